/** The configuration of IPv6, as part of `GearConfig`, `InterfaceConfig` and `HostConfig`, and what devices learn of it. */
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'
import { formatIpv6 as formatGroups, parseIpv6 as parseGroups } from '#platform/contract/ipv6.ts'

import type { Ipv4, Mac } from './address.ts'

/** 32 hexadecimal digits in lower case, without separators. */
export type Ipv6 = string

/** The numbers are IPv4, the texts IPv6. */
export type IpAddress = Ipv4 | Ipv6

/** As people write it (RFC 5952). */
export function formatIpv6(address: Ipv6): string {
  return formatGroups((address.match(/.{4}/g) ?? []).map((group) => Number.parseInt(group, 16)))
}

/** @returns undefined where the text is no IPv6 address. */
export function parseIpv6(text: string): Ipv6 | undefined {
  return parseGroups(text)
    ?.map((group) => group.toString(16).padStart(4, '0'))
    .join('')
}

export function formatAddress(address: IpAddress): string {
  return typeof address === 'number' ? formatIpv4(address) : formatIpv6(address)
}

/** @returns undefined where the text is neither an IPv4 nor an IPv6 address. */
export function parseAddress(text: string): IpAddress | undefined {
  return parseIpv4(text) ?? parseIpv6(text)
}

export type Ipv6Address = { readonly address: Ipv6; readonly prefix: number }

/** Of a host. */
export type HostIpv6 = {
  /** Entered by hand; the link-local one is made by itself. */
  readonly addresses: readonly Ipv6Address[]
  readonly gateway: Ipv6 | null
  readonly dns: readonly Ipv6[]
  /** Whether it makes addresses and gateways from router advertisements (RFC 4862). */
  readonly isAutomatic: boolean
}

/** Of an interface of a router or a VLAN interface. */
export type InterfaceIpv6 = {
  /** Whether it has a link-local address without any other (`ipv6 enable`). */
  readonly isEnabled: boolean
  readonly addresses: readonly Ipv6Address[]
  /** Null: made from the MAC address. */
  readonly linkLocal: Ipv6 | null
  readonly advertisement: {
    /** Whether a routing device sends none here. */
    readonly isSuppressed: boolean
    /** M: addresses are given by DHCPv6; O: other settings are (RFC 4861, 4.2). */
    readonly isManaged: boolean
    readonly hasOther: boolean
    /** 0: it is no gateway. */
    readonly lifetimeSeconds: number
    /** Prefixes that are announced without the A flag: hosts make no address of them (RFC 4861, 4.6.2). */
    readonly withoutAutonomous: readonly Ipv6Address[]
  }
}

export type StaticRoute6 = {
  readonly address: Ipv6
  readonly prefix: number
  /** Link-local next hops need the interface. */
  readonly nextHop: Ipv6
  readonly interface: string | null
  readonly distance: number
}

/** What a host has made of advertisements. */
export type Learned6 = {
  /** `router`: the link-local address of the router that announced the prefix. */
  readonly addresses: readonly (Ipv6Address & { readonly router: Ipv6 })[]
  /** Link-local addresses of routers that said that they are a gateway, in the order in which they were heard. */
  readonly gateways: readonly {
    readonly address: Ipv6
    readonly device: string
    readonly expiresAtMs: number
  }[]
  readonly isManaged: boolean
  readonly hasOther: boolean
}

/** A neighbor (RFC 4861, 5.1). */
export type NeighborEntry = {
  readonly interface: string
  readonly address: Ipv6
  readonly mac: Mac
  readonly isRouter: boolean
  readonly learnedAtMs: number
}

export const BLANK_HOST_IPV6: HostIpv6 = {
  addresses: [],
  gateway: null,
  dns: [],
  isAutomatic: false,
}

export const BLANK_INTERFACE_IPV6: InterfaceIpv6 = {
  isEnabled: false,
  addresses: [],
  linkLocal: null,
  advertisement: {
    isSuppressed: false,
    isManaged: false,
    hasOther: false,
    lifetimeSeconds: 1800,
    withoutAutonomous: [],
  },
}
