/**
 * What a change of the network does to IPv6: neighbors behind links that went down are forgotten, addresses that are new
 * are asked for before they are used, hosts ask for routers, and routers advertise themselves.
 *
 * Real routers advertise themselves every few minutes; here time stands still, so they do it after each change. A network
 * without IPv6 has none of this.
 */
import { compareText } from '../names.ts'
import { portKey } from '../settled.ts'
import {
  addressesAt,
  ipv6OfHost,
  ipv6OfInterface,
  isRoutingIpv6,
  tentativeKey,
} from './addresses6.ts'
import { advertise, solicitRouters, takeLeave } from './advertise.ts'
import { hasStayedUp, type Before } from './flush.ts'
import { detectDuplicate } from './neighbors6.ts'
import type { DeviceNow, Ipv6Now, IpInterface, World } from './world.ts'

/** Between two devices that begin at the same moment: longer than a question is on its way. */
const TURN_US = 50_000
/** After the addresses are in use; and when hosts that were new have had their answer. */
const SOLICIT_US = 1_200_000
const ADVERTISE_US = 1_500_000

/** Forgets what is no longer so. @param before what was true until now; the world is wired anew already */
export function flushIpv6(device: DeviceNow, before: Before): void {
  const [first] = device.interfaces
  const isAutomatic = device.device.kind === 'host' && device.device.config.ipv6.isAutomatic
  if (device.learned6 && !(isAutomatic && first && hasStayed(first, before))) device.learned6 = null
  for (const name of device.neighbors.keys()) {
    const own = device.interfaces.find((each) => each.name === name)
    if (!own?.ipv6 || !hasStayed(own, before)) device.neighbors.delete(name)
  }
  for (const [key, { interface: name, address }] of device.conflicts6) {
    const own = device.interfaces.find((each) => each.name === name)
    const isOwn = own && addressesAt(own).some((each) => each.address === address)
    if (!isOwn) device.conflicts6.delete(key)
  }
}

/** Plans what devices do about IPv6 after a change. */
export function beginIpv6(world: World, before: Before): void {
  // Without IPv6 there is nothing to do, and nothing to sort.
  const hasAny = [...world.devices.values()].some(({ interfaces }) =>
    interfaces.some(({ ipv6 }) => ipv6),
  )
  if (!hasAny) return
  const at = [...world.devices.values()]
    .toSorted((one, other) => compareText(one.id, other.id))
    .flatMap(({ interfaces }) => interfaces)
  const on = at.filter(({ ipv6, isUp }) => ipv6 && isUp)
  const left = at.filter((each) => hasStoppedAdvertising(each, before))
  if (on.length === 0 && left.length === 0) return
  const startUs = world.nowUs
  let turns = 0
  for (const own of on) {
    const fresh = addressesAt(own).filter(({ address }) => isNew(own, address, before))
    if (fresh.length === 0) continue
    for (const { address } of fresh) world.tentative.set(tentativeKey(own, address), 'waits')
    world.queue.plan(startUs + turns * TURN_US, () => {
      for (const { address } of fresh) detectDuplicate(world, own, address)
    })
    turns += 1
  }
  const readyUs = startUs + turns * TURN_US
  for (const own of on)
    if (hasToSolicit(own, before))
      world.queue.plan(readyUs + SOLICIT_US, () => solicitRouters(world, own))
  world.queue.plan(readyUs + ADVERTISE_US, () => advertiseAll(world))
  for (const own of left) world.queue.plan(readyUs, () => takeLeave(world, own))
}

/** Every router on every link, in the order of their ids. */
export function advertiseAll(world: World): void {
  const devices = [...world.devices.values()].toSorted((one, other) =>
    compareText(one.id, other.id),
  )
  for (const { interfaces } of devices) for (const at of interfaces) advertise(world, at, null)
}

/** Its link stayed up all the time. */
function hasStayed({ device, name, isUp, ports }: IpInterface, before: Before): boolean {
  if (!isUp || before.restarted?.has(device.id)) return false
  const wasUp = before.settled.ports.get(portKey(device.id, name))?.isUp ?? false
  return wasUp && (ports.length === 0 || ports.some((port) => hasStayedUp(before, port)))
}

/** Also one that somebody else had: it is asked for again. */
function isNew(at: IpInterface, address: string, before: Before): boolean {
  if (at.device.conflicts6.has(`${at.name} ${address}`) || !hasStayed(at, before)) return true
  const was = ipv6Before(at, before)
  const learned = at.device.learned6?.addresses ?? []
  return ![
    was?.linkLocal,
    ...[...(was?.addresses ?? []), ...learned].map((each) => each.address),
  ].includes(address)
}

function ipv6Before({ device: { id, mac }, name }: IpInterface, before: Before): Ipv6Now | null {
  const was = before.network.devices.find((each) => each.id === id)
  if (was?.kind === 'host') return ipv6OfHost(mac, was.config.ipv6)
  const config = was?.config.interfaces[name]?.ipv6
  return was && config ? ipv6OfInterface(mac, config, isRoutingIpv6(was)) : null
}

function hasToSolicit(at: IpInterface, before: Before): boolean {
  const { device } = at.device
  if (device.kind !== 'host' || !device.config.ipv6.isAutomatic) return false
  return at.device.learned6 === null || !hasStayed(at, before)
}

function hasStoppedAdvertising(at: IpInterface, before: Before): boolean {
  return (
    at.ipv6?.advertisement === null &&
    hasStayed(at, before) &&
    ipv6Before(at, before)?.advertisement != null
  )
}
