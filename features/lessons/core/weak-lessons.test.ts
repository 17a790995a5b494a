import { describe, expect, test } from 'vitest'

import type { LoggedAnswer } from './check-round.ts'
import { weakLessons } from './weak-lessons.ts'

const right = (questionId: string): LoggedAnswer => ({
  questionId,
  isCorrect: true,
  confidence: 'sure',
})
const wrong = (questionId: string): LoggedAnswer => ({ ...right(questionId), isCorrect: false })
const guessed = (questionId: string): LoggedAnswer => ({
  ...right(questionId),
  confidence: 'guess',
})

const lesson = (lessonId: string, answers: LoggedAnswer[]) => ({
  lessonId,
  checkQuestionIds: ['a', 'b', 'c'],
  answers,
})

describe('weakLessons', () => {
  test('first answers make a lesson weak, not repeated ones', () => {
    const bad = [wrong('a'), wrong('b'), right('c'), right('a'), right('b')]

    expect(weakLessons([lesson('bad', bad)])).toEqual(['bad'])
  })

  test('a right guess is shaky too', () => {
    expect(weakLessons([lesson('lucky', [guessed('a'), guessed('b'), right('c')])])).toEqual([
      'lucky',
    ])
  })

  test('a round that went well clears it', () => {
    const bad = [wrong('a'), wrong('b'), right('c'), right('a'), right('b')]

    expect(weakLessons([lesson('better', [...bad, right('a'), right('b'), right('c')])])).toEqual(
      [],
    )
  })

  test('one slip in three is no weakness, and one answer says nothing yet', () => {
    expect(weakLessons([lesson('fine', [wrong('a'), right('b'), right('c')])])).toEqual([])
    expect(weakLessons([lesson('new', [wrong('a')])])).toEqual([])
  })

  test('the worst are first, and there are at most three', () => {
    const half = [wrong('a'), wrong('b'), right('c')]
    const all = [wrong('a'), wrong('b'), wrong('c')]

    expect(
      weakLessons([
        lesson('half-1', half),
        lesson('all', all),
        lesson('half-2', half),
        lesson('half-3', half),
      ]),
    ).toEqual(['all', 'half-1', 'half-2'])
  })
})
