/**
 * What the page of a lesson writes into a learner's question: `Explain this in other words: “…”`.
 *
 * The quoted words are the lesson's and not the learner's. Only words that do stand in the lesson count as quoted.
 */
import { slugOf } from '#platform/contract/slug.ts'

import type { Library, LibraryPassage } from '../library.ts'
import type { AskedFrom } from '../retrieve.ts'

export type PageQuote = {
  /** What the learner wrote beside it; empty for nothing. */
  readonly added: string
  /** The quoted words, as far as they were not cut off. */
  readonly quoted: string
}

const BEFORE = /^\s*explain (?:this in other words:|the section)\s*“/i
const BEHIND = /^(?:\s*in other words)?\s*[.]?\s*/i
const CLOSES = '”'

/** @returns null where the text does not begin with words of the lesson that it was asked from. */
export function pageQuoteIn(
  library: Library,
  text: string,
  askedFrom: AskedFrom | null,
): PageQuote | null {
  const opening = BEFORE.exec(text)?.[0]
  if (opening === undefined || !askedFrom) return null
  const rest = text.slice(opening.length)
  const lesson = lettersOfLesson(library, askedFrom.lessonId)
  // The lesson's own words may have quotation marks, and so may the learner's.
  for (
    let end = rest.lastIndexOf(CLOSES);
    end >= 0;
    end = end === 0 ? -1 : rest.lastIndexOf(CLOSES, end - 1)
  ) {
    const quoted = rest.slice(0, end).replace(/…$/, '')
    if (lesson.includes(lettersOf(quoted)))
      return {
        quoted,
        added: rest
          .slice(end + 1)
          .replace(BEHIND, '')
          .trim(),
      }
  }
  return null
}

/** The learner's own words: a passage's words are no message of a person. */
export function learnersWords(library: Library, text: string, askedFrom: AskedFrom | null): string {
  return pageQuoteIn(library, text, askedFrom)?.added ?? text
}

/** A passage by its id, or all of a section by the id that the page gives to its heading; none if they are gone. */
export function passagesAskedFrom(
  library: Library,
  { lessonId, passageId }: AskedFrom,
): readonly LibraryPassage[] {
  const own = library.passages.filter((passage) => passage.lessonId === lessonId)
  const one = own.find((passage) => passage.passageId === passageId)
  return one ? [one] : own.filter(({ heading }) => heading !== '' && slugOf(heading) === passageId)
}

/** Whether a text begins with these words, whatever stands between them. */
export const beginsWith = (text: string, words: string): boolean =>
  lettersOf(text).startsWith(lettersOf(words))

/** The page and the lesson's text differ in spaces, marks and the bars of tables. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

function lettersOfLesson(library: Library, lessonId: string): string {
  return library.sections
    .filter((section) => section.lessonId === lessonId)
    .map(({ heading, passages }) =>
      lettersOf([heading, ...passages.map(({ text }) => text)].join(' ')),
    )
    .join('')
}
