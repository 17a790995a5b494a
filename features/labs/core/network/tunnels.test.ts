/** Packets in tunnels: which are up, what fits through, and what becomes of what does not. */
import { describe, expect, test } from 'vitest'

import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { journeyOf } from './journey.ts'
import type { AclRule } from './layer3.ts'
import type { GearConfig, InterfaceConfig, Network } from './network.ts'
import { runProbe, switchOn } from './run.ts'
import { settle } from './settle.ts'
import { portKey } from './settled.ts'
import { tablesOf } from './state.ts'
import { givenHost, givenNetwork, givenRouter } from './testing/examples.ts'
import { BLANK_TUNNEL, TUNNEL_MTU, type Tunnel } from './tunnel.ts'

const ip = (text: string) => parseIpv4(text) ?? 0
const at = (text: string, prefix = 24) => ({ address: ip(text), prefix })
const route = (text: string, prefix: number, hop: string) => ({
  ...at(text, prefix),
  nextHop: ip(hop),
  distance: 1,
})
const ANY = { address: 0, wildcard: 0xffff_ffff }
const rule = (sequence: number, traits: Partial<AclRule>): AclRule => ({
  sequence,
  action: 'permit',
  protocol: 'ip',
  source: ANY,
  sourcePorts: null,
  target: ANY,
  targetPorts: null,
  isEstablished: false,
  icmp: null,
  ...traits,
})

type Traits = {
  readonly tunnel?: Partial<InterfaceConfig>
  readonly tunnelOf2?: Partial<InterfaceConfig>
  readonly finds?: boolean
  readonly destination?: string
  readonly routes1?: GearConfig['routes']
  readonly provider?: Partial<InterfaceConfig>
  readonly inner?: Partial<InterfaceConfig>
  readonly outside?: Partial<InterfaceConfig>
  readonly lists?: GearConfig['accessLists']
}

/** PC1 – R1 ═ R2 – R3 – PC2, with the provider R9 between R1 and R2. PC2 has a page of 20 kB. */
function site(traits: Traits = {}): Network {
  const tunnelTo = (target: string): Tunnel => ({
    ...BLANK_TUNNEL,
    source: { interface: 'GigabitEthernet0/1' },
    target: ip(target),
    findsPathMtu: traits.finds ?? false,
  })
  const open = { isShutdown: false, mode: 'routed' as const }
  const r1 = givenRouter('rt-1', {
    interfaces: {
      'Gi0/0': { ipv4: at('10.1.0.1') },
      'Gi0/1': { ipv4: at('203.0.113.1', 30) },
      Tunnel0: {
        ...open,
        mtu: TUNNEL_MTU,
        ipv4: at('10.9.0.1', 30),
        tunnel: tunnelTo(traits.destination ?? '198.51.100.1'),
        ...traits.tunnel,
      },
    },
    config: {
      routes: traits.routes1 ?? [
        route('0.0.0.0', 0, '203.0.113.2'),
        route('10.2.0.0', 16, '10.9.0.2'),
      ],
    },
  })
  const r2 = givenRouter('rt-2', {
    interfaces: {
      'Gi0/0': { ipv4: at('10.2.9.1', 30) },
      'Gi0/1': { ipv4: at('198.51.100.1', 30), ...traits.outside },
      Tunnel0: {
        ...open,
        mtu: TUNNEL_MTU,
        ipv4: at('10.9.0.2', 30),
        tunnel: tunnelTo('203.0.113.1'),
        ...traits.tunnelOf2,
      },
    },
    config: {
      routes: [
        route('0.0.0.0', 0, '198.51.100.2'),
        route('10.1.0.0', 16, '10.9.0.1'),
        route('10.2.0.0', 24, '10.2.9.2'),
      ],
      ...(traits.lists && { accessLists: traits.lists }),
    },
  })
  const r3 = givenRouter('rt-3', {
    interfaces: {
      'Gi0/0': { ipv4: at('10.2.9.2', 30), ...traits.inner },
      'Gi0/1': { ipv4: at('10.2.0.1') },
    },
    config: {
      routes: [route('0.0.0.0', 0, '10.2.9.1')],
      ...(traits.lists && { accessLists: traits.lists }),
    },
  })
  const r9 = givenRouter('rt-9', {
    interfaces: {
      'Gi0/0': { ipv4: at('203.0.113.2', 30), ...traits.provider },
      'Gi0/1': { ipv4: at('198.51.100.2', 30) },
    },
  })
  const pc1 = givenHost('pc-1', { ipv4: at('10.1.0.10'), gateway: ip('10.1.0.1') })
  const pc2 = givenHost('pc-2', {
    ipv4: at('10.2.0.10'),
    gateway: ip('10.2.0.1'),
    services: [{ name: 'http', protocol: 'tcp', port: 80, pageBytes: 20_000 }],
  })
  return givenNetwork(
    [r1, r2, r3, r9, pc1, pc2],
    [
      ['pc-1', 'rt-1 Gi0/0'],
      ['rt-1 Gi0/1', 'rt-9 Gi0/0'],
      ['rt-9 Gi0/1', 'rt-2 Gi0/1'],
      ['rt-2 Gi0/0', 'rt-3 Gi0/0'],
      ['rt-3 Gi0/1', 'pc-2'],
    ],
  )
}

const NO_ERRORS_IN = {
  inner: { accessGroups: { in: '101', out: null } },
  lists: {
    101: {
      kind: 'extended' as const,
      rules: [rule(10, { action: 'deny', protocol: 'icmp' }), rule(20, {})],
    },
  },
}

