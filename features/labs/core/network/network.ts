/**
 * A network as it is cabled and configured: plain data that can be stored, compared and sent.
 *
 * Nothing here says what happens in it: `settle.ts` finds what its devices agree on, `run.ts` sends packets through it.
 * Addresses are unsigned 32-bit numbers (`platform/contract/ipv4.ts`).
 */

import type { FiberWay, PluggedTransceiver } from '../cabling/optics.ts'
import type { PortType, PowerClass } from '../cabling/poe.ts'
import type { Filled } from '../worksheet.ts'
import type { Ipv4, Mac } from './address.ts'
import type { Firewall } from './firewall.ts'
import {
  BLANK_HOST_IPV6,
  BLANK_INTERFACE_IPV6,
  type HostIpv6,
  type InterfaceIpv6,
  type IpAddress,
  type Ipv6,
  type StaticRoute6,
} from './ipv6.ts'
import {
  BLANK_NAT,
  BLANK_OSPF_INTERFACE,
  type AccessList,
  type NatConfig,
  type OspfConfig,
  type OspfInterface,
  type VrrpGroup,
} from './layer3.ts'
import { BLANK_MANAGEMENT, type Management, type SnmpManager } from './management.ts'
import type { Mirror } from './mirror.ts'
import type { DhcpServer, DnsServer } from './services.ts'
import type { Tunnel } from './tunnel.ts'

export type { IpAddress, Ipv4, Ipv6, Mac }

export type PortRef = { readonly device: string; readonly port: string }

/** Each port is at the end of one cable at most. */
export type Cable = {
  readonly id: string
  readonly ends: readonly [PortRef, PortRef]
  /** Of fiber: what light goes through; absent: it is copper. */
  readonly fiber?: FiberWay
}

export type Network = {
  readonly devices: readonly Device[]
  readonly cables: readonly Cable[]
  /** What is in the fields of the lab's worksheet, where it has one (`core/worksheet.ts`). */
  readonly filled?: Filled
}

export type Device = Host | Gear

/** A computer, server, printer: one network adapter, no forwarding. */
export type Host = {
  readonly kind: 'host'
  /** Stable and unique in the network: `pc-1`. People see the host name. */
  readonly id: string
  readonly look: HostLook
  /**
   * Of a device that lives on the power of its cable (PoE): its class. Where the port gives it none, it is off. Absent: it
   * has a power supply of its own.
   */
  readonly powerClass?: PowerClass
  /** What an authentication server lets it in by (IEEE 802.1X); absent: it knows no such device. */
  readonly admission?: Admission
  /** In whose manner its commands are written and print. */
  readonly os: 'windows' | 'linux'
  readonly mac: Mac
  readonly config: HostConfig
}

export type HostLook = 'pc' | 'laptop' | 'server' | 'printer' | 'phone' | 'camera'

/**
 * `mab`: by its MAC address alone. The exchange itself (EAP, RADIUS) is not simulated: this is what comes of it.
 */
export type Admission = { readonly method: 'dot1x' | 'mab'; readonly user: string }

/** The only port of a host. */
export const HOST_PORT = 'eth0'

export type HostConfig = {
  readonly hostname: string
  readonly isShutdown: boolean
  readonly speed: Speed
  readonly duplex: Duplex
  /**
   * Whether it asks for its address, gateway and name servers (RFC 2131); what was entered below then counts for nothing
   * but name servers, which win over those that it is given.
   */
  readonly usesDhcp: boolean
  /** Null: none was entered. */
  readonly ipv4: InterfaceAddress | null
  readonly gateway: Ipv4 | null
  readonly dns: readonly Ipv4[]
  readonly ipv6: HostIpv6
  /** Null: it is no such server. */
  readonly dhcpServer: DhcpServer | null
  readonly dnsServer: DnsServer | null
  /** What it answers besides pings. */
  readonly services: readonly Service[]
  /** Of a host that watches gear by SNMPv3: what it asks with. */
  readonly snmpManager?: SnmpManager
}

export type Service = {
  readonly name:
    | 'http'
    | 'https'
    | 'ssh'
    | 'telnet'
    | 'dns'
    | 'smtp'
    | 'sql'
    | 'ntp'
    | 'syslog'
    | 'snmp'
    | 'snmptrap'
  readonly protocol: 'tcp' | 'udp'
  readonly port: number
  /** How much it answers; absent: a few words, in one packet. */
  readonly pageBytes?: number
}

/** They have the same configuration, and differ in what they begin with: a firewall is a router with a rule table. */
export type Gear = {
  readonly kind: 'switch' | 'router' | 'firewall'
  readonly id: string
  /** Of the device; what it sends from any interface has it as its source. */
  readonly mac: Mac
  /** Its physical ports by full name, in the order in which they are printed. */
  readonly ports: readonly string[]
  readonly config: GearConfig
  /** What it starts with after a reload. */
  readonly startup: GearConfig
  /** Of a switch that gives power (PoE); absent: it gives none. */
  readonly power?: PowerSupply
  /** By port; one without is copper. */
  readonly transceivers?: Readonly<Record<string, PluggedTransceiver>>
  /** By how much its own clock is wrong where nobody tells it the time; absent: it is right. */
  readonly clockOffsetMs?: number
}

