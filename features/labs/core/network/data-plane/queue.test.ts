import { expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { createQueue } from './queue.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

test('what is planned comes in the order of time, and what was planned first comes first at the same time', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + 100; seed += 1) {
    const random = createRandom(seed)
    const queue = createQueue()
    const planned = Array.from({ length: random.int(0, 60) }, (_, order) => {
      const atUs = random.int(0, 20)
      return { atUs, order, isCanceled: random.chance(0.2), plan: queue.plan(atUs, () => {}) }
    })
    for (const { plan, isCanceled } of planned) plan.isCanceled = isCanceled

    const came = []
    for (let next = queue.next(); next; next = queue.next()) came.push(next)
    const wanted = planned
      .filter(({ isCanceled }) => !isCanceled)
      .toSorted((one, other) => one.atUs - other.atUs || one.order - other.order)
    expect(came).toEqual(wanted.map(({ plan }) => plan))
  }
})
