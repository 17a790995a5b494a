/** The zones and forwarders of a name server as lines of the settings of a host: what its panel writes. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { DNS_TYPES, isName, isWithin, plainName, readValue } from '../../network/dns/dns-names.ts'
import type { HostConfig } from '../../network/network.ts'
import type { DnsRecord, DnsServer, DnsType } from '../../network/services.ts'
import type { Command } from '../grammar/grammar.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'

type Changed<Of> = Of | { readonly problem: string }
export type SetHost = (config: HostConfig, args: Args) => Changed<HostConfig>

/** A week: longer ones are cut by many resolvers. */
const LONGEST_TTL = 604_800
/** More than labs need, and little enough to be judged. */
const MOST_RECORDS = 200

/** What DNS has been told is forgotten: it changes no setting, and it is a line so that a log has it. */
export const FORGET_NAMES = 'forget names'

const RECORD = `<name:word> <type:${DNS_TYPES.join('|')}>`

export const NAME_SERVER_LINES: readonly Command<SetHost>[] = [
  {
    pattern: FORGET_NAMES,
    says: 'Forget what name servers said',
    does: (config) => config,
  },
  {
    pattern: 'zone <name:word>',
    says: 'Answer for the names of a zone',
    does: onServer((server, args) => {
      const name = plainName(textArg(args, 'name'))
      if (!isName(name)) return { problem: `“${name}” is no name of a zone.` }
      if (findZone(server, name)) return server
      return { ...server, zones: sortedZones([...server.zones, { name, records: [] }]) }
    }),
  },
  {
    pattern: 'no zone <name:word>',
    says: 'Take a zone away, with its records',
    does: onServer((server, args) => {
      const name = plainName(textArg(args, 'name'))
      return findZone(server, name)
        ? { ...server, zones: server.zones.filter((zone) => zone.name !== name) }
        : { problem: `There is no zone ${name}.` }
    }),
  },
  {
    pattern: `record ${RECORD} <ttl:0-${LONGEST_TTL}> <value:rest>`,
    says: 'Add a record, or change its TTL',
    does: onServer(addRecord),
  },
  {
    pattern: `no record ${RECORD} <value:rest>`,
    says: 'Take a record away',
    does: onServer(removeRecord),
  },
  {
    pattern: 'forwarders <first:ipv4> [<second:ipv4>]',
    says: 'Whom it asks for other names',
    does: onServer((server, args) => ({
      ...server,
      forwarders: ['first', 'second']
        .filter((name) => hasArg(args, name))
        .map((name) => numberArg(args, name)),
    })),
  },
  {
    pattern: 'no forwarders',
    says: 'It asks nobody',
    does: onServer((server) => ({ ...server, forwarders: [] })),
  },
]

function onServer(change: (server: DnsServer, args: Args) => Changed<DnsServer>): SetHost {
  return (config, args) => {
    if (!config.dnsServer) return { problem: `${config.hostname} is no name server.` }
    const changed = change(config.dnsServer, args)
    return 'problem' in changed ? changed : { ...config, dnsServer: changed }
  }
}

function addRecord(server: DnsServer, args: Args): Changed<DnsServer> {
  const wanted = readRecord(server, args)
  if ('problem' in wanted) return wanted
  const { zone, record } = wanted
  const others = zone.records.filter((each) => !isSameRecord(each, record))
  const isAlias = (each: DnsRecord) => each.type === 'CNAME'
  const clash = others.find(
    (each) => each.name === record.name && (isAlias(each) || isAlias(record)),
  )
  // RFC 1034, 3.6.2.
  if (clash) {
    const { name, type, value } = clash
    return {
      problem: `An alias has no other records, and ${name} has ${type} ${value}. Remove that one first.`,
    }
  }
  if (isAlias(record) && record.name === zone.name) {
    return { problem: `${zone.name} is the zone itself, which can be no alias.` }
  }
  if (others.length >= MOST_RECORDS) return { problem: 'The zone is full.' }
  return withRecords(server, zone.name, [...others, record])
}

function removeRecord(server: DnsServer, args: Args): Changed<DnsServer> {
  const wanted = readRecord(server, args)
  if ('problem' in wanted) return wanted
  const { zone, record } = wanted
  const left = zone.records.filter((each) => !isSameRecord(each, record))
  if (left.length === zone.records.length) {
    return { problem: `There is no record ${record.name} ${record.type} ${record.value}.` }
  }
  return withRecords(server, zone.name, left)
}

function readRecord(
  server: DnsServer,
  args: Args,
): Changed<{ readonly zone: DnsServer['zones'][number]; readonly record: DnsRecord }> {
  const name = plainName(textArg(args, 'name'))
  const type = textArg(args, 'type') as DnsType
  if (!isName(name)) return { problem: `“${name}” is no name.` }
  const zones = server.zones.filter((zone) => isWithin(name, zone.name))
  const [zone] = zones.toSorted((one, other) => other.name.length - one.name.length)
  if (!zone) return { problem: `${name} is in no zone of this server.` }
  const read = readValue(type, textArg(args, 'value'))
  if ('problem' in read) return read
  const ttlSeconds = hasArg(args, 'ttl') ? numberArg(args, 'ttl') : 0
  return { zone, record: { name, type, value: read.value, ttlSeconds } }
}

function isSameRecord(one: DnsRecord, other: DnsRecord): boolean {
  return one.name === other.name && one.type === other.type && one.value === other.value
}

function findZone({ zones }: DnsServer, name: string) {
  return zones.find((zone) => zone.name === name)
}

function withRecords(server: DnsServer, name: string, records: readonly DnsRecord[]): DnsServer {
  const sorted = records.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  return {
    ...server,
    zones: server.zones.map((zone) => (zone.name === name ? { name, records: sorted } : zone)),
  }
}

/** So that the order in which records were entered does not matter. */
function keyOf({ name, type, value }: DnsRecord): string {
  return `${name} ${type} ${value}`
}

function sortedZones(zones: DnsServer['zones']): DnsServer['zones'] {
  return zones.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The lines that lead from nothing to the configuration of this server. */
export function nameServerLines({ zones, forwarders }: DnsServer): readonly string[] {
  return [
    ...zones.flatMap(({ name, records }) => [`zone ${name}`, ...records.map(recordLine)]),
    ...(forwarders.length === 0 ? [] : [`forwarders ${forwarders.map(formatIpv4).join(' ')}`]),
  ]
}

export function recordLine({ name, type, ttlSeconds, value }: DnsRecord): string {
  return `record ${name} ${type} ${ttlSeconds} ${value}`
}

export function noRecordLine({ name, type, value }: DnsRecord): string {
  return `no record ${name} ${type} ${value}`
}