/** W for all ports together, and of which type these are; uplinks of 10 Gb/s give none. */
export type PowerSupply = { readonly watts: number; readonly type: PortType }

export type GearConfig = {
  readonly hostname: string
  /** By number; VLAN 1 is always there. */
  readonly vlans: Readonly<Record<number, { readonly name: string }>>
  /**
   * By full name. Physical ports are always there; `Vlan10`, `Port-channel1`, `Loopback0`, `Tunnel0` and subinterfaces
   * (`GigabitEthernet0/0.10`) once they were made.
   */
  readonly interfaces: Readonly<Record<string, InterfaceConfig>>
  readonly spanningTree: SpanningTreeConfig
  /** Whether it forwards between its networks (`ip routing`). */
  readonly isRouting: boolean
  readonly routes: readonly StaticRoute[]
  /** Null: no process runs. */
  readonly ospf: OspfConfig | null
  /** By number or name. */
  readonly accessLists: Readonly<Record<string, AccessList>>
  readonly nat: NatConfig
  /** Where a switch that does not route sends what is not for its own networks. */
  readonly gateway: Ipv4 | null
  /** Without pools it serves nobody. */
  readonly dhcpServer: DhcpServer
  /** The VLANs in which answers of DHCP servers come in at trusted ports alone. */
  readonly snooping: { readonly isOn: boolean; readonly vlans: readonly number[] }
  /** The VLANs in which ARP has to fit what snooping has seen, but at trusted ports. */
  readonly arpInspection: readonly number[]
  /** Whether it forwards IPv6 between its networks, and sends router advertisements (`ipv6 unicast-routing`). */
  readonly isRoutingIpv6: boolean
  readonly routes6: readonly StaticRoute6[]
  /** Null, except in a firewall. */
  readonly firewall: Firewall | null
  readonly management: Management
  /** Of a switch: what it copies to whom, by session; absent: nothing. */
  readonly mirrors?: Readonly<Record<number, Mirror>>
  /** Of a switch, in bytes: how large frames may be at ports that switch (`frame-size.ts`); absent: 1500. */
  readonly systemMtu?: number
}

export type SpanningTreeConfig = {
  /** Without it, a switch forwards on every port that is up, and BPDUs like any other frame. */
  readonly isOn: boolean
  /** 0 to 61440 in steps of 4096 (IEEE 802.1Q-2018, 14.5.1). */
  readonly priority: number
}

export type StaticRoute = {
  readonly address: Ipv4
  readonly prefix: number
  readonly nextHop: Ipv4
  /** 1 to 255. */
  readonly distance: number
}

export type InterfaceAddress = { readonly address: Ipv4; readonly prefix: number }

/** Mb/s. */
export type Speed = 'auto' | 10 | 100 | 1000
export type Duplex = 'auto' | 'full' | 'half'

export type InterfaceConfig = {
  readonly description: string
  readonly isShutdown: boolean
  readonly speed: Speed
  readonly duplex: Duplex
  readonly mode: 'access' | 'trunk' | 'routed'
  readonly accessVlan: number
  readonly nativeVlan: number
  readonly allowedVlans: 'all' | readonly number[]
  /** Frames of a phone are tagged with it, on an access port. */
  readonly voiceVlan: number | null
  readonly channel: { readonly group: number; readonly mode: ChannelMode } | null
  readonly isEdgePort: boolean
  readonly hasBpduGuard: boolean
  readonly portSecurity: PortSecurity | null
  readonly ipv4: InterfaceAddress | null
  /** Of a physical port, in bytes: how large frames may be there (`frame-size.ts`); absent: as usual. */
  readonly frameMtu?: number
  /** Bytes: the greatest IP packet. Neighbors of OSPF have to agree on it. */
  readonly mtu: number
  /** Of a subinterface (`GigabitEthernet0/0.10`): the VLAN whose frames are its own; native ones have no tag. */
  readonly dot1q: { readonly vlan: number; readonly isNative: boolean } | null
  /** The access lists that packets pass, by name or number. One that does not exist permits everything. */
  readonly accessGroups: { readonly in: string | null; readonly out: string | null }
  readonly nat: 'inside' | 'outside' | null
  readonly ospf: OspfInterface
  /** By group. */
  readonly vrrp: Readonly<Record<number, VrrpGroup>>
  /** Where requests of DHCP clients are sent on to (`ip helper-address`). */
  readonly helperAddresses: readonly Ipv4[]
  /** Whether servers may be behind this switch port, and ARP from it is believed. */
  readonly isSnoopingTrusted: boolean
  readonly isArpTrusted: boolean
  readonly ipv6: InterfaceIpv6
  /** Null: it is no tunnel. */
  readonly tunnel: Tunnel | null
  /**
   * Bytes: what TCP connections that pass agree on as the greatest segment is no more (`ip tcp adjust-mss`); null: whatever
   * they say.
   */
  readonly maxSegment: number | null
  /** Of a firewall, by name; null: it is in none, and what comes from or goes to it is dropped. */
  readonly zone: string | null
  /**
   * `never`: it gives no power. `static`: the most that it can give is kept for it, whatever is plugged in. Absent: what
   * the device there asks for.
   */
  readonly power?: 'never' | 'static'
  /**
   * `auto`: it passes frames of whom the authentication server lets in alone (IEEE 802.1X). `force-unauthorized`: none.
   * Absent: of everybody.
   */
  readonly authentication?: 'auto' | 'force-unauthorized'
}

