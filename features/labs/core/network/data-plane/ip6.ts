/**
 * IPv6 in a device: what it sends itself, what is for it, and what it passes on (RFC 8200, RFC 4443).
 *
 * A device takes a packet for any of its addresses, whichever interface it came in by; a link-local one only where it is.
 */
import type { Icmpv6Message, Ipv6Body } from '../frame.ts'
import { isGroup6, isLinkLocal, UNSPECIFIED } from '../ipv6-address.ts'
import type { Ipv6 } from '../network.ts'
import type { DropReason } from '../trace.ts'
import { firstTtl } from './addresses.ts'
import {
  chooseSource6,
  chooseWay6,
  chooseWayByRoute6,
  isListening,
  isOwn6,
  isRoutingIpv6,
  isSelf6,
  isUnused6,
} from './addresses6.ts'
import { answerSolicitation, hearRouter } from './advertise.ts'
import { answer, isExpected } from './answers.ts'
import { recordDelivered } from './arp.ts'
import { isErrorDue } from './icmp.ts'
import { receiveAdvertisement, receiveSolicitation, sendBy6 } from './neighbors6.ts'
import { isGroupMac } from './wire.ts'
import type { Arrived, DeviceNow, IpInterface, Outgoing, World } from './world.ts'
import { drop, newPacket } from './world.ts'

type ErrorKind = Extract<Icmpv6Message, { about: Ipv6Body }>['kind']

export type Message6 = {
  readonly target: Ipv6
  readonly payload: Ipv6Body['payload']
  /** Chosen by the target where it is not said. */
  readonly source?: Ipv6 | undefined
  readonly hopLimit?: number | undefined
  /** By which interface a link-local target is looked for. */
  readonly by?: string | undefined
  /** The packet that it answers; null: it is the first. */
  readonly cause: number | null
}

/** Sends a packet that begins at this device. @returns its number, and whether it got past the device's own settings */
export function sendMessage6(
  world: World,
  device: DeviceNow,
  { target, payload, source, hopLimit, by, cause }: Message6,
): { packet: number; isSent: boolean } {
  const packet = newPacket(world, device, cause)
  const body = (from: Ipv6): Ipv6Body => ({
    type: 'ipv6',
    source: from,
    target,
    hopLimit: hopLimit ?? firstTtl(device),
    id: packet,
    payload,
  })
  if (isSelf6(device, world, target)) {
    recordDelivered(world, device, { packet, inPort: null, before: null, vlan: null })
    deliver(world, device, body(target), packet, by)
    return { packet, isSent: true }
  }
  const way = chooseWay6(world, device, { source: source ?? '', target, payload }, by)
  const from = 'code' in way ? undefined : (source ?? chooseSource6(world, way.out, target))
  if ('code' in way || from === undefined) {
    drop(world, device, 'code' in way ? way : { code: 'no-global-ipv6' }, packet, {})
    return { packet, isSent: false }
  }
  sendBy6(world, way, { packet, body: body(from), arrived: null })
  return { packet, isSent: true }
}

/** An IPv6 packet came in at an interface. */
export function receivePacket6(
  world: World,
  at: IpInterface,
  arrived: Arrived,
  body: Ipv6Body,
): void {
  const { device } = at
  const isForOne = arrived.frame.target === device.mac
  const isForGroup = isGroup6(body.target) && isListening(at, body.target)
  if (!at.ipv6 || (!isForOne && !isForGroup)) {
    // A switch passes on what is not for itself; a host takes it off the wire for nothing.
    if (at.vlan === null) refuse(world, device, { code: 'not-mine' }, arrived)
  } else if (isForGroup || isOwn6(world, at, body.target)) {
    receiveOwn(world, at, arrived, body)
  } else if (isUnused6(at, body.target)) {
    refuse(world, device, { code: 'address-conflict', address: body.target }, arrived)
  } else if (!isRoutingIpv6(device.device)) {
    refuse(world, device, { code: 'not-routing-ipv6' }, arrived)
  } else {
    passOn(world, at, arrived, body)
  }
}

