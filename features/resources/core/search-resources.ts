/**
 * Finds the resources for a few typed words, the best match first.
 *
 * Every word must be found somewhere; an unfinished word matches as a prefix, and a long one may be misspelled.
 * Accents do not matter.
 */
import MiniSearch from 'minisearch'

import type { Resource } from '../contract.ts'

/** Ids, the best match first. */
export type ResourceSearch = (query: string) => readonly string[]

export function buildResourceSearch(resources: readonly Resource[]): ResourceSearch {
  const index = new MiniSearch<Resource>({
    fields: ['title', 'publisher', 'topics', 'kind', 'description'],
    extractField: (resource, field) => String(resource[field as keyof Resource]),
    tokenize: wordsOf,
    searchOptions: {
      boost: { title: 4, publisher: 2, topics: 2 },
      prefix: (word, position, words) => position === words.length - 1 || word.length > 2,
      fuzzy: (word) => (word.length > 5 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(resources)
  return (query) => index.search(query).map(({ id }) => String(id))
}

/** Words and numbers in lower case; a plus belongs to its word, as in `a+`. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+\+*/gu) ?? []
}
