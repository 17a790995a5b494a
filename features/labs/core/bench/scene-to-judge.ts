/** A network of a learner as a scene: nothing is asked in it, nothing is locked, and goals can be judged. */
import type { NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'

type Named = Pick<Scene, 'roles' | 'cables' | 'words'>

const NOTHING_NAMED: Named = { roles: {}, cables: {}, words: {} }

/** @param named what goals speak of. */
export function sceneToJudge(start: NetworkState, named = NOTHING_NAMED): Scene {
  const { roles, cables, words } = named
  return {
    start,
    variant: '',
    roles,
    cables,
    words,
    places: {},
    locks: [],
    solutions: [],
    cheats: {},
    look: { device: start.network.devices[0]?.id ?? '' },
    hints: [],
  }
}
