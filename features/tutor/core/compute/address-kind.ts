/** What kind of address it is: private or public, its class, and the MAC address of a multicast group. */
import { formatMac } from '#features/practice/contract.ts'
import { formatIpv4, octetsOf, parseIpv4, toBits } from '#platform/contract/ipv4.ts'

import type { AskedText } from './asked-text.ts'
import { bold, type Request, type Step, type Work } from './calculation.ts'
import { kindOfAddress } from './subnet-facts.ts'

const CLASS = /\bclass(?:ful)?\b/
const KIND_WORDS =
  /\b(?:private|public|internal address|routable|rfc ?1918|apipa|link[ -]?local|loop ?back|multi ?cast|reserved|documentation|cgnat|carrier)\b/
const KIND_ASKED =
  /\b(?:kind|type|sort) of (?:ip|ipv4)?\s*address\b|\b(?:what|which) (?:kind|type|sort)\b|\bwhat (?:is|does|'s)\b|\bwhats\b/
const KIND_NAMED = /\b(?:kind|type|sort)\b/
const MULTICAST_MAC = /\bmac\b|\bethernet address\b/

const BOTH = /\b(?:private|public)\b.*\band\b.*\bclass\b|\bclass\b.*\band\b.*\b(?:private|public)\b/

export function readAddressKinds(asked: AskedText): Request[] {
  const { words, hosts } = asked
  if (hosts.length === 0) return []
  const isKind = KIND_WORDS.test(words)
  const isClass = CLASS.test(words) && !/\bclass(?:less)\b/.test(words)
  const requests = hosts.slice(0, 3).flatMap(({ address }): Request[] => {
    const text = formatIpv4(address)
    if (MULTICAST_MAC.test(words) && /\bmulti ?cast\b|\bgroup\b/.test(words))
      return [{ kind: 'multicast-mac', inputs: { address: text } }]
    const ofClass = { kind: 'address-class', inputs: { address: text } }
    // "is it private and what class is it" wants both.
    const isBoth = isClass && BOTH.test(words)
    if (isBoth)
      return [{ kind: 'address-kind', inputs: { address: text, claim: claimIn(words) } }, ofClass]
    if (isClass) return [ofClass]
    if (isKind && isVerdict(words)) {
      return [{ kind: 'address-kind', inputs: { address: text, claim: claimIn(words) } }]
    }
    return []
  })
  if (requests.length > 0) return requests
  const isPlain =
    hosts.every(({ prefix }) => prefix === null) &&
    asked.bare.length === 0 &&
    asked.masks.length === 0
  if (!isPlain || hosts.length > 3) return []
  if (!KIND_ASKED.test(words) || !isShort(words)) return []
  // "what is 127.0.0.1": the lessons say more than its kind.
  const isNamed = KIND_NAMED.test(words)
  const isPlainKind = ({ address }: { address: number }) =>
    /^(?:private|public)/.test(kindOfAddress(address))
  return isNamed || hosts.every(isPlainKind)
    ? hosts.map(({ address }) => ({
        kind: 'address-kind',
        inputs: { address: formatIpv4(address), claim: '' },
      }))
    : []
}

/** It asks about this address, not about the range in general. */
function isVerdict(words: string): boolean {
  return (
    /^\W*(?:ip )?\w+\W*(?:or \w+\W*)?$|\b(?:is|are|isn't|what|which|kind|type|or|check)\b/.test(
      words,
    ) &&
    !/\b(?:used?|purpose|why|how|when|server|router|reach|get|got|getting|assign\w*|configure\w*)\b/.test(
      words,
    )
  )
}

function isShort(words: string): boolean {
  const rest = words.replaceAll(
    /\b(?:what|whats|what's|is|are|kind|type|sort|of|an?|the|ip|ipv4|address(?:es)?|this|that|does|range|mean|tell|me|please|which|and)\b/g,
    ' ',
  )
  return rest.replaceAll(/[^a-z]/g, '') === ''
}

const CLAIMS: readonly (readonly [string, RegExp])[] = [
  ['private', /\bprivate\b|\binternal\b|\brfc ?1918\b/],
  ['public', /\bpublic\b|\broutable\b/],
  ['link-local', /\bapipa\b|\blink[ -]?local\b/],
  ['loopback', /\bloop ?back\b/],
  ['multicast', /\bmulti ?cast\b/],
  ['reserved', /\breserved\b/],
  ['documentation', /\bdocumentation\b/],
  ['shared', /\bcgnat\b|\bcarrier\b/],
]

/** `is it private`; nothing where several are named, or it is asked openly. */
function claimIn(words: string): string {
  const claims = CLAIMS.filter(([, pattern]) => pattern.test(words)).map(([claim]) => claim)
  return claims.length === 1 &&
    /\b(?:is|are|isn't)\b/.test(words) &&
    !/\bwhat (?:kind|type)\b/.test(words)
    ? (claims[0] ?? '')
    : ''
}

/** Where each private range ends, for a near miss. */
function privateReason(address: number): string {
  const [first, second] = octetsOf(address)
  if (first === 172)
    return ' The private range 172.16.0.0/12 goes from 172.16.0.0 to 172.31.255.255.'
  if (first === 192 && second !== 168)
    return ' Of 192, only 192.168.0.0/16 is private: the second octet must be 168.'
  return ' Private are 10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16.'
}

export const workAddressKind: Work = (inputs) => {
  const address = parseIpv4(inputs['address'] ?? '')
  if (address === undefined) return null
  const text = formatIpv4(address)
  const kind = kindOfAddress(address)
  const claim = inputs['claim'] ?? ''
  const isRight = claim !== '' && kind.includes(claim === 'documentation' ? 'documentation' : claim)
  const reason = claim === 'private' || claim === 'public' ? privateReason(address) : ''
  return {
    title: text,
    answer:
      claim === ''
        ? `${text} is ${bold(kind)}.`
        : `${bold(isRight ? 'Yes.' : 'No.')} ${text} is ${isRight ? kind : bold(kind)}.${reason}`,
    facts: [{ label: 'Kind of address', value: kind }],
    steps: rangeSteps(address, kind),
    topics: [
      'rfc1918-ranges',
      'public-private-addressing',
      ...(kind.includes('APIPA') ? ['apipa'] : []),
    ],
  }
}

function rangeSteps(address: number, kind: string): Step[] {
  const [first, second] = octetsOf(address)
  return [
    {
      text: `Look at the first octets: ${first} and ${second}. Private are 10 alone, 172 with 16 to 31, and 192 with 168; 127 is loopback, 169 with 254 link-local, and from 224 on it is multicast or reserved. So it is ${kind}.`,
      ask: {
        question: `Is ${formatIpv4(address)} private?`,
        expected: kind.startsWith('private') ? 'yes' : 'no',
        form: 'yes-no',
        hint: 'Compare the first two octets with 10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16.',
      },
    },
  ]
}

const CLASSES = [
  { name: 'A', first: 0, last: 127, bits: '0', mask: '255.0.0.0 (/8)' },
  { name: 'B', first: 128, last: 191, bits: '10', mask: '255.255.0.0 (/16)' },
  { name: 'C', first: 192, last: 223, bits: '110', mask: '255.255.255.0 (/24)' },
  { name: 'D', first: 224, last: 239, bits: '1110', mask: '' },
  { name: 'E', first: 240, last: 255, bits: '1111', mask: '' },
] as const

export const workAddressClass: Work = (inputs) => {
  const address = parseIpv4(inputs['address'] ?? '')
  if (address === undefined) return null
  const [octet] = octetsOf(address)
  const found = CLASSES.find(({ last }) => octet <= last) ?? CLASSES[4]
  const text = formatIpv4(address)
  const use = found.name === 'D' ? ', for multicast' : found.name === 'E' ? ', reserved' : ''
  const special =
    octet === 127
      ? ' 127 is set aside for loopback.'
      : octet === 0
        ? ' 0 is set aside for "this network".'
        : ''
  return {
    title: text,
    answer: `${text} is ${bold(`class ${found.name}`)}${use}: its first octet, ${octet}, lies between ${found.first} and ${found.last}.${special}`,
    facts: [
      { label: 'Class', value: found.name },
      { label: 'First octet', value: `${found.first} to ${found.last}` },
      { label: 'First bits', value: found.bits },
      ...(found.mask === '' ? [] : [{ label: 'Default mask', value: found.mask }]),
      { label: 'Kind of address', value: kindOfAddress(address) },
    ],
    steps: [
      {
        text: `The first octet decides. ${octet} is ${toBits(octet, 8)} in binary and begins with ${found.bits}: class ${found.name}.`,
        ask: {
          question: `Which class has ${octet} as first octet?`,
          expected: found.name,
          form: 'text',
          hint: 'A goes up to 127, B up to 191, C up to 223, D up to 239, and E is the rest.',
        },
      },
    ],
    topics: ['ipv4-address-classes'],
  }
}

export const workMulticastMac: Work = (inputs) => {
  const address = parseIpv4(inputs['address'] ?? '')
  if (address === undefined) return null
  const text = formatIpv4(address)
  const title = `MAC address of ${text}`
  const topics = ['traffic-multicast']
  const octets = octetsOf(address)
  if (octets[0] < 224 || octets[0] > 239) {
    const answer = `${bold('There is none.')} ${text} is no multicast group: those are 224.0.0.0 to 239.255.255.255.`
    return { title, answer, facts: [], steps: [], topics }
  }
  const low = address % 2 ** 23
  const mac = formatMac([0x01, 0x00, 0x5e, low >>> 16, (low >>> 8) & 255, low & 255], 'colons')
  return {
    title,
    answer: `Frames to the group ${text} go to the MAC address ${bold(mac)}. 32 groups share it, because 5 bits of the group are dropped.`,
    facts: [
      { label: 'MAC address', value: mac },
      { label: 'Lower 23 bits', value: toBits(low, 23) },
    ],
    steps: [
      {
        text: `The first half is always 01:00:5e, and the next bit is 0.`,
        ask: null,
      },
      {
        text: `Take the lower 23 bits of ${text}: octet 2 without its first bit is ${octets[1] & 127}, then ${octets[2]} and ${octets[3]}. In hexadecimal that is ${mac.slice(9)}.`,
        ask: {
          question: 'Which MAC address does that make?',
          expected: mac,
          form: 'text',
          hint: 'Write octet 2 (less 128 if it is larger than 127), octet 3 and octet 4 in hexadecimal behind 01:00:5e.',
        },
      },
    ],
    topics,
  }
}
