/**
 * Citations: the numbers in an answer, and the passage of each.
 *
 * In the text of an answer, `[2]` after a sentence means that citation 2 supports it; `[?]` means that no supporting
 * passage was found. Numbers are assigned in the order of the sentences, one for each passage.
 */
import type { Citation } from '../contract.ts'
import type { LibraryPassage } from './library.ts'

export type CitationList = {
  /** The number of a passage; one cited before keeps its number and gets another quote. */
  readonly numberOf: (passage: LibraryPassage, quote: string) => number
  readonly all: () => Citation[]
}

/** Of the lesson's title, before a heading, only what it has before its colon: the topic. */
export function citationTitle({ lessonTitle, heading }: LibraryPassage): string {
  if (heading === '') return lessonTitle
  const [topic = lessonTitle] = lessonTitle.split(': ')
  return `${topic}: ${heading}`
}

export function newCitationList(): CitationList {
  const quotesByPassage = new Map<number, { passage: LibraryPassage; quotes: string[] }>()
  return {
    numberOf: (passage, quote) => {
      const known = quotesByPassage.get(passage.index)
      if (known && !known.quotes.includes(quote)) known.quotes.push(quote)
      if (!known) quotesByPassage.set(passage.index, { passage, quotes: [quote] })
      return [...quotesByPassage.keys()].indexOf(passage.index) + 1
    },
    all: () =>
      [...quotesByPassage.values()].map(({ passage, quotes }, at) => ({
        number: at + 1,
        lessonId: passage.lessonId,
        passageId: passage.passageId,
        title: citationTitle(passage),
        quote: quotes.join(' … '),
      })),
  }
}
