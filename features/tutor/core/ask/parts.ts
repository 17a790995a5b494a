/**
 * Divides what was typed into questions that are answered one by one.
 *
 * `what's OSPF, what AD does it have and is it link state` is three questions; `what are ports for smtp, imap and pop3`
 * is one. A part that points back (`it`, `they`) is read with the subject of the part before.
 */
const MOST_PARTS = 4

/** The words a new question begins with. */
const OPENING =
  "what(?:'?s)?|whats|why|how|when|where|which|who|is|are|does|do|can|should|will|explain|define|describe|compare|name|list|give"
const BREAKS = [
  /(?<=\?)\s+(?=\S)/,
  new RegExp(String.raw`[;,.]\s+(?:and |also |then )*(?=(?:${OPENING})\b)`, 'i'),
  new RegExp(String.raw`\s+(?:and|also|plus)\s+(?=(?:${OPENING})\b(?!-))`, 'i'),
]
/** Before a break that follows these, the second question is the first one's object: `I don't know what it is`. */
const JOINS =
  /\b(?:know|tell me|explain|understand|sure|idea|about|see|say|remember|show me|between|of|from|to)\s*,?$/i
const LEAST_WORDS = 2

/**
 * @param hasSubject whether a text names something of its own. What does not (`is it broken`, `what should I check`)
 * belongs to the part before, and so does what follows a mere remark.
 */
export function partsOf(text: string, hasSubject: (part: string) => boolean): string[] {
  let parts = [text.trim()]
  for (const pattern of BREAKS) parts = parts.flatMap((part) => cut(part, pattern))
  const whole = parts.map((part) => part.trim()).filter((part) => part !== '')
  const isQuestion = new RegExp(String.raw`\b(?:${OPENING})\b`, 'i')
  const joined: string[] = []
  for (const part of whole) {
    const before = joined.at(-1)
    const isOwn =
      before !== undefined &&
      part.split(/\s+/).length >= LEAST_WORDS &&
      isQuestion.test(before) &&
      hasSubject(before) &&
      hasSubject(part)
    if (before === undefined || isOwn) joined.push(part)
    else joined[joined.length - 1] = `${before}${/[.?!]$/.test(before) ? '' : ','} ${part}`
  }
  return joined.length <= MOST_PARTS ? joined : [text.trim()]
}

function cut(text: string, pattern: RegExp): string[] {
  const parts: string[] = []
  let rest = text
  let from = 0
  for (;;) {
    const match = pattern.exec(rest.slice(from))
    if (!match) return [...parts, rest]
    const at = from + match.index
    if (JOINS.test(rest.slice(0, at))) {
      from = at + Math.max(1, match[0].length)
      continue
    }
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + match[0].length)
    from = 0
  }
}
