/**
 * The embedded engine: an answer from what was written for it, with no model and no network.
 *
 * `understand` says what a question asks and what the curriculum has about each of its parts; a model receives the
 * same. `answerFromLessons` then tells answer units, quotes, computes, or says that it did not find an answer.
 */
import { slugOf } from '#platform/contract/slug.ts'

import type { Computed, LessonLink, Outcome } from '../contract.ts'
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
import { writeUnit } from './ask/write-units.ts'
import { newCitationList } from './cite.ts'
import { compute } from './compute.ts'
import type { Library, LibraryPassage } from './library.ts'
import { namesIn, readQuestion, type Concept, type ReadQuestion } from './question.ts'
import { quoteAnswer, type QuotedAnswer } from './quote-answer.ts'
import { NEAR_FROM, retrieve, shareOf, type AskedFrom, type Retrieved } from './retrieve.ts'

/** What the sentence model finds near a text. */
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
  readonly unit: RankedUnit['unit'] | null
  /** It says the unit's simpler words. */
  readonly isSimple: boolean
  /** Units that are near, too, the best first. */
  readonly others: readonly RankedUnit[]
  readonly retrieved: Retrieved
}

export type Understood = {
  readonly text: string
  readonly parts: readonly Part[]
  readonly computed: Computed[]
  readonly notes: string[]
  readonly human: HumanReply | null
  /** The passage it was asked from, if the question is about that passage as a whole. */
  readonly passage: LibraryPassage | null
}

export type Written = QuotedAnswer & {
  readonly outcome: Exclude<Outcome, 'interrupted' | 'quiz'>
  readonly computed: Computed[]
  readonly nearest: LessonLink[]
  readonly notes: string[]
  /** Questions that the tutor can answer and that may have been meant. */
  readonly suggestions: string[]
  /** The ids of the units that were told. */
  readonly units: string[]
}

const NEAREST = 3
const PASSAGES = 8
const SUGGESTIONS = 3
/** Terms explained together with a passage that the question is about. */
const NAMES_EXPLAINED = 3

/** From this cosine a unit answers whatever the words are; from the lower one if it speaks of the same subjects. */
const SURE_FROM = 0.62
const LIKELY_FROM = 0.48
const SAME_SUBJECTS_FROM = 0.7
/** A unit is suggested from here. */
const SUGGESTED_FROM = 0.42
/** Without a sentence model, by words alone. */
const WORDS_ALONE = { score: 0.9, subjects: 0.95 }

/** True of the search, not of the lessons: they may say it in words that were not searched for. */
const NOT_FOUND = 'I did not find an answer to this, and I will not guess.'
const NO_OTHER_WORDS =
  'This engine quotes and does not rephrase: here is what the passage names, and what else the lessons say about it.'

export async function understand(
  library: Library,
  meaning: Meaning,
  { text, askedFrom, earlier, help }: Asked,
): Promise<Understood> {
  const nothing = { text, parts: [], computed: [], notes: [], passage: null }
  const human = humanReply(text, help)
  if (human) return { ...nothing, human }

  const computed = compute(text)
  const words = computed.length > 0 ? withoutNumbers(text) : text
  const whole = readQuestion(library, words)
  const passage = passageAskedAbout(library, whole, text, askedFrom)
  if (passage) {
    const question = { ...whole, wanted: 'define' as const, concepts: conceptsOf(library, passage) }
    const retrieved = retrieve(library, question, { limit: PASSAGES, askedFrom, near: [] })
    const part = { question, unit: null, isSimple: false, others: [], retrieved }
    return { ...nothing, parts: [part], computed, human: null, passage }
  }
  const parts: Part[] = []
  for (const part of partsOf(words)) {
    const context = contextOf(library, parts, earlier, askedFrom)
    parts.push(await understandPart(library, meaning, part, { askedFrom, earlier, ...context }))
  }
  const corrections = parts.flatMap(({ question }) => question.corrections)
  return {
    text,
    parts,
    computed,
    notes: corrections.map(({ from, to }) => `Read “${from}” as “${to}”.`),
    human: null,
    passage: null,
  }
}

type Context = {
  readonly askedFrom: AskedFrom | null
  readonly earlier: readonly EarlierTurn[]
  readonly last: { readonly unit: RankedUnit['unit'] | null; readonly subject: string } | null
}

