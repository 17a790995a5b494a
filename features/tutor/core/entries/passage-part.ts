/** A question about a passage or a section as a whole: which it is, and what is told of it. */
import type { Meaning } from '../ask/near-row.ts'
import { namesSubject } from '../ask/subjects.ts'
import type { Part } from '../ask/understand-part.ts'
import type { Library, LibraryPassage } from '../library.ts'
import { namesIn, readQuestion } from '../question.ts'
import { retrieve, type AskedFrom } from '../retrieve.ts'
import { beginsWith, passagesAskedFrom } from './page-quote.ts'
import { unitOfPassage } from './passage-unit.ts'

/** Terms explained together with a passage that no unit says. */
const NAMES_EXPLAINED = 3

/**
 * "Explain this", asked from a passage or a heading: the question is about that, unless it names something of its own.
 *
 * @param isBeside the text was written beside what the page quotes: `what if it is missing` is about that.
 */
export function passagesAskedAbout(
  library: Library,
  text: string,
  askedFrom: AskedFrom | null,
  isBeside: boolean,
): readonly LibraryPassage[] {
  if (!askedFrom?.passageId) return []
  const { concepts } = readQuestion(library, text)
  const isWhole = text === '' || /^\s*explain (?:this|the section|it)\b/i.test(text)
  const isBare = isBeside && !namesSubject(library, text)
  if (!isWhole && !isBare && concepts.length > (/\bthis\b/i.test(text) ? 1 : 0)) return []
  return passagesAskedFrom(library, askedFrom)
}

type PassagesAsked = {
  /** One, or those of a section. */
  readonly passages: readonly LibraryPassage[]
  readonly text: string
  /** The words of it that the page quotes; empty for none. */
  readonly quoted: string
}

/** A passage as a whole: the unit that says it differently, or the question what its terms mean. */
export async function partOfPassage(
  library: Library,
  meaning: Meaning,
  { passages, text, quoted }: PassagesAsked,
): Promise<Part> {
  const [passage] = passages
  const { heading = '', text: words = '' } = passage ?? {}
  // The page quotes the beginning of a passage, or the words that were marked in it.
  const isPiece = passages.length === 1 && quoted !== '' && !beginsWith(words, quoted)
  const said = isPiece ? quoted : passages.length > 1 ? `${heading}. ${words}` : words
  const found = await unitOfPassage(library, meaning, passages, said)
  const concepts = namesIn(library, `${heading} ${words}`)
    .filter(({ term }) => term !== null)
    .slice(0, NAMES_EXPLAINED)
  const question = { text, wanted: 'define' as const, concepts, corrections: [] }
  return {
    question,
    unit: found?.unit ?? null,
    isSimple: false,
    isNearest: found?.isNearest === true,
    others: found?.others ?? [],
    near: [],
    tree: null,
    retrieved: retrieve(library, question),
    passages,
  }
}
