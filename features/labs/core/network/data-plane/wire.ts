/** Frames on their way between two devices, and the limit that ends a storm. */
import type { Frame } from '../frame.ts'
import type { Mac } from '../network.ts'
import { keepFrame } from './capturing.ts'
import { isCutShort } from './collisions.ts'
import { copyAtPort } from './mirroring.ts'
import type { PortNow, World } from './world.ts'
import { drop } from './world.ts'

/** So many frames without a moment in which none is on its way: they go round in circles. */
export const STORM_FRAMES = 20_000
const RETRANSMISSION_US = 1_000_000
const CODE_OF_9 = 57

/** Puts a frame on the cable of a port that is up; it arrives after the latency of the link. */
export function sendOut(world: World, port: PortNow, frame: Frame, packet: number): void {
  const { peer } = port
  if (!peer || world.storm) return
  if (world.framesSinceQuiet >= STORM_FRAMES) {
    world.storm = { device: port.device.id, packet }
    drop(world, port.device, { code: 'storm' }, packet, { outPort: port.name, before: frame })
    return
  }
  if (port.isHalfOfMismatch && isCutShort(world, port, frame, packet)) {
    // TCP sends again what nobody acknowledges, at first after a second (RFC 6298, 2.1). All else is lost.
    if (frame.body.type === 'ipv4' && frame.body.payload.protocol === 'tcp')
      world.queue.plan(world.nowUs + RETRANSMISSION_US, () => sendOut(world, port, frame, packet))
    return
  }
  if (port.device.capture) keepFrame(world, port.device.capture, frame)
  if (port.device.mirrors.length > 0) copyAtPort(world, port, 'tx', frame, packet)
  port.framesOut += 1
  world.framesOnWire += 1
  world.framesSinceQuiet += 1
  world.queue.plan(world.nowUs + port.latencyUs, () => {
    peer.framesIn += 1
    if (peer.device.capture && peer.isUp) keepFrame(world, peer.device.capture, frame)
    if (peer.device.mirrors.length > 0) copyAtPort(world, peer, 'rx', frame, packet)
    world.receivers.frame(world, peer, frame, packet)
    // Only now: what the frame set off is on its way before it counts as gone.
    world.framesOnWire -= 1
    if (world.framesOnWire === 0) world.framesSinceQuiet = 0
  })
}

/**
 * Which member of a channel carries a frame: its source and target MAC addresses decide, so that all frames of a
 * conversation take the same one and stay in their order (IEEE 802.1AX-2020, 6.2.4). The last octets of both, combined
 * by exclusive or, modulo the number of working members, as common equipment does it.
 */
export function chooseMember(members: readonly PortNow[], { source, target }: Frame): PortNow {
  const [first] = members
  if (!first) throw new Error('A channel that is up has a member.')
  if (members.length === 1) return first
  return members[(lastOctet(source) ^ lastOctet(target)) % members.length] ?? first
}

function lastOctet(mac: Mac): number {
  return Number.parseInt(mac.slice(-2), 16)
}

/** Broadcast or multicast: the lowest bit of the first octet is set (IEEE 802-2014, 8.2). */
export function isGroupMac(mac: Mac): boolean {
  const code = mac.charCodeAt(1)
  // The codes of digits are odd where the digits are, those of letters where the letters are not.
  return (code & 1) === (code <= CODE_OF_9 ? 1 : 0)
}
