/** The networks to begin from do what they say. */
import { expect, test } from 'vitest'

import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { settledOf } from '../network/data-plane/settle-now.ts'
import { compareText } from '../network/names.ts'
import { runProbe } from '../network/run.ts'
import { START_NETWORKS } from './start-networks.ts'

const benchOf = (id: string) => {
  const found = START_NETWORKS.find((each) => each.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found.make()
}

/** Twice: the first ping of a network may wait for ARP. */
function isOpen(id: string, from: string, to: string, port: number): boolean {
  const { state } = benchOf(id)
  const probe = { kind: 'connect', from, to: parseIpv4(to) ?? 0, port } as const
  const first = runProbe(state, probe)
  return runProbe(first.state, probe).result.outcome === 'open'
}

test('each comes to rest, and all of it is saved', () => {
  for (const { make } of START_NETWORKS) {
    const { state, places } = make()
    expect(settledOf(state).alternating).toBeNull()
    const { devices } = state.network
    expect(Object.keys(places).toSorted(compareText)).toEqual(
      devices.map(({ id }) => id).toSorted(compareText),
    )
    const gear = devices.filter((device) => device.kind !== 'host')
    expect(gear.map(({ startup }) => startup)).toEqual(gear.map(({ config }) => config))
  }
})

test('in the office, staff and guests reach the server by the router', () => {
  for (const from of ['pc-1', 'pc-2', 'pc-3', 'laptop-1'])
    expect([from, isOpen('two-vlans', from, '192.168.10.5', 80)]).toEqual([from, true])
})

test('between the sites, the server is reached by OSPF', () => {
  for (const from of ['pc-1', 'pc-2', 'pc-3'])
    expect([from, isOpen('ospf', from, '192.168.2.5', 80)]).toEqual([from, true])
})

test('at home, addresses come from the router, and the internet is reached by translation', () => {
  for (const from of ['pc-1', 'laptop-1'])
    expect([from, isOpen('home', from, '198.51.100.10', 80)]).toEqual([from, true])
  const { state } = benchOf('home')
  expect(state.tables['pc-1']?.lease?.server?.device).toBe('rt-1')
})
