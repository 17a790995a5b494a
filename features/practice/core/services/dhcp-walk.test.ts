import { expect, test } from 'vitest'

import type { Exercise } from '../exercise.ts'
import { dhcpWalk } from './dhcp-walk.ts'

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

test('a lease is renewed after one half, rebound after seven eighths, and the seats are counted one by one', () => {
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = dhcpWalk.generate(seed, 2)
    const [, hour = '', minute = '', hours = ''] =
      /at (\d+):(\d+) for (\d+) hours/.exec(exercise.prompt) ?? []
    const start = new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute)))
    const after = (share: number) =>
      new Date(start.getTime() + share * Number(hours) * 3_600_000).toISOString().slice(11, 16)
    const scope = rowsOf(exercise, 0)
    const excluded = each(scope.get('Excluded') ?? '')
    const free = each(scope.get('Range') ?? '').filter((address) => !excluded.includes(address))
    expect(dhcpWalk.solve(exercise).answer).toEqual({
      renew: after(0.5),
      rebind: after(0.875),
      end: after(1),
      seats: String(free.length - Number(scope.get('Reserved, in the rest of the range'))),
    })
  }
})

test('a relayed client gets the lowest address that is nobody else’s, an unheard one none', () => {
  let unheard = 0
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = dhcpWalk.generate(seed, 3)
    const vlan = /VLAN (\d+)/.exec(exercise.prompt)?.[1]
    const router = exercise.exhibits[0]?.type === 'terminal' ? exercise.exhibits[0].text : ''
    const part = router.split('interface ').find((text) => text.startsWith(`Vlan${vlan}\n`)) ?? ''
    const gateway = /ip address (\S+)/.exec(part)?.[1]
    const isRelayed = part.includes('helper')
    const scope = rowsOf(exercise, 1)
    const taken = [
      ...each(scope.get('Excluded') ?? ''),
      ...(scope.get('Leased to others') ?? '').split(', '),
      scope.get('Reserved for another device'),
    ]
    const lowest = each(scope.get('Range') ?? '').find((address) => !taken.includes(address))
    const { answer } = dhcpWalk.solve(exercise)
    expect(answer).toEqual(
      isRelayed ? { giaddr: gateway, address: lowest } : { giaddr: 'never', address: 'nobody' },
    )
    unheard += isRelayed ? 0 : 1
  }
  expect(unheard).toBeGreaterThan(200)
})
