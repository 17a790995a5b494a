/**
 * Tunnels between routers: each packet goes inside of another one (GRE, RFC 2784), as part of the configuration.
 *
 * The packet around it has a header of IPv4 and one of GRE without options: 20 and 4 bytes.
 */
import type { Ipv4 } from './address.ts'

export type Tunnel = {
  /** An interface, whose address is meant, or one of the device's addresses; null: none was said yet. */
  readonly source: { readonly interface: string } | { readonly address: Ipv4 } | null
  /** The other end's address outside of the tunnel. */
  readonly target: Ipv4 | null
  /**
   * Whether packets that may not be cut may not be cut outside, either, so that the tunnel finds out how large they may
   * be (`tunnel path-mtu-discovery`). Without it, what is around them may be cut on the way.
   */
  readonly findsPathMtu: boolean
  /** The name of the profile that protects it (IPsec, RFC 4301); absent: anybody on the way can read it. */
  readonly protection?: string
}

export const BLANK_TUNNEL: Tunnel = { source: null, target: null, findsPathMtu: false }

export const GRE_BYTES = 24

/** What fits into a tunnel over links of 1500 bytes: as common equipment has it. */
export const TUNNEL_MTU = 1500 - GRE_BYTES

/** The address that packets around others come from; undefined where it has none. */
export function sourceOfTunnel(
  { source }: Tunnel,
  addressOf: (name: string) => Ipv4 | undefined,
): Ipv4 | undefined {
  if (source === null) return undefined
  return 'address' in source ? source.address : addressOf(source.interface)
}
