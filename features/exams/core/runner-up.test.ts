import { expect, test } from 'vitest'

import { runnerUpOf } from './runner-up.ts'

const option = (id: string, text: string, reason: string, isCorrect = false) => ({
  id,
  text,
  reason,
  isCorrect,
})
const RIGHT = option('right', 'Find the port of the device', 'Its place shows who uses it.', true)

test('is the wrong option whose reason grants it something', () => {
  const granted = option('b', 'Scan weekly', 'It would help later, but the conflict is there now.')
  const refused = option('a', 'Replace the router', 'The router has no fault.')
  expect(runnerUpOf([refused, RIGHT, granted], 'no asset tag')?.id).toBe('b')
})

test('is the one that the clue rules out, where no reason grants anything', () => {
  const ruledOut = option('b', 'Buy a contract', 'Without an asset tag nobody knows its owner.')
  const other = option('a', 'Replace the router', 'The router has no fault.')
  expect(runnerUpOf([RIGHT, other, ruledOut], 'no asset tag')?.id).toBe('b')
})

test('is the one in nearly the same words, where reasons tell nothing', () => {
  const near = option('b', 'Find the port of the router', 'It has no fault.')
  const far = option('a', 'Load a golden configuration', 'It has no owner.')
  expect(runnerUpOf([far, near, RIGHT], 'x')?.id).toBe('b')
})

test('is never the right option, and the same whatever is asked again', () => {
  const equal = [option('a', 'One', 'No.'), option('b', 'Two', 'No.'), RIGHT]
  expect(runnerUpOf(equal, 'x')?.id).toBe('a')
  expect(runnerUpOf([RIGHT], 'x')).toBeNull()
})
