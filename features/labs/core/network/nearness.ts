/**
 * How far each device is from the one that a packet is looking for: what a person follows with a finger on the drawing.
 *
 * Of all the copies of a flooded frame that end somewhere, the one that counts ended on this way. Links that carry
 * frames count as one step. One that spanning tree blocks is a way only where there is no other, and one that is down
 * only after that.
 */
import { BROADCAST } from './frame.ts'
import type { Frame } from './frame.ts'
import type { Device, Ipv4, Mac, Network } from './network.ts'
import type { PortStatus, Settled } from './settled.ts'
import { portKey } from './settled.ts'

const BLOCKED_STEPS = 1000
const DOWN_STEPS = 1_000_000

/** What a frame is looking for: the address in an ARP request, otherwise the MAC address that it is for. */
export function wantedBy({ target, body }: Frame): Ipv4 | Mac {
  return body.type === 'arp' && target === BROADCAST ? body.targetAddress : target
}

/** @returns by device; one that no cable connects has no entry. */
export function measureNearness(
  network: Network,
  settled: Settled,
  wanted: Ipv4 | Mac,
): ReadonlyMap<string, number> {
  const steps = new Map<string, number>()
  for (const device of network.devices) if (hasWanted(device, wanted)) steps.set(device.id, 0)
  const links = network.cables.map(({ ends: [one, other] }) => ({
    one: one.device,
    other: other.device,
    length: Math.max(
      lengthOf(statusOf(settled, one.device, one.port)),
      lengthOf(statusOf(settled, other.device, other.port)),
    ),
  }))
  // Bellman and Ford: networks of labs are small.
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const { one, other, length } of links) {
      const [near, far] = [steps.get(one) ?? Infinity, steps.get(other) ?? Infinity]
      if (far > near + length) steps.set(other, near + length)
      else if (near > far + length) steps.set(one, far + length)
      else continue
      isChanged = true
    }
  }
  return steps
}

function hasWanted(device: Device, wanted: Ipv4 | Mac): boolean {
  if (typeof wanted === 'string') return device.mac === wanted
  if (device.kind === 'host') return device.config.ipv4?.address === wanted
  return Object.values(device.config.interfaces).some(({ ipv4 }) => ipv4?.address === wanted)
}

/** A member of a channel is up where the channel is, and forwards where the channel does. */
function statusOf(settled: Settled, device: string, port: string): PortStatus | undefined {
  const status = settled.ports.get(portKey(device, port))
  return status?.channel ? settled.ports.get(portKey(device, status.channel)) : status
}

function lengthOf(status: PortStatus | undefined): number {
  if (!status?.isUp) return DOWN_STEPS
  return status.isForwarding ? 1 : BLOCKED_STEPS
}
