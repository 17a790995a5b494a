/**
 * Neighbor discovery (RFC 4861): which MAC address belongs to an IPv6 address of the same link, and whether somebody has
 * an address already (RFC 4862, 5.4).
 *
 * A neighbor is asked for in its solicited-node group, three times, a second apart (RFC 4861, 10); meanwhile one packet
 * waits for it, and a later one takes its place (7.2.2). Whoever asks is learned, and an answer where one was waited for.
 */
import type { Icmpv6Message, Ipv6Body } from '../frame.ts'
import { ALL_NODES, isGroup6, macOfGroup6, solicitedNode, UNSPECIFIED } from '../ipv6-address.ts'
import type { Ipv6, Mac } from '../network.ts'
import { ARP_AGE_MS } from '../state.ts'
import {
  addressesAt,
  chooseSource6,
  isRoutingIpv6,
  isUsed6,
  tentativeKey,
  type Way6,
} from './addresses6.ts'
import { currentInterface, outPortOf, recordDelivered, sendPacket } from './arp.ts'
import type { Arrived, IpInterface, Outgoing, World } from './world.ts'
import { drop, getOrAdd, newPacket, record } from './world.ts'

const TRIES = 3
const TRY_US = 1_000_000

type Message<Kind extends Icmpv6Message['kind']> = Extract<Icmpv6Message, { kind: Kind }>

/** Neighbors and routers speak with a hop limit of 255: whoever is farther away cannot (RFC 4861, 11.2). */
const ON_LINK_HOPS = 255

/** Sends a packet to a neighbor, once its MAC address is known, or to a group. */
export function sendBy6(world: World, { out, neighbor }: Way6, outgoing: Outgoing<Ipv6Body>): void {
  const { device } = out
  const mac = isGroup6(neighbor) ? macOfGroup6(neighbor) : findNeighbor6(world, out, neighbor)
  if (mac !== undefined) {
    sendPacket(world, out, mac, outgoing)
    return
  }
  const { packet, arrived } = outgoing
  record(world, {
    packet,
    device: device.id,
    inPort: arrived?.inPort ?? null,
    outPort: outPortOf(out),
    vlan: arrived?.vlan ?? out.vlan,
    event: 'waits',
    before: arrived?.before ?? null,
    after: null,
    reason: null,
  })
  const key = `${out.name} ${neighbor}`
  const resolving = device.resolving6.get(key)
  if (resolving) {
    giveUp(world, out, neighbor, resolving.queued)
    resolving.queued = outgoing
    return
  }
  device.resolving6.set(key, { queued: outgoing })
  askFor(world, out, neighbor, 1)
}

function findNeighbor6(
  { nowUs }: World,
  { device, name }: IpInterface,
  neighbor: Ipv6,
): Mac | undefined {
  const entry = device.neighbors.get(name)?.get(neighbor)
  return entry && nowUs - entry.heardAtUs < ARP_AGE_MS * 1000 ? entry.mac : undefined
}

function askFor(world: World, at: IpInterface, neighbor: Ipv6, count: number): void {
  const { device, name } = at
  const key = `${name} ${neighbor}`
  const resolving = device.resolving6.get(key)
  if (!resolving) return
  // The link may have gone down while it asked.
  const own = currentInterface(at)
  const source = own && chooseSource6(world, own, neighbor)
  if (count > TRIES || !own || source === undefined) {
    device.resolving6.delete(key)
    giveUp(world, at, neighbor, resolving.queued)
    world.receivers.unresolved6(world, at, resolving.queued)
    return
  }
  solicit(world, own, neighbor, source, resolving.queued.packet)
  world.queue.plan(world.nowUs + TRY_US, () => askFor(world, at, neighbor, count + 1))
}

function giveUp(
  world: World,
  { device }: IpInterface,
  address: Ipv6,
  { packet, arrived }: Outgoing<Ipv6Body>,
): void {
  drop(world, device, { code: 'no-arp-answer', address }, packet, {
    inPort: arrived?.inPort ?? null,
    vlan: arrived?.vlan ?? null,
    before: arrived?.before ?? null,
  })
}

/** A message of neighbor discovery: to a group, or to a neighbor whose MAC address is known. */
export function sendOnLink(
  world: World,
  at: IpInterface,
  payload: Icmpv6Message,
  ends: { readonly source: Ipv6; readonly target: Ipv6; readonly mac?: Mac | null },
  cause: number | null,
): void {
  const { source, target, mac } = ends
  const packet = newPacket(world, at.device, cause)
  const body = {
    type: 'ipv6',
    source,
    target,
    hopLimit: ON_LINK_HOPS,
    id: packet,
    payload,
  } as const
  sendPacket(world, at, mac ?? macOfGroup6(target), { packet, body, arrived: null })
}

