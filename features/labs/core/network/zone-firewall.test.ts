/** A firewall between zones: what its rules let begin, what belongs to a connection, and what is said of the rest. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { isError } from './data-plane/icmp.ts'
import { addressOf, gear, host, ip, networkOf, pingFrom, withPort } from './data-plane/testing.ts'
import type { Connection, FirewallRule } from './firewall.ts'
import { FIREWALL_RULES } from './firewall.ts'
import type { Frame, Ipv4Body } from './frame.ts'
import type { GearConfig, Ipv4, Network } from './network.ts'
import type { Probe as AnyProbe } from './probe.ts'
import { changeNetwork, passTime, runProbe, switchOn } from './run.ts'
import type { NetworkState } from './state.ts'
import { reorderNetwork } from './testing.ts'
import type { Step } from './trace.ts'
import { reasonInWords } from './words.ts'

type Probe = Exclude<AnyProbe, { kind: 'lease' | 'resolve' }>

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 1500 : 40
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const ANY = { address: 0, wildcard: 0xffff_ffff }
const PERMIT: FirewallRule = {
  sequence: 10,
  name: '',
  action: 'permit',
  from: null,
  to: null,
  protocol: 'ip',
  source: ANY,
  target: ANY,
  targetPorts: null,
}
const WEB = { from: 80, to: 80 }
const SERVICES = [
  { name: 'http', protocol: 'tcp', port: 80 },
  { name: 'ssh', protocol: 'tcp', port: 22 },
  { name: 'dns', protocol: 'udp', port: 53 },
] as const

const OUTSIDE = 'outside'
const DMZ = 'dmz'
const INSIDE = 'inside'

function rules(...given: readonly Partial<FirewallRule>[]): Pick<GearConfig, 'firewall'> {
  const numbered = given.map((rule, at) => ({ ...PERMIT, sequence: 10 * (at + 1), ...rule }))
  return { firewall: { rules: numbered } }
}

/** pc-1 outside behind rt-1; pc-2 in the dmz; pc-3 and, on an interface of its own, pc-4 inside. */
function site(config: Partial<Pick<GearConfig, 'firewall' | 'nat' | 'accessLists'>>): Network {
  const pc = (id: string, address: string, gateway: string) =>
    host(id, address, { gateway, services: SERVICES })
  return networkOf(
    [
      pc('pc-1', '203.0.113.10/24', '203.0.113.1'),
      pc('pc-2', '10.0.2.10/24', '10.0.2.1'),
      pc('pc-3', '10.0.3.10/24', '10.0.3.1'),
      pc('pc-4', '10.0.4.10/24', '10.0.4.1'),
      gear(
        'rt-1',
        { Gi1: { ipv4: addressOf('203.0.113.1/24') }, Gi2: { ipv4: addressOf('198.51.100.1/30') } },
        { routes: [{ ...addressOf('10.0.0.0/8'), nextHop: ip('198.51.100.2'), distance: 1 }] },
      ),
      gear(
        'fw-1',
        {
          Gi1: { ipv4: addressOf('198.51.100.2/30'), zone: OUTSIDE },
          Gi2: { ipv4: addressOf('10.0.2.1/24'), zone: DMZ },
          Gi3: { ipv4: addressOf('10.0.3.1/24'), zone: INSIDE },
          Gi4: { ipv4: addressOf('10.0.4.1/24'), zone: INSIDE },
        },
        {
          routes: [{ address: 0, prefix: 0, nextHop: ip('198.51.100.1'), distance: 1 }],
          ...config,
        },
      ),
    ],
    ['pc-1 rt-1:Gi1', 'rt-1:Gi2 fw-1:Gi1', 'pc-2 fw-1:Gi2', 'pc-3 fw-1:Gi3', 'pc-4 fw-1:Gi4'],
  )
}

const ADDRESSES = {
  'pc-1': '203.0.113.10',
  'pc-2': '10.0.2.10',
  'pc-3': '10.0.3.10',
  'pc-4': '10.0.4.10',
} as const
type Name = keyof typeof ADDRESSES

