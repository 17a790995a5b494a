/** Which name servers a host asks, and under which whole name it asks for a short one. */
import type { Ipv4 } from '../address.ts'
import type { Device } from '../network.ts'
import type { Lease } from '../services.ts'
import { plainName } from './dns-names.ts'

/** In the order in which they are asked. Those that were entered win over those of a lease. */
export function nameServersOf(device: Device, lease: Lease | null): readonly Ipv4[] {
  if (device.kind !== 'host') return []
  const { dns, usesDhcp } = device.config
  return dns.length > 0 || !usesDhcp ? dns : (lease?.dns ?? [])
}

/** A name without a dot is one of the domain that came with the lease (RFC 2132, 3.17). */
export function wholeName(name: string, lease: Lease | null): string {
  const plain = plainName(name)
  return plain.includes('.') || !lease?.domain ? plain : `${plain}.${plainName(lease.domain)}`
}
