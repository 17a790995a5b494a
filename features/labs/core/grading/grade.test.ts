import { expect, test } from 'vitest'

import type { Goal } from '../goal.ts'
import { HOST_PORT, type Network } from '../network/network.ts'
import { coldState, NO_TABLES, type NetworkState } from '../network/state.ts'
import { gradeLab, packetFor } from './grade.ts'
import {
  addressOf,
  cable,
  changeGear,
  changeHost,
  changePort,
  GOALS,
  OFFICE,
  portNumber,
  saveAll,
  sceneOf,
} from './test-scene.ts'

/** The team's port is in the guests' VLAN. */
const BROKEN = saveAll(changePort(OFFICE, 'sw1', 1, { accessVlan: 20 }))

function grade(start: Network, goals: readonly Goal[], now: Network | NetworkState = start) {
  const state = 'network' in now ? now : coldState(now)
  return gradeLab(sceneOf(start), goals, state)
}

function failing(start: Network, goals: readonly Goal[], now?: Network | NetworkState) {
  return grade(start, goals, now).goals.flatMap(({ id, holds }) => (holds ? [] : [id]))
}

function becauseOf(start: Network, goal: Goal, now?: Network | NetworkState) {
  return grade(start, [...GOALS.slice(0, 3), goal], now).goals.at(-1)?.because
}

test('what does not hold at the start is a repair and carries all credit; doing nothing scores 0', () => {
  const verdict = grade(BROKEN, GOALS)
  expect(verdict.goals.map(({ id, part, holds }) => [id, part, holds])).toEqual([
    ['pc', 'repair', false],
    ['web', 'repair', false],
    ['guest', 'guard', true],
    ['apart', 'guard', true],
    ['saved', 'guard', true],
  ])
  expect(verdict).toMatchObject({ score: 0, isSolved: false })
})

test('a repair that breaks no guard scores 1', () => {
  expect(grade(BROKEN, GOALS, OFFICE)).toMatchObject({ score: 1, isSolved: true })
})

test('each broken guard takes its share of the credit away', () => {
  const unsaved = changePort(BROKEN, 'sw1', 1, { accessVlan: 10 })
  expect(grade(BROKEN, GOALS, unsaved).score).toBeCloseTo(2 / 3)
  const guestsShut = changePort(unsaved, 'sw1', 2, { isShutdown: true })
  expect(grade(BROKEN, GOALS, guestsShut).score).toBe(0)
})

test('what is not saved does not survive a restart, and the reason names the goal in its own words', () => {
  const unsaved = changePort(BROKEN, 'sw1', 1, { accessVlan: 10 })
  expect(becauseOf(BROKEN, GOALS[4] as Goal, unsaved)).toBe(
    'After a restart, this would no longer hold: “PC reaches the server.”',
  )
})

test('a server with a new address is not the server that people know', () => {
  const moved = changeHost(OFFICE, 'server', {
    ipv4: { address: addressOf('192.0.2.99'), prefix: 24 },
  })
  expect(failing(BROKEN, GOALS, saveAll(moved))).toEqual(['pc', 'web'])
})

test('whoever takes the address of the server does not answer for it', () => {
  const impostor = changeHost(changeHost(OFFICE, 'server', { ipv4: null }), 'kiosk', {
    ipv4: { address: addressOf('192.0.2.2'), prefix: 24 },
    services: [],
  })
  const plugged = changePort(impostor, 'sw2', 2, { accessVlan: 10 })
  expect(becauseOf(OFFICE, GOALS[0] as Goal, plugged)).toBe(
    'PC asks for SERVER, and KIOSK answers.',
  )
})

test('a service that nobody offers is refused, and the reason says so', () => {
  const closed = changeHost(OFFICE, 'server', { services: [] })
  expect(becauseOf(OFFICE, GOALS[1] as Goal, closed)).toBe(
    'SERVER refuses the web page that PC asks for.',
  )
})

test('the reason says what was seen; the packet shows where', () => {
  const { goals } = grade(BROKEN, GOALS)
  expect(goals[0]?.because).toBe('PC gets no answer from SERVER.')
  const evidence = packetFor('pc', sceneOf(BROKEN), GOALS, coldState(BROKEN))
  expect(evidence?.trace.some(({ packet }) => packet === evidence.packet)).toBe(true)
  expect(packetFor('guest', sceneOf(BROKEN), GOALS, coldState(BROKEN))).toBeNull()
})

const APART = GOALS[3] as Goal