function ask(state: NetworkState, kind: 'connect' | 'udp', from: Name, to: Name, port: number) {
  const probe = { from, to: ip(ADDRESSES[to]), port }
  const run =
    kind === 'udp' ? runProbe(state, { kind, ...probe }) : runProbe(state, { kind, ...probe })
  const { attempt } = run.result
  const words = attempt.isAnswered ? null : reasonInWords(attempt.loss, state.network)
  return { ...run, words }
}

function connectionsOf(state: NetworkState): readonly Connection[] {
  return state.tables['fw-1']?.connections ?? []
}

function hitsOf(state: NetworkState) {
  return state.tables['fw-1']?.aclHits[FIREWALL_RULES] ?? {}
}

const TO_WEB = rules({ from: OUTSIDE, to: DMZ, protocol: 'tcp', targetPorts: WEB })

describe('a rule of a firewall', () => {
  test('lets a connection begin, and the answers back; it counts the connection once', () => {
    const { result, state } = ask(switchOn(site(TO_WEB)), 'connect', 'pc-1', 'pc-2', 80)

    expect(result).toMatchObject({ outcome: 'open', attempt: { by: 'pc-2' } })
    expect(hitsOf(state)).toEqual({ 10: 1 })
  })

  test.each([
    ['pc-1', 'pc-2', 22, 'outside to dmz'],
    ['pc-1', 'pc-3', 80, 'outside to inside'],
    ['pc-2', 'pc-1', 80, 'dmz to outside'],
  ] as const)(
    'says nothing of %s to %s on port %i: it is denied, without a word',
    (from, to, port, between) => {
      const { words, result, trace } = ask(switchOn(site(TO_WEB)), 'connect', from, to, port)

      expect(words).toBe(
        `No rule of the firewall FW-1 permits the packet from ${between}: what none matches is denied.`,
      )
      expect(result.attempt).toMatchObject({ error: null })
      expect(icmpErrorsFrom(trace)).toEqual([])
    },
  )

  test('decides where it is the first that matches, whatever comes after it', () => {
    const denial = { action: 'deny', to: DMZ } as const
    const both = (...given: readonly Partial<FirewallRule>[]) =>
      ask(switchOn(site(rules(...given))), 'connect', 'pc-1', 'pc-2', 80).words

    expect(both({ to: DMZ }, denial)).toBe(null)
    expect(both(denial, { to: DMZ })).toBe(
      'Rule 10 of the firewall FW-1 denies the packet from outside to dmz.',
    )
    // Numbers say the order.
    expect(both({ ...denial, sequence: 20 }, { to: DMZ, sequence: 10 })).toBe(null)
  })
})

describe('a zone', () => {
  test('is no border to itself', () => {
    const { first } = pingFrom(switchOn(site(rules())), 'pc-3', ADDRESSES['pc-4'])
    expect(first).toMatchObject({ by: 'pc-4' })
  })

  test('is needed: nothing passes an interface without one, and it says so', () => {
    const network = withPort(site(rules({})), 'fw-1', 'Gi2', { zone: null })
    const words = 'FW-1 Gi1/0/2 is in no zone: the firewall lets nothing through it.'

    expect(pingFrom(switchOn(network), 'pc-1', ADDRESSES['pc-2']).words).toBe(words)
    expect(pingFrom(switchOn(network), 'pc-2', '10.0.2.1').words).toBe(words)
    expect(pingFrom(switchOn(network), 'fw-1', ADDRESSES['pc-2']).words).toBe(words)
  })

  test('is what the device itself is, too: it may ask, and answers whom a rule lets in', () => {
    const closed = switchOn(site(rules()))
    const open = switchOn(site(rules({ from: INSIDE, to: 'self', protocol: 'icmp' })))

    expect(pingFrom(closed, 'fw-1', ADDRESSES['pc-3']).first).toMatchObject({ by: 'pc-3' })
    expect(pingFrom(closed, 'pc-3', '10.0.3.1').words).toContain('from inside to self')
    expect(pingFrom(open, 'pc-3', '10.0.3.1').first).toMatchObject({ by: 'fw-1' })
    expect(pingFrom(open, 'pc-2', '10.0.2.1').words).toContain('from dmz to self')
    const silent = switchOn(site(rules({ action: 'deny', from: 'self' })))
    expect(pingFrom(silent, 'fw-1', ADDRESSES['pc-3']).words).toContain('from self to inside')
  })
})

