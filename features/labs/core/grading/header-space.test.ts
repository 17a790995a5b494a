/** One packet of each part of header space, against looking at every address and every port. */
import { expect, test } from 'vitest'

import { fromOctets } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { matchesAddress } from '../network/access-list.ts'
import type { AddressMatch } from '../network/layer3.ts'
import { pickAddresses, pickPorts } from './header-space.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 5000 : 200
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const WHOLE = { address: fromOctets(192, 0, 2, 0), wildcard: 255 }
const EVERY_ADDRESS = Array.from({ length: 256 }, (_, at) => WHOLE.address + at)

/** Any bits may differ, as a learner may write it; some are a network as it should be. */
function drawMatch(random: Random): AddressMatch {
  const wildcard = random.pick([0, 3, 15, 255, 0xffff_ff00, 0xffff_ffff, random.int(0, 255)])
  const address = random.chance(0.9) ? WHOLE.address + random.int(0, 255) : random.int(0, 2 ** 31)
  return { address: (address & ~wildcard) >>> 0, wildcard }
}

function drawMatches(random: Random, most: number): readonly AddressMatch[] {
  return Array.from({ length: random.int(0, most) }, () => drawMatch(random))
}

test('every combination of conditions that an address fulfills has one address', () => {
  for (let at = 0; at < SEEDS; at += 1) {
    const seed = (FIRST_SEED + at) >>> 0
    const random = createRandom(seed)
    const without = drawMatches(random, 2)
    const conditions = drawMatches(random, 6)
    const preferred = [WHOLE.address + random.int(0, 255)]
    const keyOf = (address: number) =>
      conditions.map((each) => Number(matchesAddress(each, address))).join('')
    const left = EVERY_ADDRESS.filter(
      (address) => !without.some((each) => matchesAddress(each, address)),
    )
    const picked = pickAddresses(WHOLE, without, conditions, preferred) ?? []

    expect(picked.map(keyOf).toSorted(), `seed ${seed}`).toEqual(
      [...new Set(left.map(keyOf))].toSorted(),
    )
    expect(
      picked.filter((address) => !left.includes(address)),
      `seed ${seed}`,
    ).toEqual([])
  }
})

test('an address that is preferred speaks for those like it', () => {
  const printer = WHOLE.address + 77
  const conditions = [{ address: WHOLE.address + 64, wildcard: 63 }]
  const [first, ...others] = pickAddresses(WHOLE, [], conditions, [printer]) ?? []
  expect(first).toBe(printer)
  expect(others).toHaveLength(1)
})

test('the whole of the internet has its parts, too', () => {
  const everywhere = { address: 0, wildcard: 0xffff_ffff }
  const one = { address: fromOctets(203, 0, 113, 9), wildcard: 0 }
  expect(pickAddresses(everywhere, [], [one], [])).toHaveLength(2)
})

test('a list that asks for every second address in many ways at once has too many parts', () => {
  const everywhere = { address: 0, wildcard: 0xffff_ffff }
  const conditions = Array.from({ length: 40 }, (_, at) => ({
    address: (0x0101_0101 * (at % 7)) >>> 0,
    wildcard: (0x8421_1248 ^ (at * 0x0110_1011)) >>> 0,
  })).map(({ address, wildcard }) => ({ address: (address & ~wildcard) >>> 0, wildcard }))
  expect(pickAddresses(everywhere, [], conditions, [])).toBeNull()
})

test('every combination of ranges that a port is in has one port', () => {
  const everyPort = Array.from({ length: 65_536 }, (_, port) => port)
  for (let at = 0; at < 5; at += 1) {
    const seed = (FIRST_SEED + at) >>> 0
    const random = createRandom(seed)
    const ranges = Array.from({ length: random.int(0, 5) }, () => {
      const [from, to] = [random.int(0, 65_535), random.int(0, 65_535)].toSorted(
        (one, other) => one - other,
      )
      return { from: from ?? 0, to: to ?? 0 }
    })
    const keyOf = (port: number) =>
      ranges.map(({ from, to }) => Number(from <= port && port <= to)).join('')
    expect(pickPorts(ranges).map(keyOf).toSorted(), `seed ${seed}`).toEqual(
      [...new Set(everyPort.map(keyOf))].toSorted(),
    )
  }
})