test('a link that is down, or an address that is missing, keeps nobody apart', () => {
  const shut = changePort(OFFICE, 'sw1', 2, { isShutdown: true })
  expect(becauseOf(OFFICE, APART, shut)).toBe(
    'GUEST is cut off from its own network: that is no separation.',
  )
  const homeless = changeHost(OFFICE, 'guest', { ipv4: null })
  expect(becauseOf(OFFICE, APART, homeless)).toBe(
    'GUEST is cut off from its own network: that is no separation.',
  )
})

test('two subnets in one VLAN are not kept apart', () => {
  const together = [1, 2].reduce(
    (network, number) => changePort(network, `sw${number}`, 2, { accessVlan: 10 }),
    OFFICE,
  )
  expect(becauseOf(OFFICE, APART, together)).toBe(
    'GUEST would reach SERVER if it gave itself an address of that subnet.',
  )
})

test('whoever should be kept apart and is not is shown by the packet that got through', () => {
  const together = [1, 2].reduce(
    (network, number) => changePort(network, `sw${number}`, 2, { accessVlan: 10 }),
    OFFICE,
  )
  const evidence = packetFor('apart', sceneOf(OFFICE), GOALS, coldState(together))
  const steps = evidence?.trace.filter(({ packet }) => packet === evidence.packet)
  expect(steps?.at(-1)).toMatchObject({ device: 'server', event: 'delivered' })
})

const SURVIVES: Goal = {
  id: 'spare',
  says: '',
  kind: 'survives',
  from: 'pc',
  to: 'server',
  service: 'ping',
  cables: 'between',
}

test('a way survives the cut of a cable only where another one is left', () => {
  expect(becauseOf(OFFICE, SURVIVES)).toBeNull()
  const oneShut = changePort(OFFICE, 'sw1', 8, { isShutdown: true })
  expect(becauseOf(OFFICE, SURVIVES, oneShut)).toBe(
    'With a cable between SW1 and SW2 cut: PC gets no answer from SERVER.',
  )
  const onePulled = { ...OFFICE, cables: OFFICE.cables.filter(({ id }) => id !== 'between-2') }
  expect(becauseOf(OFFICE, SURVIVES, onePulled)).toBe(
    'A cable between SW1 and SW2 that should be there is missing.',
  )
})

test('a switch is root only for those that are still connected to it and run spanning tree', () => {
  const goal: Goal = { id: 'root', says: '', kind: 'is-root', device: 'first' }
  const root = changeGear(OFFICE, 'sw1', { spanningTree: { isOn: true, priority: 4096 } })
  expect(becauseOf(OFFICE, goal, root)).toBeNull()
  const other = changeGear(OFFICE, 'sw2', { spanningTree: { isOn: true, priority: 4096 } })
  expect(becauseOf(OFFICE, goal, other)).toBe('For SW1, the root of the spanning tree is SW2.')
  const alone = [7, 8].reduce(
    (network, number) => changePort(network, 'sw1', number, { isShutdown: true }),
    root,
  )
  expect(becauseOf(OFFICE, goal, alone)).toBe('For SW2, the root of the spanning tree is SW2.')
  const off = changeGear(root, 'sw2', { spanningTree: { isOn: false, priority: 32_768 } })
  expect(becauseOf(OFFICE, goal, off)).toBe('SW2 runs no spanning tree.')
})

const NO_TREE = ['sw1', 'sw2'].reduce(
  (network, id) => changeGear(network, id, { spanningTree: { isOn: false, priority: 32_768 } }),
  OFFICE,
)

test('a loop without spanning tree takes the whole network, and is shown by a packet that goes round', () => {
  const goal: Goal = { id: 'loop', says: '', kind: 'has-no-loop' }
  expect(becauseOf(OFFICE, goal)).toBeNull()
  expect(failing(OFFICE, [...GOALS, goal], NO_TREE)).toEqual([
    'pc',
    'web',
    'guest',
    'apart',
    'saved',
    'loop',
  ])
  const evidence = packetFor('loop', sceneOf(OFFICE), [goal], coldState(NO_TREE))
  expect(evidence?.trace.length).toBeGreaterThan(10)
  expect(evidence?.trace.length).toBeLessThan(1000)
})

test('cables are bundled where all of them work in one bundle, whatever ports they are in', () => {
  const goal: Goal = { id: 'bundle', says: '', kind: 'is-bundled', cables: 'between' }
  const bundled = ['sw1', 'sw2'].reduce(
    (network, id) =>
      [7, 8].reduce(
        (each, number) => changePort(each, id, number, { channel: { group: 1, mode: 'active' } }),
        network,
      ),
    OFFICE,
  )
  expect(becauseOf(OFFICE, goal, bundled)).toBeNull()
  expect(becauseOf(OFFICE, goal)).toBe(
    'Of the 2 cables between SW1 and SW2, none is part of a working bundle.',
  )
  const half = changePort(bundled, 'sw1', 8, { isShutdown: true })
  expect(becauseOf(OFFICE, goal, half)).toBe(
    'Of the 2 cables between SW1 and SW2, only 1 is part of a working bundle.',
  )
})

