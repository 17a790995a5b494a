/**
 * The embedded engine: an answer from what was written for it, with no model and no network.
 *
 * It tells answer units, quotes, computes, or says that it did not find an answer.
 */
import type { Answer, Computed, LessonLink, Outcome } from '../contract.ts'
import { asksYesOrNo } from './ask/kind-of-question.ts'
import { nearnessOf } from './ask/part.ts'
import { tellClaim } from './ask/tell-claim.ts'
import { toldSoFar, type ToldSoFar } from './ask/told-so-far.ts'
import { offerOf } from './ask/tree-talk.ts'
import type { Part } from './ask/understand-part.ts'
import { marksOf, writeUnit, type Length } from './ask/write-units.ts'
import { newCitationList } from './cite.ts'
import { NO_OTHER_WORDS, tellPassage } from './entries/tell-passage.ts'
import type { Library, LibraryPassage } from './library.ts'
import { nearestLessons, nearestWords } from './nearest-lessons.ts'
import type { Reading } from './pasted/reading.ts'
import { quoteAnswer, type QuotedAnswer } from './quote-answer.ts'
import { shareOf } from './retrieve.ts'
import { beginTree, replyToTree } from './trees.ts'
import type { Understood } from './understand.ts'

export type Written = QuotedAnswer & {
  readonly outcome: Exclude<Outcome, 'interrupted' | 'quiz'>
  readonly computed: Computed[]
  readonly nearest: LessonLink[]
  readonly notes: string[]
  /** Questions that the tutor can answer and that may have been meant. */
  readonly suggestions: string[]
  /** The ids of the units that were told. */
  readonly units: string[]
  readonly tree?: NonNullable<Answer['tree']>
}

const SUGGESTIONS = 3
/** From so many parts on, each gets a short answer; of fewer, all but the first. */
const MANY_PARTS = 3
/** A unit is suggested from here; beside an answer only if it is about the same. */
const SUGGESTED_FROM = 0.42
const SAME_SUBJECTS_FROM = 0.7
/** From here on, a verdict is on the claim that was asked. */
const SAME_CLAIM_FROM = 0.85

/** True of the search, not of the lessons: they may say it in words that were not searched for. */
const NOT_FOUND = 'I did not find an answer to this, and I will not guess.'
const NO_SUBJECT =
  'I could not tell what this is about. Name what you would like to understand, for example “What is a VLAN?”, or paste the output that you see.'

export function answerFromLessons(library: Library, understood: Understood): Written {
  const { parts, computed, said, notes, passage, human, reading, tree } = understood
  const nothing = { citations: [], computed, nearest: [], notes, suggestions: [], units: [] }
  if (human) return { ...nothing, outcome: 'aside', text: human.text }
  if (said !== null) return { ...nothing, outcome: 'answered', text: said }

  if (reading || tree) return { ...nothing, ...talked(library, understood) }

  const citations = newCitationList()
  const units: string[] = []
  const missing: Part[] = []
  const texts: string[] = []
  const told = toldSoFar()
  for (const part of parts) {
    if (computed.length > 0 && part.isWish !== true && !isVerdictOn(part)) continue
    const isTold = part.unit !== null && units.includes(part.unit.id)
    const isFurther = texts.length > 0
    // What is near to what was told has little to say that is new.
    const isNear = isFurther && units.some((id) => topicOf(library, id) === part.unit?.topic)
    const isShort = isFurther || parts.length >= MANY_PARTS
    const isItem = part.label !== undefined || isNear
    const length = isItem ? 'item' : isShort ? 'part' : 'whole'
    const text = isTold
      ? ''
      : textOf(library, part, { length, isFurther, passage, citations, told })
    if (text !== '') texts.push(text)
    else if (!isTold && part.unit === null) missing.push(part)
    if (part.unit && !isTold) units.push(part.unit.id)
  }
  const suggestions = [...offersOf(parts), ...suggestionsOf(parts, units)].slice(0, SUGGESTIONS)
  const notFound = missing.filter((part) => isUntold(library, part, units)).map(missingWords)
  if (texts.length > 0) {
    return {
      ...nothing,
      outcome: 'answered',
      text: [...texts, ...notFound].join('\n\n'),
      citations: citations.all(),
      notes: passage && units.length === 0 ? [...notes, NO_OTHER_WORDS] : notes,
      suggestions,
      units,
    }
  }
  if (computed.length > 0) return { ...nothing, outcome: 'answered', text: notFound.join('\n\n') }
  const concepts = parts.flatMap(({ question }) => question.concepts)
  if (concepts.length === 0 && suggestions.length === 0)
    return { ...nothing, outcome: 'unclear', text: NO_SUBJECT }
  const [first] = parts
  const nearest = first ? nearestLessons(library, concepts, first.retrieved) : []
  return {
    ...nothing,
    outcome: 'not_covered',
    text: [NOT_FOUND, ...(nearest.length > 0 ? [nearestWords(nearest)] : [])].join(' '),
    nearest,
    suggestions,
  }
}

const topicOf = (library: Library, unitId: string): string | undefined =>
  library.units.byId.get(unitId)?.topic

/** What pasted output shows, and the next question or the end of a decision tree. */
function talked(
  library: Library,
  { text, reading, tree, parts }: Understood,
): Pick<Written, 'outcome' | 'text' | 'citations' | 'suggestions' | 'tree'> {
  const citations = newCitationList()
  // A symptom that was told in words is named as it was understood.
  const begins = tree?.path === null && parts.length > 0 ? [`**${tree.tree.title}.**`] : []
  const shown = reading ? [readingWords(reading)] : begins
  if (tree === null) {
    const said = parts.flatMap(({ unit }) => (unit ? [writeUnit(library, unit, citations)] : []))
    return {
      outcome: 'answered',
      text: [...shown, ...said].join('\n\n'),
      citations: citations.all(),
      suggestions: [],
    }
  }
  const talk = { library, tree: tree.tree, citations }
  const turn =
    tree.path === null ? beginTree(talk, tree.startNodeId) : replyToTree(talk, tree.path, text)
  return {
    outcome: 'answered',
    text: [...shown, turn.text].join('\n\n'),
    citations: citations.all(),
    suggestions: [...turn.suggestions],
    tree: { treeId: tree.tree.id, path: [...turn.path], isOver: turn.isOver },
  }
}

