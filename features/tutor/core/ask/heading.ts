/** The heading of one of several answers: the part of the question that it answers, in the learner's own words. */
const ASKS =
  /\b(?:what|whats|why|how|when|where|which|who|whose|is|are|does|do|can|could|should|will|must|isn'?t|aren'?t|doesn'?t|don'?t|can'?t|explain|define|describe|compare|difference)\b/i
/** Said before a question: `Hi, two things.`, `and also`, `1)`. */
const BEFORE =
  /^[\s,;:–-]*(?:(?:\(?[1-9a-h][.)]\s+)|(?:(?:and|also|then|so|but|plus|or|ok|okay|hi|hey|hello|please|pls|plz|again|now|well|hm+)\b(?!-)[\s,:–-]*))+/i
const ASKING =
  /^(?:what|whats|why|how|when|where|which|who|whose|is|are|does|do|can|could|should|will|would|must|isn'?t|aren'?t|doesn'?t|don'?t|can'?t|(?:at|by|for|from|in|of|on|to|with) (?:what|which|whom|whose|how))\b/i
/** `what a VPC is` is no question by itself. */
const INVERTED =
  /^(?:\S+ ){0,4}?(?:is|are|was|does|do|did|can|could|should|will|would|must|has|have|isn'?t|aren'?t|doesn'?t|don'?t|can'?t)\b(?! *$)|^\S+'s\b|^(?:whats|who|whose)\b/i
const SENTENCE_END = /(?<=\w{3}[.!]|\?)\s+/
const LONGEST = 18

/** @returns null where it would be too long to be a heading. */
export function headingOf(asked: string): string | null {
  const sentences = asked.trim().split(SENTENCE_END)
  const sentence = sentences.findLast((one) => ASKS.test(one)) ?? sentences.at(-1) ?? ''
  const asking = fromQuestion(sentence.replace(BEFORE, ''))
  const bare = asking
    .replace(BEFORE, '')
    .replace(/[\s?!.,;:…–-]+$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('*', '')
  if (bare === '' || bare.split(' ').length > LONGEST) return null
  const first = bare.split(' ')[0] ?? ''
  // `iSCSI` and `eBGP` are written so.
  const text = /^[a-z]+(?:'[a-z]+)?$/.test(first)
    ? bare.charAt(0).toUpperCase() + bare.slice(1)
    : bare
  const asks = ASKING.test(bare) && INVERTED.test(bare)
  return asks || /\?\s*$/.test(sentence) ? `${text}?` : text
}

/** Without what is said before the question: `my PC got 169.254, what do I check first`. */
function fromQuestion(sentence: string): string {
  const clauses = sentence.split(/(?<=[,:])\s+|\s+[-–]\s+/)
  const at = clauses.findIndex((clause) => ASKING.test(clause.replace(BEFORE, '')))
  return at < 0 ? sentence : clauses.slice(at).join(' ')
}

/** Whether a part asks, so that it may stay without an answer. */
export const asksIn = (asked: string): boolean => {
  const heading = headingOf(asked)
  return heading !== null && (heading.endsWith('?') || ASKING.test(heading))
}
