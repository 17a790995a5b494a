/** What a device answers to a packet that has reached it: pings, and whoever opens a connection. */
import type { Ipv4Body, TcpSegment, UdpDatagram } from '../frame.ts'
import { nameOf, type Device, type Service } from '../network.ts'
import type { DeviceNow } from './world.ts'

/** The first of the ports that are taken for what a device asks itself (RFC 6335, 6). */
export const FIRST_OWN_PORT = 49_152

/** @returns what goes back to the sender, in this order */
export function answer(
  { device }: DeviceNow,
  { payload }: Pick<Ipv4Body, 'payload'>,
): readonly Ipv4Body['payload'][] {
  if (payload.protocol === 'tcp') return answerTcp(device, payload)
  if (payload.protocol === 'udp') return answerUdp(device, payload)
  if (payload.protocol === 'gre') return []
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

/** Whether a datagram is taken: a service listens on the port, or a command of its own waits for the answer. */
export function isExpected({ device }: DeviceNow, { targetPort }: UdpDatagram): boolean {
  return targetPort >= FIRST_OWN_PORT || findUdpService(device, targetPort) !== undefined
}

function answerUdp(
  device: Device,
  { sourcePort, targetPort }: UdpDatagram,
): readonly UdpDatagram[] {
  const service = findUdpService(device, targetPort)
  if (!service) return []
  return [
    {
      protocol: 'udp',
      sourcePort: targetPort,
      targetPort: sourcePort,
      text: greet(device, service),
    },
  ]
}

function findUdpService(device: Device, port: number): Service | undefined {
  if (device.kind === 'host') {
    return device.config.services.find(
      (service) => service.port === port && service.protocol === 'udp',
    )
  }
  return undefined
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
