/**
 * The clause of a text that asks, without the remarks around it: `what is a QSFP, a colleague asked me for one`.
 *
 * A remark has words of its own, which no unit needs to have. Whether the clause or the whole is read is decided by
 * what each comes near to.
 */

const BREAK = /(?<=[?!])\s+|(?<=\w)\.\s+|\s*[,;:]\s+|\s+[-–]+\s+/
const ASKS =
  /^\W*(?:(?:so|and|but|ok|hi|hey|hello|please|also|again|now|or)\W+)*(?:what|whats|why|how|when|where|which|who|is|are|does|do|can|could|should|will|would|explain|define|describe|compare|differen\w+|name|list|give|tell|show)\b/i
const LEAST_WORDS = 3

/** @returns null where the text is one clause or several lines, and where none of its clauses asks, or several do. */
export function askingClause(text: string): string | null {
  if (text.trim().includes('\n')) return null
  const clauses = text
    .split(BREAK)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  const asking = clauses.filter((clause) => ASKS.test(clause))
  const [only] = asking
  if (clauses.length < 2 || asking.length !== 1 || only === undefined) return null
  return only.split(/\s+/).length >= LEAST_WORDS ? only : null
}

const LONGEST_HEAD = 3
const HEAD = /^\W*((?:[\w+/.-]+ ?){1,3}?)\s*(?:\?+|,|:|\s[-–]+\s)\s*(?=\S)/

/** What a text names before it goes on: of `DAC cable?? a colleague wants one` the question what it is; null of others. */
export function questionOfHead(text: string): string | null {
  const head = HEAD.exec(text)?.[1]?.trim()
  if (head === undefined || text.includes('\n') || ASKS.test(head)) return null
  return head.split(/\s+/).length <= LONGEST_HEAD ? `what is ${head}` : null
}
