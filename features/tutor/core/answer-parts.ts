/** An answer of several parts: their headings, the lists among them, and what no part answers. */
import { asksIn, headingOf } from './ask/heading.ts'
import { sentencesOfUnit } from './ask/told-sentence.ts'
import type { Part } from './ask/understand-part.ts'
import { marksOf, writeUnit } from './ask/write-units.ts'
import type { CitationList } from './cite.ts'
import type { Library } from './library.ts'
import { shareOf } from './retrieve.ts'

/** Each thing with its ports and the sentence's citation, and what was not found. */
export function listOf(
  library: Library,
  { lines = [], missing = [] }: Part,
  citations: CitationList,
): string {
  const told = lines.map(({ label, ports, from }) => {
    const { unit, statement } = from
    const marks = marksOf(library, unit, statement, citations)
    return `- **${label}**: ${ports === '' ? statement.text : ports} ${marks}`
  })
  const unknown = missing.length > 0 ? [`I found no port of ${namesOf(missing)}.`] : []
  return [told.join('\n'), ...unknown].join('\n\n')
}

/** Each thing with the sentence that answers what was asked of it, and the things for which nothing was found. */
export function eachOf(
  library: Library,
  { each = [], missing = [] }: Part,
  citations: CitationList,
): string {
  const told = each.map(({ label, unit, first }) => {
    const said = first ?? sentencesOfUnit(unit)[0]
    const text = said ? writeUnit(library, unit, citations, { first: said, isSentence: true }) : ''
    return `- **${label}**: ${text.replaceAll(/\s*\n+\s*/g, ' ')}`
  })
  const unknown = missing.length > 0 ? [`I found none for ${namesOf(missing)}.`] : []
  return [told.join('\n'), ...unknown].join('\n\n')
}

const namesOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** Rhetorical: `isn't it just a wrong address`. */
const DOUBTS =
  /^\W*(?:and |but |so )*(?:isn'?t|aren'?t|doesn'?t|don'?t|wouldn'?t|shouldn'?t|can'?t)\b/i

/**
 * One of several questions is missing if it asks something of which nothing that was told speaks: `how do they differ`
 * and `what do you recommend` name nothing that could be missing. A thing beside the questions is missing if it is a
 * name.
 */
export function isWanting(library: Library, part: Part, told: readonly string[]): boolean {
  const { asked, label, question } = part
  const isQuestion = asked !== undefined && label === undefined
  if (isQuestion && (!asksIn(asked) || DOUBTS.test(asked))) return false
  const named = question.concepts.filter(({ term, isKnown, label: name }) => {
    const isWord = library.isWord(name.toLowerCase())
    return isQuestion ? isKnown || !isWord : !isWord && (term !== null || !isKnown)
  })
  const words = told.flatMap((id) => {
    const unit = library.units.byId.get(id)
    return unit ? [library.units.wordsOf(unit)] : []
  })
  return named.some(
    (concept) =>
      !words.some(
        ({ asked: how, said }) => shareOf(concept, how) === 1 || shareOf(concept, said) === 1,
      ),
  )
}

export function missingWords(parts: readonly Part[]): string[] {
  if (parts.length === 0) return []
  const asked = parts.map(({ question, asked: typed, label, subject }) => {
    const text =
      label ?? typed ?? (subject ? question.text.replace(`${subject}: `, '') : question.text)
    return `“${headingOf(text) ?? text}”`
  })
  return [`I did not find an answer to: ${asked.join(', ')}.`]
}

export type TextOfPart = { readonly text: string; readonly part: Part }

/** Where several questions are answered, each answer stands under its question. */
export function underHeadings(texts: readonly TextOfPart[]): string[] {
  const isSeveral = texts.filter(({ part }) => part.asked !== undefined).length > 1
  return texts.map(({ text, part: { asked, label } }) => {
    const heading =
      isSeveral && asked !== undefined && label === undefined ? headingOf(asked) : null
    return heading === null ? text : `**${heading}**\n\n${text}`
  })
}
