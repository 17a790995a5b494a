/**
 * A network while a run goes through it: a private copy that changes, made from the state and turned into one again.
 *
 * Whatever follows from configuration and links is worked out anew by `rewire` once one of them has changed; what
 * devices have learned stays.
 */
import type { Capture, CapturedFrame } from '../capture.ts'
import type { Connection } from '../firewall.ts'
import type { Frame, Ipv4Body, Ipv6Body } from '../frame.ts'
import type { InterfaceIpv6, Ipv6Address, Learned6 } from '../ipv6.ts'
import type { LogEntry } from '../management.ts'
import type { Mirror } from '../mirror.ts'
import type {
  Gear,
  Host,
  InterfaceAddress,
  InterfaceConfig,
  IpAddress,
  Ipv4,
  Ipv6,
  Mac,
  Network,
} from '../network.ts'
import type { Resolved } from '../probe.ts'
import type {
  Binding,
  CachedAnswer,
  DhcpMessage,
  DnsMessage,
  Lease,
  SnoopedBinding,
} from '../services.ts'
import type { DownReason, Route, Route6, Settled } from '../settled.ts'
import type { ErrDisableCause, LinkErrors, Translation } from '../state.ts'
import type { DropReason, Step } from '../trace.ts'
import type { Page } from './page.ts'
import type { Queue } from './queue.ts'

export type World = {
  network: Network
  settled: Settled
  /** Microseconds since the lab began. */
  nowUs: number
  readonly devices: ReadonlyMap<string, DeviceNow>
  readonly queue: Queue
  /** Null where nobody will look at it. */
  readonly trace: Step[] | null
  /** By its number: who sent a packet first, and which one it answers or serves. */
  readonly packets: { readonly device: string; readonly cause: number | null }[]
  framesOnWire: number
  /** Whether frames may be larger than usual: then ports look at their size. */
  hasJumbo: boolean
  /** How many were sent since none was on its way. */
  framesSinceQuiet: number
  /** Where and with which packet the limit was reached; null before. */
  storm: { readonly device: string; readonly packet: number } | null
  /** By the address or the MAC address that is looked for: how far each device is from whoever has it (`nearness.ts`). */
  readonly nearness: Map<IpAddress | Mac, ReadonlyMap<string, number>>
  readonly receivers: Receivers
  /** Hosts that try out an address before they use it. */
  readonly probing: Set<string>
  /** Longer answers on their way, by server, client and ports (`pages.ts`). */
  readonly pages: Map<string, Page>
  /**
   * IPv6 addresses that are not used yet (RFC 4862, 5.4), by device, interface and address (`addresses6.ts`): it is not
   * its turn to ask for them, or it asks now and does not let others have them.
   */
  readonly tentative: Map<string, 'waits' | 'asks'>
  /** By device and interface: when it last sent a router advertisement. */
  readonly advertisedAtUs: Map<string, number>
  /** Hosts that are asking for an address, by id. */
  readonly renting: Map<string, Renting>
  listener: Listener | null
  /** Questions to name servers that wait for their answers, by the number of their packet. */
  readonly asked: Map<number, Asked>
  /** By server and question: who waits for what a forwarder is being asked. */
  readonly forwarding: Map<string, ((said: Pick<DnsMessage, 'answers' | 'code'>) => void)[]>
  /** What the last name that a command looked up came to; null before. */
  resolved: Resolved | null
  /** Whoever asks by which filters packets come: as long as somebody does, none of them stops anything. */
  watcher: Watcher | null
}

/** What came back for a question to a name server; `by`: the device that sent it, whatever address it has. */
export type Heard =
  | {
      readonly message: DnsMessage
      readonly packet: number
      readonly by: string
      readonly ttl: number
    }
  | { readonly error: string; readonly from: Ipv4; readonly by: string }

/** A question to a name server that waits. Its number is that of its packet. */
export type Asked = {
  readonly device: DeviceNow
  readonly server: Ipv4
  readonly hear: (heard: Heard) => void
}

/** How far a DHCP client has come. */
export type Renting = {
  readonly transaction: number
  /** The packet that began it. */
  readonly discover: number
  phase: 'selecting' | 'requesting' | 'renewing'
  /** How often it has asked, of `most` times. */
  tries: number
  readonly most: number
  /** How many addresses it was given that somebody had. */
  declined: number
  /** What it asks for, where somebody offered it. */
  offer: DhcpMessage | null
  /** All that it heard and said. */
  readonly packets: number[]
}

export type Watcher = (
  point: FilterPoint,
  packet: Pick<Ipv4Body, 'source' | 'target' | 'payload'>,
) => void

/** Where something filters: at an interface by which a packet comes in or goes out, or from one zone to another. */
export type FilterPoint = { readonly device: string } & (
  | { readonly interface: string; readonly direction: 'in' | 'out' }
  /** A zone of null: the interface is in none. */
  | { readonly from: string | null; readonly to: string | null }
)

