/** Exercises in a run: how many, which, how hard, and what comes back. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { AnsweredItem } from '#features/learning/contract.ts'
import type { ExerciseKind } from '#features/practice/contract.ts'
import { createRandom } from '#platform/contract/random.ts'

import { chooseDrillItem, type DrillChoice } from './choose-drill-item.ts'
import { difficultyFor, historyOf, type ExerciseCandidate } from './choose-exercise.ts'
import type { Candidate, DrillMode } from './drill-candidate.ts'
import { aCandidate, anAnswer, DAY_MS, LONG_AGO, MINUTE_MS, NOW, WRONG } from './testing/drill.ts'

const KINDS = ['subnet-facts', 'port-match', 'route-lookup', 'dns-walk'] as const

function anExercise(
  exercise: ExerciseKind,
  topic: string,
  traits: Partial<ExerciseCandidate> = {},
): ExerciseCandidate {
  return {
    id: `exercise:${exercise}:${topic}`,
    exercise,
    topic,
    scenario: null,
    level: 0.7,
    answered: null,
    ...traits,
  }
}

const TOPICS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const manyQuestions = TOPICS.flatMap((topic) =>
  Array.from({ length: 20 }, (_, index) => aCandidate(`${topic}-${index}`, { topic })),
)
const manyExercises = TOPICS.flatMap((topic) => KINDS.map((kind) => anExercise(kind, topic)))

type Outcome = 'right' | 'wrong' | 'assisted'
type Step = { readonly choice: DrillChoice; readonly id: string; readonly topic: string }

function answeredAfter(before: AnsweredItem | null, outcome: Outcome, at: number): AnsweredItem {
  return anAnswer({
    kind: 'exercise',
    lastAt: at,
    lastScore: outcome === 'wrong' ? 0 : 1,
    isAssisted: outcome === 'assisted',
    streak: outcome === 'right' ? (before?.streak ?? 0) + 1 : 0,
  })
}

/** Answers items one a minute; each batch of five is chosen ahead, as a page does it. */
function run({
  questions = manyQuestions,
  exercises = manyExercises,
  mode = 'mixed',
  length = 40,
  seed = 1,
  batch = 1,
  outcomeOf = () => 'right',
}: {
  questions?: readonly Candidate[]
  exercises?: readonly ExerciseCandidate[]
  mode?: DrillMode
  length?: number
  seed?: number
  batch?: number
  /** @param nth how many times the item was asked before. */
  outcomeOf?: (id: string, nth: number) => Outcome
} = {}): Step[] {
  const steps: Step[] = []
  let [questionsNow, exercisesNow] = [[...questions], [...exercises]]
  while (steps.length < length) {
    const random = createRandom(seed * 1000 + steps.length)
    const open = new Set<string>()
    const ahead: Step[] = []
    while (ahead.length < batch) {
      const asked = [...steps, ...ahead].map(({ id }) => id)
      const state = { now: NOW + asked.length * MINUTE_MS, asked, open, mode, random }
      const choice = chooseDrillItem(questionsNow, exercisesNow, state)
      if (!choice) break
      const id = choice.kind === 'question' ? choice.id : choice.candidate.id
      const topic = [...questions, ...exercises].find((each) => each.id === id)?.topic ?? ''
      open.add(id)
      ahead.push({ choice, id, topic })
    }
    if (ahead.length === 0) break
    for (const step of ahead) {
      const nth = steps.filter(({ id }) => id === step.id).length
      steps.push(step)
      const at = NOW + steps.length * MINUTE_MS
      const after = <T extends { id: string; answered: AnsweredItem | null }>(each: T): T =>
        each.id === step.id
          ? { ...each, answered: answeredAfter(each.answered, outcomeOf(step.id, nth), at) }
          : each
      questionsNow = questionsNow.map(after)
      exercisesNow = exercisesNow.map(after)
    }
  }
  return steps
}

const isExercise = ({ choice }: Step) => choice.kind === 'exercise'
const exercisesIn = (steps: readonly Step[]) =>
  steps.flatMap(({ choice }) => (choice.kind === 'exercise' ? [choice] : []))

const anyRun = fc.record({
  mode: fc.constantFrom<DrillMode>('mixed', 'never-seen'),
  seed: fc.nat(1_000_000),
  batch: fc.constantFrom(1, 5),
  outcome: fc.func(fc.constantFrom<Outcome>('right', 'wrong', 'assisted')),
})

