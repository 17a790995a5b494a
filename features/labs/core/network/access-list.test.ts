/** Access lists: which rule decides, at which interface, and what is said of what they deny. */
import { describe, expect, test } from 'vitest'

import { decider } from '#features/practice/contract.ts'
import { wildcardOf, networkOf as networkAt } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { findRule, type Filtered } from './access-list.ts'
import { isError } from './data-plane/icmp.ts'
import { addressOf, gear, host, ip, networkOf, ping, withPort } from './data-plane/testing.ts'
import type { AccessList, AclRule } from './layer3.ts'
import type { Network } from './network.ts'
import type { Attempt, Probe as AnyProbe } from './probe.ts'
import { runProbe, switchOn } from './run.ts'
import { reorderNetwork } from './testing.ts'
import type { Step } from './trace.ts'
import { reasonInWords } from './words.ts'

type Probe = Exclude<AnyProbe, { kind: 'lease' | 'resolve' }>

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 2000 : 60
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const ANY = { address: 0, wildcard: 0xffff_ffff }
const PERMIT: AclRule = {
  sequence: 10,
  action: 'permit',
  protocol: 'ip',
  source: ANY,
  sourcePorts: null,
  target: ANY,
  targetPorts: null,
  isEstablished: false,
  icmp: null,
}

function list(...rules: readonly Partial<AclRule>[]): AccessList {
  return {
    kind: 'extended',
    rules: rules.map((rule, at) => ({ ...PERMIT, sequence: 10 * (at + 1), ...rule })),
  }
}

const WEB = { from: 80, to: 80 }
const SERVICES = [
  { name: 'http', protocol: 'tcp', port: 80 },
  { name: 'ssh', protocol: 'tcp', port: 22 },
  { name: 'dns', protocol: 'udp', port: 53 },
] as const

/** pc-1 – rt-1 – rt-2 – pc-2, with services on both hosts. */
function path(lists: Readonly<Record<string, AccessList>> = {}): Network {
  const router = (id: string, one: string, other: string, far: string, via: string) =>
    gear(
      id,
      { Gi1: { ipv4: addressOf(one) }, Gi2: { ipv4: addressOf(other) } },
      { accessLists: lists, routes: [{ ...addressOf(far), nextHop: ip(via), distance: 1 }] },
    )
  return networkOf(
    [
      host('pc-1', '10.0.1.10/24', { gateway: '10.0.1.1', services: SERVICES }),
      host('pc-2', '10.0.2.10/24', { gateway: '10.0.2.1', services: SERVICES }),
      router('rt-1', '10.0.1.1/24', '10.0.12.1/30', '10.0.2.0/24', '10.0.12.2'),
      router('rt-2', '10.0.2.1/24', '10.0.12.2/30', '10.0.1.0/24', '10.0.12.1'),
    ],
    ['pc-1 rt-1:Gi1', 'rt-1:Gi2 rt-2:Gi2', 'pc-2 rt-2:Gi1'],
  )
}

function attempt(network: Network, probe: Probe) {
  const run = runProbe(switchOn(network), probe)
  const { result } = run
  const first =
    'attempt' in result
      ? result.attempt
      : (('attempts' in result ? result.attempts : result.hops)[0] as Attempt)
  const words = first.isAnswered ? null : reasonInWords(first.loss, network)
  return { ...run, first, words }
}

const TO = ip('10.0.2.10')