/** What a part may point back to: the part before, an earlier turn, or the lesson it was asked from. */
function contextOf(
  library: Library,
  parts: readonly Part[],
  earlier: readonly EarlierTurn[],
  askedFrom: AskedFrom | null,
): Pick<Context, 'last'> {
  const before = parts.at(-1)
  const named = before?.question.concepts.filter(({ isSubject }) => isSubject) ?? []
  if (named.length > 0)
    return {
      last: {
        unit: before?.unit ?? null,
        subject: named.map(({ label }) => label).join(' and '),
      },
    }
  const last = subjectOfTurns(earlier, library.units.byId)
  if (last) return { last }
  const asked = earlier
    .map(({ question }) => readQuestion(library, question).concepts.filter((one) => one.isSubject))
    .find((subjects) => subjects.length > 0)
  if (asked) return { last: { unit: null, subject: asked.map(({ label }) => label).join(' and ') } }
  const lesson = library.lessons.find(({ id }) => id === askedFrom?.lessonId)
  const subject = lesson?.topics.map((topic) => topic.replaceAll('-', ' ')).join(' and ')
  return { last: subject === undefined ? null : { unit: null, subject } }
}

async function understandPart(
  library: Library,
  meaning: Meaning,
  text: string,
  { askedFrom, earlier, last }: Context,
): Promise<Part> {
  const own = readQuestion(library, text)
  const hasSubject = own.concepts.some(({ isSubject }) => isSubject)
  const follow = followUpOf(own.text, hasSubject, last?.subject ?? null)
  const told = new Set(earlier.flatMap(({ units }) => units))
  const instead = last?.unit && follow ? continued(library, last.unit, follow, told) : null
  const wanted =
    instead === null && follow && follow.kind !== 'search'
      ? readQuestion(library, `${WANTED_WORDS[follow.kind]} ${last?.subject ?? ''}`)
      : null
  const question =
    wanted ??
    (follow?.kind === 'search'
      ? { ...readQuestion(library, follow.text), corrections: own.corrections }
      : own)
  const near = await meaning(question.text)
  const retrieved = retrieve(library, question, { limit: PASSAGES, askedFrom, near })
  const ranked = rankUnits(library.units.byId, {
    wanted: question.wanted,
    near,
    wordScore: library.units.search(question.text),
    subjectShare: (unit) => subjectShareOf(library, question.concepts, unit),
    lessonId: askedFrom?.lessonId ?? null,
  })
  if (instead)
    return { question, unit: instead.unit, isSimple: instead.isSimple, others: ranked, retrieved }
  const best = ranked.find((one) => answers(one, near.length > 0))
  return {
    question,
    unit: best?.unit ?? null,
    isSimple: false,
    others: ranked.filter((one) => one !== best),
    retrieved,
  }
}

const WANTED_WORDS = { simpler: 'explain', example: 'example of', more: 'explain' } as const

/** What is told next about the unit that answered last. */
function continued(
  library: Library,
  unit: RankedUnit['unit'],
  follow: FollowUp,
  told: ReadonlySet<string>,
): { readonly unit: RankedUnit['unit']; readonly isSimple: boolean } | null {
  const ofTopic = library.units.byTopic.get(unit.topic) ?? []
  const other = (kinds: readonly RankedUnit['unit']['kind'][]) => {
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
      return other(['example', 'fix', 'how'])
    case 'more':
      return other(['how', 'why', 'when', 'example', 'differ', 'mistake', 'exam', 'verdict', 'fix'])
  }
}

function answers({ cosine, subjectShare, score }: RankedUnit, hasMeaning: boolean): boolean {
  if (!hasMeaning) return score >= WORDS_ALONE.score - 0.62 && subjectShare >= WORDS_ALONE.subjects
  return cosine >= SURE_FROM || (cosine >= LIKELY_FROM && subjectShare >= SAME_SUBJECTS_FROM)
}

const SAID_ONLY = 0.6

/** How much of the question's subjects a unit is about, by their weights; what only its answer names counts less. */
function subjectShareOf(
  library: Library,
  concepts: readonly Concept[],
  unit: RankedUnit['unit'],
): number {
  const { asked, said } = library.units.wordsOf(unit)
  let [held, all] = [0, 0]
  for (const concept of concepts) {
    if (!concept.isSubject) continue
    all += concept.weight
    held += concept.weight * Math.max(shareOf(concept, asked), SAID_ONLY * shareOf(concept, said))
  }
  return all === 0 ? 0.5 : held / all
}

