/** Address translation: what the outside sees, who gets what comes back, and what is in the table. */
import { describe, expect, test } from 'vitest'

import { receiverOf } from '#features/practice/contract.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { addressOf, gear, host, ip, networkOf, pingFrom, withPort } from './data-plane/testing.ts'
import type { Ipv4Body } from './frame.ts'
import type { AclRule, NatConfig, NatRule } from './layer3.ts'
import type { GearConfig, Network } from './network.ts'
import type { Probe } from './probe.ts'
import { changeNetwork, passTime, runProbe, switchOn } from './run.ts'
import type { NetworkState, Translation } from './state.ts'
import { reorderNetwork } from './testing.ts'
import type { Step } from './trace.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 1000 : 25
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const ANY = { address: 0, wildcard: 0xffff_ffff }
const OFFICE: AclRule = {
  sequence: 10,
  action: 'permit',
  protocol: 'ip',
  source: { address: ip('192.168.1.0'), wildcard: 0xff },
  sourcePorts: null,
  target: ANY,
  targetPorts: null,
  isEstablished: false,
  icmp: null,
}
const LISTS: GearConfig['accessLists'] = { 1: { kind: 'standard', rules: [OFFICE] } }
const WEB = [{ name: 'http', protocol: 'tcp', port: 80 }] as const

const OUT = 'GigabitEthernet1/0/2'
const OVERLOAD: NatRule = {
  kind: 'dynamic',
  list: '1',
  to: { interface: OUT },
  isOverload: true,
}
const POOLS: NatConfig['pools'] = {
  P: { first: ip('203.0.113.20'), last: ip('203.0.113.21'), prefix: 24 },
}

/** Three hosts – sw-1 – rt-1 (NAT) – rt-2 of the provider, which knows no private network – two servers. */
function office(
  rules: readonly NatRule[],
  config: Pick<Partial<GearConfig>, 'accessLists'> = {},
): Network {
  const inside = { gateway: '192.168.1.1', services: WEB }
  const outside = { gateway: '198.51.100.1', services: WEB }
  return networkOf(
    [
      host('pc-1', '192.168.1.11/24', inside),
      host('pc-2', '192.168.1.12/24', inside),
      host('pc-3', '192.168.1.13/24', inside),
      host('pc-8', '198.51.100.8/24', outside),
      host('pc-9', '198.51.100.9/24', outside),
      gear('sw-1', { Gi1: {}, Gi2: {}, Gi3: {}, Gi4: {} }),
      gear('sw-2', { Gi1: {}, Gi2: {}, Gi3: {} }),
      gear(
        'rt-1',
        {
          Gi1: { ipv4: addressOf('192.168.1.1/24'), nat: 'inside' },
          Gi2: { ipv4: addressOf('203.0.113.2/24'), nat: 'outside' },
        },
        {
          accessLists: LISTS,
          nat: { pools: POOLS, rules },
          routes: [{ address: 0, prefix: 0, nextHop: ip('203.0.113.1'), distance: 1 }],
          ...config,
        },
      ),
      gear('rt-2', {
        Gi1: { ipv4: addressOf('198.51.100.1/24') },
        Gi2: { ipv4: addressOf('203.0.113.1/24') },
      }),
    ],
    [
      'pc-1 sw-1:Gi1',
      'pc-2 sw-1:Gi2',
      'pc-3 sw-1:Gi3',
      'sw-1:Gi4 rt-1:Gi1',
      'rt-1:Gi2 rt-2:Gi2',
      'rt-2:Gi1 sw-2:Gi1',
      'pc-8 sw-2:Gi2',
      'pc-9 sw-2:Gi3',
    ],
  )
}

function connect(state: NetworkState, from: string, to: string, port: number) {
  return runProbe(state, { kind: 'connect', from, to: ip(to), port })
}

function tableOf(state: NetworkState): readonly string[] {
  return (state.tables['rt-1']?.translations ?? []).map(
    ({ protocol, insideLocal, insideGlobal }) =>
      `${protocol} ${[insideLocal, insideGlobal].map(({ address, port }) => `${formatIpv4(address)}:${port ?? '-'}`).join(' ')}`,
  )
}

/** Source addresses with which packets of others came to a device. */
function sourcesAt(trace: readonly Step[], device: string): ReadonlySet<string> {
  return new Set(
    trace.flatMap((step) => {
      const body = step.before?.body
      if (step.device !== device || step.event !== 'delivered' || body?.type !== 'ipv4') return []
      return [formatIpv4(body.source)]
    }),
  )
}

