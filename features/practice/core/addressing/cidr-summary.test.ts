import { expect, test } from 'vitest'

import type { Exercise, Level } from '../exercise.ts'
import { cidrSummary } from './cidr-summary.ts'
import { formatNetwork, fromOctets, sizeOf, type Network } from './ipv4.ts'

type Data = { networks: Network[] }

/** The same by another way: join two halves wherever there are two, until there are none. */
function joinHalves(networks: readonly Network[]): string[] {
  const routes = new Map(networks.map((network) => [formatNetwork(network), network]))
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const { address, prefix } of routes.values()) {
      const half = sizeOf(prefix)
      if (address % (2 * half) !== 0) continue
      const other = { address: address + half, prefix }
      if (!routes.has(formatNetwork(other))) continue
      routes.delete(formatNetwork({ address, prefix }))
      routes.delete(formatNetwork(other))
      routes.set(formatNetwork({ address, prefix: prefix - 1 }), { address, prefix: prefix - 1 })
      isChanged = true
      break
    }
  }
  return [...routes.keys()].toSorted()
}

test('the solution is what joining halves comes to, in any order and with any space', () => {
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = cidrSummary.generate(seed, ((seed % 3) + 1) as Level)
    const expected = joinHalves((exercise.data as Data).networks)
    const routes = cidrSummary.solve(exercise).answer['routes'] as string
    expect(routes.split(', ').toSorted()).toEqual(expected)
    expect(
      cidrSummary.check(exercise, { routes: expected.toReversed().join(' ;\n') }).isCorrect,
    ).toBe(true)
    // Covering exactly, but not with the fewest, is told as just that.
    const all = (exercise.data as Data).networks.map(formatNetwork).join(',')
    expect(cidrSummary.check(exercise, { routes: all }).fields['routes']?.message).toMatch(
      expected.length === (exercise.data as Data).networks.length ? /^Right/ : /fewer routes/,
    )
  }
})

test('harder exercises need more than one route, some of them', () => {
  const counts = Array.from({ length: 300 }, (_, seed) => {
    const routes = cidrSummary.solve(cidrSummary.generate(seed, 3)).answer['routes'] as string
    return routes.split(',').length
  })
  expect(Math.max(...counts)).toBeGreaterThan(2)
  expect(counts.filter((count) => count > 1).length).toBeGreaterThan(150)
})

const EXAMPLE: Exercise = {
  ...cidrSummary.generate(1, 3),
  data: {
    networks: [14, 15, 16, 17].map((third) => ({
      address: fromOctets(10, 64, third, 0),
      prefix: 24,
    })),
  },
}

test.for([
  ['10.64.14.0/22', '14 is none'],
  ['10.64.12.0/22', '`10.64.12.0`, for one, is not in your networks'],
  ['10.64.14.0/23', '`10.64.16.0/24` is not covered'],
  ['10.64.14.0/23, 10.64.16.0/22', '`10.64.18.0`, for one'],
  ['10.64.14.1/24', 'behind the third octet everything must be 0'],
  ['10.64.14.0/23 10.64.16.0', '`10.64.16.0`: Write an address, a slash'],
] as const)('%s is told: %s', ([given, said]) => {
  expect(cidrSummary.check(EXAMPLE, { routes: given }).fields['routes']?.message).toContain(said)
})