describe('a connection', () => {
  const outward = rules({ from: INSIDE, to: OUTSIDE })

  test('of TCP is gone once it was closed', () => {
    const { state, trace } = ask(switchOn(site(outward)), 'connect', 'pc-3', 'pc-1', 80)

    expect(trace.some(({ after }) => kindOf(after) === 'fin')).toBe(true)
    expect(connectionsOf(state)).toEqual([])
  })

  test('of TCP is gone once it was reset', () => {
    const { result, state } = ask(switchOn(site(outward)), 'connect', 'pc-3', 'pc-1', 443)

    expect(result.outcome).toBe('reset')
    expect(connectionsOf(state)).toEqual([])
  })

  test.each([
    ['ping', 60_000],
    ['udp', 120_000],
  ] as const)('of a %s is known for a while after the last packet', (kind, ms) => {
    const start = switchOn(site(outward))
    const { state } =
      kind === 'ping'
        ? pingFrom(start, 'pc-3', ADDRESSES['pc-1'])
        : ask(start, 'udp', 'pc-3', 'pc-1', 53)

    expect(connectionsOf(state)).toMatchObject([
      { state: 'open', fromZone: INSIDE, toZone: OUTSIDE, client: { address: ip('10.0.3.10') } },
    ])
    expect(connectionsOf(passTime(state, ms - 1000))).toHaveLength(1)
    expect(connectionsOf(passTime(state, ms))).toEqual([])
  })

  test('gets the errors that are about it, and no others come in', () => {
    const start = switchOn(site(outward))
    const to = ip(ADDRESSES['pc-1'])
    const { result } = runProbe(start, { kind: 'traceroute', from: 'pc-3', to, maxHops: 5 })
    expect(result.hops).toMatchObject([{ by: 'fw-1' }, { by: 'rt-1' }, { by: 'pc-1' }])

    const { result: udp } = ask(start, 'udp', 'pc-3', 'pc-1', 69)
    expect(udp).toMatchObject({ outcome: 'unreachable', attempt: { error: { by: 'pc-1' } } })
  })

  test('is not kept when rules or zones change', () => {
    const { state } = pingFrom(switchOn(site(outward)), 'pc-3', ADDRESSES['pc-1'])
    expect(connectionsOf(changeNetwork(state, site(rules())))).toEqual([])
  })

  test('that another device has let begin is unknown to the firewall, and it says so', () => {
    // pc-1 sends by fw-1, pc-2 by rt-1: each way is another one.
    const services = SERVICES
    const network = networkOf(
      [
        host('pc-1', '10.0.1.10/24', { gateway: '10.0.1.1', services }),
        host('pc-2', '10.0.2.10/24', { gateway: '10.0.2.2', services }),
        gear('sw-1', { Gi1: {}, Gi2: {}, Gi3: {} }),
        gear('sw-2', { Gi1: {}, Gi2: {}, Gi3: {} }),
        gear(
          'fw-1',
          {
            Gi1: { ipv4: addressOf('10.0.1.1/24'), zone: INSIDE },
            Gi2: { ipv4: addressOf('10.0.2.1/24'), zone: OUTSIDE },
          },
          rules({}),
        ),
        gear('rt-1', {
          Gi1: { ipv4: addressOf('10.0.1.2/24') },
          Gi2: { ipv4: addressOf('10.0.2.2/24') },
        }),
      ],
      [
        'pc-1 sw-1:Gi1',
        'fw-1:Gi1 sw-1:Gi2',
        'rt-1:Gi1 sw-1:Gi3',
        'pc-2 sw-2:Gi1',
        'fw-1:Gi2 sw-2:Gi2',
        'rt-1:Gi2 sw-2:Gi3',
      ],
    )
    const words =
      'The firewall FW-1 has not seen the connection begin that the packet from inside to outside belongs to.'
    expect(pingFrom(switchOn(network), 'pc-2', '10.0.1.10').words).toBe(words)
    const { result } = runProbe(switchOn(network), {
      kind: 'connect',
      from: 'pc-2',
      to: ip('10.0.1.10'),
      port: 80,
    })
    expect(result.attempt).toMatchObject({
      loss: { device: 'fw-1', reason: { code: 'no-connection' } },
    })
    // The firewall has seen no answer either: it holds back what the client says next.
    const back = runProbe(switchOn(network), {
      kind: 'connect',
      from: 'pc-1',
      to: ip('10.0.2.10'),
      port: 80,
    })
    expect(back.result).toMatchObject({
      outcome: 'silent',
      attempt: {
        loss: {
          device: 'fw-1',
          reason: { code: 'no-connection', from: INSIDE, to: OUTSIDE },
        },
      },
    })
  })

  test('is judged by the addresses of hosts inside, where NAT translates them', () => {
    const nat: GearConfig['nat'] = {
      pools: {},
      rules: [
        { kind: 'static', inside: ip('10.0.2.10'), outside: ip('198.51.100.50'), port: null },
        { kind: 'dynamic', list: '1', to: { interface: 'GigabitEthernet1/0/1' }, isOverload: true },
      ],
    }
    const lists: GearConfig['accessLists'] = {
      1: {
        kind: 'standard',
        rules: [
          {
            sequence: 10,
            action: 'permit',
            protocol: 'ip',
            source: { address: ip('10.0.3.0'), wildcard: 0xff },
            sourcePorts: null,
            target: ANY,
            targetPorts: null,
            isEstablished: false,
            icmp: null,
          },
        ],
      },
    }
    const only = (address: string) => ({ address: ip(address), wildcard: 0 })
    let network = site({
      nat,
      accessLists: lists,
      ...rules(
        { from: OUTSIDE, to: DMZ, protocol: 'tcp', target: only('10.0.2.10'), targetPorts: WEB },
        { from: INSIDE, to: OUTSIDE, source: only('10.0.3.10') },
      ),
    })
    for (const [port, side] of [
      ['Gi1', 'outside'],
      ['Gi2', 'inside'],
      ['Gi3', 'inside'],
    ] as const)
      network = withPort(network, 'fw-1', port, { nat: side })
    const start = switchOn(
      withRoute(network, 'rt-1', { ...addressOf('198.51.100.48/28'), nextHop: ip('198.51.100.2') }),
    )

    const inward = { kind: 'connect', from: 'pc-1', to: ip('198.51.100.50'), port: 80 } as const
    expect(runProbe(start, inward).result).toMatchObject({
      outcome: 'open',
      attempt: { by: 'pc-2' },
    })
    expect(ask(start, 'connect', 'pc-3', 'pc-1', 80).words).toBe(null)
    expect(ask(start, 'connect', 'pc-2', 'pc-1', 80).words).toContain('from dmz to outside')
  })
})

