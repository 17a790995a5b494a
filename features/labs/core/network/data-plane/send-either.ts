/** What a command sends, by IPv4 or IPv6: the address says by which. */
import type { Icmpv6Message, IcmpMessage, TcpSegment, UdpDatagram } from '../frame.ts'
import type { IpAddress } from '../network.ts'
import { sendMessage, type Message } from './ip.ts'
import { sendMessage6 } from './ip6.ts'
import type { DeviceNow, World } from './world.ts'

type Echo = Extract<IcmpMessage | Icmpv6Message, { sequence: number }>

export type Asked = {
  readonly target: IpAddress
  /** A ping's protocol is that of the address, whatever it says. */
  readonly payload: Echo | TcpSegment | UdpDatagram
  readonly source?: IpAddress | undefined
  readonly ttl?: number | undefined
  readonly by?: string | undefined
  /** Of IPv4 alone, as `Message` has it. */
  readonly isUncuttable?: Message['isUncuttable']
  readonly cause: number | null
}

/** @returns as `sendMessage` */
export function sendEither(
  world: World,
  device: DeviceNow,
  { target, payload, source, ttl, by, isUncuttable, cause }: Asked,
): ReturnType<typeof sendMessage> {
  const isEcho = 'sequence' in payload
  if (typeof target === 'string') {
    return sendMessage6(world, device, {
      target,
      payload: isEcho ? { ...payload, protocol: 'icmpv6' } : payload,
      source: typeof source === 'string' ? source : undefined,
      hopLimit: ttl,
      by,
      cause,
    })
  }
  return sendMessage(world, device, {
    target,
    payload: isEcho ? { ...payload, protocol: 'icmp' } : payload,
    ...(typeof source === 'number' && { source }),
    ttl,
    isUncuttable,
    cause,
  })
}
