/** Power over Ethernet: no more is given than there is, and the important come first. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { givePower, GREATEST_CLASS, WATTS_BY_CLASS, type Asking } from './poe.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

function asking(changed: Partial<Asking> & Pick<Asking, 'device' | 'port'>): Asking {
  return { type: 3, powerClass: 3, priority: 'high', ...changed }
}

describe('power', () => {
  test('is given by class', () => {
    const given = givePower([asking({ device: 'phone', port: 1, powerClass: 2 })], 100)
    expect(given).toEqual([{ device: 'phone', watts: 7, state: 'full' }])
  })

  test('is less where the port cannot give that much', () => {
    const given = givePower([asking({ device: 'ap', port: 1, type: 2, powerClass: 5 })], 100)
    expect(given).toEqual([{ device: 'ap', watts: 30, state: 'less' }])
  })

  test('goes to the important first, then to the lower port', () => {
    const given = givePower(
      [
        asking({ device: 'b', port: 2 }),
        asking({ device: 'a', port: 1 }),
        asking({ device: 'door', port: 9, priority: 'critical' }),
      ],
      30.8,
    )
    expect(given.map(({ device, state }) => [device, state])).toEqual([
      ['door', 'full'],
      ['a', 'full'],
      ['b', 'off'],
    ])
  })
})

test('whatever is asked, the budget holds, each gets its class or less, and more budget takes from nobody important', () => {
  const random = createRandom(FIRST_SEED)
  for (let round = 0; round < 300; round += 1) {
    const all = Array.from({ length: random.int(1, 10) }, (_, at) =>
      asking({
        device: `d${at}`,
        port: at + 1,
        type: random.pick([1, 2, 3, 4] as const),
        powerClass: random.pick([1, 2, 3, 4, 5, 6, 7, 8] as const),
        priority: random.pick(['critical', 'high', 'low'] as const),
      }),
    )
    const budget = random.int(10, 400)
    const given = givePower(all, budget)
    expect(given.reduce((sum, { watts }) => sum + watts, 0)).toBeLessThanOrEqual(budget + 1e-9)
    const firstOff = given.findIndex(({ state }) => state === 'off')
    if (firstOff !== -1)
      expect(given.slice(firstOff).every(({ state }) => state === 'off')).toBe(true)
    for (const { device, watts, state } of given) {
      const own = all.find((each) => each.device === device) as Asking
      expect(watts).toBeLessThanOrEqual(WATTS_BY_CLASS[own.powerClass])
      if (state === 'less') expect(GREATEST_CLASS[own.type]).toBeLessThan(own.powerClass)
    }
    const enough = givePower(all, 10_000)
    expect(enough.every(({ state }) => state !== 'off')).toBe(true)
  }
})
