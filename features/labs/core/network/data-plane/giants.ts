/** Frames that are larger than a port takes (`frame-size.ts`). */
import { portMtu, USUAL_MTU } from '../frame-size.ts'
import type { Frame } from '../frame.ts'
import { interfaceOf } from '../switchport.ts'
import type { DropReason } from '../trace.ts'
import { lengthOnWire } from './packet-size.ts'
import type { PortNow } from './world.ts'

/** Null where the port takes it. */
export function whyTooLong({ device: { device }, name }: PortNow, frame: Frame): DropReason | null {
  if (frame.body.type !== 'ipv4') return null
  const bytes = lengthOnWire(frame.body)
  const mtu = device.kind === 'host' ? USUAL_MTU : portMtu(device.config, interfaceOf(device, name))
  return bytes > mtu ? { code: 'giant', bytes, mtu, port: name } : null
}