function fetchPage(network: Network) {
  return runProbe(switchOn(network), {
    kind: 'connect',
    from: 'pc-1',
    to: ip('10.2.0.10'),
    port: 80,
  })
}

function ping(network: Network, bytes: number, isUncuttable?: 'always' | 'on-the-way') {
  return runProbe(switchOn(network), {
    kind: 'ping',
    from: 'pc-1',
    to: ip('10.2.0.10'),
    count: 3,
    bytes,
    ...(isUncuttable && { isUncuttable }),
  })
}

describe('a tunnel', () => {
  const downBecause = (network: Network) =>
    settle(network, {}).ports.get(portKey('rt-1', 'Tunnel0'))?.downBecause

  test('is up where a way leads to its other end', () => {
    expect(downBecause(site())).toBeNull()
  })

  test('is down without a way to its other end, without an end, and where it leads to its own end', () => {
    expect(downBecause(site({ routes1: [] }))).toBe('no-route')
    expect(downBecause(site({ tunnel: { tunnel: BLANK_TUNNEL } }))).toBe('no-tunnel-ends')
    const routes1 = [
      route('0.0.0.0', 0, '203.0.113.2'),
      route('10.2.0.0', 16, '10.9.0.2'),
      route('198.51.100.0', 24, '10.9.0.2'),
    ]
    expect(downBecause(site({ routes1 }))).toBe('recursive-routing')
  })

  test('puts packets inside of others and takes them out again', () => {
    const { result, trace } = ping(site(), 100)
    const [answered] = result.attempts
    expect(answered?.isAnswered).toBe(true)
    const hops = journeyOf(trace, answered?.packets[0] ?? 0, site())
    const inside = hops.find(({ device }) => device === 'rt-9')?.before?.body
    expect(inside?.type === 'ipv4' && inside.payload.protocol).toBe('gre')
    const passed = hops.map(({ device }) => device)
    expect(passed.filter((device, index) => device !== passed[index - 1])).toEqual([
      'pc-1',
      'rt-1',
      'rt-9',
      'rt-2',
      'rt-3',
      'pc-2',
    ])
  })

  test('to somebody who has none to there loses its packets, and says so', () => {
    const { result } = ping(site({ destination: '198.51.100.2' }), 100)
    const [attempt] = result.attempts
    expect(attempt?.isAnswered === false && attempt.loss.reason.code).toBe('tunnel-down')
  })
})

describe('a packet that is too big', () => {
  test('goes in fragments where it may be cut, and not at all where it may not', () => {
    expect(ping(site(), 1472).result.attempts.every(({ isAnswered }) => isAnswered)).toBe(true)
    const [first, second] = ping(site(), 1472, 'always').result.attempts
    expect(first).toMatchObject({
      isAnswered: false,
      error: { kind: 'fragmentation-needed', mtu: 1476, by: 'rt-1' },
      loss: { device: 'rt-1', reason: { code: 'too-big', bytes: 1500, mtu: 1476 } },
    })
    // The host remembers it.
    expect(second).toMatchObject({ loss: { device: 'pc-1', reason: { code: 'too-big' } } })
    expect(ping(site(), 1448, 'always').result.attempts[0]?.isAnswered).toBe(true)
  })

  test('is cut by a sender that has learned, where it alone may', () => {
    const answered = ping(site(), 1472, 'on-the-way').result.attempts
    expect(answered.map(({ isAnswered }) => isAnswered)).toEqual([false, true, true])
  })
})

describe('a page', () => {
  test('comes whole: ICMP tells the server how large packets may be', () => {
    const run = fetchPage(site())
    expect(run.result).toMatchObject({ outcome: 'open' })
    expect(run.result).not.toHaveProperty('stalledAt')
    expect(tablesOf(run.state, 'pc-2').pathMtus).toMatchObject([{ mtu: 1476 }])
  })

  test('does not come where a list drops what would tell it: a black hole', () => {
    expect(fetchPage(site(NO_ERRORS_IN)).result).toMatchObject({ stalledAt: 0 })
  })

  test('comes all the same in segments that fit, or in a tunnel whose packets are cut outside', () => {
    const clamped = fetchPage(site({ ...NO_ERRORS_IN, tunnelOf2: { maxSegment: 1436 } }))
    expect(clamped.result).not.toHaveProperty('stalledAt')
    expect(fetchPage(site({ ...NO_ERRORS_IN, tunnel: { maxSegment: 1437 } })).result).toMatchObject(
      {
        stalledAt: 0,
      },
    )
    const cut = fetchPage(site({ ...NO_ERRORS_IN, tunnelOf2: { mtu: 1500 } }))
    expect(cut.result).not.toHaveProperty('stalledAt')
  })

  test('gets stuck where a tunnel looks for the size of its way, and cannot hear of it', () => {
    const narrow = { provider: { mtu: 1400 } }
    expect(fetchPage(site(narrow)).result).not.toHaveProperty('stalledAt')
    expect(fetchPage(site({ ...narrow, finds: true })).result).not.toHaveProperty('stalledAt')
    const deaf = {
      outside: { accessGroups: { in: '102', out: null } },
      lists: { 102: { kind: 'extended' as const, rules: [rule(10, { protocol: 'gre' })] } },
    }
    expect(fetchPage(site({ ...narrow, ...deaf, finds: true })).result).toMatchObject({
      stalledAt: 0,
    })
    expect(fetchPage(site({ ...narrow, ...deaf })).result).not.toHaveProperty('stalledAt')
  })
})
