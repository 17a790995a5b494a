import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module: routeChoice } = await readKind('route-choice')

// Written down again, by hand, from the source named in kind.yaml.
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

type Offer = ReturnType<typeof offersIn>[number]

const SORTS = ['one-network', 'backup', 'two-networks'] as const
const EXERCISES = SORTS.flatMap((subject) =>
  DIFFICULTIES.flatMap((difficulty) =>
    Array.from({ length: 300 }, (_, seed) =>
      routeChoice.generate(seed, difficulty, { topics: [], subject }),
    ),
  ),
)

function inside(address: string, network: string): boolean {
  const [base = '', prefix = ''] = network.split('/')
  const bits = (text: string) =>
    text
      .split('.')
      .map((octet) => Number(octet).toString(2).padStart(8, '0'))
      .join('')
  return bits(address).startsWith(bits(base).slice(0, Number(prefix)))
}

/** Chooses among the offers for one network, and says why. */
function choose(rivals: readonly Offer[]) {
  const least = Math.min(...rivals.map(({ distance }) => distance))
  const trusted = rivals.filter(({ distance }) => distance === least)
  const metric = Math.min(...trusted.map((offer) => offer.metric))
  const best = trusted.filter((offer) => offer.metric === metric)
  expect(best).toHaveLength(1)
  const reason =
    trusted.length === rivals.length ? 'metric' : trusted.length > 1 ? 'both' : 'distance'
  return { hop: best[0]?.hop, reason }
}

test('the distances are those of the source, shown or not', () => {
  const seen = new Set<string>()
  for (const { source, shown, distance } of EXERCISES.flatMap(offersIn)) {
    expect(shown ?? distance).toBe(distance)
    if (shown !== null) seen.add(source)
  }
  expect([...seen].filter((source) => source in DISTANCE).toSorted()).toEqual(
    Object.keys(DISTANCE).toSorted(),
  )
})

test('for one network, distance and then metric choose: the winner, its successor and the reason', () => {
  const reasons = new Map<string, number>()
  for (const exercise of EXERCISES) {
    const offers = offersIn(exercise)
    if (new Set(offers.map(({ network }) => network)).size > 1) continue
    const { hop, reason } = choose(offers)
    const next = choose(offers.filter((offer) => offer.hop !== hop)).hop
    const expected: Readonly<Record<string, unknown>> = { winner: hop, reason, next }
    const { answer } = routeChoice.solve(exercise)
    for (const [question, right] of Object.entries(answer)) expect(right).toBe(expected[question])
    expect(Object.keys(answer).length).toBeGreaterThan(1)
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  expect([...reasons.keys()].toSorted()).toEqual(['both', 'distance', 'metric'])
  expect(Math.min(...reasons.values())).toBeGreaterThan(100)
})

test('of two networks each has a winner in the table, and a packet follows the longer prefix', () => {
  let longer = 0
  let packets = 0
  for (const exercise of EXERCISES) {
    const offers = offersIn(exercise)
    const networks = [...new Set(offers.map(({ network }) => network))]
    if (networks.length === 1) continue
    const winners = networks.map((network) => ({
      network,
      hop: choose(offers.filter((offer) => offer.network === network)).hop,
    }))
    const { table, ...routes } = routeChoice.solve(exercise).answer
    expect(new Set(table as readonly string[])).toEqual(new Set(winners.map(({ hop }) => hop)))
    for (const [field, hop] of Object.entries(routes)) {
      const label = exercise.fields.find(({ id }) => id === field)?.label ?? ''
      const [, destination = ''] = /`([\d.]+)`/.exec(label) ?? []
      const fitting = winners
        .filter(({ network }) => inside(destination, network))
        .toSorted(
          (one, other) => Number(other.network.split('/')[1]) - Number(one.network.split('/')[1]),
        )
      expect(hop).toBe(fitting[0]?.hop)
      longer += fitting.length > 1 ? 1 : 0
      packets += 1
    }
  }
  expect(longer).toBeGreaterThan(200)
  expect(packets - longer).toBeGreaterThan(200)
})

test('a backup is a static route with a higher distance than the winner', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const exercise = routeChoice.generate(seed, 2, { topics: [], subject: 'backup' })
    const offers = offersIn(exercise)
    const { hop } = choose(offers)
    expect(offers.filter(({ source }) => source.startsWith('static'))).toHaveLength(1)
    expect(offers.find((offer) => offer.hop === hop)?.source).not.toContain('static')
  }
})

// BGP and EIGRP each choose their own best route first: eBGP and iBGP, or EIGRP's
// internal and external routes, never meet in the comparison of distances.
const PROTOCOL: Readonly<Record<string, string>> = {
  eBGP: 'BGP',
  iBGP: 'BGP',
  'EIGRP external': 'EIGRP',
}

test('routes of one protocol for one prefix never differ in distance', () => {
  for (const exercise of EXERCISES) {
    const distances = new Map<string, Set<number>>()
    for (const { source, network, distance } of offersIn(exercise)) {
      const key = `${PROTOCOL[source] ?? source} ${network}`
      distances.set(key, (distances.get(key) ?? new Set()).add(distance))
    }
    const mixed = [...distances].filter(([, found]) => found.size > 1).map(([key]) => key)
    expect(mixed).toEqual([])
  }
})
