/** What a device answers to a packet that has reached it: pings, and whoever opens a connection. */
import type { Ipv4Body, TcpSegment } from '../frame.ts'
import { nameOf, type Device, type Service } from '../network.ts'
import type { DeviceNow } from './world.ts'

/** @returns what goes back to the sender, in this order */
export function answer(
  { device }: DeviceNow,
  { payload }: Ipv4Body,
): readonly Ipv4Body['payload'][] {
  if (payload.protocol === 'tcp') return answerTcp(device, payload)
  return payload.kind === 'echo-request' ? [{ ...payload, kind: 'echo-reply' }] : []
}

/**
 * The side that listens (RFC 9293, 3.5): takes the connection, answers the first thing that is said, and closes. On a
 * port on which nothing listens, it resets.
 */
function answerTcp(device: Device, segment: TcpSegment): readonly TcpSegment[] {
  const { kind, sourcePort, targetPort } = segment
  const back = (answered: TcpSegment['kind'], text?: string): TcpSegment => ({
    protocol: 'tcp',
    kind: answered,
    sourcePort: targetPort,
    targetPort: sourcePort,
    ...(text !== undefined && { text }),
  })
  const service = findService(device, targetPort)
  if (kind === 'syn') return [back(service ? 'syn-ack' : 'reset')]
  if (!service || kind !== 'data') return []
  return [back('data', greet(device, service)), back('fin')]
}

/** DNS is asked by TCP as well as by UDP (RFC 7766). */
export function findService(device: Device, port: number): Service | undefined {
  if (device.kind !== 'host') return undefined
  return device.config.services.find(
    (service) => service.port === port && (service.protocol === 'tcp' || service.name === 'dns'),
  )
}

function greet(device: Device, { name }: Service): string {
  const host = nameOf(device)
  return name === 'http' || name === 'https'
    ? `HTTP/1.1 200 OK\n\nThis is ${host}.`
    : `This is ${host}.`
}