describe('in a mixed run and in one of what was never seen', () => {
  test('one item in five or six is an exercise, and a run never begins with one', () => {
    fc.assert(
      fc.property(anyRun, fc.integer({ min: 5, max: 40 }), ({ mode, seed, batch }, length) => {
        const count = run({ mode, seed, batch, length: 40 }).slice(0, length).filter(isExercise)

        expect(count.length).toBeGreaterThanOrEqual(Math.floor((length + 2) / 6))
        expect(count.length).toBeLessThanOrEqual(Math.floor((length + 2) / 5))
        expect(run({ mode, seed, batch }).findIndex(isExercise)).toBeGreaterThan(1)
      }),
    )
  })

  test('four questions at least lie between two exercises, however they go', () => {
    fc.assert(
      fc.property(anyRun, ({ outcome, ...wish }) => {
        const steps = run({ ...wish, outcomeOf: outcome })
        const places = steps.flatMap((step, index) => (isExercise(step) ? [index] : []))

        expect(places.length).toBeGreaterThan(3)
        for (const [index, place] of places.slice(1).entries())
          expect(place - (places[index] ?? 0)).toBeGreaterThan(4)
      }),
    )
  })

  test('no kind comes twice in a row, unless it comes back', () => {
    fc.assert(
      fc.property(anyRun, ({ outcome, ...wish }) => {
        const chosen = exercisesIn(run({ ...wish, outcomeOf: outcome }))
        for (const [index, { candidate, isBack }] of chosen.slice(1).entries())
          expect(isBack || candidate.exercise !== chosen[index]?.candidate.exercise).toBe(true)
      }),
    )
  })

  test('no exercise is about the topic of the item before, and no question about that of an exercise', () => {
    fc.assert(
      fc.property(anyRun, ({ outcome, ...wish }) => {
        const steps = run({ ...wish, outcomeOf: outcome })
        const repeats = steps.filter((step, index) => {
          const before = steps[index - 1]
          const hasExercise = before !== undefined && (isExercise(step) || isExercise(before))
          return hasExercise && step.topic === before.topic
        })

        expect(repeats).toEqual([])
      }),
    )
  })

  test('an exercise comes back only if it was wrong or had help, as another problem', () => {
    fc.assert(
      fc.property(anyRun, ({ outcome, ...wish }) => {
        const outcomeOf = (id: string, nth: number) => outcome(id, nth)
        const chosen = exercisesIn(run({ ...wish, outcomeOf }))
        for (const [index, { candidate, seed, isBack }] of chosen.entries()) {
          const before = chosen.slice(0, index).filter((each) => each.candidate.id === candidate.id)
          expect(isBack).toBe(before.length > 0)
          expect(before.every((_, nth) => outcomeOf(candidate.id, nth) !== 'right')).toBe(true)
          expect(before.every((each) => each.seed !== seed)).toBe(true)
        }
      }),
    )
  })

  test.each(['wrong', 'assisted'] as const)('what was %s comes back with most help', (outcome) => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(1, 5), (seed, batch) => {
        const steps = run({
          seed,
          batch,
          length: 20,
          outcomeOf: (id, nth) => (id.startsWith('exercise') && nth === 0 ? outcome : 'right'),
        })
        const [first, ...later] = exercisesIn(steps)
        // Where items are chosen ahead, another exercise may come first.
        const back = later.find(({ candidate }) => candidate.id === first?.candidate.id)

        expect(back).toMatchObject({ isBack: true, difficulty: 1, candidate: { scenario: null } })
      }),
    )
  })

  test('the same seed makes the same run, problems included', () => {
    fc.assert(
      fc.property(anyRun, (wish) => {
        expect(run(wish)).toEqual(run(wish))
      }),
    )
    expect(exercisesIn(run({ seed: 1 }))).not.toEqual(exercisesIn(run({ seed: 2 })))
  })

  test('without exercises it is the run of questions that it was', () => {
    expect(run({ exercises: [] }).filter(isExercise)).toEqual([])
    expect(run({ exercises: [], length: 40 })).toHaveLength(40)
  })
})

test('a case is not interrupted', () => {
  const cases = TOPICS.flatMap((topic) =>
    Array.from({ length: 4 }, (_, index) =>
      aCandidate(`case-${topic}-${index}`, { topic, caseId: topic }),
    ),
  )
  const steps = run({ questions: cases })
  expect(steps.filter(isExercise).length).toBeGreaterThan(3)
  for (const topic of TOPICS) {
    const places = steps.flatMap(({ id }, index) => (id.startsWith(`case-${topic}`) ? [index] : []))
    expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(3)
  }
})

test('in a run about one topic there are exercises about it', () => {
  const steps = run({
    questions: manyQuestions.filter(({ topic }) => topic === 'a'),
    exercises: manyExercises.filter(({ topic }) => topic === 'a'),
    mode: 'topic',
    length: 12,
  })
  expect(steps.filter(isExercise).length).toBeGreaterThanOrEqual(2)
})

