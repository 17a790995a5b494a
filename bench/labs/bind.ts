/** Name servers as BIND: the text of their configuration and zones, and what they answer. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { DnsRecord, DnsType, DnsZone, Host } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Place } from './machine.ts'

export type BindTold = {
  readonly options: readonly string[]
  /** The text of each zone, by its name. */
  readonly zones: Readonly<Record<string, readonly string[]>>
}

export function tellBind({ config: { dnsServer } }: Host): BindTold {
  const forwarders = dnsServer?.forwarders ?? []
  return {
    options: [
      'listen-on { any; };',
      'listen-on-v6 { none; };',
      'pid-file none;',
      'session-keyfile none;',
      'lock-file none;',
      'notify no;',
      'check-names master ignore;',
      'check-integrity no;',
      // It would answer for private and other reverse zones by itself.
      'empty-zones-enable no;',
      'dnssec-validation no;',
      'minimal-responses yes;',
      'qname-minimization off;',
      ...(forwarders.length === 0
        ? ['recursion no;']
        : [
            'recursion yes;',
            'allow-recursion { any; };',
            'forward only;',
            `forwarders { ${forwarders.map((each) => `${formatIpv4(each)};`).join(' ')} };`,
          ]),
    ],
    zones: Object.fromEntries((dnsServer?.zones ?? []).map((zone) => [zone.name, zoneText(zone)])),
  }
}

function zoneText({ name, records }: DnsZone): readonly string[] {
  return [
    // Zones here have neither; a zone there needs both.
    `${name}. 300 IN SOA ns.${name}. admin.${name}. 1 3600 600 86400 300`,
    `${name}. 300 IN NS ns.invalid.`,
    ...records.map(recordText),
  ]
}

const NAMED: ReadonlySet<DnsType> = new Set(['CNAME', 'PTR', 'MX', 'NS', 'SRV'])

function recordText({ name, type, value, ttlSeconds }: DnsRecord): string {
  return `${name}. ${ttlSeconds} IN ${type} ${NAMED.has(type) ? `${value}.` : value}`
}

/** @param space the short name of the server's namespace. */
export async function startBind(
  place: Place,
  space: string,
  { options, zones }: BindTold,
): Promise<void> {
  const folder = await place.makeFolder()
  const files = Object.entries(zones).map(([name, lines]) => ({
    name,
    file: join(folder, `${name}.zone`),
    lines,
  }))
  for (const { file, lines } of files) await writeFile(file, `${lines.join('\n')}\n`)
  const config = [
    'options {',
    `directory "${folder}";`,
    ...options,
    '};',
    'controls { };',
    ...files.map(({ name, file }) => `zone "${name}" { type primary; file "${file}"; };`),
  ]
  const file = join(folder, 'named.conf')
  await writeFile(file, `${config.join('\n')}\n`)
  await place.start(space, 'named', ['-f', '-4', '-n', '1', '-c', file])
}

/** What `dig` printed, in one word: status, `aa`, and the values of the wanted type, sorted. */
export function readAnswer(printed: string, type: DnsType): string {
  const status = /status: (\w+)/.exec(printed)?.[1] ?? 'SILENT'
  const isAuthoritative = /flags:[^;]* aa[ ;]/.test(printed)
  const values = printed.split('\n').flatMap((line) => {
    const [, of = '', value = ''] = /^[^;\s]\S*\s+\d+\s+IN\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return of === type ? [value.replace(/\.$/, '').replaceAll(' ', '_')] : []
  })
  return wordOf(status, isAuthoritative, values)
}

export function wordOf(
  status: string,
  isAuthoritative: boolean,
  values: readonly string[],
): string {
  return `${status}${isAuthoritative ? '/aa' : ''}/${values.toSorted().join('+')}`
}
