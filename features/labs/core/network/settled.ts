/** What the devices of a network agree on once it is quiet: links, bundles, the spanning tree. Made by `settle.ts`. */
import type { Ipv4 } from './network.ts'
import type { ErrDisableCause } from './state.ts'

export type Settled = {
  /** By `portKey`: every physical port, `Port-channel…` and `Vlan…`. */
  readonly ports: ReadonlyMap<string, PortStatus>
  /** By device: every switch that runs spanning tree. */
  readonly bridges: ReadonlyMap<string, BridgeStatus>
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
  /** `via` null: the target itself is on that network. */
  readonly nextHops: readonly { readonly via: Ipv4 | null; readonly interface: string }[]
}

/** What an interface with OSPF knows of another router there. */
export type OspfNeighbor = {
  readonly interface: string
  readonly device: string
  readonly routerId: Ipv4
  readonly address: Ipv4
  readonly state: 'full' | 'two-way' | 'exstart' | 'none'
  /** Why it is not more; null where it is as it should be. */
  readonly because:
    | 'area'
    | 'timers'
    | 'mask'
    | 'passive'
    | 'not-running'
    | 'mtu'
    | 'same-router-id'
    | null
}

export type VrrpStatus = {
  readonly interface: string
  readonly group: number
  readonly state: 'master' | 'backup' | 'down'
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
  | ErrDisableCause
  /** A member that its channel leaves out, and why: `channels.ts`. */
  | 'not-bundled'
  /** A channel without a working member; a VLAN interface without a port in its VLAN that is up. */
  | 'no-members'

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
