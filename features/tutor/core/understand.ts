/**
 * What a learner asks, and what the curriculum has about it: for each part of the question the unit that answers it,
 * the units and passages near it, and what can be computed. A model receives the same.
 */
import type { AnswerKind, DecisionTree, Exam } from '#features/curriculum/contract.ts'

import type { Computed } from '../contract.ts'
import type { Embed } from './ask/answer-claim.ts'
import { isClaim } from './ask/claim.ts'
import { asksForWeight, examWeightOf } from './ask/exam-weight.ts'
import { feltIn, feltTextsOf, type Feeling } from './ask/felt.ts'
import type { EarlierTurn } from './ask/follow-up.ts'
import { frameOf } from './ask/frame.ts'
import { humanReply, wordsFor, type HelpLines, type HumanReply } from './ask/human.ts'
import { cosineOf } from './ask/near-row.ts'
import { readParts } from './ask/read-parts.ts'
import { studyWishOf, type StudyWish } from './ask/study-wish.ts'
import { treeMoveOf, type TreeMove } from './ask/tree-talk.ts'
import { namesSubject, understandPart, type Meaning, type Part } from './ask/understand-part.ts'
import { isSurelyMeant, partsBeside } from './beside-calculation.ts'
import { newCitationList } from './cite.ts'
import { isAskBack } from './compute/ask-back.ts'
import { toComputed } from './compute/calculation.ts'
import { compute } from './compute/compute.ts'
import { followUp } from './compute/follow-up.ts'
import { wantsOwnNumbers } from './compute/wants-own-numbers.ts'
import { partOfBelief } from './entries/belief-part.ts'
import type { Belief } from './entries/known-beliefs.ts'
import { ownWeaknessIn } from './entries/own-weakness.ts'
import { pageQuoteIn } from './entries/page-quote.ts'
import { partOfPassage, passagesAskedAbout } from './entries/passage-part.ts'
import type { Library, LibraryPassage } from './library.ts'
import { readPasted } from './pasted/read-pasted.ts'
import type { Reading } from './pasted/reading.ts'
import type { AskedFrom } from './retrieve.ts'
import { replyToTree } from './trees.ts'
import { tokensOf } from './words.ts'

export type Asked = {
  readonly text: string
  /** Where it was asked from. */
  readonly askedFrom: AskedFrom | null
  /** What was asked before in this conversation, newest first. */
  readonly earlier: readonly EarlierTurn[]
  readonly help: HelpLines
  /** What is felt in a text; absent where there is no sentence model. */
  readonly feeling?: Feeling
  /** Of a text; absent where there is no sentence model. */
  readonly embed?: Embed
  /** The exams of the learner's track. */
  readonly exams?: readonly Exam[]
  /** What is asked about is known to be believed wrongly. */
  readonly belief?: Belief | null
}

export type Understood = {
  readonly text: string
  readonly parts: readonly Part[]
  readonly computed: Computed[]
  /** What is told beside the computed values: the reason for one of them. */
  readonly said: string | null
  /** What pasted output shows. */
  readonly reading: Reading | null
  /** A decision tree that begins or goes on. */
  readonly tree: TreeMove | null
  readonly notes: string[]
  /** What is said to the person instead. */
  readonly human: HumanReply | null
  /** The passage it was asked from, or the first of the section, if the question is about that as a whole. */
  readonly passage: LibraryPassage | null
}

