import { expect, test } from 'vitest'

import type { Exercise, Level } from '../exercise.ts'
import { vlanReachability } from './vlan-reachability.ts'

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

test('who is reached is who a flooded frame comes to', () => {
  let routed = 0
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = vlanReachability.generate(seed, ((seed % 3) + 1) as Level)
    const [picture] = exercise.exhibits
    const hosts = [
      ...(picture?.type === 'topology' ? picture.alt : '').matchAll(
        /(PC\d) on (SW\d) in VLAN (\d+)/g,
      ),
    ].map(([, name = '', on = '', vlan = '']) => ({ name, on, vlan }))
    const field = exercise.fields[0]
    const sender = hosts.find(({ name }) => field?.label.includes(name))
    if (!sender || field?.type !== 'multi-choice') throw new Error('Nobody sends.')
    const heard = flood(exercise, sender.on, sender.vlan)
    const expected = hosts.filter((host) => {
      if (host === sender) return false
      if (host.vlan === sender.vlan) return heard.has(host.on)
      return heard.has('R1') && flood(exercise, host.on, host.vlan).has('R1')
    })
    const right = vlanReachability.solve(exercise).answer['reach'] as string[]
    const names = right.map((id) => field.options.find((option) => option.id === id)?.label)
    expect(new Set(names)).toEqual(new Set(expected.map(({ name }) => name)))
    routed += expected.some(({ vlan }) => vlan !== sender.vlan) ? 1 : 0
  }
  expect(routed).toBeGreaterThan(200)
})
