import { expect, test } from 'vitest'

import { newRefusedParts } from './refused-parts.ts'

test('what was refused for one learner is left out for nobody else', () => {
  const parts = newRefusedParts()

  expect(parts.answeredWithout('tools', 'ana', true)).toBe(false)
  expect(parts.answeredWithout('tools', 'ana', true)).toBe(false)

  expect([...parts.leftOutFor('ana')]).toEqual(['tools'])
  expect([...parts.leftOutFor('ben')]).toEqual([])
})

test('a refusal that names nothing is tried again with everything', () => {
  const parts = newRefusedParts()
  parts.answeredWithout('tools', 'ana', false)

  expect([...parts.leftOutFor('ana')]).toEqual([])
})

test('two learners are reason to try the part alone; only if it is refused then, it is left out for all', () => {
  const parts = newRefusedParts()
  parts.answeredWithout('tools', 'ana', true)

  expect(parts.answeredWithout('tools', 'ben', false)).toBe(true)
  expect([...parts.leftOutFor('cho')]).toEqual([])
  parts.triedAlone('tools', true)
  expect([...parts.leftOutFor('cho')]).toEqual(['tools'])
})

test('a part that is taken alone is used again, also for whom it was left out', () => {
  const parts = newRefusedParts()
  parts.answeredWithout('tools', 'ana', true)
  parts.answeredWithout('tools', 'ben', true)
  parts.triedAlone('tools', false)

  expect([...parts.leftOutFor('ana')]).toEqual([])
  expect(parts.answeredWithout('tools', 'cho', true)).toBe(false)
})
