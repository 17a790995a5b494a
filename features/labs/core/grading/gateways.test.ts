/** Two gateways that share an address: which goal sees which fault. */
import { expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { breakNetwork, type Fault } from '../generators/faults.ts'
import {
  advertisementsDenied,
  lowPriority,
  noPreempt,
  otherGroup,
  physicalGateway,
  vlanCut,
  wrongVirtual,
} from '../generators/gateway-faults.ts'
import { DESK_1, DESK_2, SERVER } from '../generators/office-plan.ts'
import { buildTwoGateways, type TwoGateways } from '../generators/two-gateways.ts'
import type { Goal } from '../goal.ts'
import { coldState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { gradeLab } from './grade.ts'

const GOALS: readonly Goal[] = [
  { id: 'reaches', says: '', kind: 'reaches', from: 'desks', to: 'server' },
  { id: 'survives', says: '', kind: 'survives', from: 'desks', to: 'server', cables: 'lines' },
  { id: 'goes-by', says: '', kind: 'goes-by', from: 'desks', to: 'server', by: 'r1' },
  {
    id: 'comes-back',
    says: '',
    kind: 'goes-by',
    from: 'desks',
    to: 'server',
    by: 'r1',
    cables: 'lines',
  },
  { id: 'has-one', says: '', kind: 'has-one-gateway', from: 'desks' },
]

const random = createRandom(Number(process.env['TEST_SEED'] ?? 0))
const SITES = (['over-third', 'between'] as const).map((layout) => buildTwoGateways(random, layout))

/** The goals that do not hold. */
function broken(site: TwoGateways, faults: readonly Fault[]): readonly string[] {
  const scene: Scene = {
    start: coldState(breakNetwork(site.network, faults)),
    variant: '',
    roles: { desks: [DESK_1, DESK_2], server: [SERVER], r1: ['r1'] },
    cables: { lines: site.lines },
    words: {},
    places: {},
    locks: [],
    solutions: [],
    cheats: {},
    look: { device: 'r1' },
    hints: [],
  }
  const { goals } = gradeLab(scene, GOALS, scene.start)
  return goals.flatMap(({ id, holds }) => (holds ? [] : id))
}

test.each(SITES)('two gateways that work break no goal: $layout', (site) => {
  expect(broken(site, [])).toEqual([])
})

test.each(SITES)(
  'a backup with another address fails once neighbors are asked for anew: $layout',
  (site) => {
    // The MAC address of the group is the same: at first, what computers remember still works.
    expect(broken(site, [wrongVirtual(site, random)])).toEqual(['survives'])
  },
)

test.each(SITES)(
  'two masters are seen, whether they share a MAC address or not: $layout',
  (site) => {
    expect(broken(site, [otherGroup(site)])).toContain('has-one')
    expect(broken(site, [advertisementsDenied(site)])).toContain('has-one')
  },
)

test.each(SITES)(
  'a part of the network with one gateway survives no failure of it: $layout',
  (site) => {
    expect(broken(site, [vlanCut(site)])).toContain('survives')
    expect(broken(site, [physicalGateway(site)])).toEqual(['survives'])
  },
)

test.each(SITES)(
  'the wrong master is seen at once, one that does not hand back after a failure: $layout',
  (site) => {
    expect(broken(site, [lowPriority(site, random)])).toEqual(['goes-by', 'comes-back'])
    expect(broken(site, [noPreempt(site)])).toEqual(['comes-back'])
  },
)
