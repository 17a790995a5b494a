/**
 * Copies of frames that a switch sends to whoever captures (`mirror.ts`).
 *
 * A copy ends at the other end of the cable: there it is seen by a capture, and nobody takes it for a frame of its own.
 * So a copy is never copied or passed on, and mirroring changes nothing for anybody else.
 */
import type { Frame } from '../frame.ts'
import type { Direction } from '../mirror.ts'
import { keepFrame } from './capturing.ts'
import type { DeviceNow, PortNow, World } from './world.ts'
import { drop } from './world.ts'

/** A frame passes a port, as it is on the cable. */
export function copyAtPort(
  world: World,
  { device, name }: PortNow,
  way: 'rx' | 'tx',
  frame: Frame,
  packet: number,
): void {
  for (const { ports, destination } of device.mirrors)
    if (ports.some(({ port, direction }) => port === name && isOf(direction, way)))
      sendCopy(world, device, destination, frame, packet)
}

/** A frame of a VLAN comes in or goes out, at whatever port. */
export function copyInVlan(
  world: World,
  device: DeviceNow,
  wanted: number,
  way: 'rx' | 'tx',
  frame: Frame,
  packet: number,
): void {
  for (const { vlans, destination } of device.mirrors)
    if (vlans.some(({ vlan, direction }) => vlan === wanted && isOf(direction, way)))
      sendCopy(world, device, destination, frame, packet)
}

function isOf(direction: Direction, way: 'rx' | 'tx'): boolean {
  return direction === 'both' || direction === way
}

function sendCopy(
  world: World,
  { ports }: DeviceNow,
  destination: string | null,
  frame: Frame,
  packet: number,
): void {
  const port = ports.get(destination ?? '')
  const peer = port?.peer
  if (!port || !peer?.isUp || world.storm) return
  port.framesOut += 1
  world.queue.plan(world.nowUs + port.latencyUs, () => {
    peer.framesIn += 1
    if (peer.device.capture) keepFrame(world, peer.device.capture, frame)
    const at = { inPort: peer.name, before: frame }
    drop(world, peer.device, { code: 'not-mine' }, packet, at)
  })
}