describe('an access list', () => {
  const filtered = withPort(
    path({
      101: list({ protocol: 'tcp', targetPorts: WEB }, { action: 'deny', protocol: 'icmp' }),
    }),
    'rt-1',
    'Gi1',
    { accessGroups: { in: '101', out: null } },
  )

  test('lets in what its first matching line permits, and counts it', () => {
    const { first, state } = attempt(filtered, { kind: 'connect', from: 'pc-1', to: TO, port: 80 })

    expect(first.isAnswered).toBe(true)
    expect(state.tables['rt-1']?.aclHits['101']?.[10]).toBeGreaterThan(0)
  })

  test('is named with the line that denies, and the sender is told', () => {
    const { first, words } = attempt(filtered, { kind: 'ping', from: 'pc-1', to: TO, count: 1 })

    expect(words).toBe('ACL 101 line 20 on RT-1 Gi1/0/1 (inbound) denies the packet.')
    expect(first).toMatchObject({
      error: { kind: 'administratively-prohibited', from: ip('10.0.1.1'), by: 'rt-1' },
    })
  })

  test('denies what no line matches, and this is said', () => {
    expect(attempt(filtered, { kind: 'connect', from: 'pc-1', to: TO, port: 22 }).words).toBe(
      'No line of ACL 101 on RT-1 Gi1/0/1 (inbound) permits the packet: what none matches is denied.',
    )
  })

  test('does not hold back what its own router sends out', () => {
    const out = withPort(path({ 1: list({ action: 'deny' }) }), 'rt-1', 'Gi2', {
      accessGroups: { in: null, out: '1' },
    })

    expect(ping(out, 'rt-1', '10.0.12.2').first).toMatchObject({ by: 'rt-2' })
    expect(ping(out, 'pc-1', '10.0.2.10').words).toContain('RT-1 Gi1/0/2 (outbound)')
  })

  test('that does not exist permits everything', () => {
    const missing = withPort(path(), 'rt-1', 'Gi1', { accessGroups: { in: '7', out: '8' } })
    expect(ping(missing, 'pc-1', '10.0.2.10').first).toMatchObject({ by: 'pc-2' })
  })

  test('for open connections lets answers back, and nobody begin one', () => {
    const established = withPort(
      path({ BACK: list({ protocol: 'tcp', isEstablished: true }) }),
      'rt-1',
      'Gi2',
      { accessGroups: { in: 'BACK', out: null } },
    )
    const connect = (from: string, to: string) =>
      attempt(established, { kind: 'connect', from, to: ip(to), port: 80 }).first.isAnswered

    expect(connect('pc-1', '10.0.2.10')).toBe(true)
    expect(connect('pc-2', '10.0.1.10')).toBe(false)
  })
})

describe('a datagram', () => {
  test('is answered by a service, and where none listens the sender is told', () => {
    const ask = (port: number) => attempt(path(), { kind: 'udp', from: 'pc-1', to: TO, port })

    expect(ask(53).result).toMatchObject({ outcome: 'answered', attempt: { by: 'pc-2' } })
    const closed = ask(69)
    expect(closed.result).toMatchObject({
      outcome: 'unreachable',
      attempt: { error: { kind: 'port-unreachable', by: 'pc-2' } },
    })
    expect(closed.words).toBe('Nothing on PC-2 listens on port 69.')
  })
})

