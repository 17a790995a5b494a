/** What happens to a frame that has arrived at a port, and to what is in it. */
import type { DropReason } from '../trace.ts'
import { receiveArp } from './arp.ts'
import { whyDown } from './bridge-port.ts'
import { receiveDhcp } from './dhcp.ts'
import { answerQuestion } from './dns-server.ts'
import { whyTooLong } from './giants.ts'
import { receivePacket, reportUnresolved } from './ip.ts'
import { receivePacket6, reportUnresolved6 } from './ip6.ts'
import { sendPages } from './pages.ts'
import { switchFrame } from './switch.ts'
import type { Arrived, DeviceNow, IpInterface, PortNow, Receivers, World } from './world.ts'
import { drop } from './world.ts'

export const RECEIVERS: Receivers = {
  frame(world, port, frame, packet) {
    const { device, bridgePort, interfaces, name } = port
    if (!port.isUp) {
      // It went down while the frame was on its way, or the other end alone believes in their channel.
      const reason = bridgePort ? whyDown(bridgePort) : ({ code: 'no-link', port: name } as const)
      drop(world, device, reason, packet, { inPort: name, before: frame })
      return
    }
    const tooLong = world.hasJumbo ? whyTooLong(port, frame) : null
    if (tooLong) {
      drop(world, device, tooLong, packet, { inPort: name, before: frame })
    } else if (bridgePort) {
      switchFrame(world, port, bridgePort, frame, packet)
    } else {
      atPort(world, device, interfaces, { frame, packet, inPort: name, before: frame, vlan: null })
    }
  },
  atInterface: receive,
  question: answerQuestion,
  dhcp: receiveDhcp,
  unresolved: reportUnresolved,
  answered: sendPages,
  unresolved6: reportUnresolved6,
}

/** At a host or a routed port: the tag says for which of its interfaces a frame is. */
function atPort(
  world: World,
  device: DeviceNow,
  interfaces: PortNow['interfaces'],
  arrived: Arrived,
): void {
  const { frame, packet, inPort, before } = arrived
  const own = interfaces.get(frame.tag)
  if (own?.isUp) {
    receive(
      world,
      own,
      frame.tag === null ? arrived : { ...arrived, frame: { ...frame, tag: null } },
    )
    return
  }
  drop(world, device, whyNoInterface(device, own, frame.tag, inPort), packet, { inPort, before })
}

function whyNoInterface(
  { device }: DeviceNow,
  own: IpInterface | undefined,
  vlan: number | null,
  port: string,
): DropReason {
  if (own) return { code: 'no-link', port: own.name }
  return device.kind === 'host' && vlan !== null
    ? { code: 'tag-on-host', vlan }
    : { code: 'no-subinterface', vlan, port }
}

function receive(world: World, own: IpInterface, arrived: Arrived): void {
  const { body } = arrived.frame
  if (body.type === 'arp') receiveArp(world, own, arrived, body)
  else if (body.type === 'ipv4') receivePacket(world, own, arrived, body)
  else receivePacket6(world, own, arrived, body)
}
