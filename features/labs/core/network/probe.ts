/** What can be tried in a network, and what comes of it. `run.ts` does it. */
import type { IpAddress, Ipv4 } from './network.ts'
import type { DnsMessage, DnsRecord, DnsType, Lease } from './services.ts'
import type { NetworkState } from './state.ts'
import type { DropReason, Step } from './trace.ts'

export type Probe =
  | {
      readonly kind: 'ping'
      readonly from: string
      readonly to: IpAddress
      readonly count: number
      readonly ttl?: number
      /** An address of its own, where it is not that of the interface by which it leaves. */
      readonly source?: IpAddress
      /** By which interface it leaves: of a link-local target. */
      readonly by?: string
      /** Of data, in bytes; absent: as little as usual. */
      readonly bytes?: number
      /** As `Uncuttable` in `data-plane/leaving.ts` has it. */
      readonly isUncuttable?: 'always' | 'on-the-way'
    }
  /** Opens a TCP connection, asks, and reads the answer. */
  | {
      readonly kind: 'connect'
      readonly from: string
      readonly to: IpAddress
      readonly port: number
    }
  /** Sends a datagram and waits for an answer. */
  | {
      readonly kind: 'udp'
      readonly from: string
      readonly to: IpAddress
      readonly port: number
      /** What it says; without it a question that any service answers. */
      readonly text?: string
    }
  /** Looks up a name, as all programs of a host do. */
  | {
      readonly kind: 'resolve'
      readonly from: string
      /** As it was typed: a short one gets the domain of the lease. */
      readonly name: string
      readonly type: DnsType
      /**
       * Asked as tools for DNS ask, which neither use nor fill what the host remembers: this server alone, or the host's
       * own ones. Absent: as programs do.
       */
      readonly server?: Ipv4 | 'own'
    }
  /** Asks for an address (DHCP): for more time where it has one on lease, otherwise from the beginning. */
  | { readonly kind: 'lease'; readonly from: string }
  /** Asks each router on the way, by rising TTLs. */
  | {
      readonly kind: 'traceroute'
      readonly from: string
      readonly to: IpAddress
      readonly maxHops: number
      readonly by?: string
    }

export type Run<Result> = {
  /** After the run: the clock and the tables have moved on. */
  readonly state: NetworkState
  readonly result: Result
  readonly trace: readonly Step[]
  /** Null, or why it was ended: the step limit, by name. */
  readonly stopped: 'storm' | null
}

export type Attempt =
  /** `by` is the device that answered, whatever address it has. */
  | {
      readonly isAnswered: true
      readonly by: string
      readonly address: IpAddress
      readonly ttl: number
      readonly ms: number
      /** The numbers of the request and of its answer in the trace. */
      readonly packets: readonly number[]
    }
  | {
      readonly isAnswered: false
      readonly loss: Loss
      /** An ICMP error that came back, and from which address. */
      readonly error: {
        readonly kind: string
        readonly from: IpAddress
        readonly by: string
        /** Of `fragmentation-needed`: what the next link takes, in bytes. */
        readonly mtu?: number
      } | null
      readonly packets: readonly number[]
    }

/** Where and why it was lost: `packet` in the trace is the one that shows it (an ARP request, or a reply). */
export type Loss = {
  readonly reason: DropReason
  readonly device: string
  readonly packet: number
}

export type PingResult = { readonly kind: 'ping'; readonly attempts: readonly Attempt[] }
export type ConnectResult = {
  readonly kind: 'connect'
  /** Reset: something answered that nothing listens on the port. */
  readonly outcome: 'open' | 'reset' | 'silent'
  /** Bytes: how much of the answer had come when no more did; absent where it came whole, or nothing was open. */
  readonly stalledAt?: number
  readonly attempt: Attempt
}
export type UdpResult = {
  readonly kind: 'udp'
  /** Unreachable: an ICMP error came back, as the target sends where nothing listens on the port. */
  readonly outcome: 'answered' | 'unreachable' | 'silent'
  readonly attempt: Attempt
}
export type TracerouteResult = {
  readonly kind: 'traceroute'
  readonly hops: readonly Attempt[]
  readonly isReached: boolean
}
export type Resolved = {
  /** With the whole name. */
  readonly question: DnsMessage['question']
  readonly outcome:
    | 'answered'
    | 'no-such-name'
    /** The name is there, and has nothing of the type. */
    | 'no-such-record'
    | 'refused'
    | 'server-failure'
    | 'silent'
    /** The host has nobody to ask. */
    | 'no-name-server'
  /** With the aliases that led to what was asked for. */
  readonly records: readonly DnsRecord[]
  readonly isAuthoritative: boolean
  readonly isFromCache: boolean
  /** Which one answered; null: none, or nobody was asked. */
  readonly server: Ipv4 | null
}
export type ResolveResult = Resolved & {
  readonly kind: 'resolve'
  /** One for each time that a server was asked. */
  readonly attempts: readonly Attempt[]
}
export type LeaseResult = {
  readonly kind: 'lease'
  /** What it has afterward. */
  readonly lease: Lease | null
  readonly attempt: Attempt
}
export type ProbeResult =
  | PingResult
  | ConnectResult
  | UdpResult
  | TracerouteResult
  | LeaseResult
  | ResolveResult
