/**
 * Filters of captures, in the language of pcap-filter(7): `udp port 67 or port 68`, `not arp and host 192.0.2.10`.
 *
 * `and` and `or` count the same, from left to right, and `not` holds for what follows it; brackets say otherwise. A bare
 * number or address goes on with the words before it (`port 67 or 68`).
 */
import { isIn, networkOf, parseIpv4 } from '#platform/contract/ipv4.ts'

import { isGroupMac } from '../../network/data-plane/wire.ts'
import { BROADCAST } from '../../network/frame.ts'
import { parseAddress } from '../../network/ipv6.ts'
import { portByName } from '../grammar/port-names.ts'
import type { SeenFrame } from './seen-frame.ts'

type Test = (seen: SeenFrame) => boolean
export type ReadFilter = { readonly fits: Test } | { readonly problem: string }

const PROTOCOLS: ReadonlySet<string> = new Set([
  'arp',
  'gre',
  'icmp',
  'icmp6',
  'ip',
  'ip6',
  'lldp',
  'ospf',
  'stp',
  'tcp',
  'udp',
  'vrrp',
])
const KINDS: ReadonlySet<string> = new Set(['host', 'net', 'port', 'portrange'])

const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', '!', '(', ')'])

/** What stands before a value: all of it may be left out where the words before it say it. */
type Qualifiers = {
  protocol: string | null
  direction: 'src' | 'dst' | null
  kind: string | null
}

/** @param text empty: everything fits */
export function readFilter(text: string): ReadFilter {
  const words = text
    .replaceAll(/["'\\]/g, '')
    .replaceAll(/[()!]/g, ' $& ')
    .replaceAll('&&', ' and ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return { fits: () => true }
  let at = 0
  let problem: string | null = null
  let before: Qualifiers = { protocol: null, direction: null, kind: null }

  function fail(message: string): Test {
    problem ??= message
    at = words.length
    return () => false
  }

  function readAll(): Test {
    let test = readOne()
    while (at < words.length && words[at] !== ')') {
      const word = words[at]
      if (word !== 'and' && word !== 'or') return fail(`Write “and” or “or” before “${word}”.`)
      at += 1
      const [one, other] = [test, readOne()]
      test =
        word === 'and' ? (seen) => one(seen) && other(seen) : (seen) => one(seen) || other(seen)
    }
    return test
  }

  function readOne(): Test {
    const word = words[at]
    if (word === 'not' || word === '!') {
      at += 1
      const inner = readOne()
      return (seen) => !inner(seen)
    }
    if (word !== '(') return readPrimitive()
    at += 1
    const inner = readAll()
    if (words[at] !== ')') return fail('A bracket of the filter is not closed.')
    at += 1
    return inner
  }

  function isOver(): boolean {
    const word = words[at]
    return word === undefined || WORDS.has(word)
  }

  function readPrimitive(): Test {
    const said: Qualifiers = { protocol: null, direction: null, kind: null }
    const start = at
    for (; !isOver(); at += 1) {
      const word = words[at] as string
      if (word === 'broadcast') return ((at += 1), isBroadcast)
      if (word === 'multicast') return ((at += 1), (seen) => isGroupMac(seen.target))
      if (word === 'vlan') return ((at += 1), readVlan())
      const isProtocol = PROTOCOLS.has(word) || word === 'ether'
      if (isProtocol && at > start) return fail(`Write “and” or “or” before “${word}”.`)
      if (isProtocol) said.protocol = word
      else if (word === 'src' || word === 'dst') said.direction = word
      else if (KINDS.has(word)) said.kind = word
      else break
    }
    const isBare = at === start
    const { protocol, direction, kind } = said
    if (isOver()) {
      if (isBare || direction !== null || kind !== null || protocol === 'ether')
        return fail('More is needed: an address, a port or a protocol, such as “udp port 67”.')
      return (seen) => seen.protocols.includes(protocol ?? '')
    }
    const value = words[at] as string
    at += 1
    // `port 67 or 68`: the words before count on.
    before = isBare ? before : said
    const test = testOf(before, value)
    return typeof test === 'string' ? fail(test) : test
  }

  function readVlan(): Test {
    const number = Number(words[at])
    if (isOver() || !Number.isInteger(number)) return ({ tag }) => tag !== null
    at += 1
    return ({ tag }) => tag === number
  }

  const fits = readAll()
  if (at < words.length) fail('A bracket of the filter was not opened.')
  return problem === null ? { fits } : { problem }
}

/** What a value is compared with; a text: what is wrong. */
function testOf({ protocol, direction, kind }: Qualifiers, value: string): Test | string {
  const picked = <Value>([source, target]: readonly [Value, Value]) =>
    direction === 'src' ? [source] : direction === 'dst' ? [target] : [source, target]
  const speaks: Test = ({ protocols }) => protocol === null || protocols.includes(protocol)
  if (protocol === 'ether') {
    const mac = value.replaceAll(/[:.-]/g, '')
    return /^[\da-f]{12}$/.test(mac)
      ? (seen) => picked([seen.source, seen.target]).includes(mac)
      : `“${value}” is no MAC address, such as 00:00:5e:00:53:01.`
  }
  if (kind === 'port' || kind === 'portrange') {
    const [first, last = first] = value.split('-').map(portOf)
    if (first === undefined || last === undefined || (kind === 'port' && first !== last))
      return `“${value}” is no port. Write a number up to 65535 or a name such as domain.`
    return (seen) =>
      speaks(seen) &&
      seen.ports !== null &&
      picked(seen.ports).some((port) => port >= first && port <= last)
  }
  if (kind === 'net') {
    const [text = '', bits] = value.split('/')
    const parts = text.split('.')
    const address = parseIpv4([...parts, '0', '0', '0'].slice(0, 4).join('.'))
    const prefix = bits === undefined ? 8 * parts.length : Number(bits)
    if (address === undefined || !(prefix >= 0 && prefix <= 32))
      return `“${value}” is no network, such as 192.0.2.0/24.`
    const net = { address: networkOf(address, prefix), prefix }
    return (seen) =>
      speaks(seen) &&
      seen.addresses !== null &&
      picked(seen.addresses).some((each) => typeof each === 'number' && isIn(each, net))
  }
  const address = parseAddress(value)
  if (address === undefined)
    return `“${value}” is not known in a filter. It has words such as host, net, port, arp, icmp, tcp, udp, and, or, not.`
  return (seen) =>
    speaks(seen) && seen.addresses !== null && picked(seen.addresses).includes(address)
}

function portOf(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : portByName(text)
  return port !== undefined && port <= 65_535 ? port : undefined
}

function isBroadcast({ target }: SeenFrame): boolean {
  return target === BROADCAST
}