function withRoute(
  network: Network,
  id: string,
  route: { readonly address: Ipv4; readonly prefix: number; readonly nextHop: Ipv4 },
): Network {
  return {
    ...network,
    devices: network.devices.map((device) =>
      device.id === id && device.kind !== 'host'
        ? {
            ...device,
            config: {
              ...device.config,
              routes: [...device.config.routes, { ...route, distance: 1 }],
            },
          }
        : device,
    ),
  }
}

function kindOf(frame: Frame | null): string | null {
  const body = frame?.body
  return body?.type === 'ipv4' && 'kind' in body.payload ? body.payload.kind : null
}

function icmpErrorsFrom(trace: readonly Step[]) {
  return trace.filter(({ event, after }) => {
    const body = after?.body
    return event === 'sent' && body?.type === 'ipv4' && isError(body.payload)
  })
}

describe('over random rules and conversations', () => {
  test('what passes is what the rules let begin, and what belongs to it', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const table = Array.from({ length: random.int(0, 6) }, (_, at) =>
        randomRule(random, 10 * (at + 1)),
      )
      const network = site(rules(...random.shuffle(table)))
      const probes = Array.from({ length: 6 }, () => randomProbe(random))
      const runs = play(network, probes)
      const oracle = makeOracle(table)
      for (const { trace, state } of runs) {
        for (const step of trace) oracle.expectRight(step, `seed ${seed}`)
        expectNoErrorAboutErrors(trace)
        expectConnectionsUnique(state)
      }
      // The order of devices and of rules in the table is nothing: numbers say it.
      const again = play(reorderNetwork(random, site(rules(...table))), probes)
      expect(again.map(({ trace }) => trace)).toEqual(runs.map(({ trace }) => trace))
    }
  })

  test('what others do changes nothing', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const table = Array.from({ length: 4 }, (_, at) => randomRule(random, 10 * (at + 1)))
      const network = site(rules(...table))
      const [other, asked] = [randomProbe(random), randomProbe(random)]
      if (other.from === asked.from || other.to === asked.to) continue
      // Neighbors are known in both cases.
      const start = play(network, [asked, other]).at(-1)?.state ?? switchOn(network)
      const settled = { ...passTime(start, 130_000) }
      const alone = runProbe(settled, asked).result
      const after = runProbe(runProbe(settled, other).state, asked).result
      expect(outcomesOf(after), `seed ${seed}`).toEqual(outcomesOf(alone))
    }
  })
})

