/**
 * What a question asks beside its first wish: `how does traceroute work, why are there stars`, `what is a SIEM and who
 * looks at it`.
 *
 * A second wish names its subject rarely: it is meant of what was asked first, and is read beside it
 * (`answer-wish.ts`).
 */
import { piecesAt } from './cut-text.ts'

const ASKING =
  "what(?:'?s)?|whats|why|how|when|where|which|who|whose|whether|is|are|does|do|can|should|will|must|isn'?t|isnt|aren'?t|arent|doesn'?t|doesnt|can'?t|cant"
const JOINING = '(?:(?:and|also|then|but|so|plus|or)[ ,]+)*'
/** `in which direction`, `for what traffic`. */
const BEFORE = '(?:(?:at|by|for|from|in|of|on|to|with|until) (?=what|which|whom|whose|how|when))?'
/** `snmp trap vs polling, v2c vs v3`: compared, too. */
const COMPARES = String.raw`[\w.-]+ (?:vs\.?|versus) `
const BREAKS = [
  /(?<=\?)\s+(?=\S)/,
  new RegExp(String.raw`(?:[;,.]|\.{2,}|\s[-–])\s+${JOINING}(?=${BEFORE}(?:${ASKING})\b)`, 'i'),
  new RegExp(String.raw`[;,]\s+(?:and )?(?=${COMPARES})`, 'i'),
  new RegExp(String.raw`\s+(?:and|also|plus)\s+${JOINING}(?=${BEFORE}(?:${ASKING})\b(?!-))`, 'i'),
]
/** After these comes what they are about, no wish of its own: `tell me why`, `the difference between what A and what B`. */
const JOINS =
  /\b(?:know|tell me|explain|understand|sure|idea|about|see|say|remember|show me|between|of|from|to|if|whether)\s*,?$|\bbetween\b(?:(?!\band\b)[^.?!;])*$/i
const ASKS = new RegExp(
  String.raw`^${COMPARES}|^\W*(?:(?:can|could|would|will|please|pls|you|hi|hey|hello|so|ok|sorry|and|but|also|tell|give|show|me)\W+)*${BEFORE}(?:${ASKING}|explain|define|describe|compare|name|list|differences?)\b`,
  'i',
)
/** A head may name its subject alone: `vlan hopping, how does it work`; what tells something is none. */
const LONGEST_HEAD = 9
const TELLS =
  /\b(?:i|i'?m|we|my|our|they|is|are|was|were|has|have|had|gets?|got|does|do|did|can|can'?t|cant|keeps?|works?|says?)\b/i
const LEAST_WORDS = 3
const MOST_WISHES = 3

export type Wishes = { readonly head: string; readonly wishes: readonly string[] }

/**
 * @param hasSubject whether a text names something that is taught.
 * @returns null of a text with one wish, and of one whose beginning asks nothing or names nothing.
 */
export function wishesIn(text: string, hasSubject: (text: string) => boolean): Wishes | null {
  if (text.trim().includes('\n')) return null
  const [head, ...wishes] = piecesAt(text, BREAKS, JOINS)
  if (head === undefined || !hasSubject(head)) return null
  if (!ASKS.test(head) && (TELLS.test(head) || head.split(/\s+/).length > LONGEST_HEAD)) return null
  const asked = wishes.filter((wish) => wish.split(/\s+/).length >= LEAST_WORDS && ASKS.test(wish))
  return asked.length === 0 || asked.length > MOST_WISHES ? null : { head, wishes: asked }
}
