/** What is on the wire: a frame with what it carries, as far as a learner looks into it. */
import type { Ipv4, Mac } from './network.ts'

export const BROADCAST: Mac = 'ffffffffffff'

export type Frame = {
  readonly source: Mac
  readonly target: Mac
  /** The VLAN of its 802.1Q tag; null: it has no tag. */
  readonly tag: number | null
  readonly body: ArpBody | Ipv4Body
}

/** RFC 826. */
export type ArpBody = {
  readonly type: 'arp'
  readonly operation: 'request' | 'reply'
  readonly senderMac: Mac
  /** 0 in a probe: its sender does not have the address yet (RFC 5227). */
  readonly senderAddress: Ipv4
  /** All zeros in a request. */
  readonly targetMac: Mac
  readonly targetAddress: Ipv4
}

export type Ipv4Body = {
  readonly type: 'ipv4'
  readonly source: Ipv4
  readonly target: Ipv4
  readonly ttl: number
  /** The same in all fragments, and unique in a run. */
  readonly id: number
  readonly payload: IcmpMessage | TcpSegment | UdpDatagram
}

/** RFC 792. */
export type IcmpMessage =
  | {
      readonly protocol: 'icmp'
      readonly kind: 'echo-request' | 'echo-reply'
      /** Tells one ping from another. */
      readonly identifier: number
      readonly sequence: number
    }
  | {
      readonly protocol: 'icmp'
      readonly kind:
        | 'time-exceeded'
        | 'network-unreachable'
        | 'host-unreachable'
        | 'port-unreachable'
        /** An access list denies it (RFC 1812, 5.2.7.1: code 13). */
        | 'administratively-prohibited'
      /** The packet that could not be delivered. */
      readonly about: Omit<Ipv4Body, 'payload'> & { readonly payload: Ipv4Body['payload'] }
    }

/** RFC 9293, without sequence numbers: nothing is lost in a way that would need them. */
export type TcpSegment = {
  readonly protocol: 'tcp'
  readonly kind: 'syn' | 'syn-ack' | 'ack' | 'reset' | 'data' | 'fin'
  readonly sourcePort: number
  readonly targetPort: number
  readonly text?: string
}

/** RFC 768. */
export type UdpDatagram = {
  readonly protocol: 'udp'
  readonly sourcePort: number
  readonly targetPort: number
  readonly text?: string
}
