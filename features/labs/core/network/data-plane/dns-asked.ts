/**
 * Questions to name servers that are on their way, and what comes back for them.
 *
 * An answer counts only where it has the number and the question of one, and comes from the server that was asked
 * (RFC 5452, 9.1).
 */
import type { Ipv4Body } from '../frame.ts'
import type { Ipv4 } from '../network.ts'
import type { DnsMessage } from '../services.ts'
import { isError } from './icmp.ts'
import type { DeviceNow, World } from './world.ts'

/** What came back; `by`: the device that sent it, whatever address it has. */
export type Heard =
  | {
      readonly message: DnsMessage
      readonly packet: number
      readonly by: string
      readonly ttl: number
    }
  | { readonly error: string; readonly from: Ipv4; readonly by: string }

/** One that waits. Its number is that of its packet. */
export type Asked = {
  readonly device: DeviceNow
  readonly server: Ipv4
  readonly hear: (heard: Heard) => void
}

/** An answer, or an error about a question, has come to a device. */
export function hearAnswer(world: World, device: DeviceNow, body: Ipv4Body, packet: number): void {
  const { payload, source, ttl } = body
  const by = world.packets[packet]?.device ?? ''
  if (payload.protocol === 'udp' && payload.dns?.isResponse) {
    const asked = findAsked(world, device, payload.dns.id)
    if (asked?.server === source) asked.hear({ message: payload.dns, packet, by, ttl })
  } else if (isError(payload) && payload.about.payload.protocol === 'udp') {
    const { dns } = payload.about.payload
    if (dns) findAsked(world, device, dns.id)?.hear({ error: payload.kind, from: source, by })
  }
}

/** A question could not leave the device that asks: nobody answered for its neighbor. */
export function hearUnsent(world: World, device: DeviceNow, packet: number): void {
  const from = device.interfaces[0]?.ipv4?.address ?? 0
  findAsked(world, device, packet)?.hear({ error: 'host-unreachable', from, by: device.id })
}

function findAsked({ asked }: World, device: DeviceNow, id: number): Asked | undefined {
  const found = asked.get(id)
  return found?.device === device ? found : undefined
}
