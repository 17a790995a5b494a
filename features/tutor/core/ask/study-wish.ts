/**
 * What someone who studies wants of a thing: an analogy, a trick to remember it, what the exam asks, a task, what to
 * try at home.
 *
 * The wish is read from the words around the thing; a unit grants a wish if it was written for it, which its own
 * question says.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import { numberedIn } from './numbered.ts'

export type StudyWish =
  | 'analogy'
  | 'mnemonic'
  | 'exam'
  | 'example'
  | 'counterexample'
  | 'task'
  | 'home'
  | 'plan'

/** A text with a wish, and what is left of it without the wish. */
export type Wished = {
  readonly wish: StudyWish
  /** The thing alone; an empty text where none is named. */
  readonly subject: string
  /** Words of what is not wanted: `not the envelope one`. */
  readonly avoids: readonly string[]
  /** Where it should come from: `I work in a pharmacy`. */
  readonly place: string | null
}

const LOOKS_LIKE =
  /\b(?:(?:only |just )?(?:looks?|sounds?|seems?)(?: only| just)? like (?:it|one|that|an?\b|[\w-]+)(?:,? but)?|but (?:really |actually )?(?:is|are)(?:n'?t| not)(?: (?:one|it|really))?|counter-?examples?|non-?examples?|(?:bad|fake|false|wrong) (?:one|example)s?|(?:is|are)(?:n'?t| not) (?:one|real|really one))\b/i