describe('one address for an office', () => {
  test('without translation, the provider has no way back', () => {
    expect(pingFrom(switchOn(office([])), 'pc-1', '198.51.100.9').words).toBe(
      'RT-2 has no route to 192.168.1.11.',
    )
  })

  test('hosts are told apart by port; a port stays as it is where it is free', () => {
    const one = connect(switchOn(office([OVERLOAD])), 'pc-1', '198.51.100.9', 80)
    const two = connect(one.state, 'pc-2', '198.51.100.9', 80)

    expect([one.result.outcome, two.result.outcome]).toEqual(['open', 'open'])
    expect(sourcesAt(one.trace, 'pc-9')).toEqual(new Set(['203.0.113.2']))
    expect(tableOf(two.state)).toEqual([
      'tcp 192.168.1.11:49152 203.0.113.2:49152',
      'tcp 192.168.1.12:49152 203.0.113.2:1024',
    ])
  })

  test('the router itself can ping at the same time, and answers pings for its address', () => {
    const { state, first } = pingFrom(switchOn(office([OVERLOAD])), 'pc-1', '198.51.100.9')

    expect(first).toMatchObject({ by: 'pc-9' })
    expect(pingFrom(state, 'rt-1', '198.51.100.9').first).toMatchObject({ by: 'pc-9' })
    expect(pingFrom(state, 'pc-9', '203.0.113.2').first).toMatchObject({ by: 'rt-1' })
  })

  test('errors from outside come to the host that they are for', () => {
    const state = switchOn(office([OVERLOAD]))
    const { result } = runProbe(state, {
      kind: 'traceroute',
      from: 'pc-1',
      to: ip('198.51.100.9'),
      maxHops: 5,
    })

    expect(result.hops).toMatchObject([{ by: 'rt-1' }, { by: 'rt-2' }, { by: 'pc-9' }])
    expect(connect(state, 'pc-1', '198.51.100.77', 80).result.attempt).toMatchObject({
      error: { kind: 'host-unreachable', by: 'rt-2' },
    })
  })

  test('a ping is forgotten after a minute, a connection that was closed as well', () => {
    const pinged = pingFrom(switchOn(office([OVERLOAD])), 'pc-1', '198.51.100.9').state
    const { state } = connect(pinged, 'pc-1', '198.51.100.9', 80)

    expect(tableOf(state)).toHaveLength(2)
    expect(tableOf(passTime(state, 61_000))).toEqual([])
  })

  test('nothing is left of the translations once the rules are others', () => {
    const { state } = pingFrom(switchOn(office([OVERLOAD])), 'pc-1', '198.51.100.9')
    expect(tableOf(changeNetwork(state, office([])))).toEqual([])
  })
})

describe('addresses of a pool', () => {
  const whole: NatRule = { kind: 'dynamic', list: '1', to: { pool: 'P' }, isOverload: false }

  test('go to one host each, and who comes too late is told so', () => {
    let state = switchOn(office([whole]))
    for (const from of ['pc-1', 'pc-2']) {
      const run = pingFrom(state, from, '198.51.100.9')
      expect(run.first).toMatchObject({ by: 'pc-9' })
      state = run.state
    }
    expect(tableOf(state)).toEqual([
      'ip 192.168.1.11:- 203.0.113.20:-',
      'ip 192.168.1.12:- 203.0.113.21:-',
    ])
    expect(pingFrom(state, 'pc-3', '198.51.100.9').words).toBe(
      'NAT on RT-1 has no address of the pool P left.',
    )
    expect(pingFrom(state, 'pc-9', '203.0.113.20').first).toMatchObject({ by: 'pc-1' })
  })

  test('that nobody inside has lead nowhere, and this is said', () => {
    expect(pingFrom(switchOn(office([whole])), 'pc-9', '203.0.113.20').words).toBe(
      'NAT on RT-1 has no translation of 203.0.113.20 for this packet.',
    )
  })
})

describe('a static translation', () => {
  test('of a port leads to a service inside', () => {
    const port = { protocol: 'tcp', inside: 80, outside: 8080 } as const
    const rule: NatRule = {
      kind: 'static',
      inside: ip('192.168.1.11'),
      outside: ip('203.0.113.2'),
      port,
    }
    const { result } = connect(switchOn(office([rule, OVERLOAD])), 'pc-9', '203.0.113.2', 8080)

    expect(result).toMatchObject({ outcome: 'open', attempt: { by: 'pc-1' } })
    expect(result.attempt).toMatchObject({ address: ip('203.0.113.2') })
  })

  const STATIC: NatRule = {
    kind: 'static',
    inside: ip('192.168.1.11'),
    outside: ip('203.0.113.50'),
    port: null,
  }

  test('of an address works both ways', () => {
    const state = switchOn(office([STATIC]))

    expect(pingFrom(state, 'pc-9', '203.0.113.50').first).toMatchObject({ by: 'pc-1' })
    expect(sourcesAt(pingFrom(state, 'pc-1', '198.51.100.9').trace, 'pc-9')).toEqual(
      new Set(['203.0.113.50']),
    )
  })

  test.each([
    ['in', '203.0.113.50', true],
    ['in', '192.168.1.11', false],
  ] as const)('a list at the outside sees the global address: %s, %s', (_, target, isLetIn) => {
    const rule = { ...OFFICE, source: ANY, target: { address: ip(target), wildcard: 0 } }
    const network = office([STATIC], {
      accessLists: { ...LISTS, IN: { kind: 'extended', rules: [rule] } },
    })
    const filtered = withPort(network, 'rt-1', 'Gi2', { accessGroups: { in: 'IN', out: null } })
    expect(pingFrom(switchOn(filtered), 'pc-9', '203.0.113.50').first?.isAnswered).toBe(isLetIn)
  })

  test.each([
    ['203.0.113.50', true],
    ['192.168.1.11', false],
  ] as const)('a list on the way out is read after the translation: %s', (source, isLetOut) => {
    const rule = { ...OFFICE, source: { address: ip(source), wildcard: 0 } }
    const network = office([STATIC], {
      accessLists: { ...LISTS, OUT: { kind: 'standard', rules: [rule] } },
    })
    const filtered = withPort(network, 'rt-1', 'Gi2', { accessGroups: { in: null, out: 'OUT' } })
    expect(pingFrom(switchOn(filtered), 'pc-1', '198.51.100.9').first?.isAnswered).toBe(isLetOut)
  })
})

