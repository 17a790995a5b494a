/** Whether a page arrives whole: connections open by small packets, and pages come in large ones. */
import type { Goal } from '../goal.ts'
import { deviceIn, nameOf } from '../network/network.ts'
import { runProbe } from '../network/run.ts'
import type { Step } from '../network/trace.ts'
import { knownAddress } from './address.ts'
import type { Trial } from './copies.ts'
import { evidenceOf, type Fault } from './fault.ts'
import { pairsOf } from './goal-roles.ts'
import { tryPair } from './reach.ts'

const HTTP = 80

/** The fault of the first pair that fails; null where all pages arrive. */
export function checkTransfers(
  goal: Extract<Goal, { kind: 'transfers' }>,
  { scene, copy }: Trial,
): Fault | null {
  if (copy.storm) return copy.storm
  const { state } = copy
  for (const pair of pairsOf({ ...goal, service: 'http' }, scene)) {
    const to = knownAddress(scene, state, pair)
    const run =
      to === null ? null : runProbe(state, { kind: 'connect', from: pair.from, to, port: HTTP })
    const stalledAt = run?.result.stalledAt
    if (!run || stalledAt === undefined) {
      const tried = tryPair(scene, state, pair)
      if (!tried.isReached) return tried.fault
      continue
    }
    const { trace } = run
    const [from, server] = [pair.from, pair.to].map((id) => nameOf(deviceIn(state.network, id)))
    const lost = trace.findLast(isTooBig)
    return {
      because: `The page of ${server} does not arrive whole at ${from}: ${stalledAt} bytes came, and then no more.`,
      findEvidence: () => (lost ? evidenceOf(state.network, trace, lost.packet) : null),
    }
  }
  return null
}

function isTooBig({ reason }: Step): boolean {
  return reason?.code === 'too-big'
}
