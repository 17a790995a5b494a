import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { cellId, type Difficulty, type Exercise } from '../exercise.ts'

const { module: spanningTree } = await readKind('spanning-tree')

/** The short scale, IEEE 802.1D-1998, table 8-5. */
const COST_BY_SPEED: Readonly<Record<string, number>> = {
  '100 Mb/s': 19,
  '1 Gb/s': 4,
  '10 Gb/s': 2,
}

type Vector = readonly [root: string, cost: number, bridge: string, port: number]

function compare(one: Vector, other: Vector): number {
  for (const [index, part] of one.entries()) {
    const theirs = other[index] ?? 0
    if (part !== theirs) return part < theirs ? -1 : 1
  }
  return 0
}

/** The same by what really happens: every switch tells its neighbors the best root it has heard of, until nothing changes. */
function byMessages(exercise: Exercise) {
  const [, bridges, cables] = exercise.exhibits
  if (bridges?.type !== 'table' || cables?.type !== 'table') throw new Error('There are no tables.')
  const ids = new Map(
    bridges.rows.map(([name = '', priority = '', mac = '']) => [
      name,
      `${priority.padStart(6, '0')} ${mac}`,
    ]),
  )
  const ports = cables.rows.flatMap(([label = '', speed = '']) => {
    const cost = COST_BY_SPEED[speed] ?? Number.NaN
    const [, from = '', fromPort = '', to = '', toPort = ''] =
      /^(\w+) port (\d+) to (\w+) port (\d+)$/.exec(label) ?? []
    return [
      { on: from, number: Number(fromPort), far: to, farPort: Number(toPort), cost },
      { on: to, number: Number(toPort), far: from, farPort: Number(fromPort), cost },
    ]
  })
  const best = new Map(
    [...ids].map(([name, id]): [string, { root: string; cost: number }] => [
      name,
      { root: id, cost: 0 },
    ]),
  )
  const sends = (name: string, port: number): Vector => [
    best.get(name)?.root ?? '',
    best.get(name)?.cost ?? 0,
    ids.get(name) ?? '',
    port,
  ]
  const heard = (port: (typeof ports)[number]): Vector => {
    const [root, cost, bridge, number] = sends(port.far, port.farPort)
    return [root, cost + port.cost, bridge, number]
  }
  for (let round = 0; round < 20; round += 1) {
    for (const name of ids.keys()) {
      const own: Vector = [ids.get(name) ?? '', 0, '', 0]
      const [winner = own] = [own, ...ports.filter(({ on }) => on === name).map(heard)].toSorted(
        compare,
      )
      best.set(name, { root: winner[0], cost: winner[1] })
    }
  }
  const root = [...ids.keys()].find((name) => best.get(name)?.root === ids.get(name)) ?? ''
  const rootPorts = new Map(
    [...ids.keys()].map((name) => {
      const [port] = ports
        .filter(({ on }) => on === name)
        .toSorted((one, other) => compare(heard(one), heard(other)))
      return [name, name === root ? undefined : port]
    }),
  )
  const blocked = ports.filter(
    (port) =>
      rootPorts.get(port.on) !== port &&
      compare(sends(port.on, port.number), sends(port.far, port.farPort)) > 0,
  )
  return {
    root,
    rootPorts,
    costs: new Map([...best].map(([name, { cost }]) => [name, cost])),
    blocked: new Set(blocked.map(({ on, number }) => `${on} port ${number}`)),
  }
}

test('root, root ports, blocked ports and path costs are what the switches agree on by their messages', () => {
  let decidedByPort = 0
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = spanningTree.generate(seed, ((seed % 3) + 1) as Difficulty)
    const expected = byMessages(exercise)
    const { answer, steps } = spanningTree.solve(exercise)
    const label = (fieldId: string, id: unknown) => {
      const field = exercise.fields.find((other) => other.id === fieldId)
      return field && 'options' in field
        ? field.options.find((option) => option.id === id)?.label
        : undefined
    }
    expect(label('root', answer['root'])).toBe(expected.root)
    const field = exercise.fields.find(({ id }) => id === 'root-ports')
    const rows = field?.type === 'matching' ? field.rows : []
    for (const { id, label: name } of rows) {
      const port = expected.rootPorts.get(name)
      const given = (answer['root-ports'] as Record<string, string>)[id]
      expect(label('root-ports', given)).toBe(port ? `port ${port.number}` : 'none')
    }
    const blocked = (answer['blocked'] as string[]).map((id) =>
      label('blocked', id)?.replace(/ \(.*/, ''),
    )
    expect(new Set(blocked)).toEqual(expected.blocked)
    expect(answer['path-costs']).toEqual(
      exercise.difficulty === 3
        ? Object.fromEntries(
            rows.map(({ id, label: name }) => [
              cellId(id, 'cost'),
              String(expected.costs.get(name)),
            ]),
          )
        : undefined,
    )
    decidedByPort += steps.some(({ text }) => text.includes('port number on the neighbor')) ? 1 : 0
  }
  expect(decidedByPort).toBeGreaterThan(50)
})

test('costs are shown where they need not be known, and few ports are to choose from at first', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const [first, second, third] = ([1, 2, 3] as const).map((difficulty) =>
      spanningTree.generate(seed, difficulty),
    )
    const shown = [first, second, third].map((exercise) =>
      exercise?.exhibits.some(
        (exhibit) => exhibit.type === 'table' && exhibit.columns.includes('Cost'),
      ),
    )
    expect(shown).toEqual([true, true, false])
    const ports = (exercise: Exercise | undefined) => {
      const field = exercise?.fields.find(({ id }) => id === 'blocked')
      return field?.type === 'multi-choice' ? field.options.length : 0
    }
    expect(ports(first)).toBeLessThanOrEqual(4)
    expect(ports(first)).toBeLessThan(ports(second))
  }
})
