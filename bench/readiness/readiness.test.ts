/** A small run of `npm run bench readiness`: forecasts stay right in worlds that are not the product's model. */
import { beforeAll, describe, expect, test } from 'vitest'

import { loadExam } from './in-parallel.ts'
import { runWorld, type WorldResult } from './run-world.ts'
import { WORLDS, type World } from './worlds.ts'

/** So few that chance alone moves a mean by .02 and a calibration error by .01. */
const LEARNERS = 400

let exam: Awaited<ReturnType<typeof loadExam>>
beforeAll(async () => {
  exam = await loadExam()
})

function run(is: (world: World) => boolean): WorldResult {
  const world = WORLDS.find(is)
  if (!world) throw new Error('There is no such world.')
  return runWorld(world, exam, { learners: LEARNERS, seed: 2 })
}

const CASES: readonly [string, (world: World) => boolean][] = [
  ['who do not grow', ({ growth }) => growth === 0],
  ['who grow fast', ({ growth }) => growth === 0.35],
  ['who come from a pause of three weeks', ({ pauseDays }) => pauseDays === 21],
]
/** One, another in each run; all in depth (decision 0025). */
const TURN = Number(process.env['TEST_SEED'] ?? 0) % CASES.length
const TOLD = process.env['TEST_DEPTH'] === 'deep' ? CASES : CASES.slice(TURN, TURN + 1)

describe.for(TOLD)('learners %s', ([, is]) => {
  test('pass as often as forecast, and their scores are inside the intervals', () => {
    const { known, unknown, covered } = run(is)

    for (const { meanForecast, passRate, calibration, floor, skill } of [known, unknown]) {
      expect(Math.abs(meanForecast - passRate)).toBeLessThan(0.07)
      expect(calibration - floor).toBeLessThan(0.04)
      expect(skill).toBeGreaterThan(0.75)
    }
    expect(covered).toBeGreaterThan(0.72)
    expect(covered).toBeLessThan(0.92)
  })
})