const EXAMPLE =
  /(?<!\bfor )\b(?:examples?(?!\s*(?:[:=(]|\d))|samples?|walk (?:me|us) (?:through|thru))\b/i
const HOME =
  /\b(?:at home|home ?lab|on my own (?:laptop|pc|computer|machine)|(?:on|with) (?:an? |my )?(?:old |one )?(?:windows |linux )?(?:laptop|pc|computer)|hands[- ]on|without (?:any )?(?:equipment|hardware|a lab|real devices)|build a (?:small |mini )?lab|packet tracer|gns3|simulator)\b/i
/** `how should I practise CIDR on the bus`: what to do, not what it is. */
const HOW_TO_PRACTISE =
  /\b(?:want|like) to (?:practi[cs]e|train)\b|\bhow (?:should|can|could|do|would|must|to)(?: (?:i|we|you))?(?: best)? (?:practi[cs]e|train|drill|exercise)\b|\b(?:best|good) way to (?:practi[cs]e|train)\b/i
const TRIES = /\b(?:practi[cs]\w*|try|trying|exercise\w*|learn\w*|play|lab|experiment\w*|do)\b/i
const PLAN =
  /\b(?:(?:study|learning|revision) ?(?:plan|schedule)|plan (?:for (?:my|the) (?:exam|days?|weeks?|study\w*)|to (?:study|learn)|my (?:study|days?|weeks?))|make (?:me )?a plan|(?:split|divide|spend|use|plan) (?:the|my|these|those) (?:\w+ )?(?:days?|weeks?|evenings?|hours?|time))\b/i
const ANALOGY =
  /\b(?:analog(?:y|ies)|visual (?:person|learner)|like (?:i'?m|i am|im) (?!being|studying|learning|starting)\w+ing|metaphors?|everyday (?:pictures?|comparisons?|stor(?:y|ies)|things?|life)|(?:real|daily|normal|everyday)[- ]life|(?:good|nice|simple|easy) (?:pictures?|comparisons?)|compare (?:it|them) (?:to|with) something|stor(?:y|ies)|a picture (?:for|of|to)|(?:with|in|as|by) an? (?:simple |good |nice )?(?:picture|story|image)|explain\b.{2,60}\bwith an? (?:supermarket|restaurant|kitchen|street|road|house|school|hospital|post office|hotel|library|shop|car|bus|train|party|football|game|letter|phone)[\w ]*|(?:with|like|using) (?:something|things?|an example) (?:from|in|of) (?:an? |my |the )?[\w-]+|things? from (?:my|the) (?:kitchen|job|house|street|everyday life))\b/i
const MNEMONIC =
  /\b(?:mnemonics?|memory (?:aid|hook|trick)s?|(?:tricks?|hooks?|rhymes?)\b(?! (?:question|the|them|people|into))|acronyms? for|sentence (?:for|to)|(?:remember|memori[sz]e)\w*|(?:how (?:do|can|should|to)|help me|(?:best|easy|good) way to)(?: (?:i|you|we))? (?:learn|keep .{3,40} apart)|trick for keeping|stick in my (?:head|mind|brain)|(?:fall\w*|slips?) out of my (?:head|mind))\b/i
/** `remember that …` begins a thought, and who wants a definition to remember wants the definition. */
const IS_REMARK = /\b(?:learn|remember) (?:that|when|if)\b|\bdefin(?:e|ition)\b/i
const BY_HEART = /\b(?:by heart|must i know|(?:do i|should i|need to|have to|must) know)\b/i
const EXAM =
  /\b(?:exams?|network\+|net\+|n10-?009|comptia|certification|cert)(?![\w+])|\bhow deep\b|\bhow much detail\b|\bworth (?:my|the|more|it)\b/i
const ASKS_OF_EXAM =
  /\b(?:ask\w*|know|need|deep|depth|detail|want|worth|important|matters?|expect\w*|usual\w*|come up|show up|appear|tested?|learn|study|review|points?|focus|heart|memori[sz]e|bits|skip|relevant)\b/i
const REVIEW = /\bkey points?\b|\b(?:evening|night|day) before\b|\bcheat ?sheet\b/i
const TASK =
  /\b(?:practi[cs]e (?:questions?|tasks?|problems?)|(?<!tabletop )exercises?|tasks?|drill|quiz|self[- ]?test|something to solve|problem to solve)\b/i

/** What a question wants for study; null for any other question. */
export function studyWishOf(text: string): StudyWish | null {
  if (EXAMPLE.test(text) && LOOKS_LIKE.test(text)) return 'counterexample'
  if (
    HOME.test(text) &&
    TRIES.test(text) &&
    /\b(?:what|how|which|can|give|any|ideas?)\b/i.test(text)
  )
    return 'home'
  if (HOW_TO_PRACTISE.test(text)) return 'home'
  if (PLAN.test(text)) return 'plan'
  if (ANALOGY.test(text)) return 'analogy'
  if (EXAM.test(text) && (BY_HEART.test(text) || /\bhow deep\b/i.test(text))) return 'exam'
  if (MNEMONIC.test(text) && !IS_REMARK.test(text)) return 'mnemonic'
  if (TASK.test(text)) return 'task'
  if (EXAMPLE.test(text)) return 'example'
  return REVIEW.test(text) || (EXAM.test(text) && ASKS_OF_EXAM.test(text)) ? 'exam' : null
}

const GRANTS: Readonly<Record<StudyWish, RegExp>> = {
  counterexample: /\b(?:only looks? like|not one|counterexample)\b/i,
  home: /\b(?:at home|home lab|(?:mini|small) (?:[\w-]+ )?lab|in a simulator|on your own (?:laptop|computer|PC)|try yourself|how (?:do|should|can) (?:i|you) practi[cs]e)\b/i,
  plan: /\b(?:study plan|how (?:do|should|would) (?:i|you) (?:study|plan|split)|in two weeks|in one evening|in a week)\b/i,
  analogy:
    /\b(?:analog(?:y|ies)|everyday|real[- ]life|picture|normal life|(?:little|short|everyday) stor(?:y|ies)|with an? [\w-]+|like i'?m five|to a child)\b/i,
  mnemonic: /\b(?:mnemonics?|remember|memori[sz]e|trick|keep .* apart|by heart)\b/i,
  exam: /\b(?:exam|test questions?|need to know|have to know|how deep|questions? (?:ask|about|describe))\b/i,
  task: /\b(?:practi[cs]e|exercise|task|quiz|drill|the story|a story shows)\b/i,
  example: EXAMPLE,
}

/** How well a unit grants a wish: 1 where its own question is the wish, 0 where it was not written for it. */
export function grants({ kind, question, about, asks }: AnswerUnit, wish: StudyWish): number {
  const own = `${question} ${about.join(' ')}`
  const isFor = (one: StudyWish) => GRANTS[one].test(own) || countOf(asks, GRANTS[one]) >= MANY_ASKS
  if (wish === 'exam') return grantsExam(kind, question)
  if (OTHERS[wish].some((other) => GRANTS[other].test(own) || (wish === 'example' && isFor(other))))
    return GRANTS[wish].test(question) ? 0.4 : 0
  if (wish === 'mnemonic' && NAMED_MNEMONIC.test(question)) return 1.5
  if (GRANTS[wish].test(own) || (wish === 'example' && kind === 'example')) return 1
  return isFor(wish) ? 0.6 : 0
}

/** What is asked of a thing as a whole comes before what is remembered of it, and that before a single fact. */
function grantsExam(kind: AnswerUnit['kind'], question: string): number {
  if (GRANTS.mnemonic.test(question) && kind === 'exam') return 0.7
  if (OTHERS.exam.some((other) => GRANTS[other].test(question))) return 0
  if (GRANTS.exam.test(question)) return 1
  return kind === 'exam' ? 0.3 : 0
}

/** A trick, not only what has to be remembered. */
const NAMED_MNEMONIC = /\b(?:mnemonics?|tricks?|sentence for)\b/i
const MANY_ASKS = 4
const countOf = (asks: readonly string[], pattern: RegExp): number =>
  asks.filter((ask) => pattern.test(ask)).length

/** A unit for one of these is none for the wish, though it may have its words: `Practice: an example of …`. */
const OTHERS: Readonly<Record<StudyWish, readonly StudyWish[]>> = {
  counterexample: [],
  home: [],
  plan: [],
  analogy: ['task', 'home'],
  mnemonic: ['task', 'plan', 'home'],
  exam: ['task', 'plan', 'home', 'analogy'],
  task: ['home'],
  example: ['task', 'analogy', 'home', 'mnemonic', 'exam'],
}

/** `not the envelope one`, `besides DORA`, `highway one doesn't click`: what is not wanted. */
const AVOIDED: readonly RegExp[] = [
  /[,.]?\s*\b(?:that|which) (?:is|are)(?:n'?t| not) (?:the |an? )?(?<word>[\w-]+(?: [\w-]+)??)(?: (?:one|thing|analogy|story))?/i,
  /[,.]?\s*\b(?:besides|other than|except|apart from|instead of|but not|not|without)(?: the| an?)? (?<word>[\w-]+(?: [\w-]+)??)(?: (?:one|thing|analogy|story))?(?=\W*(?:$|[,.?!]|and\b|please|pls))/i,
  /[,.]?\s*\b(?:the )?(?<word>[\w-]+) one (?:does(?:n'?t| not)|did(?:n'?t| not)|never) (?:click|help|work|stick)\w*(?: (?:with|for) me)?/i,
]

const PLACES =
  'supermarket|hospital|pharmacy|school|shop|store|bank|office|restaurant|hotel|library|clinic|kitchen|company|warehouse|factory|airport|garage|bakery|farm'
const PLACE = new RegExp(String.raw`\b(${PLACES})s?\b`, 'i')
const IN_PLACE = new RegExp(
  String.raw`\b(?:from|in|at|for) (?:an? |my |the )?(?:small |big |little )?(?:${PLACES})\b`,
)

/** Whose words say what is wished for, for whom and how: what is left is the thing. */
const WISH_WORDS = new RegExp(
  [
    /[,.;]?\s*\b(?:because|so that?|so (?:i|we)|maybe|i (?:always|keep|never|work|am|have|only|can|mix|learn|think|read|remember|forget|heard|already|fail\w*)|i'?(?:m|ve)|they keep|they (?:fall|slip)|my (?:kid|boss|head|brain|son|daughter)|english is|even though)\b[^.?!]*/,
    /\b(?:best|good|easy) way (?:to )?|\b(?:a )?pattern to\b/,
    /\b(?:mnemonics?|memory (?:aid|hook|trick)s?|(?:any |good |easy |quick )*tricks?|rhymes?|acronyms?|(?:to )?(?:remember|memori[sz]e|keep apart|learn)(?:ing)?|by heart|key points?|cheat ?sheets?|flash ?cards?)\b/,
    /\b(?:analog(?:y|ies)|metaphors?|comparisons?|(?:short |little |easy |good |simple |everyday |real[- ]life |nice )*(?:stor(?:y|ies)|pictures?)|(?:from |in )?(?:real|daily|normal|everyday)[- ]life|everyday|(?:with|like|using) (?:something|things?) (?:from|in|of)(?: the| an?)?)\b/,
    /\b(?:what|how much) (?:does|do|did|will|would) (?:the exam|they|comptia|network\+|net\+) (?:usually |normally |typically )?(?:want(?: to know)?|ask|expect)\b/,
    /\b(?:(?:on|for|in|before|about) )?(?:the |my )?(?:exam|test|network\+|net\+|comptia|n10-?009|certification|cert)(?![\w+])/,
    /\bhow deep(?:ly)?(?: (?:should|do|must) (?:i|we) (?:go|know|learn)(?: (?:it|this|that))?)?\b|\bhow much detail\b|\b(?:and )?is (?:it|this|that) worth\b[^.?!]*|\bworth (?:my|the) time\b/,
    /\b(?:what|how) (?:should|must|do|can|could|would) (?:i|we|you) (?:really |actually )?(?:need to |have to )?(?:know|learn|study|review|practi[cs]e|remember|memori[sz]e|try|do|build)\b/,
    /\b(?:do i|must i|should i|have to|need to|must) (?:really |actually )?(?:need to |have to )?(?:know|learn|study)\b/,
    /\bwalk (?:me|us) (?:through|thru)\b/,
    /\b(?:can|could|will|would) (?:you|i|we) (?:please |give |show |tell |make |have |get |explain |build |practi[cs]e |try )*(?:me |us )?|\b(?:give|show|tell|make|help|teach|explain|quiz|ask) (?:me |us )?/,
    /\b(?:(?:an?|one|two|three|four|some|another|any|real|short|concrete|\d+) )*(?:good |bad |simple |real |easy |other )*(?:examples?|samples?)(?: (?:of|for|with|where|when|from))?\b/,
    /\b(?:practi[cs]e|practi[cs]ing|exercises?|tasks?|drill|quiz|questions?|problems?)(?: (?:on|about|for|with))?\b/,
    /\b(?:at home|in a home ?lab|home ?lab|hands[- ]on|(?:on|with) (?:only )?(?:an? |my |one )*(?:old |cheap )?(?:windows |linux )?(?:laptop|pc|computer)|lab)\b/,
    /\bfor each(?: one)?\s*:/,
    /\b(?:that )?(?:i|we) (?:should|must|can|could) (?:review|study|read|learn)\b|\b(?:the )?(?:evening|night|day) before\b/,
    /\b(?:in my head|on the (?:bus|train)|without paper)\b|\btrain\b|\bi want to\b|\bso i can do it\b|\bto get (?:comfortable|better|faster|used to it)\b/,
    IN_PLACE,
    /\bif (?:you can|possible)\b|\b(?:is|are) there\b|\b(?:that )?i can use\b|\bkeep\b|\bapart\b|\b(?:funny )?sentence (?:for|to)\b/,
    /\b(?:the )?(?:important|essential) (?:bits|parts|points)\b|\bnothing extra\b|\bclean one\b|\bwould help\b/,
    /\b(?:usually|only|just|really|exactly|always|please|pls|plz|thanks|for each|one for each|each|in order|quick|something|anything)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)
const LOOSE =
  /^(?:[\s,.;:?!'"-]|\b(?:a|an|the|of|for|about|to|on|with|in|and|so|what|how|is|are|do|does|i|me|my|it|any|some|good|there|that|this)\b)+|[\s,.;:?!'"-]+$/gi

/** A text with its wish; null of a text without one. */
export function wishedIn(text: string): Wished | null {
  const wish = numberedIn(text) === null ? studyWishOf(text) : null
  if (wish === null) return null
  const { rest, avoids } = withoutAvoided(text)
  const bare = withoutOwnWords(rest, wish)
  const subject = bare
    .replaceAll(WISH_WORDS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(LOOSE, '')
    .trim()
  return { wish, subject, avoids, place: PLACE.exec(text)?.[1]?.toLowerCase() ?? null }
}

/** Words that belong to one wish alone: `with a restaurant` is the picture that is wanted, not the thing. */
function withoutOwnWords(text: string, wish: StudyWish): string {
  if (wish === 'counterexample') return text.replaceAll(new RegExp(LOOKS_LIKE, 'gi'), ' ')
  return wish === 'analogy' ? text.replace(AS_WHAT, ' ') : text
}

const AS_WHAT = /\b(?:with|as|in|by) an? [\w-]+(?: [\w-]+)?(?=\W*(?:$|[.?!,]|please|pls))/i

function withoutAvoided(text: string): { rest: string; avoids: string[] } {
  let rest = text
  const avoids: string[] = []
  for (const pattern of AVOIDED) {
    const found = pattern.exec(rest)
    const word = found?.groups?.['word']
    if (!found || word === undefined || !isAvoidable(word)) continue
    avoids.push(...word.toLowerCase().split(' ').slice(-1))
    rest = rest.replace(found[0], ' ')
  }
  return { rest, avoids }
}

/** `not only` and `not my language` leave nothing out. */
const isAvoidable = (word: string): boolean =>
  word.length > 2 &&
  !/^(?:only|just|really|sure|the|too|very|my|that|this|one|know|get)$/i.test(word)
