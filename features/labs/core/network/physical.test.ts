import { describe, expect, test } from 'vitest'

import { HOST_PORT, type Duplex, type Speed } from './network.ts'
import { linkStates, negotiate, neighborByPort, type LinkEnd } from './physical.ts'
import { portKey } from './settled.ts'
import { givenHost, givenNetwork, givenSwitch } from './testing/examples.ts'

const ENDS: readonly LinkEnd[] = [100, 1000, 10_000].flatMap((top) =>
  (['auto', 10, 100, 1000] as const satisfies readonly Speed[]).flatMap((speed) =>
    (['auto', 'full', 'half'] as const satisfies readonly Duplex[]).map((duplex) => ({
      top,
      speed,
      duplex,
    })),
  ),
)
const PAIRS = ENDS.flatMap((one) => ENDS.map((other) => [one, other] as const))

const AUTO: LinkEnd = { top: 1000, speed: 'auto', duplex: 'auto' }

describe('negotiate', () => {
  test('says the same from both ends, for every pair of settings', () => {
    for (const [one, other] of PAIRS) {
      const there = negotiate(one, other)
      const back = negotiate(other, one)
      expect(back && { ...back, duplex: back.duplex.toReversed() }).toEqual(there)
    }
  })

  test('never goes beyond what an end can do or was told', () => {
    const beyond = PAIRS.filter((ends) => {
      const agreed = negotiate(...ends)
      return ends.some(
        ({ top, speed }) =>
          agreed !== null && (agreed.speed > top || (speed !== 'auto' && agreed.speed !== speed)),
      )
    })
    expect(beyond).toEqual([])
  })

  test('a gigabit and more is full duplex at both ends', () => {
    const fast = PAIRS.map((ends) => negotiate(...ends)).filter(
      (agreed) => agreed !== null && agreed.speed >= 1000,
    )
    expect(new Set(fast.flatMap((agreed) => agreed?.duplex))).toEqual(new Set(['full']))
  })

  test('two ends on auto take the fastest that both have, in full duplex', () => {
    for (const [one, other] of PAIRS) {
      if (one.speed !== 'auto' || other.speed !== 'auto') continue
      if (one.duplex !== 'auto' || other.duplex !== 'auto') continue
      const speed = Math.min(one.top, other.top)
      expect(negotiate(one, other)).toEqual({ speed, duplex: ['full', 'full'] })
    }
  })

  test.each([10, 100] as const)(
    'an end on auto detects a fixed %i, but takes half duplex',
    (speed) => {
      expect(negotiate({ top: 1000, speed, duplex: 'full' }, AUTO)).toEqual({
        speed,
        duplex: ['full', 'half'],
      })
    },
  )

  test('fixed at 1000, an end still negotiates: no mismatch with auto, none with a slow port', () => {
    const fixed: LinkEnd = { top: 1000, speed: 1000, duplex: 'full' }
    expect(negotiate(fixed, AUTO)).toEqual({ speed: 1000, duplex: ['full', 'full'] })
    expect(negotiate(fixed, { ...AUTO, top: 100 })).toBeNull()
  })

  test('two different fixed speeds make no link', () => {
    const different = PAIRS.filter(
      ([one, other]) => one.speed !== 'auto' && other.speed !== 'auto' && one.speed !== other.speed,
    )
    expect(different.length).toBeGreaterThan(0)
    expect(different.filter((ends) => negotiate(...ends) !== null)).toEqual([])
  })

  test('the same fixed settings at both ends work', () => {
    const fixed: LinkEnd = { top: 1000, speed: 100, duplex: 'full' }
    expect(negotiate(fixed, fixed)).toEqual({ speed: 100, duplex: ['full', 'full'] })
  })

  test('half duplex on auto leaves a gigabit out', () => {
    expect(negotiate({ ...AUTO, duplex: 'half' }, AUTO)).toEqual({
      speed: 100,
      duplex: ['half', 'half'],
    })
  })
})

describe('linkStates', () => {
  const PC = portKey('pc-1', HOST_PORT)
  const SWITCH = portKey('sw-1', 'GigabitEthernet1/0/1')

  function statesOf(
    host: Parameters<typeof givenHost>[1],
    port: Record<string, unknown>,
    errDisabled: readonly string[] = [],
  ) {
    const network = givenNetwork(
      [givenHost('pc-1', host), givenSwitch('sw-1', { interfaces: { 'gi1/0/1': port } })],
      [['pc-1', 'sw-1 gi1/0/1']],
    )
    const shut = new Map(errDisabled.map((key) => [key, 'port-security' as const]))
    const states = linkStates(network, neighborByPort(network), shut)
    return [PC, SWITCH].map((key) => {
      const state = states.get(key)
      return state?.isUp === false ? state.downBecause : state?.speed
    })
  }

  test('a cable between two open ports is a link', () => {
    expect(statesOf({}, {})).toEqual([1000, 1000])
  })

  test('what one end does, the other end sees as no link', () => {
    expect(statesOf({ isShutdown: true }, {})).toEqual(['shutdown', 'other-side-down'])
    expect(statesOf({}, { isShutdown: true })).toEqual(['other-side-down', 'shutdown'])
    expect(statesOf({}, {}, [SWITCH])).toEqual(['other-side-down', 'port-security'])
    expect(statesOf({ speed: 10 }, { speed: 100 })).toEqual(['speed-mismatch', 'speed-mismatch'])
  })

  test('a port without a cable says so, unless it is shut', () => {
    const network = givenNetwork(
      [givenSwitch('sw-1', { interfaces: { 'gi1/0/2': { isShutdown: true } } })],
      [],
    )
    const states = linkStates(network, neighborByPort(network), new Map())
    expect(states.get(SWITCH)).toEqual({ isUp: false, downBecause: 'no-cable' })
    expect(states.get(portKey('sw-1', 'GigabitEthernet1/0/2'))).toEqual({
      isUp: false,
      downBecause: 'shutdown',
    })
  })

  test('a channel that is shut takes its members down', () => {
    const channel = { group: 1, mode: 'active' } as const
    const network = givenNetwork(
      [
        givenSwitch('sw-1', { interfaces: { 'gi1/0/1': { channel }, po1: { isShutdown: true } } }),
        givenSwitch('sw-2', { interfaces: { 'gi1/0/1': { channel }, po1: {} } }),
      ],
      [['sw-1 gi1/0/1', 'sw-2 gi1/0/1']],
    )
    const states = linkStates(network, neighborByPort(network), new Map())
    expect(states.get(SWITCH)).toEqual({ isUp: false, downBecause: 'shutdown' })
    expect(states.get(portKey('sw-2', 'GigabitEthernet1/0/1'))).toEqual({
      isUp: false,
      downBecause: 'other-side-down',
    })
  })
})
