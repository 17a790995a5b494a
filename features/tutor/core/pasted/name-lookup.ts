/** `nslookup`, `dig` and `host`: what DNS answered. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { ttlAnswer, upAnswer } from './name-answers.ts'
import { ADDRESS, NAME, RECORD } from './name-lines.ts'
import {
  answer,
  fault,
  healthy,
  IP,
  isPrivate,
  listed,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'

const TOPICS = ['dns-resolution', 'name-and-socket-tools']
const SERVER = /^\s*(?:Default )?(?:Server|Serveur|Servidor)\s?:\s*(\S+)/i
const FAILED = /^\s*\*{2,3}\s+(.*)$/
const STATUS = /->>HEADER<<-.*\bstatus:\s*([A-Z]+)/
const SILENT =
  /^\s*(?:;;\s*)?(?:connection timed out; no servers could be reached|communications error to \S+: timed out|DNS request timed out\.|no servers could be reached)/i
const HOST = /^\s*Host (\S+) not found: \d\((NXDOMAIN|SERVFAIL|REFUSED)\)/

export const readNameLookup: Reader = (lines) => {
  const isDig = lines.some(
    (line) =>
      STATUS.test(line) ||
      RECORD.test(line) ||
      /^\s*; <<>> DiG/.test(line) ||
      /^\s*;; (?:ANSWER|QUESTION|AUTHORITY) SECTION/.test(line),
  )
  const failed = lines.find((line) => isFailure(line))
  const server = lines.some((line) => SERVER.test(line))
  const isNslookup = (server && lines.some((line) => ADDRESS.test(line))) || failed !== undefined
  const isSilent = lines.some((line) => SILENT.test(line))
  const host = lines.map((line) => HOST.exec(line)).find((one) => one !== null)
  if (!isDig && !isNslookup && !isSilent && !host) return null
  const name = nameIn(lines, failed ?? '')
  const status = lines.map((line) => STATUS.exec(line)?.[1]).find((one) => one !== undefined)
  const verdict = host?.[2] ?? status ?? statusOf(failed ?? '')
  const findings = [
    ...(isSilent || verdict === 'TIMEOUT' ? [silence(lines)] : []),
    ...(verdict === undefined ? [] : verdictFindings(verdict, host?.[1] ?? name, lines)),
    ...(isNslookup ? [...outsideServer(lines, name), ...unknownServer(lines)] : []),
  ]
  const answers = isDig ? digFindings(lines, verdict) : nslookupFindings(lines)
  return {
    what: isDig ? '`dig`' : host ? '`host`' : '`nslookup`',
    findings:
      findings.length + answers.length > 0
        ? [...findings, ...answers]
        : [
            note(
              'no-answer-part',
              'The part with the answer is missing from these lines: they name only the server that was asked.',
              { topics: TOPICS },
            ),
          ],
    answersTo: (said) => [
      ...(/\bunknown\b/i.test(said)
        ? unknownServer(lines).map(({ id, text, topics }) => answer(id, text, { topics }))
        : []),
      ...(lines.some((line) => SILENT.test(line)) ? [] : upAnswer(lines, said)),
      ...ttlAnswer(lines, said),
    ],
    isOutput: (line) =>
      [SERVER, ADDRESS, NAME, FAILED, STATUS, SILENT, RECORD, HOST].some((pattern) =>
        pattern.test(line),
      ) ||
      /^\s*(?:;|Non-authoritative answer|Nicht autorisierend|timeout was|Aliases:|\S+\s+canonical name =|\S+\s+(?:MX preference|nameserver|text|internet address) =|>|\s+(?:\d{1,3}\.){3}\d{1,3}\s*$)/i.test(
        line,
      ),
  }
}

const isFailure = (line: string): boolean =>
  FAILED.test(line) &&
  /can.t find|timed?[- ]out|No response|Query refused|Server failed|NXDOMAIN|SERVFAIL|REFUSED|wurde nicht gefunden|No internal type/i.test(
    line,
  )

function statusOf(line: string): string | undefined {
  if (/non-existent domain|NXDOMAIN/i.test(line)) return 'NXDOMAIN'
  if (/server failed|SERVFAIL/i.test(line)) return 'SERVFAIL'
  if (/refused/i.test(line)) return 'REFUSED'
  if (/timed?[- ]out|no response/i.test(line)) return 'TIMEOUT'
  if (/no answer/i.test(line)) return 'NODATA'
  return line === '' ? undefined : 'NXDOMAIN'
}

function nameIn(lines: readonly string[], failed: string): string {
  const fromFailure = /can.t find ([^\s:]+)/.exec(failed)?.[1]
  const asked = lines
    .map((line) => /^\s*;([\w.-]+\.)\s+IN\s/.exec(line)?.[1])
    .find((one) => one !== undefined)
  const banner = lines
    .map((line) => /^\s*; <<>> DiG \S+ <<>>.*?\s([\w-]+(?:\.[\w-]+)+)(?:\s|$)/.exec(line)?.[1])
    .find((one) => one !== undefined)
  return (fromFailure ?? asked ?? banner ?? 'The name').replace(/\.$/, '')
}

function silence(lines: readonly string[]): Finding {
  const address = lines
    .map((line) => new RegExp(IP).exec(line)?.[0])
    .find((one) => one !== undefined)
  return fault(
    'dns-silent',
    `The DNS server${address === undefined ? '' : ` ${address}`} did not answer at all (timeout): it is down, the address is wrong, or a filter blocks port 53. Nothing is said about the name.`,
    { topics: TOPICS, tree: 'name-not-resolved', node: 'server' },
  )
}

function verdictFindings(verdict: string, name: string, lines: readonly string[]): Finding[] {
  switch (verdict) {
    case 'NXDOMAIN':
      if (/in-addr\.arpa$|ip6\.arpa$/i.test(name)) return [noPointer(name)]
      return [
        fault(
          'nxdomain',
          `${name}: NXDOMAIN, “non-existent domain”. The server answered, and its answer is that there is no such name. So the path to the server works: look for a typo, a missing record, or a server that does not know this (internal) zone.`,
          {
            topics: [...TOPICS, 'dns-records', 'dns-zones'],
            tree: 'name-not-resolved',
            node: 'when',
          },
        ),
      ]
    case 'SERVFAIL':
      return [
        fault(
          'servfail',
          `${name}: SERVFAIL. The server could not get an answer: the zone's own servers do not respond, or DNSSEC failed, for example because of a wrong clock.`,
          { topics: [...TOPICS, 'dns-security'], tree: 'name-not-resolved', node: 'failed' },
        ),
      ]
    case 'REFUSED':
      return [
        fault(
          'refused',
          `${name}: REFUSED. The server is there and does not want to answer this client or this zone. Ask the server that is meant for you.`,
          { topics: TOPICS, tree: 'name-not-resolved', node: 'wrong-option' },
        ),
      ]
    case 'NODATA':
      return [nodata(name)]
    case 'NOERROR':
      return lines.some((line) => /ANSWER: 0\b/.test(line)) ? [nodata(name)] : []
    default:
      return []
  }
}

function noPointer(name: string): Finding {
  const address = name
    .replace(/\.(?:in-addr|ip6)\.arpa$/i, '')
    .split('.')
    .toReversed()
    .join('.')
  return warning(
    'no-pointer',
    `There is no PTR record for ${address}: the reverse zone does not know this address (NXDOMAIN). The name of the host may resolve all the same; what suffers is what asks backward, such as mail servers and logs. Add the PTR record in the reverse zone.`,
    { topics: [...TOPICS, 'dns-records', 'dns-zones'] },
  )
}

function nodata(name: string): Finding {
  return warning(
    'no-record-of-type',
    `${name} exists, but it has no record of the type that was asked (NOERROR with 0 answers). Ask for another type, e.g. A in place of AAAA.`,
    { topics: [...TOPICS, 'dns-records'] },
  )
}

/** An internal name that a server of the internet was asked for. */
function outsideServer(lines: readonly string[], name: string): Finding[] {
  const address = lines.map((line) => ADDRESS.exec(line)?.[1]).find((one) => one !== undefined)
  const server = address?.replace(/#\d+$/, '') ?? ''
  const isPublic =
    parseIpv4(server) !== undefined && !isPrivate(server) && !server.startsWith('127.')
  return isPublic && /\.(?:local|lan|internal|corp|intranet|home)$/i.test(name)
    ? [
        fault(
          'public-server-asked',
          `The server that was asked, ${server}, is a public one, and ${name} looks like an internal name: a public server does not know your zone. Ask the internal DNS server; who has it in their settings gets the answer.`,
          { topics: TOPICS, tree: 'name-not-resolved', node: 'wrong-option' },
        ),
      ]
    : []
}

function unknownServer(lines: readonly string[]): Finding[] {
  const server = lines.map((line) => SERVER.exec(line)?.[1]).find((one) => one !== undefined)
  const address = lines.map((line) => ADDRESS.exec(line)?.[1]).find((one) => one !== undefined)
  return server !== undefined && /unknown/i.test(server)
    ? [
        note(
          'server-without-name',
          `“Server: UnKnown” means only that ${address ?? 'the DNS server'} has no name in the reverse zone, no PTR record. It is harmless.`,
          { topics: ['dns-records', 'dns-zones'] },
        ),
      ]
    : []
}

function nslookupFindings(lines: readonly string[]): Finding[] {
  const from = lines.findIndex((line) => NAME.test(line))
  const name = NAME.exec(lines[from] ?? '')?.[1]
  if (name === undefined) return []
  const until = lines.findIndex((line, at) => at > from && SERVER.test(line))
  const addresses = lines
    .slice(from + 1, until < 0 ? undefined : until)
    .filter((line) => ADDRESS.test(line) || /^\s+(?:\d{1,3}\.){3}\d{1,3}\s*$/.test(line))
    .flatMap((line) => new RegExp(IP).exec(line)?.[0] ?? [])
  const isCopy = lines.some((line) => /^\s*(?:Non-authoritative|Nicht autorisierend)/i.test(line))
  return [answered(name, addresses, isCopy ? 'copy' : 'unknown')]
}

function digFindings(lines: readonly string[], verdict: string | undefined): Finding[] {
  const records = lines.flatMap((line) => {
    const match = RECORD.exec(line)
    return match
      ? [{ name: match[1] ?? '', ttl: match[2] ?? '', type: match[3] ?? '', value: match[4] ?? '' }]
      : []
  })
  const [first] = records.filter(({ type }) => type !== 'SOA')
  if (first === undefined || (verdict !== undefined && verdict !== 'NOERROR')) return []
  const values = records
    .filter(({ type }) => type === 'A' || type === 'AAAA')
    .map(({ value }) => value)
  const isOwn = lines.some((line) => /^\s*;; flags:[^;]*\baa\b/.test(line))
  const alias = records.find(({ type }) => type === 'CNAME')
  return [
    ...(alias
      ? [
          note(
            'alias',
            `${alias.name} is an alias: its CNAME leads to ${alias.value}, and the address belongs to that name.`,
            {
              topics: ['dns-records'],
            },
          ),
        ]
      : []),
    answered(
      first.name.replace(/\.$/, ''),
      values.length > 0 ? values : [`${first.type} ${first.value}`],
      isOwn ? 'own' : 'copy',
      `, and may be kept for ${first.ttl} more seconds`,
    ),
  ]
}

/** `nslookup` marks copies only; a paste may have lost the mark. */
const SOURCES = {
  copy: 'The answer is non-authoritative, a copy from the cache of the server; that is normal',
  own: 'The answer is authoritative: the server has the data itself',
  unknown: 'No line marks it as a copy (“non-authoritative”)',
} as const

function answered(
  name: string,
  values: readonly string[],
  source: keyof typeof SOURCES,
  ttl = '',
): Finding {
  return healthy(
    'name-resolves',
    `${name} resolves to ${values.length > 0 ? listed(values) : 'the address shown'}. ${SOURCES[source]}${source === 'copy' ? ttl : ''}. It proves what this DNS server says and not what the PC uses: its hosts file and its cache come first, and the server behind the address is another question.`,
    { topics: TOPICS },
  )
}
