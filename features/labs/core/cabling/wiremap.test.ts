/** The wiremap against what follows from the wires: each fault is told by its own name. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import {
  PAIR_PINS,
  reachedPins,
  schemeOf,
  T568A,
  T568B,
  wiremapFault,
  type End,
} from './wiremap.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

function exchanged(end: End, one: number, other: number): End {
  return end.map((wire, at) =>
    at === one - 1 ? (end[other - 1] ?? null) : at === other - 1 ? (end[one - 1] ?? null) : wire,
  )
}

describe('a cable', () => {
  test.each([
    ['T568A', T568A],
    ['T568B', T568B],
  ] as const)('with %s at both ends passes', (name, end) => {
    expect(wiremapFault(end, end)).toBe(null)
    expect(schemeOf(end)).toBe(name)
  })

  test('with a different scheme at each end has crossed pairs', () => {
    expect(wiremapFault(T568A, T568B)).toBe('crossed pairs at pins 1, 2, 3, 6')
  })

  test('with the two wires of one pair exchanged has a reversed pair', () => {
    for (const [one, other] of PAIR_PINS)
      expect(wiremapFault(T568B, exchanged(T568B, one, other))).toBe(
        `reversed pair at pins ${one} and ${other}`,
      )
  })

  test('with wires of two pairs exchanged at one end has transposed wires', () => {
    expect(wiremapFault(T568B, exchanged(T568B, 2, 3))).toBe('transposed wires at pins 2, 3')
  })

  test('with a wire missing is open there', () => {
    const end = T568B.map((wire, at) => (at === 6 ? null : wire))
    expect(wiremapFault(end, T568B)).toBe('open at pin 7')
  })

  test('in the order of the colors at both ends has split pairs, though each pin reaches its own', () => {
    const end: End = [
      'white-orange',
      'orange',
      'white-green',
      'green',
      'white-blue',
      'blue',
      'white-brown',
      'brown',
    ]
    expect(reachedPins(end, end)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(wiremapFault(end, end)).toContain('split pairs')
    expect(schemeOf(end)).toBe(null)
  })
})

test('a cable passes exactly where both ends are the same and each pair is one of colors', () => {
  const random = createRandom(FIRST_SEED)
  for (let round = 0; round < 300; round += 1) {
    const one = random.shuffle(T568B)
    const other = random.chance(0.5) ? one : random.shuffle(T568B)
    const isPaired = PAIR_PINS.every(
      ([first, second]) =>
        one[first - 1]?.replace('white-', '') === one[second - 1]?.replace('white-', ''),
    )
    const isSame = one.every((wire, at) => wire === other[at])
    expect(wiremapFault(one, other) === null).toBe(isSame && isPaired)
  }
})
