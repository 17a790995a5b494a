import { describe, expect, test } from 'vitest'

import { whatNow, type Standing } from './what-now.ts'

const lesson = (lessonId: string, traits: Partial<Standing> = {}): Standing => ({
  lessonId,
  isDone: false,
  readAt: null,
  checkedAt: null,
  completedAt: null,
  ...traits,
})
const done = (lessonId: string, completedAt: number) =>
  lesson(lessonId, { isDone: true, completedAt, readAt: completedAt, checkedAt: completedAt })

describe('whatNow', () => {
  test('begins at the beginning', () => {
    expect(whatNow([lesson('a'), lesson('b')])).toEqual({ lessonId: 'a', reason: 'start' })
  })

  test('the lesson begun last comes before anything new', () => {
    expect(
      whatNow([done('a', 9), lesson('b', { readAt: 3 }), lesson('c', { readAt: 5 }), lesson('d')]),
    ).toEqual({ lessonId: 'c', reason: 'read-on' })
  })

  test('a started check comes next, unless the text was read again after it', () => {
    expect(whatNow([lesson('a', { readAt: 1, checkedAt: 2 })])?.reason).toBe('check')
    expect(whatNow([lesson('a', { readAt: 3, checkedAt: 2 })])?.reason).toBe('read-on')
  })

  test('after a finished lesson comes the next in order; skipped ones come last', () => {
    expect(whatNow([lesson('a'), done('b', 1), lesson('c')])?.lessonId).toBe('c')
    expect(whatNow([lesson('a'), done('b', 1), done('c', 2)])?.lessonId).toBe('a')
  })

  test('a lesson reopened after it was done is not next', () => {
    expect(
      whatNow([lesson('a', { isDone: true, completedAt: 1, readAt: 99 }), lesson('b')]),
    ).toEqual({
      lessonId: 'b',
      reason: 'start',
    })
  })

  test('nothing where all is done, or there is nothing', () => {
    expect(whatNow([done('a', 1)])).toBeNull()
    expect(whatNow([])).toBeNull()
  })
})
