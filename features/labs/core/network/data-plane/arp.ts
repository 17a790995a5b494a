/**
 * Which MAC address belongs to an address in the same network: asked by broadcast, answered to the one who asked
 * (RFC 826).
 *
 * A device learns the sender of a request for itself, and of an answer that it waits for. What it knows already is
 * overwritten by whatever it hears: the last answer wins, which is why two devices with one address take turns. While
 * it asks, one packet waits for each neighbor; a later one takes its place (RFC 1122, 2.3.2.2). It asks three times, a
 * second apart (RFC 1122, 2.3.2.1: no more often), and gives up after three seconds.
 */
import { BROADCAST } from '../frame.ts'
import type { ArpBody, Frame, Ipv4Body, Ipv6Body } from '../frame.ts'
import type { Ipv4, Mac } from '../network.ts'
import { ARP_AGE_MS } from '../state.ts'
import type { Step } from '../trace.ts'
import { addressInUse, macForAddress } from './addresses.ts'
import { forwardFrame } from './switch.ts'
import { isNatAddress } from './translation-table.ts'
import { chooseMember, sendOut } from './wire.ts'
import type { Arrived, DeviceNow, IpInterface, Outgoing, World } from './world.ts'
import { drop, getOrAdd, newPacket, record } from './world.ts'

const TRIES = 3
const TRY_US = 1_000_000
const UNKNOWN: Mac = '000000000000'

/** Sends a packet to a neighbor, once its MAC address is known. */
export function sendToNeighbor(
  world: World,
  at: IpInterface,
  neighbor: Ipv4,
  outgoing: Outgoing,
): void {
  const { device } = at
  const mac = findNeighbor(world, at, neighbor)
  if (mac !== undefined) {
    sendPacket(world, at, mac, outgoing)
    return
  }
  record(world, {
    packet: outgoing.packet,
    device: device.id,
    inPort: outgoing.arrived?.inPort ?? null,
    outPort: outPortOf(at),
    vlan: outgoing.arrived?.vlan ?? at.vlan,
    event: 'waits',
    before: outgoing.arrived?.before ?? null,
    after: null,
    reason: null,
  })
  const key = keyOf(at, neighbor)
  const resolving = device.resolving.get(key)
  if (resolving) {
    giveUp(world, at, neighbor, resolving.queued)
    resolving.queued = outgoing
    return
  }
  device.resolving.set(key, { queued: outgoing })
  askFor(world, at, neighbor, 1)
}

function keyOf({ name }: IpInterface, neighbor: Ipv4): string {
  return `${name} ${neighbor}`
}

/** A VLAN interface has no port of its own: the switch inside decides. */
export function outPortOf({ name, vlan, ports: [first] }: IpInterface): string {
  return vlan === null ? (first?.name ?? name) : name
}

/** @returns undefined where it is not known, or was not heard of for too long */
export function findNeighbor(
  world: World,
  { device, name }: IpInterface,
  neighbor: Ipv4,
): Mac | undefined {
  const entries = device.arp.get(name)
  const entry = entries?.get(neighbor)
  if (!entry) return undefined
  if (world.nowUs - entry.heardAtUs < ARP_AGE_MS * 1000) return entry.mac
  entries?.delete(neighbor)
  return undefined
}

function askFor(world: World, at: IpInterface, neighbor: Ipv4, count: number): void {
  const { device } = at
  const resolving = device.resolving.get(keyOf(at, neighbor))
  if (!resolving) return
  // The link may have gone down while it asked.
  const own = currentInterface(at)
  if (count > TRIES || !own) {
    device.resolving.delete(keyOf(at, neighbor))
    giveUp(world, at, neighbor, resolving.queued)
    world.receivers.unresolved(world, at, resolving.queued)
    return
  }
  sendRequest(world, own, neighbor, resolving.queued.packet)
  world.queue.plan(world.nowUs + TRY_US, () => askFor(world, at, neighbor, count + 1))
}

export function currentInterface({ device, name }: IpInterface): IpInterface | undefined {
  return device.interfaces.find((each) => each.name === name && each.isUp)
}

function giveUp(world: World, at: IpInterface, address: Ipv4, outgoing: Outgoing): void {
  drop(world, at.device, { code: 'no-arp-answer', address }, outgoing.packet, {
    inPort: outgoing.arrived?.inPort ?? null,
    vlan: outgoing.arrived?.vlan ?? null,
    before: outgoing.arrived?.before ?? null,
  })
}

/** A new master tells all who ask that group's address where they find it now (RFC 9568, 6.4.1). */
export function announceVirtual(
  world: World,
  at: IpInterface,
  { address, mac }: IpInterface['virtual'][number],
): void {
  sendArp(world, at, BROADCAST, null, {
    type: 'arp',
    operation: 'request',
    senderMac: mac,
    senderAddress: address,
    targetMac: UNKNOWN,
    targetAddress: address,
  })
}

