import { describe, expect, test } from 'vitest'

import {
  afterItemAnswer,
  isGuessedRight,
  isMistake,
  isSureAndWrong,
  type AnsweredItem,
} from './answered-item.ts'
import { anEvent, aReviewEvent } from './testing/events.ts'

const after = (...answers: Parameters<typeof anEvent>[0][]) =>
  answers.reduce<AnsweredItem | null>(
    (before, traits) => afterItemAnswer(before, anEvent(traits)),
    null,
  )

test('a wrong answer ends a streak, and so does one with help', () => {
  expect(after({ score: 1 }, { score: 1 })?.streak).toBe(2)
  expect(after({ score: 1 }, { score: 0.5 })?.streak).toBe(0)
  expect(after({ score: 1 }, { score: 1, isAssisted: true })?.streak).toBe(0)
})

test('an answer that arrives late is counted and does not hide a newer one', () => {
  const found = after({ score: 0, occurredAt: 200 }, { score: 1, occurredAt: 100 })

  expect(found).toMatchObject({ answers: 2, lastAt: 200, lastScore: 0 })
})

test('a card and an answer that could not be judged show nothing', () => {
  expect(afterItemAnswer(null, aReviewEvent())).toBeNull()
  expect(after({ score: null })).toBeNull()
})

describe('what comes back first', () => {
  test.each([
    [{ score: 0, confidence: 'sure' }, [true, true, false]],
    [{ score: 0.8, confidence: 'sure' }, [true, true, false]],
    [{ score: 0, confidence: 'guess' }, [true, false, false]],
    [{ score: 1, confidence: 'guess' }, [false, false, true]],
    [{ score: 1, confidence: 'guess', isAssisted: true }, [false, false, false]],
    [{ score: 1, confidence: 'sure' }, [false, false, false]],
  ] as const)('of %j: mistake, sure and wrong, guessed right: %j', (traits, expected) => {
    const item = after(traits)
    if (!item) throw new Error('no answer')

    expect([isMistake(item), isSureAndWrong(item), isGuessedRight(item)]).toEqual(expected)
  })
})
