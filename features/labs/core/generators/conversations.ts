/** What a capture shows of four conversations: three of everyday work, and one that carries data out. */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { Ipv4 } from '../network/network.ts'

export type CapturedPacket = {
  /** Milliseconds since the capture began. */
  readonly atMs: number
  /** By the client, or by the other side. */
  readonly isFromClient: boolean
  /** Bytes of the frame. */
  readonly length: number
  readonly info: string
}

export type Conversation = {
  readonly id: string
  /** As an analyzer names it. */
  readonly protocol: string
  readonly clientPort: number | null
  readonly server: Ipv4
  readonly serverPort: number | null
  readonly packets: readonly CapturedPacket[]
  /** How often the packets that are shown are repeated until the capture ends: for the sums. */
  readonly times: number
  /** Bytes that the client sends besides, by connections of their own, as FTP sends files. */
  readonly besides?: number
}

type Make = (random: Random) => Omit<Conversation, 'id'>

/** Addresses outside are those for documentation (RFC 5737). */
const outside = (random: Random) => fromOctets(203, 0, 113, random.int(10, 240))
const portOf = (random: Random) => random.int(49_200, 60_000)

function packet(atMs: number, isFromClient: boolean, length: number, info: string): CapturedPacket {
  return { atMs, isFromClient, length, info }
}

/** Letters and digits of Base32 (RFC 4648), as data look that were packed into a name. */
function packed(random: Random, length: number): string {
  return Array.from({ length }, () => random.pick([...'abcdefghijklmnopqrstuvwxyz234567'])).join('')
}

/** A label of a name has at most 63 octets, a name 255 (RFC 1035, 2.3.4). */
export const EXFILTRATIONS: Readonly<Record<string, Make>> = {
  'dns-tunnel': (random) => ({
    protocol: 'DNS',
    clientPort: portOf(random),
    server: outside(random),
    serverPort: 53,
    packets: Array.from({ length: 4 }, (_, at) => at).flatMap((at) => [
      packet(at * 210, true, 110, `query TXT ${packed(random, 40)}.t.example`),
      packet(at * 210 + 31, false, 125, 'answer TXT "ok"'),
    ]),
    times: random.int(900, 1600),
  }),
  'icmp-payload': (random) => ({
    protocol: 'ICMP',
    clientPort: null,
    server: outside(random),
    serverPort: null,
    packets: Array.from({ length: 4 }, (_, at) => at).flatMap((at) => [
      packet(
        at * 95,
        true,
        1442,
        `echo request, sequence ${at + 1}, 1400 bytes of data that differ each time`,
      ),
      packet(at * 95 + 28, false, 60, `echo reply, sequence ${at + 1}, 18 bytes of data`),
    ]),
    times: random.int(700, 1300),
  }),
  'https-upload': (random) => ({
    protocol: 'TLS',
    clientPort: portOf(random),
    server: outside(random),
    serverPort: 443,
    packets: [
      packet(0, true, 571, 'client hello, server name files-drop.example'),
      packet(40, false, 1514, 'server hello, certificate'),
      ...[1, 2, 3, 4].map((at) => packet(60 + at * 3, true, 1514, 'application data')),
      packet(90, false, 60, 'ACK'),
      ...[5, 6].map((at) => packet(90 + at * 3, true, 1514, 'application data')),
    ],
    times: random.int(3000, 6000),
  }),
  'ftp-store': (random) => ({
    protocol: 'FTP',
    clientPort: portOf(random),
    server: outside(random),
    serverPort: 21,
    packets: [
      packet(0, true, 65, 'USER drop'),
      packet(30, false, 76, '331 password, please'),
      packet(60, true, 69, 'PASS (readable in the capture)'),
      packet(95, false, 69, '230 logged in'),
      packet(140, true, 76, 'STOR customers-2.csv'),
      packet(170, false, 78, '150 ready for the data'),
      packet(3170, false, 64, '226 done'),
      packet(3300, true, 76, 'STOR customers-3.csv'),
    ],
    times: random.int(30, 80),
    besides: random.int(60, 180) * 1_000_000,
  }),
}

export const EVERYDAY: Readonly<Record<string, Make>> = {
  lookup: (random) => ({
    protocol: 'DNS',
    clientPort: portOf(random),
    server: fromOctets(192, 0, 2, 53),
    serverPort: 53,
    packets: [
      packet(5, true, 75, 'query A www.example.com'),
      packet(20, false, 91, 'answer A 198.51.100.20'),
      packet(400, true, 76, 'query A mail.example.com'),
      packet(415, false, 92, 'answer A 198.51.100.25'),
    ],
    times: random.int(3, 9),
  }),
  update: (random) => ({
    protocol: 'TLS',
    clientPort: portOf(random),
    server: fromOctets(198, 51, 100, random.int(10, 240)),
    serverPort: 443,
    packets: [
      packet(10, true, 571, 'client hello, server name updates.example.net'),
      packet(45, false, 1514, 'server hello, certificate'),
      ...[1, 2, 3].map((at) => packet(60 + at * 2, false, 1514, 'application data')),
      packet(70, true, 60, 'ACK'),
      packet(74, false, 1514, 'application data'),
    ],
    times: random.int(2000, 5000),
  }),
  call: (random) => ({
    protocol: 'RTP',
    clientPort: random.int(16_400, 20_000),
    server: fromOctets(198, 51, 100, random.int(10, 240)),
    serverPort: random.int(16_400, 20_000),
    packets: [0, 1, 2].flatMap((at) => [
      packet(at * 20, true, 214, `voice, sequence ${1200 + at}`),
      packet(at * 20 + 8, false, 214, `voice, sequence ${8800 + at}`),
    ]),
    times: random.int(2000, 4000),
  }),
  pings: (random) => ({
    protocol: 'ICMP',
    clientPort: null,
    server: fromOctets(192, 0, 2, random.int(60, 90)),
    serverPort: null,
    packets: [1, 2].flatMap((at) => [
      packet(
        at * 1000,
        true,
        74,
        `echo request, sequence ${at}, 32 bytes of data, always the same`,
      ),
      packet(at * 1000 + 12, false, 74, `echo reply, sequence ${at}, 32 bytes of data`),
    ]),
    times: random.int(2, 4),
  }),
}

/** To storage that the ticket names: more goes out than by anything else, and it is meant to. */
export const BACKUP: Make = (random) => ({
  protocol: 'TLS',
  clientPort: portOf(random),
  server: fromOctets(192, 0, 2, 200),
  serverPort: 443,
  packets: [
    packet(2, true, 571, 'client hello, server name backup.example.org'),
    packet(38, false, 1514, 'server hello, certificate'),
    ...[1, 2, 3].map((at) => packet(50 + at * 3, true, 1514, 'application data')),
    packet(64, false, 60, 'ACK'),
  ],
  times: random.int(9000, 12_000),
})

/** Bytes in each direction, until the capture ends. */
export function bytesOf({
  packets,
  times,
  besides = 0,
}: Pick<Conversation, 'packets' | 'times' | 'besides'>): {
  readonly sent: number
  readonly received: number
} {
  const sum = (isFromClient: boolean) =>
    packets
      .filter((each) => each.isFromClient === isFromClient)
      .reduce((total, { length }) => total + length, 0) * times
  return { sent: sum(true) + besides, received: sum(false) }
}

/** `203.0.113.7:443`. */
export function endpointWords(address: Ipv4, port: number | null): string {
  return port === null ? formatIpv4(address) : `${formatIpv4(address)}:${port}`
}
