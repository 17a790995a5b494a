import { describe, expect, test } from 'vitest'

import { tickTasks, type Done, type Standing } from './day-list.ts'
import type { Task } from './tasks.ts'

const LESSON: Task = {
  kind: 'lesson',
  lessonId: 'ports',
  part: 'whole',
  minutes: 16,
  minutesLeft: 16,
}
const DRILL: Task = { kind: 'drill', topicIds: ['a', 'b', 'c'], items: 2, minutes: 3 }
const MISTAKES: Task = { kind: 'mistakes', items: 2, minutes: 3 }
const REVIEWS: Task = { kind: 'reviews', count: 3, minutes: 1 }
const HALF: Task = { kind: 'exam', length: 'half', items: 45, minutes: 45 }

const NOTHING: Standing = {
  done: [],
  minutesLeft: new Map([['ports', 16]]),
  cardsToReview: 5,
  cardsLeftAhead: 50,
  examItems: [],
}

function answered(item: string, traits: Partial<Done> = {}): Done {
  return { kind: 'question', item, context: 'drill', isRepeat: false, isUndo: false, ...traits }
}
const review = (item: string, isUndo = false) =>
  answered(item, { kind: 'card', context: 'review', isUndo })

const doneOf = (tasks: readonly Task[], standing: Partial<Standing>) =>
  tickTasks(tasks, { ...NOTHING, ...standing }).map(({ isDone }) => isDone)

test('nothing is ticked off without evidence', () => {
  expect(doneOf([LESSON, DRILL, MISTAKES, REVIEWS, HALF], {})).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

describe('a lesson', () => {
  test('is done with its check', () => {
    expect(doneOf([LESSON], { minutesLeft: new Map([['ports', 4]]) })).toEqual([false])
    expect(doneOf([LESSON], { minutesLeft: new Map() })).toEqual([true])
  })

  test('of which a part was planned is done when about that much was read', () => {
    const begin: Task = { ...LESSON, part: 'begin', minutes: 10 }
    expect(doneOf([begin], { minutesLeft: new Map([['ports', 12]]) })).toEqual([false])
    expect(doneOf([begin], { minutesLeft: new Map([['ports', 8]]) })).toEqual([true])
  })
})

describe('reviews', () => {
  test('count, and one that was taken back does not', () => {
    const done = [review('a'), review('b'), review('c')]
    expect(doneOf([REVIEWS], { done })).toEqual([true])
    expect(doneOf([REVIEWS], { done: [...done, review('c', true)] })).toEqual([false])
  })

  test('are done when no card is left', () => {
    expect(doneOf([REVIEWS], { done: [review('a')], cardsToReview: 0 })).toEqual([true])
  })

  test('are done without a review where the learner has suspended what was left', () => {
    expect(doneOf([REVIEWS], { cardsToReview: 0 })).toEqual([true])
    expect(doneOf([{ ...REVIEWS, isAhead: true }], { cardsLeftAhead: 0 })).toEqual([true])
  })

  test('ahead of time go on when nothing is due, until no card is left at all', () => {
    const ahead: Task = { ...REVIEWS, isAhead: true }
    const done = [review('a')]
    expect(doneOf([ahead], { done, cardsToReview: 0 })).toEqual([false])
    expect(doneOf([ahead], { done, cardsToReview: 0, cardsLeftAhead: 0 })).toEqual([true])
  })
})

describe('drills', () => {
  test('an answer counts for one task: what was met before for the mistakes first', () => {
    const done = [
      answered('q1'),
      answered('q2', { isRepeat: true }),
      answered('q3', { isRepeat: true }),
    ]
    const [drill, mistakes] = tickTasks([DRILL, MISTAKES], { ...NOTHING, done })
    expect(drill).toMatchObject({ isDone: false, progress: { done: 1, of: 2 } })
    expect(mistakes).toMatchObject({ isDone: true })
  })

  test('the same question twice counts once, another problem of an exercise again', () => {
    expect(doneOf([DRILL], { done: [answered('q1'), answered('q1')] })).toEqual([false])
    const problem = answered('subnet', { kind: 'exercise' })
    expect(doneOf([DRILL], { done: [problem, problem] })).toEqual([true])
  })

  test('answers to a check do not count', () => {
    const done = [answered('q1', { context: 'check' }), answered('q2', { context: 'check' })]
    expect(doneOf([DRILL], { done })).toEqual([false])
  })
})

test('a practice exam is done by one at least as long, and one counts once', () => {
  expect(doneOf([HALF], { examItems: [20] })).toEqual([false])
  expect(doneOf([HALF, HALF], { examItems: [90] })).toEqual([true, false])
})

describe('open reviews name the cards that there are now', () => {
  const cardsOf = (task: Task, standing: Partial<Standing>) => {
    const [ticked] = tickTasks([task], { ...NOTHING, ...standing })
    if (ticked?.task.kind !== 'reviews') throw new Error('The task is no review.')
    const { cards, ofCards } = ticked.task
    return ofCards === undefined ? [cards] : [cards, ofCards]
  }
  const all: Task = { kind: 'reviews', count: 20, cards: 10, minutes: 4 }
  const some: Task = { kind: 'reviews', count: 20, cards: 20, ofCards: 50, minutes: 4 }

  test('all of them, where the list has asked for all', () => {
    expect(cardsOf(all, { cardsToReview: 10 })).toEqual([10])
    expect(cardsOf(all, { cardsToReview: 7, done: [review('a')] })).toEqual([7])
    // A lesson that was done meanwhile has opened more.
    expect(cardsOf(all, { cardsToReview: 15 })).toEqual([15])
  })

  test('a part of them, where the minutes are too few for all', () => {
    expect(cardsOf(some, { cardsToReview: 50 })).toEqual([20, 50])
    expect(cardsOf(some, { cardsToReview: 45, done: Array(5).fill(review('a')) })).toEqual([15, 45])
    expect(cardsOf(some, { cardsToReview: 8 })).toEqual([8])
  })

  test('once they are done, those that the list had asked for', () => {
    expect(cardsOf(all, { cardsToReview: 0 })).toEqual([10])
  })
})
