/** Links that lose frames, and links that are slower than they should be: which goal sees which. */
import { expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { breakNetwork, type Fault } from '../generators/faults.ts'
import {
  fixedAtOneEnd,
  halfAtPort,
  slowAtBothEnds,
  speedsDiffer,
} from '../generators/link-faults.ts'
import { DESK_1, DESK_2, SERVER } from '../generators/office-plan.ts'
import { buildUplinkedOffice, type UplinkedOffice } from '../generators/uplinked-office.ts'
import type { Goal } from '../goal.ts'
import { journeyOf } from '../network/journey.ts'
import { coldState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { gradeLab, packetFor } from './grade.ts'

const GOALS: readonly Goal[] = [
  { id: 'reaches', says: '', kind: 'reaches', from: 'desks', to: 'server' },
  { id: 'loses-nothing', says: '', kind: 'loses-nothing', from: 'desks', to: 'server' },
  { id: 'is-full', says: '', kind: 'runs-full-duplex', cables: 'links', speed: 100 },
]

const random = createRandom(Number(process.env['TEST_SEED'] ?? 0))
const OFFICES = (['two-switches', 'router'] as const).map((layout) =>
  buildUplinkedOffice(random, layout),
)

function sceneWith({ network }: UplinkedOffice, faults: readonly Fault[]): Scene {
  return {
    start: coldState(breakNetwork(network, faults)),
    variant: '',
    roles: { desks: [DESK_1, DESK_2], server: [SERVER] },
    cables: { links: network.cables.map(({ id }) => id) },
    words: {},
    places: {},
    locks: [],
    solutions: [],
    cheats: {},
    look: { device: 'sw1' },
    hints: [],
  }
}

/** The goals that do not hold. */
function broken(office: UplinkedOffice, ...faults: readonly Fault[]): readonly string[] {
  const scene = sceneWith(office, faults)
  const { goals } = gradeLab(scene, GOALS, scene.start)
  return goals.flatMap(({ id, holds }) => (holds ? [] : id))
}

test.each(OFFICES)('links that negotiate break no goal: $layout', (office) => {
  expect(broken(office)).toEqual([])
})

test.each(OFFICES)(
  'a mismatch loses frames, wherever it is, and still reaches: $layout',
  (office) => {
    for (const [one, other] of [office.desk, office.uplink])
      for (const fault of [fixedAtOneEnd('', one, other), fixedAtOneEnd('', other, one)])
        expect(broken(office, fault)).toEqual(['loses-nothing', 'is-full'])
    // Two of them on one way.
    const both = [office.desk, office.uplink].map((ends) => fixedAtOneEnd('', ...ends))
    expect(broken(office, ...both)).toEqual(['loses-nothing', 'is-full'])
  },
)

test.each(OFFICES)(
  'two ends that agree lose nothing, and may be too slow all the same: $layout',
  (office) => {
    expect(broken(office, halfAtPort(office))).toEqual(['is-full'])
    expect(broken(office, slowAtBothEnds(office))).toEqual(['is-full'])
    expect(broken(office, speedsDiffer(office))).toEqual(['reaches', 'loses-nothing', 'is-full'])
  },
)

test.each(OFFICES)(
  'the packet that is shown came from the computer and met a late collision: $layout',
  (office) => {
    const [up, down] = office.uplink
    const scene = sceneWith(office, [fixedAtOneEnd('', down, up)])
    const evidence = packetFor('loses-nothing', scene, GOALS, scene.start)
    const way = evidence ? journeyOf(evidence.trace, evidence.packet, evidence.network) : []
    expect(way.at(0)).toMatchObject({ device: DESK_1, event: 'sent' })
    expect(way.at(-1)?.reason).toEqual({ code: 'late-collision', port: up.port })
  },
)

test('a cable that is gone is no clean link', () => {
  const [office] = OFFICES
  if (!office) throw new Error('There is no office.')
  const scene = sceneWith(office, [])
  const { network } = scene.start
  const cables = network.cables.filter(({ id }) => id !== 'uplink')
  const { goals } = gradeLab(scene, GOALS, coldState({ ...network, cables }))
  expect(goals.find(({ id }) => id === 'is-full')?.holds).toBe(false)
})