function readingWords({ what, findings, answers, isEnough }: Reading): string {
  const [first, ...others] = findings
  const shown = isEnough
    ? []
    : others.length === 0
      ? [`This is ${what}. ${first?.text ?? ''}`]
      : [`This is ${what}. It shows:`, findings.map(({ text }) => `- ${text}`).join('\n')]
  return [...answers.map(({ text }) => text), ...shown].join('\n\n')
}

type Telling = {
  readonly length: Length
  /** Something was told already. */
  readonly isFurther: boolean
  readonly passage: LibraryPassage | null
  readonly citations: ReturnType<typeof newCitationList>
  readonly told: ToldSoFar
}

/** Empty where nothing answers it, and where all of it was told. */
function textOf(
  library: Library,
  part: Part,
  { length, isFurther, passage, citations, told }: Telling,
): string {
  const { question, unit, isSimple, retrieved, label, lines } = part
  if (lines) return listOf(library, part, citations)
  if (unit && part.passages)
    return tellPassage(library, unit, part.passages, part.isNearest === true, citations)
  if (part.claim) {
    const other = () =>
      retrieved.verdict === 'covered'
        ? quoteAnswer(library, question, retrieved.passages, { passage, citations })
        : ''
    return tellClaim(library, part.claim, part, citations, other)
  }
  if (unit && part.isNearest === true) {
    // Beside what was told, what only comes near is about something that was not asked.
    const nearest = isFurther
      ? ''
      : writeUnit(library, unit, citations, { length: 'part', told, isNamed: true })
    return nearest === ''
      ? ''
      : `I did not find exactly this. What comes nearest: **${unit.question}**\n\n${nearest}`
  }
  // One sentence of a lesson behind an answer is about something else; what a thing is, is not.
  const isQuotable = !isFurther || label !== undefined || question.wanted === 'define'
  const isFound = retrieved.verdict === 'covered' && question.concepts.length > 0 && isQuotable
  const text = unit
    ? writeUnit(library, unit, citations, {
        length,
        isSimple,
        first: part.first ?? null,
        verdict: part.verdict ?? null,
        isNamed: part.isNamed === true,
        asksYesOrNo: asksYesOrNo(question),
        // One of several things is told in a sentence or two.
        ...(label === undefined ? { told } : {}),
      })
    : passage || isFound
      ? quoteAnswer(library, question, retrieved.passages, { passage, citations })
      : ''
  if (unit && part.isNamed === true && text !== '' && !isFurther)
    return `What comes nearest to this: **${unit.question}**\n\n${text}`
  const isLabeled = label === undefined || text === '' || text.startsWith('**')
  return isLabeled ? text : `**${label}**: ${text}`
}

/** Each thing with its ports and the sentence's citation, and what was not found. */
function listOf(
  library: Library,
  { lines = [], missing = [] }: Part,
  citations: ReturnType<typeof newCitationList>,
): string {
  const told = lines.map(({ label, ports, from }) => {
    const { unit, statement } = from
    const marks = marksOf(library, unit, statement, citations)
    return `- **${label}**: ${ports === '' ? statement.text : ports} ${marks}`
  })
  const unknown = missing.length > 0 ? [`I found no port of ${namesOf(missing)}.`] : []
  return [told.join('\n'), ...unknown].join('\n\n')
}

const namesOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** Beside a value only a verdict on the very claim is told: `is a /31 usable`. */
function isVerdictOn(part: Part): boolean {
  return part.unit?.kind === 'verdict' && nearnessOf(part) >= SAME_CLAIM_FROM
}

/**
 * `what do you recommend` and `do clients notice` name nothing that could be missing, and a told unit may speak of
 * what a part names.
 */
function isUntold(library: Library, { question }: Part, told: readonly string[]): boolean {
  const named = question.concepts.filter(({ term, isKnown, label }) => {
    const isWord = library.isWord(label.toLowerCase())
    return !isWord && (term !== null || !isKnown)
  })
  const words = told.flatMap((id) => {
    const unit = library.units.byId.get(id)
    return unit ? [library.units.wordsOf(unit)] : []
  })
  return named.some(
    (concept) =>
      !words.some(
        ({ asked, said }) => shareOf(concept, asked) === 1 || shareOf(concept, said) === 1,
      ),
  )
}

function missingWords({ question, label, subject }: Part): string {
  // As it was typed, without what it was read beside.
  const typed = subject ? question.text.replace(`${subject}: `, '') : question.text
  return `About “${label ?? typed}” I found nothing that answers it.`
}

/** Decision trees that find the cause step by step. */
function offersOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ tree }) => (tree ? [offerOf(tree)] : []))
}

function suggestionsOf(parts: readonly Part[], told: readonly string[]): string[] {
  const found = parts.flatMap(({ others, unit }) =>
    others
      .filter(
        (one) =>
          one.cosine >= SUGGESTED_FROM &&
          !told.includes(one.unit.id) &&
          (unit === null || one.subjectShare >= SAME_SUBJECTS_FROM),
      )
      .slice(0, SUGGESTIONS),
  )
  return [...new Set(found.map(({ unit }) => unit.question))].slice(0, SUGGESTIONS)
}
