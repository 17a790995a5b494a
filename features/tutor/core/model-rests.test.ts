import { expect, test } from 'vitest'

import { newModelRests } from './model-rests.ts'

test('after a failure, the model rests for that learner for half a minute, and for nobody else', () => {
  const rests = newModelRests()
  rests.failed('ana', 0)

  expect(rests.mayTry('ana', 29_999)).toBe(false)
  expect(rests.mayTry('ben', 1)).toBe(true)
  expect(rests.mayTry('ana', 30_000)).toBe(true)
})

test("many failures of one learner are still that learner's", () => {
  const rests = newModelRests()
  for (let at = 0; at < 10; at++) rests.failed('ana', at)

  expect(rests.mayTry('ben', 10)).toBe(true)
})

test('it rests for all when three learners failed within a minute', () => {
  const rests = newModelRests()
  for (const [at, learner] of ['ana', 'ben', 'cho'].entries()) rests.failed(learner, at)

  expect(rests.mayTry('dee', 3)).toBe(false)
  expect(rests.mayTry('dee', 30_002)).toBe(true)
})

test('failures that are far apart have no common cause', () => {
  const rests = newModelRests()
  for (const [at, learner] of ['ana', 'ben', 'cho'].entries()) rests.failed(learner, at * 40_000)

  expect(rests.mayTry('dee', 80_001)).toBe(true)
})

test('an answer for one learner ends the rest of all, but not that of the others who failed', () => {
  const rests = newModelRests()
  for (const [at, learner] of ['ana', 'ben', 'cho'].entries()) rests.failed(learner, at)
  rests.worked('ana')

  expect(rests.mayTry('dee', 4)).toBe(true)
  expect(rests.mayTry('ben', 4)).toBe(false)
})
