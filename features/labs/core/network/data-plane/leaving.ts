/**
 * The last steps of a packet in a device: whether it fits, whether it goes inside of another one, and to which neighbor.
 *
 * What is too large for the interface goes in fragments, or not at all where its sender does not want that (RFC 791). A
 * packet for a tunnel gets another header in front (RFC 2784); as on common equipment, what is then too large for the
 * link is cut outside, unless the tunnel finds out how large packets may be.
 */
import { BROADCAST } from '../frame.ts'
import type { Ipv4Body, TcpSegment } from '../frame.ts'
import type { DropReason } from '../trace.ts'
import { GRE_BYTES } from '../tunnel.ts'
import { chooseWayByRoute, isMulticast, multicastMac, type Way } from './addresses.ts'
import { sendPacket, sendToNeighbor } from './arp.ts'
import { fitPacket, IP_BYTES, lengthOf, lengthOnWire, TCP_BYTES } from './packet-size.ts'
import { knownPathMtu } from './path-mtu.ts'
import type { DeviceNow, IpInterface, Outgoing, World } from './world.ts'

/**
 * Who may not cut a packet. `always`: nobody may. `on-the-way`: the device itself may, where it knows that the way takes no
 * more, as Linux sends its pings.
 */
export type Uncuttable = 'always' | 'on-the-way'

/** What a host knows of the way, it keeps to for packets that nobody may cut; routers know it of their tunnels alone. */
export function fitToPath(
  world: World,
  device: DeviceNow,
  body: Ipv4Body,
  isUncuttable: Uncuttable | undefined,
): Ipv4Body | DropReason {
  const [out] = device.interfaces
  if (!isUncuttable || device.device.kind !== 'host' || !out) return body
  const mtu = Math.min(out.mtu, knownPathMtu(world, device, body.target) ?? Infinity)
  const { isUncuttable: _no, ...cuttable } = body
  const isTooBig = !fitPacket(body, mtu)
  if (!isTooBig) return body
  return isUncuttable === 'on-the-way'
    ? (fitPacket(cuttable, mtu) ?? body)
    : { code: 'too-big', bytes: lengthOf(body), mtu, port: out.name }
}

/** @returns null where it has left, or why it has not */
export function sendBy(world: World, way: Way, outgoing: Outgoing): DropReason | null {
  const { out, neighbor } = way
  const { tunnel } = out
  const mtu = tunnel?.findsPathMtu ? mtuOfTunnel(world, out, tunnel) : out.mtu
  const body = fitPacket(outgoing.body, mtu)
  if (!body) return { code: 'too-big', bytes: lengthOnWire(outgoing.body), mtu, port: out.name }
  const fitting = body === outgoing.body ? outgoing : { ...outgoing, body }
  if (tunnel) return sendInside(world, out, tunnel, fitting)
  if (neighbor !== null) sendToNeighbor(world, out, neighbor, fitting)
  else {
    const { target } = body
    sendPacket(world, out, isMulticast(target) ? multicastMac(target) : BROADCAST, fitting)
  }
  return null
}

type TunnelNow = NonNullable<IpInterface['tunnel']>

/** What fits on the whole way to the other end, as far as it is known. */
function mtuOfTunnel(world: World, out: IpInterface, tunnel: TunnelNow): number {
  const { device } = out
  const way = chooseWayByRoute(device, around(tunnel, { ...NOTHING, id: 0 }))
  const link = 'code' in way ? Infinity : way.out.mtu
  return Math.min(
    out.mtu,
    link - GRE_BYTES,
    (knownPathMtu(world, device, tunnel.target) ?? Infinity) - GRE_BYTES,
  )
}

const NOTHING: Omit<Ipv4Body, 'id'> = {
  type: 'ipv4',
  source: 0,
  target: 0,
  ttl: 0,
  payload: { protocol: 'udp', sourcePort: 0, targetPort: 0 },
}

function around({ source, target, findsPathMtu }: TunnelNow, inner: Ipv4Body): Ipv4Body {
  return {
    type: 'ipv4',
    source,
    target,
    ttl: 255,
    id: inner.id,
    ...(findsPathMtu && inner.isUncuttable && { isUncuttable: true }),
    payload: { protocol: 'gre', inner },
  }
}

/** It is the same packet on its way, so it keeps its number. */
function sendInside(
  world: World,
  { device }: IpInterface,
  tunnel: TunnelNow,
  outgoing: Outgoing,
): DropReason | null {
  const body = around(tunnel, outgoing.body)
  const way = chooseWayByRoute(device, body)
  return 'code' in way ? way : sendBy(world, way, { ...outgoing, body })
}

/** Segments of a connection become no larger than the interfaces say that it passes where it is opened. */
export function clampSegments(body: Ipv4Body, passed: readonly IpInterface[]): Ipv4Body {
  const { payload } = body
  if (payload.protocol !== 'tcp' || !isOpening(payload)) return body
  const said = payload.maxSegment ?? USUAL_SEGMENT
  const most = Math.min(said, ...passed.map(({ maxSegment }) => maxSegment ?? Infinity))
  return most < said ? { ...body, payload: { ...payload, maxSegment: most } } : body
}

/** What hosts say whose link takes 1500 bytes. */
export const USUAL_SEGMENT = 1500 - IP_BYTES - TCP_BYTES

function isOpening({ kind }: TcpSegment): boolean {
  return kind === 'syn' || kind === 'syn-ack'
}
