/**
 * IPv4 in a device: what it sends itself, what is for it, and what it passes on (RFC 791, RFC 1812).
 *
 * A device takes a packet for any of its addresses, whichever interface it came in by, as common hosts and routers do.
 */
import type { GrePacket, Ipv4Body } from '../frame.ts'
import type { Ipv4 } from '../network.ts'
import { lookUpRoute } from '../route-lookup.ts'
import type { DhcpMessage } from '../services.ts'
import type { DropReason } from '../trace.ts'
import {
  addressInUse,
  chooseWay,
  chooseWayByRoute,
  firstTtl,
  isBroadcastAt,
  isLoopback,
  isMulticast,
  isOwnAddress,
  isOwnMac,
} from './addresses.ts'
import { answer, isExpected } from './answers.ts'
import { recordDelivered } from './arp.ts'
import { hearAnswer, hearUnsent } from './dns-asked.ts'
import { filterPacket } from './filter.ts'
import { makeError, type IcmpErrorKind } from './icmp.ts'
import { clampSegments, fitToPath, sendBy, type Uncuttable } from './leaving.ts'
import { restoreInbound, translateOutbound } from './nat.ts'
import { learnPathMtu } from './path-mtu.ts'
import { isNatAddress } from './translation-table.ts'
import type { Arrived, DeviceNow, Forwarded, IpInterface, Outgoing, World } from './world.ts'
import { drop, newPacket } from './world.ts'
import { passFirewall } from './zone-filter.ts'

export type Message = {
  readonly target: Ipv4
  readonly payload: Ipv4Body['payload']
  /** That of the interface by which it leaves, where it is not said. */
  readonly source?: Ipv4
  readonly ttl?: number | undefined
  /** Absent: anybody may cut it. */
  readonly isUncuttable?: Uncuttable | undefined
  /** The packet that it answers; null: it is the first. */
  readonly cause: number | null
}

/** Sends a packet that begins at this device. @returns its number, and whether it got past the device's own settings */
export function sendMessage(
  world: World,
  device: DeviceNow,
  { target, payload, source, ttl, isUncuttable, cause }: Message,
): { packet: number; isSent: boolean; reason?: DropReason | null } {
  const packet = newPacket(world, device, cause)
  const body = (from: Ipv4): Ipv4Body => ({
    type: 'ipv4',
    source: source ?? from,
    target,
    ttl: ttl ?? firstTtl(device),
    id: packet,
    ...(isUncuttable && { isUncuttable: true }),
    payload,
  })
  if (isLoopback(target) || isOwnAddress(device, target)) {
    const looped = body(target)
    const message = dhcpIn(looped)
    if (message) {
      world.receivers.dhcp(world, device, null, { ...INSIDE, packet, body: looped, message })
      return { packet, isSent: true }
    }
    recordDelivered(world, device, { ...INSIDE, packet })
    deliver(world, device, looped, packet)
    return { packet, isSent: true }
  }
  const way = chooseWay(device, { source: source ?? 0, target, payload })
  if ('code' in way) {
    drop(world, device, way, packet, {})
    return { packet, isSent: false }
  }
  const made = fitToPath(world, device, body(way.out.ipv4?.address ?? 0), isUncuttable)
  const reason =
    'code' in made
      ? made
      : (passFirewall(world, device, null, way.out, made) ??
        sendBy(world, way, { packet, body: made, arrived: null }))
  if (reason) drop(world, device, reason, packet, {})
  return { packet, isSent: !reason, reason }
}

/** What a device sends to itself is in no frame. */
const INSIDE = { inPort: null, before: null, vlan: null }

