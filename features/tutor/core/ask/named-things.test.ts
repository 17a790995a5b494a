/** Which thing of an answer an ordinal means. */
import { expect, test } from 'vitest'

import { thingsIn, withThingNamed } from './named-things.ts'
import { aUnit } from './testing.ts'

const compared = aUnit({ id: 'pair', kind: 'differ', about: ['active-active', 'active-passive'] })
const listed = aUnit({
  id: 'steps',
  answer:
    'The steps are: [1]\n\n- **Identify:** ask the user. [1]\n- test the theory; one at a time [1]\n- Plan: with its effects. [1]',
})

test('what a comparison compares, and the labels of a list', () => {
  expect(thingsIn(compared)).toEqual(['active-active', 'active-passive'])
  expect(thingsIn(listed)).toEqual(['Identify', 'test the theory', 'Plan'])
  expect(thingsIn(aUnit({ id: 'dhcp' }))).toEqual([])
})

test.each([
  ["i don't get the second one. simpler", compared, 'active-passive'],
  ['and the latter?', compared, 'active-passive'],
  ['explain the first one', compared, 'active-active'],
  ['what is step 3', listed, 'Plan'],
  ['and the last one', listed, 'Plan'],
  ['the third point please', listed, 'Plan'],
])('%s', (text, unit, thing) => {
  expect(withThingNamed(text, unit)?.thing).toBe(thing)
})

test('`the second factor` counts nothing, and there is no seventh of two', () => {
  expect(withThingNamed('what is the second factor for', compared)).toBeNull()
  expect(withThingNamed('and the seventh one', compared)).toBeNull()
})

test('the second of what the question named comes before what the answer is about', () => {
  const unit = aUnit({ id: 'discovery', about: ['discovery', 'ping'] })

  expect(
    withThingNamed('an example of the second one', unit, 'compare ad hoc and scheduled')?.thing,
  ).toBe('scheduled')
})
