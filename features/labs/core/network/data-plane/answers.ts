/** What a device answers to a packet that has reached it: pings, and whoever opens a connection. */
import { findRule } from '../access-list.ts'
import { lineOf, PORT_BY_TRANSPORT } from '../access.ts'
import type { Ipv4Body, TcpSegment, UdpDatagram } from '../frame.ts'
import { hasSnmpAgent, NTP_PORT, SNMP_PORT } from '../management.ts'
import { nameOf, type Device, type Gear, type Service } from '../network.ts'
import { getOrAdd, type DeviceNow } from './world.ts'

/** The first of the ports that are taken for what a device asks itself (RFC 6335, 6). */
export const FIRST_OWN_PORT = 49_152

/** @returns what goes back to the sender, in this order */
export function answer(
  now: DeviceNow,
  body: Pick<Ipv4Body, 'payload'> & Partial<Ipv4Body>,
): readonly Ipv4Body['payload'][] {
  const { device } = now
  const { payload } = body
  if (payload.protocol === 'tcp') return answerTcp(device, payload, isKeptOut(now, body))
  if (payload.protocol === 'gre') return []
  // Name servers have a file of their own: they may have to ask others first.
  if (payload.protocol === 'udp') return payload.dns ? [] : answerUdp(device, payload)
  return payload.kind === 'echo-request' ? [{ ...payload, kind: 'echo-reply' }] : []
}

/**
 * The side that listens (RFC 9293, 3.5): takes the connection, answers the first thing that is said, and closes. On a
 * port on which nothing listens, it resets.
 */
function answerTcp(device: Device, segment: TcpSegment, isKeptOut: boolean): readonly TcpSegment[] {
  const { kind, sourcePort, targetPort } = segment
  const back = (answered: TcpSegment['kind'], text?: string): TcpSegment => ({
    protocol: 'tcp',
    kind: answered,
    sourcePort: targetPort,
    targetPort: sourcePort,
    ...(text !== undefined && { text }),
  })
  const service = findService(device, targetPort)
  if (kind === 'syn') return [back(service && !isKeptOut ? 'syn-ack' : 'reset')]
  if (!service || kind !== 'data') return []
  return [back('data', greet(device, service)), back('fin')]
}

/** Whether the access list of the VTY lines keeps out whoever opens a connection to them. Counts what decides. */
function isKeptOut(
  { device, aclHits }: DeviceNow,
  { payload, source, target }: Pick<Ipv4Body, 'payload'> & Partial<Ipv4Body>,
): boolean {
  if (device.kind === 'host' || payload.protocol !== 'tcp' || payload.kind !== 'syn') return false
  if (source === undefined || target === undefined) return false
  const { accessClass, transports } = lineOf(device.config.management, 'vty')
  const list = device.config.accessLists[accessClass ?? '']
  const isForLine = transports.some((each) => PORT_BY_TRANSPORT[each] === payload.targetPort)
  if (accessClass === null || !list || !isForLine) return false
  const rule = findRule(list, { source, target, payload })
  if (rule) {
    const hits = getOrAdd(aclHits, accessClass)
    hits.set(rule.sequence, (hits.get(rule.sequence) ?? 0) + 1)
  }
  return rule?.action !== 'permit'
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
      text: SNMP_REQUEST.test(text) ? answerSnmp(text) : greet(device, service),
    },
  ]
}

/** As captures show a request: it begins with its community, or with the flags of version 3 (`C="public" …`, `F=apr …`). */
const SNMP_REQUEST = /^[CF]=/

/** Names what was asked for; the values are worked out by whoever asked. An answer wants no report (`r`; RFC 3412, 6.4). */
function answerSnmp(request: string): string {
  return request.replace(/GetRequest\(\d+\)/, 'GetResponse').replace(/^(F=\w*)r /, '$1 ')
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
    ...lineOf(management, 'vty').transports.map((name) => ({
      name,
      protocol: 'tcp' as const,
      port: PORT_BY_TRANSPORT[name],
    })),
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
