import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  NOTHING_ANSWERED,
  afterCheckAnswer,
  bothOf,
  endsRound,
  isShaky,
  openRound,
  type LessonRecord,
} from './lesson-record.ts'

const ASKED = ['a', 'b', 'c']

type Given = {
  readonly questionId: string
  readonly isCorrect: boolean
  readonly confidence?: 'sure' | 'guess'
  readonly isVoid?: boolean
}

const right = (questionId: string): Given => ({ questionId, isCorrect: true })
const wrong = (questionId: string): Given => ({ questionId, isCorrect: false })

/** The record after answers to a check, each judged by the round that is open then. */
function after(
  given: readonly Given[],
  asked: readonly string[] = ASKED,
  before: LessonRecord = NOTHING_ANSWERED,
): LessonRecord {
  return given.reduce((record, { questionId, isCorrect, confidence = 'sure', isVoid = false }) => {
    const open = openRound(record, () => asked)
    return afterCheckAnswer(record, {
      questionId,
      isCorrect,
      confidence,
      isVoid,
      round: open.round,
      endsRound: endsRound(open, { questionId, isCorrect }),
      at: record.answeredAt + 1,
    })
  }, before)
}

const openAfter = (given: readonly Given[], asked?: readonly string[]) =>
  openRound(after(given, asked), () => asked ?? ASKED)