describe('which exercise', () => {
  const firstOf = (exercises: readonly ExerciseCandidate[], seed = 1, mode: DrillMode = 'mixed') =>
    exercisesIn(run({ exercises, seed, mode, length: 6 }))[0]

  test('what was wrong or had help comes first, the longest ago first', () => {
    const wrong = { ...WRONG, lastAt: NOW - DAY_MS }
    const helped = anAnswer({ isAssisted: true, streak: 0, lastAt: NOW - 2 * DAY_MS })
    // Topics of their own, so that no question asks them right before.
    const exercises = [
      ...manyExercises.map((each) => ({ ...each, level: 0.1 })),
      anExercise('acl-first-match', 'x', { answered: wrong }),
      anExercise('nat-translation', 'y', { answered: helped, scenario: 'overload' }),
    ]
    for (let seed = 0; seed < 30; seed += 1) {
      expect(firstOf(exercises, seed)?.candidate).toMatchObject({
        topic: 'y',
        scenario: 'overload',
      })
    }
  })

  test('then one of the weakest topics', () => {
    const exercises = [
      ...manyExercises,
      ...['x', 'y'].flatMap((topic) =>
        KINDS.map((kind) => anExercise(kind, topic, { level: 0.3 })),
      ),
    ]
    for (let seed = 0; seed < 30; seed += 1) {
      expect(['x', 'y']).toContain(firstOf(exercises, seed)?.candidate.topic)
    }
  })

  test('what was right waits as questions do', () => {
    const justRight = manyExercises.map((each) => ({ ...each, answered: anAnswer() }))
    const longRight = manyExercises.map((each) => ({
      ...each,
      answered: anAnswer({ lastAt: LONG_AGO }),
    }))

    expect(firstOf(justRight)).toBeUndefined()
    expect(firstOf(longRight)).toBeDefined()
    expect(firstOf(longRight, 1, 'never-seen')).toBeUndefined()
  })
})

describe('a run of mistakes', () => {
  const mistakes = TOPICS.map((topic, index) =>
    anExercise(index < 5 ? 'dns-walk' : 'port-match', topic, { answered: WRONG }),
  )
  const wrongQuestions = manyQuestions.slice(0, 3).map((each) => ({ ...each, answered: WRONG }))

  test('asks each exercise that was wrong once, also where no question is left', () => {
    for (const questions of [[], wrongQuestions]) {
      const steps = run({ questions, exercises: mistakes, mode: 'mistakes' })
      const ids = exercisesIn(steps).map(({ candidate }) => candidate.id)

      expect(ids.toSorted()).toEqual(mistakes.map(({ id }) => id).toSorted())
      expect(steps).toHaveLength(ids.length + questions.length)
    }
  })

  test('asks none that was right', () => {
    const right = mistakes.map((each) => ({ ...each, answered: anAnswer() }))
    expect(run({ questions: [], exercises: right, mode: 'mistakes' })).toEqual([])
  })
})

describe('how much help a problem gives', () => {
  test.each([
    [null, 0.4, 1],
    [null, 0.7, 2],
    [WRONG, 0.9, 1],
    [anAnswer({ isAssisted: true, streak: 0 }), 0.9, 1],
    [anAnswer(), 0.4, 2],
    [anAnswer({ streak: 2 }), 0.4, 3],
  ] as const)('after %j at level %d it is difficulty %i', (answered, level, expected) => {
    expect(difficultyFor({ answered, level })).toBe(expected)
  })
})

describe('how a kind went about a topic, from its items', () => {
  test('is the newest answer, with all that were right since the last trouble', () => {
    const at = (days: number) => ({ lastAt: NOW - days * DAY_MS })
    const items = [
      anAnswer({ ...at(9), streak: 4 }),
      anAnswer({ ...at(5), lastScore: 0 }),
      anAnswer({ ...at(2), streak: 1 }),
      anAnswer({ ...at(1), streak: 1, lastConfidence: null }),
    ]
    expect(historyOf(items)).toMatchObject({ ...at(1), streak: 2, answers: 4, lastScore: 1 })
    expect(historyOf([])).toBeNull()
  })

  test('has no streak where the newest was wrong', () => {
    const older = anAnswer({ lastAt: NOW - DAY_MS, streak: 3 })
    expect(historyOf([older, WRONG])).toMatchObject({ streak: 0, lastScore: 0 })
  })
})

test('what was never seen has every exercise in the end, also where all are of one kind', () => {
  const exercises = TOPICS.map((topic) => anExercise('dns-walk', topic))
  const questions = [aCandidate('a-0', { topic: 'a' })]

  const asked = run({ questions, exercises, mode: 'never-seen', length: 40 })

  expect(new Set(asked.map(({ id }) => id)).size).toBe(TOPICS.length + 1)
  expect(asked).toHaveLength(TOPICS.length + 1)
})
