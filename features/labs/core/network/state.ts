/**
 * A network at a moment: how it is configured, the time in it, and what its devices have learned.
 *
 * Plain data; time stands still between commands. What devices have learned can be thrown away (`coldState`): the
 * network is then as if all of it had just been switched on.
 */
import type { Capture } from './capture.ts'
import type { Connection } from './firewall.ts'
import type { Learned6, NeighborEntry } from './ipv6.ts'
import type { LogEntry } from './management.ts'
import type { Ipv4, Ipv6, Mac, Network } from './network.ts'
import type { Binding, CachedAnswer, Lease, SnoopedBinding } from './services.ts'

export type NetworkState = {
  readonly network: Network
  /** Milliseconds since the lab began. */
  readonly clockMs: number
  /** By device; one without an entry has learned nothing. */
  readonly tables: Readonly<Record<string, DeviceTables>>
}

export type DeviceTables = {
  /** Where a switch has seen MAC addresses. */
  readonly macs: readonly MacEntry[]
  /** Which MAC address a host or a routing interface knows for an address. */
  readonly arp: readonly ArpEntry[]
  /** Ports that protection has shut, by port. */
  readonly errDisabled: Readonly<Record<string, ErrDisableCause>>
  /** What port security has learned besides the configuration, by port. */
  readonly secured: Readonly<Record<string, readonly Mac[]>>
  /** How often port security was violated, and by whom last, by port. */
  readonly violations: Readonly<Record<string, { readonly count: number; readonly last: Mac }>>
  /** By port; one without an entry has counted nothing. */
  readonly counters: Readonly<Record<string, Counters>>
  /** Own addresses that are not used, because another device has them. */
  readonly conflicts: readonly Ipv4[]
  /** The VRRP groups that it is master of, each as `vrrpKey`: without preemption it stays that. */
  readonly vrrp: readonly string[]
  /** How often a rule has decided: by access list, or `FIREWALL_RULES` (`firewall.ts`), then by sequence number. */
  readonly aclHits: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** The address translations in use besides the static ones, in the order in which they began. */
  readonly translations: readonly Translation[]
  /** Of a DHCP client; null: it asks for none, or did not come to it. */
  readonly lease: Lease | null
  /** Of a DHCP server, by address. */
  readonly bindings: readonly Binding[]
  /** Of a switch with DHCP snooping. */
  readonly snooped: readonly SnoopedBinding[]
  /** What it asked DNS for, and was told: of hosts, and of servers that asked another one. */
  readonly dnsCache: readonly CachedAnswer[]
  readonly neighbors: readonly NeighborEntry[]
  /** Own IPv6 addresses that are not used, because another device has them. */
  readonly conflicts6: readonly { readonly interface: string; readonly address: Ipv6 }[]
  readonly learned6: Learned6 | null
  /** Of a firewall, in the order in which they began. */
  readonly connections: readonly Connection[]
  /** What ICMP has told of the way to targets: how large packets may be (RFC 1191). */
  readonly pathMtus: readonly {
    readonly target: Ipv4
    readonly mtu: number
    readonly learnedAtMs: number
  }[]
  /** What it wrote down, or a syslog server was sent; the newest last. */
  readonly log: readonly LogEntry[]
  /** Of a host; absent: nobody captures there. */
  readonly capture?: Capture
  /** When it will restart by itself (`reload in`); absent: it will not. */
  readonly reloadAtMs?: number
}

/** What NAT has made of an inside address (RFC 2663), in the terms of common equipment. */
export type Translation = {
  /** `ip`: of the whole address. */
  readonly protocol: 'icmp' | 'tcp' | 'udp' | 'ip'
  /** As the device inside has it. */
  readonly insideLocal: Endpoint
  /** As the outside sees it. */
  readonly insideGlobal: Endpoint
  /** Who it is for: nobody else comes in by it. Null: anybody. */
  readonly outside: Endpoint | null
  readonly expiresAtMs: number
}

/** The port of ICMP is the identifier of its echo. Null: all ports. */
export type Endpoint = { readonly address: Ipv4; readonly port: number | null }

export type MacEntry = {
  readonly vlan: number
  readonly mac: Mac
  /** The port, or the channel that it belongs to. */
  readonly port: string
  readonly learnedAtMs: number
}

export type ArpEntry = {
  /** `eth0`, `Vlan10`, `GigabitEthernet0/0`. */
  readonly interface: string
  readonly address: Ipv4
  readonly mac: Mac
  readonly learnedAtMs: number
}

export type ErrDisableCause = 'port-security' | 'bpdu-guard'

export type Counters = {
  readonly framesIn: number
  readonly framesOut: number
  readonly dropped: number
  /** Absent where there were none. */
  readonly errors?: LinkErrors
}

/** What a port has seen of damaged frames: collisions where it sends, damage where it receives. */
export type LinkErrors = {
  /** Early ones: the frame was sent again. */
  readonly collisions: number
  /** After the first 64 bytes: the frame was given up. */
  readonly lateCollisions: number
  /** Frames whose check sequence is wrong. */
  readonly crc: number
  /** Fragments of less than 64 bytes. */
  readonly runts: number
}

export const NO_ERRORS: LinkErrors = { collisions: 0, lateCollisions: 0, crc: 0, runts: 0 }

export const NO_TABLES: DeviceTables = {
  macs: [],
  arp: [],
  errDisabled: {},
  secured: {},
  violations: {},
  counters: {},
  conflicts: [],
  vrrp: [],
  aclHits: {},
  translations: [],
  lease: null,
  bindings: [],
  snooped: [],
  dnsCache: [],
  neighbors: [],
  conflicts6: [],
  learned6: null,
  connections: [],
  pathMtus: [],
  log: [],
}

/** How long a switch keeps an address that is silent: five minutes (IEEE 802.1Q-2018, 8.8.3). */
export const MAC_AGE_MS = 300_000
/** How long hosts and routers here keep a neighbor that they did not hear from. */
export const ARP_AGE_MS = 240_000
/** How long a small path is remembered: ten minutes (RFC 1191, 6.3). */
export const PATH_MTU_AGE_MS = 600_000

/** A VRRP group of a device: a group with the same number on another interface is another one. */
export function vrrpKey(interfaceName: string, group: number): string {
  return `${interfaceName} ${group}`
}

export function tablesOf({ tables }: NetworkState, device: string): DeviceTables {
  return tables[device] ?? NO_TABLES
}

/** The same network, as if all of it had just been switched on. */
export function coldState(network: Network): NetworkState {
  return { network, clockMs: 0, tables: {} }
}

/** A lab begins in the morning: at eight, since midnight. */
export const START_MS = 8 * 3_600_000
