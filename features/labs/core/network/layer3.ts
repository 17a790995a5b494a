/** The configuration of routing, filters and address translation, as part of `GearConfig` and `InterfaceConfig`. */
import type { Ipv4 } from './address.ts'

/** One area at a time is asked for; an interface belongs to that of the first line that matches it (RFC 2328). */
export type OspfConfig = {
  readonly process: number
  /** Null: the greatest address of the device. */
  readonly routerId: Ipv4 | null
  readonly networks: readonly {
    readonly address: Ipv4
    /** Bits that may differ. */
    readonly wildcard: Ipv4
    readonly area: number
  }[]
  /** Interfaces that send and hear no hellos; with `isPassiveByDefault` it is those that do. */
  readonly passive: readonly string[]
  readonly isPassiveByDefault: boolean
  readonly sendsDefaultRoute: boolean
}

export type OspfInterface = {
  /** Null: by speed. */
  readonly cost: number | null
  /** 0: never a designated router. */
  readonly priority: number
  readonly helloSeconds: number
  readonly deadSeconds: number
}

export const BLANK_OSPF_INTERFACE: OspfInterface = {
  cost: null,
  priority: 1,
  helloSeconds: 10,
  deadSeconds: 40,
}

/** RFC 9568, IPv4. */
export type VrrpGroup = {
  readonly address: Ipv4
  /** 1 to 254; who owns the address has 255, whatever is configured. */
  readonly priority: number
  readonly isPreempting: boolean
}

/** Rules are tried in the order of their sequence numbers; what none matches is denied. */
export type AccessList = {
  readonly kind: 'standard' | 'extended'
  readonly rules: readonly AclRule[]
  /** Notes for people: each stands below the rule with this number, with 0 above all of them. */
  readonly remarks?: readonly { readonly after: number; readonly text: string }[]
}

export type AclRule = {
  readonly sequence: number
  readonly action: 'permit' | 'deny'
  /** `ip` is any protocol. A standard list has `ip`, any target and no ports. */
  readonly protocol: 'ip' | 'icmp' | 'tcp' | 'udp' | 'ospf' | 'gre'
  readonly source: AddressMatch
  readonly sourcePorts: PortMatch | null
  readonly target: AddressMatch
  readonly targetPorts: PortMatch | null
  /** Only TCP segments of a connection that is open: with ACK or RST. */
  readonly isEstablished: boolean
  readonly icmp:
    | 'echo'
    | 'echo-reply'
    | 'unreachable'
    /** Of them, the one that says how large packets may be (code 4). */
    | 'packet-too-big'
    | 'time-exceeded'
    | null
}

/** `any` is 0.0.0.0 with a wildcard of all ones, `host` has a wildcard of zeros. */
export type AddressMatch = { readonly address: Ipv4; readonly wildcard: Ipv4 }
/** Both ends are included. */
export type PortMatch = { readonly from: number; readonly to: number }

export type NatConfig = {
  readonly pools: Readonly<
    Record<string, { readonly first: Ipv4; readonly last: Ipv4; readonly prefix: number }>
  >
  readonly rules: readonly NatRule[]
}

export type NatRule =
  /** Inside sources that a list permits get the address of an interface or one of a pool. */
  | {
      readonly kind: 'dynamic'
      readonly list: string
      readonly to: { readonly interface: string } | { readonly pool: string }
      /** Many share one address, told apart by port (PAT). */
      readonly isOverload: boolean
    }
  | {
      readonly kind: 'static'
      readonly inside: Ipv4
      readonly outside: Ipv4
      /** Null: the whole address. */
      readonly port: {
        readonly protocol: 'tcp' | 'udp'
        readonly inside: number
        readonly outside: number
      } | null
    }

export const BLANK_NAT: NatConfig = { pools: {}, rules: [] }
