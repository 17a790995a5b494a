import type { AnswerUnit, DecisionTree } from '#features/curriculum/contract.ts'
/**
 * What a learner asks, and what the curriculum has about it: for each part of the question the unit that answers it,
 * the units and passages near it, and what can be computed. A model receives the same.
 */
import { slugOf } from '#platform/contract/slug.ts'

import type { Computed } from '../contract.ts'
import { rankUnits, type NearRow, type RankedUnit } from './ask/choose-units.ts'
import {
  followUpOf,
  otherUnit,
  subjectOfTurns,
  type EarlierTurn,
  type FollowUp,
} from './ask/follow-up.ts'
import { humanReply, type HelpLines, type HumanReply } from './ask/human.ts'
import { partsOf } from './ask/parts.ts'
import { treeMoveOf, treeNear, type TreeMove } from './ask/tree-talk.ts'
import { newCitationList } from './cite.ts'
import { toComputed } from './compute/calculation.ts'
import { compute } from './compute/compute.ts'
import { followUp } from './compute/follow-up.ts'
import type { Library, LibraryPassage } from './library.ts'
import { readPasted } from './pasted/read-pasted.ts'
import type { Reading } from './pasted/reading.ts'
import { namesIn, readQuestion, type Concept, type ReadQuestion } from './question.ts'
import { retrieve, shareOf, type AskedFrom, type Retrieved } from './retrieve.ts'
import { replyToTree } from './trees.ts'
import { tokensOf } from './words.ts'

/** What the sentence model finds near a text, the nearest first; nothing where there is no model. */
export type Meaning = (text: string) => Promise<readonly NearRow[]>

export type Asked = {
  readonly text: string
  /** Where it was asked from. */
  readonly askedFrom: AskedFrom | null
  /** What was asked before in this conversation, newest first. */
  readonly earlier: readonly EarlierTurn[]
  readonly help: HelpLines
}

/** One question of those that were typed. */
export type Part = {
  readonly question: ReadQuestion
  /** The unit that answers it; null if none does. */
  readonly unit: AnswerUnit | null
  /** Its simpler words are wanted. */
  readonly isSimple: boolean
  /** Units that are near, too, the best first. */
  readonly others: readonly RankedUnit[]
  /** What is near by meaning; empty where there is no sentence model. */
  readonly near: readonly NearRow[]
  /** A decision tree for what it complains of. */
  readonly tree: DecisionTree | null
  readonly retrieved: Retrieved
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
  /** The passage it was asked from, if the question is about that passage as a whole. */
  readonly passage: LibraryPassage | null
}

const PASSAGES = 8
/** Terms explained together with a passage that the question is about. */
const NAMES_EXPLAINED = 3

/** How near a unit must be to answer: the less its words are those of the question, the nearer. */
const ANSWERS_FROM: readonly { cosine: number; subjects: number; words: number }[] = [
  { cosine: 0.8, subjects: 0, words: 0 },
  { cosine: 0.72, subjects: 0.3, words: 0 },
  { cosine: 0.66, subjects: 0.4, words: 0.35 },
  { cosine: 0.66, subjects: 0.8, words: 0.2 },
  { cosine: 0.62, subjects: 0.5, words: 0.3 },
  { cosine: 0.62, subjects: 0, words: 0.6 },
  { cosine: 0.6, subjects: 0.9, words: 0.4 },
  { cosine: 0.55, subjects: 0.7, words: 0.55 },
  { cosine: 0.48, subjects: 0.7, words: 0.6 },
]
/** A story of many words has many that no unit uses. */
const STORY_FROM = { length: 12, cosine: 0.54, subjects: 0.35 }
/** Only the first units may answer: a later one that passes is passed over for better reasons. */
const MAY_ANSWER = 3
/** Without a sentence model, the share of the words that a unit must have. */
const WORDS_ALONE = 0.9
/** A word is read as it is written if the question comes nearer by this. */
const BETTER_BY = 0.01
const MOST_WORDS_TRIED = 5

