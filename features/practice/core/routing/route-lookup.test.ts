import { expect, test } from 'vitest'

import type { Level } from '../exercise.ts'
import { routeLookup } from './route-lookup.ts'

function bits(address: string): string {
  return address
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('')
}

test('each next hop is the one of the longest common beginning, read from what the learner sees', () => {
  const counts = { dropped: 0, default: 0, several: 0 }
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = routeLookup.generate(seed, ((seed % 3) + 1) as Level)
    const [exhibit] = exercise.exhibits
    const lines =
      exhibit?.type === 'table'
        ? exhibit.rows.map(([network = '', hop = '']) => ({ network, hop }))
        : [
            ...(exhibit?.type === 'terminal' ? exhibit.text : '').matchAll(
              /(\S+\/\d+) \[.*\] via (\S+)/g,
            ),
          ].map(([, network = '', hop = '']) => ({ network, hop }))
    const right = routeLookup.solve(exercise).answer['hops'] as Record<string, string>
    for (const [destination, hop] of Object.entries(right)) {
      const fitting = lines
        .map((line) => ({
          hop: line.hop,
          front: bits(line.network.split('/')[0] ?? '').slice(
            0,
            Number(line.network.split('/')[1]),
          ),
        }))
        .filter(({ front }) => bits(destination).startsWith(front))
        .toSorted((one, other) => other.front.length - one.front.length)
      expect(hop).toBe(fitting[0]?.hop ?? 'dropped')
      counts.dropped += fitting.length === 0 ? 1 : 0
      counts.default += fitting[0]?.front === '' ? 1 : 0
      counts.several += fitting.length > 1 ? 1 : 0
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(100)
})

test('the metric of an EIGRP route is a multiple of 256, as routers without wide metrics show it', () => {
  const metrics = Array.from({ length: 300 }, (_, seed) => routeLookup.generate(seed, 3)).flatMap(
    ({ exhibits: [exhibit] }) =>
      [...(exhibit?.type === 'terminal' ? exhibit.text : '').matchAll(/\[90\/(\d+)\]/g)].map(
        ([, metric]) => Number(metric),
      ),
  )
  expect(metrics.filter((metric) => metric % 256 !== 0)).toEqual([])
  expect(metrics.length).toBeGreaterThan(100)
})

test('a line that does not fit is shown by its range', () => {
  const exercise = {
    ...routeLookup.generate(1, 1),
    data: {
      routes: [
        { network: { address: 0x0a0a_0800, prefix: 24 }, nextHop: 0x0aff_0001, brackets: '' },
        { network: { address: 0x0a0a_0000, prefix: 16 }, nextHop: 0x0aff_0005, brackets: '' },
      ],
      destinations: [0x0a0a_0915],
      isRouterOutput: false,
    },
  }
  const messageFor = (hop: string) =>
    routeLookup.check(exercise, { hops: { '10.10.9.21': hop } }).fields['hops']?.parts?.[
      '10.10.9.21'
    ]?.message
  expect(messageFor('10.255.0.1')).toBe(
    '`10.10.8.0/24` covers `10.10.8.0` to `10.10.8.255`, and `10.10.9.21` lies outside.',
  )
  expect(messageFor('dropped')).toBe('It is not dropped: at least one line fits.')
  expect(messageFor('10.255.0.5')).toBe('Right.')
})
