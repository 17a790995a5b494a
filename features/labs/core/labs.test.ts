/**
 * What every lab keeps: for each difficulty and each variant over 20 seeds in `npm test`, other ones in each run, and
 * over 1,000 in `npm run test:deep`. The first seed is printed; `TEST_SEED` sets it.
 *
 * In `npm test` each scene tries one of its solutions, one of its cheats and one line left out, in turn: over the seeds
 * of a variant each has its turn. The deep run tries all of them in every scene.
 */
import { describe, expect, test } from 'vitest'

import { LabId } from '../contract.ts'
import { readLabs } from '../read/read-labs.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import { LOAD_GENERATOR_BY_LAB } from './generators.ts'
import {
  findBadTexts,
  findLosing,
  findNeedless,
  findSolvedAtStart,
  findUnstable,
  findWinning,
  nameProblem,
  poseLab,
  shortenedBy,
  type LabUnderTest,
  type Posed,
} from './grading/testing.ts'
import { DIFFICULTIES, type Difficulty } from './scene.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
/** Of each variant at each difficulty. */
const SEEDS = IS_DEEP ? 1000 : 20
/** `tools/test.ts` sets and prints it, another one in each run. */
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
/** A variant that comes up once in so many seeds is none that anybody practices. */
const MOST_SEEDS = SEEDS * 100
const FEWEST_VARIANTS = 6
const FEWEST_CHEATS = 3

const { labs, problems } = await readLabs(CONTENT_FOLDER)
test('the file of no lab has a mistake', () => {
  expect(problems).toEqual([])
})

const LABS_UNDER_TEST: readonly LabUnderTest[] = await Promise.all(
  LabId.options.flatMap(async (id) => {
    const file = labs.get(id)
    if (!file) throw new Error(`content/labs has no ${id}.`)
    return { id, file, makeScene: await LOAD_GENERATOR_BY_LAB[id]() }
  }),
)

/** The same number of scenes of each variant, as seeds bring them. */
function poseAll(lab: LabUnderTest, difficulty: Difficulty): ReadonlyMap<string, Posed[]> {
  const posedByVariant = new Map<string, Posed[]>()
  const isEnough = () =>
    posedByVariant.size > 0 && [...posedByVariant.values()].every(({ length }) => length >= SEEDS)
  for (let at = 0; at < MOST_SEEDS && !isEnough(); at += 1) {
    const posed = poseLab(lab, (FIRST_SEED + at) >>> 0, difficulty)
    const same = posedByVariant.get(posed.scene.variant) ?? []
    posedByVariant.set(posed.scene.variant, same)
    if (same.length < SEEDS) same.push(posed)
  }
  return posedByVariant
}

/** What is wrong, each with the problem in which it was found: the first few tell enough. */
function findAll(posed: readonly Posed[], find: (each: Posed, turn: number) => string[]): string[] {
  return posed
    .flatMap((each, turn) => find(each, turn).map((what) => `${nameProblem(each)}: ${what}`))
    .slice(0, 5)
}

/** All in a deep run; otherwise the one whose turn it is. */
function inTurn<T>(all: readonly T[], turn: number): readonly T[] {
  return IS_DEEP ? all : all.filter((_, at) => at === turn % all.length)
}

describe.each(LABS_UNDER_TEST)('the lab $id', (lab) => {
  const posedBy = new Map<Difficulty, readonly Posed[]>()
  for (const difficulty of DIFFICULTIES) {
    posedBy.set(difficulty, [...poseAll(lab, difficulty).values()].flat())
  }
  const posed = [...posedBy.values()].flat()

  test('comes in several variants at each difficulty', () => {
    for (const scenes of posedBy.values()) {
      const variants = new Set(scenes.map(({ scene }) => scene.variant))
      expect(variants.size).toBeGreaterThanOrEqual(FEWEST_VARIANTS)
    }
  })

  test('makes the same scene of the same seed', () => {
    expect(findAll(posed, findUnstable)).toEqual([])
  })

  test('has a word for each {word} of its texts, and hints that name where the fault is', () => {
    expect(findAll(posed, findBadTexts)).toEqual([])
  })

  test('has something to repair, and doing nothing is worth nothing', () => {
    expect(findAll(posed, findSolvedAtStart)).toEqual([])
  })

  test('is solved by each of at least two ways, within what may be changed', () => {
    const few = findAll(posed, ({ scene }) =>
      scene.solutions.length < 2 ? ['there is only one solution'] : [],
    )
    expect(few).toEqual([])
    const losing = findAll(posed, (each, turn) =>
      inTurn(each.scene.solutions, turn).flatMap((solution) => findLosing(each, solution)),
    )
    expect(losing).toEqual([])
  })

  test('needs every line of its solutions that is not called harmless', () => {
    const needless = findAll(posed, (each, turn) =>
      inTurn(
        each.scene.solutions.flatMap((solution) =>
          shortenedBy(solution).map((shortened) => ({ solution, shortened })),
        ),
        turn,
      ).flatMap(({ solution, shortened }) => findNeedless(each, solution, shortened)),
    )
    expect(needless).toEqual([])
  })

  test('is not solved by any of at least three cheats', () => {
    const few = findAll(posed, ({ scene }) =>
      Object.keys(scene.cheats).length < FEWEST_CHEATS ? ['there are too few cheats'] : [],
    )
    expect(few).toEqual([])
    const winning = findAll(posed, (each, turn) =>
      inTurn(Object.keys(each.scene.cheats), turn).flatMap((cheat) => findWinning(each, cheat)),
    )
    expect(winning).toEqual([])
  })
})
