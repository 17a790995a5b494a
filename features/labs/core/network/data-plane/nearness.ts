/**
 * How far each device is from the one that a packet is looking for: what a person follows with a finger on the drawing.
 *
 * Of all the copies of a flooded frame that end somewhere, the one that counts ended on this way. Links that carry
 * frames count as one step. One that spanning tree blocks is a way only where there is no other, and one that is down
 * only after that.
 */
import { BROADCAST } from '../frame.ts'
import type { Frame } from '../frame.ts'
import { withEui64 } from '../ipv6-address.ts'
import type { Device, IpAddress, Ipv6, Mac, Network, PortRef } from '../network.ts'
import type { Settled } from '../settled.ts'
import { portKey } from '../settled.ts'
import { interfaceOf } from '../switchport.ts'

const BLOCKED_STEPS = 1000
const DOWN_STEPS = 1_000_000

/** What a frame is looking for: the address in an ARP request or a solicitation, otherwise the MAC address that it is for. */
export function wantedBy({ target, body }: Frame): IpAddress | Mac {
  if (body.type === 'ipv6' && body.payload.protocol === 'icmpv6')
    return body.payload.kind === 'neighbor-solicitation' ? body.payload.target : target
  return body.type === 'arp' && target === BROADCAST ? body.targetAddress : target
}

/** @returns by device; one that is not connected has no entry. Empty where nobody has what is wanted. */
export function measureNearness(
  network: Network,
  settled: Settled,
  wanted: IpAddress | Mac,
): ReadonlyMap<string, number> {
  const steps = new Map<string, number>()
  for (const device of network.devices)
    if (hasWanted(device, wanted) || isMasterOf(settled, device.id, wanted)) steps.set(device.id, 0)
  const devices = new Map(network.devices.map((device) => [device.id, device]))
  const links = network.cables.map(({ ends: [one, other] }) => ({
    one: { device: one.device, isSwitched: isSwitched(devices, one) },
    other: { device: other.device, isSwitched: isSwitched(devices, other) },
    length: Math.max(lengthOf(settled, one), lengthOf(settled, other)),
  }))
  /** Frames end at hosts and routed ports: only what is wanted itself may be behind one. */
  const stepsFrom = (end: { device: string; isSwitched: boolean }, length: number): number => {
    const own = steps.get(end.device)
    return own !== undefined && (own === 0 || end.isSwitched) ? own + length : Infinity
  }
  // Bellman and Ford: networks of labs are small.
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const { one, other, length } of links) {
      const [toOther, toOne] = [stepsFrom(one, length), stepsFrom(other, length)]
      if (toOther < (steps.get(other.device) ?? Infinity)) steps.set(other.device, toOther)
      else if (toOne < (steps.get(one.device) ?? Infinity)) steps.set(one.device, toOne)
      else continue
      isChanged = true
    }
  }
  return steps
}

function hasWanted(device: Device, wanted: IpAddress | Mac): boolean {
  if (typeof wanted === 'string')
    return wanted.length === device.mac.length ? device.mac === wanted : hasIpv6(device, wanted)
  if (device.kind === 'host') return device.config.ipv4?.address === wanted
  return Object.values(device.config.interfaces).some(({ ipv4 }) => ipv4?.address === wanted)
}

/** Addresses that a host, or an interface, makes of its MAC address are known by it, whatever their prefix. */
function hasIpv6({ kind, mac, config }: Device, wanted: Ipv6): boolean {
  const configs =
    kind === 'host' ? [config.ipv6] : Object.values(config.interfaces).map(({ ipv6 }) => ipv6)
  return (
    withEui64(wanted, mac) === wanted ||
    configs.some(
      (each) =>
        each.addresses.some(({ address }) => address === wanted) ||
        ('linkLocal' in each && each.linkLocal === wanted),
    )
  )
}

/** The address or the MAC address of a VRRP group. */
function isMasterOf({ vrrp }: Settled, device: string, wanted: IpAddress | Mac): boolean {
  return (vrrp.get(device) ?? []).some(
    ({ state, address, mac }) => state === 'master' && (address === wanted || mac === wanted),
  )
}

function isSwitched(devices: ReadonlyMap<string, Device>, { device: id, port }: PortRef): boolean {
  const device = devices.get(id)
  return (
    device !== undefined && device.kind !== 'host' && interfaceOf(device, port).mode !== 'routed'
  )
}

/** A member forwards where its channel does: `settle` says so of the member itself. */
function lengthOf(settled: Settled, { device, port }: PortRef): number {
  const status = settled.ports.get(portKey(device, port))
  if (!status?.isUp) return DOWN_STEPS
  return status.isForwarding ? 1 : BLOCKED_STEPS
}
