import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

test('work is done in the order it came, and everything else has a turn in between', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const work = ['first', 'second', 'third'].map((name) => inTurn(async () => done.push(name)))
  const others = (async () => {
    for (let turn = 0; turn < 2; turn++) {
      await setImmediate()
      done.push('other')
    }
  })()

  await Promise.all([...work, others])

  expect(done).toEqual(['first', 'other', 'second', 'other', 'third'])
})

test('work that fails tells its own asker only', async () => {
  const inTurn = createTurns()
  const failing = inTurn(() => Promise.reject(new Error('full')))

  expect(await inTurn(async () => 'done')).toBe('done')
  await expect(failing).rejects.toThrow('full')
})
