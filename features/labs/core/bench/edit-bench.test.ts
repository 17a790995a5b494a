/** Building on the bench: whatever is done in whatever order, it stays a network. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { applyAction } from '../apply-action.ts'
import type { NetworkAction } from '../lab-action.ts'
import { nameOf, portsOf, type PortRef } from '../network/network.ts'
import { runProbe } from '../network/run.ts'
import { settle } from '../network/settle.ts'
import { portKey } from '../network/settled.ts'
import { tablesOf } from '../network/state.ts'
import { LONGEST_NAME, MOST_DEVICES, type Bench, type Edited } from './bench.ts'
import {
  actOnBench,
  addDevice,
  emptyBench,
  moveDevice,
  removeDevice,
  renameBench,
} from './edit-bench.ts'
import { MODELS } from './models.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = Array.from({ length: IS_DEEP ? 300 : 6 }, (_each, at) => FIRST_SEED + at)

function done(edited: Edited): Bench {
  if ('problem' in edited) throw new Error(edited.problem)
  return edited.bench
}

function problemOf(edited: Edited): string {
  if (!('problem' in edited)) throw new Error('It was done.')
  return edited.problem
}

function givenBench(...models: readonly (typeof MODELS)[number]['id'][]): Bench {
  return models.reduce((bench, model) => done(addDevice(bench, model)), emptyBench('Test'))
}

function cable(one: PortRef, other: PortRef): NetworkAction {
  return { kind: 'plug', ends: [one, other] }
}

const PC1 = { device: 'pc-1', port: 'eth0' }
const PC2 = { device: 'pc-2', port: 'eth0' }
const SW1 = { device: 'sw-1', port: 'GigabitEthernet1/0/1' }

/** PC1 – SW1 – PC2, with addresses. */
function givenOffice(): Bench {
  return [
    cable(PC1, SW1),
    cable(PC2, { ...SW1, port: 'GigabitEthernet1/0/2' }),
    { kind: 'configure', device: 'pc-1', lines: ['ip address 192.0.2.1 255.255.255.0'] },
    { kind: 'configure', device: 'pc-2', lines: ['ip address 192.0.2.2 255.255.255.0'] },
  ].reduce(
    (bench, action) => done(actOnBench(bench, action as NetworkAction)),
    givenBench('switch-8', 'pc', 'pc'),
  )
}

describe('a device that is added', () => {
  test('has an id, a host name, a MAC address and a place that no other one has', () => {
    const bench = Array.from(
      { length: MOST_DEVICES },
      (_, at) => MODELS[at % MODELS.length]?.id ?? 'pc',
    ).reduce((made, model) => done(addDevice(made, model)), emptyBench('Full'))
    const { devices } = bench.state.network
    for (const of of [
      devices.map(({ id }) => id),
      devices.map(nameOf),
      devices.map(({ mac }) => mac),
      devices.map(({ id }) => JSON.stringify(bench.places[id])),
    ])
      expect(new Set(of).size).toBe(MOST_DEVICES)
    expect(problemOf(addDevice(bench, 'pc'))).toBe(
      'A network of the bench has at most 40 devices. Remove one first.',
    )
  })

  test('is blank but for its name, and stands where it is put', () => {
    const bench = done(addDevice(emptyBench('Test'), 'switch-24', { x: 12, y: 30 }))
    const [device] = bench.state.network.devices
    expect(device).toMatchObject({ id: 'sw-1', config: { hostname: 'SW1' } })
    expect(portsOf(device!)).toHaveLength(24)
    expect(bench.places).toEqual({ 'sw-1': { x: 12, y: 30 } })
  })

  test('takes the number that a removed one had', () => {
    const bench = done(removeDevice(givenBench('pc', 'pc', 'pc'), 'pc-2'))
    const again = done(addDevice(bench, 'pc'))
    expect(again.state.network.devices.map(nameOf)).toEqual(['PC1', 'PC3', 'PC2'])
  })

  test('works with what is there once it is cabled and configured', () => {
    const ping = {
      kind: 'ping',
      from: 'pc-1',
      count: 1,
      to: ((192 << 24) | (2 << 8) | 2) >>> 0,
    } as const
    expect(runProbe(givenOffice().state, ping).result.attempts.at(-1)).toMatchObject({ by: 'pc-2' })
  })
})

describe('a device that is removed', () => {
  test('takes its cables along, and the others write down that their links are down', () => {
    const bench = done(removeDevice(givenOffice(), 'pc-1'))
    expect(bench.state.network.cables).toHaveLength(1)
    expect(Object.keys(bench.places)).toEqual(['sw-1', 'pc-2'])
    expect(tablesOf(bench.state, 'pc-1').log).toEqual([])
    expect(tablesOf(bench.state, 'sw-1').log.at(-1)?.text).toBe('Link Gi1/0/1 is down')
  })

  test('has to be there', () => {
    expect(problemOf(removeDevice(givenBench('pc'), 'pc-7'))).toBe(
      'There is no device pc-7 on the bench.',
    )
  })
})

test('what is put beside the bench comes to its edge', () => {
  const bench = done(moveDevice(givenBench('pc'), 'pc-1', { x: 250.44, y: -3 }))
  expect(bench.places).toEqual({ 'pc-1': { x: 100, y: 0 } })
  expect(problemOf(moveDevice(bench, 'pc-1', { x: Number.NaN, y: 0 }))).toMatch(/^A place is/)
})

