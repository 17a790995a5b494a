import { expect, test } from 'vitest'

import { aDay, aTask, aToday, DRILL, LESSON, REVIEWS } from '../web/testing.ts'
import { withUnsentWork } from './unsent-work.ts'

const MISTAKES = aTask({ kind: 'mistakes', items: 2, minutes: 5 }, { progress: { done: 0, of: 2 } })
const today = aToday({ today: aDay([REVIEWS, LESSON, DRILL, MISTAKES]), cardsToReview: 20 })
const tasksAfter = (...done: unknown[]) => withUnsentWork(today, done).today.tasks

const card = (by: 1 | -1) => ({ kind: 'card', by })
const item = (id: string, isRepeat = false, exam?: string) => ({
  kind: 'drill item',
  item: id,
  isRepeat,
  ...(exam !== undefined && { exam }),
})

test('a lesson whose check was finished is done, and no other task', () => {
  const tasks = tasksAfter({ kind: 'lesson', lessonId: 'frames' })

  expect(tasks.map(({ isDone }) => isDone)).toEqual([false, true, false, false])
})

test('reviews count, one that was taken back does not, and the cards that are left are fewer', () => {
  const after = withUnsentWork(today, [card(1), card(1), card(1), card(-1)])

  expect(after.cardsToReview).toBe(18)
  expect(after.today.tasks[0]).toMatchObject({
    isDone: false,
    progress: { done: 2, of: 30 },
    task: { cards: 18 },
  })
})

test('reviews are done where no card is left', () => {
  const [reviews] = tasksAfter(...Array.from({ length: 20 }, () => card(1)))

  expect(reviews).toMatchObject({ isDone: true, progress: { done: 30, of: 30 } })
})

test('items of drills count once each: what was met before for the mistakes first, those of another exam for nothing', () => {
  const tasks = tasksAfter(
    item('a'),
    item('a'),
    item('b', true),
    item('c', true),
    item('d', true),
    item('e', false, 'sy0-701'),
    item('f', false, 'n10-009'),
  )

  // 4 of 10 were done before: a, d and f come on top.
  expect(tasks[2]).toMatchObject({ isDone: false, progress: { done: 7, of: 10 } })
  expect(tasks[3]).toMatchObject({ isDone: true, progress: { done: 2, of: 2 } })
})

test('what a page does not understand, and nothing at all, leaves the list as it is', () => {
  expect(withUnsentWork(today, [])).toBe(today)
  expect(withUnsentWork(today, [{ kind: 'something newer' }, null])).toBe(today)
})