describe('over random lists', () => {
  test('the rule that decides is the one that the exercises say', () => {
    const random = createRandom(FIRST_SEED)
    for (let round = 0; round < SEEDS; round += 1) {
      const simple = Array.from({ length: 6 }, (_, at) => ({
        line: 10 * (at + 1),
        action: random.pick(['permit', 'deny'] as const),
        protocol: random.pick(['ip', 'tcp', 'udp'] as const),
        source: randomNet(random),
        destination: randomNet(random),
        port: null as number | null,
      })).map((rule) => ({
        ...rule,
        port: rule.protocol !== 'ip' && random.chance(0.5) ? random.int(1, 3) : null,
      }))
      const rules = simple.map((rule): AclRule => {
        const { port } = rule
        return {
          ...PERMIT,
          sequence: rule.line,
          action: rule.action,
          protocol: rule.protocol,
          source: matchOf(rule.source),
          target: matchOf(rule.destination),
          targetPorts: port === null ? null : { from: port, to: port },
        }
      })
      for (let count = 0; count < 20; count += 1) {
        const packet = {
          protocol: random.pick(['tcp', 'udp'] as const),
          source: (random.int(0, 7) << 29) >>> 0,
          destination: (random.int(0, 7) << 29) >>> 0,
          port: random.int(1, 3),
        }
        const { protocol, source, destination, port } = packet
        const ports = { sourcePort: 50_000, targetPort: port }
        const filtered: Filtered = {
          source,
          target: destination,
          payload:
            protocol === 'tcp' ? { protocol, kind: 'syn', ...ports } : { protocol, ...ports },
        }
        const shuffled: AccessList = { kind: 'extended', rules: random.shuffle(rules) }
        expect(findRule(shuffled, filtered)?.sequence).toBe(decider(simple, packet)?.line)
      }
    }
  })

  test('a packet gets through where each list on its way permits it; otherwise the first that denies it is the reason', () => {
    let denied = 0
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const network = withRandomLists(random)
      const probe = randomProbe(random)
      const { first, trace } = attempt(network, probe)
      const expected = expectedOf(network, probe)
      const seen = first.isAnswered
        ? null
        : first.loss.reason.code === 'acl-denies'
          ? `${first.loss.device} ${first.loss.reason.port} ${first.loss.reason.direction} ${first.loss.reason.line}`
          : first.loss.reason.code
      expect([seed, seen]).toEqual([seed, expected])
      if (expected !== null) denied += 1

      expect([seed, trace.filter(isAgainstRules)]).toEqual([seed, []])
      const again = attempt(reorderNetwork(random, network), probe)
      expect([seed, again.trace]).toEqual([seed, trace])
    }
    expect(denied).toBeGreaterThan(SEEDS / 10)
  })
})

/** A time to live that rises, or an error about an error. */
function isAgainstRules({ before, after }: Step): boolean {
  const [came, went] = [before?.body, after?.body]
  if (went?.type !== 'ipv4') return false
  const isAboutError = isError(went.payload) && isError(went.payload.about.payload)
  return isAboutError || (came?.type === 'ipv4' && went.ttl > came.ttl)
}

/** Few values of three bits each, so that rules and packets meet. */
function randomNet(random: Random) {
  const prefix = random.int(0, 3)
  return { address: networkAt((random.int(0, 7) << 29) >>> 0, prefix), prefix }
}

function matchOf({ address, prefix }: { address: number; prefix: number }) {
  return { address, wildcard: wildcardOf(prefix) }
}

const PLACES = [
  ['rt-1', 'Gi1', 'in'],
  ['rt-1', 'Gi2', 'out'],
  ['rt-2', 'Gi2', 'in'],
  ['rt-2', 'Gi1', 'out'],
] as const
const BACK = [
  ['rt-2', 'Gi1', 'in'],
  ['rt-2', 'Gi2', 'out'],
  ['rt-1', 'Gi2', 'in'],
  ['rt-1', 'Gi1', 'out'],
] as const

function withRandomLists(random: Random): Network {
  const randomRule = (sequence: number): AclRule => {
    const protocol = random.pick(['ip', 'ip', 'tcp', 'udp', 'icmp'] as const)
    const hasPorts = protocol === 'tcp' || protocol === 'udp'
    const port = random.pick([22, 53, 80])
    return {
      ...PERMIT,
      sequence,
      action: random.chance(0.7) ? 'permit' : 'deny',
      protocol,
      source: random.pick([
        ANY,
        ANY,
        { address: ip('10.0.1.0'), wildcard: 0xff },
        { address: ip('10.0.0.10'), wildcard: 0xff00 },
      ]),
      target: random.pick([ANY, { address: ip('10.0.2.10'), wildcard: 0 }]),
      sourcePorts: hasPorts && random.chance(0.2) ? { from: 1, to: 1023 } : null,
      targetPorts:
        hasPorts && random.chance(0.4) ? { from: port, to: port + random.int(0, 30) } : null,
      isEstablished: protocol === 'tcp' && random.chance(0.3),
      icmp:
        protocol === 'icmp'
          ? random.pick([null, 'echo', 'echo-reply', 'unreachable'] as const)
          : null,
    }
  }
  const lists = Object.fromEntries(
    [1, 2, 3].map((name) => [
      name,
      list(...Array.from({ length: random.int(2, 6) }, (_, at) => randomRule(10 * (at + 1)))),
    ]),
  )
  let network = path(lists)
  for (const id of ['rt-1', 'rt-2'])
    for (const port of ['Gi1', 'Gi2'])
      network = withPort(network, id, port, {
        accessGroups: {
          in: random.pick([null, null, '1', '2', '3']),
          out: random.pick([null, null, '1', '2', '3']),
        },
      })
  return network
}

