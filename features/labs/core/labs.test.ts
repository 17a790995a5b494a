/**
 * What every lab keeps, in each of its variants at each difficulty: over 20 seeds in `npm test`, other ones in each run,
 * and over 1,000 in `npm run test:deep`. The first seed is printed; `TEST_SEED` sets it.
 *
 * To play a scene takes milliseconds, and thousands of them would take most of the time of `npm test`. So all 20 are made
 * and read, and 8 of them are played; the deep run plays all. What is played tries one of the solutions, and one of the
 * cheats or of the lines that can be left out, in turn. A scene that is the same at another difficulty, but for its
 * ticket, is played once.
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
  findNothingToShow,
  findSolvedAtStart,
  findTooFew,
  findUnstable,
  findWinning,
  nameProblem,
  poseLab,
  shortenedWays,
  type LabUnderTest,
  type Posed,
} from './grading/testing.ts'
import { DIFFICULTIES, type Difficulty } from './scene.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
/** Of each variant at each difficulty. */
const SEEDS = IS_DEEP ? 1000 : 20
const PLAYED = IS_DEEP ? SEEDS : 8
/** `tools/test.ts` sets and prints it, another one in each run. */
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
/** A variant that comes up once in so many seeds is none that anybody practices. */
const MOST_SEEDS = SEEDS * 100
const FEWEST_VARIANTS = 6

const { labs, problems } = await readLabs(CONTENT_FOLDER)
test('the file of no lab has a mistake', () => {
  expect(problems).toEqual([])
})

const LABS_UNDER_TEST: readonly LabUnderTest[] = await Promise.all(
  LabId.options.map(async (id) => {
    const file = labs.get(id)
    if (!file) throw new Error(`content/labs has no ${id}.`)
    return { id, file, makeScene: await LOAD_GENERATOR_BY_LAB[id]() }
  }),
)

/** `at`: how many of its variant came before. */
type InTurn = Posed & { readonly at: number }

/** The same number of scenes of each variant, as seeds bring them. */
function poseAll(lab: LabUnderTest, difficulty: Difficulty): ReadonlyMap<string, InTurn[]> {
  const posedByVariant = new Map<string, InTurn[]>()
  const isEnough = () =>
    posedByVariant.size > 0 && [...posedByVariant.values()].every(({ length }) => length >= SEEDS)
  for (let at = 0; at < MOST_SEEDS && !isEnough(); at += 1) {
    const posed = poseLab(lab, (FIRST_SEED + at) >>> 0, difficulty)
    const same = posedByVariant.get(posed.scene.variant) ?? []
    posedByVariant.set(posed.scene.variant, same)
    if (same.length < SEEDS) same.push({ ...posed, at: same.length })
  }
  return posedByVariant
}

function playedOf(all: readonly InTurn[]): readonly InTurn[] {
  const played = all.filter(({ at }) => at < PLAYED)
  return [...new Map(played.map((posed) => [JSON.stringify(posed.scene), posed])).values()]
}

/** What is wrong, each with the problem in which it was found: the first few tell enough. */
function findAll(all: readonly InTurn[], find: (posed: InTurn) => string[]): string[] {
  return all
    .flatMap((posed) => find(posed).map((what) => `${nameProblem(posed)}: ${what}`))
    .slice(0, 5)
}

/** Another run begins with another one. */
function pickInTurn<T>(all: readonly T[], { at }: InTurn): T {
  const picked = all[(FIRST_SEED + at) % all.length]
  if (picked === undefined) throw new Error('There is nothing to try.')
  return picked
}

describe.each(LABS_UNDER_TEST)('the lab $id', (lab) => {
  const byDifficulty = DIFFICULTIES.map((difficulty) => poseAll(lab, difficulty))
  const all = byDifficulty.flatMap((byVariant) => [...byVariant.values()].flat())
  const played = playedOf(all)

  test('comes in several variants at each difficulty', () => {
    for (const { size } of byDifficulty) expect(size).toBeGreaterThanOrEqual(FEWEST_VARIANTS)
  })

  test('makes the same scene of the same seed', () => {
    expect(findAll(played, findUnstable)).toEqual([])
  })

  test('has a word for each {word} of its texts, and hints that name where the fault is', () => {
    expect(findAll(all, findBadTexts)).toEqual([])
  })

  test('has at least two solutions and three cheats', () => {
    expect(findAll(all, findTooFew)).toEqual([])
  })

  test('has something to repair', () => {
    expect(findAll(played, findSolvedAtStart)).toEqual([])
  })

  test('has a packet that shows why something does not get through', () => {
    const first = all.filter(({ at }) => at === 0)
    expect(findAll(first, findNothingToShow)).toEqual([])
  })

  test('is solved in each way, within what may be changed', () => {
    const losing = findAll(played, (posed) =>
      findLosing(posed, pickInTurn(posed.scene.solutions, posed)),
    )
    expect(losing).toEqual([])
  })

  test('is solved by no cheat, and by no solution that lacks a line which is not called harmless', () => {
    const winning = findAll(played, (posed) => {
      const { solutions, cheats } = posed.scene
      const ways = [
        ...Object.keys(cheats).map((cheat) => () => findWinning(posed, cheat)),
        ...solutions.flatMap(shortenedWays).map((way) => () => findNeedless(posed, way)),
      ]
      return pickInTurn(ways, posed)()
    })
    expect(winning).toEqual([])
  })
})