export async function understand(
  library: Library,
  meaning: Meaning,
  { text: written, askedFrom, earlier, help, feeling, embed, exams = [], belief }: Asked,
): Promise<Understood> {
  const quote = pageQuoteIn(library, written, askedFrom)
  const text = quote?.added ?? written
  const nothing = {
    text: written,
    parts: [],
    computed: [],
    said: null,
    reading: null,
    tree: null,
    notes: [],
    human: null,
    passage: null,
  }
  // Its words are the content's, too.
  if (belief) return { ...nothing, parts: [await partOfBelief(library, meaning, belief)] }
  const human = await replyToPerson(meaning, { text, help, feeling, before: earlier[0]?.question })
  if (human) return { ...nothing, human }

  const about = passagesAskedAbout(library, text, askedFrom, quote !== null)
  const [passage] = about
  if (passage && quote) {
    const { quoted } = quote
    const part = await partOfPassage(library, meaning, { passages: about, text: written, quoted })
    return { ...nothing, parts: [part], passage }
  }
  const tree = treeMoveOf(library.trees, earlier, text)
  if (tree && isReply(library, tree, text)) return { ...nothing, tree }
  const reading = readPasted(text)
  if (reading) {
    const move = treeOfReading(library, reading)
    // The tree asks what is wrong; another question about the output is answered beside it.
    const isAsked =
      move === null && reading.question !== '' && reading.answers.length === 0 && isOpen(reading)
    const context = { askedFrom, earlier: [], last: null }
    const asked = isAsked ? [await understandPart(library, meaning, reading.question, context)] : []
    return { ...nothing, reading, tree: move, parts: asked.filter(isSurelyMeant) }
  }
  const again = computedAgain(earlier, text)
  if (again) return { ...nothing, ...again }
  const read = compute(text)
  if (passage) {
    const part = await partOfPassage(library, meaning, { passages: about, text, quoted: '' })
    return { ...nothing, parts: [part], computed: read, passage }
  }

  const beside = await partsBeside(library, meaning, { text, computed: read, askedFrom })
  if (beside) return { ...nothing, computed: read, parts: beside }
  const parts = await readParts(library, meaning, text, { askedFrom, earlier, embed })
  // What is no sum after all may have a unit.
  const computed = isAskBack(read) && parts.some(isSurelyMeant) ? [] : read
  const [only] = parts
  const begun = only && parts.length === 1 && computed.length === 0 ? treeFor(only) : null
  const corrections = parts.flatMap(({ question }) => question.corrections)
  // An example with other numbers is told as an example.
  const isOther = computed.length === 0 && wantsOwnNumbers(text) && !isClaim(text)
  return {
    ...nothing,
    parts: isOther ? parts.map((part) => (part.unit ? { ...part, isNearest: true } : part)) : parts,
    computed,
    tree: begun && { tree: begun, path: null, startNodeId: null },
    // How a word of the question itself was read changes nothing for the learner.
    notes: [
      ...corrections.flatMap(({ from, to }) =>
        isPlainWord(to) ? [] : [`Read “${from}” as “${to}”.`],
      ),
      ...weightOf(parts, exams, text),
    ],
  }
}

/** A fault in the lines is what the words ask about, unless they ask what a thing is. */
const isOpen = ({ findings, question }: Reading): boolean =>
  (findings[0]?.weight ?? 0) < 2 ||
  /\bwhat (?:is|are|does|do) (?:an? )?[\w-]+(?: mean)?\W*$|\bmeans?\b|\bdifference between\b/i.test(
    question,
  )

/** How much the exam asks of what was told, for who wants to know how deep to go. */
function weightOf(parts: readonly Part[], exams: readonly Exam[], text: string): string[] {
  const unit = parts.find(({ study, unit }) => study === 'exam' && unit !== null)?.unit
  const weight = unit && asksForWeight(text) ? examWeightOf(exams, unit.topic) : null
  return weight === null ? [] : [weight]
}

/** What is said to the person instead of an answer; null for a question like any other. */
export async function replyToPerson(
  meaning: Meaning,
  {
    text,
    help,
    feeling,
    before,
  }: Pick<Asked, 'text' | 'help'> & {
    readonly feeling: Feeling | undefined
    /** What was asked before. */
    readonly before?: string | undefined
  },
): Promise<HumanReply | null> {
  const reply = humanReply(text, help)
  return reply ?? feltReply(text, meaning, feeling, { help, before })
}

