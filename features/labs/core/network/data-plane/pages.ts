/**
 * Answers that take more than one segment of TCP: a server sends its page, the client says how much has come.
 *
 * A segment is as large as the client has said that it may be, and as the server knows of the way (RFC 9293, 3.7.5;
 * RFC 1191, 6.4). The server sends one at a time, where real ones send some; nobody may cut them. What is not
 * acknowledged is sent again after a second, and then after twice the time, four times in all (RFC 6298, 2 and 5.5).
 * When ICMP says that the way takes less, it is sent again at once, in smaller segments. Where nothing says so, the server
 * does not try smaller ones by itself: looking for that (RFC 4821) is off in common systems unless somebody turns it on.
 */
import type { Ipv4Body, TcpSegment } from '../frame.ts'
import type { Ipv4 } from '../network.ts'
import { findService } from './answers.ts'
import { isError } from './icmp.ts'
import { sendMessage } from './ip.ts'
import { USUAL_SEGMENT } from './leaving.ts'
import { IP_BYTES, TCP_BYTES } from './packet-size.ts'
import type { Page } from './page.ts'
import { knownPathMtu } from './path-mtu.ts'
import type { DeviceNow, World } from './world.ts'

const RETRANSMISSION_US = 1_000_000
const MOST_RETRANSMISSIONS = 4

/** @returns whether a packet that has come to a server belonged to its page, so that nothing else answers it */
export function sendPages(
  world: World,
  device: DeviceNow,
  body: Ipv4Body,
  packet: number,
): boolean {
  const { payload } = body
  if (isError(payload)) {
    if (payload.mtu !== undefined) shrinkPages(world, device, payload.about.target, packet)
    return false
  }
  if (payload.protocol !== 'tcp') return false
  const bytes = findService(device.device, payload.targetPort)?.pageBytes
  return bytes === undefined ? false : converse(world, device, body, payload, bytes, packet)
}

function converse(
  world: World,
  device: DeviceNow,
  { source, target }: Ipv4Body,
  segment: TcpSegment,
  bytes: number,
  packet: number,
): boolean {
  const key = keyOf(device, source, segment)
  const page = world.pages.get(key)
  if (segment.kind === 'syn') {
    world.pages.set(key, {
      own: target,
      client: source,
      ports: { sourcePort: segment.targetPort, targetPort: segment.sourcePort },
      maxSegment: segment.maxSegment ?? USUAL_SEGMENT,
      bytes,
      acknowledged: 0,
      sent: 0,
      retransmissions: 0,
      timer: null,
    })
    return false
  }
  if (segment.kind === 'data' && page) {
    sendSegment(world, device, page, packet)
    return true
  }
  if (page && segment.acknowledges !== undefined && segment.acknowledges > page.acknowledged) {
    page.acknowledged = segment.acknowledges
    page.retransmissions = 0
    stopTimer(page)
    if (page.acknowledged < bytes) {
      sendSegment(world, device, page, packet)
    } else {
      world.pages.delete(key)
      say(world, device, page, { kind: 'fin' }, packet)
    }
  }
  return false
}

function keyOf({ id }: DeviceNow, client: Ipv4, { sourcePort, targetPort }: TcpSegment): string {
  return `${id} ${targetPort} ${client} ${sourcePort}`
}

function sendSegment(world: World, device: DeviceNow, page: Page, cause: number): void {
  const path = knownPathMtu(world, device, page.client) ?? Infinity
  const most = Math.min(page.maxSegment, path - IP_BYTES - TCP_BYTES)
  page.sent = Math.min(most, page.bytes - page.acknowledged)
  // Planned first: what cannot leave is tried again, too.
  const waitUs = RETRANSMISSION_US * 2 ** page.retransmissions
  page.timer = world.queue.plan(world.nowUs + waitUs, () => {
    if (page.retransmissions >= MOST_RETRANSMISSIONS) return
    page.retransmissions += 1
    sendSegment(world, device, page, cause)
  })
  const { sent: bytes, acknowledged: offset } = page
  say(world, device, page, { kind: 'data', bytes, offset }, cause)
}

function say(
  world: World,
  device: DeviceNow,
  { own, client, ports }: Page,
  segment: Pick<TcpSegment, 'kind' | 'bytes' | 'offset'>,
  cause: number,
): void {
  sendMessage(world, device, {
    target: client,
    source: own,
    payload: { protocol: 'tcp', ...ports, ...segment },
    isUncuttable: 'always',
    cause,
  })
}

/** The way to this client takes less than what was sent. */
function shrinkPages(world: World, device: DeviceNow, client: Ipv4, cause: number): void {
  const path = knownPathMtu(world, device, client)
  for (const [key, page] of world.pages) {
    const isOn = key.startsWith(`${device.id} `) && page.client === client && page.timer
    if (!isOn || path === undefined || page.sent + IP_BYTES + TCP_BYTES <= path) continue
    stopTimer(page)
    page.retransmissions = 0
    sendSegment(world, device, page, cause)
  }
}

function stopTimer(page: Page): void {
  if (page.timer) page.timer.isCanceled = true
  page.timer = null
}
