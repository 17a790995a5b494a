/** The configuration of a stateful firewall between zones, as part of `GearConfig`, and the connections that it knows. */
import type { Ipv4 } from './address.ts'
import type { AddressMatch, PortMatch } from './layer3.ts'

/** The zone of the device itself. */
export const SELF = 'self'

/** Where `aclHits` counts for these rules: no access list can have this name. */
export const FIREWALL_RULES = '(firewall)'

/** Null in `GearConfig`: the device filters by access lists alone. */
export type Firewall = {
  /**
   * Tried in the order of their numbers, for the first packet of a connection from one zone to another; what none
   * matches is denied, unless the device itself sends it. What belongs to a connection that it knows passes. Within one
   * zone everything passes.
   */
  readonly rules: readonly FirewallRule[]
}

export type FirewallRule = {
  readonly sequence: number
  readonly name: string
  readonly action: 'permit' | 'deny'
  /** Null: any. `self` is the device itself. */
  readonly from: string | null
  readonly to: string | null
  readonly protocol: 'ip' | 'icmp' | 'tcp' | 'udp'
  readonly source: AddressMatch
  readonly target: AddressMatch
  readonly targetPorts: PortMatch | null
}

/** A connection whose first packet a rule let in, or an exchange of UDP or ICMP. */
export type Connection = {
  readonly protocol: 'icmp' | 'tcp' | 'udp'
  /** The port of ICMP is the identifier of its echo. */
  readonly client: { readonly address: Ipv4; readonly port: number }
  readonly server: { readonly address: Ipv4; readonly port: number }
  readonly fromZone: string
  readonly toZone: string
  /** `opening`: the server has not answered. `closing`: one side has said that it is done. */
  readonly state: 'opening' | 'open' | 'closing'
  readonly expiresAtMs: number
}
