/** Summaries of routes, worked out a second way: by joining halves. */
import { expect, test } from 'vitest'

import { formatNetwork, fromOctets, sizeOf, type Network } from '#platform/contract/ipv4.ts'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module } = await readKind('cidr-summary')

type Data = { sort: string; networks: Network[] }

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
    const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1)
    const expected = joinHalves((exercise.data as Data).networks)
    const routes = module.solve(exercise).answer['routes'] as string
    expect(routes.split(', ').toSorted()).toEqual(expected)
    expect(module.check(exercise, { routes: expected.toReversed().join(' ;\n') }).isCorrect).toBe(
      true,
    )
    // Covering exactly, but not with the fewest, is told as just that.
    const all = (exercise.data as Data).networks.map(formatNetwork).join(',')
    expect(module.check(exercise, { routes: all }).fields['routes']?.message).toMatch(
      expected.length === (exercise.data as Data).networks.length ? /^Right/ : /fewer routes/,
    )
  }
})

test('one route is enough where the networks are aligned, and nowhere else', () => {
  const sorts = new Set<string>()
  for (let seed = 0; seed < 600; seed += 1) {
    const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1)
    const { sort, networks } = exercise.data as Data
    sorts.add(sort)
    const count = joinHalves(networks).length
    expect(count === 1).toBe(sort === 'aligned')
    // What the help of difficulty 1 says.
    const said = count === 1 ? 'One route is enough' : `${count} routes are enough`
    expect(exercise.prompt.includes(said)).toBe(exercise.difficulty === 1)
  }
  expect(sorts.size).toBe(3)
})

const EXAMPLE: Exercise = {
  ...module.generate(1, 3),
  data: {
    sort: 'unaligned',
    networks: [14, 15, 16, 17].map((third) => ({
      address: fromOctets(10, 64, third, 0),
      prefix: 24,
    })),
    showsBits: false,
  },
}

test.for([
  ['10.64.14.0/22', '14 is not one'],
  ['10.64.12.0/22', '`10.64.12.0`, for one, is not in your networks'],
  ['10.64.14.0/23', '`10.64.16.0/24` is not covered'],
  ['10.64.14.0/23, 10.64.16.0/22', '`10.64.18.0`, for one'],
  ['10.64.14.1/24', 'everything after the third octet must be 0'],
  ['10.64.14.0/23 10.64.16.0', '`10.64.16.0`: Write an address, a slash'],
] as const)('%s is told: %s', ([given, said]) => {
  expect(module.check(EXAMPLE, { routes: given }).fields['routes']?.message).toContain(said)
})
