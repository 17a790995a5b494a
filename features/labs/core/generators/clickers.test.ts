/** Whoever clicks at random: worksheets that are repaired by few choices ask what was wrong, which a clicker does not know. */
import { expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { openLabFile } from '../../read/read-labs.ts'
import { CONTENT_FOLDER } from '../../read/testing.ts'
import { actInScene } from '../act-in-scene.ts'
import { LOAD_GENERATOR_BY_LAB } from '../generators.ts'
import { areAllKept } from '../grading/judge-goals.ts'

const PROBLEMS = 24
const CLICKERS = 10
const CLICKS = 12
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

test.each(['poe-budget', 'fiber-link'] as const)(
  '%s: twelve random choices solve fewer than one problem in 25',
  async (lab) => {
    const [{ goals }, makeScene] = await Promise.all([
      openLabFile(CONTENT_FOLDER, lab),
      LOAD_GENERATOR_BY_LAB[lab](),
    ])
    let solved = 0
    for (let problem = 0; problem < PROBLEMS; problem += 1) {
      const scene = makeScene(FIRST_SEED + problem, 1)
      const fields = scene.worksheet?.fields ?? []
      for (let clicker = 0; clicker < CLICKERS; clicker += 1) {
        const random = createRandom(FIRST_SEED + problem * CLICKERS + clicker)
        let state = scene.start
        let isSolved = false
        for (let click = 0; click < CLICKS && !isSolved; click += 1) {
          const { id, choices } = random.pick(fields)
          const value = random.pick([...choices.map((choice) => choice.value), null])
          const acted = actInScene(scene, state, { kind: 'fill', values: { [id]: value } })
          if ('problem' in acted) continue
          state = acted.state
          isSolved = areAllKept(scene, goals, state)
        }
        if (isSolved) solved += 1
      }
    }
    expect(solved).toBeLessThan((PROBLEMS * CLICKERS) / 25)
  },
)