export function answerFromLessons(library: Library, understood: Understood): Written {
  const { parts, computed, notes, passage, human } = understood
  const nothing = { citations: [], computed, nearest: [], notes, suggestions: [], units: [] }
  if (human) return { ...nothing, outcome: 'aside', text: human.text }

  const citations = newCitationList()
  const isShort = parts.length > 2
  const units: string[] = []
  const texts: string[] = []
  for (const part of parts) {
    const said = tellPart(library, part, { citations, isShort, passage, told: units })
    if (said !== '') texts.push(said)
  }
  const missing = parts.filter((part) => !isAnswered(part, passage))
  const suggestions = suggestionsOf(parts, units)
  if (texts.length > 0) {
    return {
      ...nothing,
      outcome: 'answered',
      text: [...texts, ...(computed.length > 0 ? [] : missing.map(missingWords))].join('\n\n'),
      citations: citations.all(),
      notes: passage ? [...notes, NO_OTHER_WORDS] : notes,
      suggestions,
      units,
    }
  }
  if (computed.length > 0) return { ...nothing, outcome: 'answered', text: '' }
  const concepts = parts.flatMap(({ question }) => question.concepts)
  if (concepts.length === 0 && suggestions.length === 0) {
    return {
      ...nothing,
      outcome: 'unclear',
      text: 'I could not tell what this is about. Name what you would like to understand, for example “What is a VLAN?”, or paste the output that you see.',
    }
  }
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

type Telling = {
  readonly citations: ReturnType<typeof newCitationList>
  readonly isShort: boolean
  readonly passage: LibraryPassage | null
  /** The units told so far; the part's own is added. */
  readonly told: string[]
}

function tellPart(library: Library, part: Part, { citations, isShort, passage, told }: Telling) {
  const { question, unit, isSimple, retrieved } = part
  if (unit) {
    if (told.includes(unit.id)) return ''
    told.push(unit.id)
    return writeUnit(library, unit, citations, { isShort, isSimple })
  }
  if (!isAnswered(part, passage)) return ''
  return quoteAnswer(library, question, retrieved.passages, { passage, citations })
}

function isAnswered({ unit, retrieved, question }: Part, passage: LibraryPassage | null): boolean {
  return (
    unit !== null ||
    passage !== null ||
    (retrieved.verdict === 'covered' && question.concepts.length > 0)
  )
}

function missingWords({ question }: Part): string {
  return `About “${question.text}” I found nothing that answers it.`
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

function nearestWords({ length }: readonly LessonLink[]): string {
  return length === 1 ? 'This lesson comes nearest:' : 'These lessons come nearest:'
}

/**
 * The lessons that are near a question, best first. One shared everyday word ("ticket", "blue") is not enough: a
 * lesson is near if it contains a glossary term of the question, or two of its concepts that make up enough of it.
 */
export function nearestLessons(
  library: Library,
  concepts: readonly Concept[],
  { passages, coverage: best }: Retrieved,
): LessonLink[] {
  if (best === 0) return []
  const titles = new Map<string, string>()
  for (const { passage, coverage } of passages) {
    if (titles.size === NEAREST) break
    const words = library.sections[passage.sectionIndex]?.words ?? new Set<string>()
    const held = concepts.filter((concept) => shareOf(concept, words) === 1)
    if (held.some(({ term }) => term !== null) || (held.length > 1 && coverage >= NEAR_FROM))
      titles.set(passage.lessonId, passage.lessonTitle)
  }
  return [...titles].map(([lessonId, title]) => ({ lessonId, title }))
}

/** Computed parts are removed first: addresses are no words to search for. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\b0[xb][0-9a-f]+\b|[\d.:/]{2,}|\b[0-9a-f]*\d[0-9a-f]*\b/gi, ' ')
}

/** "Explain this", asked from a passage or a heading: the question is about that. */
function passageAskedAbout(
  library: Library,
  { concepts }: ReadQuestion,
  text: string,
  askedFrom: AskedFrom | null,
): LibraryPassage | null {
  if (!askedFrom?.passageId) return null
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

function conceptsOf(library: Library, { text, heading }: LibraryPassage): Concept[] {
  return namesIn(library, `${heading} ${text}`)
    .filter(({ term }) => term !== null)
    .slice(0, NAMES_EXPLAINED)
}
