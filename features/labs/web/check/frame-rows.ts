/** The headers of a frame, one line for each field that matters. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { lengthOf } from '../../core/network/data-plane/packet-size.ts'
import {
  BROADCAST,
  type Frame,
  type IcmpMessage,
  type Icmpv6Message,
  type Ipv4Body,
  type Ipv6Body,
  type TcpSegment,
  type UdpDatagram,
} from '../../core/network/frame.ts'
import { formatIpv6 } from '../../core/network/ipv6.ts'
import type { DnsMessage } from '../../core/network/services.ts'
import { dottedMac } from '../../core/terminal/grammar/written.ts'

export type HeaderRow = readonly [name: string, value: string]

export function headerRows({ source, target, tag, body }: Frame): readonly HeaderRow[] {
  const link: HeaderRow[] = [
    ['From MAC', dottedMac(source)],
    ['To MAC', target === BROADCAST ? 'broadcast' : dottedMac(target)],
    ['VLAN tag', tag === null ? 'none' : String(tag)],
  ]
  if (body.type === 'arp') {
    const asks = `who has ${formatIpv4(body.targetAddress)}?`
    const answers = `${formatIpv4(body.senderAddress)} is at ${dottedMac(body.senderMac)}`
    return [...link, ['ARP', body.operation === 'request' ? asks : answers]]
  }
  if (body.type === 'ipv6') {
    return [
      ...link,
      ['From IP', formatIpv6(body.source)],
      ['To IP', formatIpv6(body.target)],
      ['Hop limit', String(body.hopLimit)],
      payloadRow(body.payload),
    ]
  }
  return [...link, ...ipRows(body)]
}

/** Of a packet in a tunnel, its own header follows the one around it. */
function ipRows(body: Ipv4Body, inside = ''): readonly HeaderRow[] {
  const { payload, isUncuttable, fragmentBytes } = body
  const length = lengthOf(body)
  const isLarge = length > 576 || fragmentBytes !== undefined
  return [
    [`${inside}From IP`, formatIpv4(body.source)],
    [`${inside}To IP`, formatIpv4(body.target)],
    [`${inside}TTL`, String(body.ttl)],
    ...(isLarge ? ([[`${inside}Length`, `${length} bytes`]] as const) : []),
    ...(isUncuttable ? ([[`${inside}DF`, 'may not be cut']] as const) : []),
    ...(fragmentBytes === undefined
      ? []
      : ([[`${inside}Fragments`, `of at most ${fragmentBytes} bytes`]] as const)),
    ...(payload.protocol === 'gre'
      ? ipRows(payload.inner, 'Inside: ')
      : [inside === '' ? payloadRow(payload) : insideRow(payload, inside)]),
    ...dhcpRows(body),
  ]
}

function insideRow(payload: Payload, inside: string): HeaderRow {
  const [name, value] = payloadRow(payload)
  return [inside + name, value]
}

type Payload = (Ipv4Body | Ipv6Body)['payload']

function payloadRow(payload: Payload): HeaderRow {
  if (payload.protocol === 'gre') return ['GRE', 'a packet inside']
  if (payload.protocol === 'icmp') return ['ICMP', icmpWords(payload)]
  if (payload.protocol === 'icmpv6') return ['ICMPv6', icmpWords(payload)]
  if (payload.protocol === 'tcp') return ['TCP', tcpWords(payload)]
  return [
    'UDP',
    payload.dns ? `${portWords(payload)}, ${dnsWords(payload.dns)}` : portWords(payload),
  ]
}

/** What a person looks for in a DHCP message; a field without a value is left out. */
function dhcpRows({ payload }: Ipv4Body): readonly HeaderRow[] {
  const message = payload.protocol === 'udp' ? payload.dhcp : undefined
  if (!message) return []
  const addresses = [
    ['Client has', message.clientAddress],
    ['Asks for', message.requestedAddress],
    ['Is given', message.yourAddress],
    ['Gateway', message.gateway ?? 0],
    ['Server', message.serverAddress],
    ['Relay (giaddr)', message.relayAddress],
  ] as const
  return [
    ['DHCP', message.type],
    ['Client MAC', dottedMac(message.clientMac)],
    ...addresses.flatMap(([name, address]) =>
      address === 0 ? [] : [[name, formatIpv4(address)] as const],
    ),
  ]
}

const icmpWords = (message: IcmpMessage | Icmpv6Message) =>
  message.kind.replaceAll('-', ' ') +
  ('mtu' in message && message.mtu !== undefined ? `, at most ${message.mtu} bytes` : '')

const tcpWords = (segment: TcpSegment) =>
  `${segment.kind.toUpperCase()}, ${portWords(segment)}${segment.maxSegment === undefined ? '' : `, segments of at most ${segment.maxSegment} bytes`}`

const portWords = ({ sourcePort, targetPort }: TcpSegment | UdpDatagram) =>
  `port ${sourcePort} to ${targetPort}`

/** `DNS asks for www.example.com A`; an answer with all that it says. */
function dnsWords({ isResponse, question, answers, code }: DnsMessage): string {
  const asked = `${question.name} ${question.type}`
  if (!isResponse) return `DNS asks for ${asked}`
  if (code !== 'no-error') return `DNS answer about ${asked}: ${CODE_WORDS[code]}`
  const said = answers.map(({ name, type, value }) => `${name} ${type} ${value}`)
  return `DNS answer about ${asked}: ${said.length === 0 ? 'nothing of this type' : said.join(', ')}`
}

const CODE_WORDS = {
  'name-error': 'there is no such name',
  refused: 'refused',
  'server-failure': 'the server failed',
} as const

/** What a packet is, in few words: `ping request to 192.0.2.1`. */
export function packetWords(frame: Frame): string {
  const { body } = frame
  if (body.type === 'arp') {
    return body.operation === 'request'
      ? `ARP: who has ${formatIpv4(body.targetAddress)}?`
      : `ARP answer of ${formatIpv4(body.senderAddress)}`
  }
  const { payload } = body
  const ways =
    body.type === 'ipv6'
      ? `from ${formatIpv6(body.source)} to ${formatIpv6(body.target)}`
      : `from ${formatIpv4(body.source)} to ${formatIpv4(body.target)}`
  if (payload.protocol === 'gre')
    return `${packetWords({ ...frame, body: payload.inner })}, in a tunnel ${ways}`
  if (payload.protocol === 'icmpv6') return `ICMPv6 ${icmpWords(payload)} ${ways}`
  if (payload.protocol === 'icmp') return `ICMP ${icmpWords(payload)} ${ways}`
  if (payload.protocol === 'udp' && payload.dns) return `${dnsWords(payload.dns)}, ${ways}`
  if (payload.protocol === 'udp' && payload.dhcp) return `DHCP ${payload.dhcp.type} ${ways}`
  return payload.protocol === 'tcp'
    ? `TCP ${tcpWords(payload)} ${ways}`
    : `UDP ${portWords(payload)} ${ways}`
}

/** The fields whose values are not those of `before`. */
export function changedRows(
  before: readonly HeaderRow[],
  after: readonly HeaderRow[],
): readonly HeaderRow[] {
  const known = new Map(before)
  return after.filter(([name, value]) => known.get(name) !== value)
}
