/**
 * The values that commands take: how each is read from a line, written in full, and explained.
 *
 * Addresses become numbers, MAC addresses and interface names their one spelling, lists of VLANs and of interfaces
 * lists.
 */
import { formatIpv4, parseIpv4, prefixOfMask } from '#platform/contract/ipv4.ts'

import { formatIpv6, parseIpv6, type Ipv6Address } from '../../network/ipv6.ts'
import { fullName } from '../../network/names.ts'
import { portByName } from './port-names.ts'
import { listPorts, readPorts } from './port-range.ts'
import { dottedMac, listVlans, quotedText } from './written.ts'

export type ArgValue = number | string | readonly number[] | readonly string[]

/** A word of a line; `at`: where it begins, counted from 0. */
export type Token = { readonly text: string; readonly at: number }

/** `used`: how many words it took. `written`: the same value, in full. */
type Reading =
  | { readonly value: ArgValue; readonly used: number; readonly written: string }
  | { readonly problem: string }

export type SlotType =
  | 'number'
  | 'ipv4'
  | 'mask'
  /** An address with its prefix: `192.0.2.10/24`; its value is `[address, prefix]`. */
  | 'cidr'
  | 'ipv6'
  /** An IPv6 address with its prefix: `2001:db8::1/64`; its value is that text, written as RFC 5952 has it. */
  | 'cidr6'
  | 'mac'
  | 'vlans'
  | 'port'
  | 'ports'
  /** A port of TCP or UDP, by number or name. */
  | 'service'
  | 'word'
  /** A word, or words between quotes. */
  | 'quoted'
  /** The rest of the line, spaces included. */
  | 'rest'

export type Slot = {
  readonly name: string
  readonly type: SlotType
  /** Of a number. */
  readonly min: number
  readonly max: number
}

const NOTHING: Token = { text: '', at: 0 }
const DOTTED = 'Write four numbers from 0 to 255 with dots between, such as 192.0.2.10.'

const READ_BY_TYPE: Readonly<Record<SlotType, (tokens: readonly Token[], slot: Slot) => Reading>> =
  {
    number: ([{ text } = NOTHING], { min, max }) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      return number >= min && number <= max
        ? { value: number, used: 1, written: String(number) }
        : { problem: `“${text}” is not a number from ${min} to ${max}.` }
    },
    ipv4: ([{ text } = NOTHING]) => {
      const address = parseIpv4(text)
      return address === undefined
        ? { problem: `“${text}” is no IPv4 address. ${DOTTED}` }
        : { value: address, used: 1, written: formatIpv4(address) }
    },
    mask: ([{ text } = NOTHING]) => {
      const mask = parseIpv4(text)
      if (mask !== undefined && prefixOfMask(mask) !== undefined) {
        return { value: prefixOfMask(mask) as number, used: 1, written: formatIpv4(mask) }
      }
      return { problem: `“${text}” is no subnet mask. Write one such as 255.255.255.0.` }
    },
    cidr: ([{ text } = NOTHING]) => {
      const [address, prefix] = text.split('/')
      const number = parseIpv4(address ?? '')
      const isPrefix = /^\d{1,2}$/.test(prefix ?? '') && Number(prefix) <= 32
      return number === undefined || !isPrefix
        ? { problem: `“${text}” is no address with a prefix, such as 192.0.2.10/24.` }
        : { value: [number, Number(prefix)], used: 1, written: `${formatIpv4(number)}/${prefix}` }
    },
    ipv6: ([{ text } = NOTHING]) => {
      const address = parseIpv6(text)
      return address === undefined
        ? { problem: `“${text}” is no IPv6 address, such as 2001:db8::1.` }
        : { value: address, used: 1, written: formatIpv6(address) }
    },
    cidr6: ([{ text } = NOTHING]) => {
      const read = readCidr6(text)
      if (!read)
        return { problem: `“${text}” is no IPv6 address with a prefix, such as 2001:db8::1/64.` }
      const written = `${formatIpv6(read.address)}/${read.prefix}`
      return { value: written, used: 1, written }
    },
    mac: ([{ text } = NOTHING]) => {
      const mac = text.toLowerCase().replaceAll(/[.:-]/g, '')
      return /^[0-9a-f]{12}$/.test(mac)
        ? { value: mac, used: 1, written: dottedMac(mac) }
        : { problem: `“${text}” is no MAC address. Write one such as 0000.5e00.5301.` }
    },
    vlans: ([{ text } = NOTHING]) => {
      const vlans = readVlans(text)
      return vlans
        ? { value: vlans, used: 1, written: listVlans(vlans) }
        : {
            problem: `“${text}” is no list of VLANs. Write numbers from 1 to 4094 without spaces, such as 10,20-30.`,
          }
    },
    port: (tokens) => {
      // People also put a space between the type and the number: `gi 1/0/1`.
      const [{ text } = NOTHING, next] = tokens
      const isSplit = /^[a-z-]+$/i.test(text) && next !== undefined && /^\d/.test(next.text)
      const name = fullName(isSplit ? text + next.text : text)
      return name === undefined
        ? { problem: `“${text}” is no name of an interface. Write one such as Gi1/0/1 or Vlan10.` }
        : { value: name, used: isSplit ? 2 : 1, written: name }
    },
    ports: (tokens) => {
      const names = readPorts(tokens.map(({ text }) => text).join(' '))
      return 'problem' in names
        ? names
        : { value: names, used: tokens.length, written: listPorts(names) }
    },
    service: ([{ text } = NOTHING]) => {
      const port = /^\d{1,5}$/.test(text) ? Number(text) : portByName(text.toLowerCase())
      return port === undefined || port > 65_535
        ? { problem: `“${text}” is no port. Write a number up to 65535 or a name such as www.` }
        : { value: port, used: 1, written: String(port) }
    },
    word: ([{ text } = NOTHING]) => {
      if (text.startsWith('-')) return { problem: `“${text}” is no option here.` }
      // Records are kept by such names, and every object has these already.
      return text in Object.prototype
        ? { problem: `“${text}” cannot be a name here. Write another one.` }
        : { value: text, used: 1, written: text }
    },
    quoted: (tokens) => {
      const [{ text } = NOTHING] = tokens
      const end = text.startsWith('"')
        ? tokens.findIndex((token, at) => token.text.endsWith('"') && (at > 0 || text.length > 1))
        : 0
      if (end < 0) return { problem: 'The closing quote is missing.' }
      const name = spacedText(tokens.slice(0, end + 1)).replaceAll(/^"|"$/g, '')
      return /^[^"|]{1,40}$/.test(name)
        ? { value: name, used: end + 1, written: quotedText(name) }
        : { problem: `“${text}” is no name: up to 40 characters, in quotes if it has spaces.` }
    },
    rest: (tokens) => {
      const text = spacedText(tokens)
      return { value: text, used: tokens.length, written: text }
    },
  }

