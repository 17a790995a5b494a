/**
 * The connections that a firewall knows: what begins one, what belongs to one, and when it is forgotten.
 *
 * TCP begins with SYN, is open once the server has answered, and ends with the ACK of a FIN or with a reset (RFC 9293,
 * 3.5 and 3.6, in the order in which hosts here speak). UDP and pings have no beginning of their own: what is sent first
 * opens an exchange, and an answer makes it open. An ICMP error belongs to the connection of the packet that it is about
 * (RFC 5508, 4).
 *
 * How long one may be silent is the least that standards ask of devices that keep such a table: 2 hours and 4 minutes of
 * TCP that is open, 4 minutes before and after (RFC 5382, REQ-5); 2 minutes of UDP (RFC 4787, REQ-5); 1 minute of pings
 * (RFC 5508, REQ-2).
 */
import type { Crossing } from '../firewall-rules.ts'
import type { Connection } from '../firewall.ts'
import type { Ipv4Body } from '../frame.ts'
import { toUs, type DeviceNow, type World } from './world.ts'

const OPEN_TCP_MS = 7_440_000
const OTHER_TCP_MS = 240_000
const UDP_MS = 120_000
const ICMP_MS = 60_000

type Conversation = Pick<Connection, 'protocol' | 'client' | 'server'>

/**
 * `first`: the rules decide about it, and a connection begins if they let it in. `known`: of a connection. `unknown`: it
 * would have to be of one, and is of none.
 */
export type Standing = 'first' | 'known' | 'unknown'

/** What a packet is to a firewall; it does not change anything yet. */
export function standingOf(world: World, device: DeviceNow, body: Ipv4Body): Standing {
  const { payload } = body
  if (payload.protocol === 'icmp' && 'about' in payload)
    return findConnection(world, device, payload.about) ? 'known' : 'unknown'
  if (isOpener(payload)) {
    // Until it is answered, each packet of the same kind is a first one.
    const found = payload.protocol === 'tcp' ? undefined : findConnection(world, device, body)
    return found && (found.state === 'open' || isFromServer(found, body)) ? 'known' : 'first'
  }
  const found = findConnection(world, device, body)
  if (!found) return 'unknown'
  return found.state !== 'opening' || isFromServer(found, body) ? 'known' : 'unknown'
}

/** After a packet was let through: the connection begins, goes on or ends. */
export function keepConnection(
  world: World,
  device: DeviceNow,
  body: Ipv4Body,
  { from, to }: Crossing,
): void {
  const { payload } = body
  // An error says nothing of the connection that it is about.
  if (payload.protocol === 'icmp' && 'about' in payload) return
  const found = findConnection(world, device, body)
  if (!found || (payload.protocol === 'tcp' && payload.kind === 'syn')) {
    const made = isOpener(payload) ? conversationOf(body) : null
    if (made) put(world, device, found, { ...made, fromZone: from, toZone: to, state: 'opening' })
    return
  }
  const state = nextState(found, body)
  if (state === null) device.connections = device.connections.filter((each) => each !== found)
  else put(world, device, found, { ...found, state })
}

/** Null: it is over. */
function nextState(found: Connection, body: Ipv4Body): Connection['state'] | null {
  const { payload } = body
  const isAnswered = found.state === 'opening' && isFromServer(found, body)
  if (payload.protocol !== 'tcp') return isAnswered ? 'open' : found.state
  if (payload.kind === 'reset') return null
  if (payload.kind === 'fin') return 'closing'
  if (found.state === 'closing') return payload.kind === 'ack' ? null : 'closing'
  return isAnswered ? 'open' : found.state
}

/** It takes the place of the one before, or comes last. */
function put(
  world: World,
  device: DeviceNow,
  before: Connection | undefined,
  next: Omit<Connection, 'expiresAtMs'>,
): void {
  const made = { ...next, expiresAtMs: world.nowUs / 1000 + lifeMs(next) }
  device.connections = before
    ? device.connections.map((each) => (each === before ? made : each))
    : [...device.connections, made]
}

function lifeMs({ protocol, state }: Omit<Connection, 'expiresAtMs'>): number {
  if (protocol === 'icmp') return ICMP_MS
  if (protocol === 'udp') return UDP_MS
  return state === 'open' ? OPEN_TCP_MS : OTHER_TCP_MS
}

/** Whether a packet of this kind can be the first of a connection. */
function isOpener(payload: Ipv4Body['payload']): boolean {
  // Of a tunnel no connection is kept: the rules decide about each packet.
  if (payload.protocol === 'udp' || payload.protocol === 'gre') return true
  return payload.kind === (payload.protocol === 'tcp' ? 'syn' : 'echo-request')
}

/** As if the sender were the client; null of an ICMP error and of a tunnel. */
function conversationOf({ source, target, payload }: Ipv4Body): Conversation | null {
  if (payload.protocol === 'gre') return null
  if (payload.protocol === 'icmp' && 'about' in payload) return null
  const [sourcePort, targetPort] =
    payload.protocol === 'icmp'
      ? [payload.identifier, payload.identifier]
      : [payload.sourcePort, payload.targetPort]
  return {
    protocol: payload.protocol,
    client: { address: source, port: sourcePort },
    server: { address: target, port: targetPort },
  }
}

/**
 * Of the direction that the packet has, or, where nothing was begun that way, of the other one. A question of a ping and
 * a SYN belong to nothing that the other side began, and the answer to a ping to nothing of its own.
 */
function findConnection(
  world: World,
  { connections }: DeviceNow,
  body: Ipv4Body,
): Connection | undefined {
  const own = conversationOf(body)
  if (!own) return undefined
  const { payload } = body
  const live = connections.filter(
    ({ protocol, expiresAtMs }) => protocol === own.protocol && toUs(expiresAtMs) > world.nowUs,
  )
  const kind = 'kind' in payload ? payload.kind : null
  const isReply = kind === 'echo-reply'
  const isBeginning = kind === 'echo-request' || kind === 'syn'
  const forth = isReply ? undefined : live.find((each) => isBetween(each, own.client, own.server))
  if (forth || isBeginning) return forth
  return live.find((each) => isBetween(each, own.server, own.client))
}

type End = Connection['client']

function isBetween({ client, server }: Connection, one: End, other: End): boolean {
  return isSame(client, one) && isSame(server, other)
}

function isSame(one: End, other: End): boolean {
  return one.address === other.address && one.port === other.port
}

function isFromServer({ client, server }: Connection, body: Ipv4Body): boolean {
  const own = conversationOf(body)
  // The two ends of a ping have the same number: its kind tells who is who.
  if (body.payload.protocol === 'icmp') return body.payload.kind === 'echo-reply'
  return own !== null && isSame(own.client, server) && isSame(own.server, client)
}