describe('over random conversations', () => {
  test('no two hosts have one port outside, and what comes back is restored', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const port = { protocol: 'tcp', inside: 80, outside: random.pick([80, 49_152]) } as const
      const forward: NatRule = {
        kind: 'static',
        inside: ip('192.168.1.13'),
        outside: ip('203.0.113.2'),
        port,
      }
      const rules = random.pick([
        [OVERLOAD],
        [forward, OVERLOAD],
        [{ ...OVERLOAD, to: { pool: 'P' } }],
      ])
      const network = office(rules)
      const probes = Array.from({ length: 6 }, (): Probe => {
        const from = random.pick(['pc-1', 'pc-2', 'pc-3'])
        const to = random.pick([ip('198.51.100.8'), ip('198.51.100.9')])
        return random.pick([
          { kind: 'connect', from, to, port: 80 },
          { kind: 'ping', from, to, count: 2 },
          { kind: 'udp', from, to, port: 53 },
          { kind: 'traceroute', from, to, maxHops: 4 },
        ] as const)
      })
      const first = play(network, probes)
      for (const { trace, state, probe } of first) {
        expectUnique(state.tables['rt-1']?.translations ?? [])
        expectRestored(trace, state, rules)
        // Every conversation works: nobody gets what is for somebody else.
        expect(
          trace.some(({ device, event }) => device === probe.from && event === 'delivered'),
        ).toBe(true)
      }
      const again = play(reorderNetwork(random, network), probes)
      expect(again.map(({ trace }) => trace)).toEqual(first.map(({ trace }) => trace))
    }
  })
})

function play(network: Network, probes: readonly Probe[]) {
  let state = switchOn(network)
  return probes.map((probe) => {
    const run = runProbe(state, probe)
    state = run.state
    return { ...run, probe }
  })
}

function expectUnique(translations: readonly Translation[]): void {
  const localBy = new Map<string, string>()
  for (const { protocol, insideGlobal, insideLocal } of translations) {
    const key = JSON.stringify([protocol, insideGlobal])
    const local = JSON.stringify(insideLocal)
    expect(localBy.get(key) ?? local).toBe(local)
    localBy.set(key, local)
  }
}

/** The router's steps by the exercises' table: TCP from outside goes to whom they say. */
function expectRestored(trace: readonly Step[], state: NetworkState, rules: readonly NatRule[]) {
  const flows = (state.tables['rt-1']?.translations ?? []).flatMap((each) =>
    each.protocol === 'tcp' && each.outside
      ? [
          {
            inside: endOf(each.insideLocal),
            global: endOf(each.insideGlobal),
            outside: endOf(each.outside),
          },
        ]
      : [],
  )
  const forwards = rules.flatMap((rule) =>
    rule.kind === 'static' && rule.port
      ? [
          {
            outsidePort: rule.port.outside,
            inside: { address: rule.inside, port: rule.port.inside },
          },
        ]
      : [],
  )
  for (const { device, inPort, event, before, after } of trace) {
    const [came, went] = [before?.body, after?.body]
    if (device !== 'rt-1' || inPort !== OUT || event !== 'routed') continue
    if (came?.type !== 'ipv4' || went?.type !== 'ipv4' || came.payload.protocol !== 'tcp') continue
    const { sourcePort, targetPort } = came.payload
    const from = { address: came.source, port: sourcePort }
    expect(receiverOf({ flows, forwards }, { from, port: targetPort })).toEqual(targetOf(went))
    expect(went.ttl).toBe(came.ttl - 1)
  }
}

function endOf({ address, port }: Translation['insideLocal']) {
  return { address, port: port ?? 0 }
}

function targetOf({ target, payload }: Ipv4Body) {
  return { address: target, port: payload.protocol === 'tcp' ? payload.targetPort : 0 }
}
