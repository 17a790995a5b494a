/**
 * A wildcard mask as it stands in an ACL or an OSPF statement: its prefix, its mask, and how much it matches.
 *
 * It begins with zeros where a mask begins with ones, so a text need not call it a wildcard.
 */
import { groupDigits } from '#platform/contract/group-digits.ts'
import {
  broadcastOf,
  formatIpv4,
  networkOf,
  parseIpv4,
  prefixOfMask,
} from '#platform/contract/ipv4.ts'

import { bold, counted, type Request, type Work } from '../calculation.ts'
import { isClaim } from '../claims.ts'
import { subnetFacts } from '../subnet-facts.ts'
import { numberStep, plainOf } from './plain-text.ts'

const DOTTED = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g
const ASKS =
  /\bprefix\b|\bmasks?\b|\bcidr\b|\bslash\b|\bhow (?:many|big|large)\b|\bcovers?\b|\bmatch\w*|\brange\b|\bwhich (?:addresses|ips|hosts)\b|\binclud\w*|\bhits?\b|\blets?\b.*\bthrough\b|\bcatch\w*|\bwhat (?:addresses|ips|hosts)\b|\bfirst\b|\blast\b|\bfrom which\b|(?<![\w.])\/\d/
/** Whether a line matches one address. */
const ASKS_HOST =
  /\b(?:match\w*|includ\w*|hit|hits|cover\w*|catch\w*|appl(?:y|ies)|block\w*|permit\w*|allow\w*|den(?:y|ied|ies)|in it|inside|lets?|affect\w*)\b/
const OTHER = /\bwhy\b|\bsummar\w*|\bdifference\b/

export function readWildcards(raw: string): Request[] {
  const words = plainOf(raw)
  if (!ASKS.test(words) || OTHER.test(words) || asksMaskAlone(words)) return []
  const dotted = words.match(DOTTED) ?? []
  const wildcards = dotted.filter((one) => prefixOfWildcard(one) !== null)
  const [wildcard, other] = wildcards
  const addresses = dotted.filter((one) => !wildcards.includes(one))
  // The network stands right before its wildcard.
  const network = addresses.find((one) => isBefore(words, one, wildcard ?? '')) ?? addresses[0]
  const [host, ...more] = addresses.filter((one) => one !== network)
  if (wildcard === undefined || other !== undefined || more.length > 0) return []
  if (host !== undefined && !ASKS_HOST.test(words)) return []
  // An address with a prefix of its own asks whether it is matched, or for another wildcard.
  if (
    network !== undefined &&
    (words.includes(`${network}/`) || !isBefore(words, network, wildcard))
  )
    return []
  const claimed = network === undefined ? /(?<![\w.])\/(\d{1,2})\b/.exec(words)?.[1] : undefined
  if (claimed !== undefined && !isClaim(raw)) return []
  return [
    {
      kind: 'wildcard',
      inputs: {
        wildcard,
        ...(network === undefined ? {} : { network }),
        ...(host === undefined ? {} : { host }),
        ...(claimed === undefined ? {} : { claimed }),
      },
    },
  ]
}

/** Who calls it a wildcard and wants its mask gets the mask alone (`prefix.ts`). */
const asksMaskAlone = (words: string): boolean =>
  /\bwild ?card\b/.test(words) &&
  !/\bprefix\b|\bcidr\b|\bslash\b|\bhow (?:many|big|large)\b|\bcovers?\b|\bmatch\w*|\brange\b|\bwhich\b|\/\d/.test(
    words,
  )

const isBefore = (words: string, network: string, wildcard: string): boolean =>
  new RegExp(
    String.raw`${network.replaceAll('.', String.raw`\.`)}\s+(?:with |and |wildcard |mask )*${wildcard.replaceAll('.', String.raw`\.`)}`,
  ).test(words)

/** Null where it is no wildcard of a prefix from /1 to /31. */
function prefixOfWildcard(dotted: string): number | null {
  const value = parseIpv4(dotted)
  if (value === undefined || value === 0 || value >= 2 ** 31) return null
  const prefix = prefixOfMask(~value >>> 0)
  // `0.0.0.1` might be an address; `0.0.0.1` beside others is read as what it is elsewhere.
  return prefix ?? null
}

export const workWildcard: Work = (inputs) => {
  const wildcard = inputs['wildcard'] ?? ''
  const prefix = prefixOfWildcard(wildcard)
  if (prefix === null) return null
  const { mask, size } = subnetFacts({ address: 0, prefix })
  const network = inputs['network'] === undefined ? undefined : parseIpv4(inputs['network'])
  const claimed = inputs['claimed']
  const verdict =
    claimed === undefined ? '' : `${bold(Number(claimed) === prefix ? 'Yes.' : 'No.')} `
  const host = inputs['host'] === undefined ? undefined : parseIpv4(inputs['host'])
  const isHit =
    network !== undefined &&
    host !== undefined &&
    networkOf(network, prefix) === networkOf(host, prefix)
  const member =
    network === undefined || host === undefined
      ? ''
      : `${bold(isHit ? 'Yes' : 'No')}, it ${isHit ? 'matches' : 'does not match'} ${formatIpv4(host)}. `
  const range =
    network === undefined
      ? ''
      : ` Here they are ${bold(formatIpv4(networkOf(network, prefix)))} to ${bold(formatIpv4(broadcastOf(network, prefix)))}.`
  return {
    title: `Wildcard ${wildcard}`,
    answer: `${verdict}${member}The wildcard ${wildcard} belongs to ${bold(`/${prefix}`)}, mask ${bold(formatIpv4(mask))}: it matches ${bold(counted(size, 'address', 'addresses'))}.${range}`,
    facts: [
      { label: 'Prefix', value: `/${prefix}` },
      { label: 'Mask', value: formatIpv4(mask) },
      { label: 'Addresses', value: groupDigits(size) },
    ],
    steps: [
      {
        text: `A wildcard is the mask turned around: 255 minus each octet of ${wildcard} is ${formatIpv4(mask)}.`,
        ask: {
          question: `Which subnet mask belongs to the wildcard ${wildcard}?`,
          expected: formatIpv4(mask),
          form: 'address',
          hint: 'Subtract each octet from 255.',
        },
      },
      numberStep(
        `${formatIpv4(mask)} has ${prefix} ones: /${prefix}.`,
        'Which prefix is that?',
        prefix,
        'Count the ones of the mask.',
      ),
      numberStep(
        `${32 - prefix} bits are free: 2^${32 - prefix} = ${groupDigits(size)} addresses match.`,
        'How many addresses match?',
        size,
        'Two to the power of the free bits.',
      ),
    ],
    topics: ['subnetting', 'access-control-lists'],
  }
}