const STICKY = {
  maximum: 1,
  violation: 'shutdown',
  isSticky: true,
  macs: ['00005e005301'],
} as const
const STRANGERS: Goal = {
  id: 'closed',
  says: '',
  kind: 'refuses-strangers',
  at: 'pc',
  to: 'server',
}

test('a port refuses strangers where it lets its own computer through and nobody else', () => {
  const secured = changePort(OFFICE, 'sw1', 1, { portSecurity: STICKY })
  expect(becauseOf(OFFICE, STRANGERS, secured)).toBeNull()
  expect(becauseOf(OFFICE, STRANGERS)).toBe('A strange computer on the cable of PC reaches SERVER.')
  const shut = changePort(secured, 'sw1', 1, { isShutdown: true })
  expect(becauseOf(OFFICE, STRANGERS, shut)).toBe('PC gets no answer from SERVER.')
})

test('a port that is still shut by protection is seen as it is, while all else is judged on a fresh start', () => {
  const up: Goal = { id: 'up', says: '', kind: 'is-up', device: 'pc' }
  const secured = changePort(OFFICE, 'sw1', 1, { portSecurity: STICKY })
  const shut: NetworkState = {
    ...coldState(secured),
    tables: { sw1: { ...NO_TABLES, errDisabled: { [portNumber(1)]: 'port-security' } } },
  }
  const { goals } = grade(OFFICE, [...GOALS, up], shut)
  expect(goals.at(-1)?.because).toBe('The link of PC is down, as the network is now.')
  expect(goals[0]).toMatchObject({
    holds: true,
    remark:
      'On a fresh start it works. As the network is now, port security keeps Gi1/0/1 of SW1 shut.',
  })
  const evidence = packetFor('up', sceneOf(OFFICE), [...GOALS, up], shut)
  expect(evidence).not.toBeNull()
})

test('a port that port security would shut again is not up', () => {
  const up: Goal = { id: 'up', says: '', kind: 'is-up', device: 'pc' }
  const other = changePort(OFFICE, 'sw1', 1, {
    portSecurity: { ...STICKY, macs: ['00005e005377'] },
  })
  expect(failing(OFFICE, [...GOALS, up], other)).toEqual(['pc', 'web', 'up'])
})

test("an address is a device's own where nobody else has it", () => {
  const goal: Goal = { id: 'own', says: '', kind: 'has-own-address', device: 'pc' }
  expect(becauseOf(OFFICE, goal)).toBeNull()
  const same = changeHost(OFFICE, 'pc', {
    ipv4: { address: addressOf('192.0.2.2'), prefix: 24 },
  })
  expect(becauseOf(OFFICE, goal, same)).toBe('PC and SERVER have the same address.')
  const whole = changeHost(OFFICE, 'pc', {
    ipv4: { address: addressOf('192.0.2.0'), prefix: 24 },
  })
  expect(becauseOf(OFFICE, goal, whole)).toBe(
    'The address of PC is not one that a single device can have.',
  )
})

test('a goal applies only to scenes that have its roles and cables', () => {
  const nobody: Goal = { id: 'x', says: '', kind: 'is-up', device: 'nobody' }
  expect(grade(OFFICE, [...GOALS, nobody]).goals.map(({ id }) => id)).not.toContain('x')
})

test('the order of devices and of cables changes no verdict', () => {
  const turned: Network = {
    devices: OFFICE.devices.toReversed(),
    cables: OFFICE.cables
      .toReversed()
      .map(({ id, ends: [one, other] }) => ({ id, ends: [other, one] })),
  }
  const goals = [...GOALS, SURVIVES, STRANGERS]
  expect(grade(turned, goals)).toEqual(grade(OFFICE, goals))
})

test('a cable moved to another port of the same switch is the same link', () => {
  const moved: Network = {
    devices: changePort(OFFICE, 'sw1', 6, { mode: 'trunk' }).devices,
    cables: [
      ...OFFICE.cables.filter(({ id }) => id !== 'between-2'),
      cable('new', ['sw1', 6], ['sw2', 8]),
    ],
  }
  expect(becauseOf(OFFICE, SURVIVES, moved)).toBeNull()
  expect(moved.cables.at(-1)?.ends[0].port).not.toBe(HOST_PORT)
})