function outcomesOf(result: ReturnType<typeof runProbe>['result']) {
  const attempts =
    'attempt' in result ? [result.attempt] : 'attempts' in result ? result.attempts : result.hops
  return attempts.map((each) =>
    each.isAnswered ? each.by : [each.loss.reason, each.loss.device, each.error?.kind],
  )
}

function play(network: Network, probes: readonly Probe[]) {
  let state = switchOn(network)
  return probes.map((probe) => {
    const run = runProbe(state, probe)
    state = run.state
    return run
  })
}

const ZONES = [null, OUTSIDE, DMZ, INSIDE, 'self']

function randomRule(random: Random, sequence: number): FirewallRule {
  const protocol = random.pick(['ip', 'icmp', 'tcp', 'udp'] as const)
  const match = () => {
    if (random.chance(0.5)) return ANY
    const address = ip(random.pick(Object.values(ADDRESSES)))
    const wildcard = random.pick([0, 0xff, 0xffff])
    return { address: (address & ~wildcard) >>> 0, wildcard }
  }
  const hasPorts = (protocol === 'tcp' || protocol === 'udp') && random.chance(0.5)
  return {
    ...PERMIT,
    sequence,
    action: random.chance(0.65) ? 'permit' : 'deny',
    from: random.pick(ZONES),
    to: random.pick(ZONES),
    protocol,
    source: match(),
    target: match(),
    targetPorts: hasPorts ? random.pick([WEB, { from: 22, to: 80 }, { from: 53, to: 53 }]) : null,
  }
}

function randomProbe(random: Random): Probe {
  const from = random.pick([...Object.keys(ADDRESSES), 'fw-1'])
  const to = ip(random.pick([...Object.values(ADDRESSES), '10.0.2.1', '10.0.3.1']))
  return random.pick([
    { kind: 'connect', from, to, port: random.pick([22, 80, 443]) },
    { kind: 'udp', from, to, port: random.pick([53, 69]) },
    { kind: 'ping', from, to, count: 2 },
    { kind: 'traceroute', from, to, maxHops: 4 },
  ] as const)
}

const OWN = ['198.51.100.2', '10.0.2.1', '10.0.3.1', '10.0.4.1'].map(ip)

