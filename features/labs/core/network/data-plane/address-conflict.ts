/**
 * Whether somebody has an address already: what a host in the manner of Windows tries before it uses one (RFC 5227).
 *
 * It asks for the address three times, a second apart, and uses it if nobody answers; then it announces itself. Hosts in
 * the manner of Linux and network devices do not ask: two of them with one address both answer. Of several hosts that
 * come up at the same moment, the one whose id comes first was there first; the standard has both of them give up.
 * One that gave up asks again after every change of the network; on a real one, somebody takes the adapter down and up.
 */
import { compareText } from '../names.ts'
import { sendRequest } from './arp.ts'
import { hasStayedUp, isSameAddress, type Before } from './flush.ts'
import type { DeviceNow, World } from './world.ts'

const PROBES = 3
const PROBE_US = 1_000_000
/** Between two hosts that begin at the same moment: longer than a question is on its way. */
export const TURN_US = 50_000

/**
 * Plans what hosts ask that got an address, or a link, since `before`, or that gave up.
 *
 * @returns when the last of them has begun
 */
export function detectConflicts(world: World, before: Before): number {
  const asking = [...world.devices.values()]
    .filter((device) => hasToAsk(device, before))
    .toSorted((one, other) => compareText(one.id, other.id))
  for (const [turn, device] of asking.entries()) {
    // Until it is its turn, it does not have the address yet.
    for (const { ipv4 } of device.interfaces) if (ipv4) device.conflicts.add(ipv4.address)
    world.queue.plan(world.nowUs + turn * TURN_US, () => {
      device.conflicts.clear()
      world.probing.add(device.id)
      ask(world, device, 1)
    })
  }
  return world.nowUs + asking.length * TURN_US
}

/** The same for an address that a host was just given. @param onTaken where somebody has it */
export function tryAddress(world: World, device: DeviceNow, onTaken: () => void): void {
  world.probing.add(device.id)
  ask(world, device, 1, onTaken)
}

function hasToAsk({ device, interfaces, conflicts }: DeviceNow, before: Before): boolean {
  const [own] = interfaces
  if (device.kind !== 'host' || device.os !== 'windows' || !own?.isUp || !own.ipv4) return false
  // A DHCP client asks once it has been given an address.
  if (device.config.usesDhcp) return false
  return (
    conflicts.has(own.ipv4.address) ||
    !isSameAddress(own, before) ||
    !own.ports.some((port) => hasStayedUp(before, port))
  )
}

function ask(world: World, device: DeviceNow, count: number, onTaken?: () => void): void {
  const [own] = device.interfaces
  // Somebody answered, or the link went down: port security may shut a port at its first frame.
  if (!own?.isUp || !own.ipv4 || !world.probing.has(device.id)) {
    world.probing.delete(device.id)
    if (own?.isUp && own.ipv4 && device.conflicts.has(own.ipv4.address)) onTaken?.()
    return
  }
  if (count > PROBES) {
    world.probing.delete(device.id)
    sendRequest(world, own, own.ipv4.address, null)
    return
  }
  sendRequest(world, own, own.ipv4.address, null, { isProbe: true })
  world.queue.plan(world.nowUs + PROBE_US, () => ask(world, device, count + 1, onTaken))
}