function receiveOwn(world: World, at: IpInterface, arrived: Arrived, body: Ipv6Body): void {
  const { device } = at
  const { payload } = body
  if (payload.protocol === 'icmpv6') {
    if (payload.kind === 'neighbor-solicitation')
      return receiveSolicitation(world, at, arrived, body, payload)
    if (payload.kind === 'neighbor-advertisement')
      return receiveAdvertisement(world, at, arrived, payload)
    if (payload.kind === 'router-solicitation')
      return answerSolicitation(world, at, arrived, body, payload)
    if (payload.kind === 'router-advertisement')
      return hearRouter(world, at, arrived, body, payload)
  } else if (payload.protocol === 'udp' && !isExpected(device, payload)) {
    refuse(world, device, { code: 'port-closed', port: payload.targetPort }, arrived)
    sendError(world, at, 'port-unreachable', arrived, body)
    return
  }
  recordDelivered(world, device, arrived)
  deliver(world, device, body, arrived.packet, at.name)
}

/** To the next network. @param at where it came in */
function passOn(world: World, at: IpInterface, arrived: Arrived, body: Ipv6Body): void {
  const { device } = at
  const fail = (reason: DropReason, kind: ErrorKind): void => {
    refuse(world, device, reason, arrived)
    sendError(world, at, kind, arrived, body)
  }
  const address = [body.source, body.target].find((each) => isLinkLocal(each) || isGroup6(each))
  if (address !== undefined || body.source === UNSPECIFIED) {
    refuse(world, device, { code: 'stays-on-link', address: address ?? body.source }, arrived)
    return
  }
  if (body.hopLimit <= 1) {
    fail({ code: 'ttl-expired' }, 'time-exceeded')
    return
  }
  const way = chooseWayByRoute6(device, body)
  if ('code' in way) {
    fail(way, 'no-route')
    return
  }
  const forwarded = { ...arrived, at: at.name, body }
  const passed = { ...body, hopLimit: body.hopLimit - 1 }
  sendBy6(world, way, { packet: arrived.packet, body: passed, arrived: forwarded })
}

function refuse(
  world: World,
  device: DeviceNow,
  reason: DropReason,
  { packet, inPort, before, vlan }: Arrived,
): void {
  drop(world, device, reason, packet, { inPort, before, vlan })
}

/**
 * Nobody answered for the neighbor of a packet: who sent it is told. A host tries its routers in turn from then on
 * (RFC 4861, 6.3.6).
 */
export function reportUnresolved6(
  world: World,
  { device, name }: IpInterface,
  { arrived, packet, body }: Outgoing<Ipv6Body>,
): void {
  const { learned6 } = device
  const [first, ...others] = learned6?.gateways ?? []
  if (learned6 && first && others.length > 0 && !device.neighbors.get(name)?.has(first.address))
    device.learned6 = { ...learned6, gateways: [...others, first] }
  if (!arrived) {
    world.listener?.unreachable(device, packet, body.source)
    return
  }
  const at = device.interfaces.find((each) => each.name === arrived.at)
  if (at) sendError(world, at, 'address-unreachable', arrived, arrived.body)
}

/**
 * None is sent about an error, about what was for a group, or to nobody (RFC 4443, 2.4 e). Its source is chosen by whom it
 * goes to (2.2).
 */
function sendError(
  world: World,
  { device, name }: IpInterface,
  kind: ErrorKind,
  { frame, packet }: Arrived,
  about: Ipv6Body,
): void {
  const isAboutError = about.payload.protocol === 'icmpv6' && 'about' in about.payload
  if (isAboutError || isGroupMac(frame.target) || isGroup6(about.target)) return
  if (about.source === UNSPECIFIED || isGroup6(about.source)) return
  if (!isErrorDue(world, device, kind)) return
  const payload = { protocol: 'icmpv6', kind, about } as const
  const target = about.source
  sendMessage6(world, device, { target, payload, hopLimit: 255, by: name, cause: packet })
}

/** A packet has come to whom it is for. @param by the interface where it came in */
function deliver(
  world: World,
  device: DeviceNow,
  body: Ipv6Body,
  packet: number,
  by: string | undefined,
): void {
  const source = isGroup6(body.target) ? undefined : body.target
  for (const payload of answersTo(device, body))
    sendMessage6(world, device, { target: body.source, source, payload, by, cause: packet })
  world.listener?.delivered(device, body, packet)
}

function answersTo(device: DeviceNow, { payload }: Ipv6Body): readonly Ipv6Body['payload'][] {
  if (payload.protocol === 'icmpv6')
    return payload.kind === 'echo-request' ? [{ ...payload, kind: 'echo-reply' }] : []
  return answer(device, { payload }).filter(
    (each) => each.protocol === 'tcp' || each.protocol === 'udp',
  )
}