describe('the rounds of a check', () => {
  test('nothing answered: everything remains', () => {
    expect(openRound(NOTHING_ANSWERED, () => ASKED)).toMatchObject({ round: 0, remainingCount: 3 })
  })

  test('a question is right once it was answered right, even after wrong answers', () => {
    const open = openAfter([wrong('a'), right('b'), right('a')])

    expect([...open.rightIds].toSorted()).toEqual(['a', 'b'])
    expect(open.remainingCount).toBe(1)
  })

  test('a right answer is not lost to a wrong one later in the same round', () => {
    expect(openAfter([right('a'), wrong('a')]).rightIds).toEqual(new Set(['a']))
  })

  test('the last question right ends the round, and the next begins empty', () => {
    const record = after(ASKED.map(right))

    expect(record).toMatchObject({ completedAt: 3, roundCount: 1 })
    expect(openRound(record, () => ASKED)).toMatchObject({ round: 1, remainingCount: 3 })
    expect(openRound(record, () => ASKED).answered.size).toBe(0)
  })

  test('a later round leaves the time of completion as it is', () => {
    const record = after([...ASKED, ...ASKED].map(right))

    expect(record).toMatchObject({ completedAt: 3, answeredAt: 6, roundCount: 2 })
  })

  test('answers to questions that are no longer in the check end nothing', () => {
    expect(after([right('z'), right('z')], ['a'])).toMatchObject({ completedAt: null })
    expect(openAfter([right('z')], ['a']).remainingCount).toBe(1)
  })

  test('a check without questions is never finished', () => {
    expect(after([right('a'), right('a')], []).completedAt).toBeNull()
  })

  test('an answer that arrives late does not turn the time of the last one back', () => {
    const record = after([right('a'), right('b')])

    const { answeredAt } = afterCheckAnswer(record, {
      ...right('c'),
      confidence: 'sure',
      isVoid: false,
      round: 0,
      endsRound: false,
      at: -100,
    })

    expect(answeredAt).toBe(2)
  })

  test('there are never more finished rounds than the right answers allow, and never none open', () => {
    const log = fc.array(
      fc.record({ questionId: fc.constantFrom(...ASKED, 'z'), isCorrect: fc.boolean() }),
      { maxLength: 60, size: 'max' },
    )
    fc.assert(
      fc.property(log, (given) => {
        const record = after(given)
        const rightTimes = ASKED.map(
          (id) => given.filter((each) => each.questionId === id && each.isCorrect).length,
        )
        expect(record.roundCount).toBeLessThanOrEqual(Math.min(...rightTimes))
        expect(record.completedAt === null).toBe(record.roundCount === 0)
        const open = openRound(record, () => ASKED)
        expect(open.remainingCount + open.rightIds.size).toBe(ASKED.length)
        expect(open.remainingCount).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the first answer of a round', () => {
  test.each([
    ['the only answer, right', [right('a')], true],
    ['the only answer, wrong', [wrong('a')], false],
    ['right after wrong', [wrong('a'), right('b'), right('a')], false],
    ['wrong after right', [right('a'), wrong('a')], true],
    [
      'the answer that ends the round, right after wrong',
      [wrong('a'), right('b'), right('c'), right('a')],
      false,
    ],
    [
      'right at the first try of the next round',
      [wrong('a'), right('b'), right('c'), right('a'), right('a')],
      true,
    ],
  ])('%s', (_what, given, isRightFirst) => {
    expect(after(given).byQuestion['a']?.isRightFirst).toBe(isRightFirst)
  })

  test('keeps its confidence when the question comes back', () => {
    const record = after([
      { ...wrong('a'), confidence: 'guess' },
      { ...right('a'), confidence: 'sure' },
    ])

    expect(record.byQuestion['a']?.confidence).toBe('guess')
  })
})

describe('a check that was edited since', () => {
  test('a question added in an open round is asked in it', () => {
    const record = after([right('a'), right('b')], ['a', 'b', 'c'])

    expect(openRound(record, () => ['a', 'b', 'c', 'new'])).toMatchObject({
      round: 0,
      remainingCount: 2,
    })
  })

  test('a question added after the round was over opens it again, for that question alone', () => {
    const record = after(ASKED.map(right))
    const edited = [...ASKED, 'new']

    expect(openRound(record, () => edited)).toMatchObject({ round: 0, remainingCount: 1 })
    const again = after([right('new')], edited, record)
    expect(again).toMatchObject({ completedAt: 3, roundCount: 1 })
    expect(openRound(again, () => edited)).toMatchObject({ round: 1, remainingCount: 4 })
  })

  test('a round of a release that asked other questions stays over', () => {
    const record = after(ASKED.map(right))

    expect(
      openRound(record, (round) => (round === 0 ? ['a', 'b', 'x'] : ['c', 'x', 'y'])),
    ).toMatchObject({ round: 1, remainingCount: 3 })
  })

  test('and asks for it in the next round where that has begun', () => {
    const record = after([...ASKED.map(right), right('a')])

    expect(openRound(record, () => [...ASKED, 'new'])).toMatchObject({
      round: 1,
      remainingCount: 3,
    })
  })

  test('without the only question that was left, the round is over and the next can complete the lesson', () => {
    const record = after([right('a'), right('b')])

    expect(openRound(record, () => ['a', 'b'])).toMatchObject({ round: 1, remainingCount: 2 })
    const next = after([right('a'), right('b')], ['a', 'b'], record)
    expect(next.completedAt).toBe(4)
    expect(openRound(next, () => ['a', 'b'])).toMatchObject({ round: 2, remainingCount: 2 })
  })
})

describe('a question that was withdrawn as faulty', () => {
  const withdrawn = (given: Given): Given => ({ ...given, isVoid: true })

  test('still moves its round on: a check with two of them can be finished', () => {
    const record = after([withdrawn(right('a')), withdrawn(right('b')), right('c')])

    expect(record).toMatchObject({ completedAt: 3, roundCount: 1 })
  })

  test('is never shaky, however it was answered', () => {
    const { byQuestion } = after([
      withdrawn({ ...wrong('a'), confidence: 'guess' }),
      withdrawn({ ...right('b'), confidence: 'guess' }),
    ])

    expect(Object.values(byQuestion).map(isShaky)).toEqual([false, false])
  })
})

test.each([
  ['right and sure', right('a'), false],
  ['right by a guess', { ...right('a'), confidence: 'guess' as const }, true],
  ['wrong', wrong('a'), true],
])('%s: shaky is %s', (_what, given, expected) => {
  const [question] = Object.values(after([given]).byQuestion)
  expect(question && isShaky(question)).toBe(expected)
})

test("two lessons made one were done when the first of them was, and neither's answers are lost", () => {
  const done = after(['a', 'b'].map(right), ['a', 'b'])
  const open = after([wrong('c'), wrong('c'), wrong('c')], ['c'])

  for (const both of [bothOf(done, open), bothOf(open, done)]) {
    expect(both).toMatchObject({ completedAt: 2, answeredAt: 3, roundCount: 1 })
    expect(Object.keys(both.byQuestion).toSorted()).toEqual(['a', 'b', 'c'])
  }
  expect(bothOf(open, NOTHING_ANSWERED).completedAt).toBeNull()
})
