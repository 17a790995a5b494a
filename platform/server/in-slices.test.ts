import { expect, test } from 'vitest'

import { finish, type Steps } from '#platform/contract/steps.ts'

import { inSlices } from './in-slices.ts'

/** Work of `count` steps, each of which keeps the thread busy for a millisecond. */
function* counting(count: number): Steps<number> {
  let done = 0
  for (; done < count; done++) {
    const ends = performance.now() + 1
    while (performance.now() < ends);
    yield
  }
  return done
}

test('gives the same result as running at once', async () => {
  expect(await inSlices(counting(3))).toBe(3)
  expect(finish(counting(3))).toBe(3)
})

test('other work runs before it is finished', async () => {
  let isFinished = false
  const turns: boolean[] = []
  const work = inSlices(counting(100)).then(() => (isFinished = true))
  setImmediate(() => turns.push(isFinished))
  await work

  expect(turns).toEqual([false])
})

test('an error in a step rejects the work', async () => {
  const failing = function* (): Steps<never> {
    yield
    throw new Error('a step failed')
  }
  await expect(inSlices(failing())).rejects.toThrow('a step failed')
})