/** An IPv4 packet came in at an interface. */
export function receivePacket(
  world: World,
  at: IpInterface,
  arrived: Arrived,
  body: Ipv4Body,
): void {
  const { device } = at
  const isForOne = isOwnMac(at, arrived.frame.target)
  const isForAll = isBroadcastAt(at, body.target) || isMulticast(body.target)
  if (!isForOne && !isForAll) {
    if (at.vlan === null) refuse(world, device, { code: 'not-mine' }, arrived)
    return
  }
  const denial = filterPacket(world, at, 'in', body)
  if (denial) {
    refuse(world, device, denial, arrived)
    sendError(world, at, 'administratively-prohibited', arrived, body)
  } else if (!isForOne) {
    const message = dhcpIn(body)
    if (message) {
      const isTaken = world.receivers.dhcp(world, device, at, { ...arrived, body, message })
      if (!isTaken && at.vlan === null) refuse(world, device, { code: 'not-mine' }, arrived)
      return
    }
    // Nobody answers what is for all: common hosts ignore it (RFC 1122, 3.2.2.6 leaves it to them).
    recordDelivered(world, device, arrived)
  } else {
    receiveOwn(world, at, arrived, restoreInbound(world, at, body), body)
  }
}

/**
 * In a frame for this device.
 *
 * @param body as it is inside, where NAT has changed it
 * @param came as it came in
 */
function receiveOwn(
  world: World,
  at: IpInterface,
  arrived: Arrived,
  body: Ipv4Body,
  came: Ipv4Body,
): void {
  const { device } = at
  if (isOwnAddress(device, body.target)) {
    deliverOwn(world, at, arrived, body)
  } else if (hasInConflict(at, body.target)) {
    refuse(world, device, { code: 'address-conflict', address: body.target }, arrived)
  } else if (device.device.kind === 'host' || !device.device.config.isRouting) {
    refuse(world, device, { code: 'not-routing' }, arrived)
  } else if (at.nat === 'outside' && body === came && isNatAddress(device, body.target)) {
    refuse(world, device, { code: 'no-translation', address: body.target }, arrived)
  } else {
    passOn(world, at, { ...arrived, at: at.name, body: came }, body)
  }
}

function dhcpIn({ payload }: Ipv4Body): DhcpMessage | undefined {
  return payload.protocol === 'udp' ? payload.dhcp : undefined
}

/** A datagram for a port on which nothing listens is not taken (RFC 1122, 4.1.3.1). */
function deliverOwn(world: World, at: IpInterface, arrived: Arrived, body: Ipv4Body): void {
  const { device } = at
  const { payload } = body
  const denial = passFirewall(world, device, at, null, body)
  if (denial) {
    refuse(world, device, denial, arrived)
    return
  }
  if (payload.protocol === 'gre') {
    receiveInside(world, device, arrived, body, payload)
    return
  }
  const message = dhcpIn(body)
  if (message && world.receivers.dhcp(world, device, at, { ...arrived, body, message })) return
  if (payload.protocol === 'udp' && (message || !isExpected(device, payload))) {
    refuse(world, device, { code: 'port-closed', port: payload.targetPort }, arrived)
    sendError(world, at, 'port-unreachable', arrived, body)
    return
  }
  recordDelivered(world, device, arrived)
  deliver(world, device, body, arrived.packet)
}

/** What was in a tunnel goes on from the tunnel's interface, as if it had come in there. */
function receiveInside(
  world: World,
  device: DeviceNow,
  arrived: Arrived,
  { source, target }: Ipv4Body,
  { inner }: GrePacket,
): void {
  const at = device.interfaces.find(
    ({ isUp, tunnel }) => isUp && tunnel?.target === source && tunnel.source === target,
  )
  if (!at) {
    refuse(world, device, { code: 'tunnel-down', from: source }, arrived)
    return
  }
  const denial = filterPacket(world, at, 'in', inner)
  if (denial) {
    refuse(world, device, denial, arrived)
    sendError(world, at, 'administratively-prohibited', arrived, inner)
  } else {
    receiveOwn(world, at, arrived, restoreInbound(world, at, inner), inner)
  }
}

