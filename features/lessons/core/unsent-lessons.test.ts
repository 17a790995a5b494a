import { expect, test } from 'vitest'

import { outlineOf } from '../web/testing.ts'
import { withUnsentLessons } from './unsent-lessons.ts'

const after = (...lessonIds: string[]) =>
  withUnsentLessons(
    outlineOf(),
    lessonIds.map((lessonId) => ({ kind: 'lesson', lessonId })),
  )

test('a lesson whose check was finished is done, and the one after it is next', () => {
  const { lessons, next } = after('routes')

  expect(lessons.map(({ id, isDone }) => [id, isDone])).toEqual([
    ['frames', true],
    ['routes', true],
    ['filters', false],
  ])
  expect(next).toMatchObject({ lesson: { id: 'filters' }, reason: 'start' })
})

test('where none is left, none is next; another lesson that is done leaves the next one', () => {
  expect(after('routes', 'filters').next).toBeNull()
  expect(after('filters').next).toEqual(outlineOf().next)
})
