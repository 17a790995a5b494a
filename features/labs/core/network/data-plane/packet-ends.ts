/** Between which ends a packet goes: addresses with ports, or with the identifier of a ping. What NAT reads and writes. */
import type { Ipv4Body } from '../frame.ts'
import type { Endpoint, Translation } from '../state.ts'

export type Ends = {
  readonly protocol: Exclude<Translation['protocol'], 'ip'>
  readonly source: Endpoint
  readonly target: Endpoint
}

/** Null of an ICMP error: the packet that it is about has ends. Null of a tunnel, too. */
export function endsOf({ source, target, payload }: Ipv4Body): Ends | null {
  // A tunnel has neither ports nor numbers: NAT leaves it as it is.
  if (payload.protocol === 'gre') return null
  if (payload.protocol !== 'icmp') {
    const { protocol, sourcePort, targetPort } = payload
    return {
      protocol,
      source: { address: source, port: sourcePort },
      target: { address: target, port: targetPort },
    }
  }
  if ('about' in payload) return null
  const port = payload.identifier
  return {
    protocol: 'icmp',
    source: { address: source, port },
    // The identifier is that of whoever asks: a question from outside is not for one who has the same.
    target: { address: target, port: payload.kind === 'echo-request' ? null : port },
  }
}

/** A port of null stays as it is. */
export function withSource(body: Ipv4Body, { address, port }: Endpoint): Ipv4Body {
  const { payload } = body
  if (port === null || payload.protocol === 'gre') return { ...body, source: address }
  if (payload.protocol !== 'icmp')
    return { ...body, source: address, payload: { ...payload, sourcePort: port } }
  return { ...body, source: address, payload: withIdentifier(payload, port) }
}

export function withTarget(body: Ipv4Body, { address, port }: Endpoint): Ipv4Body {
  const { payload } = body
  if (port === null || payload.protocol === 'gre') return { ...body, target: address }
  if (payload.protocol !== 'icmp')
    return { ...body, target: address, payload: { ...payload, targetPort: port } }
  return { ...body, target: address, payload: withIdentifier(payload, port) }
}

type Icmp = Extract<Ipv4Body['payload'], { protocol: 'icmp' }>

function withIdentifier(payload: Icmp, identifier: number): Icmp {
  return 'about' in payload ? payload : { ...payload, identifier }
}

export function isSameEnd(one: Endpoint, other: Endpoint): boolean {
  return one.address === other.address && one.port === other.port
}
