/**
 * What happened to each packet, step by step, and why a lost one was lost.
 *
 * A run writes one list of steps, in the order of (time, sequence). All copies of a flooded frame have the number of the
 * packet that they carry. A packet that ends has one step `delivered` or `dropped` for each of its copies; `loss.ts`
 * finds the one reason that counts.
 */
import type { Frame } from './frame.ts'
import type { IpAddress, Ipv4, Mac } from './network.ts'

export type Step = {
  readonly atMs: number
  /** The number of the packet: an echo request and its reply have two. */
  readonly packet: number
  readonly device: string
  readonly inPort: string | null
  readonly outPort: string | null
  /** In which VLAN a switch handles it; null on hosts and routed ports. */
  readonly vlan: number | null
  readonly event: StepEvent
  /** As it came in; null where it begins here. */
  readonly before: Frame | null
  /** As it goes out; null where it ends here. */
  readonly after: Frame | null
  /** Of a `dropped` step. */
  readonly reason: DropReason | null
}

/** `waits`: for the answer to an ARP request, or to a neighbor solicitation. */
export type StepEvent =
  | 'sent'
  | 'switched'
  | 'flooded'
  | 'routed'
  | 'waits'
  | 'delivered'
  | 'dropped'

/** Why a device did not pass a frame on. What a flood brings to those it is not for is `not-mine`, and no loss. */
export type DropReason =
  | { readonly code: 'not-mine' }
  | { readonly code: 'no-link'; readonly port: string }
  | { readonly code: 'no-address' }
  | { readonly code: 'address-conflict'; readonly address: IpAddress }
  | { readonly code: 'no-gateway' }
  | { readonly code: 'gateway-outside'; readonly gateway: IpAddress }
  | { readonly code: 'no-arp-answer'; readonly address: IpAddress }
  | { readonly code: 'no-route'; readonly target: IpAddress }
  /** Of IPv6: it is off; it has a link-local address alone; no router has said that it is one; it forwards none. */
  | { readonly code: 'no-ipv6' }
  | { readonly code: 'no-global-ipv6' }
  | { readonly code: 'no-router' }
  | { readonly code: 'not-routing-ipv6' }
  /** Link-local addresses and groups of a link lead no further than the link (RFC 4291, 2.5.6). */
  | { readonly code: 'stays-on-link'; readonly address: IpAddress }
  /** At half duplex, with a neighbor at full duplex. */
  | { readonly code: 'late-collision'; readonly port: string }
  | { readonly code: 'ttl-expired' }
  | { readonly code: 'not-routing' }
  | { readonly code: 'vlan-unknown'; readonly vlan: number }
  | { readonly code: 'vlan-not-allowed'; readonly vlan: number; readonly port: string }
  | { readonly code: 'tagged-on-access'; readonly vlan: number; readonly port: string }
  | { readonly code: 'tag-on-host'; readonly vlan: number }
  | { readonly code: 'no-subinterface'; readonly vlan: number | null; readonly port: string }
  | { readonly code: 'blocked-by-spanning-tree'; readonly port: string }
  | { readonly code: 'port-security'; readonly port: string; readonly mac: Mac }
  | { readonly code: 'channel-mismatch'; readonly port: string }
  /** Who is plugged in was not let in (802.1X). */
  | { readonly code: 'unauthorized'; readonly port: string }
  /** The port passes copies alone (port mirroring). */
  | { readonly code: 'mirror-destination'; readonly port: string }
  | { readonly code: 'no-other-port'; readonly vlan: number }
  | { readonly code: 'port-closed'; readonly port: number }
  /** `line` is the sequence number of the rule; null: none matched. */
  | {
      readonly code: 'acl-denies'
      readonly list: string
      readonly line: number | null
      readonly port: string
      readonly direction: 'in' | 'out'
    }
  /** `rule` is its sequence number; null: none matched. */
  | {
      readonly code: 'firewall-denies'
      readonly rule: number | null
      readonly from: string
      readonly to: string
    }
  /** It belongs to no connection that the firewall has seen begin: an answer to something that went another way. */
  | { readonly code: 'no-connection'; readonly from: string; readonly to: string }
  /** The interface of a firewall is in no zone. */
  | { readonly code: 'no-zone'; readonly port: string }
  /** NAT has no address left to give. */
  | { readonly code: 'nat-exhausted'; readonly pool: string }
  /** It came from outside for an address of NAT that nobody inside has at the moment. */
  | { readonly code: 'no-translation'; readonly address: Ipv4 }
  /** A DHCP server has no scope for the network that asks, or has given all addresses of it; `network` is where it asks. */
  | { readonly code: 'dhcp-no-scope'; readonly network: Ipv4 }
  | { readonly code: 'dhcp-exhausted'; readonly pool: string }
  /** Of no step: DHCP asked, and all that came to a server or a relay was passed on. */
  | { readonly code: 'dhcp-no-server' }
  /** What only servers send came in at a port that DHCP snooping does not trust. */
  | { readonly code: 'dhcp-untrusted'; readonly port: string }
  /** ARP inspection: nobody was given this address at this port. */
  | {
      readonly code: 'arp-inspection'
      readonly port: string
      readonly address: Ipv4
      readonly mac: Mac
    }
  /** Of no step: it came to all, and nobody answers what is for all. */
  | { readonly code: 'broadcast-address'; readonly address: Ipv4 }
  /** More bytes than the next link takes at once, and it may not be cut. */
  | {
      readonly code: 'too-big'
      readonly bytes: number
      readonly mtu: number
      readonly port: string
    }
  /** The frame is larger than the port takes. */
  | { readonly code: 'giant'; readonly bytes: number; readonly mtu: number; readonly port: string }
  /** It was in a tunnel of this address, and the device has none to there that is up. */
  | { readonly code: 'tunnel-down'; readonly from: Ipv4 }
  | { readonly code: 'storm' }
