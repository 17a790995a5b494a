/** Tries something between two devices of the bench as it is now, and finds the packet that shows what came of it. */
import type { Evidence } from '../grading/fault.ts'
import type { Service } from '../grading/goal-roles.ts'
import { tryPair } from '../grading/reach.ts'
import { journeyOf } from '../network/journey.ts'
import { deviceIn, nameOf } from '../network/network.ts'
import { reasonInWords } from '../network/words.ts'
import type { Bench } from './bench.ts'
import { sceneToJudge } from './scene-to-judge.ts'

export type TriedService = Service

type Pair = {
  /** Of two devices, by id. */
  readonly from: string
  readonly to: string
  readonly service: TriedService
  readonly isIpv6: boolean
}

export type TriedInBench = {
  /** What came of it, in words for a learner. */
  readonly words: string
  /** Null where no packet was sent. */
  readonly evidence: Evidence | null
}

/** Nothing in the network is changed by it. @throws where the bench has no such device. */
export function tryInBench({ state }: Bench, pair: Pair): TriedInBench {
  const { from, to, service, isIpv6 } = pair
  const tried = tryPair(sceneToJudge(state), state, {
    from,
    to,
    service,
    ...(isIpv6 && { family: 6 }),
  })
  const [asker, asked] = [from, to].map((id) => nameOf(deviceIn(state.network, id)))
  if (tried.isReached) {
    const got = service === 'ping' ? 'an answer' : `an answer of ${service.toUpperCase()}`
    return { words: `${asker} gets ${got} from ${asked}.`, evidence: tried.findEvidence() }
  }
  const { because, findEvidence } = tried.fault
  const evidence = findEvidence()
  return { words: [because, ...lossWords(evidence)].join(' '), evidence }
}

/** Why the packet that shows it was lost. */
function lossWords(evidence: Evidence | null): readonly string[] {
  if (!evidence) return []
  const { network, trace, packet } = evidence
  return journeyOf(trace, packet, network)
    .flatMap(({ device, reason }) => (reason ? reasonInWords({ device, reason }, network) : []))
    .slice(-1)
}
