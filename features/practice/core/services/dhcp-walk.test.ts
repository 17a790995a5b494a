/** DHCP worked out a second time, from what a learner can read. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import type { Difficulty, Exercise } from '../exercise.ts'
import { readClock } from '../read-clock.ts'

const { module } = await readKind('dhcp-walk')

/** So many problems about a subject, at each difficulty in turn, with their answers. */
function solved(subject: string, count: number) {
  return Array.from({ length: count }, (_, seed) => {
    const difficulty = ((seed % 3) + 1) as Difficulty
    const exercise = module.generate(seed, difficulty, { topics: [], subject })
    return { exercise, difficulty, answer: module.solve(exercise).answer }
  })
}

function rowsOf(exercise: Exercise, index: number): ReadonlyMap<string, string> {
  const exhibit = exercise.exhibits[index]
  return new Map(
    exhibit?.type === 'table' ? exhibit.rows.map(([name = '', value = '']) => [name, value]) : [],
  )
}

/** Every address of `10.0.0.9 – 10.0.0.30`, one by one. */
function each(range: string): string[] {
  const [from = '', to = ''] = range.split(' – ')
  const net = from.slice(0, from.lastIndexOf('.') + 1)
  const last = (address: string) => Number(address.split('.')[3])
  return Array.from(
    { length: last(to) - last(from) + 1 },
    (_, index) => `${net}${last(from) + index}`,
  )
}

// Written down a second time, from RFC 2131 and RFC 3927.
test.for([
  ['client-ports', 'from 68 to 67'],
  ['server-ports', 'from 67 to 68'],
  ['discover-source', '0.0.0.0'],
  ['discover-destination', '255.255.255.255'],
  ['request-broadcast', 'so that other servers learn that their offers were not accepted'],
  ['nobody', 'one from 169.254.0.0/16'],
  ['usable', 'the Ack'],
] as const)('the messages have one order, and %s is answered by “%s”', ([subject, right]) => {
  for (const { exercise, difficulty, answer } of solved(subject, 30)) {
    expect(answer).toMatchObject({
      order: ['discover', 'offer', 'request', 'ack'],
      [subject]: right,
    })
    const field = exercise.fields.find(({ id }) => id === subject)
    expect(field?.type === 'choice' ? field.options : []).toHaveLength(difficulty === 1 ? 3 : 4)
  }
})

// The hints to one port name the other; “still a broadcast” says where the Discover goes.
test.for([
  ['client-ports', 'server-ports'],
  ['discover-destination', 'request-broadcast'],
])('a problem asks %s or %s, not both: one gives the other away', (pair) => {
  for (const subject of [...pair, 'nobody']) {
    for (const { exercise } of solved(subject, 90)) {
      const asked = exercise.fields.map(({ id }) => id)
      expect(asked).toContain(subject)
      expect(asked.filter((id) => pair.includes(id)).length).toBeLessThan(2)
    }
  }
})

test('a lease is renewed after one half, rebound after seven eighths, and the free addresses are counted one by one', () => {
  const minutes = (clock: string) => {
    const reading = readClock(clock)
    return 'value' in reading ? reading.value : Number.NaN
  }
  const states = new Set<unknown>()
  for (const { exercise, difficulty, answer } of solved('lease', 600)) {
    const [, hour = '', minute = '', hours = ''] =
      /at (\d+):(\d+) for (\d+) hours/.exec(exercise.prompt) ?? []
    const start = new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute)))
    const after = (share: number) =>
      new Date(start.getTime() + share * Number(hours) * 3_600_000).toISOString().slice(11, 16)
    const scope = rowsOf(exercise, 0)
    const excluded = each(scope.get('Excluded') ?? '')
    const free = each(scope.get('Range') ?? '').filter((address) => !excluded.includes(address))
    const expected = {
      renew: after(0.5),
      rebind: after(0.875),
      end: after(1),
      free: String(free.length - Number(scope.get('Reserved, in the rest of the range'))),
    }
    const { state, ...rest } = answer
    expect(rest).toEqual(expected)
    const label = exercise.fields.find(({ id }) => id === 'state')?.label ?? ''
    const at = minutes(/It is (\S+),/.exec(label)?.[1] ?? '')
    const passed = [expected.renew, expected.rebind, expected.end].filter(
      (clock) => minutes(clock) < at,
    )
    const now = ['using', 'renewing', 'rebinding', 'expired'][passed.length]
    expect(state).toBe(difficulty === 3 ? now : undefined)
    states.add(state)
  }
  expect(states.size).toBe(5)
})

test("a relayed client gets the lowest address that is nobody else's, an unheard one none", () => {
  let unheard = 0
  for (const { exercise, difficulty, answer } of solved('relay', 900)) {
    const vlan = /VLAN (\d+)/.exec(exercise.prompt)?.[1]
    const router = exercise.exhibits[0]?.type === 'terminal' ? exercise.exhibits[0].text : ''
    const part = router.split('interface ').find((text) => text.startsWith(`Vlan${vlan}\n`)) ?? ''
    const gateway = /ip address (\S+)/.exec(part)?.[1]
    const server = /ip helper-address (\S+)/.exec(part)?.[1]
    const scope = rowsOf(exercise, 1)
    const taken = [
      ...each(scope.get('Excluded') ?? ''),
      ...(scope.get('Leased to others') ?? '').split(', '),
      scope.get('Reserved for another device'),
    ]
    const lowest = each(scope.get('Range') ?? '').find((address) => !taken.includes(address))
    const expected =
      server === undefined
        ? { giaddr: 'never', to: 'never', address: 'nobody' }
        : { giaddr: gateway, to: server, address: lowest }
    expect({ to: expected.to, ...answer }).toEqual(expected)
    const counts = exercise.fields.map((field) => ('options' in field ? field.options.length : 0))
    expect(counts.filter((count) => count > 3).length > 0).toBe(difficulty > 1)
    expect(counts).toHaveLength(difficulty === 3 ? 3 : 2)
    unheard += server === undefined ? 1 : 0
  }
  expect(unheard).toBeGreaterThan(100)
})

test('with snooping a message of a server is accepted on a trusted port only, any other everywhere', () => {
  const sources = new Set<unknown>()
  for (const { exercise, difficulty, answer } of solved('snooping', 600)) {
    const [table] = exercise.exhibits
    const ports = table?.type === 'table' ? table.rows : []
    const isTrusted = (name: string) => ports.find(([port]) => port === name)?.[2] === 'trusted'
    const [messages] = exercise.fields
    const rows = messages?.type === 'matching' ? messages.rows : []
    expect(answer['messages']).toEqual(
      Object.fromEntries(
        rows.map(({ id, label }) => {
          const [, type = '', port = ''] = /^(\w+) arriving on (\S+)$/.exec(label) ?? []
          const isClient = type === 'Discover' || type === 'Request'
          return [id, isClient || isTrusted(port) ? 'accepted' : 'dropped']
        }),
      ),
    )
    const [, uplink = '', rogue = ''] = /through (Gi\S+)\. On (Gi\S+)/.exec(exercise.prompt) ?? []
    const expected = isTrusted(uplink)
      ? isTrusted(rogue)
        ? ['both', 'remove']
        : ['company', 'nothing']
      : ['neither', 'trust']
    expect([answer['sources'], answer['repair']]).toEqual([
      expected[0],
      difficulty === 3 ? expected[1] : undefined,
    ])
    sources.add(answer['sources'])
  }
  expect(sources.size).toBe(3)
})
