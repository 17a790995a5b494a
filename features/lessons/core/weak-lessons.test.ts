import { describe, expect, test } from 'vitest'

import type { QuestionRecord } from '#features/learning/contract.ts'

import { weakLessons } from './weak-lessons.ts'

const right: QuestionRecord = { round: 0, isRightFirst: true, confidence: 'sure', isRight: true }
/** It came back until it was right. */
const wrong: QuestionRecord = { ...right, isRightFirst: false }
const guessed: QuestionRecord = { ...right, confidence: 'guess' }

/** @param records of its questions a, b and c, as far as they were answered. */
const lesson = (lessonId: string, ...records: QuestionRecord[]) => ({
  lessonId,
  questionIds: new Set(['a', 'b', 'c']),
  record: {
    completedAt: null,
    answeredAt: 0,
    roundCount: 1,
    byQuestion: Object.fromEntries(records.map((each, at) => ['abc'[at] ?? '', each])),
  },
})

describe('weakLessons', () => {
  test('first answers make a lesson weak, although all came to be right', () => {
    expect(weakLessons([lesson('bad', wrong, wrong, right)])).toEqual(['bad'])
  })

  test('a right guess is shaky too', () => {
    expect(weakLessons([lesson('lucky', guessed, guessed, right)])).toEqual(['lucky'])
  })

  test('one slip in three is no weakness, and one answer says nothing yet', () => {
    expect(weakLessons([lesson('fine', wrong, right, right)])).toEqual([])
    expect(weakLessons([lesson('new', wrong)])).toEqual([])
  })

  test('a round that is not finished says nothing, neither of itself nor against an earlier one', () => {
    const open = { ...wrong, round: 1 }
    const { record, ...rest } = lesson('open', open, open, open)

    expect(weakLessons([{ ...rest, record }])).toEqual([])
    expect(weakLessons([lesson('bad', wrong, wrong, { ...right, round: 1 })])).toEqual(['bad'])
  })

  test('a question that the lesson no longer has says nothing', () => {
    const { record, lessonId } = lesson('edited', right, wrong, wrong)

    expect(weakLessons([{ lessonId, questionIds: new Set(['a', 'd']), record }])).toEqual([])
  })

  test('only the newest five answers count, as many as a check has', () => {
    const ids = Array.from('abcdefg')
    const record = {
      ...lesson('long').record,
      roundCount: 2,
      byQuestion: Object.fromEntries(
        ids.map((id, at) => [id, { ...(at < 2 ? wrong : right), round: at < 2 ? 0 : 1 }]),
      ),
    }

    expect(weakLessons([{ lessonId: 'long', questionIds: new Set(ids), record }])).toEqual([])
  })

  test('the worst are first, and there are at most three', () => {
    expect(
      weakLessons([
        lesson('half-1', wrong, wrong, right),
        lesson('all', wrong, wrong, wrong),
        lesson('half-2', wrong, wrong, right),
        lesson('half-3', wrong, wrong, right),
      ]),
    ).toEqual(['all', 'half-1', 'half-2'])
  })
})
