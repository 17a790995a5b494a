/** Name servers and those who ask them, on one switch, for tests. */
import { gear, host, ip, macOf, networkOf } from '../data-plane/testing.ts'
import type { Host, Network } from '../network.ts'
import { runProbe } from '../run.ts'
import type { DnsRecord, DnsServer, DnsType } from '../services.ts'
import type { NetworkState } from '../state.ts'

/** `'www.corp.example A 192.0.2.10'`, with a TTL of an hour where none is said. */
export function record(text: string, ttlSeconds = 3600): DnsRecord {
  const [name = '', type = 'A', ...value] = text.split(' ')
  return { name, type: type as DnsType, value: value.join(' '), ttlSeconds }
}

export function zone(name: string, ...records: readonly DnsRecord[]): DnsServer['zones'][number] {
  return { name, records }
}

/** `ns-1` has the address 192.0.2.101. */
export function nameServer(
  number: number,
  zones: DnsServer['zones'],
  forwarders: readonly number[] = [],
): Host {
  const forwarded = forwarders.map((each) => ip(`192.0.2.${100 + each}`))
  const server = host(`ns-${number}`, `192.0.2.${100 + number}/24`, {
    dnsServer: { zones, forwarders: forwarded },
  })
  return { ...server, mac: macOf(0x50 + number) }
}

/** `pc-1` has the address 192.0.2.1. */
export function asker(number: number, servers: readonly number[]): Host {
  return host(`pc-${number}`, `192.0.2.${number}/24`, {
    dns: servers.map((each) => ip(`192.0.2.${100 + each}`)),
  })
}

/** All of them on one switch. */
export function onOneSwitch(hosts: readonly Host[]): Network {
  const ports = Object.fromEntries(hosts.map((_, at) => [`Gi${at + 1}`, { isEdgePort: true }]))
  return networkOf(
    [...hosts, gear('sw-1', ports)],
    hosts.map(({ id }, at) => `${id} sw-1:Gi${at + 1}`),
  )
}

export function changeServer(network: Network, id: string, dnsServer: DnsServer | null): Network {
  return {
    ...network,
    devices: network.devices.map((device) =>
      device.id === id && device.kind === 'host'
        ? { ...device, config: { ...device.config, dnsServer } }
        : device,
    ),
  }
}

/** What `pc-1` finds, as a program does; `says`: the values, without aliases. */
export function resolve(state: NetworkState, name: string, type: DnsType = 'A', from = 'pc-1') {
  const run = runProbe(state, { kind: 'resolve', from, name, type })
  const says = run.result.records.flatMap((each) => (each.type === type ? [each.value] : []))
  return { ...run, says, outcome: run.result.outcome }
}
