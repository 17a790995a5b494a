/**
 * The client of DHCP (RFC 2131, 4.4): DISCOVER, OFFER, REQUEST, ACK, by broadcast until it has an address.
 *
 * The first offer wins. One that nobody answers asks again after 4, 8 and 16 s; then a host in the manner of Windows
 * gives itself a link-local address (RFC 3927), one in the manner of Linux has none. Both ask again after every change
 * of the network, once. A host in the manner of Windows tries out what it was given, and declines it where somebody has
 * it (RFC 2131, 4.4.1).
 */
import { fromOctets } from '#platform/contract/ipv4.ts'

import { compareText } from '../names.ts'
import type { Host, Ipv4, Mac } from '../network.ts'
import type { DhcpMessage, Lease } from '../services.ts'
import { TURN_US, tryAddress } from './address-conflict.ts'
import { recordDelivered } from './arp.ts'
import { BLANK_MESSAGE, broadcastDhcp, sendDhcp } from './dhcp-message.ts'
import { hasStayedUp, type Before } from './flush.ts'
import { rewireHost } from './wiring.ts'
import type { Came, DeviceNow, IpInterface, Renting, World } from './world.ts'
import { deviceNow, toUs } from './world.ts'

const WAITS_US = [4_000_000, 8_000_000, 16_000_000] as const
/** RFC 2131, 3.1, step 5: at least ten seconds. */
const AFTER_DECLINE_US = 10_000_000
const MOST_DECLINES = 3
/** A host that gave itself an address asks again every five minutes, as common ones do. */
const SELF_ASSIGNED_MS = 300_000

/** Plans what clients do that came up, or that are due, since `before`. @param fromUs the earliest moment */
export function beginRenting(world: World, before: Before, fromUs: number): void {
  const clients = clientsOf(world).filter((device) => {
    if (device.lease && !isClient(device)) rewireHost(world, device, null)
    return isClient(device) && device.interfaces[0]?.isUp
  })
  let turn = 0
  for (const device of clients) {
    const [port] = device.ports.values()
    const isNew = !port || !hasStayedUp(before, port) || !wasClient(before, device)
    if (!isNew && device.lease?.server && !isDue(world, device)) continue
    world.queue.plan(fromUs + turn * TURN_US, () => {
      if (isNew || !device.lease?.server) ask(world, device, isNew ? WAITS_US.length : 1)
      else renew(world, device)
    })
    turn += 1
  }
}

/** Clients whose lease is half over ask for more time, and whoever gave itself an address asks again. */
export function renewDue(world: World): void {
  const due = clientsOf(world).filter((device) => isClient(device) && isDue(world, device))
  for (const [turn, device] of due.entries())
    world.queue.plan(world.nowUs + turn * TURN_US, () => {
      if (device.lease?.server) renew(world, device)
      else ask(world, device, 1)
    })
}

function clientsOf({ devices }: World): readonly DeviceNow[] {
  return [...devices.values()]
    .filter(({ device }) => device.kind === 'host')
    .toSorted((one, other) => compareText(one.id, other.id))
}

function isClient({ device }: DeviceNow): boolean {
  return device.kind === 'host' && device.config.usesDhcp
}

function wasClient({ network }: Before, { id }: DeviceNow): boolean {
  const was = network.devices.find((each) => each.id === id)
  return was?.kind === 'host' && was.config.usesDhcp
}

/** Half of the time (RFC 2131, 4.4.5: T1). */
export function dueMs({ server, obtainedAtMs, expiresAtMs }: Lease): number {
  return server ? obtainedAtMs + (expiresAtMs - obtainedAtMs) / 2 : expiresAtMs
}

function isDue({ nowUs }: World, { lease }: DeviceNow): boolean {
  return lease !== null && nowUs >= toUs(dueMs(lease))
}

/** Asks from the beginning; what it had is no longer used, and is what it asks for. @returns what it comes to */
export function ask(world: World, device: DeviceNow, most: number): Renting {
  const had = device.lease?.server ? device.lease.address : 0
  if (device.lease?.server) rewireHost(world, device, null)
  const renting: Renting = {
    transaction: world.packets.length + 1,
    discover: world.packets.length,
    phase: 'selecting',
    tries: 0,
    most,
    declined: 0,
    offer: null,
    packets: [],
  }
  world.renting.set(device.id, renting)
  discover(world, device, renting, had)
  return renting
}

