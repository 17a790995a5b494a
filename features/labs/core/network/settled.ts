/**
 * What the devices of a network agree on once it is quiet: links, bundles, the spanning tree, VRRP, OSPF, routes. Made by
 * `settle.ts`.
 */
import type { Ipv4, Ipv6, Mac } from './network.ts'
import type { ErrDisableCause } from './state.ts'

export type Settled = {
  /** By `portKey`: every physical port, `Port-channel…`, `Vlan…`, `Loopback…` and every subinterface. */
  readonly ports: ReadonlyMap<string, PortStatus>
  /** By device: every switch that runs spanning tree. */
  readonly bridges: ReadonlyMap<string, BridgeStatus>
  /**
   * By device: the routing table of every router and switch, by address, then by prefix. A switch that does not route
   * has its own networks and its gateway.
   */
  readonly routes: ReadonlyMap<string, readonly Route[]>
  /** By device, where it has IPv6: by address, then by prefix. */
  readonly routes6: ReadonlyMap<string, readonly Route6[]>
  /** By device, where OSPF runs: its interfaces, by name. */
  readonly ospfInterfaces: ReadonlyMap<string, readonly OspfInterfaceStatus[]>
  /** By device, where OSPF runs: by interface, then by router ID. */
  readonly ospf: ReadonlyMap<string, readonly OspfNeighbor[]>
  /** By device, where it has VRRP groups: by interface, then by group. */
  readonly vrrp: ReadonlyMap<string, readonly VrrpStatus[]>
  /** What alternates, where ten rounds did not come to rest; null where they did. */
  readonly alternating: readonly string[] | null
  /** Ports that protection has shut in this network, besides those that were shut before. */
  readonly newlyErrDisabled: readonly {
    readonly device: string
    readonly port: string
    readonly cause: ErrDisableCause
  }[]
}

/** An entry of a routing table; a device has one for a prefix, with every next hop that is as good. */
export type Route = {
  readonly address: Ipv4
  readonly prefix: number
  /** `local`: an own address, as a /32. */
  readonly source: 'connected' | 'local' | 'static' | 'ospf'
  readonly distance: number
  readonly metric: number
  /**
   * At most four, the lower addresses first. `via` null: the target itself is on that network; otherwise `via` is, too:
   * a static next hop that another route leads to stands as the next hop of that route.
   */
  readonly nextHops: readonly { readonly via: Ipv4 | null; readonly interface: string }[]
}

/** The same of IPv6. `via` of a link-local next hop is one only on its interface. */
export type Route6 = {
  readonly address: Ipv6
  readonly prefix: number
  readonly source: 'connected' | 'local' | 'static'
  readonly distance: number
  readonly nextHops: readonly { readonly via: Ipv6 | null; readonly interface: string }[]
}

/** An interface that OSPF runs on. */
export type OspfInterfaceStatus = {
  readonly interface: string
  readonly area: number
  /** Of the device. */
  readonly routerId: Ipv4
  readonly cost: number
  readonly isPassive: boolean
  /** Router IDs as this interface sees them; null: there is none. */
  readonly designated: Ipv4 | null
  readonly backup: Ipv4 | null
}

/** What an interface with OSPF knows of another router there, or why the other one is no neighbor. */
export type OspfNeighbor = {
  readonly interface: string
  readonly device: string
  /** The interface of the other router. */
  readonly deviceInterface: string
  /** 0 where it runs no OSPF. */
  readonly routerId: Ipv4
  readonly address: Ipv4
  /** Of the other router there: designated, its backup, neither. */
  readonly role: 'designated' | 'backup' | 'other'
  readonly priority: number
  /** Of the own interface: how long it waits for a hello. */
  readonly deadSeconds: number
  readonly state: 'full' | 'two-way' | 'exstart' | 'none'
  /** Why it is not more; null where it is as it should be. */
  readonly because:
    | 'area'
    | 'timers'
    /** Not the same subnet, or not the same mask. */
    | 'mask'
    /** One of both sends no hellos there. */
    | 'passive'
    /** The other router has no OSPF there. */
    | 'not-running'
    | 'mtu'
    | 'same-router-id'
    /** An access list of one of both does not let the hellos in. */
    | 'filtered'
    /** All routers there have priority 0. */
    | 'no-designated-router'
    | null
}

export type VrrpStatus = {
  readonly interface: string
  readonly group: number
  /** `down`: its interface is, or has no address, or the group's address is in another network. */
  readonly state: 'master' | 'backup' | 'down'
  /** The virtual address and the MAC address that it is answered for with. */
  readonly address: Ipv4
  readonly mac: Mac
  /** 255 for who owns the address. */
  readonly priority: number
  /** The device that is master; null where none is. */
  readonly master: string | null
}

export type PortStatus = {
  readonly isUp: boolean
  /** Why it is down; null where it is up. */
  readonly downBecause: DownReason | null
  /** Mb/s, as negotiated, of a channel all members together; null where it is down. */
  readonly speed: number | null
  readonly duplex: 'full' | 'half' | null
  /** The channel that it is a working member of; a port with its own frames has null. */
  readonly channel: string | null
  /** Null where the port does not take part in spanning tree. */
  readonly tree: TreePort | null
  /** Whether frames pass: the link is up, and spanning tree lets them. */
  readonly isForwarding: boolean
}

export type DownReason =
  | 'shutdown'
  | 'no-cable'
  | 'other-side-down'
  | 'speed-mismatch'
  /** A link of light, and it does not arrive as it has to (`optical-links.ts`). */
  | 'no-light'
  | ErrDisableCause
  /** A device that lives on the power of its cable, and gets none. */
  | 'no-power'
  /** The destination of port mirroring: it has a link, and passes copies alone (`mirror.ts`). */
  | 'monitoring'
  /** Who is plugged in was not let in (802.1X): it has a link, and passes nothing. */
  | 'unauthorized'
  /** A member that its channel leaves out, and why: `channels.ts`. */
  | 'not-bundled'
  /**
   * A channel without a working member; a VLAN interface without a port in its VLAN that is up; a subinterface of a port
   * that switches.
   */
  | 'no-members'
  /** A tunnel without an own address that is up, or without another end. */
  | 'no-tunnel-ends'
  /** Nothing leads to the other end of the tunnel. */
  | 'no-route'
  /** The tunnel is protected (IPsec), and its other end is not there or is not. */
  | 'no-protection'
  /** The way to the other end of the tunnel leads through the tunnel itself. */
  | 'recursive-routing'

/** IEEE 802.1Q-2018, 13.12 (RSTP). */
export type TreePort = {
  readonly role: 'root' | 'designated' | 'alternate' | 'backup'
  /** Of the port itself, by its speed (IEEE 802.1Q-2018, table 13-4). */
  readonly cost: number
  /** Configured as one, and has never heard a BPDU. */
  readonly isEdge: boolean
}

export type BridgeStatus = {
  readonly bridgeId: string
  readonly rootId: string
  /** The device that is root of this bridge's tree. */
  readonly root: string
  readonly rootPort: string | null
  readonly rootCost: number
}

export function portKey(device: string, port: string): string {
  return `${device} ${port}`
}
