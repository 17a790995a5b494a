/**
 * Why a packet was lost: one reason, and the device where a person would point at it.
 *
 * A flooded frame ends in many places, and most of them say nothing. What counts is the copy that was dropped nearest to
 * the device that it was looking for. Where nobody answered an ARP request, the request itself is followed, and then its
 * answer; where a packet arrived and no answer came back, the answer is followed, whichever way it took.
 */
import { measureNearness, wantedBy } from './data-plane/nearness.ts'
import { isGroupMac } from './data-plane/wire.ts'
import type { Frame } from './frame.ts'
import type { IpAddress, Mac, Network } from './network.ts'
import type { Loss } from './probe.ts'
import type { Settled } from './settled.ts'
import type { DropReason, Step } from './trace.ts'

/** What a trace leaves to be looked up in. */
export type Evidence = {
  readonly trace: readonly Step[]
  readonly network: Network
  readonly settled: Settled
  /** By its number: which packet a packet answers or serves. */
  readonly packets: readonly { readonly device: string; readonly cause: number | null }[]
}

type Dropped = Step & { readonly reason: DropReason }

/** ARP gives up after three seconds; the request that began it is no older. */
const ASKING_MS = 3500

/** Null where the packet arrived, and what answers it arrived too. */
export function findLoss(evidence: Evidence, packet: number): Loss | null {
  const steps = evidence.trace.filter((step) => step.packet === packet)
  const isDelivered = steps.some(({ event }) => event === 'delivered')
  const dropped = isDelivered ? undefined : nearestDrop(steps, evidence)
  const toAll = isDelivered || dropped?.reason.code === 'not-mine' ? lossToAll(steps) : null
  if (toAll) return toAll
  if (isDelivered) return findLossOfAnswer(evidence, packet)
  if (!dropped) return null
  const { device, reason } = dropped
  if (reason.code !== 'no-arp-answer') return { reason, device, packet }
  return lossOfRequest(evidence, dropped, reason.address) ?? { reason, device, packet }
}

/** What was sent to all came to all, and nobody answers it. With a wrong mask, a neighbor's address may mean all. */
function lossToAll(steps: readonly Step[]): Loss | null {
  const sent = steps.find(({ after }) => after)
  const { target, body } = sent?.after ?? {}
  if (!sent || !target || body?.type !== 'ipv4' || !isGroupMac(target)) return null
  const reason = { code: 'broadcast-address', address: body.target } as const
  return { reason, device: sent.device, packet: sent.packet }
}

/** Null where what answers a packet came back, or nothing did. */
export function findLossOfAnswer(evidence: Evidence, packet: number): Loss | null {
  for (const [answer, { cause }] of evidence.packets.entries()) {
    if (cause !== packet || isRequest(evidence, answer)) continue
    const loss = findLoss(evidence, answer) ?? goneAstray(evidence, packet, answer)
    if (loss) return loss
  }
  return null
}

/** An answer that came to another device, which has the address of the one that asked. */
function goneAstray({ trace, packets }: Evidence, asked: number, answer: number): Loss | null {
  const end = trace.find(({ packet, event }) => packet === answer && event === 'delivered')
  const body = end?.before?.body
  if (!end || body?.type !== 'ipv4' || end.device === packets[asked]?.device) return null
  // What a name server asks itself is for another one.
  if (body.payload.protocol === 'udp' && body.payload.dns?.isResponse === false) return null
  const reason = { code: 'address-conflict', address: body.target } as const
  return { reason, device: end.device, packet: answer }
}

/** An ARP request, or a solicitation, serves the packet that waits for it; it is no answer. */
function isRequest({ trace }: Evidence, packet: number): boolean {
  const first = trace.find((step) => step.packet === packet)?.after
  return first != null && askedBy(first) !== undefined
}

/** Whose MAC address a frame asks for; undefined where it is no such question. */
export function askedBy({ body }: Frame): IpAddress | undefined {
  if (body.type === 'arp') return body.operation === 'request' ? body.targetAddress : undefined
  if (body.type !== 'ipv6' || body.payload.protocol !== 'icmpv6') return undefined
  return body.payload.kind === 'neighbor-solicitation' ? body.payload.target : undefined
}

/** Of the ARP request that nobody answered, the first of the three: later ones may meet a port that is shut by then. */
function lossOfRequest(evidence: Evidence, waited: Dropped, address: IpAddress): Loss | null {
  const request = evidence.trace.find(
    ({ atMs, device, event, after }) =>
      event === 'sent' &&
      device === waited.device &&
      atMs >= waited.atMs - ASKING_MS &&
      atMs <= waited.atMs &&
      after !== null &&
      askedBy(after) === address,
  )
  if (!request) return null
  const { packet } = request
  const loss = findLoss(evidence, packet)
  const hasOwner = measureNearness(evidence.network, evidence.settled, address).size > 0
  // Copies that came to others than the one who is wanted, or to the end of the network, say nothing.
  const says = loss && loss.reason.code !== 'not-mine' && loss.reason.code !== 'no-other-port'
  if (says && hasOwner) return loss
  return { reason: waited.reason, device: waited.device, packet }
}

/**
 * Of all copies of a packet that were dropped, the one that counts. A port that spanning tree blocks counts last, since
 * the frame went another way; still later what came to a device that it was not for.
 */
export function nearestDrop(
  steps: readonly Step[],
  { network, settled }: Pick<Evidence, 'network' | 'settled'>,
): Dropped | undefined {
  const dropped = steps.filter(isDropped)
  if (dropped.length < 2) return dropped[0]
  const wanted = wantedIn(steps)
  const nearness = wanted === undefined ? undefined : measureNearness(network, settled, wanted)
  const distanceOf = ({ device }: Step) => nearness?.get(device) ?? Infinity
  let best: Dropped | undefined
  for (const step of dropped) {
    if (!best) best = step
    const byKind = rankOf(step.reason) - rankOf(best.reason)
    // Strictly nearer: of two as near, the one that came first.
    if (byKind < 0 || (byKind === 0 && distanceOf(step) < distanceOf(best))) best = step
  }
  return best
}

function isDropped(step: Step): step is Dropped {
  return step.event === 'dropped' && step.reason !== null
}

function rankOf({ code }: DropReason): number {
  if (code === 'not-mine') return 3
  if (code === 'no-other-port') return 2
  return code === 'blocked-by-spanning-tree' ? 1 : 0
}

function wantedIn(steps: readonly Step[]): IpAddress | Mac | undefined {
  // The last frame that it was in: a routed packet has another one on each link.
  const frame = steps.findLast(({ after }) => after)?.after
  return frame ? wantedBy(frame) : undefined
}
