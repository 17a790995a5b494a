/** From the fields of the panel of a name server to its lines, and what is wrong with a field before anything is tried. */
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'

import { DNS_TYPES, plainName, readValue } from '../../core/network/dns/dns-names.ts'
import type { DnsRecord, DnsServer, DnsType } from '../../core/network/services.ts'
import { noRecordLine, recordLine } from '../../core/terminal/host/name-server-lines.ts'
import type { FieldLine, Fields, Problems } from './panel-lines.ts'

/** Null: of a record that is to be added. */
export function recordFields(record: DnsRecord | null): Fields {
  return {
    name: record?.name ?? '',
    type: record?.type ?? 'A',
    value: record?.value ?? '',
    ttl: String(record?.ttlSeconds ?? 3600),
  }
}

export function recordProblems({ name = '', type = '', value = '', ttl = '' }: Fields): Problems {
  const problems: Record<string, string> = {}
  if (name === '') problems['name'] = 'Write the whole name, with the zone at its end.'
  const read = readValue(typeIn(type), value)
  if ('problem' in read) problems['value'] = read.problem
  if (!/^\d{1,6}$/.test(ttl)) problems['ttl'] = 'Write seconds, such as 3600 for an hour.'
  return problems
}

/** @param old the record that is changed; null: none, one is added */
export function recordLines(old: DnsRecord | null, fields: Fields): readonly FieldLine[] {
  const { name = '', type = '', value = '', ttl = '' } = fields
  const read = readValue(typeIn(type), value)
  if ('problem' in read) return []
  const record: DnsRecord = {
    name: plainName(name),
    type: typeIn(type),
    value: read.value,
    ttlSeconds: Number(ttl),
  }
  if (old && recordLine(old) === recordLine(record)) return []
  return [
    ...(old ? [{ field: 'name', line: noRecordLine(old) }] : []),
    { field: 'name', line: recordLine(record) },
  ]
}

function typeIn(text: string): DnsType {
  return DNS_TYPES.find((type) => type === text) ?? 'A'
}

export function forwarderProblems({ forwarders = '' }: Fields): Problems {
  const typed = listIn(forwarders)
  if (typed.some((each) => parseIpv4(each) === undefined)) {
    return { forwarders: 'Write addresses such as 192.0.2.53, with a space between.' }
  }
  return typed.length > 2 ? { forwarders: 'Write two at most.' } : {}
}

export function forwarderLines(
  { forwarders: now }: DnsServer,
  { forwarders = '' }: Fields,
): readonly FieldLine[] {
  const typed = listIn(forwarders)
  if (typed.join(' ') === now.map(formatIpv4).join(' ')) return []
  const line = typed.length === 0 ? 'no forwarders' : `forwarders ${typed.join(' ')}`
  return [{ field: 'forwarders', line }]
}

function listIn(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((each) => each !== '')
}