/** What the layers below hand up. One table of functions, so that no file has to import the layer above. */
export type Receivers = {
  readonly frame: (world: World, port: PortNow, frame: Frame, packet: number) => void
  /** A frame without its tag, for a device's own interface. */
  readonly atInterface: (world: World, at: IpInterface, arrived: Arrived) => void
  /** A question of DNS has come to the device that it was for. */
  readonly question: (world: World, device: DeviceNow, body: Ipv4Body, packet: number) => void
  /** A DHCP message. `at` is null where the device sent it to itself. @returns whether the device takes it */
  readonly dhcp: (
    world: World,
    device: DeviceNow,
    at: IpInterface | null,
    came: { readonly body: Ipv4Body; readonly message: DhcpMessage } & Came,
  ) => boolean
  /** Nobody answered for the neighbor that this packet had to go to. */
  readonly unresolved: (world: World, at: IpInterface, waiting: Outgoing) => void
  /** Whether a packet that has come to its target was part of a longer answer's conversation, and is dealt with. */
  readonly answered: (world: World, device: DeviceNow, body: Ipv4Body, packet: number) => boolean
  readonly unresolved6: (world: World, at: IpInterface, waiting: Outgoing<Ipv6Body>) => void
}

/** Of a packet that has come to a device. */
export type Came = Pick<Step, 'packet' | 'inPort' | 'before' | 'vlan'>

/** Whoever started the run: a command. */
export type Listener = {
  readonly delivered: (device: DeviceNow, body: Ipv4Body | Ipv6Body, packet: number) => void
  /** A packet that this device began could not leave it: nobody answered for its neighbor. `from`: of IPv6. */
  readonly unreachable: (device: DeviceNow, packet: number, from?: Ipv6) => void
}

export type Arrived = {
  readonly frame: Frame
  readonly packet: number
  readonly inPort: string
  /** As it came in, with its tag. */
  readonly before: Frame
  readonly vlan: number | null
}

/** A packet on its way out of a device. */
export type Outgoing<Body = Ipv4Body> = {
  readonly packet: number
  readonly body: Body
  /** Null where it begins here. */
  readonly arrived: Forwarded<Body> | null
}

/** What came in and goes on. */
export type Forwarded<Body = Ipv4Body> = Arrived & {
  /** The interface where it came in. */
  readonly at: string
  /** As it came in, before anything in it was changed. */
  readonly body: Body
}

export type DeviceNow = {
  readonly id: string
  readonly mac: Mac
  /** A DHCP client with the settings of its lease. */
  device: Host | Gear
  /** Physical ones, by name, in the order in which they are printed. */
  readonly ports: ReadonlyMap<string, PortNow>
  /** In the order of their first member. */
  bridgePorts: readonly BridgePort[]
  bridgePortsByName: ReadonlyMap<string, BridgePort>
  vlans: ReadonlySet<number>
  /** What is copied from and to which of its ports. */
  mirrors: readonly Mirror[]
  interfaces: readonly IpInterface[]
  routes: readonly Route[]
  routes6: readonly Route6[]
  /** By VLAN, then by address. */
  readonly macs: Map<number, Map<Mac, { readonly port: string; readonly seenAtUs: number }>>
  /** By interface, then by address. */
  readonly arp: Map<string, Map<Ipv4, { readonly mac: Mac; readonly heardAtUs: number }>>
  /** By interface and address: who is being asked for. */
  readonly resolving: Map<string, { queued: Outgoing }>
  readonly resolving6: Map<string, { queued: Outgoing<Ipv6Body> }>
  readonly errDisabled: Map<string, ErrDisableCause>
  readonly secured: Map<string, readonly Mac[]>
  readonly violations: Map<string, { readonly count: number; readonly last: Mac }>
  readonly conflicts: Set<Ipv4>
  /** The VRRP groups that it is master of, each as `vrrpKey`. */
  masterOf: readonly string[]
  /** By list or `FIREWALL_RULES`, then by sequence number. */
  readonly aclHits: Map<string, Map<number, number>>
  /** By what they translate. */
  readonly translations: Map<string, Translation>
  lease: Lease | null
  /** By address. */
  readonly bindings: Map<Ipv4, Binding>
  snooped: readonly SnoopedBinding[]
  /** By name and type, with a space in between. */
  readonly dnsCache: Map<string, CachedAnswer>
  /** By interface, then by address. */
  readonly neighbors: Map<
    string,
    Map<Ipv6, { readonly mac: Mac; readonly isRouter: boolean; readonly heardAtUs: number }>
  >
  /** By interface and address. */
  readonly conflicts6: Map<string, { readonly interface: string; readonly address: Ipv6 }>
  learned6: Learned6 | null
  connections: readonly Connection[]
  /** By target. */
  readonly pathMtus: Map<Ipv4, { readonly mtu: number; readonly heardAtUs: number }>
  /** Null: nobody captures there. */
  readonly capture: CaptureNow | null
  /** When it will restart by itself; null: it will not. */
  readonly reloadAtMs: number | null
  /** As it was: nothing that is sent changes it. */
  readonly log: readonly LogEntry[]
  /** When it last sent an ICMP error that is limited in its rate. */
  lastErrorAtUs: number
}

