/**
 * A frame as `tcpdump` shows it: its line, and what filters ask about it.
 *
 * The manner is that of tcpdump(1). TCP has no sequence numbers here, and addresses stand for themselves: no name is
 * looked up.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { CapturedFrame } from '../../network/capture.ts'
import { lengthOf } from '../../network/data-plane/packet-size.ts'
import type { Frame, Icmpv6Message, IcmpMessage, Ipv4Body, Ipv6Body } from '../../network/frame.ts'
import { formatIpv6 } from '../../network/ipv6.ts'
import { NTP_PORT, SNMP_PORT } from '../../network/management.ts'
import type { IpAddress, Mac } from '../../network/network.ts'
import { colonMac } from './host-command.ts'
import { dhcpDetails, dhcpText, DHCP_BYTES, dnsBytes, dnsText } from './message-text.ts'

export type SeenFrame = {
  readonly atMs: number
  readonly source: Mac
  readonly target: Mac
  readonly tag: number | null
  /** In words of filters: `ip`, `udp`. */
  readonly protocols: readonly string[]
  readonly addresses: readonly [source: IpAddress, target: IpAddress] | null
  readonly ports: readonly [source: number, target: number] | null
  /** Of the frame, in bytes, without its tag. */
  readonly length: number
  /** `IPv4 (0x0800)`; null: it has a length in its place. */
  readonly etherType: string | null
  /** What its line begins with, and what stands there in detail, with a line of its own; empty: the same. */
  readonly begin: string
  readonly lead: string
  readonly says: string
  /** More lines, in detail. */
  readonly details: readonly string[]
}

type Content = Omit<SeenFrame, 'atMs' | 'source' | 'target' | 'tag'>

const ETHERNET_BYTES = 14
const IP6_BYTES = 40
const NTP_BYTES = 48

export function seeFrame({ atMs, frame }: CapturedFrame): SeenFrame {
  const { source, target, tag } = frame
  return { atMs, source, target, tag, ...contentOf(frame) }
}

function contentOf({ body }: Frame): Content {
  if (body.type === 'ipv4') return ipv4Content(body)
  if (body.type === 'ipv6') return ipv6Content(body)
  const { operation, senderAddress, senderMac, targetAddress } = body
  return {
    protocols: ['arp'],
    addresses: [senderAddress, targetAddress],
    ports: null,
    length: ETHERNET_BYTES + 28,
    etherType: 'ARP (0x0806)',
    begin: 'ARP, ',
    lead: '',
    says:
      operation === 'request'
        ? `Request who-has ${formatIpv4(targetAddress)} tell ${formatIpv4(senderAddress)}, length 28`
        : `Reply ${formatIpv4(senderAddress)} is-at ${colonMac(senderMac)}, length 28`,
    details: [],
  }
}

const NUMBER_BY_PROTOCOL = { icmp: 1, tcp: 6, udp: 17, gre: 47, icmpv6: 58 } as const

function ipv4Content(body: Ipv4Body): Content {
  const { payload, ttl, id, isUncuttable } = body
  const length = ipLength(body)
  const { protocol } = payload
  const proto = `${protocol.toUpperCase()} (${NUMBER_BY_PROTOCOL[protocol]})`
  return {
    protocols: ['ip', protocol],
    addresses: [body.source, body.target],
    ports: portsOf(payload),
    length: ETHERNET_BYTES + length,
    etherType: 'IPv4 (0x0800)',
    begin: 'IP ',
    lead: `IP (tos 0x0, ttl ${ttl}, id ${id}, offset 0, flags [${isUncuttable ? 'DF' : 'none'}], proto ${proto}, length ${length})`,
    ...ipv4Text(body),
  }
}

function ipv6Content(body: Ipv6Body): Content {
  const { payload, hopLimit } = body
  const isIcmp = payload.protocol === 'icmpv6'
  const length = isIcmp ? icmp6Bytes(payload) : ipLength({ payload }) - 20
  const [source, target] = [body.source, body.target].map(formatIpv6)
  const name = isIcmp ? 'ICMPv6' : payload.protocol.toUpperCase()
  return {
    protocols: ['ip6', isIcmp ? 'icmp6' : payload.protocol],
    addresses: [body.source, body.target],
    ports: portsOf(payload),
    length: ETHERNET_BYTES + IP6_BYTES + length,
    etherType: 'IPv6 (0x86dd)',
    begin: 'IP6 ',
    lead: `IP6 (hlim ${hopLimit}, next-header ${name} (${NUMBER_BY_PROTOCOL[payload.protocol]}) payload length: ${length})`,
    says: isIcmp
      ? `${source} > ${target}: ICMP6, ${icmp6Text(payload)}, length ${length}`
      : portText(source ?? '', target ?? '', payload).says,
    details: isIcmp && payload.kind === 'router-advertisement' ? advertisementDetails(payload) : [],
  }
}

type Payload = Ipv4Body['payload'] | Ipv6Body['payload']
type WithPorts = Extract<Payload, { protocol: 'tcp' | 'udp' }>

function portsOf(payload: Payload): SeenFrame['ports'] {
  return 'sourcePort' in payload ? [payload.sourcePort, payload.targetPort] : null
}

function ipLength({ payload }: Pick<Ipv4Body, 'payload'>): number {
  if (payload.protocol !== 'udp') return lengthOf({ payload })
  const { dhcp, dns } = payload
  if (dhcp) return 28 + DHCP_BYTES
  if (dns) return 28 + dnsBytes(dns)
  return isTime(payload) ? 28 + NTP_BYTES : lengthOf({ payload })
}

