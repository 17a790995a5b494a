/** Which exercise a drill asks, and with how much help. */
import { describe, expect, test } from 'vitest'

import { difficultyFor, historyOf, type ExerciseCandidate } from './choose-exercise.ts'
import type { ChoiceMode } from './drill-candidate.ts'
import { aCandidate, anAnswer, DAY_MS, LONG_AGO, NOW, WRONG } from './testing/drill.ts'
import {
  anExercise,
  exercisesIn,
  KINDS,
  manyExercises,
  manyQuestions,
  run,
  TOPICS,
} from './testing/exercise-run.ts'

describe('which exercise', () => {
  const firstOf = (exercises: readonly ExerciseCandidate[], seed = 1, mode: ChoiceMode = 'mixed') =>
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
