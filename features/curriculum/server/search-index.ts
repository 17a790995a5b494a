/**
 * Search over a track's lessons, their passages, the terms and the questions' explanations, in memory.
 *
 * BM25 with a prefix match on the last word, so it works while one types. A title scores higher than a text; a term's
 * own name highest.
 *
 * A question is found by its stem and by the reasons of all its options, but shows only its stem: a reason in the
 * list of hits would reveal the key before the question was answered. The reasons of all options are one text, so
 * that a hit does not reveal the option either.
 */
import MiniSearch, { type SearchResult } from 'minisearch'

import { finish, type Steps } from '#platform/contract/steps.ts'

import { reasonsOf, statementsOf, type SearchHit } from '../contract.ts'
import type { TrackPart } from './compiled-content.ts'

export type Search = (query: string, limit: number) => SearchHit[]

type Document = {
  readonly key: string
  readonly kind: SearchHit['kind']
  readonly title: string
  readonly heading: string
  readonly text: string
}

const EXCERPT_LENGTH = 160

/** Every document, with the words it is found by. */
function* documentsOf(
  part: TrackPart,
): Generator<{ hit: SearchHit; heading: string; text: string }> {
  for (const { id, title, summary, topics } of part.lessons) {
    yield {
      hit: { kind: 'lesson', id, title, excerpt: summary, lessonId: id, passageId: null },
      heading: topics.join(' '),
      text: summary,
    }
  }
  for (const { id: lessonId, title, passages } of part.lessons) {
    for (const { id, heading, text } of passages)
      yield {
        hit: { kind: 'passage', id, title, excerpt: text, lessonId, passageId: id },
        heading,
        text,
      }
  }
  const passagesByLessonId = new Map(part.lessons.map(({ id, passages }) => [id, passages]))
  for (const { id, term, short, long, lessonId } of part.terms) {
    // Where the text explains it first.
    const passage = passagesByLessonId
      .get(lessonId)
      ?.find(({ termIds = [] }) => termIds.includes(id))
    yield {
      hit: {
        kind: 'term',
        id,
        title: term,
        excerpt: short,
        lessonId,
        passageId: passage?.id ?? null,
      },
      heading: '',
      text: `${short} ${long}`,
    }
  }
  for (const { id, question, asks, answer, rests } of part.answers) {
    const [rest] = rests
    if (!rest) continue
    const said = statementsOf(answer).map(({ text }) => text)
    yield {
      hit: {
        kind: 'answer',
        id,
        title: question,
        excerpt: said[0] ?? '',
        lessonId: rest.lessonId,
        passageId: rest.passageId,
      },
      heading: '',
      text: [...said, ...asks].join(' '),
    }
  }
  const titleByLessonId = new Map(part.lessons.map(({ id, title }) => [id, title]))
  for (const question of part.questions) {
    const { id, stem, lessonId } = question
    const title = titleByLessonId.get(lessonId) ?? ''
    yield {
      hit: { kind: 'question', id, title, excerpt: stem, lessonId, passageId: null },
      heading: '',
      text: `${stem} ${reasonsOf(question).join(' ')}`,
    }
  }
}

export const buildSearchIndex = (part: TrackPart): Search => finish(searchIndexSteps(part))

/** A step for each document. */
export function* searchIndexSteps(part: TrackPart): Steps<Search> {
  const index = new MiniSearch<Document>({
    idField: 'key',
    fields: ['title', 'heading', 'text'],
    storeFields: ['kind'],
    tokenize: tokensOf,
    searchOptions: {
      boost: { title: 3, heading: 1.5 },
      boostDocument: (_key, _term, stored) => KIND_BOOST[stored?.['kind'] as SearchHit['kind']],
      // After other words a single letter narrows nothing, and half the index begins with it.
      prefix: (term, position, terms) =>
        position === terms.length - 1 && (term.length > 1 || terms.length === 1),
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      combineWith: 'AND',
    },
  })
  const hitByKey = new Map<string, SearchHit>()
  const nameByKey = new Map<string, string>()
  for (const { hit, heading, text } of documentsOf(part)) {
    const { kind, id, title, lessonId } = hit
    const key = `${kind} ${kind === 'passage' ? `${lessonId} ` : ''}${id}`
    index.add({ key, kind, title, heading, text })
    hitByKey.set(key, hit)
    if (kind === 'term' || kind === 'lesson') nameByKey.set(key, nameOf(title))
    yield
  }

  return (query, limit) => {
    const words = tokensOf(query).filter(
      // The last word may be incomplete.
      (word, at, all) => at === all.length - 1 || !COMMON_WORDS.has(word),
    )
    const isLetter = words.at(-1)?.length === 1
    const ways = [
      // A single letter can only be the beginning of a name.
      () => index.search(words.join(' '), isLetter && words.length === 1 ? NAMES_ONLY : {}),
      // A single letter that is no word by itself begins the next one.
      () => (isLetter ? index.search(words.slice(0, -1).join(' ')) : []),
      // For a whole sentence, any of its words may match.
      () => index.search(words.join(' '), { combineWith: 'OR' }),
    ]
    let results: SearchResult[] = []
    for (const way of ways) if (results.length === 0) results = way()
    const name = nameOf(query)
    // An exact name comes before a document that only contains the words.
    const [named, others] = split(results, ({ id: key }) => nameByKey.get(String(key)) === name)
    return [...named, ...others].slice(0, limit).flatMap(({ id: key, terms }) => {
      const hit = hitByKey.get(String(key))
      return hit ? [{ ...hit, excerpt: excerptAround(hit.excerpt, terms) }] : []
    })
  }
}

const NAMES_ONLY = { fields: ['title'] }

/**
 * They are in nearly every text, so they distinguish nothing, and scoring every text for them takes longest. `as` and
 * `can` are not among them: they are words of networking too.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  'a an and are at be by do does for from how i in is it its me my no not of on or that the there this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

const KIND_BOOST: Readonly<Record<SearchHit['kind'], number>> = {
  term: 1.6,
  lesson: 1.4,
  passage: 1,
  answer: 0.9,
  question: 0.6,
}

/** Words and numbers with their punctuation: `802.1q`, `10.0.0.0/8`, `tcp`. */
export function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+(?:[.:/+-][a-z0-9]+)*\+?/g) ?? []
}

function nameOf(text: string): string {
  return tokensOf(text).join(' ')
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** A piece of the text around the first matched word. */
function excerptAround(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const lower = text.toLowerCase()
  const first = Math.max(
    0,
    Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length),
  )
  const start =
    first === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, first - 40)) + 1)
  const piece = text.slice(start, start + EXCERPT_LENGTH)
  return `${start > 0 ? '…' : ''}${piece.slice(0, Math.max(piece.lastIndexOf(' '), 40))}…`
}
