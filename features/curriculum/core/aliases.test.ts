import { expect, test } from 'vitest'

import { followAliases } from './aliases.ts'

const { currentId, everyIdOf } = followAliases({
  first: 'second',
  second: 'third',
  other: 'third',
  here: 'there',
  there: 'here',
})

test.each([
  ['first', 'third'],
  ['second', 'third'],
  ['third', 'third'],
  ['never-renamed', 'never-renamed'],
])('the current id of %s is %s', (old, current) => {
  expect(currentId(old)).toBe(current)
})

test.each(['first', 'second', 'third', 'other'])('%s leads to every id of the same thing', (id) => {
  expect(everyIdOf(id)).toEqual(['third', 'first', 'second', 'other'])
})

test('what was never renamed has one id', () => {
  expect(everyIdOf('never-renamed')).toEqual(['never-renamed'])
})

test('a circle of renames ends', () => {
  expect(['here', 'there']).toContain(currentId('here'))
  expect(everyIdOf('here')).toContain(currentId('here'))
})