/** `active` and `passive` run LACP (IEEE 802.1AX); `on` bundles without asking. */
export type ChannelMode = 'active' | 'passive' | 'on'

export type PortSecurity = {
  /** How many MAC addresses may send. */
  readonly maximum: number
  /** What a frame from another one does: the port is shut; the frame is dropped and counted; it is dropped. */
  readonly violation: 'shutdown' | 'restrict' | 'protect'
  /** Whether what it learns becomes part of the configuration. */
  readonly isSticky: boolean
  /** Configured, or learned by a sticky port. */
  readonly macs: readonly Mac[]
}

export const DEFAULT_PRIORITY = 32_768

export const BLANK_INTERFACE: InterfaceConfig = {
  description: '',
  isShutdown: false,
  speed: 'auto',
  duplex: 'auto',
  mode: 'access',
  accessVlan: 1,
  nativeVlan: 1,
  allowedVlans: 'all',
  voiceVlan: null,
  channel: null,
  isEdgePort: false,
  hasBpduGuard: false,
  portSecurity: null,
  ipv4: null,
  mtu: 1500,
  dot1q: null,
  accessGroups: { in: null, out: null },
  nat: null,
  ospf: BLANK_OSPF_INTERFACE,
  vrrp: {},
  helperAddresses: [],
  isSnoopingTrusted: false,
  isArpTrusted: false,
  ipv6: BLANK_INTERFACE_IPV6,
  tunnel: null,
  maxSegment: null,
  zone: null,
}

/** A port of a router has no VLAN, and is shut until somebody opens it. */
export const BLANK_ROUTED: InterfaceConfig = {
  ...BLANK_INTERFACE,
  mode: 'routed',
  isShutdown: true,
}

export function blankConfig(
  kind: Gear['kind'],
  hostname: string,
  ports: readonly string[],
): GearConfig {
  const isRouter = kind !== 'switch'
  return {
    hostname,
    vlans: { 1: { name: 'default' } },
    interfaces: Object.fromEntries(
      ports.map((port) => [port, isRouter ? BLANK_ROUTED : BLANK_INTERFACE]),
    ),
    spanningTree: { isOn: !isRouter, priority: DEFAULT_PRIORITY },
    isRouting: isRouter,
    routes: [],
    ospf: null,
    accessLists: {},
    nat: BLANK_NAT,
    gateway: null,
    dhcpServer: { pools: {}, excluded: [] },
    snooping: { isOn: false, vlans: [] },
    arpInspection: [],
    isRoutingIpv6: false,
    routes6: [],
    firewall: kind === 'firewall' ? { rules: [] } : null,
    management: BLANK_MANAGEMENT,
  }
}

export function blankGear(
  gear: Pick<Gear, 'kind' | 'id' | 'mac' | 'ports' | 'power'>,
  hostname: string,
): Gear {
  const config = blankConfig(gear.kind, hostname, gear.ports)
  return { ...gear, config, startup: config }
}

export const BLANK_HOST_CONFIG: Omit<HostConfig, 'hostname'> = {
  isShutdown: false,
  speed: 'auto',
  duplex: 'auto',
  usesDhcp: false,
  ipv4: null,
  gateway: null,
  dns: [],
  ipv6: BLANK_HOST_IPV6,
  dhcpServer: null,
  dnsServer: null,
  services: [],
}

/** The name that people see: the host name. */
export function nameOf({ config }: Device): string {
  return config.hostname
}

/** @throws where the network has no such device. */
export function deviceIn({ devices }: Network, id: string): Device {
  const device = devices.find((each) => each.id === id)
  if (!device) throw new Error(`The network has no device ${id}.`)
  return device
}

/** A copy in which this device has changed. */
export function withDevice(network: Network, changed: Device): Network {
  return {
    ...network,
    devices: network.devices.map((device) => (device.id === changed.id ? changed : device)),
  }
}

const HOST_PORTS = [HOST_PORT] as const

/** The physical ports of a device. */
export function portsOf(device: Device): readonly string[] {
  return device.kind === 'host' ? HOST_PORTS : device.ports
}

/** The other end of the cable in a port; undefined where none is plugged in. */
export function neighborOf({ cables }: Network, { device, port }: PortRef): PortRef | undefined {
  for (const { ends } of cables) {
    const [one, other] = ends
    if (one.device === device && one.port === port) return other
    if (other.device === device && other.port === port) return one
  }
  return undefined
}
