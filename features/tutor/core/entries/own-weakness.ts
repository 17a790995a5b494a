/**
 * Whether a learner asks about what they themselves get wrong: to see it, or to be asked about it.
 *
 * The whole message must say so. `my mistakes` means the learner's own; `common mistakes with VLANs` is a question.
 */

export type OwnWeakness = {
  /** What the record shows as believed wrongly, or the topics that go worst. */
  readonly of: 'mistakes' | 'topics'
  /** To be asked about it, not only to see it. */
  readonly isQuiz: boolean
}

const POLITE = String.raw`(?:please|pls|plz|hey|hi|ok(?:ay)?|so|and|now|can (?:you|we|i)|could (?:you|we|i)|would you|let'?s|let us|i (?:want|would like|need|have) to|i'?d like to|help me(?: to)?)`
const END = String.raw`(?:please|pls|plz|again|now|today|first|then|with me|for me|so far|lately|recently|the most|most(?: often)?|more often|all the time|often|a lot|at the moment|right now|in (?:the )?(?:quiz(?:zes)?|questions?|tests?|exams?|drills?))`

const MISTAKE_WORDS = String.raw`(?:past |last |recent |latest |old |open |own |biggest |common |most common |previous |frequent )*(?:mistakes?|errors?|wrong (?:answers?|ones)|misconceptions?|slips)(?: list)?`
const WEAK_WORDS = String.raw`(?:weak(?:est|er)?|worst|bad|poor(?:est)?|problem|difficult|trouble) (?:topics?|areas?|spots?|points?|subjects?|sides?|ones|parts?|domains?|chapters?|lessons?|stuff|things)|weakness(?:es)?|(?:knowledge )?gaps`
const GOES_WRONG = String.raw`(?:what|which (?:ones|questions|things|topics)|the (?:things|questions|stuff|ones|topics)(?: that| which)?|everything|stuff|things|questions|topics)(?: do| that)? i (?:always |keep |usually |often |have |had )*(?:(?:get(?:ting)?|got(?:ten)?|answer(?:ed|ing)?|do|did) (?:most |always )?(?:wrong(?:ly)?|badly|incorrect(?:ly)?)|(?:miss(?:ed|ing)?|fail(?:ed|ing)?)(?: (?:at|on))?)`
const BAD_AT = String.raw`(?:(?:what|(?:what|which) (?:ones|topics?|areas?|things|subjects?))|the (?:things|stuff|topics)|things|stuff|topics|areas)(?: that| which)? (?:am i|i(?: a|')?m|i am|do i|i) (?:still |really |so |currently |the )*(?:(?:the )?(?:worst|weak(?:est)?|bad|poor|struggl(?:e|ing)|terrible|not good)(?: (?:at|in|on|with))?|suck(?: at)?)|where (?:am i|i am|i'?m|do i|i) (?:still |the )*(?:weak(?:est)?|bad|worst|struggl(?:e|ing)|(?:go(?:ing)? )?wrong|make (?:most )?mistakes)|what (?:should|must|do) i (?:need to )?(?:work on|improve|get better at|practi[cs]e)`

const MINE = String.raw`(?:my|(?:all )?(?:of )?my)`
const MISTAKES = String.raw`(?:${MINE} ${MISTAKE_WORDS}|(?:what|which) (?:${MISTAKE_WORDS}) (?:do|did|have) i (?:make|made|have|repeat)|the mistakes (?:that )?i(?: have| keep)? (?:made|make|making)|${GOES_WRONG})`
const TOPICS = String.raw`(?:${MINE} (?:${WEAK_WORDS})|${BAD_AT})`
const SEE = String.raw`(?:(?:go|going|run|walk|look) (?:me )?(?:over|through|at|into)|review|revise|repeat|show(?: me)?|list|see|tell me|explain|discuss|correct|fix|work (?:on|through)|give me|what (?:are|were|is)|what'?s|whats|which are|where are|do you know|check|revisit|learn from|summari[sz]e)`
const QUIZ = String.raw`(?:(?:(?:quiz|test|drill|grill|examine|check|question) (?:me|us)|ask me(?: (?:\w+ ){0,2}questions?)?|practi[cs]e|train|drill|give me (?:\w+ ){0,2}(?:questions?|quiz|drills?|practi[cs]e)|(?:a |an? \w+ |another )?(?:quiz|drill|round|test)|(?:\d{1,2}|some|a few|more) (?:\w+ )?questions?|questions?|train me)(?: (?:on|about|from|with|in|of|for|over|only|just))*)`

const whole = (before: string, what: string): RegExp =>
  new RegExp(
    String.raw`^(?:${POLITE} )*(?:${before} )(?:on |about |of |with )?(?:${what})(?: ${END})*$`,
  )
const alone = (what: string): RegExp =>
  new RegExp(String.raw`^(?:${POLITE} )*(?:${SEE} (?:of |at |on )?)?(?:${what})(?: ${END})*$`)

const PATTERNS: readonly (readonly [RegExp, OwnWeakness])[] = [
  [whole(QUIZ, MISTAKES), { of: 'mistakes', isQuiz: true }],
  [whole(QUIZ, TOPICS), { of: 'topics', isQuiz: true }],
  [alone(MISTAKES), { of: 'mistakes', isQuiz: false }],
  [alone(TOPICS), { of: 'topics', isQuiz: false }],
]

/** A longer message says something of its own. */
const LONGEST = 120

/** @returns null for any other message. */
export function ownWeaknessIn(text: string): OwnWeakness | null {
  if (text.length > LONGEST) return null
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^a-z0-9'\s]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