function hasInConflict(at: IpInterface, address: Ipv4): boolean {
  return at.ipv4?.address === address && addressInUse(at) === null
}

/** To the next network. @param at where it came in */
function passOn(world: World, at: IpInterface, arrived: Forwarded, body: Ipv4Body): void {
  const { device } = at
  const fail = (reason: DropReason, kind: IcmpErrorKind): void => {
    refuse(world, device, reason, arrived)
    const mtu = reason.code === 'too-big' ? reason.mtu : undefined
    sendError(world, at, kind, arrived, arrived.body, mtu)
  }
  if (body.ttl <= 1) {
    fail({ code: 'ttl-expired' }, 'time-exceeded')
    return
  }
  const way = isForwarded(device, body.target)
    ? chooseWayByRoute(device, body)
    : ({ code: 'no-route', target: body.target } as const)
  if ('code' in way) {
    fail(way, 'network-unreachable')
    return
  }
  const barred = passFirewall(world, device, at, way.out, body)
  if (barred) {
    refuse(world, device, barred, arrived)
    return
  }
  const translated = translateOutbound(world, at, way.out, { ...body, ttl: body.ttl - 1 })
  if ('code' in translated) {
    fail(translated, 'host-unreachable')
    return
  }
  const denial = filterPacket(world, way.out, 'out', translated)
  if (denial) {
    fail(denial, 'administratively-prohibited')
    return
  }
  const going = clampSegments(translated, [at, way.out])
  const stuck = sendBy(world, way, { packet: arrived.packet, body: going, arrived })
  if (stuck) fail(stuck, stuck.code === 'too-big' ? 'fragmentation-needed' : 'network-unreachable')
}

/** Not what is for all devices of a network that it is connected to (RFC 2644), nor for a group. */
function isForwarded({ interfaces, routes }: DeviceNow, target: Ipv4): boolean {
  if (isMulticast(target)) return false
  const hop = lookUpRoute(routes, target)?.nextHops[0]
  const out = hop?.via === null && interfaces.find(({ name }) => name === hop.interface)
  return !(out && isBroadcastAt(out, target))
}

function refuse(
  world: World,
  device: DeviceNow,
  reason: DropReason,
  { packet, inPort, before, vlan }: Arrived,
): void {
  drop(world, device, reason, packet, { inPort, before, vlan })
}

/** Nobody answered for the neighbor of a packet: who sent it is told. */
export function reportUnresolved(world: World, { device }: IpInterface, waiting: Outgoing): void {
  const { arrived, packet } = waiting
  if (!arrived) {
    hearUnsent(world, device, packet)
    world.listener?.unreachable(device, packet)
    return
  }
  const at = device.interfaces.find(({ name }) => name === arrived.at)
  if (at) sendError(world, at, 'host-unreachable', arrived, arrived.body)
}

/** @param at where the packet came in: the error has its address, as common routers do it */
function sendError(
  world: World,
  at: IpInterface,
  kind: IcmpErrorKind,
  { frame, packet }: Arrived,
  about: Ipv4Body,
  mtu?: number,
): void {
  const payload = makeError(world, at, kind, frame, about, mtu)
  const source = addressInUse(at)
  if (!payload || source === null) return
  sendMessage(world, at.device, { target: about.source, source, payload, ttl: 255, cause: packet })
}

/** A packet has come to whom it is for. */
function deliver(world: World, device: DeviceNow, body: Ipv4Body, packet: number): void {
  learnPathMtu(world, device, body)
  if (!world.receivers.answered(world, device, body, packet)) {
    for (const each of answer(device, body))
      sendMessage(world, device, {
        target: body.source,
        source: body.target,
        payload: each,
        cause: packet,
      })
  }
  const dns = body.payload.protocol === 'udp' ? body.payload.dns : undefined
  if (dns && !dns.isResponse) world.receivers.question(world, device, body, packet)
  else hearAnswer(world, device, body, packet)
  world.listener?.delivered(device, body, packet)
}