/** `missed` and `frames` grow. */
export type CaptureNow = Omit<Capture, 'frames' | 'missed'> & {
  readonly frames: CapturedFrame[]
  missed: number
}

export type PortNow = {
  readonly device: DeviceNow
  readonly name: string
  /** `portKey` */
  readonly key: string
  /** The other end of its cable. */
  peer: PortNow | null
  isUp: boolean
  latencyUs: number
  /** It runs at half duplex, and the other end at full duplex. */
  isHalfOfMismatch: boolean
  /** What switching knows it as; null on hosts and routed ports. */
  bridgePort: BridgePort | null
  /**
   * The interfaces whose frames it carries, where it is routed or a host's: by the VLAN of their tag; null: without one.
   */
  interfaces: ReadonlyMap<number | null, IpInterface>
  framesIn: number
  framesOut: number
  dropped: number
  errors: LinkErrors | null
}

/** A port as switching knows it: a physical one, or a channel with all its members. */
export type BridgePort = {
  readonly device: DeviceNow
  readonly name: string
  readonly config: InterfaceConfig
  readonly members: readonly PortNow[]
  readonly isUp: boolean
  readonly downBecause: DownReason | null
  readonly isForwarding: boolean
}

/** The IPv6 of an interface, as far as it is configured: what a host learns is its device's. */
export type Ipv6Now = {
  readonly linkLocal: Ipv6
  readonly addresses: readonly Ipv6Address[]
  /** Null: it sends no router advertisements. */
  readonly advertisement: InterfaceIpv6['advertisement'] | null
}

/** Where a device has an address, or could have one. */
export type IpInterface = {
  readonly device: DeviceNow
  /** `eth0`, `Vlan10`, `GigabitEthernet0/0`, `GigabitEthernet0/0.10`, `Loopback0`. */
  readonly name: string
  readonly isUp: boolean
  readonly ipv4: InterfaceAddress | null
  /** Null: IPv6 is off there. */
  readonly ipv6: Ipv6Now | null
  /** Of a VLAN interface, whose frames leave by the ports of this VLAN; null: it has ports of its own. */
  readonly vlan: number | null
  /** Of a subinterface: the tag of its frames; null: they have none. */
  readonly tag: number | null
  /** None where it is a VLAN interface or a loopback. */
  readonly ports: readonly PortNow[]
  /** The VRRP groups that it is master of. */
  readonly virtual: readonly { readonly address: Ipv4; readonly mac: Mac }[]
  readonly accessGroups: InterfaceConfig['accessGroups']
  readonly nat: InterfaceConfig['nat']
  /** Bytes that it sends at once. */
  readonly mtu: number
  readonly maxSegment: number | null
  /** Of a tunnel, with both ends known. */
  readonly tunnel: {
    readonly source: Ipv4
    readonly target: Ipv4
    readonly findsPathMtu: boolean
  } | null
  readonly zone: InterfaceConfig['zone']
}

export function getOrAdd<Key, Inner, Value>(
  maps: Map<Key, Map<Inner, Value>>,
  key: Key,
): Map<Inner, Value> {
  let found = maps.get(key)
  if (!found) maps.set(key, (found = new Map()))
  return found
}

/** @throws where the network has no such device. */
export function deviceNow(world: World, id: string): DeviceNow {
  const device = world.devices.get(id)
  if (!device) throw new Error(`The network has no device ${id}.`)
  return device
}

export function toUs(ms: number): number {
  return Math.round(ms * 1000)
}

/** Writes a step into the trace, at the time that it is. */
export function record(world: World, step: Omit<Step, 'atMs'>): void {
  world.trace?.push({ atMs: world.nowUs / 1000, ...step })
}

/** Writes that a copy of a packet ends here, and counts it at its port. */
export function drop(
  world: World,
  { id, ports }: DeviceNow,
  reason: DropReason,
  packet: number,
  at: {
    readonly inPort?: string | null
    readonly outPort?: string | null
    readonly vlan?: number | null
    readonly before?: Frame | null
  },
): void {
  const port = ports.get(at.inPort ?? at.outPort ?? '')
  // What a flood brings to those it is not for is no fault of the port; a collision is counted as one.
  if (port && reason.code !== 'not-mine' && reason.code !== 'late-collision') port.dropped += 1
  record(world, {
    packet,
    device: id,
    inPort: at.inPort ?? null,
    outPort: at.outPort ?? null,
    vlan: at.vlan ?? null,
    event: 'dropped',
    before: at.before ?? null,
    after: null,
    reason,
  })
}

/** A number for a packet that begins at this device. */
export function newPacket(world: World, { id }: DeviceNow, cause: number | null): number {
  return world.packets.push({ device: id, cause }) - 1
}
