/** What a learner added to today: the lesson, or practice of it, and ticked off by evidence about it alone. */
import { expect, test } from 'vitest'

import { openLike, taskToAdd, tickAdded, withAdded } from './added-tasks.ts'
import type { Done, Standing, Ticked } from './day-list.ts'

const STANDING: Standing = {
  done: [],
  minutesLeft: new Map([['nat', 12]]),
  cardsToReview: 0,
  cardsLeftAhead: 0,
  examItems: [],
}
const NAT = { id: 'nat', topicIds: ['nat', 'pat'] }
const LESSON = taskToAdd({ ...NAT, minutesLeft: 12 })
const DRILL = taskToAdd({ ...NAT, minutesLeft: undefined })

function answered(item: string, topic: string, context = 'drill'): Done & { topics: string[] } {
  return { kind: 'question', item, context, isRepeat: false, isUndo: false, topics: [topic] }
}
const ticked = (task: Ticked['task'], more: Partial<Ticked> = {}): Ticked => ({
  task,
  isDone: false,
  progress: null,
  ...more,
})

test('a lesson is studied first; once it is done its topics are practiced', () => {
  expect(LESSON).toMatchObject({ kind: 'lesson', lessonId: 'nat', minutes: 12 })
  expect(DRILL).toEqual({ kind: 'drill', topicIds: ['nat', 'pat'], items: 5, minutes: 6 })
})

test('practice is done by five items about its topics in drills, and by nothing else', () => {
  const four = ['a', 'b', 'c', 'd'].map((item) => answered(item, 'pat'))
  const others = [answered('x', 'vlans'), answered('y', 'nat', 'check'), answered('a', 'pat')]
  const added = { id: 'one', task: DRILL }

  expect(tickAdded(added, { ...STANDING, done: [...four, ...others] })).toMatchObject({
    isDone: false,
    progress: { done: 4, of: 5 },
    addedId: 'one',
  })
  expect(tickAdded(added, { ...STANDING, done: [...four, answered('e', 'nat')] }).isDone).toBe(true)
})

test('a lesson is done when its check is', () => {
  const added = { id: 'one', task: LESSON }

  expect(tickAdded(added, { ...STANDING, done: [] }).isDone).toBe(false)
  expect(tickAdded(added, { ...STANDING, done: [], minutesLeft: new Map() }).isDone).toBe(true)
})

test('what is open on the list already is found; what is done, or a mixed drill, is something else', () => {
  const mixed = ticked({ kind: 'drill', topicIds: ['nat', 'pat'], items: 10, minutes: 12 })

  expect(openLike(LESSON, [mixed, ticked(LESSON)])?.task).toBe(LESSON)
  expect(openLike(LESSON, [ticked(LESSON, { isDone: true })])).toBeUndefined()
  expect(openLike(DRILL, [mixed])).toBeUndefined()
  expect(openLike(DRILL, [ticked(DRILL, { addedId: 'one' })])?.addedId).toBe('one')
})

test('a lesson that the plan has by now as well is listed once', () => {
  const planned = ticked(LESSON)
  const added = [ticked(LESSON, { addedId: 'one' }), ticked(DRILL, { addedId: 'two' })]

  expect(withAdded([planned], added)).toEqual([planned, added[1]])
})
