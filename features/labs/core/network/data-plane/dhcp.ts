/**
 * Who takes a DHCP message: the client that it is for, a server, or a relay (RFC 2131; RFC 1542, 4.1).
 *
 * A relay is an interface of gear with helper addresses. What a client broadcasts there it sends to each of them, with
 * its own address in that network as `giaddr`; what comes back for that address it broadcasts there.
 */
import type { Ipv4 } from '../network.ts'
import type { DhcpMessage } from '../services.ts'
import { addressInUse } from './addresses.ts'
import { recordDelivered } from './arp.ts'
import { receiveAsClient } from './dhcp-client.ts'
import { broadcastDhcp, sendDhcp } from './dhcp-message.ts'
import { findPool, serve, serverOf } from './dhcp-server.ts'
import type { DeviceNow, IpInterface, Receivers, World } from './world.ts'
import { drop } from './world.ts'

export const receiveDhcp: Receivers['dhcp'] = (world, device, at, came) => {
  const { message, body, packet } = came
  if (message.type === 'offer' || message.type === 'ack' || message.type === 'nak') {
    const back = message.relayAddress === 0 ? undefined : interfaceWith(device, body.target)
    if (!back || message.relayAddress !== body.target)
      return receiveAsClient(world, device, message, came)
    recordDelivered(world, device, came)
    broadcastDhcp(world, back, message, 'client', packet)
    return true
  }
  const own = at === null || isSentTo(device, body.target) ? body.target : addressInUse(at)
  if (own === null) return false
  const helpers = at && !isSentTo(device, body.target) ? helpersAt(device, at) : []
  const server = serverOf(device)
  // A server that has a scope for the network answers itself.
  if (server && (helpers.length === 0 || findPool(server, own))) {
    const reply = serve(world, device, server, message, own)
    if (reply && 'refused' in reply) {
      if (reply.refused.code === 'not-mine') return false
      drop(world, device, reply.refused, packet, came)
      return true
    }
    recordDelivered(world, device, came)
    if (reply) answerClient(world, device, at, reply.answer, own, packet)
    return true
  }
  if (helpers.length === 0) return false
  recordDelivered(world, device, came)
  for (const target of helpers)
    sendDhcp(
      world,
      device,
      { ...message, relayAddress: own },
      {
        source: own,
        target,
        to: 'relay',
        cause: packet,
      },
    )
  return true
}

function isSentTo(device: DeviceNow, address: Ipv4): boolean {
  return interfaceWith(device, address) !== undefined
}

function interfaceWith({ interfaces }: DeviceNow, address: Ipv4): IpInterface | undefined {
  return interfaces.find((each) => addressInUse(each) === address)
}

function helpersAt({ device }: DeviceNow, { name }: IpInterface): readonly Ipv4[] {
  return device.kind === 'host' ? [] : (device.config.interfaces[name]?.helperAddresses ?? [])
}

/** To the relay, to the address that the client has, or to all in its network. */
function answerClient(
  world: World,
  device: DeviceNow,
  at: IpInterface | null,
  answer: DhcpMessage,
  own: Ipv4,
  cause: number,
): void {
  const { relayAddress, clientAddress } = answer
  if (relayAddress !== 0)
    sendDhcp(world, device, answer, { source: own, target: relayAddress, to: 'relay', cause })
  else if (clientAddress !== 0)
    sendDhcp(world, device, answer, { source: own, target: clientAddress, to: 'client', cause })
  else if (at) broadcastDhcp(world, at, answer, 'client', cause)
}
