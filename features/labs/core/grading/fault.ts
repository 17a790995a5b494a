/** Why a goal does not hold: what was seen, and the packet that shows it. */
import type { Network } from '../network/network.ts'
import type { Step } from '../network/trace.ts'

export type Fault = {
  /** What was seen, in words for a learner. It does not say what is to be done. */
  readonly because: string
  /** Looks for it when it is asked for: few faults are shown. Null where no packet shows it. */
  readonly findEvidence: () => Evidence | null
}

export type Evidence = {
  /** In which the packet was sent: a copy of the learner's, perhaps with a cable cut or a device exchanged. */
  readonly network: Network
  readonly trace: readonly Step[]
  /** The packet of the trace that shows it. */
  readonly packet: number
}

/** A storm has twenty thousand steps of the same kind; so many of them tell all. */
const MOST_STEPS = 300

export function faultWithout(because: string): Fault {
  return { because, findEvidence: () => null }
}

export function evidenceOf(network: Network, trace: readonly Step[], packet: number): Evidence {
  return { network, trace: trace.slice(0, MOST_STEPS), packet }
}
