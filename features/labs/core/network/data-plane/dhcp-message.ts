/** How DHCP messages are sent: by broadcast in the client's network, otherwise from address to address (RFC 2131, 4.1). */
import { BROADCAST } from '../frame.ts'
import type { Ipv4Body } from '../frame.ts'
import type { Ipv4 } from '../network.ts'
import type { DhcpMessage } from '../services.ts'
import { LIMITED_BROADCAST } from './addresses.ts'
import { sendPacket } from './arp.ts'
import { sendMessage } from './ip.ts'
import type { DeviceNow, IpInterface, World } from './world.ts'
import { newPacket } from './world.ts'

/** RFC 2131, 4.1. */
const SERVER_PORT = 67
const CLIENT_PORT = 68
const FIRST_TTL = 64

export const BLANK_MESSAGE: Omit<DhcpMessage, 'type' | 'transaction' | 'clientMac'> = {
  clientAddress: 0,
  yourAddress: 0,
  relayAddress: 0,
  serverAddress: 0,
  requestedAddress: 0,
  prefix: 0,
  gateway: null,
  dns: [],
  domain: '',
  leaseSeconds: 0,
}

function payloadOf(dhcp: DhcpMessage, to: 'server' | 'client'): Ipv4Body['payload'] {
  const [sourcePort, targetPort] =
    to === 'server' ? [CLIENT_PORT, SERVER_PORT] : [SERVER_PORT, CLIENT_PORT]
  return { protocol: 'udp', sourcePort, targetPort, dhcp }
}

/** To all in the network of an interface, whether it has an address or not. @returns the packet's number */
export function broadcastDhcp(
  world: World,
  at: IpInterface,
  message: DhcpMessage,
  to: 'server' | 'client',
  cause: number | null,
): number {
  const packet = newPacket(world, at.device, cause)
  const body: Ipv4Body = {
    type: 'ipv4',
    // A client has no address yet, also where it had one before.
    source: to === 'server' ? 0 : (at.ipv4?.address ?? 0),
    target: LIMITED_BROADCAST,
    ttl: FIRST_TTL,
    id: packet,
    payload: payloadOf(message, to),
  }
  sendPacket(world, at, BROADCAST, { packet, body, arrived: null })
  return packet
}

/** From one address to another; both ports are 67 between a relay and a server. @returns the packet's number */
export function sendDhcp(
  world: World,
  device: DeviceNow,
  message: DhcpMessage,
  way: {
    readonly source?: Ipv4
    readonly target: Ipv4
    readonly to: 'server' | 'client' | 'relay'
    readonly cause: number | null
  },
): number {
  const { source, target, to, cause } = way
  const payload = payloadOf(message, to === 'client' ? 'client' : 'server')
  const isRelayed = message.relayAddress !== 0
  return sendMessage(world, device, {
    target,
    ...(source !== undefined && { source }),
    payload: isRelayed ? ({ ...payload, sourcePort: SERVER_PORT } as Ipv4Body['payload']) : payload,
    cause,
  }).packet
}
