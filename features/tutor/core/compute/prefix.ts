/** A prefix or a mask alone: each as the other, how many hosts it leaves, its wildcard, its bits. */
import { groupDigits } from '#platform/contract/group-digits.ts'
import { formatIpv4, ipv4Bits } from '#platform/contract/ipv4.ts'

import type { AskedText } from './asked-text.ts'
import { bold, counted, type Request, type Step, type Work } from './calculation.ts'
import { subnetFacts } from './subnet-facts.ts'
import {
  blockOf,
  blockStep,
  hostBitsStep,
  hostCountStep,
  maskStep,
  wildcardStep,
} from './subnet-steps.ts'

type Asked =
  | 'wildcard'
  | 'binary'
  | 'host-bits'
  | 'network-bits'
  | 'block'
  | 'usable'
  | 'hosts'
  | 'addresses'
  | 'prefix'
  | 'mask'
  | 'all'

const WORDS: readonly (readonly [Asked, RegExp])[] = [
  ['wildcard', /\bwild ?card|\binverse/],
  ['binary', /\bbinary\b|\bin bits\b/],
  ['host-bits', /\bhost (?:bits?|part|portion)\b|\bbits?\b.*\bhosts?\b/],
  ['network-bits', /\bnetwork (?:bits?|part|portion)\b|\bbits?\b.*\bnetwork\b/],
  ['block', /\b(?:block ?size|magic|increment)\b|\b(?:in|what|which) steps\b/],
  [
    'usable',
    /\busable\?|\bfor (?:2|two)\b|\b(?:is|are|can)\b.*\b(?:usable|valid|allowed|possible|used|use)\b/,
  ],
  ['hosts', /\bhosts?\b|\busable\b|\b(?:pcs?|computers?|devices?|clients?|machines?|phones?)\b/],
  ['addresses', /\baddress(?:es)?\b|\bips?\b/],
  ['prefix', /\bcidr\b|\bprefix\b|\bslash\b|\bnotation\b/],
  ['mask', /\bmask\b|\bdecimal\b/],
]
const WILDCARD_MASK = /(?<![\d.])0\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d.])/
/** `hosts in a class C`, `default mask of class B` */
const CLASS_SIZE =
  /\b(?:how many (?:usable |possible )?(?:hosts?|addresses|ips)\b.*|mask\b.*)\bclass ([abc])\b(?!.*private)|\bclass ([abc])\b.*\b(?:how many (?:hosts?|addresses)|hosts|(?:subnet |default )?mask)\b/
