/**
 * IPv4 arithmetic, on addresses as unsigned 32-bit numbers.
 *
 * Ranges and rules: RFC 4632 (prefixes), RFC 1918 (private), RFC 3927 (link-local), RFC 6598 (shared),
 * RFC 3021 (both addresses of a /31 are usable).
 */

export type Subnet = {
  readonly address: number
  /** 0 to 32. */
  readonly prefix: number
}

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

/** `10.0.0.7`, or null. An octet is 0 to 255, without a sign, a point or a needless zero in front. */
export function parseAddress(text: string): number | null {
  const octets = text.split('.')
  if (octets.length !== 4 || !octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet)))
    return null
  const numbers = octets.map(Number)
  if (numbers.some((octet) => octet > 255)) return null
  return numbers.reduce((sum, octet) => sum * 256 + octet, 0)
}

export function formatAddress(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')
}

/** 24 for 255.255.255.0; null where the ones are not all in front. */
export function prefixOfMask(mask: number): number | null {
  const prefix = Array.from({ length: 33 }, (_, at) => at).find((at) => maskOf(at) === mask)
  return prefix ?? null
}

export function maskOf(prefix: number): number {
  return prefix === 0 ? 0 : (0xffffffff << (32 - prefix)) >>> 0
}

export function subnetFacts({ address, prefix }: Subnet): SubnetFacts {
  const mask = maskOf(prefix)
  const wildcard = ~mask >>> 0
  const network = (address & mask) >>> 0
  const size = 2 ** (32 - prefix)
  const broadcast = network + size - 1
  // A /31 is a link between two, a /32 a single host: neither keeps addresses back.
  const kept = prefix >= 31 ? 0 : 1
  return {
    mask,
    wildcard,
    network,
    broadcast,
    first: network + kept,
    last: broadcast - kept,
    hosts: size - 2 * kept,
    size,
  }
}

/** The longest prefix whose subnet has at least this many host addresses; null where none has. */
export function prefixForHosts(hosts: number): number | null {
  for (let prefix = 30; prefix >= 0; prefix--) {
    if (subnetFacts({ address: 0, prefix }).hosts >= hosts) return prefix
  }
  return null
}

const RANGES: readonly (readonly [network: string, prefix: number, kind: string])[] = [
  ['10.0.0.0', 8, 'private (RFC 1918)'],
  ['172.16.0.0', 12, 'private (RFC 1918)'],
  ['192.168.0.0', 16, 'private (RFC 1918)'],
  ['169.254.0.0', 16, 'link-local, APIPA (RFC 3927)'],
  ['127.0.0.0', 8, 'loopback'],
  ['100.64.0.0', 10, 'shared, for carrier-grade NAT (RFC 6598)'],
  ['192.0.2.0', 24, 'for documentation (RFC 5737)'],
  ['198.51.100.0', 24, 'for documentation (RFC 5737)'],
  ['203.0.113.0', 24, 'for documentation (RFC 5737)'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
  ['0.0.0.0', 8, 'this network'],
]

/** What kind of address it is: one of the special ranges, else public. */
export function kindOfAddress(address: number): string {
  if (address === 0xffffffff) return 'limited broadcast'
  const found = RANGES.find(
    ([network, prefix]) => (address & maskOf(prefix)) >>> 0 === parseAddress(network),
  )
  return found?.[2] ?? 'public'
}
