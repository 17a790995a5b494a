/** The interface identifier that is made from a MAC address, and the address it gives with a prefix. */
import {
  addressOf,
  formatIdentifier,
  formatMac,
  identifierOf,
} from '#features/practice/contract.ts'
import { formatIpv6, parseIpv6 } from '#platform/contract/ipv6.ts'

import type { AskedText } from './asked-text.ts'
import { bold, type Request, type Work } from './calculation.ts'
import { ipv6In } from './ipv6-questions.ts'

const MAC =
  /(?<![\w:.-])((?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}|[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}|[0-9a-f]{12})(?![\w:])/
const ASKED =
  /\beui[ -]?64\b|\binterface id(?:entifier)?\b|\bslaac\b|\blink[ -]?local\b|\bipv6 address\b/
const LINK_LOCAL = 'fe80::'

export function readEui64({ raw }: AskedText): Request[] {
  const text = raw.toLowerCase()
  const mac = MAC.exec(text)?.[1]
  if (mac === undefined || !ASKED.test(text)) return []
  const prefix = ipv6In(text.replace(mac, ' ')).find(({ problem }) => problem === null)
  return [{ kind: 'eui-64', inputs: { mac, ...(prefix ? { prefix: prefix.address } : {}) } }]
}

function bytesFrom(mac: string): number[] | null {
  const digits = mac.toLowerCase().replaceAll(/[:.-]/g, '')
  if (!/^[0-9a-f]{12}$/.test(digits)) return null
  return Array.from({ length: 6 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16))
}

export const workEui64: Work = (inputs) => {
  const mac = bytesFrom(inputs['mac'] ?? '')
  const prefix = parseIpv6(inputs['prefix'] ?? LINK_LOCAL)?.slice(0, 4)
  if (!mac || !prefix) return null
  const identifier = formatIdentifier(identifierOf(mac))
  const address = formatIpv6(addressOf(prefix, mac))
  const linkLocal = formatIpv6(addressOf(parseIpv6(LINK_LOCAL)?.slice(0, 4) ?? [], mac))
  const [first = 0] = mac
  const flipped = first ^ 2
  const hex = (byte: number) => byte.toString(16).padStart(2, '0')
  const inserted = [...mac.slice(0, 3), 0xff, 0xfe, ...mac.slice(3)].map(hex).join(':')
  const written = formatMac(mac, 'colons')
  const named = inputs['prefix'] !== undefined
  return {
    title: `EUI-64 of ${written}`,
    answer: named
      ? `The address is ${bold(address)}; its interface identifier is ${identifier}.`
      : `The interface identifier is ${bold(identifier)}. With the link-local prefix the address is ${linkLocal}.`,
    facts: [
      { label: 'Interface identifier', value: identifier },
      ...(named ? [{ label: 'Address', value: address }] : []),
      { label: 'Link-local address', value: linkLocal },
    ],
    steps: [
      {
        text: `Cut the MAC address in half and put ff:fe into the middle: ${inserted}.`,
        ask: {
          question: 'Which two bytes go into the middle of the MAC address?',
          expected: 'ff:fe',
          form: 'text',
          hint: 'They fill 48 bits up to 64, and are the same for every MAC address.',
        },
      },
      {
        text: `Invert the seventh bit of the first byte, the one worth 2: ${hex(first)} becomes ${hex(flipped)}.`,
        ask: {
          question: `What does the first byte ${hex(first)} become?`,
          expected: hex(flipped),
          form: 'text',
          hint: 'Write the byte in binary and turn over the second bit from the right: it is worth 2.',
          traps: { [hex(first)]: 'The seventh bit must be turned over: add or take away 2.' },
        },
      },
      {
        text: `Group it by four digits: ${identifier}. Behind the prefix that gives ${address}.`,
        ask: {
          question: 'Which address does that give?',
          expected: address,
          form: 'ipv6',
          hint: 'The prefix takes the first four groups, the identifier the last four. Shorten the result.',
        },
      },
    ],
    topics: ['slaac', 'ipv6-transition'],
  }
}
