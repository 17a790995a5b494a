/** What an MTU leaves for data: TCP segments, UDP data, and packets inside a tunnel. */
import { groupDigits } from '#platform/contract/group-digits.ts'

import type { AskedText } from './asked-text.ts'
import { bold, listed, type Request, type Work } from './calculation.ts'

const MTU = /\bmtu\b\D{0,20}?(\d{3,5})\b|\b(\d{3,5})\s*(?:bytes?\s*)?mtu\b|\bmtu\b.*?\b(\d{3,5})\b/
/** `mss for 1500`: the MTU is not named. */
const FOR_MSS = /\b(?:for|with|at|of|jumbo)\b\D{0,12}\b(\d{4,5})\b/
const MSS_VALUE = /\bmss\b\D{0,12}?(\d{3,5})\b|\b(\d{3,5})\s*(?:bytes?\s*)?mss\b/
const ASKS = /\bmss\b|\bsegment\b|\bpayload\b|\bdata\b|\bhow (?:big|large|much|many)\b|\bleft\b/

export function readFrameSizes({ text: typed, hosts }: AskedText): Request[] {
  const text = typed.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  if (hosts.length > 0 || !/\bmtu\b|\bmss\b/.test(text) || /\bwhy\b/.test(text)) return []
  const version = /\bipv6\b|\bv6\b/.test(text) ? '6' : '4'
  const protocol = /\budp\b/.test(text) ? 'udp' : /\bping\b|\bicmp\b/.test(text) ? 'icmp' : 'tcp'
  const extra = /\bgre\b/.test(text) ? 'gre' : /\bpppoe\b/.test(text) ? 'pppoe' : ''
  const [, after, before, later] = MTU.exec(text) ?? []
  const unnamed = /\bmtu\b/.test(text) ? undefined : FOR_MSS.exec(text)?.[1]
  const mtu = after ?? before ?? later ?? unnamed
  const base = { version, protocol, ...(extra === '' ? {} : { extra }) }
  if (mtu !== undefined && (ASKS.test(text) || extra !== ''))
    return [{ kind: 'mss', inputs: { mtu, ...base } }]
  const [, behind, ahead] = MSS_VALUE.exec(text) ?? []
  const mss = behind ?? ahead
  return mss !== undefined && /\bmtu\b/.test(text)
    ? [{ kind: 'mss', inputs: { mtu: String(Number(mss) + overheadOf(base)), ...base } }]
    : []
}

type Kind = {
  readonly version: string
  readonly protocol: string
  readonly extra?: string | undefined
}

const HEADERS: Readonly<Record<string, { name: string; bytes: number }>> = {
  udp: { name: 'the UDP header', bytes: 8 },
  icmp: { name: 'the ICMP header', bytes: 8 },
}

/** The headers between the link and the data, without options. */
function headersOf({ version, protocol, extra }: Kind): { name: string; bytes: number }[] {
  return [
    ...(extra === 'gre'
      ? [
          { name: 'the outer IP header', bytes: 20 },
          { name: 'the GRE header', bytes: 4 },
        ]
      : []),
    ...(extra === 'pppoe' ? [{ name: 'PPPoE and PPP', bytes: 8 }] : []),
    version === '6'
      ? { name: 'the IPv6 header', bytes: 40 }
      : { name: 'the IPv4 header', bytes: 20 },
    HEADERS[protocol] ?? { name: 'the TCP header', bytes: 20 },
  ]
}

function overheadOf(kind: Kind): number {
  return headersOf(kind).reduce((sum, { bytes }) => sum + bytes, 0)
}

export const workFrameSize: Work = (inputs) => {
  const mtu = Number(inputs['mtu'] ?? Number.NaN)
  const kind = {
    version: inputs['version'] ?? '4',
    protocol: inputs['protocol'] ?? 'tcp',
    extra: inputs['extra'],
  }
  const headers = headersOf(kind)
  const left = mtu - overheadOf(kind)
  if (!(left > 0)) return null
  const isTcp = kind.protocol === 'tcp'
  const name = isTcp
    ? 'the TCP payload (MSS)'
    : kind.protocol === 'udp'
      ? 'UDP data'
      : 'the data of a ping'
  const shown = groupDigits(left)
  const sum = headers.map(({ bytes }) => bytes)
  return {
    title: `MTU ${mtu}`,
    answer: `With an MTU of ${groupDigits(mtu)}, ${bold(`${shown} bytes`)} are left for ${name}: ${[mtu, ...sum].join(' − ')}, if no header has options.`,
    facts: [
      { label: 'MTU', value: `${groupDigits(mtu)} bytes` },
      ...headers.map(({ name: label, bytes }) => ({
        label: label.replace(/^the /, '').replace(/^./, (letter) => letter.toUpperCase()),
        value: `${bytes} bytes`,
      })),
      { label: isTcp ? 'MSS' : 'Data', value: `${shown} bytes` },
    ],
    steps: [
      {
        text: `The MTU is what a frame may carry, the IP header included. Its own Ethernet header and trailer do not count.`,
        ask: null,
      },
      {
        text: `Headers: ${listed(headers.map(({ name: label, bytes }) => `${label} ${bytes}`))}, ${overheadOf(kind)} bytes in all.`,
        ask: {
          question: `How many bytes do ${listed(headers.map(({ name: label }) => label))} have together?`,
          expected: String(overheadOf(kind)),
          form: 'number',
          hint: 'Without options, IPv4 has 20 bytes, IPv6 40, TCP 20, and UDP and ICMP 8 each.',
        },
      },
      {
        text: `${mtu} − ${overheadOf(kind)} = ${left} bytes.`,
        ask: {
          question: 'How many bytes are left for data?',
          expected: String(left),
          form: 'number',
          hint: 'Subtract the headers from the MTU.',
        },
      },
    ],
    topics:
      kind.extra === 'gre' ? ['mtu-and-jumbo-frames', 'gre'] : ['mtu-and-jumbo-frames', 'tcp-udp'],
  }
}