/** As `?` shows it, and what it says there. */
const HELP_BY_TYPE: Readonly<Record<Exclude<SlotType, 'number'>, readonly [string, string]>> = {
  ipv4: ['<address>', 'IPv4 address, such as 192.0.2.10'],
  mask: ['<mask>', 'Subnet mask, such as 255.255.255.0'],
  cidr: ['<address/prefix>', 'IPv4 address with its prefix, such as 192.0.2.10/24'],
  ipv6: ['<ipv6>', 'IPv6 address, such as 2001:db8::1'],
  cidr6: ['<ipv6/prefix>', 'IPv6 address with its prefix, such as 2001:db8::1/64'],
  mac: ['<mac>', 'MAC address, such as 0000.5e00.5301'],
  vlans: ['<vlans>', 'VLANs, such as 10 or 10,20-30'],
  port: ['<interface>', 'Interface, such as Gi1/0/1 or Vlan10'],
  ports: ['<interfaces>', 'Interfaces, such as Gi1/0/1-4, Gi1/0/7'],
  service: ['<port>', 'Port of TCP or UDP, such as 443 or www'],
  word: ['<name>', 'A name without spaces'],
  quoted: ['<"name">', 'A name; one with spaces in quotes'],
  rest: ['<text>', 'The rest of the line'],
}

export function splitLine(line: string): readonly Token[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index }))
}

export function isSlotType(type: string): type is SlotType {
  return Object.hasOwn(READ_BY_TYPE, type)
}

export function readSlot(tokens: readonly Token[], slot: Slot): Reading {
  return READ_BY_TYPE[slot.type](tokens, slot)
}

export function helpOfSlot({ type, min, max }: Slot): {
  readonly word: string
  readonly says: string
} {
  if (type === 'number') return { word: `<${min}-${max}>`, says: `A number from ${min} to ${max}` }
  const [word, says] = HELP_BY_TYPE[type]
  return { word, says }
}

/** Undefined where it is no IPv6 address with a prefix. */
export function readCidr6(text: string): Ipv6Address | undefined {
  const [before = '', prefix = ''] = text.split('/')
  const address = parseIpv6(before)
  const isPrefix = /^\d{1,3}$/.test(prefix) && Number(prefix) <= 128
  return address === undefined || !isPrefix ? undefined : { address, prefix: Number(prefix) }
}

/** With the spaces that were between the words. */
function spacedText(tokens: readonly Token[]): string {
  const start = tokens[0]?.at ?? 0
  return tokens.reduce((text, token) => text.padEnd(token.at - start) + token.text, '')
}

/** Sorted, each once; undefined where it is no list of VLANs. */
function readVlans(text: string): readonly number[] | undefined {
  const vlans = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part)
    if (!match) return undefined
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1 || last > 4094 || first > last) return undefined
    for (let vlan = first; vlan <= last; vlan += 1) vlans.add(vlan)
  }
  return [...vlans].toSorted((a, b) => a - b)
}