/** `how do two of them talk to each other` after VLANs is about VLANs; what names a person may be about that person. */
const NAMES_PERSON =
  /\b(?:my|our|his|her|their|ex|neighbou?rs?|boss|wife|husband|(?:girl|boy)friend|friend|him|somebody|someone|people|others'|passwords?|accounts?|steal|hack|break|spy|crack|bypass)\b/i

/** Distress, danger, crime and cheating in words that no pattern has. */
async function feltReply(
  text: string,
  meaning: Meaning,
  feeling: Feeling | undefined,
  { help, before }: { readonly help: HelpLines; readonly before: string | undefined },
): Promise<HumanReply | null> {
  // `what i am weak at` sounds like despair, and asks for a quiz.
  if (!feeling || readPasted(text) || ownWeaknessIn(text)) return null
  const texts = feltTextsOf(text)
  const frame = frameOf(text)
  // All at once: the sentence model has the next one while this one is compared.
  const found = await Promise.all(texts.map((one) => feeling(one)))
  for (const [at, one] of texts.entries()) {
    const near = found[at] ?? []
    // The first is the whole text.
    const isSentence = at > 0
    // Hardly any text comes so far, and only then is it worth a search of all that is taught.
    if (feltIn(near, 0, isSentence, frame) === null) continue
    const taught = (await meaning(one)).find(({ kind }) => kind === 'answer')?.cosine ?? 0
    const felt = feltIn(near, taught, isSentence, frame)
    if (felt === 'cheating' && isHonestStudy(text)) continue
    if (felt === 'crime' && before !== undefined && !NAMES_PERSON.test(text)) {
      const beside = await meaning(`${before} ${one}`)
      if (feltIn(near, beside[0]?.cosine ?? 0, isSentence, frame) === null) continue
    }
    if (felt) return wordsFor(felt, help)
  }
  return null
}

/** An analogy, a trick or something to try at home is no cheating, unless it is after the real questions. */
const HONEST: ReadonlySet<StudyWish | null> = new Set(['analogy', 'mnemonic', 'example', 'home'])
const AFTER_REAL_ONES =
  /\b(?:real|actual|leaked?|dumps?|brain ?dumps?|answers?|key|keys|proctor|camera|phone|earpiece|word for word|paste|pay|friend|cousin|yesterday|pool|online|database|options?|(?:all|every|each) (?:the )?questions?|exam questions?)\b/i
const isHonestStudy = (text: string): boolean =>
  HONEST.has(studyWishOf(text)) && !AFTER_REAL_ONES.test(text)

/** `and /28?`, `how did you get that`, `why 30`, after a calculation. */
function computedAgain(
  [last]: readonly EarlierTurn[],
  text: string,
): Pick<Understood, 'computed' | 'said'> | null {
  const before = last?.computed.at(-1)
  const next = before ? followUp(before, text) : null
  if (next === null) return null
  return next.kind === 'reason'
    ? { computed: [], said: next.text }
    : { computed: [toComputed(next.calculation)], said: null }
}

/** A tree that is less near is only offered, or begun where nothing else is found. */
const BEGUN_FROM = { anyway: 0.6, alone: 0.58 }
/** What is written for a symptom or a job; anything else explains, and a tree finds the cause. */
const OF_SITUATIONS: ReadonlySet<AnswerKind> = new Set(['fix', 'when', 'how', 'mistake', 'why'])

/** An explanation that is asked for so nearly is no symptom. */
const EXPLAINED_FROM = 0.78

/** Who tells a whole story has answered the first questions of a tree already. */
const TREE_NEARER = 0.1

/** The tree that asks back, where no unit is near to the symptom, or the tree is by far nearer. */
function treeFor({ tree, unit, near, isNearest }: Part): DecisionTree | null {
  if (tree === null) return null
  const cosine = cosineOf(near, 'tree', tree.id)
  if (unit === null) return cosine >= BEGUN_FROM.alone ? tree : null
  const nearness = cosineOf(near, 'answer', unit.id)
  const isExplained = nearness >= EXPLAINED_FROM
  const isNearer =
    isNearest === true ||
    (!OF_SITUATIONS.has(unit.kind) && !isExplained) ||
    cosine >= nearness + TREE_NEARER
  return isNearer && cosine >= BEGUN_FROM.anyway ? tree : null
}

function treeOfReading(library: Library, { treeId, nodeId }: Reading): TreeMove | null {
  const tree = library.trees.find(({ id }) => id === treeId)
  return tree ? { tree, path: null, startNodeId: nodeId } : null
}

/** A question of its own ends the talk along a tree: it is none of the answers and names something. */
function isReply(library: Library, { tree, path }: TreeMove, text: string): boolean {
  if (path === null) return true
  const talk = { library, tree, citations: newCitationList() }
  return replyToTree(talk, path, text).kind !== 'unclear' || !namesSubject(library, text)
}

function isPlainWord(word: string): boolean {
  return tokensOf(word).every(({ isStop, isAsking }) => isStop || isAsking)
}
