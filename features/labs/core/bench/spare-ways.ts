/** A goal about what still works when a cable is cut, where somebody has built a second way for it. */
import type { Random } from '#platform/contract/random.ts'

import type { Goal } from '../goal.ts'
import type { Scene } from '../scene.ts'
import type { Site } from './faults/bench-fault.ts'
import type { Reaching } from './working-goals.ts'

/** Each is cut in every check. */
const MOST_CABLES = 3

type SpareWay = { readonly goal: Goal; readonly cables: Scene['cables'] }

/**
 * @param reaching of which one is asked for again, with cables cut.
 * @param holds whether a goal holds in the network as it is.
 * @returns null where no router has a spare way, or no cable may be cut.
 */
export function findSpareWay(
  site: Site,
  reaching: readonly Reaching[],
  random: Random,
  holds: (goal: Goal, cables: Scene['cables']) => boolean,
): SpareWay | null {
  const cables = random.shuffle(cablesOfSpareWays(site))
  const [asked] = random.shuffle(reaching)
  if (!asked || cables.length === 0) return null
  const { from, to, service, says } = asked
  const goal: Goal = {
    id: 'spare-way',
    says: `${says.replace(/\.$/, '')}, also when a cable is cut that has a spare way.`,
    kind: 'survives',
    from,
    to,
    service,
    cables: 'spare',
  }
  const spare: string[] = []
  for (const cable of cables) {
    if (spare.length < MOST_CABLES && holds(goal, { spare: [cable] })) spare.push(cable)
  }
  return spare.length === 0 ? null : { goal, cables: { spare: spare.toSorted() } }
}

/** Those of gear that shares an address by VRRP, or has a floating route. */
function cablesOfSpareWays({ gears, network }: Site): readonly string[] {
  const ready = new Set(
    gears
      .filter(
        ({ config }) =>
          config.routes.some(({ distance }) => distance > 1) ||
          Object.values(config.interfaces).some(({ vrrp }) => Object.keys(vrrp).length > 0),
      )
      .map(({ id }) => id),
  )
  const all = new Set(gears.map(({ id }) => id))
  return network.cables
    .filter(
      ({ ends }) =>
        ends.some(({ device }) => ready.has(device)) && ends.every(({ device }) => all.has(device)),
    )
    .map(({ id }) => id)
    .toSorted()
}