function discover(world: World, device: DeviceNow, renting: Renting, had: Ipv4): void {
  const [own] = device.interfaces
  if (!own?.isUp || renting.tries >= renting.most) {
    giveUp(world, device, renting)
    return
  }
  renting.phase = 'selecting'
  renting.offer = null
  const waitUs = WAITS_US[renting.tries] ?? WAITS_US[0]
  renting.tries += 1
  say(world, own, renting, { type: 'discover', requestedAddress: had })
  waitFor(world, device, renting, waitUs, had)
}

/** Where nothing has come of it after a while, it asks anew. */
function waitFor(world: World, device: DeviceNow, renting: Renting, us: number, had: Ipv4): void {
  const { tries, phase } = renting
  world.queue.plan(world.nowUs + us, () => {
    if (world.renting.get(device.id) !== renting) return
    if (renting.tries === tries && renting.phase === phase) discover(world, device, renting, had)
  })
}

function say(
  world: World,
  own: IpInterface,
  { transaction, packets }: Renting,
  message: Partial<DhcpMessage> & Pick<DhcpMessage, 'type'>,
  cause: number | null = null,
): void {
  const whole = { ...BLANK_MESSAGE, transaction, clientMac: own.device.mac, ...message }
  packets.push(broadcastDhcp(world, own, whole, 'server', cause))
}

function giveUp(world: World, device: DeviceNow, renting: Renting): void {
  if (world.renting.get(device.id) !== renting) return
  world.renting.delete(device.id)
  const { device: host } = device
  if (host.kind !== 'host' || host.os !== 'windows' || !device.interfaces[0]?.isUp) return
  const obtainedAtMs = world.nowUs / 1000
  const times = { obtainedAtMs, expiresAtMs: obtainedAtMs + SELF_ASSIGNED_MS }
  if (device.lease) device.lease = { ...device.lease, ...times }
  else takeLinkLocal(world, device, times, 0)
}

/** Another one of the same sequence where somebody has it. */
function takeLinkLocal(
  world: World,
  device: DeviceNow,
  times: Pick<Lease, 'obtainedAtMs' | 'expiresAtMs'>,
  tries: number,
): void {
  if (tries > MOST_DECLINES) return
  const address = linkLocalOf(device.mac, tries)
  const lease = { address, prefix: 16, gateway: null, dns: [], domain: '', server: null, ...times }
  rewireHost(world, device, lease)
  tryAddress(world, device, () => {
    device.conflicts.delete(address)
    takeLinkLocal(world, device, times, tries + 1)
  })
}

/** 169.254.1.0 to 169.254.254.255, drawn from the MAC address (RFC 3927, 2.1). */
function linkLocalOf(mac: Mac, tries: number): Ipv4 {
  const drawn = (Number.parseInt(mac.slice(-6), 16) * 40_503 + tries * 7919) % 65_024
  return fromOctets(169, 254, 1 + (drawn >>> 8), drawn & 255)
}

/** Asks the server for more time, from address to address. */
export function renew(world: World, device: DeviceNow): Renting {
  const { lease } = device
  if (!lease?.server) return ask(world, device, 1)
  const renting: Renting = {
    transaction: world.packets.length + 1,
    discover: world.packets.length,
    phase: 'renewing',
    tries: 0,
    most: 1,
    declined: 0,
    offer: null,
    packets: [],
  }
  world.renting.set(device.id, renting)
  const message = {
    ...BLANK_MESSAGE,
    type: 'request' as const,
    transaction: renting.transaction,
    clientMac: device.mac,
    clientAddress: lease.address,
  }
  renting.packets.push(
    sendDhcp(world, device, message, { target: lease.server.address, to: 'server', cause: null }),
  )
  world.queue.plan(world.nowUs + WAITS_US[0], () => {
    if (world.renting.get(device.id) !== renting || renting.phase !== 'renewing') return
    world.renting.delete(device.id)
    // It keeps what it has until the time is over.
    if (world.nowUs >= toUs(lease.expiresAtMs)) ask(world, device, 1)
  })
  return renting
}

