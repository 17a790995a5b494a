/** The configuration of DHCP and DNS servers, and what their clients learn, as part of configuration and state. */
import type { Ipv4, Mac } from './address.ts'

export type DhcpServer = {
  /** By name. One serves the network that it is in: that of the interface it was asked by, or of the relay (`giaddr`). */
  readonly pools: Readonly<Record<string, DhcpPool>>
  /** Addresses that are in a pool and are not given; both ends are included. */
  readonly excluded: readonly { readonly first: Ipv4; readonly last: Ipv4 }[]
}

export type DhcpPool = {
  /** Null: not said yet, so it gives nothing. */
  readonly network: { readonly address: Ipv4; readonly prefix: number } | null
  /** Null: all of the network. A server with panels has a scope from and to. */
  readonly range: { readonly first: Ipv4; readonly last: Ipv4 } | null
  readonly gateway: Ipv4 | null
  readonly dns: readonly Ipv4[]
  readonly domain: string
  readonly leaseSeconds: number
  /** Addresses that are always given to the same device. */
  readonly reservations: readonly { readonly address: Ipv4; readonly mac: Mac }[]
}

/** What a client got (RFC 2131), or gave itself (RFC 3927). */
export type Lease = {
  readonly address: Ipv4
  readonly prefix: number
  readonly gateway: Ipv4 | null
  readonly dns: readonly Ipv4[]
  readonly domain: string
  /** The server by its address and, for grading, by its device; null: nobody answered, the address is link-local. */
  readonly server: { readonly address: Ipv4; readonly device: string } | null
  readonly obtainedAtMs: number
  readonly expiresAtMs: number
}

/** What a server has given; `declined`: a client found that somebody else uses it. */
export type Binding = {
  readonly pool: string
  readonly address: Ipv4
  readonly mac: Mac
  readonly expiresAtMs: number
  readonly isDeclined: boolean
}

/** What DHCP snooping has seen: who may use which address at which port. */
export type SnoopedBinding = {
  readonly mac: Mac
  readonly address: Ipv4
  readonly vlan: number
  readonly port: string
  readonly expiresAtMs: number
}

/** RFC 2131, as far as a learner looks into it; all fields of options are named by what they are for. */
export type DhcpMessage = {
  readonly type: 'discover' | 'offer' | 'request' | 'ack' | 'nak' | 'decline' | 'release'
  readonly transaction: number
  /** `chaddr`. */
  readonly clientMac: Mac
  /** `ciaddr`; 0: none. */
  readonly clientAddress: Ipv4
  /** `yiaddr`; 0: none. */
  readonly yourAddress: Ipv4
  /** `giaddr`: the relay's own address in the client's network; 0: none. */
  readonly relayAddress: Ipv4
  /** Option 54; 0: none. */
  readonly serverAddress: Ipv4
  /** Option 50; 0: none. */
  readonly requestedAddress: Ipv4
  readonly prefix: number
  readonly gateway: Ipv4 | null
  readonly dns: readonly Ipv4[]
  readonly domain: string
  readonly leaseSeconds: number
}

export type DnsServer = {
  readonly zones: readonly DnsZone[]
  /** Asked for what is in none of its zones; empty: it says that it does not know. */
  readonly forwarders: readonly Ipv4[]
}

/** `corp.example` or `2.0.192.in-addr.arpa`, in lower case and without a dot at the end. */
export type DnsZone = { readonly name: string; readonly records: readonly DnsRecord[] }

export type DnsType = 'A' | 'AAAA' | 'CNAME' | 'PTR' | 'MX' | 'NS' | 'TXT' | 'SRV'

/** RFC 1035. `name` is the whole name; `value` as zone files write it, addresses in their usual text. */
export type DnsRecord = {
  readonly name: string
  readonly type: DnsType
  readonly value: string
  readonly ttlSeconds: number
}

/** RFC 1035, as far as a learner looks into it. */
export type DnsMessage = {
  readonly isResponse: boolean
  readonly id: number
  readonly question: { readonly name: string; readonly type: DnsType }
  readonly answers: readonly DnsRecord[]
  readonly code: 'no-error' | 'name-error' | 'refused' | 'server-failure'
  readonly isAuthoritative: boolean
}

/** What a resolver remembers: answers, or that there is no such name. */
export type CachedAnswer = {
  readonly name: string
  readonly type: DnsType
  readonly code: DnsMessage['code']
  readonly records: readonly DnsRecord[]
  readonly expiresAtMs: number
}

export const BLANK_POOL: DhcpPool = {
  network: null,
  range: null,
  gateway: null,
  dns: [],
  domain: '',
  leaseSeconds: 86_400,
  reservations: [],
}
