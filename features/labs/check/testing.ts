/**
 * What every lab keeps, in each of its variants at each difficulty: over 20 seeds in `npm test`, other ones in each run,
 * and over 1,000 in `npm run test:deep`. The first seed is printed; `TEST_SEED` sets it.
 *
 * What is played tries one of the solutions, and one of the cheats or of the lines that can be left out, in turn: all of
 * them together would take minutes. A scene that is the same at another difficulty, but for its ticket, is played once.
 */
import { hash } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { LabId } from '../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../core/generators.ts'
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
} from '../core/grading/testing.ts'
import { DIFFICULTIES, type Difficulty } from '../core/scene.ts'
import { readLabs } from '../read/read-labs.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
/** Of each variant at each difficulty. */
const SEEDS = IS_DEEP ? 1000 : 20
const TIMEOUT_MS = IS_DEEP ? 3_600_000 : 120_000
/** `tools/test.ts` sets and prints it, another one in each run. */
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
/** A variant that comes up once in so many seeds is none that anybody practices. */
const MOST_SEEDS = SEEDS * 100
const FEWEST_VARIANTS = 6
/** The first few tell enough. */
const MOST_FINDINGS = 5

/** `at`: how many of its variant came before. `text`: of its scene. */
type InTurn = Posed & { readonly at: number; readonly text: string }

/** What its texts and its parts say. */
const OF_ALL: Readonly<Record<string, (posed: InTurn) => string[]>> = {
  'has a word for each {word} of its texts, and hints that name where the fault is': findBadTexts,
  'has at least two solutions and three cheats': findTooFew,
}

/** What shows when it is played. */
const OF_PLAYED: Readonly<Record<string, (posed: InTurn) => string[]>> = {
  'makes the same scene of the same seed': (posed) => findUnstable(posed, posed.text),
  'has something to repair': findSolvedAtStart,
  'has a packet that shows why something does not get through': (posed) =>
    posed.at === 0 ? findNothingToShow(posed) : [],
  'is solved in each way, within what may be changed': (posed) =>
    findLosing(posed, pickInTurn(posed.scene.solutions, posed)),
  'is solved by no cheat, and by no solution that lacks a line which is not called harmless': (
    posed,
  ) => {
    const { solutions, cheats } = posed.scene
    const ways = [
      ...Object.keys(cheats).map((cheat) => () => findWinning(posed, cheat)),
      ...solutions.flatMap(shortenedWays).map((way) => () => findNeedless(posed, way)),
    ]
    return pickInTurn(ways, posed)()
  },
}

/** Another run begins with another one. */
function pickInTurn<T>(all: readonly T[], { at }: InTurn): T {
  const picked = all[(FIRST_SEED + at) % all.length]
  if (picked === undefined) throw new Error('There is nothing to try.')
  return picked
}

/** The same number of scenes of each variant, as seeds bring them. */
function* poseAll(lab: LabUnderTest, difficulty: Difficulty): Generator<InTurn> {
  const countByVariant = new Map<string, number>()
  for (let seed = 0; seed < MOST_SEEDS; seed += 1) {
    const posed = poseLab(lab, (FIRST_SEED + seed) >>> 0, difficulty)
    const { variant } = posed.scene
    const at = countByVariant.get(variant) ?? 0
    if (at === SEEDS) {
      if ([...countByVariant.values()].every((count) => count === SEEDS)) return
      continue
    }
    countByVariant.set(variant, at + 1)
    yield { ...posed, at, text: JSON.stringify(posed.scene) }
  }
}

type Findings = {
  /** By guarantee: what is wrong, each with the problem in which it was found. */
  readonly byGuarantee: ReadonlyMap<string, readonly string[]>
  readonly variantsBy: ReadonlyMap<Difficulty, ReadonlySet<string>>
}

/** One scene after the other: a deep run makes more than fit into memory. */
function examine(lab: LabUnderTest): Findings {
  const byGuarantee = new Map<string, string[]>()
  const variantsBy = new Map(DIFFICULTIES.map((each) => [each, new Set<string>()]))
  const played = new Set<string>()
  const hold = (guarantees: typeof OF_ALL, posed: InTurn) => {
    for (const [guarantee, find] of Object.entries(guarantees)) {
      const found = byGuarantee.get(guarantee) ?? []
      byGuarantee.set(guarantee, found)
      if (found.length >= MOST_FINDINGS) continue
      found.push(...find(posed).map((what) => `${nameProblem(posed)}: ${what}`))
    }
  }
  for (const difficulty of DIFFICULTIES) {
    for (const posed of poseAll(lab, difficulty)) {
      variantsBy.get(difficulty)?.add(posed.scene.variant)
      hold(OF_ALL, posed)
      const digest = hash('sha1', posed.text)
      if (!played.has(digest)) hold(OF_PLAYED, posed)
      played.add(digest)
    }
  }
  return { byGuarantee, variantsBy }
}

/** The labs are shared out among so many test files, which run beside each other. */
const FILES = 3

/** Writes the tests of one share of all labs. @param share from 0 */
export async function testLabs(share: number): Promise<void> {
  const { labs, problems } = await readLabs(CONTENT_FOLDER)
  test('the file of no lab has a mistake', () => {
    expect(problems).toEqual([])
  })
  const underTest = LabId.options.filter((_, at) => at % FILES === share)
  const loaded: readonly LabUnderTest[] = await Promise.all(
    underTest.map(async (id) => {
      const file = labs.get(id)
      if (!file) throw new Error(`content/labs has no ${id}.`)
      return { id, file, makeScene: await LOAD_GENERATOR_BY_LAB[id]() }
    }),
  )

  describe.each(loaded)('the lab $id', (lab) => {
    let findings: Findings
    beforeAll(() => {
      findings = examine(lab)
    }, TIMEOUT_MS)

    test('comes in several variants at each difficulty', () => {
      for (const { size } of findings.variantsBy.values()) {
        expect(size).toBeGreaterThanOrEqual(FEWEST_VARIANTS)
      }
    })

    test.each([...Object.keys(OF_ALL), ...Object.keys(OF_PLAYED)])('%s', (guarantee) => {
      expect(findings.byGuarantee.get(guarantee)).toEqual([])
    })
  })
}