export async function understand(
  library: Library,
  meaning: Meaning,
  { text, askedFrom, earlier, help }: Asked,
): Promise<Understood> {
  const nothing = {
    text,
    parts: [],
    computed: [],
    said: null,
    reading: null,
    tree: null,
    notes: [],
    human: null,
    passage: null,
  }
  const human = humanReply(text, help)
  if (human) return { ...nothing, human }

  const tree = treeMoveOf(library.trees, earlier, text)
  if (tree && isReply(library, tree, text)) return { ...nothing, tree }
  const reading = readPasted(text)
  if (reading) {
    const move = treeOfReading(library, reading)
    // The tree asks what is wrong; another question about the output is answered beside it.
    const isAsked = move === null && reading.question !== ''
    const context = { askedFrom, earlier: [], last: null }
    const asked = isAsked ? [await understandPart(library, meaning, reading.question, context)] : []
    return { ...nothing, reading, tree: move, parts: asked }
  }
  const again = computedAgain(earlier, text)
  if (again) return { ...nothing, ...again }
  const computed = compute(text)
  const passage = passageAskedAbout(library, text, askedFrom)
  if (passage) return { ...nothing, parts: [partAbout(library, passage, text)], computed, passage }

  const parts: Part[] = []
  for (const part of partsOf(text, (one) => namesSubject(library, one))) {
    const last = lastSubject(library, parts, earlier, askedFrom)
    parts.push(await understandPart(library, meaning, part, { askedFrom, earlier, last }))
  }
  const [only] = parts
  const begun = only && parts.length === 1 && computed.length === 0 ? treeFor(only) : null
  const corrections = parts.flatMap(({ question }) => question.corrections)
  return {
    ...nothing,
    parts,
    computed,
    tree: begun && { tree: begun, path: null, startNodeId: null },
    // How a word of the question itself was read changes nothing for the learner.
    notes: corrections.flatMap(({ from, to }) =>
      isPlainWord(to) ? [] : [`Read “${from}” as “${to}”.`],
    ),
  }
}

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