const FILLER =
  /\b(?:what|whats|what's|is|are|the|for|of|in|a|an|please|pls|plz|give|me|tell|about|info|does|mean|means|equal|equals|to|as|it|this|that|how|many|much|number|i|get|do|have|has|with|sub|net|subnet|network|and|or|just|hosts?|usable|size|big|large|explain|calculate|convert|find|can|you|we|there|fit|fits|into|mask|cidr)\b/g

export function readPrefixes({ words, text, masks, bare, hosts }: AskedText): Request[] {
  if (hosts.length > 0) return []
  const byClass = CLASS_SIZE.exec(words)
  if (byClass && masks.length + bare.length === 0)
    return ofClass(byClass[1] ?? byClass[2] ?? '', words)
  const prefixes = [...new Set([...masks, ...bare])].filter((prefix) => prefix <= 32)
  if (prefixes.length === 0 || /\bipv6\b|\w:\w|::|\bvlsm\b/.test(text)) return []
  const counted = readMaskCount(words, masks, bare)
  if (counted.length > 0) return counted
  // A wildcard mask is given: what is wanted is the mask.
  const isTurned = bare.length === 0 && WILDCARD_MASK.test(text)
  const asked = isTurned ? 'mask' : askedForPrefix(words, masks.length > 0)
  if (asked === null) return []
  return prefixes.slice(0, 3).map((prefix) => ({
    kind: 'prefix',
    inputs: {
      prefix: String(prefix),
      asked,
      ...(masks.includes(prefix) && !isTurned ? { written: 'mask' } : {}),
    },
  }))
}

const FIT_IN = /\bhow (?:many|much)\b[^?]{0,40}\b(?:fit|fits|in|into|inside|within|make|makes)\b/

/** `255.255.255.240 in slash notation, and how many of them fit in a /24`. */
function readMaskCount(
  words: string,
  masks: readonly number[],
  bare: readonly number[],
): Request[] {
  const [mask, more] = masks
  const [other, another] = bare
  if (mask === undefined || other === undefined || mask === other || other > 32) return []
  if (more !== undefined || another !== undefined) return []
  if (!FIT_IN.test(words) || /\bhosts?\b|\busable\b|\baddress\w*\b|\bips?\b|\bpcs?\b/.test(words))
    return []
  const count = {
    kind: 'count',
    inputs: { inner: String(Math.max(mask, other)), outer: String(Math.min(mask, other)) },
  }
  const isName = /\bslash\b|\bcidr\b|\bprefix\b|\bnotation\b/.test(words)
  return isName
    ? [
        { kind: 'prefix', inputs: { prefix: String(mask), asked: 'prefix', written: 'mask' } },
        count,
      ]
    : [count]
}

/** What is asked about a prefix; null where it is something else. */
export function askedForPrefix(words: string, isMask = false): Asked | null {
  const isCount = /\bhow (?:many|much)\b/.test(words)
  const found = WORDS.find(
    ([asked, pattern]) =>
      pattern.test(words) && !(asked === 'mask' && isMask) && !(asked === 'usable' && isCount),
  )
  // `in dotted decimal, and how many hosts`
  if (found?.[0] === 'hosts' && isCount && !isMask && /\bmask\b|\bdecimal\b/.test(words))
    return 'all'
  if (found) return found[0]
  // "what is 255.255.248.0" wants the prefix, "what is a /27" wants all.
  const rest = words.replaceAll(FILLER, ' ').replaceAll(/[^a-z]/g, '')
  if (rest !== '') return null
  return isMask ? 'prefix' : 'all'
}

/** The size that each class once had: a class C is a /24. */
function ofClass(letter: string, words: string): Request[] {
  const prefix = String(8 * ('abc'.indexOf(letter) + 1))
  const asked = /\bmask\b/.test(words) ? 'mask' : /\bhosts?\b/.test(words) ? 'hosts' : 'addresses'
  return [{ kind: 'prefix', inputs: { prefix, asked } }]
}

export const workPrefix: Work = (inputs) => {
  const prefix = Number(inputs['prefix'] ?? Number.NaN)
  if (!(Number.isInteger(prefix) && prefix >= 0 && prefix <= 32)) return null
  const asked = (inputs['asked'] ?? 'all') as Asked
  const { mask, wildcard, hosts, size } = subnetFacts({ address: 0, prefix })
  const { octet, size: block } = blockOf(prefix)
  return {
    // What was given; the other is the result.
    title: inputs['written'] === 'mask' ? formatIpv4(mask) : `/${prefix}`,
    answer: answerTo(prefix, asked, inputs['written'] === 'mask'),
    facts: [
      { label: 'Prefix', value: `/${prefix}` },
      { label: 'Mask', value: formatIpv4(mask) },
      ...(asked === 'binary' ? [{ label: 'Mask in binary', value: ipv4Bits(mask) }] : []),
      { label: 'Addresses', value: groupDigits(size) },
      { label: 'Hosts', value: groupDigits(hosts) },
      { label: 'Host bits', value: String(32 - prefix) },
      { label: 'Wildcard', value: formatIpv4(wildcard) },
      { label: 'Block size', value: `${groupDigits(block)} in octet ${octet}` },
    ],
    steps: stepsOf(prefix, asked),
    topics: asked === 'wildcard' ? ['access-control-lists', 'subnetting'] : ['subnetting', 'cidr'],
  }
}

function answerTo(prefix: number, asked: Asked, isMask: boolean): string {
  const { mask, wildcard, hosts, size } = subnetFacts({ address: 0, prefix })
  const { octet, size: block } = blockOf(prefix)
  const maskText = formatIpv4(mask)
  const name = isMask ? `${maskText} (/${prefix})` : `a /${prefix}`
  const named = isMask ? name : `A /${prefix}`
  switch (asked) {
    case 'wildcard':
      return `The wildcard mask of ${name} is ${bold(formatIpv4(wildcard))}.`
    case 'binary':
      return `In binary the mask of ${name} is ${bold(ipv4Bits(mask))}: ${prefix} ones and ${32 - prefix} zeros.`
    case 'host-bits':
      return `${named} has ${bold(counted(32 - prefix, 'host bit'))}: 32 − ${prefix}.`
    case 'network-bits':
      return `${named} has ${bold(counted(prefix, 'network bit'))}, and ${32 - prefix} are left for hosts.`
    case 'block':
      return `The block size of ${name} is ${bold(groupDigits(block))} in octet ${octet}: networks begin at multiples of it.`
    case 'usable':
      return usability(prefix)
    case 'hosts':
      return prefix >= 31
        ? `${named} has ${bold(counted(hosts, 'usable host'))}: it reserves no address.`
        : `${named} has ${bold(counted(hosts, 'usable host'))}: ${groupDigits(size)} addresses less the network's and the broadcast's.`
    case 'addresses':
      return `${named} has ${bold(counted(size, 'address', 'addresses'))}, of which ${groupDigits(hosts)} are usable by hosts.`
    case 'prefix':
      return `The mask ${maskText} is ${bold(`/${prefix}`)}: it has ${prefix} ones.`
    case 'mask':
      return `The subnet mask of /${prefix} is ${bold(maskText)}.`
    case 'all':
      return `A /${prefix} has the mask ${bold(maskText)} and ${bold(counted(hosts, 'usable host'))}.`
  }
}

function usability(prefix: number): string {
  const { hosts, size } = subnetFacts({ address: 0, prefix })
  if (prefix === 31)
    return `${bold('Yes.')} A /31 has 2 addresses, and on a point-to-point link between two devices both are usable: there it reserves no network and no broadcast address.`
  if (prefix === 32)
    return `${bold('Yes, for one host.')} A /32 is a single address, as for a loopback interface or a route to one host.`
  return `${bold('Yes.')} A /${prefix} has ${groupDigits(size)} addresses, and ${groupDigits(hosts)} of them are usable by hosts.`
}

function stepsOf(prefix: number, asked: Asked): Step[] {
  switch (asked) {
    case 'wildcard':
      return [maskStep(prefix), wildcardStep(prefix)]
    case 'hosts':
    case 'addresses':
    case 'usable':
      return [hostBitsStep(prefix), hostCountStep(prefix)]
    case 'host-bits':
      return [hostBitsStep(prefix)]
    case 'prefix':
      return [countOnesStep(prefix)]
    case 'block':
      return [maskStep(prefix), blockStep(prefix)]
    case 'binary':
    case 'mask':
    case 'network-bits':
      return [maskStep(prefix)]
    case 'all':
      return [maskStep(prefix), blockStep(prefix), hostBitsStep(prefix), hostCountStep(prefix)]
  }
}

function countOnesStep(prefix: number): Step {
  const mask = formatIpv4(subnetFacts({ address: 0, prefix }).mask)
  const full = Math.floor(prefix / 8)
  const rest = prefix % 8
  const octet = mask.split('.')[full] ?? '0'
  const tail = rest === 0 ? '' : `, and ${octet} has ${counted(rest, 'one')}`
  return {
    text: `Count the ones of ${mask}: ${counted(full, 'octet')} of 255 ${full === 1 ? 'has' : 'have'} ${full} × 8 = ${full * 8}${tail}. Together that is /${prefix}.`,
    ask: {
      question: `How many ones does ${mask} have?`,
      expected: `/${prefix}`,
      form: 'prefix',
      hint: 'Each 255 has eight ones. In the next octet, 128 has one, 192 two, 224 three, and so on.',
    },
  }
}