type Text = Pick<Content, 'says' | 'details'>

function ipv4Text(body: Ipv4Body): Text {
  const { payload } = body
  const [source, target] = [formatIpv4(body.source), formatIpv4(body.target)]
  if (payload.protocol === 'gre') {
    const { inner } = payload
    const says = `${source} > ${target}: GREv0, length ${ipLength(body) - 20}: IP ${ipv4Text(inner).says}`
    return { says, details: [] }
  }
  if (payload.protocol !== 'icmp') return portText(source, target, payload)
  const says = `${source} > ${target}: ICMP ${icmpText(payload)}, length ${ipLength(body) - 20}`
  return { says, details: [] }
}

function icmpText(message: IcmpMessage): string {
  if ('sequence' in message) {
    const { kind, identifier, sequence } = message
    return `${kind.replace('-', ' ')}, id ${identifier}, seq ${sequence}`
  }
  const { kind, about, mtu } = message
  const target = formatIpv4(about.target)
  const { payload } = about
  switch (kind) {
    case 'time-exceeded':
      return 'time exceeded in-transit'
    case 'network-unreachable':
      return `net ${target} unreachable`
    case 'host-unreachable':
      return `host ${target} unreachable`
    case 'port-unreachable':
      return `${target} ${payload.protocol} port ${'targetPort' in payload ? payload.targetPort : 0} unreachable`
    case 'administratively-prohibited':
      return `host ${target} unreachable - admin prohibited filter`
    case 'fragmentation-needed':
      return `${target} unreachable - need to frag (mtu ${mtu})`
  }
}

function icmp6Text(message: Icmpv6Message): string {
  switch (message.kind) {
    case 'echo-request':
    case 'echo-reply':
      return `${message.kind.replace('-', ' ')}, id ${message.identifier}, seq ${message.sequence}`
    case 'neighbor-solicitation':
      return `neighbor solicitation, who has ${formatIpv6(message.target)}`
    case 'neighbor-advertisement':
      return `neighbor advertisement, tgt is ${formatIpv6(message.target)}`
    case 'router-solicitation':
    case 'router-advertisement':
      return message.kind.replace('-', ' ')
    case 'time-exceeded':
      return 'time exceeded in-transit'
    case 'no-route':
    case 'address-unreachable':
    case 'port-unreachable':
      return `destination unreachable, unreachable ${message.kind.replace('-unreachable', '').replace('no-', '')} ${formatIpv6(message.about.target)}`
  }
}

type Advertisement = Extract<Icmpv6Message, { kind: 'router-advertisement' }>

/** The flags M and O, and what hosts make addresses of (RFC 4861, 4.2 and 4.6). */
function advertisementDetails(said: Advertisement): readonly string[] {
  const flags = [
    ...(said.isManaged ? ['managed'] : []),
    ...(said.hasOther ? ['other stateful'] : []),
  ].join(', ')
  return [
    `Flags [${flags === '' ? 'none' : flags}], router lifetime ${said.lifetimeSeconds}s`,
    ...said.prefixes.map(
      ({ address, prefix, isAutonomous }) =>
        `  prefix info option (3), length 32: ${formatIpv6(address)}/${prefix}, Flags [onlink${isAutonomous ? ', auto' : ''}]`,
    ),
    `  source link-address option (1), length 8: ${colonMac(said.mac)}`,
  ]
}

/** RFC 4443, 4; RFC 4861, 4: with the address of the link layer, 8 bytes, where the sender has one. */
function icmp6Bytes(message: Icmpv6Message): number {
  switch (message.kind) {
    case 'echo-request':
    case 'echo-reply':
      return 64
    case 'neighbor-solicitation':
      return message.mac === null ? 24 : 32
    case 'neighbor-advertisement':
      return 32
    case 'router-solicitation':
      return message.mac === null ? 8 : 16
    case 'router-advertisement':
      return 24 + 32 * message.prefixes.length
    case 'time-exceeded':
    case 'no-route':
    case 'address-unreachable':
    case 'port-unreachable':
      return 8 + IP6_BYTES + 8
  }
}

const FLAGS = {
  syn: 'S',
  'syn-ack': 'S.',
  ack: '.',
  reset: 'R.',
  data: 'P.',
  fin: 'F.',
} as const

const HTTP_PORT = 80

function portText(from: string, to: string, payload: WithPorts): Text {
  const { sourcePort, targetPort, text = '' } = payload
  const ends = `${from}.${sourcePort} > ${to}.${targetPort}: `
  const hasPort = (port: number) => sourcePort === port || targetPort === port
  if (payload.protocol === 'tcp') {
    const length = payload.bytes ?? text.length
    const http = hasPort(HTTP_PORT) && text !== '' ? `: HTTP: ${text.split('\n')[0]}` : ''
    return { says: `${ends}Flags [${FLAGS[payload.kind]}], length ${length}${http}`, details: [] }
  }
  const { dhcp, dns } = payload
  if (dhcp) return { says: ends + dhcpText(dhcp), details: dhcpDetails(dhcp) }
  const says = dns
    ? `${dnsText(dns)} (${dnsBytes(dns)})`
    : isTime(payload)
      ? `NTPv4, ${targetPort === NTP_PORT ? 'Client' : 'Server'}, length ${NTP_BYTES}`
      : hasPort(SNMP_PORT) && text !== ''
        ? ` ${text}`
        : `UDP, length ${text.length}`
  return { says: ends + says, details: [] }
}

function isTime({ sourcePort, targetPort }: WithPorts): boolean {
  return sourcePort === NTP_PORT || targetPort === NTP_PORT
}
