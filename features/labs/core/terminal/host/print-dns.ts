/** How answers of name servers are printed, in the manner of common tools. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { valuesOf } from '../../network/dns/dns-names.ts'
import type { Resolved, ResolveResult, Run } from '../../network/probe.ts'
import type { DnsRecord, DnsType } from '../../network/services.ts'
import { text } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import type { Printed } from '../printed.ts'
import type { Told } from './ask-name-server.ts'
import type { DnsQuery } from './dig-query.ts'

const STATUS_BY_OUTCOME = {
  answered: 'NOERROR',
  'no-such-record': 'NOERROR',
  'no-such-name': 'NXDOMAIN',
  refused: 'REFUSED',
  'server-failure': 'SERVFAIL',
} as const

const NO_ANSWER: ReadonlySet<Resolved['outcome']> = new Set(['silent', 'no-name-server'])

/** Types whose values are names, or end in one: these are written whole, with a dot at the end. */
const NAMED: ReadonlySet<DnsType> = new Set(['CNAME', 'PTR', 'MX', 'NS', 'SRV'])

function dotted({ type, value }: DnsRecord): string {
  if (type === 'TXT') return `"${value}"`
  return NAMED.has(type) ? `${value}.` : value
}

export function printDig({ run, server }: Told, { shows }: DnsQuery): Printed {
  const { result } = run
  const { question, records, outcome, isAuthoritative } = result
  if (outcome === 'silent' || outcome === 'no-name-server') {
    return [
      ...text(';; connection timed out; no servers could be reached'),
      ...stormBlock(run.stopped),
    ]
  }
  const answers = records.map(
    (each) => `${each.name}.  ${each.ttlSeconds}  IN  ${each.type}  ${dotted(each)}`,
  )
  if (shows === 'short') return text(...records.map(dotted))
  if (shows === 'answer') return text(...answers)
  const flags = ['qr', ...(isAuthoritative ? ['aa'] : []), 'rd', ...(asksOthers(run) ? ['ra'] : [])]
  return text(
    `;; ->>HEADER<<- opcode: QUERY, status: ${STATUS_BY_OUTCOME[outcome]}`,
    `;; flags: ${flags.join(' ')}; QUERY: 1, ANSWER: ${records.length}`,
    '',
    ';; QUESTION SECTION:',
    `;${question.name}.  IN  ${question.type}`,
    ...(answers.length > 0 ? ['', ';; ANSWER SECTION:', ...answers] : []),
    '',
    `;; Query time: ${timeOf(run)} msec`,
    `;; SERVER: ${server === null ? 'none' : `${formatIpv4(server)}#53`}`,
  )
}

/** Whether the server that answered would ask other ones for us (`ra`, recursion available). */
function asksOthers({ result, state }: Run<ResolveResult>): boolean {
  const last = result.attempts.at(-1)
  const by = state.network.devices.find(({ id }) => last?.isAnswered && id === last.by)
  return by?.kind === 'host' && (by.config.dnsServer?.forwarders.length ?? 0) > 0
}

function timeOf({ result }: Run<ResolveResult>): number {
  const last = result.attempts.at(-1)
  return last?.isAnswered ? Math.round(last.ms) : 0
}

export function printLinuxNslookup({ run, server }: Told): Printed {
  const { result } = run
  const { question, records, isAuthoritative, outcome } = result
  if (NO_ANSWER.has(outcome)) {
    return [
      ...text(';; connection timed out; no servers could be reached'),
      ...stormBlock(run.stopped),
    ]
  }
  const at = server === null ? '' : formatIpv4(server)
  const head = [`Server:   ${at}`, `Address:  ${at}#53`, '']
  if (outcome !== 'answered') {
    const why =
      outcome === 'no-such-record'
        ? `*** Can't find ${question.name}: No answer`
        : `** server can't find ${question.name}: ${STATUS_BY_OUTCOME[outcome as keyof typeof STATUS_BY_OUTCOME]}`
    return text(...head, ...aliasLines(records), why)
  }
  return text(
    ...head,
    ...(isAuthoritative ? [] : ['Non-authoritative answer:']),
    ...aliasLines(records),
    ...records.flatMap((each) => linuxLines(each)),
  )
}

function aliasLines(records: readonly DnsRecord[]): readonly string[] {
  return records
    .filter(({ type }) => type === 'CNAME')
    .map(({ name, value }) => `${name}  canonical name = ${value}.`)
}

function linuxLines(each: DnsRecord): readonly string[] {
  const { name, type, value } = each
  if (type === 'CNAME') return []
  if (type === 'A' || type === 'AAAA') return [`Name:     ${name}`, `Address:  ${value}`]
  if (type === 'PTR') return [`${name}  name = ${value}.`]
  return [`${name}  ${WORDS_BY_TYPE[type]} = ${dotted(each)}`]
}

const WORDS_BY_TYPE = {
  MX: 'mail exchanger',
  NS: 'nameserver',
  TXT: 'text',
  SRV: 'service',
} as const

/** @param serverName what its own address is called; null: nobody knows, as it is where a PTR record is missing */
export function printWindowsNslookup(
  { run, server }: Told,
  serverName: string | null,
  typed: string,
): Printed {
  const { result } = run
  const name = serverName ?? 'UnKnown'
  const head = [`Server:  ${name}`, `Address:  ${server === null ? '' : formatIpv4(server)}`, '']
  if (result.outcome === 'answered') {
    return text(
      ...head,
      ...(result.isAuthoritative ? [] : ['Non-authoritative answer:']),
      ...windowsLines(result, typed),
    )
  }
  const why = WHY_BY_OUTCOME[result.outcome]
  return [...text(...head, `*** ${name} can't find ${typed}: ${why}`), ...stormBlock(run.stopped)]
}

const WHY_BY_OUTCOME = {
  'no-such-name': 'Non-existent domain',
  'no-such-record': 'No record of this type',
  refused: 'Query refused',
  'server-failure': 'Server failed',
  silent: 'No response from server',
  'no-name-server': 'No server is set',
} as const

function windowsLines({ records, question }: ResolveResult, typed: string): readonly string[] {
  const { type } = question
  const aliases = records.filter((each) => each.type === 'CNAME').map(({ name }) => name)
  const found = records.filter((each) => each.type === type)
  if (type === 'PTR') return [`Name:    ${found[0]?.value ?? ''}`, `Address:  ${typed}`]
  if (type !== 'A' && type !== 'AAAA') {
    return found.map((each) => `${each.name}  ${type}  ${each.value}`)
  }
  return [
    `Name:    ${found[0]?.name ?? ''}`,
    ...valuesOf(found, type).map((value) => `Address:  ${value}`),
    ...aliases.map((alias) => `Aliases:  ${alias}`),
  ]
}
