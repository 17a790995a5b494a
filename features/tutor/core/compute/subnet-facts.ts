/**
 * The tutor's facts about a subnet and about the kind of an IPv4 address.
 *
 * Rules: RFC 3021 (both addresses of a /31 are usable); the kinds are those of IANA's registry of special-purpose
 * addresses.
 */
import {
  broadcastOf,
  maskOf,
  networkOf,
  parseIpv4,
  sizeOf,
  wildcardOf,
  type Network,
} from '#platform/contract/ipv4.ts'

export type SubnetFacts = {
  readonly mask: number
  readonly wildcard: number
  readonly network: number
  readonly broadcast: number
  readonly first: number
  readonly last: number
  /** Addresses that hosts may have. */
  readonly hosts: number
  /** All addresses. */
  readonly size: number
}

/** @param subnet any address in it, and its prefix. */
export function subnetFacts({ address, prefix }: Network): SubnetFacts {
  const network = networkOf(address, prefix)
  const broadcast = broadcastOf(address, prefix)
  const size = sizeOf(prefix)
  // A /31 is a link between two hosts, a /32 a single host: neither reserves addresses.
  const kept = prefix >= 31 ? 0 : 1
  return {
    mask: maskOf(prefix),
    wildcard: wildcardOf(prefix),
    network,
    broadcast,
    first: network + kept,
    last: broadcast - kept,
    hosts: size - 2 * kept,
    size,
  }
}

const KINDS: readonly (readonly [network: string, prefix: number, kind: string])[] = [
  ['10.0.0.0', 8, 'private (RFC 1918)'],
  ['172.16.0.0', 12, 'private (RFC 1918)'],
  ['192.168.0.0', 16, 'private (RFC 1918)'],
  ['169.254.0.0', 16, 'link-local, APIPA (RFC 3927)'],
  ['127.0.0.0', 8, 'loopback'],
  ['100.64.0.0', 10, 'shared, for carrier-grade NAT (RFC 6598)'],
  ['192.0.0.0', 24, 'reserved for protocols (RFC 6890)'],
  ['192.0.2.0', 24, 'for documentation (RFC 5737)'],
  ['198.51.100.0', 24, 'for documentation (RFC 5737)'],
  ['203.0.113.0', 24, 'for documentation (RFC 5737)'],
  ['198.18.0.0', 15, 'for benchmarks (RFC 2544)'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
  ['0.0.0.0', 8, 'this network'],
]

/** The kind of an address: one of the special ones, else public. */
export function kindOfAddress(address: number): string {
  if (address === 0xffff_ffff) return 'limited broadcast'
  const found = KINDS.find(([network, prefix]) => networkOf(address, prefix) === parseIpv4(network))
  return found?.[2] ?? 'public'
}
