import { expect, test } from 'vitest'

import { listWords, taskWords } from './task-words.ts'

test('reviews say how many cards are shown, and whether some of them are not due yet', () => {
  const words = (task: { count: number; isAhead?: true }) =>
    taskWords({ task: { kind: 'reviews', minutes: 5, ...task }, title: '' })
  expect(words({ count: 1 })).toBe('Review 1 card')
  expect(words({ count: 40, isAhead: true })).toBe('Review 40 cards, some ahead of time')
})

test('three names are said, of more how many', () => {
  expect(listWords(['Framing', 'Routing', 'Ports'])).toBe('Framing, Routing, Ports')
  expect(listWords(['Framing', 'Routing', 'Ports', 'DNS', 'NAT'])).toBe(
    'Framing, Routing, Ports and 2 more',
  )
})
