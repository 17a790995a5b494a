/** Where the network as it is does otherwise than on a fresh start: what it does, and why. */
import type { Goal } from '../goal.ts'
import { shortName } from '../network/names.ts'
import { nameOf } from '../network/network.ts'
import { tablesOf, type ErrDisableCause, type NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { letAllTalk, type Copy } from './copies.ts'
import type { Fault } from './fault.ts'
import { hasLearned, type Judged } from './judge-goals.ts'
import { checkReaches } from './reach.ts'

/**
 * By goal, for those where there is something to say.
 *
 * @param judged of this state.
 */
export function remarksOn(
  judged: readonly Judged[],
  scene: Scene,
  state: NetworkState,
): ReadonlyMap<string, string> {
  const goals = judged.map(({ goal }) => goal)
  const remarks = new Map<string, string>()
  if (!hasLearned(state)) return remarks
  const asIs = letAllTalk(scene, goals, state)
  for (const { goal, fault } of judged) {
    const remark = goal.kind === 'reaches' ? remarkOn(goal, fault, scene, asIs) : null
    if (remark !== null) remarks.set(goal.id, remark)
  }
  return remarks
}

const WORDS_BY_CAUSE = {
  'port-security': 'port security',
  'bpdu-guard': 'BPDU guard',
} as const satisfies Record<ErrDisableCause, string>

function remarkOn(
  goal: Extract<Goal, { kind: 'reaches' }>,
  fault: Fault | null,
  scene: Scene,
  asIs: Copy,
): string | null {
  const faultNow = checkReaches(goal, { scene, copy: asIs })
  if ((fault === null) === (faultNow === null)) return null
  if (fault) {
    return 'It still works at the moment, because devices remember what they learned before; on a fresh start it does not.'
  }
  const shut = shutPorts(asIs.state)
  return shut === null
    ? `On a fresh start it works. At the moment devices still remember how it was: ${faultNow?.because}`
    : `On a fresh start it works. As the network is now, ${shut}.`
}

/** Null where protection has shut none. */
function shutPorts(state: NetworkState): string | null {
  const shut = state.network.devices.flatMap((device) =>
    Object.entries(tablesOf(state, device.id).errDisabled).map(
      ([port, cause]) =>
        `${WORDS_BY_CAUSE[cause]} keeps ${shortName(port)} of ${nameOf(device)} shut`,
    ),
  )
  return shut.length === 0 ? null : shut.join(', and ')
}
