/** Exercises in a run: how many, at which places, and what comes back. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ChoiceMode } from './drill-candidate.ts'
import { aCandidate } from './testing/drill.ts'
import {
  exercisesIn,
  isExercise,
  manyExercises,
  manyQuestions,
  run,
  TOPICS,
  type Outcome,
} from './testing/exercise-run.ts'

const anyRun = fc.record({
  mode: fc.constantFrom<ChoiceMode>('mixed', 'never-seen'),
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
