/** What is on the wire: a frame with what it carries, as far as a learner looks into it. */
import type { Ipv4, Ipv6, Mac } from './network.ts'
import type { DhcpMessage, DnsMessage } from './services.ts'

export const BROADCAST: Mac = 'ffffffffffff'

export type Frame = {
  readonly source: Mac
  readonly target: Mac
  /** The VLAN of its 802.1Q tag; null: it has no tag. */
  readonly tag: number | null
  readonly body: ArpBody | Ipv4Body | Ipv6Body
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
  /** DF: nobody on the way may cut it. */
  readonly isUncuttable?: true
  /**
   * Bytes: it goes on in fragments that are no larger, until its target puts them together (RFC 791). They are one packet
   * here: none of them gets lost alone.
   */
  readonly fragmentBytes?: number
  readonly payload: IcmpMessage | TcpSegment | UdpDatagram | GrePacket
}

/** RFC 8200, without extension headers. */
export type Ipv6Body = {
  readonly type: 'ipv6'
  readonly source: Ipv6
  readonly target: Ipv6
  readonly hopLimit: number
  /** Unique in a run. */
  readonly id: number
  readonly payload: Icmpv6Message | TcpSegment | UdpDatagram
}

/** RFC 4443 and, for neighbors and routers, RFC 4861. */
export type Icmpv6Message =
  | {
      readonly protocol: 'icmpv6'
      readonly kind: 'echo-request' | 'echo-reply'
      readonly identifier: number
      readonly sequence: number
    }
  | {
      readonly protocol: 'icmpv6'
      readonly kind: 'time-exceeded' | 'no-route' | 'address-unreachable' | 'port-unreachable'
      readonly about: Ipv6Body
    }
  | { readonly protocol: 'icmpv6'; readonly kind: 'router-solicitation'; readonly mac: Mac | null }
  | {
      readonly protocol: 'icmpv6'
      readonly kind: 'router-advertisement'
      readonly mac: Mac
      readonly isManaged: boolean
      readonly hasOther: boolean
      readonly lifetimeSeconds: number
      readonly prefixes: readonly {
        readonly address: Ipv6
        readonly prefix: number
        readonly isAutonomous: boolean
      }[]
    }
  | {
      readonly protocol: 'icmpv6'
      readonly kind: 'neighbor-solicitation'
      readonly target: Ipv6
      /** Null in duplicate address detection, whose sender has no address yet (RFC 4862, 5.4). */
      readonly mac: Mac | null
    }
  | {
      readonly protocol: 'icmpv6'
      readonly kind: 'neighbor-advertisement'
      readonly target: Ipv6
      readonly mac: Mac
      readonly isRouter: boolean
      readonly isSolicited: boolean
    }

/** RFC 792. */
export type IcmpMessage =
  | {
      readonly protocol: 'icmp'
      readonly kind: 'echo-request' | 'echo-reply'
      /** Tells one ping from another. */
      readonly identifier: number
      readonly sequence: number
      /** How much data it carries; absent: as little as usual. */
      readonly bytes?: number
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
        /** It is larger than the next link takes, and may not be cut (code 4). */
        | 'fragmentation-needed'
      /** The packet that could not be delivered. */
      readonly about: Omit<Ipv4Body, 'payload'> & { readonly payload: Ipv4Body['payload'] }
      /** Of `fragmentation-needed`: what the next link takes (RFC 1191, 4). */
      readonly mtu?: number
    }

/** RFC 2784, without options: a packet inside of another one. */
export type GrePacket = { readonly protocol: 'gre'; readonly inner: Ipv4Body }

/** RFC 9293. What stands for sequence numbers is there only where an answer takes more than one segment. */
export type TcpSegment = {
  readonly protocol: 'tcp'
  readonly kind: 'syn' | 'syn-ack' | 'ack' | 'reset' | 'data' | 'fin'
  readonly sourcePort: number
  readonly targetPort: number
  readonly text?: string
  /** Of SYN and SYN-ACK: the most data that a segment to its sender may have; absent: 1460 (MSS; RFC 9293, 3.7.1). */
  readonly maxSegment?: number
  /** Of a part of a longer answer: how much data it has, and how much came before. */
  readonly bytes?: number
  readonly offset?: number
  /** How much of a longer answer has come. */
  readonly acknowledges?: number
}

/** RFC 768. */
export type UdpDatagram = {
  readonly protocol: 'udp'
  readonly sourcePort: number
  readonly targetPort: number
  readonly text?: string
  readonly dhcp?: DhcpMessage
  readonly dns?: DnsMessage
}