/** The tree that asks back where no unit is as near to the symptom as the tree itself. */
function treeFor({ tree, unit, near }: Part): DecisionTree | null {
  if (tree === null) return null
  const cosineOf = (kind: NearRow['kind'], id: string) =>
    near.find((row) => row.kind === kind && row.id === id)?.cosine ?? 0
  const isNearer = unit === null || cosineOf('tree', tree.id) >= cosineOf('answer', unit.id)
  return isNearer ? tree : null
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

type LastSubject = { readonly unit: AnswerUnit | null; readonly subject: string }

/** What a part may point back to: the part before, an earlier turn, or the lesson it was asked from. */
function lastSubject(
  library: Library,
  parts: readonly Part[],
  earlier: readonly EarlierTurn[],
  askedFrom: AskedFrom | null,
): LastSubject | null {
  const named = ({ concepts }: ReadQuestion) => {
    const labels = concepts.flatMap(({ isSubject, label }) => (isSubject ? [label] : []))
    return labels.length === 0 ? null : labels.join(' and ')
  }
  const before = parts.at(-1)
  const subject = before && named(before.question)
  if (subject) return { unit: before.unit, subject }
  const told = subjectOfTurns(earlier, library.units.byId)
  if (told) return told
  for (const { question } of earlier) {
    const asked = named(readQuestion(library, question))
    if (asked !== null) return { unit: null, subject: asked }
  }
  const lesson = library.lessons.find(({ id }) => id === askedFrom?.lessonId)
  const taught = lesson?.topics.map((topic) => topic.replaceAll('-', ' ')).join(' and ')
  return taught === undefined ? null : { unit: null, subject: taught }
}

type Context = {
  readonly askedFrom: AskedFrom | null
  readonly earlier: readonly EarlierTurn[]
  readonly last: LastSubject | null
}

async function understandPart(
  library: Library,
  meaning: Meaning,
  text: string,
  { askedFrom, earlier, last }: Context,
): Promise<Part> {
  const own = readQuestion(library, text)
  const names = (some: string) => namesSubject(library, some)
  const follow = followUpOf(own.text, names, last?.subject ?? null)
  const told = new Set(earlier.flatMap(({ units }) => units))
  const instead = last?.unit && follow ? continued(library, last.unit, follow, told) : null
  const { question, near } = follow
    ? await inContext(library, meaning, own, follow, last?.subject ?? '')
    : await bestReading(library, meaning, text, own)

  const retrieved = retrieve(library, question, { limit: PASSAGES, askedFrom, near })
  const ranked = rankUnits(library.units.byId, {
    wanted: question.wanted,
    near,
    wordScore: library.units.search(question.text),
    subjectShare: (unit) => shareIn(library, subjectsOf(question), unit) ?? 0.5,
    wordShare: (unit) => shareIn(library, question.concepts, unit) ?? 0,
    lessonId: askedFrom?.lessonId ?? null,
  })
  if (instead) return { question, ...instead, others: ranked, near, tree: null, retrieved }
  const isStory = question.text.split(/\s+/).length >= STORY_FROM.length
  const fresh = follow ? ranked.filter(({ unit }) => !told.has(unit.id)) : ranked
  const best = fresh
    .slice(0, MAY_ANSWER)
    .find((one) => answers(one, near.length > 0) || (isStory && answersStory(one)))
  return {
    question,
    unit: best?.unit ?? null,
    isSimple: false,
    others: ranked.filter((one) => one !== best),
    near,
    tree: question.wanted === 'fix' || isStory ? treeNear(library.trees, near) : null,
    retrieved,
  }
}

const WORDS_BY_FOLLOW_UP = { simpler: 'explain', example: 'example of', more: 'explain' } as const

/** A question that continues, read with what it continues. */
async function inContext(
  library: Library,
  meaning: Meaning,
  { corrections }: ReadQuestion,
  follow: FollowUp,
  subject: string,
) {
  const text =
    follow.kind === 'search' ? follow.text : `${WORDS_BY_FOLLOW_UP[follow.kind]} ${subject}`
  const question = { ...readQuestion(library, text), corrections }
  return { question, near: await meaning(question.text) }
}

/** The corrected text; a word stays as it is written if that comes nearer to something. */
async function bestReading(
  library: Library,
  meaning: Meaning,
  written: string,
  corrected: ReadQuestion,
) {
  let best = { question: corrected, near: await meaning(corrected.text) }
  const keeps = new Set<string>()
  for (const { from } of corrected.corrections.slice(0, MOST_WORDS_TRIED)) {
    const kept = new Set([...keeps, from.toLowerCase()])
    const question = readQuestion(library, written, kept)
    const near = await meaning(question.text)
    if ((near[0]?.cosine ?? 0) <= (best.near[0]?.cosine ?? 0) + BETTER_BY) continue
    keeps.add(from.toLowerCase())
    best = { question, near }
  }
  return best
}

/** What is told next about the unit that answered last; null where it has to be searched for. */
function continued(
  library: Library,
  unit: AnswerUnit,
  follow: FollowUp,
  told: ReadonlySet<string>,
): { readonly unit: AnswerUnit; readonly isSimple: boolean } | null {
  const ofTopic = library.units.byTopic.get(unit.topic) ?? []
  const other = (kinds: readonly AnswerUnit['kind'][]) => {
    const found = otherUnit(unit, ofTopic, told, kinds)
    return found && { unit: found, isSimple: false }
  }
  switch (follow.kind) {
    case 'search':
      return null
    case 'simpler':
      if (unit.simply !== null) return { unit, isSimple: true }
      return other(['example', 'define', 'why', 'how', 'differ'])
    case 'example':
      return other(['example', 'how', 'fix'])
    case 'more':
      return other(['how', 'why', 'when', 'example', 'differ', 'mistake', 'exam', 'verdict', 'fix'])
  }
}

function answers(unit: RankedUnit, hasMeaning: boolean): boolean {
  if (!hasMeaning) return unit.wordShare >= WORDS_ALONE
  return ANSWERS_FROM.some(
    ({ cosine, subjects, words }) =>
      unit.cosine >= cosine && unit.subjectShare >= subjects && unit.wordShare >= words,
  )
}

function answersStory({ cosine, subjectShare }: RankedUnit): boolean {
  return cosine >= STORY_FROM.cosine && subjectShare >= STORY_FROM.subjects
}

function namesSubject(library: Library, text: string): boolean {
  return subjectsOf(readQuestion(library, text)).length > 0
}

function subjectsOf({ concepts }: ReadQuestion): Concept[] {
  return concepts.filter(({ isSubject }) => isSubject)
}

const SAID_ONLY = 0.6

/**
 * How much of the concepts a unit is about, by their weights; what only its answer names counts less.
 *
 * @returns null of no concepts.
 */
function shareIn(library: Library, concepts: readonly Concept[], unit: AnswerUnit): number | null {
  const { asked, said } = library.units.wordsOf(unit)
  let [held, all] = [0, 0]
  for (const concept of concepts) {
    all += concept.weight
    held += concept.weight * Math.max(shareOf(concept, asked), SAID_ONLY * shareOf(concept, said))
  }
  return all === 0 ? null : held / all
}

/** "Explain this", asked from a passage or a heading: the question is about that. */
function passageAskedAbout(
  library: Library,
  text: string,
  askedFrom: AskedFrom | null,
): LibraryPassage | null {
  if (!askedFrom?.passageId) return null
  const { concepts } = readQuestion(library, text)
  const isWhole = /^\s*explain (?:this|the section|it)\b/i.test(text)
  if (!isWhole && concepts.length > (/\bthis\b/i.test(text) ? 1 : 0)) return null
  const { lessonId, passageId } = askedFrom
  const own = library.passages.filter((passage) => passage.lessonId === lessonId)
  return (
    own.find((passage) => passage.passageId === passageId) ??
    // The id that the page gives to a heading.
    own.find(({ heading }) => heading !== '' && slugOf(heading) === passageId) ??
    null
  )
}

/** A passage as a whole: the question is what its terms mean. */
function partAbout(library: Library, passage: LibraryPassage, text: string): Part {
  const concepts = namesIn(library, `${passage.heading} ${passage.text}`)
    .filter(({ term }) => term !== null)
    .slice(0, NAMES_EXPLAINED)
  const question = { text, wanted: 'define' as const, concepts, corrections: [] }
  return {
    question,
    unit: null,
    isSimple: false,
    others: [],
    near: [],
    tree: null,
    retrieved: retrieve(library, question, { limit: PASSAGES }),
  }
}
