/** What came of a probe: of each try the answer, or where and why it was lost. */
import { askedBy, findLoss, findLossOfAnswer, type Evidence } from '../loss.ts'
import type { Attempt, Loss, Probe, ProbeResult, Resolved, UdpResult } from '../probe.ts'
import type { Try } from './try.ts'
import type { World } from './world.ts'

/** @param tries what `beginProbe` gave, after the run; `attempts` are the same; @param resolved of a name */
export function toResult(
  probe: Exclude<Probe, { kind: 'lease' }>,
  attempts: readonly Attempt[],
  tries: readonly Try[],
  resolved: Resolved | null,
): ProbeResult {
  if (probe.kind === 'ping') return { kind: 'ping', attempts }
  if (probe.kind === 'traceroute') {
    const isReached = tries.some(({ answer }) => answer?.kind === 'reply')
    return { kind: 'traceroute', hops: attempts, isReached }
  }
  if (probe.kind === 'resolve') {
    if (!resolved) throw new Error('A name was looked up.')
    return { kind: 'resolve', ...resolved, attempts }
  }
  const [attempt] = attempts
  if (!attempt) throw new Error('A connection is tried once.')
  if (probe.kind === 'udp') return toUdpResult(attempt)
  const kind = tries[0]?.answer?.kind
  const outcome = kind === 'reply' ? 'open' : kind === 'reset' ? 'reset' : 'silent'
  const page = tries[0]?.page
  const isStalled = page && !page.isWhole
  return { kind: 'connect', outcome, attempt, ...(isStalled && { stalledAt: page.received }) }
}

function toUdpResult(attempt: Attempt): UdpResult {
  if (attempt.isAnswered) return { kind: 'udp', outcome: 'answered', attempt }
  return { kind: 'udp', outcome: attempt.error ? 'unreachable' : 'silent', attempt }
}

export function toAttempt(
  world: World,
  evidence: Evidence,
  tried: Try,
  { from, kind }: Probe,
): Attempt {
  const { request, answer, error, sentAtUs } = tried
  if (answer) {
    const { packet, by, address, ttl, atUs } = answer
    const ms = (atUs - sentAtUs) / 1000
    return { isAnswered: true, by, address, ttl, ms, packets: [request, packet] }
  }
  const found =
    (kind === 'traceroute' ? findLossOfAnswer(evidence, request) : null) ??
    findLoss(evidence, request)
  const loss = found ?? inStorm(world, from)
  return { isAnswered: false, loss, error, packets: [request, ...answersTo(evidence, request)] }
}

/** Whatever was still on its way is lost where the run was stopped. */
function inStorm({ storm }: World, from: string): Loss {
  return { packet: 0, device: from, ...storm, reason: { code: 'storm' } }
}

/** What a lost packet had as its answer: the packet view shows how far it came. */
function answersTo({ packets, trace }: Evidence, request: number): readonly number[] {
  return packets.flatMap(({ cause }, packet) => {
    if (cause !== request) return []
    const first = trace.find((step) => step.packet === packet)?.after
    return first && (first.body.type === 'arp' || askedBy(first) !== undefined) ? [] : [packet]
  })
}