/** Reckons with text and prefixes, and remembers by what was passed, not by states. */
function makeOracle(table: readonly FirewallRule[]) {
  const sorted = table.toSorted((one, other) => one.sequence - other.sequence)
  /** What both sides of a conversation have sent through, oldest first, by its two ends. */
  const passed = new Map<
    string,
    { readonly source: Ipv4; readonly kind: string; readonly atMs: number }[]
  >()

  function zoneOf(address: Ipv4): string {
    if (OWN.includes(address)) return 'self'
    const network = address >>> 8
    if (network === ip('10.0.2.0') >>> 8) return DMZ
    return network === ip('10.0.3.0') >>> 8 || network === ip('10.0.4.0') >>> 8 ? INSIDE : OUTSIDE
  }

  function decide(body: Ipv4Body): FirewallRule['action'] {
    const { payload, source, target } = body
    const [from, to] = [zoneOf(source), zoneOf(target)]
    const isIn = (address: Ipv4, match: FirewallRule['source']) =>
      (address | match.wildcard) === (match.address | match.wildcard)
    const rule = sorted.find(
      (each) =>
        [null, from].includes(each.from) &&
        [null, to].includes(each.to) &&
        ['ip', payload.protocol].includes(each.protocol) &&
        isIn(source, each.source) &&
        isIn(target, each.target) &&
        (each.targetPorts === null ||
          ('targetPort' in payload &&
            each.targetPorts.from <= payload.targetPort &&
            each.targetPorts.to >= payload.targetPort)),
    )
    return rule?.action ?? (from === 'self' ? 'permit' : 'deny')
  }

  function keyOf({ source, target, payload }: Ipv4Body): string {
    const ends = !('sourcePort' in payload)
      ? [String(source), String(target)].toSorted()
      : [`${source}:${payload.sourcePort}`, `${target}:${payload.targetPort}`].toSorted()
    const id = payload.protocol === 'icmp' && 'identifier' in payload ? payload.identifier : ''
    return [payload.protocol, id, ...ends].join(' ')
  }

  const lifeMs = { icmp: 60_000, udp: 120_000, tcp: 7_440_000, gre: 0 } as const

  /** The packets of the conversation that count: none where it was over, or silent for too long. */
  function historyOf(body: Ipv4Body, atMs: number) {
    const history = passed.get(keyOf(body)) ?? []
    const { protocol } = body.payload
    const last = history.at(-1)
    return last && atMs - last.atMs < lifeMs[protocol] ? history : []
  }

  function mayPass(body: Ipv4Body, atMs: number): boolean {
    const { payload, source } = body
    if (zoneOf(source) === zoneOf(body.target)) return true
    if (payload.protocol === 'icmp' && 'about' in payload)
      return zoneOf(source) === 'self' || historyOf(payload.about as Ipv4Body, atMs).length > 0
    const history = historyOf(body, atMs)
    if (payload.protocol === 'tcp') {
      if (payload.kind === 'syn') return decide(body) === 'permit'
      const [first] = history
      const hasAnswer = history.some((each) => each.source !== first?.source)
      return first !== undefined && (first.source !== source || hasAnswer)
    }
    if (payload.protocol === 'icmp' && payload.kind === 'echo-reply')
      return history.some((each) => each.kind === 'echo-request' && each.source !== source)
    const isAsked = history.some(
      (each) =>
        each.source !== source && (payload.protocol === 'udp' || each.kind === 'echo-reply'),
    )
    return isAsked || decide(body) === 'permit'
  }

  function remember(body: Ipv4Body, atMs: number): void {
    const { payload, source } = body
    if (payload.protocol === 'icmp' && 'about' in payload) return
    const kind = !('kind' in payload) ? 'udp' : payload.kind
    const key = keyOf(body)
    const history = kind === 'syn' ? [] : historyOf(body, atMs)
    const isEnd =
      kind === 'reset' || (kind === 'ack' && history.some((each) => each.kind === 'fin'))
    passed.set(key, isEnd ? [] : [...history, { source, kind, atMs }])
  }

  return {
    expectRight({ device, event, before, after, reason, atMs }: Step, message: string) {
      const body = before?.body ?? after?.body
      if (device !== 'fw-1' || body?.type !== 'ipv4') return
      // Packets that it sends itself wait for their neighbor first; what it drops for other reasons says nothing.
      if (!['routed', 'sent', 'delivered', 'dropped'].includes(event)) return
      const isBarred =
        event === 'dropped' && ['firewall-denies', 'no-connection'].includes(reason?.code ?? '')
      if (event === 'dropped' && !isBarred) return
      expect(isBarred, `${message}: ${JSON.stringify(body)}`).toBe(!mayPass(body, atMs))
      if (!isBarred) remember(body, atMs)
    },
  }
}

function expectNoErrorAboutErrors(trace: readonly Step[]): void {
  for (const { after } of trace) {
    const body = after?.body
    if (body?.type !== 'ipv4' || !isError(body.payload)) continue
    expect(isError(body.payload.about.payload)).toBe(false)
  }
}

/** Each conversation once, and none that is the other way round of another one of TCP or UDP. */
function expectConnectionsUnique(state: NetworkState): void {
  const keys = connectionsOf(state).map(({ protocol, client, server }) =>
    JSON.stringify([protocol, client, server]),
  )
  expect(new Set(keys).size).toBe(keys.length)
}