/** @param isProbe whether it asks for itself first, without saying that it has the address (RFC 5227, 2.1.1) */
export function sendRequest(
  world: World,
  at: IpInterface,
  address: Ipv4,
  cause: number | null,
  { isProbe = false } = {},
): void {
  const { mac } = at.device
  const senderAddress = isProbe ? 0 : (at.ipv4?.address ?? 0)
  sendArp(world, at, BROADCAST, cause, {
    type: 'arp',
    operation: 'request',
    senderMac: mac,
    senderAddress,
    targetMac: UNKNOWN,
    targetAddress: address,
  })
}

function sendArp(
  world: World,
  at: IpInterface,
  target: Mac,
  cause: number | null,
  body: ArpBody,
): void {
  const packet = newPacket(world, at.device, cause)
  // An answer for a virtual address comes from its MAC address, so that switches learn where it is.
  const frame: Frame = { source: body.senderMac, target, tag: at.tag, body }
  sendFrame(world, at, frame, packet, null)
}

/** A packet in a frame for a MAC address that is known. */
export function sendPacket(
  world: World,
  at: IpInterface,
  target: Mac,
  { packet, body, arrived }: Outgoing<Ipv4Body | Ipv6Body>,
): void {
  sendFrame(world, at, { source: at.device.mac, target, tag: at.tag, body }, packet, arrived)
}

/** Out of the ports of an interface. A VLAN interface hands it to the switch that it is in. */
function sendFrame(
  world: World,
  at: IpInterface,
  frame: Frame,
  packet: number,
  arrived: Arrived | null,
): void {
  const { device, name, vlan, ports } = at
  const hasPort = at.isUp && ports.length > 0
  const member = vlan === null && hasPort ? chooseMember(ports, frame) : undefined
  if (vlan === null && !member) {
    drop(world, device, { code: 'no-link', port: name }, packet, {
      before: arrived?.before ?? null,
    })
    return
  }
  record(world, {
    packet,
    device: device.id,
    inPort: arrived?.inPort ?? null,
    outPort: member?.name ?? name,
    vlan: arrived?.vlan ?? vlan,
    event: arrived ? 'routed' : 'sent',
    before: arrived?.before ?? null,
    after: frame,
    reason: null,
  })
  if (member) sendOut(world, member, frame, packet)
  else if (vlan !== null) {
    const origin = { inPort: name, bridgePort: null, before: frame }
    forwardFrame(world, device, vlan, frame, packet, origin)
  }
}

/** An ARP frame came in at an interface. */
export function receiveArp(world: World, at: IpInterface, arrived: Arrived, body: ArpBody): void {
  const { device } = at
  const { packet, inPort, before, vlan } = arrived
  const { senderAddress, senderMac, targetAddress, operation } = body
  noticeConflict(world, at, body)
  if (knowsNeighbor(at, senderAddress)) learn(world, at, senderAddress, senderMac)

  const ownMac = macForAddress(at, targetAddress) ?? macForNat(at, targetAddress)
  if (ownMac === undefined) {
    // A switch passes on what is not for itself; a host takes it off the wire for nothing.
    if (at.vlan === null)
      drop(world, device, { code: 'not-mine' }, packet, { inPort, before, vlan })
    return
  }
  if (at.ipv4?.address === targetAddress && addressInUse(at) === null) {
    const reason = { code: 'address-conflict', address: targetAddress } as const
    drop(world, device, reason, packet, { inPort, before, vlan })
    return
  }
  recordDelivered(world, device, arrived)
  if (senderAddress !== 0) learn(world, at, senderAddress, senderMac)
  if (operation === 'request' && senderMac !== ownMac && senderMac !== device.mac) {
    sendArp(world, at, senderMac, packet, {
      type: 'arp',
      operation: 'reply',
      senderMac: ownMac,
      senderAddress: targetAddress,
      targetMac: senderMac,
      targetAddress: senderAddress,
    })
  }
}

/** The outside asks the router for the addresses that it translates to. */
function macForNat({ device, nat }: IpInterface, address: Ipv4): Mac | undefined {
  return nat === 'outside' && isNatAddress(device, address) ? device.mac : undefined
}

/** A device that tries out an address hears whether another one has it (RFC 5227, 2.1.1). */
function noticeConflict(
  world: World,
  { device, ipv4 }: IpInterface,
  { senderAddress, senderMac }: ArpBody,
): void {
  if (!ipv4 || senderAddress !== ipv4.address || senderMac === device.mac) return
  if (world.probing.delete(device.id)) device.conflicts.add(senderAddress)
}

function knowsNeighbor({ device, name }: IpInterface, address: Ipv4): boolean {
  return device.arp.get(name)?.has(address) ?? false
}

function learn(world: World, at: IpInterface, address: Ipv4, mac: Mac): void {
  const { device, name } = at
  getOrAdd(device.arp, name).set(address, { mac, heardAtUs: world.nowUs })
  const key = keyOf(at, address)
  const resolving = device.resolving.get(key)
  if (!resolving) return
  device.resolving.delete(key)
  sendPacket(world, at, mac, resolving.queued)
}

export function recordDelivered(
  world: World,
  { id }: DeviceNow,
  { packet, inPort, before, vlan }: Pick<Step, 'packet' | 'inPort' | 'before' | 'vlan'>,
): void {
  record(world, {
    packet,
    device: id,
    inPort,
    outPort: null,
    vlan,
    event: 'delivered',
    before,
    after: null,
    reason: null,
  })
}
