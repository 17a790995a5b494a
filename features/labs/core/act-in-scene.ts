/** Does in a scene what a learner did: to its network, or on its worksheet. A log is replayed by this alone. */
import { applyAction, type Applied } from './apply-action.ts'
import type { LabAction } from './lab-action.ts'
import type { NetworkState } from './network/state.ts'
import type { Scene } from './scene.ts'
import { fillIn } from './worksheet.ts'

/** All of an action, or nothing of it and why, in words for a learner. */
export function actInScene(
  { locks, worksheet }: Pick<Scene, 'locks' | 'worksheet'>,
  state: NetworkState,
  action: LabAction,
): Applied {
  if (action.kind !== 'fill') return applyAction(state, action, locks)
  if (!worksheet) return { problem: 'This lab has no worksheet.' }
  const { network } = state
  const done = fillIn(worksheet, network.filled ?? {}, action.values)
  return 'problem' in done
    ? done
    : { state: { ...state, network: { ...network, filled: done.filled } } }
}

/** One after the other; the first that cannot be done ends it. */
export function actAllInScene(
  scene: Pick<Scene, 'locks' | 'worksheet'>,
  start: NetworkState,
  actions: readonly LabAction[],
): Applied {
  let state = start
  for (const action of actions) {
    const done = actInScene(scene, state, action)
    if ('problem' in done) return done
    ;({ state } = done)
  }
  return { state }
}
