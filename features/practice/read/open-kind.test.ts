/**
 * What a page poses and says of an answer, the server makes and says again.
 *
 * A page has the modules that the build makes of a kind's folder, and of its scenarios those of its drill; the server
 * has the files, all of them. Both sides are the real ones: the page's modules are served by Vite, as while someone
 * writes, and loaded by the page's own code.
 */
import { fileURLToPath } from 'node:url'

import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { exerciseMaterial } from '#app/vite/exercise-material.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { ExerciseKind } from '../contract.ts'
import { DIFFICULTIES, type Answer, type Exercise, type ExerciseModule } from '../core/exercise.ts'
import { judgeAgain } from '../core/judge-again.ts'
import { markOf } from '../core/mark.ts'
import type { Kind } from '../core/material.ts'
import { posedHash } from '../core/posed.ts'
import type { Scope } from '../core/subjects.ts'
import { wrongAnswers } from '../core/testing.ts'
import { openKind } from './open-kind.ts'
import { CONTENT_FOLDER, readKind } from './testing.ts'

type Drill = { readonly topics: readonly string[]; readonly scenario?: string }
type Modules = { readonly loadKind: (kind: ExerciseKind, drill: Drill) => Promise<Kind> }

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
/** Each difficulty, with and without the problem that the lesson names; twenty times that in `npm run test:deep`. */
const SEEDS_OF_A_DRILL = IS_DEEP ? 120 : 6
const RANDOM_DRILLS = 12
/** Of the topics of a kind, one of so many is a drill by itself, another one in each run. */
const TOPICS_APART = IS_DEEP ? 1 : 4

let vite: ViteDevServer
let page: Modules

beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    logLevel: 'silent',
    appType: 'custom',
    plugins: [exerciseMaterial()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  page = (await vite.ssrLoadModule('/features/practice/web/exercise-modules.ts')) as Modules
}, 60_000)

afterAll(() => vite.close())

/** Topics by themselves, everything, and some of the topics together: from a problem of theirs, or of another topic. */
function drillsOf({ subjects }: Kind, random: Random): Drill[] {
  const topics = [...new Set(subjects.flatMap((subject) => subject.topics))]
  const mixed = Array.from({ length: RANDOM_DRILLS }, (_, index): Drill => {
    const some = random.sample(topics, random.int(1, Math.min(4, topics.length)))
    return {
      topics: index % 4 === 0 ? [...some, 'no-such-topic'] : some,
      ...(index % 3 > 0 && { scenario: random.pick(subjects).id }),
    }
  })
  const alone = topics.filter((_, at) => at % TOPICS_APART === FIRST_SEED % TOPICS_APART)
  return [{ topics: [] }, ...alone.map((topic) => ({ topics: [topic] })), ...mixed]
}

/** Nothing, what is right, and what is wrong in one place. */
function answersTo(module: ExerciseModule, exercise: Exercise, random: Random): Answer[] {
  const solution = module.solve(exercise)
  const wrong = random.pick(wrongAnswers(exercise, solution, random))
  return [{}, solution.answer, wrong.answer]
}

/** Plain, not `expect`: tens of thousands of deep comparisons would take longer than all exercises. */
function expectSame(ofPage: unknown, ofServer: unknown): void {
  const [one, other] = [JSON.stringify(ofPage), JSON.stringify(ofServer)]
  if (one !== other) throw new Error(`The page: ${one}\nThe server: ${other}`)
}

describe.for(ExerciseKind.options)('%s', (name) => {
  test('what a page poses of its drill and says of an answer, the server makes and says again', async () => {
    const server = await openKind(CONTENT_FOLDER, name)
    const random = createRandom(FIRST_SEED)
    let judged = 0
    for (const drill of drillsOf(server, random)) {
      const { topics, scenario } = drill
      const { module } = await page.loadKind(name, drill)
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS_OF_A_DRILL; seed += 1) {
        const difficulty = DIFFICULTIES[seed % DIFFICULTIES.length] ?? 1
        const scope: Scope = {
          topics,
          // The lesson names the problem to begin with; the next ones are of the drill's topics.
          ...(scenario !== undefined && seed % 2 === 0 && { subject: scenario }),
        }
        const exercise = module.generate(seed, difficulty, scope)
        expectSame(exercise, server.module.generate(seed, difficulty, scope))
        for (const answer of answersTo(module, exercise, random)) {
          // As it arrives.
          const request = JSON.parse(
            JSON.stringify({ seed, difficulty, scope, answer, posed: posedHash(exercise) }),
          )
          const verdict = module.check(exercise, answer)
          const { score, wrong } = markOf(exercise, verdict)
          const judgment = judgeAgain(server, request)
          expectSame(
            [verdict.isCorrect, score, wrong],
            [judgment.isCorrect, judgment.score, judgment.findings],
          )
          expectSame(verdict, server.module.check(exercise, answer))
          judged += 1
        }
      }
    }
    expect(judged).toBeGreaterThan(RANDOM_DRILLS * SEEDS_OF_A_DRILL)
  })

  test('what the server makes is what the content check has checked', async () => {
    const server = await openKind(CONTENT_FOLDER, name)
    const checked = await readKind(name)
    expect(server.title).toBe(checked.title)
    expect(server.subjects).toEqual(checked.subjects)
    for (let seed = FIRST_SEED; seed < FIRST_SEED + 90; seed += 1) {
      const difficulty = DIFFICULTIES[seed % DIFFICULTIES.length] ?? 1
      const made = server.module.generate(seed, difficulty)
      expect(posedHash(made)).toBe(posedHash(checked.module.generate(seed, difficulty)))
    }
  })
})
