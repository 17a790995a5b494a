/**
 * The server of DHCP (RFC 2131, 4.3): which scope a request belongs to, which address it gets, and what is remembered.
 *
 * `giaddr` picks the scope; without a relay it is the network of the interface that was asked. An address is offered in
 * this order (RFC 2131, 4.3.1): the one that is reserved, the one that the client has, the one that it asks for, the
 * lowest that is free. What is offered is not held back until it is asked for: the second of two gets a NAK then.
 */
import { broadcastOf, isIn, networkOf } from '#platform/contract/ipv4.ts'

import type { Ipv4, Mac } from '../network.ts'
import type { Binding, DhcpMessage, DhcpPool, DhcpServer } from '../services.ts'
import type { DropReason } from '../trace.ts'
import type { DeviceNow, World } from './world.ts'
import { toUs } from './world.ts'

type NamedPool = { readonly name: string; readonly pool: DhcpPool }

/** Null where it is no server. */
export function serverOf({ device }: DeviceNow): DhcpServer | null {
  const { dhcpServer } = device.config
  return dhcpServer && Object.keys(dhcpServer.pools).length > 0 ? dhcpServer : null
}

/** The scope of the network that an address is in: of several, the smallest. */
export function findPool({ pools }: DhcpServer, address: Ipv4): NamedPool | undefined {
  return Object.entries(pools)
    .filter(([, { network }]) => network && isIn(address, network))
    .map(([name, pool]) => ({ name, pool }))
    .toSorted((one, other) => (other.pool.network?.prefix ?? 0) - (one.pool.network?.prefix ?? 0))
    .at(0)
}

/** What it does with a message: an answer, a reason to drop it, or null where it takes it and says nothing. */
export type ServerReply = { readonly answer: DhcpMessage } | { readonly refused: DropReason } | null

/** @param own the address by which the server was asked, and names itself */
export function serve(
  world: World,
  device: DeviceNow,
  server: DhcpServer,
  message: DhcpMessage,
  own: Ipv4,
): ServerReply {
  const { type, clientMac, clientAddress, relayAddress, serverAddress, requestedAddress } = message
  if (type === 'release' || type === 'decline') {
    if (serverAddress === own) giveBack(world, device, server, message)
    return null
  }
  if (type !== 'discover' && type !== 'request') return null
  // It has chosen another server.
  if (type === 'request' && serverAddress !== 0 && serverAddress !== own)
    return { refused: { code: 'not-mine' } }
  const network = relayAddress || clientAddress || own
  const found = findPool(server, network)
  if (!found) return { refused: { code: 'dhcp-no-scope', network } }
  const { name, pool } = found
  const reply = (kind: DhcpMessage['type'], address: Ipv4): ServerReply => ({
    answer: {
      ...message,
      type: kind,
      yourAddress: address,
      serverAddress: own,
      requestedAddress: 0,
      ...(kind === 'nak' ? {} : settingsOf(pool)),
    },
  })
  if (type === 'discover') {
    const address = chooseAddress(world, device, server, pool, message)
    return address === null
      ? { refused: { code: 'dhcp-exhausted', pool: name } }
      : reply('offer', address)
  }
  const wanted = clientAddress || requestedAddress
  const fits = (address: Ipv4) => mayHave(world, device, server, pool, address, clientMac)
  const reserved = reservedFor(pool, clientMac)
  // One that has a reservation by now gets that.
  if (!fits(wanted) || (reserved !== undefined && reserved !== wanted && fits(reserved)))
    return reply('nak', 0)
  bind(world, device, { pool: name, address: wanted, mac: clientMac, seconds: pool.leaseSeconds })
  return reply('ack', wanted)
}

function settingsOf({ network, gateway, dns, domain, leaseSeconds }: DhcpPool) {
  return { prefix: network?.prefix ?? 0, gateway, dns, domain, leaseSeconds }
}

function bind(
  world: World,
  { bindings }: DeviceNow,
  given: Pick<Binding, 'pool' | 'address' | 'mac'> & { readonly seconds: number },
): void {
  const { pool, address, mac, seconds } = given
  // One address a scope: what it had there before is free again.
  for (const each of bindings.values())
    if (each.mac === mac && each.pool === pool && !each.isDeclined) bindings.delete(each.address)
  const expiresAtMs = world.nowUs / 1000 + seconds * 1000
  bindings.set(address, { pool, address, mac, expiresAtMs, isDeclined: false })
}

/** A released address is free; a declined one is not given for as long as a lease lasts. */
function giveBack(
  world: World,
  { bindings }: DeviceNow,
  server: DhcpServer,
  { type, clientMac, clientAddress, requestedAddress }: DhcpMessage,
): void {
  const address = clientAddress || requestedAddress
  const bound = bindings.get(address)
  if (bound?.mac !== clientMac) return
  if (type === 'release') {
    bindings.delete(address)
    return
  }
  const seconds = server.pools[bound.pool]?.leaseSeconds ?? 0
  bindings.set(address, {
    ...bound,
    isDeclined: true,
    expiresAtMs: world.nowUs / 1000 + seconds * 1000,
  })
}

function chooseAddress(
  world: World,
  device: DeviceNow,
  server: DhcpServer,
  pool: DhcpPool,
  { clientMac, requestedAddress }: DhcpMessage,
): Ipv4 | null {
  const fits = (address: Ipv4) => mayHave(world, device, server, pool, address, clientMac)
  const reserved = reservedFor(pool, clientMac)
  if (reserved !== undefined && fits(reserved)) return reserved
  const had = [...device.bindings.values()].find(
    ({ mac, isDeclined, address }) => mac === clientMac && !isDeclined && fits(address),
  )
  if (had) return had.address
  if (requestedAddress !== 0 && fits(requestedAddress)) return requestedAddress
  const { first, last } = rangeOf(pool)
  for (let address = first; address <= last; address += 1) if (fits(address)) return address
  return null
}

function reservedFor({ reservations }: DhcpPool, client: Mac): Ipv4 | undefined {
  return reservations.find(({ mac }) => mac === client)?.address
}

/** The whole network without its own address and its broadcast, where the scope has no range. */
export function rangeOf({ network, range }: DhcpPool): { first: Ipv4; last: Ipv4 } {
  if (!network) return { first: 1, last: 0 }
  const { address, prefix } = network
  const all = { first: networkOf(address, prefix) + 1, last: broadcastOf(address, prefix) - 1 }
  return range
    ? { first: Math.max(all.first, range.first), last: Math.min(all.last, range.last) }
    : all
}

/** Whether the server may give a client this address: one that it may give at all, and that nobody else has from it. */
function mayHave(
  world: World,
  { interfaces, bindings }: DeviceNow,
  { excluded }: DhcpServer,
  pool: DhcpPool,
  address: Ipv4,
  mac: Mac,
): boolean {
  const bound = bindings.get(address)
  const isTaken = bound && toUs(bound.expiresAtMs) > world.nowUs
  if (isTaken && (bound.isDeclined || bound.mac !== mac)) return false
  // Its own addresses are taken, as every common server knows.
  if (interfaces.some(({ ipv4 }) => ipv4?.address === address)) return false
  const { network } = pool
  if (!network || !isIn(address, network)) return false
  const reserved = pool.reservations.find((each) => each.address === address)
  if (reserved) return reserved.mac === mac
  const { first, last } = rangeOf(pool)
  if (address < first || address > last) return false
  return !excluded.some((each) => address >= each.first && address <= each.last)
}