function solicit(
  world: World,
  at: IpInterface,
  target: Ipv6,
  source: Ipv6,
  cause: number | null,
): void {
  const mac = source === UNSPECIFIED ? null : at.device.mac
  const payload = { protocol: 'icmpv6', kind: 'neighbor-solicitation', target, mac } as const
  sendOnLink(world, at, payload, { source, target: solicitedNode(target) }, cause)
}

export function receiveSolicitation(
  world: World,
  at: IpInterface,
  arrived: Arrived,
  { source }: Ipv6Body,
  { target, mac }: Message<'neighbor-solicitation'>,
): void {
  const { device } = at
  const { packet, inPort, before, vlan } = arrived
  const isOwn = addressesAt(at).some(({ address }) => address === target)
  // Its own question that came back in a circle says nothing.
  if (!isOwn || arrived.frame.source === device.mac) {
    drop(world, device, { code: 'not-mine' }, packet, { inPort, before, vlan })
    return
  }
  const isDefended = world.tentative.get(tentativeKey(at, target)) === 'asks'
  if (!isDefended && !isUsed6(world, at, target)) {
    const reason = { code: 'address-conflict', address: target } as const
    drop(world, device, reason, packet, { inPort, before, vlan })
    return
  }
  recordDelivered(world, device, arrived)
  if (mac !== null) learn6(world, at, source, mac)
  const isSolicited = source !== UNSPECIFIED
  const answer = {
    protocol: 'icmpv6',
    kind: 'neighbor-advertisement',
    target,
    mac: device.mac,
    isRouter: isRoutingIpv6(device.device),
    isSolicited,
  } as const
  const ends = isSolicited
    ? { source: target, target: source, mac: mac ?? arrived.frame.source }
    : { source: target, target: ALL_NODES }
  sendOnLink(world, at, answer, ends, packet)
}

/** Of somebody who was asked for. Or it has an address that this device was about to take. */
export function receiveAdvertisement(
  world: World,
  at: IpInterface,
  arrived: Arrived,
  { target, mac, isRouter }: Message<'neighbor-advertisement'>,
): void {
  const { device, name } = at
  recordDelivered(world, device, arrived)
  const key = tentativeKey(at, target)
  if (mac !== device.mac && world.tentative.get(key) === 'asks') {
    world.tentative.delete(key)
    device.conflicts6.set(`${name} ${target}`, { interface: name, address: target })
  }
  const isKnown = device.neighbors.get(name)?.has(target)
  if (isKnown || device.resolving6.has(`${name} ${target}`))
    learn6(world, at, target, mac, { isRouter })
}

/** @param about what is said of it; without that, what was known of it stays */
export function learn6(
  world: World,
  at: IpInterface,
  address: Ipv6,
  mac: Mac,
  about?: { readonly isRouter: boolean },
): void {
  const { device, name } = at
  const entries = getOrAdd(device.neighbors, name)
  const isRouter = about?.isRouter ?? entries.get(address)?.isRouter ?? false
  entries.set(address, { mac, isRouter, heardAtUs: world.nowUs })
  const key = `${name} ${address}`
  const resolving = device.resolving6.get(key)
  if (!resolving) return
  device.resolving6.delete(key)
  sendPacket(world, at, mac, resolving.queued)
}

/**
 * Asks whether somebody has an address, once, and waits for a second (RFC 4862, 5.4: DupAddrDetectTransmits and
 * RetransTimer). Who asks first keeps it; by the standard, two that ask at the same moment both give up.
 *
 * @param then what is done once the address may be used
 */
export function detectDuplicate(
  world: World,
  at: IpInterface,
  address: Ipv6,
  then: () => void = () => {},
): void {
  const key = tentativeKey(at, address)
  at.device.conflicts6.delete(`${at.name} ${address}`)
  const own = currentInterface(at)
  if (!own) {
    world.tentative.delete(key)
    return
  }
  world.tentative.set(key, 'asks')
  solicit(world, own, address, UNSPECIFIED, null)
  world.queue.plan(world.nowUs + TRY_US, () => {
    if (world.tentative.get(key) !== 'asks') return
    world.tentative.delete(key)
    then()
  })
}
