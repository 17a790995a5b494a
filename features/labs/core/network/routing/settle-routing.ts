/**
 * VRRP, OSPF and routes of a network whose links and VLANs have settled.
 *
 * A router tells others of a default route by OSPF only while it uses one that is not OSPF's. What one does depends on
 * what the others do, so they are asked one after the other until nobody changes, ten times at most.
 */
import type { Gear } from '../network.ts'
import type { Route, Settled } from '../settled.ts'
import type { NetworkState } from '../state.ts'
import { whoHears, type Ground, type Hearing } from './hearing.ts'
import { findAdjacencies, type Adjacencies } from './ospf-neighbors.ts'
import { ospfRoutes } from './ospf-routes.ts'
import { routingTable } from './routing-table.ts'
import { speakersOf } from './speakers.ts'
import { electMasters } from './vrrp.ts'

const MOST_ROUNDS = 10

type Routing = Pick<Settled, 'routes' | 'ospf' | 'ospfInterfaces' | 'vrrp' | 'alternating'>

/** @param tables only which VRRP groups a device was master of is read */
export function settleRouting(ground: Ground, tables: NetworkState['tables']): Routing {
  const { gears, ports } = ground
  const speakersByDevice = new Map(gears.map((gear) => [gear.id, speakersOf(gear, ports)] as const))
  const speakers = [...speakersByDevice.values()].flat()
  const hearing = needsHearing(gears) ? whoHears(ground, speakers) : NOBODY
  const adjacencies = findAdjacencies(hearing)
  const tableOf = (gear: Gear, learned: readonly Route[]) =>
    routingTable(gear, speakersByDevice.get(gear.id) ?? [], learned)
  return {
    ...settleRoutes(gears, adjacencies, tableOf),
    ospf: adjacencies.neighbors,
    ospfInterfaces: adjacencies.interfaces,
    vrrp: electMasters(gears, hearing, (device) => tables[device]?.vrrp ?? []),
  }
}

const NOBODY: Hearing = new Map()

function needsHearing(gears: readonly Gear[]): boolean {
  return gears.some(
    ({ config }) =>
      config.ospf ||
      Object.values(config.interfaces).some(({ vrrp }) => Object.keys(vrrp).length > 0),
  )
}

function settleRoutes(
  gears: readonly Gear[],
  adjacencies: Adjacencies,
  tableOf: (gear: Gear, learned: readonly Route[]) => readonly Route[],
): Pick<Settled, 'routes' | 'alternating'> {
  const tellers = gears.filter(({ config }) => config.ospf?.sendsDefaultRoute)
  const originators = new Set<string>()
  const findLearned = ospfRoutes(adjacencies)
  let alternating: readonly string[] | null = null
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const changed = tellers.filter((gear) => {
      const table = tableOf(gear, findLearned(gear.id, originators))
      const hasOwn = table.some(({ prefix, source }) => prefix === 0 && source === 'static')
      if (hasOwn === originators.has(gear.id)) return false
      if (hasOwn) originators.add(gear.id)
      else originators.delete(gear.id)
      return true
    })
    if (changed.length === 0) {
      alternating = null
      break
    }
    alternating = changed.map(({ id }) => id)
  }
  return {
    routes: new Map(
      gears.map((gear) => [gear.id, tableOf(gear, findLearned(gear.id, originators))]),
    ),
    alternating,
  }
}