test('a network has a name that can be read in a list', () => {
  const bench = emptyBench('Test')
  expect(done(renameBench(bench, '  Branch ')).name).toBe('Branch')
  expect(done(renameBench(bench, 'A\tB\u0000')).name).toBe('A B')
  for (const name of [' ', '\ud800', 'x'.repeat(LONGEST_NAME + 1)])
    expect(problemOf(renameBench(bench, name))).toBe(
      'A network needs a name of 1 to 60 characters.',
    )
})

describe('a host of the bench', () => {
  const say = (bench: Bench, ...lines: string[]) =>
    actOnBench(bench, { kind: 'configure', device: 'server-1', lines })
  const configOf = (bench: Bench) => bench.state.network.devices[0]?.config

  test('is named, and serves what it is told to', () => {
    const bench = done(
      say(
        givenBench('server'),
        'hostname Intranet',
        'service https',
        'service sql tcp 5432',
        'no service http',
        'dns-server',
        'zone example.com',
        'dhcp scope LAN domain example.com',
      ),
    )
    expect(configOf(bench)).toMatchObject({
      hostname: 'Intranet',
      services: [
        { name: 'https', protocol: 'tcp', port: 443 },
        { name: 'sql', protocol: 'tcp', port: 5432 },
      ],
      dnsServer: { zones: [{ name: 'example.com', records: [] }] },
      dhcpServer: { pools: { LAN: { domain: 'example.com' } } },
    })
    const without = done(say(bench, 'no dns-server', 'no dhcp-server', 'no service sql tcp 5432'))
    expect(configOf(without)).toMatchObject({
      services: [{ name: 'https' }],
      dnsServer: null,
      dhcpServer: null,
    })
  })

  test('says what is wrong with a line, and nothing of the others is done', () => {
    const bench = givenBench('server')
    expect(problemOf(say(bench, 'hostname X', 'no service ssh'))).toBe('X has no such service.')
    expect(problemOf(say(bench, 'hostname 1_a'))).toMatch(/^A name begins with a letter/)
    expect(configOf(bench)).toMatchObject({ hostname: 'Server1' })
  })

  test('does in a lab only what labs allow', () => {
    const { state } = givenBench('server')
    for (const line of ['hostname X', 'service ssh', 'dns-server', 'snmp manager a auth b priv c'])
      expect(
        applyAction(state, { kind: 'configure', device: 'server-1', lines: [line] }),
      ).toHaveProperty('problem')
  })
})

function randomEdit(random: Random, bench: Bench): Edited {
  const { devices, cables } = bench.state.network
  const ports = devices.flatMap((device) =>
    portsOf(device).map((port) => ({ device: device.id, port })),
  )
  const kind = random.int(1, 10)
  if (devices.length < 2 || kind <= 3) return addDevice(bench, random.pick(MODELS).id)
  if (kind === 4) return removeDevice(bench, random.pick(devices).id)
  if (kind === 5)
    return moveDevice(bench, random.pick(devices).id, {
      x: random.int(-20, 120),
      y: random.int(-20, 80),
    })
  if (kind === 6 && cables.length > 0)
    return actOnBench(bench, { kind: 'unplug', port: random.pick(cables).ends[0] })
  return actOnBench(bench, cable(random.pick(ports), random.pick(ports)))
}

test('after any edits, the bench is a network, and one that was given is as it was', () => {
  for (const seed of SEEDS) {
    const random = createRandom(seed)
    let bench = emptyBench('Test')
    for (let edits = 40; edits > 0; edits -= 1) {
      const before = JSON.stringify(bench)
      const edited = randomEdit(random, bench)
      expect(JSON.stringify(bench), `seed ${seed}`).toBe(before)
      if ('problem' in edited) continue
      ;({ bench } = edited)
      const { devices, cables } = bench.state.network
      const ids = devices.map(({ id }) => id)
      expect(Object.keys(bench.places).toSorted(), `seed ${seed}`).toEqual(ids.toSorted())
      expect(Object.keys(bench.state.tables).toSorted()).toEqual(ids.toSorted())
      const ends = cables.flatMap((each) =>
        each.ends.map(({ device, port }) => `${device} ${port}`),
      )
      expect(new Set(ends).size, `seed ${seed}`).toBe(ends.length)
      for (const { device, port } of cables.flatMap((each) => each.ends))
        expect(portsOf(devices.find(({ id }) => id === device)!)).toContain(port)
    }
  }
})

test('a phone lives on the power of a switch, and is off at a router', () => {
  const phone = { device: 'phone-1', port: 'eth0' }
  const isUp = (bench: Bench) =>
    settle(bench.state.network, bench.state.tables).ports.get(portKey('phone-1', 'eth0'))
  const bench = givenBench('switch-8', 'router', 'phone')
  const open = ['interface GigabitEthernet0/0', 'no shutdown']
  const routed = done(actOnBench(bench, { kind: 'configure', device: 'rt-1', lines: open }))
  const atRouter = cable(phone, { device: 'rt-1', port: 'GigabitEthernet0/0' })

  expect(isUp(bench)?.downBecause).toBe('no-cable')
  expect(isUp(done(actOnBench(routed, atRouter)))?.downBecause).toBe('no-power')
  expect(isUp(done(actOnBench(bench, cable(phone, SW1))))?.isUp).toBe(true)
})
