/**
 * Exact goals against what the simulator really lets through: lists that are right, and lists of which something was
 * changed at random.
 */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { makeScene } from '../generators/acl-web-only.ts'
import { changeGear, gearIn } from '../generators/parts.ts'
import { ROUTER } from '../generators/web-site.ts'
import type { Goal } from '../goal.ts'
import type { Filtered } from '../network/access-list.ts'
import type { AccessList, AclRule } from '../network/layer3.ts'
import { beginSending } from '../network/send-packets.ts'
import { coldState, type NetworkState } from '../network/state.ts'
import { reorderNetwork } from '../network/testing.ts'
import type { Scene } from '../scene.ts'
import { addressesOf } from './address.ts'
import { freshCopy } from './copies.ts'
import { checkExactly } from './exact-policy.ts'
import { gradeLab } from './grade.ts'
import { replayLog } from './judge-log.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 25
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

type AllowsExactly = Extract<Goal, { kind: 'allows-exactly' }>

function allow(from: string, to: string, services: AllowsExactly['services']): AllowsExactly {
  return { id: `${from}-${to}`, says: '', kind: 'allows-exactly', from, to, services }
}

const GOALS = [
  allow('customers', 'web', ['http', 'https']),
  allow('customers', 'desks', []),
  allow('desks', 'websites', ['http', 'https']),
  allow('web', 'customers', []),
]

/** A site whose lists are right. */
function givenSite(seed: number): { readonly scene: Scene; readonly state: NetworkState } {
  const scene = makeScene(seed, 2)
  const [usual] = scene.solutions
  const replayed = replayLog(scene, usual?.actions ?? [])
  if ('problem' in replayed) throw new Error(replayed.problem)
  return { scene, state: replayed.state }
}

function mutate(state: NetworkState, random: Random): NetworkState {
  const { accessLists } = gearIn(state.network, ROUTER).config
  const name = random.pick(Object.keys(accessLists))
  const list = accessLists[name]
  if (!list || list.rules.length === 0) return state
  const at = random.int(0, list.rules.length - 1)
  const changed: AccessList = { ...list, rules: mutateRules(list.rules, at, random) }
  const network = changeGear(state.network, ROUTER, {
    accessLists: { ...accessLists, [name]: changed },
  })
  return coldState(network)
}

function mutateRules(rules: AccessList['rules'], at: number, random: Random): AccessList['rules'] {
  const change = (made: (rule: AclRule) => Partial<AclRule>) =>
    rules.map((rule, number) => (number === at ? { ...rule, ...made(rule) } : rule))
  const last = { from: 0, to: random.pick([79, 442, 443, 60_000, 65_535]) }
  return random.pick([
    () => rules.filter((_, number) => number !== at),
    () => change(({ action }) => ({ action: action === 'permit' ? 'deny' : 'permit' })),
    () => change(({ isEstablished }) => ({ isEstablished: !isEstablished })),
    () => change(() => ({ targetPorts: random.chance(0.5) ? null : last })),
    () => change(() => ({ sourcePorts: random.chance(0.5) ? null : last })),
    () => change(() => ({ protocol: random.pick(['ip', 'udp', 'icmp'] as const) })),
    () =>
      change(({ source }) => {
        const wildcard = random.pick([0, 1, 255, 0xffff_ff00, 0xffff_ffff])
        return { source: { address: (source.address & ~wildcard) >>> 0, wildcard } }
      }),
    () => change(() => ({ sequence: random.pick([1, 5, 999]) })),
  ])()
}

const PORTS = [22, 53, 79, 80, 81, 442, 443, 444, 1024, 50_000]

/** What devices may send each other by these goals; answers are left to the commands that people type. */
function* packetsOf(goal: AllowsExactly, { scene, state }: { scene: Scene; state: NetworkState }) {
  const addressOf = (role: string) => {
    const device = state.network.devices.find(({ id }) => scene.roles[role]?.includes(id))
    return (device && addressesOf(device)[0]?.address) ?? 0
  }
  const ends = { source: addressOf(goal.from), target: addressOf(goal.to) }
  const from = scene.roles[goal.from]?.[0] ?? ''
  const echo = { protocol: 'icmp', kind: 'echo-request', identifier: 3, sequence: 1 } as const
  yield { from, packet: { ...ends, payload: echo } as Filtered, isAllowed: false }
  for (const sourcePort of [50_000, 60_001, 443, 80]) {
    for (const targetPort of PORTS) {
      const isAllowed =
        (targetPort === 80 && goal.services.includes('http')) ||
        (targetPort === 443 && goal.services.includes('https'))
      const ports = { sourcePort, targetPort }
      const udp: Filtered = { ...ends, payload: { protocol: 'udp', ...ports } }
      yield { from, packet: udp, isAllowed: false }
      if (isAllowed && sourcePort < 49_152) continue
      yield {
        from,
        packet: { ...ends, payload: { protocol: 'tcp', kind: 'syn', ...ports } } as Filtered,
        isAllowed,
      }
    }
  }
}

function passes(state: NetworkState, from: string, { source, target, payload }: Filtered): boolean {
  const sending = beginSending(state, true)
  sending.send({ from, source, target, payload })
  return !isDenied(sending.trace, sending.last())
}

function isDenied(trace: ReturnType<typeof beginSending>['trace'], packet: number): boolean {
  return trace.some((step) => step.packet === packet && step.reason?.code === 'acl-denies')
}

