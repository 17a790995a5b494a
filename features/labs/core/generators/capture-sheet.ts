/** The worksheet of a capture: its conversations and packets, and what is answered. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Ipv4 } from '../network/network.ts'
import type { Filled, Reading, Worksheet } from '../worksheet.ts'
import { bytesOf, endpointWords, type Conversation } from './conversations.ts'
import { answerFields, answersIn, UNANSWERED } from './two-answers.ts'

export type Talk = Conversation & {
  readonly name: 'A' | 'B' | 'C' | 'D'
  readonly host: string
  readonly inside: Ipv4
}

export type Capture = {
  readonly talks: readonly Talk[]
  readonly hosts: readonly string[]
  readonly guilty: Talk['name']
  /** The one address that the outside sees; null: it was captured inside. */
  readonly nat: Ipv4 | null
}

export const NAMES = ['A', 'B', 'C', 'D'] as const

type Row = {
  readonly talk: Talk
  readonly atMs: number
  readonly cells: readonly string[]
  /** Whether it shows what the conversation is. */
  readonly isProof: boolean
}

/** All packets that are shown, as they came. */
export function packetRows({ talks, nat }: Capture): readonly Row[] {
  return talks
    .flatMap((talk, index) =>
      talk.packets.map(({ atMs, isFromClient, length, info }): Row => {
        const ends = [
          endpointWords(nat ?? talk.inside, talk.clientPort),
          endpointWords(talk.server, talk.serverPort),
        ]
        const [from = '', to = ''] = isFromClient ? ends : ends.toReversed()
        // A few milliseconds apart, so that the order is sure.
        const time = atMs + index
        const cells = [(time / 1000).toFixed(3), from, to, talk.protocol, String(length), info]
        return { talk, atMs: time, cells, isProof: isFromClient && PROOF.test(info) }
      }),
    )
    .toSorted((one, other) => one.atMs - other.atMs)
}

/** What the client of an exfiltration says that shows it. */
const PROOF = /^(?:query TXT|echo request|application data|STOR)/

export function makeWorksheet(capture: Capture): Worksheet {
  const rows = packetRows(capture)
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return {
    title: 'Capture',
    fields: answerFields([
      { id: 'talk', label: 'Conversation', choices: named(NAMES) },
      { id: 'host', label: 'Computer', choices: named(capture.hosts) },
      {
        id: 'packet',
        label: 'Packet that shows it',
        choices: rows.map((_, at) => ({ value: String(at + 1), label: `packet ${at + 1}` })),
      },
    ]),
    supply: {},
    facts: capture,
    readings: () => [conversationTable(capture), hostTable(capture), packetTable(rows)],
    checks: {
      conversation: (filled) => conversationFault(capture, rows, filled),
      computer: (filled) => computerFault(capture, filled),
    },
    draw: null,
  }
}

function conversationTable({ talks, nat }: Capture): Reading {
  return {
    title: 'Conversations, in the ten minutes of the capture',
    says: null,
    columns: ['Conversation', 'Between', 'And', 'Protocol', 'Sent', 'Received'],
    rows: talks.map((talk) => {
      const { sent, received } = bytesOf(talk)
      return [
        talk.name,
        endpointWords(nat ?? talk.inside, talk.clientPort),
        endpointWords(talk.server, talk.serverPort),
        talk.protocol,
        sizeWords(sent),
        sizeWords(received),
      ]
    }),
  }
}

/** `1.4 MB`, `620 kB`: powers of ten. */
function sizeWords(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.ceil(bytes / 1000)} kB`
}

/** Who has which address inside; behind the router, by what it translated. */
function hostTable({ talks, nat }: Capture): Reading {
  return nat === null
    ? {
        title: 'Leases of the DHCP server',
        says: null,
        columns: ['Computer', 'Address'],
        rows: talks.map(({ host, inside }) => [host, formatIpv4(inside)]),
      }
    : {
        title: 'Translations of the router',
        says: null,
        columns: ['Computer', 'Inside', 'Outside', 'To'],
        rows: talks.map(({ host, inside, clientPort, server, serverPort }) => [
          host,
          endpointWords(inside, clientPort),
          endpointWords(nat, clientPort),
          endpointWords(server, serverPort),
        ]),
      }
}

function packetTable(rows: readonly Row[]): Reading {
  return {
    title: 'The first packets of each conversation',
    says: null,
    columns: ['Packet', 'Seconds', 'From', 'To', 'Protocol', 'Bytes', 'What it says'],
    rows: rows.map(({ cells }, at) => [String(at + 1), ...cells]),
  }
}

function conversationFault(
  { guilty }: Capture,
  rows: readonly Row[],
  filled: Filled,
): string | null {
  const given = answersIn(filled)
  if (given.length === 0) return UNANSWERED
  const named = given.filter(({ talk }) => talk === guilty)
  const isProven = named.some(({ packet }) => {
    const row = rows[Number(packet) - 1]
    return row?.talk.name === guilty && row.isProof
  })
  if (isProven) return null
  return named.length > 0
    ? 'The packet that was named does not show it.'
    : 'The conversation that was named is one of everyday work.'
}

function computerFault({ talks, guilty }: Capture, filled: Filled): string | null {
  const given = answersIn(filled)
  if (given.length === 0) return UNANSWERED
  const host = talks.find(({ name }) => name === guilty)?.host
  // In one answer: to name each once is no answer.
  return given.some((each) => each.host === host && each.talk === guilty)
    ? null
    : 'The computer that was named is not the one of that conversation.'
}
