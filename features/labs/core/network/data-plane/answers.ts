/** What a device answers to a packet that has reached it: pings, and whoever opens a connection. */
import type { Ipv4Body, TcpSegment, UdpDatagram } from '../frame.ts'
import { hasSnmpAgent, NTP_PORT, SNMP_PORT } from '../management.ts'
import { nameOf, type Device, type Gear, type Service } from '../network.ts'
import type { DeviceNow } from './world.ts'

/** The first of the ports that are taken for what a device asks itself (RFC 6335, 6). */
export const FIRST_OWN_PORT = 49_152

/** @returns what goes back to the sender, in this order */
export function answer(
  { device }: DeviceNow,
  { payload }: Pick<Ipv4Body, 'payload'>,
): readonly Ipv4Body['payload'][] {
  if (payload.protocol === 'tcp') return answerTcp(device, payload)
  if (payload.protocol === 'gre') return []
  // Name servers have a file of their own: they may have to ask others first.
  if (payload.protocol === 'udp') return payload.dns ? [] : answerUdp(device, payload)
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
  { sourcePort, targetPort, text = '' }: UdpDatagram,
): readonly UdpDatagram[] {
  const service = findUdpService(device, targetPort)
  if (!service || isSilent(service)) return []
  if (service.name === 'snmp' && !isCommunityKnown(device, text)) return []
  return [
    {
      protocol: 'udp',
      sourcePort: targetPort,
      targetPort: sourcePort,
      // Of SNMP it says to what it answers; the value is worked out by whoever asked.
      text: /^[CF]=/.test(text)
        ? text.replace(/GetRequest\(\d+\)/, 'GetResponse').replace(/^(F=\w*)r /, '$1 ')
        : greet(device, service),
    },
  ]
}

/** Who asks by a community that an agent does not know hears nothing (RFC 1157, 4.1). */
function isCommunityKnown(device: Device, text: string): boolean {
  const asked = /^C="([^"]*)"/.exec(text)?.[1]
  if (asked === undefined) return true
  const known = device.kind === 'host' ? [] : device.config.management.communities
  return known.some(({ name }) => name === asked)
}

function findUdpService(device: Device, port: number): Service | undefined {
  return servicesOf(device).find((service) => service.port === port && service.protocol === 'udp')
}

const NAME_SERVICE: Service = { name: 'dns', protocol: 'udp', port: 53 }

/** What a device listens for. */
export function servicesOf(device: Device): readonly Service[] {
  if (device.kind !== 'host') return servicesOfGear(device)
  const { services, dnsServer } = device.config
  const isListed = services.some(({ name, protocol }) => name === 'dns' && protocol === 'udp')
  return dnsServer && !isListed ? [...services, NAME_SERVICE] : services
}

function servicesOfGear({ config: { management } }: Gear): readonly Service[] {
  return [
    // Who takes the time from somebody also gives it on, as common equipment does.
    ...(management.ntpServers.length > 0
      ? [{ name: 'ntp', protocol: 'udp', port: NTP_PORT } as const]
      : []),
    ...(hasSnmpAgent(management)
      ? [{ name: 'snmp', protocol: 'udp', port: SNMP_PORT } as const]
      : []),
  ]
}

/** Log messages (RFC 5426) and traps (RFC 3416, 4.2.6) are taken, and nothing is said. */
function isSilent({ name }: Service): boolean {
  return name === 'syslog' || name === 'snmptrap'
}

/** DNS is asked by TCP as well as by UDP (RFC 7766). */
export function findService(device: Device, port: number): Service | undefined {
  return servicesOf(device).find(
    (service) => service.port === port && (service.protocol === 'tcp' || service.name === 'dns'),
  )
}

function greet(device: Device, { name }: Service): string {
  const host = nameOf(device)
  return name === 'http' || name === 'https'
    ? `HTTP/1.1 200 OK\n\nThis is ${host}.`
    : `This is ${host}.`
}
