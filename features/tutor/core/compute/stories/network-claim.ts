/** An address with its mask, and the network that somebody takes it for: whether that is its network, and which is. */
import { formatIpv4, formatNetwork, networkOf } from '#platform/contract/ipv4.ts'

import { sharedPrefix, type AskedText } from '../asked-text.ts'
import { bold, type Request, type Work } from '../calculation.ts'
import { networkFrom } from '../inputs.ts'
import { subnetFacts } from '../subnet-facts.ts'
import { subnetSteps } from '../subnet-steps.ts'

const CLAIMS =
  /\bi (?:keep getting|get|got|think|thought|say|said|wrote|calculated|have|had|came to|answered|put|would say|believe)\b|\b(?:colleague|friend|teacher|boss|book|he|she|they) (?:says?|said|claims?|thinks?|gets?|wrote)\b|\bis (?:it|that|the (?:network|subnet)(?: address| id)?)\b|\bmy answer\b/
const ABOUT = /\b(?:sub ?)?net(?:work)?\b|\bbelong\w*/
const OTHER =
  /\bsame\b|\bping\b|\breach\b|\btalk\b|\bgateway\b|\bhost\b|\broute\b|\boverlap\w*|\binside\b|\bwithin\b|\bbroad ?cast\b|\brouter\b/

export function readNetworkClaims(asked: AskedText): Request[] {
  const [one, other, ...more] = asked.hosts
  if (!one || !other || more.length > 0 || OTHER.test(asked.words)) return []
  if (!CLAIMS.test(asked.text) || !ABOUT.test(asked.words)) return []
  const prefix = one.prefix ?? sharedPrefix(asked)
  if (prefix === null || prefix > 30 || (other.prefix ?? prefix) !== prefix) return []
  // The claim ends in zeros, the address does not.
  if (other.address % 256 !== 0 && networkOf(other.address, prefix) !== other.address) return []
  if (networkOf(one.address, prefix) === one.address) return []
  return [
    {
      kind: 'network-claim',
      inputs: {
        address: formatNetwork({ address: one.address, prefix }),
        claim: formatIpv4(other.address),
      },
    },
  ]
}

export const workNetworkClaim: Work = (inputs) => {
  const own = networkFrom(inputs['address'])
  const claimed = networkFrom(`${inputs['claim'] ?? ''}/32`)
  if (!own || !claimed) return null
  const { network, broadcast, mask } = subnetFacts(own)
  const isRight = claimed.address === network
  const name = formatNetwork({ address: network, prefix: own.prefix })
  const range = `${formatIpv4(network)} to ${formatIpv4(broadcast)}`
  const isWithin = claimed.address > network && claimed.address < broadcast
  const reason = isRight
    ? `${formatIpv4(claimed.address)} is its network address.`
    : isWithin
      ? `${formatIpv4(claimed.address)} is no network address with /${own.prefix}: it lies in the middle of ${range}, so it could even be a host.`
      : `${formatIpv4(claimed.address)} is not the network of this address: it lies outside ${range}.`
  return {
    title: formatNetwork(own),
    answer: `${bold(isRight ? 'Yes.' : 'No.')} ${formatIpv4(own.address)} with mask ${formatIpv4(mask)} (/${own.prefix}) belongs to ${bold(name)}. ${reason}`,
    facts: [
      { label: 'Network', value: name },
      { label: 'Broadcast', value: formatIpv4(broadcast) },
      { label: 'Is it the network?', value: isRight ? 'yes' : 'no' },
    ],
    steps: subnetSteps(own, ['network']),
    topics: ['subnetting'],
  }
}
