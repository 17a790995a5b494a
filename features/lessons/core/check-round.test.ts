import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readRound, wasRightFirst, type LoggedAnswer } from './check-round.ts'

const ASKED = ['a', 'b', 'c']
const answer = (questionId: string, isCorrect = true): LoggedAnswer => ({
  questionId,
  isCorrect,
  confidence: 'sure',
})

describe('readRound', () => {
  test('nothing answered: everything remains', () => {
    expect(readRound(ASKED, [])).toMatchObject({ remainingCount: 3, finishedCount: 0 })
  })

  test('a question is right once it was answered right, even after wrong answers', () => {
    const round = readRound(ASKED, [answer('a', false), answer('b'), answer('a')])

    expect([...round.rightIds].toSorted()).toEqual(['a', 'b'])
    expect(round.remainingCount).toBe(1)
  })

  test('a right answer is not lost to a wrong one later in the same round', () => {
    expect(readRound(ASKED, [answer('a'), answer('a', false)]).rightIds.has('a')).toBe(true)
  })

  test('the last question right ends the round, and the next begins empty', () => {
    const round = readRound(
      ASKED,
      ['a', 'b', 'c'].map((id) => answer(id)),
    )

    expect(round).toMatchObject({ remainingCount: 3, finishedCount: 1, hasJustFinished: true })
  })

  test('answers to questions that are no longer in the check do not count', () => {
    expect(readRound(['a'], [answer('z'), answer('z')])).toMatchObject({
      remainingCount: 1,
      finishedCount: 0,
    })
  })

  test('a check without questions is never finished', () => {
    expect(readRound([], [answer('a')])).toMatchObject({ finishedCount: 0, remainingCount: 0 })
  })

  test('there are never more finished rounds than the right answers allow', () => {
    const log = fc.array(
      fc.record({
        questionId: fc.constantFrom(...ASKED, 'z'),
        isCorrect: fc.boolean(),
        confidence: fc.constantFrom('sure' as const, 'guess' as const),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(log, (answers) => {
        const { finishedCount, remainingCount, rightIds } = readRound(ASKED, answers)
        const rightTimes = ASKED.map(
          (id) => answers.filter((a) => a.questionId === id && a.isCorrect).length,
        )
        expect(finishedCount).toBeLessThanOrEqual(Math.min(...rightTimes))
        expect(remainingCount + rightIds.size).toBe(ASKED.length)
        expect(remainingCount).toBeGreaterThan(0)
      }),
    )
  })
})

describe('wasRightFirst', () => {
  test.each([
    ['the only answer, right', [answer('a')], true],
    ['the only answer, wrong', [answer('a', false)], false],
    ['right after wrong', [answer('a', false), answer('b'), answer('a')], false],
    ['wrong after right', [answer('a'), answer('a', false)], true],
    [
      'the answer that ends the round, right after wrong',
      [answer('a', false), answer('b'), answer('c'), answer('a')],
      false,
    ],
    [
      'right at the first try of the next round',
      [answer('a', false), answer('b'), answer('c'), answer('a'), answer('a')],
      true,
    ],
    ['an answer to a question that is no longer in the check', [answer('z')], true],
  ])('%s', (_what, answers, expected) => {
    expect(wasRightFirst(ASKED, answers)).toBe(expected)
  })
})
