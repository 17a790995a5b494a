/**
 * Search over lessons, their passages, the terms and the questions' explanations, in memory.
 *
 * BM25 with a prefix match on the last word, so it answers while one types. A
 * title is worth more than a text; a term's own name most of all.
 */
import MiniSearch from 'minisearch'

import type { SearchHit } from '../contract.ts'
import type { Content } from './read-content.ts'

type Document = SearchHit & {
  readonly key: string
  readonly heading: string
  readonly text: string
}

const EXCERPT_LENGTH = 160

export function buildSearchIndex(content: Content): (query: string, limit: number) => SearchHit[] {
  const titleByLessonId = new Map(content.lessons.map(({ id, title }) => [id, title]))
  const documents: Document[] = [
    ...content.lessons.map(({ id, title, summary, topics }) => ({
      key: `lesson ${id}`,
      kind: 'lesson' as const,
      id,
      title,
      heading: topics.join(' '),
      text: summary,
      excerpt: summary,
      lessonId: id,
      passageId: null,
    })),
    ...content.lessons.flatMap(({ id, title, passages }) =>
      passages.map((passage) => ({
        key: `passage ${id} ${passage.id}`,
        kind: 'passage' as const,
        id: passage.id,
        title,
        heading: passage.heading,
        text: passage.text,
        excerpt: passage.text,
        lessonId: id,
        passageId: passage.id,
      })),
    ),
    ...content.terms.map(({ id, term, short, long, lessonId }) => ({
      key: `term ${id}`,
      kind: 'term' as const,
      id,
      title: term,
      heading: '',
      text: `${short} ${long}`,
      excerpt: short,
      lessonId,
      passageId: null,
    })),
    ...content.questions.map(({ id, stem, options, lessonId }) => ({
      key: `question ${id}`,
      kind: 'question' as const,
      id,
      title: titleByLessonId.get(lessonId) ?? '',
      heading: '',
      text: `${stem} ${options.map(({ reason }) => reason).join(' ')}`,
      excerpt: stem,
      lessonId,
      passageId: null,
    })),
  ]

  const index = new MiniSearch<Document>({
    idField: 'key',
    fields: ['title', 'heading', 'text'],
    storeFields: ['kind'],
    tokenize: tokensOf,
    searchOptions: {
      boost: { title: 3, heading: 1.5 },
      boostDocument: (_key, _term, stored) => KIND_BOOST[stored?.['kind'] as SearchHit['kind']],
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(documents)
  const documentByKey = new Map(documents.map((document) => [document.key, document]))

  return (query, limit) => {
    const all = index.search(query)
    // Someone who types a whole sentence means any of its words.
    const results = all.length > 0 ? all : index.search(query, { combineWith: 'OR' })
    return results.slice(0, limit).flatMap(({ id: key, terms }) => {
      const document = documentByKey.get(String(key))
      if (!document) return []
      const { kind, id, title, excerpt, lessonId, passageId } = document
      return [{ kind, id, title, lessonId, passageId, excerpt: excerptAround(excerpt, terms) }]
    })
  }
}

const KIND_BOOST: Readonly<Record<SearchHit['kind'], number>> = {
  term: 1.6,
  lesson: 1.4,
  passage: 1,
  question: 0.6,
}

/** Words, numbers and what belongs to them: `802.1q`, `10.0.0.0/8`, `tcp`. */
export function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+(?:[.:/+-][a-z0-9]+)*\+?/g) ?? []
}

/** A piece of the text around the first word that was found. */
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