/** Gives its address back, and has none. */
export function release(world: World, device: DeviceNow): void {
  const { lease } = device
  if (lease?.server && device.interfaces[0]?.isUp) {
    const { address, server } = lease
    const message = {
      ...BLANK_MESSAGE,
      type: 'release' as const,
      transaction: world.packets.length + 1,
      clientMac: device.mac,
      clientAddress: address,
      serverAddress: server.address,
    }
    sendDhcp(world, device, message, { target: server.address, to: 'server', cause: null })
  }
  // A packet that waits for a neighbor still leaves with the address that it has.
  world.queue.plan(world.nowUs + toUs(100), () => rewireHost(world, device, null))
}

/** A message of a server came to a client. @returns whether it is for it */
export function receiveAsClient(
  world: World,
  device: DeviceNow,
  message: DhcpMessage,
  came: Came,
): boolean {
  const renting = world.renting.get(device.id)
  const [own] = device.interfaces
  if (!renting || !own || !isClient(device)) return false
  if (message.transaction !== renting.transaction || message.clientMac !== device.mac) return false
  const { type } = message
  if (type !== 'offer' && type !== 'ack' && type !== 'nak') return false
  recordDelivered(world, device, came)
  if (type === 'offer') {
    if (renting.phase === 'selecting') choose(world, device, renting, message, came.packet)
  } else if (renting.phase !== 'selecting') {
    renting.packets.push(came.packet)
    if (type === 'ack') take(world, device, renting, message, came.packet)
    else startAgain(world, device, renting)
  }
  return true
}

/** The first offer. */
function choose(
  world: World,
  device: DeviceNow,
  renting: Renting,
  offer: DhcpMessage,
  packet: number,
): void {
  const [own] = device.interfaces
  if (!own) return
  renting.phase = 'requesting'
  renting.offer = offer
  renting.packets.push(packet)
  const { serverAddress, yourAddress } = offer
  const wish = { requestedAddress: yourAddress, serverAddress }
  say(world, own, renting, { type: 'request', ...wish }, packet)
  waitFor(world, device, renting, WAITS_US[0], yourAddress)
}

/** The server does not give what was asked for. */
function startAgain(world: World, device: DeviceNow, renting: Renting): void {
  if (renting.phase === 'renewing') ask(world, device, 1)
  else discover(world, device, renting, 0)
}

function take(
  world: World,
  device: DeviceNow,
  renting: Renting,
  message: DhcpMessage,
  packet: number,
): void {
  const { yourAddress: address, serverAddress, prefix, gateway, dns, domain } = message
  const obtainedAtMs = world.nowUs / 1000
  const server = { address: serverAddress, device: senderOf(world, message, packet) }
  const expiresAtMs = obtainedAtMs + message.leaseSeconds * 1000
  const lease = { address, prefix, gateway, dns, domain, server, obtainedAtMs, expiresAtMs }
  world.renting.delete(device.id)
  if (renting.phase === 'renewing') {
    const known = device.arp
    const kept = [...known]
    rewireHost(world, device, lease)
    for (const [name, entries] of kept) known.set(name, entries)
    return
  }
  rewireHost(world, device, lease)
  const host = device.device as Host
  if (host.os === 'windows') tryAddress(world, device, () => decline(world, device, renting, lease))
}

/** The device that sent an answer, also where a relay has passed it on. */
function senderOf(world: World, { relayAddress }: DhcpMessage, packet: number): string {
  const last = world.packets[packet]
  const first = relayAddress === 0 ? last : world.packets[last?.cause ?? packet]
  return first?.device ?? ''
}

function decline(world: World, device: DeviceNow, renting: Renting, lease: Lease): void {
  const [own] = device.interfaces
  device.conflicts.delete(lease.address)
  rewireHost(world, device, null)
  if (!own?.isUp || !lease.server) return
  const { address, server } = lease
  say(world, own, renting, {
    type: 'decline',
    requestedAddress: address,
    serverAddress: server.address,
  })
  renting.declined += 1
  renting.tries = renting.declined > MOST_DECLINES ? renting.most : 0
  world.renting.set(device.id, renting)
  world.queue.plan(world.nowUs + AFTER_DECLINE_US, () => {
    if (world.renting.get(device.id) === renting)
      discover(world, deviceNow(world, device.id), renting, 0)
  })
}
