/** How `tcpdump` shows messages of DHCP and DNS. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { DhcpMessage, DnsMessage, DnsRecord } from '../../network/services.ts'
import { colonMac, maskText } from './host-command.ts'

/** The least that BOOTP has, and what common clients and servers send (RFC 1542, 2.1). */
export const DHCP_BYTES = 300

const MESSAGE_WORD = {
  discover: 'Discover',
  offer: 'Offer',
  request: 'Request',
  ack: 'ACK',
  nak: 'NACK',
  decline: 'Decline',
  release: 'Release',
} as const satisfies Record<DhcpMessage['type'], string>

/** What servers send. */
const SERVER_SAYS: ReadonlySet<DhcpMessage['type']> = new Set(['offer', 'ack', 'nak'])

/** Only the details tell an offer from an acknowledgment. */
export function dhcpText({ type, clientMac }: DhcpMessage): string {
  const says = SERVER_SAYS.has(type) ? 'Reply' : `Request from ${colonMac(clientMac)}`
  return `BOOTP/DHCP, ${says}, length ${DHCP_BYTES}`
}

/** The fields and options that say something (RFC 2132). */
export function dhcpDetails(message: DhcpMessage): readonly string[] {
  const { type, clientMac, prefix, gateway, dns, leaseSeconds } = message
  const option = (name: string, number: number, bytes: number, value: string) =>
    `    ${name} (${number}), length ${bytes}: ${value}`
  const field = (name: string, address: number) =>
    address === 0 ? [] : [`  ${name} ${formatIpv4(address)}`]
  const hasLease = type === 'offer' || type === 'ack'
  return [
    ...field('Client-IP', message.clientAddress),
    ...field('Your-IP', message.yourAddress),
    ...field('Gateway-IP', message.relayAddress),
    `  Client-Ethernet-Address ${colonMac(clientMac)}`,
    option('DHCP-Message', 53, 1, MESSAGE_WORD[type]),
    ...(message.requestedAddress === 0
      ? []
      : [option('Requested-IP', 50, 4, formatIpv4(message.requestedAddress))]),
    ...(message.serverAddress === 0
      ? []
      : [option('Server-ID', 54, 4, formatIpv4(message.serverAddress))]),
    ...(hasLease
      ? [
          option('Lease-Time', 51, 4, String(leaseSeconds)),
          option('Subnet-Mask', 1, 4, maskText(prefix)),
          ...(gateway === null ? [] : [option('Default-Gateway', 3, 4, formatIpv4(gateway))]),
          ...(dns.length === 0
            ? []
            : [option('Domain-Name-Server', 6, 4 * dns.length, dns.map(formatIpv4).join(','))]),
        ]
      : []),
  ]
}

const WORD_BY_CODE = {
  'no-error': '',
  'name-error': ' NXDomain',
  refused: ' Refused',
  'server-failure': ' ServFail',
} as const satisfies Record<DnsMessage['code'], string>

export function dnsText({
  isResponse,
  id,
  question,
  answers,
  code,
  isAuthoritative,
}: DnsMessage): string {
  if (!isResponse) return `${id}+ ${question.type}? ${question.name}.`
  const star = isAuthoritative ? '*' : ''
  const found = answers.map(({ type, value }) => `${type} ${value}`).join(', ')
  return `${id}${WORD_BY_CODE[code]}${star} ${answers.length}/0/0${found === '' ? '' : ` ${found}`}`
}

/** RFC 1035, 4.1: a header of 12 bytes, the question, and answers whose own names point at the question. */
export function dnsBytes({ question, answers }: DnsMessage): number {
  return answers.reduce(
    (sum, answer) => sum + 12 + bytesOfValue(answer),
    12 + question.name.length + 2 + 4,
  )
}

function bytesOfValue({ type, value }: DnsRecord): number {
  const fixed = { A: 4, AAAA: 16 }[type as string]
  if (fixed !== undefined) return fixed
  // A name has a byte more in front and one behind; MX has two for its preference, SRV six.
  const [name = ''] = value.split(' ').slice(-1)
  if (type === 'TXT') return value.length + 1
  return name.length + 2 + ({ MX: 2, SRV: 6 }[type as string] ?? 0)
}
