import { expect, test } from 'vitest'

import { lessonMinutesWords, listWords, taskWords } from './task-words.ts'

test('reviews say how many cards there are, not how often they are shown, and whether some are not due yet', () => {
  const words = (task: { count: number; cards?: number; ofCards?: number; isAhead?: true }) =>
    taskWords({ task: { kind: 'reviews', minutes: 5, ...task }, title: '' })
  expect(words({ count: 1 })).toBe('Review 1 card')
  expect(words({ count: 30, cards: 15 })).toBe('Review 15 cards')
  expect(words({ count: 66, cards: 66, ofCards: 120 })).toBe('Review 66 of 120 cards')
  expect(words({ count: 40, isAhead: true })).toBe('Review 40 cards, some ahead of time')
})

test('a title with a colon of its own stands in quotation marks', () => {
  const task = {
    kind: 'lesson',
    lessonId: 'osi',
    part: 'finish',
    minutes: 5,
    minutesLeft: 5,
  } as const
  expect(taskWords({ task, title: 'OSI model: seven layers' })).toBe(
    'Finish the lesson “OSI model: seven layers”',
  )
})

test('the minutes of a lesson say which of them its text takes, as its own page does', () => {
  const words = (part: 'whole' | 'begin' | 'finish', minutes: number, minutesLeft = minutes) =>
    lessonMinutesWords({ kind: 'lesson', lessonId: 'osi', part, minutes, minutesLeft })
  expect(words('whole', 16)).toBe('12 min to read, 4 min check')
  expect(words('finish', 9)).toBe('5 min to read, 4 min check')
  expect(words('finish', 4)).toBe('its check')
  expect(words('begin', 10, 16)).toBe('10 of 12 min to read')
  expect(words('begin', 14, 16)).toBe('12 min to read, 2 of 4 min check')
  expect(words('begin', 2, 4)).toBe('its check')
})

test('three names are said, of more how many', () => {
  expect(listWords(['Framing', 'Routing', 'Ports'])).toBe('Framing, Routing, Ports')
  expect(listWords(['Framing', 'Routing', 'Ports', 'DNS', 'NAT'])).toBe(
    'Framing, Routing, Ports and 2 more',
  )
})
