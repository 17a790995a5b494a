import { expect, test } from 'vitest'

import type { Exercise, Level } from '../exercise.ts'
import { routeChoice } from './route-choice.ts'

// Written down again, by hand, from the source named in administrative-distance.ts.
const DISTANCE: Readonly<Record<string, number>> = {
  static: 1,
  eBGP: 20,
  EIGRP: 90,
  OSPF: 110,
  RIP: 120,
  'EIGRP external': 170,
  iBGP: 200,
}

function offersIn(exercise: Exercise) {
  const [exhibit] = exercise.exhibits
  if (exhibit?.type !== 'table') throw new Error('There is no table.')
  return exhibit.rows.map(([source = '', network = '', metric = '', hop = '']) => ({
    source,
    network,
    hop,
    distance: Number(/set to (\d+)/.exec(source)?.[1] ?? DISTANCE[source]),
    shown: metric.includes('/') ? Number(metric.split(' / ')[0]) : null,
    metric: Number(metric.split(' / ').at(-1)),
  }))
}

function inside(address: string, network: string): boolean {
  const [base = '', prefix = ''] = network.split('/')
  const bits = (text: string) =>
    text
      .split('.')
      .map((octet) => Number(octet).toString(2).padStart(8, '0'))
      .join('')
  return bits(address).startsWith(bits(base).slice(0, Number(prefix)))
}

test('the winner is the first by distance and then metric, read from what the learner sees', () => {
  const reasons = new Map<string, number>()
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = routeChoice.generate(seed, ((seed % 3) + 1) as Level)
    const offers = offersIn(exercise)
    for (const { shown, distance } of offers) expect(shown ?? distance).toBe(distance)
    const { answer } = routeChoice.solve(exercise)
    const winners = [...new Set(offers.map(({ network }) => network))].map((network) => {
      const rivals = offers.filter((offer) => offer.network === network)
      const least = Math.min(...rivals.map(({ distance }) => distance))
      const trusted = rivals.filter(({ distance }) => distance === least)
      const metric = Math.min(...trusted.map((offer) => offer.metric))
      const best = trusted.filter((offer) => offer.metric === metric)
      expect(best).toHaveLength(1)
      return {
        network,
        hop: best[0]?.hop,
        reason:
          trusted.length === rivals.length ? 'metric' : trusted.length > 1 ? 'both' : 'distance',
      }
    })
    const [first] = winners
    const destination = /`([\d.]+)`/.exec(exercise.fields[1]?.label ?? '')?.[1]
    const fitting = winners
      .filter(({ network }) => destination !== undefined && inside(destination, network))
      .toSorted(
        (one, other) => Number(other.network.split('/')[1]) - Number(one.network.split('/')[1]),
      )
    const expected =
      'winner' in answer
        ? { winner: first?.hop, reason: first?.reason }
        : { table: new Set(winners.map(({ hop }) => hop)), 'next-hop': fitting[0]?.hop }
    const table = answer['table']
    expect(Array.isArray(table) ? { ...answer, table: new Set(table) } : answer).toEqual(expected)
    const reason = JSON.stringify(answer['reason'] ?? 'none')
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  expect(Math.min(...reasons.values())).toBeGreaterThan(100)
  expect([...reasons.keys()].toSorted()).toEqual(['"both"', '"distance"', '"metric"', '"none"'])
})

// BGP and EIGRP each choose their own best route first: eBGP and iBGP, or EIGRP's
// internal and external routes, never meet in the comparison of distances.
const PROTOCOL: Readonly<Record<string, string>> = {
  eBGP: 'BGP',
  iBGP: 'BGP',
  'EIGRP external': 'EIGRP',
}

test('routes of one protocol for one prefix never differ in distance', () => {
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = routeChoice.generate(seed, ((seed % 3) + 1) as Level)
    const distances = new Map<string, Set<number>>()
    for (const { source, network, distance } of offersIn(exercise)) {
      const key = `${PROTOCOL[source] ?? source} ${network}`
      distances.set(key, (distances.get(key) ?? new Set()).add(distance))
    }
    const mixed = [...distances].filter(([, found]) => found.size > 1).map(([key]) => key)
    expect(mixed).toEqual([])
  }
})
