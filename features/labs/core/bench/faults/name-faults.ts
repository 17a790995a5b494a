/** Faults of name servers. */
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'

import { configure } from '../../generators/faults.ts'
import { changeHost } from '../../generators/parts.ts'
import type { Host } from '../../network/network.ts'
import type { DnsRecord, DnsServer } from '../../network/services.ts'
import type { BenchFault, PlacedFault, Site } from './bench-fault.ts'

type NamedAddress = { readonly host: Host; readonly server: DnsServer; readonly record: DnsRecord }

function addressRecords({ hosts }: Site): readonly NamedAddress[] {
  return hosts.flatMap((host) => {
    const { dnsServer: server } = host.config
    if (!server) return []
    return server.zones.flatMap(({ records }) =>
      records.flatMap((record) => (record.type === 'A' ? { host, server, record } : [])),
    )
  })
}

function withRecord(
  { host, server, record }: NamedAddress,
  changed: DnsRecord | null,
  repair: readonly string[],
): PlacedFault {
  const zones = server.zones.map((zone) => ({
    ...zone,
    records: zone.records.flatMap((each) => (each === record ? (changed ?? []) : each)),
  }))
  return {
    look: { device: host.id },
    apply: (network) => changeHost(network, host.id, { dnsServer: { ...server, zones } }),
    repair: [configure(host.id, ...repair)],
    words: { name: record.name, wrong: changed?.value ?? '' },
  }
}

const lineOf = ({ name, ttlSeconds, value }: DnsRecord) => `record ${name} A ${ttlSeconds} ${value}`

export const NAME_FAULTS = {
  'record-wrong': {
    find: (site) =>
      addressRecords(site).flatMap((at) => {
        const address = parseIpv4(at.record.value)
        if (address === undefined) return []
        const value = formatIpv4((address ^ 8) >>> 0)
        return withRecord(at, { ...at.record, value }, [
          `no record ${at.record.name} A ${value}`,
          lineOf(at.record),
        ])
      }),
    look: 'Look at the zones of {device}: does each name lead to the address that its device has?',
    is: 'On {device}, {name} leads to {wrong}, which is not its address.',
    teaches:
      'Compare what a name comes to with the address that the device has: both may work, and not fit.',
  },
  'record-missing': {
    find: (site) => addressRecords(site).map((at) => withRecord(at, null, [lineOf(at.record)])),
    look: 'Look at the zones of {device}: does it know every name that people use?',
    is: '{device} has no record for {name}.',
    teaches:
      'The server of a zone says for sure that a name does not exist. Nobody else is asked then, and the answer is remembered.',
  },
  'forwarders-missing': {
    find: ({ hosts }) =>
      hosts.flatMap((host) => {
        const { dnsServer } = host.config
        if (!dnsServer || dnsServer.forwarders.length === 0) return []
        const addresses = dnsServer.forwarders.slice(0, 2).map(formatIpv4).join(' ')
        return {
          look: { device: host.id },
          apply: (network) =>
            changeHost(network, host.id, { dnsServer: { ...dnsServer, forwarders: [] } }),
          repair: [configure(host.id, `forwarders ${addresses}`)],
        }
      }),
    look: 'Look at the name server {device}: whom does it ask for names that are not in its own zones?',
    is: '{device} has no forwarders, so it knows the names of its own zones alone.',
    teaches: 'A name server answers for its zones. For all other names it has to ask somebody.',
  },
} as const satisfies Readonly<Record<string, BenchFault>>
