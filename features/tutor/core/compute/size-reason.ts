/**
 * Why a network has as many usable addresses as it has: `why does a /30 have two usable addresses`.
 *
 * The count is computed, and the reason why two are subtracted is told from the lessons. Compared by its words alone,
 * such a question is nearest to whatever else was written about that prefix.
 */
import { readAsked, sharedPrefix, withDigits } from './asked-text.ts'
import { subnetFacts } from './subnet-facts.ts'

/** From a /31 on nothing is subtracted. */
const LONGEST_WITH_BOTH = 30

const ASKS_REASON = /\bwhy\b|\bhow come\b/
const HOSTS =
  /\busable\b|\bhosts?\b|\bvalid\b|\bavailable\b|\b(?:devices?|computers?|machines?|pcs?)\b/
const ADDRESSES = /\baddress(?:es)?\b|\bips?\b/
/** All that such a question is made of. With another word it is about what the network is for. */
const WORDS =
  /\b(?:why|how come|how many|do|does|did|can|will|would|a|an|the|my|this|that|is|are|there|it|its|it's|i|you|we|us|one|sub|net|subnet|network|mask|prefix|block|size|with|in|for|on|of|from|inside|and|but|not|so|only|just|exactly|few|fewer|less|then|have|has|having|get|gets|give|gives|leave|leaves|hold|holds|fit|fits|contain|contains|offer|offers|allow|allows|provide|provides|support|supports|usable|valid|available|assignable|hosts?|devices?|computers?|machines?|pcs?|address|addresses|ips?|ip's|please|pls)\b/g

/** The count as it is asked for; null where the text asks for something else. */
export function countBehindReason(text: string): string | null {
  if (!ASKS_REASON.test(text.toLowerCase())) return null
  const asked = readAsked(text)
  const prefix = sharedPrefix(asked)
  if (prefix === null || prefix > LONGEST_WITH_BOTH) return null
  if (asked.bare.length + asked.masks.length + asked.hosts.length !== 1) return null
  const words = withDigits(asked.words)
  if (
    words
      .replaceAll(WORDS, ' ')
      .replaceAll(/\d[\d,]*/g, ' ')
      .replaceAll(/\W/g, '') !== ''
  )
    return null
  const { hosts } = subnetFacts({ address: 0, prefix })
  const isOfHosts = HOSTS.test(words)
  const isCounted = (words.match(/\d[\d,]*/g) ?? []).some(
    (number) => Number(number.replaceAll(',', '')) === hosts,
  )
  return isOfHosts || (ADDRESSES.test(words) && isCounted)
    ? `how many usable hosts does a /${prefix} have`
    : null
}
