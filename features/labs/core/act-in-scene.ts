/** Does in a scene what a learner did: to its network, or on its worksheet. A log is replayed by this alone. */
import { applyAction, type Applied } from './apply-action.ts'
import { fillInScene } from './fill-in-scene.ts'
import type { LabAction } from './lab-action.ts'
import type { NetworkState } from './network/state.ts'
import type { Scene } from './scene.ts'

/** All of an action, or nothing of it and why, in words for a learner. */
export function actInScene(
  scene: Pick<Scene, 'locks' | 'worksheet'>,
  state: NetworkState,
  action: LabAction,
): Applied {
  return action.kind === 'fill'
    ? fillInScene(scene, state, action.values)
    : applyAction(state, action, scene.locks)
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