function randomProbe(random: Random): Probe {
  const [from, to] = random.pick([
    ['pc-1', '10.0.2.10'],
    ['pc-2', '10.0.1.10'],
  ] as const)
  return random.pick([
    { kind: 'ping', from, to: ip(to), count: 1 },
    { kind: 'connect', from, to: ip(to), port: random.pick([22, 80]) },
    { kind: 'udp', from, to: ip(to), port: 53 },
  ] as const)
}

/** Null where it is answered, otherwise where it is denied: worked out line by line, as one reads it. */
function expectedOf(network: Network, probe: Probe): string | null {
  const own = ip(probe.from === 'pc-1' ? '10.0.1.10' : '10.0.2.10')
  const port = 'port' in probe ? probe.port : 0
  const to = Number(probe.to)
  const there = {
    protocol: protocolOf(probe),
    from: own,
    to,
    sourcePort: 49_152,
    targetPort: port,
    isFirst: true,
  }
  const back = {
    ...there,
    from: to,
    to: own,
    sourcePort: port,
    targetPort: 49_152,
    isFirst: false,
  }
  const [places, placesBack] = probe.from === 'pc-1' ? [PLACES, BACK] : [BACK, PLACES]
  return (
    firstDenial(network, places, there) ??
    firstDenial(network, placesBack, back) ??
    // A connection goes on with packets that a line for established ones may deny.
    (probe.kind === 'connect' ? firstDenial(network, places, { ...there, isFirst: false }) : null)
  )
}

function protocolOf({ kind }: Probe): 'icmp' | 'tcp' | 'udp' {
  if (kind === 'connect') return 'tcp'
  return kind === 'udp' ? 'udp' : 'icmp'
}

type Plain = {
  readonly protocol: string
  readonly from: number
  readonly to: number
  readonly sourcePort: number
  readonly targetPort: number
  readonly isFirst: boolean
}

function firstDenial(
  { devices }: Network,
  places: readonly (readonly [string, string, 'in' | 'out'])[],
  packet: Plain,
): string | null {
  for (const [id, short, direction] of places) {
    const router = devices.find((device) => device.id === id)
    if (!router || router.kind === 'host') continue
    const name = `GigabitEthernet1/0/${short.slice(-1)}`
    const group = router.config.interfaces[name]?.accessGroups[direction]
    const rules = group == null ? undefined : router.config.accessLists[group]?.rules
    const rule = rules?.find((each) => isFor(each, packet))
    if (rules && rule?.action !== 'permit')
      return `${id} ${name} ${direction} ${rule?.sequence ?? null}`
  }
  return null
}

function isFor(
  rule: AclRule,
  { protocol, from, to, sourcePort, targetPort, isFirst }: Plain,
): boolean {
  const bits = (address: number) => address.toString(2).padStart(32, '0')
  const isAt = (asked: number, { address, wildcard }: AclRule['source']) =>
    Array.from(
      { length: 32 },
      (_, at) => bits(wildcard)[at] === '1' || bits(asked)[at] === bits(address)[at],
    ).every(Boolean)
  const isIn = (asked: number, ports: AclRule['targetPorts']) =>
    !ports || (asked >= ports.from && asked <= ports.to)
  return (
    [protocol, 'ip'].includes(rule.protocol) &&
    isAt(from, rule.source) &&
    isAt(to, rule.target) &&
    isIn(sourcePort, rule.sourcePorts) &&
    isIn(targetPort, rule.targetPorts) &&
    !(rule.isEstablished && isFirst) &&
    (rule.icmp === null || rule.icmp === (isFirst ? 'echo' : 'echo-reply'))
  )
}
