import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import type { Difficulty, Exercise } from '../exercise.ts'

const { module: vlanReachability } = await readKind('vlan-reachability')

/** Floods a frame hop by hop, through the tables as they are printed. Answers with the devices that see it. */
function flood(exercise: Exercise, start: string, vlan: string): Set<string> {
  const [, trunks, known] = exercise.exhibits
  if (trunks?.type !== 'table' || known?.type !== 'table') throw new Error('There are no tables.')
  const has = (list: string | undefined) => list?.split(', ').includes(vlan) ?? false
  const knows = (name: string) => has(known.rows.find(([device]) => device === name)?.[1])
  const allows = (on: string, towards: string) =>
    has(trunks.rows.find(([one, other]) => one === on && other === towards)?.[2])
  const seen = new Set<string>()
  const queue = knows(start) ? [start] : []
  for (let device = queue.shift(); device !== undefined; device = queue.shift()) {
    seen.add(device)
    for (const [on = '', towards = ''] of trunks.rows) {
      const next = on === device ? towards : towards === device ? on : ''
      if (next === '' || seen.has(next) || !knows(next)) continue
      // The end at the router has no list of its own.
      const isOpen =
        next === 'R1'
          ? allows(device, next)
          : device === 'R1'
            ? allows(next, device)
            : allows(device, next) && allows(next, device)
      if (isOpen) queue.push(next)
    }
  }
  return seen
}

type Host = { name: string; on: string; vlan: string }

/** Whether a packet arrives, by the tables as they are printed. */
function arrives(exercise: Exercise, from: Host, to: Host): boolean {
  if (from.vlan === to.vlan) return flood(exercise, from.on, from.vlan).has(to.on)
  const isRouted = [from, to].every(({ on, vlan }) => flood(exercise, on, vlan).has('R1'))
  const [, , , rules] = exercise.exhibits
  if (rules?.type !== 'table') return isRouted
  const rule = rules.rows.find(
    ([one, other]) =>
      (one === 'any' || one === `VLAN ${from.vlan}`) &&
      (other === 'any' || other === `VLAN ${to.vlan}`),
  )
  return isRouted && rule?.[2] === 'permit'
}

test('who is reached is who a flooded frame, or a routed and permitted packet, comes to', () => {
  const seen = { routed: 0, refused: 0, oneWay: 0 }
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = vlanReachability.generate(seed, ((seed % 3) + 1) as Difficulty)
    const [picture] = exercise.exhibits
    const hosts = [
      ...(picture?.type === 'topology' ? picture.alt : '').matchAll(
        /(PC\d) on (SW\d) in VLAN (\d+)/g,
      ),
    ].map(([, name = '', on = '', vlan = '']): Host => ({ name, on, vlan }))
    const { answer } = vlanReachability.solve(exercise)
    for (const field of exercise.fields) {
      if (field.type !== 'multi-choice') continue
      const asked = hosts.find(({ name }) => field.label.includes(name))
      if (!asked) throw new Error('Nobody is asked about.')
      const isBack = field.label.includes(`can ping ${asked.name}`)
      for (const { id, label } of field.options) {
        const other = hosts.find(({ name }) => name === label)
        if (!other) throw new Error(`${label} is not in the picture.`)
        const there = arrives(exercise, asked, other)
        const back = arrives(exercise, other, asked)
        expect((answer[field.id] as string[]).includes(id)).toBe(isBack ? back : there)
        seen.routed += there && asked.vlan !== other.vlan ? 1 : 0
        seen.refused += !there && exercise.subjects.includes('filtered') ? 1 : 0
        seen.oneWay += there === back ? 0 : 1
      }
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(200)
})

test('the reason why two hosts of one VLAN are apart is the only list on their path without it', () => {
  let asked = 0
  for (let seed = 0; seed < 1000; seed += 1) {
    const exercise = vlanReachability.generate(seed, 2)
    const field = exercise.fields.find(({ id }) => id === 'cut')
    const [picture, trunks, known] = exercise.exhibits
    if (field?.type !== 'choice' || trunks?.type !== 'table' || known?.type !== 'table') continue
    asked += 1
    const [, one = '', other = '', vlan = ''] =
      /(PC\d) and (PC\d) are both in VLAN (\d+)/.exec(field.label) ?? []
    const alt = picture?.type === 'topology' ? picture.alt : ''
    const [from = 0, to = 0] = [one, other]
      .map((name) => Number(new RegExp(`${name} on SW(\\d)`).exec(alt)?.[1]))
      .toSorted((nearer, farther) => nearer - farther)
    const isInside = (name = '') => Number(name.slice(2)) >= from && Number(name.slice(2)) <= to
    const lacks = (list = '') => !list.split(', ').includes(vlan)
    const expected = [
      ...known.rows
        .filter(([device, list]) => device !== 'R1' && isInside(device) && lacks(list))
        .map(([device]) => `The VLAN is missing from the database of ${device}`),
      ...trunks.rows
        .filter(
          ([on, toward, list]) =>
            toward !== 'R1' && isInside(on) && isInside(toward) && lacks(list),
        )
        .map(([on, toward]) => `${on} does not allow it on the trunk to ${toward}`),
    ]
    const right = vlanReachability.solve(exercise).answer['cut']
    expect(field.options.filter(({ id }) => id === right).map(({ label }) => label)).toEqual(
      expected,
    )
  }
  expect(asked).toBeGreaterThan(300)
})
