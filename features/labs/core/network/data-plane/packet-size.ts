/** How large IPv4 packets are, and whether they fit through a link (RFC 791). */
import type { Ipv4Body } from '../frame.ts'
import { GRE_BYTES } from '../tunnel.ts'

export const IP_BYTES = 20
export const TCP_BYTES = 20
export const ICMP_BYTES = 8
const UDP_BYTES = 8
/** What a ping carries where it was not told how much, as that of Linux; that of Windows says how much. */
const USUAL_PING_BYTES = 56
/** An error has the header of the packet that it is about, and 8 bytes of what follows (RFC 792). */
const ERROR_BYTES = ICMP_BYTES + IP_BYTES + 8

/** Bytes of the whole packet, with its header. */
export function lengthOf({ payload }: Pick<Ipv4Body, 'payload'>): number {
  switch (payload.protocol) {
    case 'icmp':
      return 'about' in payload
        ? IP_BYTES + ERROR_BYTES
        : IP_BYTES + ICMP_BYTES + (payload.bytes ?? USUAL_PING_BYTES)
    case 'tcp':
      return IP_BYTES + TCP_BYTES + (payload.bytes ?? payload.text?.length ?? 0)
    case 'udp':
      return IP_BYTES + UDP_BYTES + (payload.text?.length ?? 0)
    case 'gre':
      return GRE_BYTES + lengthOnWire(payload.inner)
  }
}

/** Bytes of what is on a link at once: the packet, or the largest of its fragments. */
export function lengthOnWire(body: Ipv4Body): number {
  return Math.min(lengthOf(body), body.fragmentBytes ?? Infinity)
}

/** As it goes out where no more than `mtu` bytes do at once: whole, in fragments, or null: not at all. */
export function fitPacket(body: Ipv4Body, mtu: number): Ipv4Body | null {
  if (lengthOnWire(body) <= mtu) return body
  if (body.isUncuttable) return null
  // Each fragment but the last has a multiple of 8 bytes (RFC 791, 3.2).
  const fragmentBytes = IP_BYTES + 8 * Math.floor((mtu - IP_BYTES) / 8)
  return { ...body, fragmentBytes }
}
