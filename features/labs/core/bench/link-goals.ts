/** Goals about bundles and about how links run, with the cables that they are about. */
import type { Goal } from '../goal.ts'
import { portKey } from '../network/settled.ts'
import type { Scene } from '../scene.ts'
import type { Site } from './faults/bench-fault.ts'

type LinkGoals = Pick<Scene, 'cables'> & { readonly goals: readonly Goal[] }

/** Mb/s: what every link that is not called slow can do. */
const USUAL_SPEED = 100

/** Bundles that work. */
export function linkGoals({ network, settled }: Site): LinkGoals {
  const bundled = network.cables.filter(({ ends }) =>
    ends.every(({ device, port }) => settled.ports.get(portKey(device, port))?.channel),
  )
  return {
    cables: {
      bundled: bundled.map(({ id }) => id).toSorted(),
      full: fullLinks({ network, settled }),
    },
    goals:
      bundled.length === 0
        ? []
        : [
            {
              id: 'bundles',
              says: 'The cables of each bundle carry frames as one link.',
              kind: 'is-bundled',
              cables: 'bundled',
            },
          ],
  }
}

function fullLinks({ network, settled }: Pick<Site, 'network' | 'settled'>): readonly string[] {
  return network.cables
    .filter(({ ends }) =>
      ends.every(({ device, port }) => {
        const status = settled.ports.get(portKey(device, port))
        return status?.isUp && status.duplex === 'full' && (status.speed ?? 0) >= USUAL_SPEED
      }),
    )
    .map(({ id }) => id)
    .toSorted()
}

/** For faults that only make a link bad. */
export const FULL_DUPLEX_GOAL: Goal = {
  id: 'full-duplex',
  says: `Every link runs at full duplex, at ${USUAL_SPEED} Mb/s at least.`,
  kind: 'runs-full-duplex',
  cables: 'full',
  speed: USUAL_SPEED,
}
