import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

test('work runs in the order it arrived, and other work runs in between', async () => {
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

test('failing work rejects only its own caller', async () => {
  const inTurn = createTurns()
  const failing = inTurn(() => Promise.reject(new Error('full')))

  expect(await inTurn(async () => 'done')).toBe('done')
  await expect(failing).rejects.toThrow('full')
})
