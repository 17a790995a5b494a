/**
 * Computes answers to questions about subnets, masks, number systems, IPv6 forms and availability.
 *
 * People and language models make mistakes with numbers, so they are never recalled or quoted here: code computes
 * them, and the page shows them as computed.
 */
import { groupDigits } from '#platform/contract/group-digits.ts'
import {
  formatIpv4,
  formatNetwork,
  ipv4Bits,
  parseIpv4,
  prefixOfMask,
  type Network,
} from '#platform/contract/ipv4.ts'
import { formatFull, formatIpv6, parseIpv6 } from '#platform/contract/ipv6.ts'

import type { Computed } from '../contract.ts'
import { kindOfAddress, prefixForHosts, subnetFacts } from './subnet-facts.ts'

const ADDRESS = String.raw`\d{1,3}(?:\.\d{1,3}){3}`
const ADDRESSES = new RegExp(
  String.raw`(?<![\d.])(${ADDRESS})(?:\s*/\s*(\d{1,2}))?(?![\d.]*\d)`,
  'g',
)
const BARE_PREFIX = /(?<![\w./])\/(\d{1,2})(?![\w./])/
const IPV6 = /(?<![\w:.])([0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?:\/(\d{1,3}))?(?![\w:])/i

/** Everything in the question that can be computed; empty if nothing can. */
export function compute(text: string): Computed[] {
  const addresses = [...text.matchAll(ADDRESSES)].flatMap(([, address = '', prefix]) => {
    const number = parseIpv4(address)
    const isPrefixGood = prefix === undefined || Number(prefix) <= 32
    return number === undefined || !isPrefixGood
      ? []
      : [{ number, prefix: prefix === undefined ? null : Number(prefix) }]
  })
  return [
    ...ofAddresses(text, addresses),
    ...(addresses.length === 0 ? ofPrefixOrHosts(text) : []),
    ...ofIpv6(text),
    ...(addresses.length === 0 ? ofNumberSystems(text) : []),
    ...ofAvailability(text),
  ]
}

type Found = { readonly number: number; readonly prefix: number | null }

function ofAddresses(text: string, found: readonly Found[]): Computed[] {
  const masks = found.filter(({ number, prefix }) => prefix === null && isMask(number))
  const hosts = found.filter((one) => !masks.includes(one))
  const maskPrefix = masks[0] && prefixOfMask(masks[0].number)
  const barePrefix = BARE_PREFIX.exec(text)?.[1]
  const given =
    maskPrefix ?? (barePrefix !== undefined && Number(barePrefix) <= 32 ? Number(barePrefix) : null)
  const subnets = hosts.flatMap(({ number, prefix }): Network[] => {
    const own = prefix ?? given
    return own === null ? [] : [{ address: number, prefix: own }]
  })
  const [first, second] = subnets
  if (first && second && /\b(?:same|both|together|reach|local)\b/i.test(text)) {
    return [sameSubnet(first, second)]
  }
  if (first) return subnets.slice(0, 3).map(factsOfSubnet)
  if (masks[0] && hosts.length === 0) return [factsOfPrefix(prefixOfMask(masks[0].number) ?? 0)]
  if (/\bbinary\b/i.test(text)) return hosts.slice(0, 3).map(({ number }) => inBinary(number))
  return /\b(?:private|public|class|kind|type|what is|range)\b/i.test(text)
    ? hosts.slice(0, 3).map(({ number }) => ({
        title: formatIpv4(number),
        facts: [{ label: 'Kind of address', value: kindOfAddress(number) }],
      }))
    : []
}

/** 255.x.x.x with leading ones: it cannot be meant as an address. */
function isMask(number: number): boolean {
  return number >>> 24 === 255 && prefixOfMask(number) !== undefined
}

function factsOfSubnet(subnet: Network): Computed {
  const { prefix, address } = subnet
  const { mask, wildcard, network, broadcast, first, last, hosts, size } = subnetFacts(subnet)
  return {
    title: formatNetwork(subnet),
    facts: [
      { label: 'Network', value: formatNetwork({ address: network, prefix }) },
      ...(prefix < 31 ? [{ label: 'Broadcast', value: formatIpv4(broadcast) }] : []),
      { label: 'First host', value: formatIpv4(first) },
      { label: 'Last host', value: formatIpv4(last) },
      { label: 'Hosts', value: groupDigits(hosts) },
      { label: 'Mask', value: formatIpv4(mask) },
      { label: 'Wildcard', value: formatIpv4(wildcard) },
      { label: 'Block size', value: blockSize(prefix, size) },
      { label: 'Kind of address', value: kindOfAddress(address) },
    ],
  }
}

function factsOfPrefix(prefix: number): Computed {
  const { mask, wildcard, hosts, size } = subnetFacts({ address: 0, prefix })
  return {
    title: `/${prefix}`,
    facts: [
      { label: 'Mask', value: formatIpv4(mask) },
      { label: 'Addresses', value: groupDigits(size) },
      { label: 'Hosts', value: groupDigits(hosts) },
      { label: 'Wildcard', value: formatIpv4(wildcard) },
      { label: 'Block size', value: blockSize(prefix, size) },
    ],
  }
}

/** The distance between networks, in the octet in which the mask ends. */
function blockSize(prefix: number, size: number): string {
  if (prefix === 0) return groupDigits(size)
  const octet = Math.ceil(prefix / 8)
  return `${2 ** (octet * 8 - prefix)} in octet ${octet}`
}

function sameSubnet(a: Network, b: Network): Computed {
  const [ofA, ofB] = [subnetFacts(a), subnetFacts(b)]
  const isSame = ofA.network === ofB.network && a.prefix === b.prefix
  return {
    title: `${formatNetwork(a)} and ${formatNetwork(b)}`,
    facts: [
      {
        label: `Network of ${formatIpv4(a.address)}`,
        value: formatNetwork({ address: ofA.network, prefix: a.prefix }),
      },
      {
        label: `Network of ${formatIpv4(b.address)}`,
        value: formatNetwork({ address: ofB.network, prefix: b.prefix }),
      },
      { label: 'Same subnet', value: isSame ? 'yes' : 'no, a router is needed between them' },
    ],
  }
}

function inBinary(address: number): Computed {
  return { title: formatIpv4(address), facts: [{ label: 'Binary', value: ipv4Bits(address) }] }
}

const HOSTS =
  /\b(\d[\d,]*)\s+(?:usable\s+)?(?:hosts?|computers?|pcs?|devices|clients|addresses|phones|machines)\b/i

function ofPrefixOrHosts(text: string): Computed[] {
  const prefix = BARE_PREFIX.exec(text)?.[1]
  if (prefix !== undefined && Number(prefix) <= 32) return [factsOfPrefix(Number(prefix))]
  const wanted = HOSTS.exec(text)?.[1]
  if (wanted === undefined || !/\b(?:subnet|prefix|mask|cidr|network|slash)\b/i.test(text))
    return []
  const hosts = Number(wanted.replaceAll(',', ''))
  const fitting = hosts > 0 ? prefixForHosts(hosts) : null
  if (fitting === null) return []
  const { facts } = factsOfPrefix(fitting)
  return [
    {
      title: `Smallest subnet for ${groupDigits(hosts)} hosts`,
      facts: [{ label: 'Prefix', value: `/${fitting}` }, ...facts],
    },
  ]
}

function ofIpv6(text: string): Computed[] {
  const [, address = ''] = IPV6.exec(text) ?? []
  const groups = parseIpv6(address)
  // `12:30:05` is a time of day, and six pairs are a MAC address.
  if (
    !groups ||
    !/\b(?:ipv6|shorten|short|expand|abbreviat\w*|compress\w*|full|write|address)\b|::/i.test(text)
  )
    return []
  return [
    {
      title: address.toLowerCase(),
      facts: [
        { label: 'Short form', value: formatIpv6(groups) },
        { label: 'Full form', value: formatFull(groups) },
      ],
    },
  ]
}

type Base = 'binary' | 'decimal' | 'hexadecimal'
const RADIX_BY_BASE = { binary: 2, decimal: 10, hexadecimal: 16 } as const satisfies Record<
  Base,
  number
>
const BASE_NAME = /\b(binary|bin|decimal|dec|denary|hexadecimal|hex)\b/gi

/** `192 in binary`, `0x2f to decimal`, `binary 11000000`, `what is C0 hex in decimal`. */
function ofNumberSystems(text: string): Computed[] {
  const names = [...text.matchAll(BASE_NAME)].map(([name]) => baseOf(name))
  const [written] =
    /\b(?:0x[0-9a-f]{1,8}|0b[01]{1,32}|(?=[0-9a-f]*\d)[0-9a-f]{1,32}|[a-f]{2}|[0-9a-f]{4})\b/i.exec(
      text.replaceAll(/\b(?:dec|be|a)\b/gi, ' ').replaceAll(/(?<=\b[01]{4}) (?=[01]{4}\b)/g, ''),
    ) ?? []
  if (names.length === 0 || written === undefined) return []
  const from = writtenBase(written, names)
  const digits = written.replace(/^0[xb]/i, '')
  const value = Number.parseInt(digits, RADIX_BY_BASE[from])
  if (!isWrittenIn(digits, from) || !Number.isSafeInteger(value) || value > 0xffffffff) return []
  const bits = value.toString(2)
  const width = Math.max(8, Math.ceil(bits.length / 8) * 8)
  const facts: Record<Base, string> = {
    binary: bits.padStart(width, '0').replaceAll(/(.{8})(?=.)/g, '$1 '),
    decimal: String(value),
    hexadecimal: value.toString(16).toUpperCase().padStart(2, '0'),
  }
  return [
    {
      title: `${written} (${from})`,
      facts: (['binary', 'decimal', 'hexadecimal'] as const)
        .filter((base) => base !== from)
        .map((base) => ({ label: `In ${base}`, value: facts[base] })),
    },
  ]
}

function baseOf(name: string): Base {
  const lower = name.toLowerCase()
  return lower.startsWith('b') ? 'binary' : lower.startsWith('h') ? 'hexadecimal' : 'decimal'
}

function writtenBase(written: string, names: readonly Base[]): Base {
  if (/^0x/i.test(written)) return 'hexadecimal'
  if (/^0b/i.test(written)) return 'binary'
  if (/[a-f]/i.test(written)) return 'hexadecimal'
  const [first] = names
  // "binary to decimal 1100" names both; "192 in binary" names only the target.
  if (names.length > 1 && first !== undefined) return first
  if (/^[01]{4,}$/.test(written) && first !== 'binary') return 'binary'
  return first === 'decimal' ? (/^[01]{4,}$/.test(written) ? 'binary' : 'hexadecimal') : 'decimal'
}

function isWrittenIn(digits: string, base: Base): boolean {
  const pattern = { binary: /^[01]+$/, decimal: /^\d+$/, hexadecimal: /^[0-9a-f]+$/i }[base]
  return pattern.test(digits)
}

const AVAILABILITY = /\b(\d{2}(?:\.\d{1,5})?)\s*(?:%|percent|per cent)/i

/** Downtime for a year of 365 days and a month of 30. */
function ofAvailability(text: string): Computed[] {
  const percent = Number(AVAILABILITY.exec(text)?.[1] ?? Number.NaN)
  if (
    !(percent >= 90 && percent < 100) ||
    !/\b(?:availab|uptime|downtime|down|outage|nines|sla)/i.test(text)
  )
    return []
  const share = (100 - percent) / 100
  return [
    {
      title: `${percent}% available`,
      facts: [
        { label: 'Down in a year (365 days)', value: duration(share * 365 * 24 * 60) },
        { label: 'Down in a month (30 days)', value: duration(share * 30 * 24 * 60) },
      ],
    },
  ]
}

function duration(minutes: number): string {
  const rounded = (value: number) => String(Number(value.toPrecision(4)))
  if (minutes < 1) return `${rounded(minutes * 60)} seconds`
  if (minutes < 120) return `${rounded(minutes)} minutes`
  return minutes < 72 * 60 ? `${rounded(minutes / 60)} hours` : `${rounded(minutes / 60 / 24)} days`
}
