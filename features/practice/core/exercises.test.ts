/**
 * What every kind of exercise keeps: over hundreds of seeds each in `npm test`, other ones in each run, and
 * over ten thousand in `npm run test:deep`. The first seed is printed; `TEST_SEED` sets it.
 *
 * A hint may not lie: what it aims at is wrong in the answer given and nothing
 * else is said to be; it repeats what the check says, which is made from the
 * learner's own answer; and neither it nor any complaint says the right answer
 * before the last rung. That the worked solution is right is the first of these
 * tests and, against a second way of working it out, the tests beside each kind.
 */
import { beforeAll, describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { ExerciseKind } from '../contract.ts'
import { readAllKinds } from '../read/testing.ts'
import {
  NOT_ANSWERED,
  type Answer,
  type Difficulty,
  type Exercise,
  type ExerciseModule,
  type Solution,
} from './exercise.ts'
import {
  complaintsOf,
  says,
  secretsOf,
  statedText,
  visibleText,
  wrongAnswers,
  type Secret,
  type Wrong,
} from './testing.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 10_000 : 300
/** `tools/test.ts` sets and prints it, another one in each run. */
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
/** In hundreds of seeds chance alone gives more than the share that ten thousand are held to. */
const MOST_REPEATS = IS_DEEP ? SEEDS / 1000 : SEEDS / 50

const { kinds, problems } = await readAllKinds()
test('the material of no kind has a mistake', () => {
  expect(problems).toEqual([])
})

const MODULES: readonly ExerciseModule[] = [...kinds.values()].map(({ module }) => module)

/** Where another answer than ours may be right, changing ours proves nothing; those kinds have a test of their own. */
const KINDS_WITH_MANY_ANSWERS: ReadonlySet<ExerciseKind> = new Set(['vlsm-plan'])

/** Answers of shapes that no page of ours sends. */
const GARBAGE: readonly unknown[] = [
  null,
  7,
  true,
  [],
  [1, null],
  {},
  { a: 1 },
  '   ',
  '💥',
  ['x', 'x'],
  'x'.repeat(5000),
]

/** What a value that was not there leaves in a sentence. */
const HOLE = /undefined|NaN|Infinity|\[object/

function difficultyOf(seed: number): Difficulty {
  return ((seed % 3) + 1) as Difficulty
}

/** Plain, not `expect`: a million expectations would take longer than all exercises. */
function fail(why: string): never {
  throw new Error(why)
}

/** The exercise of one seed, as the guarantees look at it. */
type Posed = {
  readonly seed: number
  readonly difficulty: Difficulty
  readonly exercise: Exercise
  readonly solution: Solution
  /** What a learner can read of it. */
  readonly text: string
  readonly wrongs: readonly Wrong[]
  /** One of these, to be given hints about. */
  readonly chosen: Wrong
}

function pose(module: ExerciseModule, seed: number): Posed {
  const difficulty = difficultyOf(seed)
  const exercise = module.generate(seed, difficulty)
  const solution = module.solve(exercise)
  const random = createRandom(seed)
  const wrongs = wrongAnswers(exercise, solution, random)
  const chosen = random.pick(wrongs)
  return { seed, difficulty, exercise, solution, text: visibleText(exercise), wrongs, chosen }
}

/** Throws where it is not kept. */
type Guarantee = (module: ExerciseModule, posed: Posed) => void

const isSolved: Guarantee = (module, { seed, difficulty, exercise, solution }) => {
  const { answer, steps } = solution
  const verdict = module.check(exercise, answer)
  if (!verdict.isCorrect) {
    fail(`seed ${seed}, difficulty ${difficulty}: ${JSON.stringify([exercise, answer, verdict])}`)
  }
  const ids = exercise.fields.map(({ id }) => id).toSorted()
  if (
    Object.keys(answer).toSorted().join() !== ids.join() ||
    Object.keys(verdict.fields).toSorted().join() !== ids.join()
  ) {
    fail(
      `seed ${seed}, difficulty ${difficulty}: fields ${ids.join()}, answered ${Object.keys(answer).join()}`,
    )
  }
  if (steps.length === 0 || steps.some(({ text }) => text.trim() === ''))
    fail(`seed ${seed}: an empty step`)
}

const failsWhereWrong: Guarantee = (module, { seed, difficulty, exercise, wrongs }) => {
  const empty = module.check(exercise, {})
  if (
    empty.isCorrect ||
    Object.values(empty.fields).some(({ message }) => message !== NOT_ANSWERED)
  ) {
    fail(`seed ${seed}, difficulty ${difficulty}: no answer gave ${JSON.stringify(empty)}`)
  }
  if (KINDS_WITH_MANY_ANSWERS.has(module.kind)) return
  for (const wrong of wrongs) {
    const verdict = module.check(exercise, wrong.answer)
    const complaints = complaintsOf(verdict)
    const [complaint] = complaints
    const isHit =
      !verdict.isCorrect &&
      complaints.length === 1 &&
      complaint?.fieldId === wrong.fieldId &&
      complaint.partId === wrong.partId
    if (!isHit)
      fail(`seed ${seed}, difficulty ${difficulty}: ${JSON.stringify([exercise, wrong, verdict])}`)
  }
}

const hintsHonestly: Guarantee = (module, { seed, difficulty, exercise, solution, chosen }) => {
  const stated = statedText(exercise)
  const secrets = secretsOf(exercise, solution).filter(({ text }) => !says(stated, text))
  const answers: Answer[] = [{}, chosen.answer]
  for (const answer of answers) {
    const verdict = module.check(exercise, answer)
    const complaints = complaintsOf(verdict)
    const hints = module.hints(exercise, answer)
    const [nudge, aim, example] = hints
    const complain = (why: string): never =>
      fail(
        `seed ${seed}, difficulty ${difficulty}: ${why} ${JSON.stringify([exercise, answer, verdict, hints])}`,
      )

    if (
      hints.length !== 3 ||
      nudge?.rung !== 'nudge' ||
      aim?.rung !== 'aim' ||
      example?.rung !== 'example'
    ) {
      return complain('three rungs, in this order')
    }
    if (
      HOLE.test(
        nudge.text + aim.text + example.steps.map(({ text, code }) => text + (code ?? '')).join(),
      )
    )
      complain('a hole in the text')
    if (complaints.length > 0) {
      const aimed = complaints.find(
        ({ fieldId, partId }) =>
          fieldId === aim.fieldId && (partId === undefined || partId === aim.partId),
      )
      if (!aimed) return complain('it aims at what is right')
      if (aimed.message !== NOT_ANSWERED && !aim.text.includes(aimed.message))
        complain('it says another thing than the check')
      if (aim.text.split(aimed.message).length > 2) complain('it says the same twice')
    } else if (aim.fieldId !== undefined) complain('it finds fault with a right answer')
    const [first] = exercise.fields
    if (answer !== chosen.answer && first?.type === 'matching' && aim.partId !== first.rows[0]?.id)
      complain('it does not begin with the first row')
    if (example.steps.length === 0 || example.text === '') complain('an example that shows nothing')

    const own = JSON.stringify(answer)
    const isAimedAt = (secret: Secret) =>
      aim.fieldId === secret.fieldId && (secret.partId ?? aim.partId) === aim.partId
    for (const secret of secrets) {
      if (says(own, secret.text)) continue
      const about = complaints.filter(
        ({ fieldId, partId }) => fieldId === secret.fieldId && partId === secret.partId,
      )
      const texts = [
        nudge.text,
        ...(isAimedAt(secret) ? [aim.text] : []),
        ...about.map(({ message }) => message),
      ]
      // An option may be a piece of another one's name: IMAP, and IMAP inside TLS.
      const longer = secret.others.filter((other) => says(other, secret.text))
      const leak = texts
        .map((text) => longer.reduce((rest, other) => rest.replaceAll(other, ''), text))
        .find(
          (text) =>
            says(text, secret.text) &&
            !(secret.others.length > 0 && secret.others.every((other) => says(text, other))),
        )
      if (leak !== undefined) complain(`“${leak}” gives away ${secret.text}`)
    }
  }
  if (seed % 10 !== 0) return
  const done = module.hints(exercise, solution.answer)[1]
  if (done?.rung !== 'aim' || done.fieldId !== undefined)
    fail(`seed ${seed}: a right answer is hinted at`)
}

const isRepeatable: Guarantee = (module, { seed, difficulty, text }) => {
  if (seed % 10 === 0 && visibleText(module.generate(seed, difficulty)) !== text)
    fail(`seed ${seed}: not the same twice`)
  if (HOLE.test(text)) fail(`seed ${seed}: ${text}`)
}

const GUARANTEES: Readonly<Record<string, Guarantee>> = {
  'the worked solution passes the check, and says something at every step': isSolved,
  'a wrong answer fails where it is wrong and only there; no answer fails everywhere':
    failsWhereWrong,
  'hints aim at what is wrong, repeat what the check says, and keep the answer to themselves':
    hintsHonestly,
  'the same seed gives the same exercise, with no hole in its text': isRepeatable,
}

test('every kind is tested here', () => {
  expect(MODULES.map(({ kind }) => kind).toSorted()).toEqual(ExerciseKind.options.toSorted())
})

describe.for(MODULES.map((module) => [module.kind, module] as const))('%s', ([, module]) => {
  /** Where a guarantee was broken first, by its name. */
  const failures = new Map<string, unknown>()
  const seen = new Set<string>()
  let visited = 0
  let repeats = 0

  // All guarantees at one visit: making an exercise takes as long as looking at it.
  beforeAll(() => {
    let previous = ''
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const posed = pose(module, seed)
      for (const [name, keep] of Object.entries(GUARANTEES)) {
        if (failures.has(name)) continue
        try {
          keep(module, posed)
        } catch (error) {
          failures.set(name, error)
        }
      }
      if (posed.text === previous) repeats += 1
      previous = posed.text
      seen.add(posed.text)
      visited += 1
    }
  }, 60_000)

  test.for(Object.keys(GUARANTEES))('%s', (name) => {
    expect(failures.get(name)).toBeUndefined()
    expect(visited).toBe(SEEDS)
  })

  test('another seed gives another exercise', () => {
    expect(visited).toBe(SEEDS)
    expect(repeats).toBeLessThan(MOST_REPEATS)
    expect(seen.size).toBeGreaterThan(SEEDS / 5)
  })

  test('whatever is sent as an answer is judged and never throws', () => {
    for (const difficulty of [1, 2, 3] as const) {
      const exercise = module.generate(difficulty * 77, difficulty)
      for (const garbage of GARBAGE) {
        const answer = Object.fromEntries(exercise.fields.map(({ id }) => [id, garbage])) as Answer
        expect(module.check(exercise, answer).isCorrect).toBe(false)
        expect(module.hints(exercise, answer)).toHaveLength(3)
      }
    }
  })
})
