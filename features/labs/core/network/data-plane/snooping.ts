/**
 * What a switch looks into, in VLANs with DHCP snooping and ARP inspection.
 *
 * Snooping drops what DHCP servers send where it comes in at a port that is not trusted, and so it does with requests
 * that a relay has passed on. From answers that it lets through it learns who was given which address, at which port.
 * ARP inspection lets a sender at a port that is not trusted claim only an address that was given to it there. A probe
 * (RFC 5227) claims none, and passes.
 */
import type { Frame } from '../frame.ts'
import type { DhcpMessage, SnoopedBinding } from '../services.ts'
import type { DropReason } from '../trace.ts'
import type { BridgePort, DeviceNow, World } from './world.ts'

const OF_SERVERS: ReadonlySet<DhcpMessage['type']> = new Set(['offer', 'ack', 'nak'])

/** Null where the frame may pass. @param at the port where it came in; null: the switch itself sends it */
export function inspectFrame(
  world: World,
  device: DeviceNow,
  vlan: number,
  { body }: Frame,
  at: BridgePort | null,
): DropReason | null {
  if (body.type === 'arp') return inspectArp(device, vlan, body, at)
  if (body.type !== 'ipv4' || body.payload.protocol !== 'udp' || !body.payload.dhcp) return null
  const { device: gear } = device
  if (gear.kind === 'host' || !gear.config.snooping.isOn) return null
  if (!gear.config.snooping.vlans.includes(vlan)) return null
  const message = body.payload.dhcp
  const isOfServer = OF_SERVERS.has(message.type)
  if (at && !at.config.isSnoopingTrusted && (isOfServer || message.relayAddress !== 0))
    return { code: 'dhcp-untrusted', port: at.name }
  if (message.type === 'ack') learnBinding(world, device, vlan, message)
  if (message.type === 'release' || message.type === 'decline')
    device.snooped = device.snooped.filter((each) => each.mac !== message.clientMac)
  return null
}

/** Who is behind a trusted port is for another switch to know. */
function learnBinding(
  world: World,
  device: DeviceNow,
  vlan: number,
  { clientMac: mac, yourAddress: address, leaseSeconds }: DhcpMessage,
): void {
  const port = device.macs.get(vlan)?.get(mac)?.port
  const bridgePort = port === undefined ? undefined : device.bridgePortsByName.get(port)
  if (port === undefined || !bridgePort || bridgePort.config.isSnoopingTrusted) return
  const others = device.snooped.filter((each) => each.mac !== mac || each.vlan !== vlan)
  const expiresAtMs = world.nowUs / 1000 + leaseSeconds * 1000
  const learned: SnoopedBinding = { mac, address, vlan, port, expiresAtMs }
  device.snooped = [...others, learned].toSorted((one, other) => one.address - other.address)
}

function inspectArp(
  { device: gear, snooped }: DeviceNow,
  vlan: number,
  { senderMac: mac, senderAddress: address }: Extract<Frame['body'], { type: 'arp' }>,
  at: BridgePort | null,
): DropReason | null {
  if (!at || gear.kind === 'host' || !gear.config.arpInspection.includes(vlan)) return null
  if (at.config.isArpTrusted || address === 0) return null
  const isGiven = snooped.some(
    (each) =>
      each.mac === mac && each.address === address && each.vlan === vlan && each.port === at.name,
  )
  return isGiven ? null : { code: 'arp-inspection', port: at.name, address, mac }
}