describe('exactly what is allowed gets through', () => {
  test('where nothing was changed, of every site', () => {
    for (let at = 0; at < SEEDS; at += 1) {
      const { scene, state } = givenSite((FIRST_SEED + at) >>> 0)
      const { goals } = gradeLab(scene, GOALS, state)
      expect(goals.filter(({ holds }) => !holds)).toEqual([])
    }
  })

  test('no packet that the simulator lets through or loses against the policy is missed', () => {
    for (let at = 0; at < SEEDS; at += 1) {
      const seed = (FIRST_SEED + at) >>> 0
      const site = givenSite(seed)
      const state = mutate(site.state, createRandom(seed))
      const copy = freshCopy(site.scene, GOALS, state.network)
      for (const goal of GOALS) {
        if (checkExactly(goal, { scene: site.scene, goals: GOALS, copy })) continue
        for (const { from, packet, isAllowed } of packetsOf(goal, { ...site, state })) {
          expect(
            passes(copy.state, from, packet),
            `seed ${seed}, ${goal.id}, ${JSON.stringify(packet)}`,
          ).toBe(isAllowed)
        }
      }
    }
  })

  test('the packet that is shown does what is said of it, whatever the order of devices', () => {
    let shown = 0
    for (let at = 0; at < SEEDS; at += 1) {
      const seed = (FIRST_SEED + at) >>> 0
      const site = givenSite(seed)
      const random = createRandom(seed)
      const state = mutate(site.state, random)
      const copy = freshCopy(site.scene, GOALS, state.network)
      for (const goal of GOALS) {
        const fault = checkExactly(goal, { scene: site.scene, goals: GOALS, copy })
        const evidence = fault?.findEvidence()
        if (!fault || !evidence) continue
        shown += 1
        const reordered = freshCopy(site.scene, GOALS, reorderNetwork(random, state.network))
        const same = checkExactly(goal, { scene: site.scene, goals: GOALS, copy: reordered })
        expect(same?.because, `seed ${seed}`).toBe(fault.because)
        const isLost = !fault.because.endsWith('and should not.')
        expect(isDenied(evidence.trace, evidence.packet), `seed ${seed}: ${fault.because}`).toBe(
          isLost,
        )
      }
    }
    expect(shown).toBeGreaterThan(SEEDS / 4)
  })
})

function becauseOf(goal: AllowsExactly, change: Parameters<typeof changeGear>[2]): string | null {
  const { scene, state } = givenSite(FIRST_SEED)
  const copy = freshCopy(scene, GOALS, changeGear(state.network, ROUTER, change))
  return checkExactly(goal, { scene, goals: GOALS, copy })?.because ?? null
}

/** Of the router, at the port where what is outside comes in. */
function listOutside(rules: (before: AccessList['rules']) => AccessList['rules']) {
  const { accessLists } = gearIn(givenSite(FIRST_SEED).state.network, ROUTER).config
  const list = accessLists['FROM-OUTSIDE']
  if (!list) throw new Error('The site has no list.')
  return { accessLists: { ...accessLists, 'FROM-OUTSIDE': { ...list, rules: rules(list.rules) } } }
}

test('a rule that lets GRE in lets in whatever is inside of it', () => {
  const [, closed] = GOALS as [AllowsExactly, AllowsExactly]
  const withGre = listOutside(([first, ...others]) => [
    ...(first
      ? [
          {
            ...first,
            sequence: 1,
            action: 'permit' as const,
            protocol: 'gre' as const,
            source: { address: 0, wildcard: 0xffff_ffff },
            target: { address: 0, wildcard: 0xffff_ffff },
            targetPorts: null,
            sourcePorts: null,
            isEstablished: false,
            icmp: null,
          },
          first,
        ]
      : []),
    ...others,
  ])
  expect(becauseOf(closed, {})).toBe(null)
  expect(becauseOf(closed, withGre)).toMatch(/^A packet \(GRE\) .* gets through, and should not\.$/)
})

describe('where it cannot be said', () => {
  const [open, closed] = GOALS as [AllowsExactly, AllowsExactly]

  test('lists that ask too many things are told so, in a moment', () => {
    const many = (rules: AccessList['rules']) => [
      ...rules,
      ...rules.slice(0, 1).flatMap((rule) =>
        Array.from({ length: 800 }, (_, at) => ({
          ...rule,
          action: 'deny' as const,
          sequence: 1000 + at,
          sourcePorts: { from: 2 * at, to: 2 * at },
          targetPorts: { from: 3 * at + 1000, to: 3 * at + 1000 },
        })),
      ),
    ]
    expect(becauseOf(closed, listOutside(many))).toContain('Write them shorter')
  })

  test('addresses that are translated on the way are no filter', () => {
    const { scene, state } = givenSite(FIRST_SEED)
    const { config } = gearIn(state.network, ROUTER)
    const server = state.network.devices.find(({ id }) => scene.roles['web']?.includes(id))
    const inside = (server && addressesOf(server)[0]?.address) ?? 0
    const interfaces = Object.fromEntries(
      Object.entries(config.interfaces).map(([name, port]) => {
        const side = port.accessGroups.in === 'FROM-OUTSIDE' ? 'outside' : 'inside'
        return [name, { ...port, nat: port.ipv4 ? (side as 'inside' | 'outside') : null }] as const
      }),
    )
    const rule = { kind: 'static', inside, outside: inside + 1, port: null } as const
    const network = changeGear(state.network, ROUTER, {
      interfaces,
      nat: { pools: {}, rules: [rule] },
    })
    const copy = freshCopy(scene, GOALS, network)
    const web = allow('web', 'customers', [])
    expect(checkExactly(web, { scene, goals: GOALS, copy })?.because).toBe(
      'Addresses are translated on the way. Nobody asked for that.',
    )
    expect(checkExactly(open, { scene, goals: GOALS, copy })).not.toBeNull()
  })
})
