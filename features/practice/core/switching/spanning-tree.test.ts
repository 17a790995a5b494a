import { expect, test } from 'vitest'

import type { Exercise, Level } from '../exercise.ts'
import { spanningTree } from './spanning-tree.ts'

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
  const ports = cables.rows.flatMap(([label = '', , cost = '']) => {
    const [, from = '', fromPort = '', to = '', toPort = ''] =
      /^(\w+) port (\d+) to (\w+) port (\d+)$/.exec(label) ?? []
    return [
      { on: from, number: Number(fromPort), far: to, farPort: Number(toPort), cost: Number(cost) },
      { on: to, number: Number(toPort), far: from, farPort: Number(fromPort), cost: Number(cost) },
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
    blocked: new Set(blocked.map(({ on, number }) => `${on} port ${number}`)),
  }
}

test('root, root ports and blocked ports are what the switches settle by their messages', () => {
  const ties = { cost: 0 }
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = spanningTree.generate(seed, ((seed % 3) + 1) as Level)
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
    for (const { id, label: name } of field?.type === 'matching' ? field.rows : []) {
      const port = expected.rootPorts.get(name)
      const given = (answer['root-ports'] as Record<string, string>)[id]
      expect(label('root-ports', given)).toBe(port ? `port ${port.number}` : 'none')
    }
    const blocked = (answer['blocked'] as string[]).map((id) =>
      label('blocked', id)?.replace(/ \(.*/, ''),
    )
    expect(new Set(blocked)).toEqual(expected.blocked)
    ties.cost += steps.some(({ text }) => text.includes('port number on the neighbor')) ? 1 : 0
  }
  expect(ties.cost).toBeGreaterThan(50)
})
