/**
 * `and for IMAP?` after `which ports for SMTP`: the earlier question, asked of another thing.
 *
 * Only what names one thing and nothing else takes the place of the one thing that the earlier question names:
 * `and in IPv6?` asks for the same thing elsewhere.
 */
import type { Library } from '../library.ts'
import { readQuestion } from '../question.ts'
import { subjectsOf } from './subjects.ts'

const OTHER_THING =
  /^\W*(?:(?:ok(?:ay)?|so|and|but|then|also)\b[,\s]*)*(?:what about|how about|and|the same (?:for|with))?\s*(?:for|of|with|on)?\s*(?:an?|the)?\s*([\w./+-]+(?: [\w./+-]+)?)(?: (?:then|too|please|pls))?\s*[?.!]*$/i
const JOINED =
  /^\W*(?:(?:ok(?:ay)?|so|then)\b[,\s]*)*(?:and|what about|how about|the same)\b|\bthen\W*$/i
const ELSEWHERE =
  /^\W*(?:and|but|so|then)?\s*(?:in|if|at|over|without|why|how|when|where|who|which|what)\b(?! about)/i

/** @returns the earlier question with the other thing in it; null where it is no such question. */
export function withSubjectSwapped(
  library: Library,
  text: string,
  earlier: string,
): { readonly text: string; readonly other: string } | null {
  const other = OTHER_THING.exec(text)?.[1]
  if (other === undefined || !JOINED.test(text) || ELSEWHERE.test(text)) return null
  // `and v6?` asks for the same in the other family, not for the family.
  if (/^(?:ip)?v[46]$|^(?:wi-?fi|lan|wan)$/i.test(other)) return null
  if (subjectsOf(readQuestion(library, other)).length === 0) return null
  const named = subjectsOf(readQuestion(library, earlier)).filter(
    ({ label }) => label.toLowerCase() !== 'ports' && label.toLowerCase() !== 'port',
  )
  const [subject, more] = named
  if (subject === undefined || more !== undefined) return null
  const at = earlier.toLowerCase().indexOf(subject.label.toLowerCase())
  if (at < 0) return null
  const swapped = earlier.slice(0, at) + other + earlier.slice(at + subject.label.length)
  return { text: swapped, other }
}
