/**
 * The embedded engine: an answer from the lessons alone, with no model and no network.
 *
 * `understand` says what a question is about and what the curriculum says about it; a model receives the same
 * passages. `answerFromLessons` then quotes, computes, or says that it did not find an answer.
 */
import { slugOf } from '#platform/contract/slug.ts'

import type { Computed, LessonLink, Outcome } from '../contract.ts'
import { compute } from './compute/compute.ts'
import type { Library, LibraryPassage } from './library.ts'
import { namesIn, readQuestion, type Concept, type ReadQuestion } from './question.ts'
import { quoteAnswer, type QuotedAnswer } from './quote-answer.ts'
import {
  coverageOf,
  NEAR_FROM,
  retrieve,
  shareOf,
  type AskedFrom,
  type Retrieved,
} from './retrieve.ts'

export type Asked = {
  readonly text: string
  /** Where it was asked from. */
  readonly askedFrom: AskedFrom | null
  /** What the learner asked before in this conversation, newest first. */
  readonly earlier: readonly string[]
}

export type Understood = {
  readonly question: ReadQuestion & { readonly text: string }
  readonly retrieved: Retrieved
  readonly computed: Computed[]
  readonly notes: string[]
  /** The passage it was asked from, if the question is about that passage as a whole. */
  readonly passage: LibraryPassage | null
}

export type Written = QuotedAnswer & {
  readonly outcome: Exclude<Outcome, 'interrupted' | 'quiz'>
  readonly computed: Computed[]
  readonly nearest: LessonLink[]
  readonly notes: string[]
}

const NEAREST = 3
const PASSAGES = 8
/** Terms explained together with a passage that the question is about. */
const NAMES_EXPLAINED = 3

/** True of the search, not of the lessons: they may say it in words that were not searched for. */
const NOT_FOUND =
  'I did not find it in the lessons, and I will not guess. Ask in other words, or search the lessons.'

const NO_OTHER_WORDS =
  'This engine quotes and does not rephrase: here is what the passage names, and what else the lessons say about it.'

/** Words that point back to earlier text. */
const POINTS_BACK =
  /^\s*(?:and|but|so|also|what about|how about|why|ok)\b|\b(?:it|its|they|them|their|that|this|these|those|same|again|more)\b/i

export function understand(library: Library, { text, askedFrom, earlier }: Asked): Understood {
  const computed = compute(text)
  const own = readQuestion(library, computed.length > 0 ? withoutNumbers(text) : text)
  const passage = passageAskedAbout(library, own, text, askedFrom)
  const concepts = passage
    ? conceptsOf(library, passage)
    : withEarlier(library, own.concepts, text, earlier)
  const question: Understood['question'] = {
    ...own,
    kind: passage ? 'define' : own.kind,
    concepts,
    text,
  }
  return {
    question,
    retrieved: retrieve(library, question, { limit: PASSAGES, askedFrom }),
    computed,
    notes: passage ? [] : own.corrections.map(({ from, to }) => `Read “${from}” as “${to}”.`),
    passage,
  }
}

export function answerFromLessons(library: Library, understood: Understood): Written {
  const { question, retrieved, computed, notes, passage } = understood
  const isCovered = retrieved.verdict === 'covered' || passage !== null
  const quoted =
    isCovered && (question.concepts.length > 0 || passage !== null)
      ? quoteAnswer(library, question, retrieved.passages, passage)
      : { text: '', citations: [] }

  if (quoted.text !== '') {
    const own = passage ? [...notes, NO_OTHER_WORDS] : notes
    return { outcome: 'answered', ...quoted, computed, nearest: [], notes: own }
  }
  const nearest = nearestLessons(library, question.concepts, retrieved)
  if (computed.length > 0) {
    return { outcome: 'answered', text: '', citations: [], computed, nearest, notes }
  }
  if (question.concepts.length === 0) {
    return {
      outcome: 'unclear',
      text: 'I search the lessons for the words of a question, and found none to search for here. Name what you would like to know about, for example “What is a VLAN?”.',
      citations: [],
      computed,
      nearest: [],
      notes,
    }
  }
  return {
    outcome: 'not_covered',
    text: nearest.length > 0 ? `${NOT_FOUND} ${nearestWords(nearest)}` : NOT_FOUND,
    citations: [],
    computed,
    nearest,
    notes,
  }
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

/** A question that points back, or names nothing itself, is read together with the previous one. */
function withEarlier(
  library: Library,
  own: readonly Concept[],
  text: string,
  earlier: readonly string[],
): Concept[] {
  const isWhole =
    own.some(({ isSubject }) => isSubject) && !/^\s*(?:and|what about|how about)\b/i.test(text)
  if (isWhole || own.length > 3 || !(POINTS_BACK.test(text) || own.length === 0)) return [...own]
  for (const before of earlier) {
    const subjects = readQuestion(library, before).concepts.filter(({ isSubject }) => isSubject)
    if (subjects.length === 0) continue
    const isNew = ({ forms }: Concept) => coverageOf(own, new Set(forms.flat())).share === 0
    return [...own, ...subjects.filter(isNew)]
  }
  return [...own]
}
