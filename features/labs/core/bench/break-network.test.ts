/**
 * "Break it for me" over solved problems of all labs and random networks, other ones in each run; `TEST_SEED` sets the
 * first seed.
 */
import { beforeAll, describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { gradeLab, packetFor } from '../grading/grade.ts'
import { replayLog } from '../grading/judge-log.ts'
import { deviceIn, nameOf, type Network } from '../network/network.ts'
import { reorderNetwork } from '../network/testing.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from '../network/testing/examples.ts'
import { DIFFICULTIES, type Difficulty } from '../scene.ts'
import { execGrammar } from '../terminal/gear/exec-grammar.ts'
import { parseLine } from '../terminal/grammar/parse.ts'
import { breakNetwork, type Broken } from './break-network.ts'
import { FAULT_BY_KIND, FAULT_KINDS, type FaultKind } from './faults/all-faults.ts'
import { benchOf, NAMES_BY_DHCP, randomNetworks, solvedLabs, type NamedNetwork } from './testing.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 100 : 1
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
/** Few networks have everything that some kinds need. */
const MOST_SEEDS = 6
const KINDS_ASKED_FOR = IS_DEEP ? FAULT_KINDS.length : 30
const TIMEOUT_MS = IS_DEEP ? 3_600_000 : 60_000

let networks: readonly NamedNetwork[]
beforeAll(async () => {
  const seeds = Array.from({ length: SEEDS }, (_, at) => (FIRST_SEED + at) >>> 0)
  const labs = await Promise.all(seeds.map(solvedLabs))
  networks = [...labs.flat(), ...seeds.flatMap(randomNetworks), NAMES_BY_DHCP]
}, TIMEOUT_MS)

type Case = {
  readonly name: string
  readonly broken: Broken
  readonly difficulty: Difficulty
}

/** Each network at one difficulty, in turn; what cannot be broken is no case. */
function* eachCase(): Generator<Case> {
  const played = IS_DEEP ? networks : createRandom(FIRST_SEED).sample(networks, 6)
  for (const [at, { name, network }] of played.entries()) {
    const difficulty = DIFFICULTIES[(FIRST_SEED + at) % 3] ?? 1
    const result = breakNetwork(benchOf(network), FIRST_SEED + at, difficulty)
    if ('broken' in result) yield { name, broken: result.broken, difficulty }
  }
}

/** What is wrong with a case, in words; none where nothing is. */
function findProblems({ broken, difficulty }: Omit<Case, 'name'>): readonly string[] {
  const { opened, faults } = broken
  const { scene, goals, start } = opened
  const before = gradeLab(scene, goals, start)
  const failing = goals.filter((_, at) => before.goals[at]?.holds === false)
  const problems = before.score === 0 ? [] : ['doing nothing is worth something']
  if (failing.length === 0) problems.push('nothing fails at the start')
  if (faults.length !== (difficulty === 3 ? 2 : 1)) problems.push(`it has ${faults.length} faults`)
  // Of IPv6, a host without an address has none to be looked for.
  const shown = failing.filter((goal) => goal.kind === 'reaches' && !goal.family)
  if (shown.some(({ id }) => !packetFor(id, scene, goals, start)))
    problems.push('no packet shows why something does not get through')
  return [...problems, ...findUnsolved(opened), ...findBadTexts(opened)]
}

function findUnsolved({ scene, goals }: Opened): readonly string[] {
  const done = replayLog(scene, scene.solutions[0]?.actions ?? [])
  if ('problem' in done) return [done.problem]
  const missed = gradeLab(scene, goals, done.state).goals.filter(({ holds }) => !holds)
  return missed.map(({ id, because }) => `solved, and ${id} fails: ${because}`)
}

function findBadTexts({ scene, ticket, title, hints, goals, start }: Opened): readonly string[] {
  const texts = [
    ticket,
    title,
    ...hints.flatMap(({ look, todo }) => [look, todo]),
    ...goals.map(({ says }) => says),
  ]
  const bad = texts.filter((text) => text === '' || /[{}]|undefined|null| {2}/.test(text))
  const place = 'device' in scene.look ? nameOf(deviceIn(start.network, scene.look.device)) : ''
  const isNamed = [hints[0]?.look, hints[0]?.todo].every((text) => text?.includes(place))
  return isNamed ? bad : [...bad, `the hint does not name ${place}: ${hints[0]?.look}`]
}

describe('a network that was broken', () => {
  test(
    'has something to repair, is worth nothing as it is, is solved by its solution, and its hint names the device',
    () => {
      const found = [...eachCase()].flatMap(({ name, ...each }) =>
        findProblems(each).map((problem) => `${name}, ${each.broken.faults.join('+')}: ${problem}`),
      )

      expect(found).toEqual([])
    },
    TIMEOUT_MS,
  )

  test(
    'is the same for the same seed, whatever the order of devices and cables',
    () => {
      const random = createRandom(FIRST_SEED)
      for (const { name, network } of random.sample(networks, 2)) {
        const difficulty = random.pick(DIFFICULTIES)
        const broken = (each: Network) => breakNetwork(benchOf(each), FIRST_SEED, difficulty)
        const [one, other] = [broken(network), broken(reorderNetwork(random, network))]

        expect({ name, ...tellApart(other) }).toEqual({ name, ...tellApart(one) })
      }
    },
    TIMEOUT_MS,
  )

  test(
    'at difficulty 3 is not solved by repairing one of its two faults',
    () => {
      const wide = networks
        .filter(({ network }) => network.devices.length > 8)
        .slice(0, IS_DEEP ? 100 : 2)
      for (const { name, network } of wide) {
        const result = breakNetwork(benchOf(network), FIRST_SEED, 3)
        if ('problem' in result) continue
        const { scene, goals } = result.broken.opened
        const actions = scene.solutions[0]?.actions ?? []
        // The actions of each fault end where it saves, or where the next device begins.
        for (const device of new Set(
          actions.flatMap((each) => ('device' in each ? each.device : [])),
        )) {
          const others = actions.filter((each) => !('device' in each) || each.device !== device)
          const done = replayLog(scene, others)
          const isSolved = 'state' in done && gradeLab(scene, goals, done.state).isSolved

          expect(isSolved, `${name}, without ${device}`).toBe(false)
        }
      }
    },
    TIMEOUT_MS,
  )

  test('has no two faults that mend each other', () => {
    const network = givenNetwork(
      [
        givenRouter('rt-1', {
          interfaces: {
            'gi0/0': { mode: 'routed', ipv4: { address: address(1, 1), prefix: 24 } },
            'gi0/1': { mode: 'routed', ipv4: { address: address(2, 1), prefix: 24 } },
          },
        }),
        ...[1, 2].map((lan) =>
          givenHost(`pc-${lan}`, {
            ipv4: { address: address(lan, 9), prefix: 24 },
            gateway: address(lan, 1),
          }),
        ),
      ],
      [
        ['rt-1 gi0/0', 'pc-1'],
        ['rt-1 gi0/1', 'pc-2'],
      ],
    )
    // The router moves to the address where a host then looks for it.
    const results = Array.from({ length: 10 }, (_, seed) =>
      breakNetwork(benchOf(network), seed, 3, ['interface-address', 'host-gateway']),
    )
    const scores = results.flatMap((result) =>
      'problem' in result ? [] : scoreAtStart(result.broken.opened),
    )

    expect(scores.length).toBeGreaterThan(0)
    expect(new Set(scores)).toEqual(new Set([0]))
  })
})

function address(lan: number, host: number): number {
  return ((10 << 24) | (lan << 16) | host) >>> 0
}

function scoreAtStart({ scene, goals, start }: Opened): number {
  return gradeLab(scene, goals, start).score
}

type Opened = Broken['opened']

/** Ends of cables may be the other way round. */
function tellApart(result: ReturnType<typeof breakNetwork>) {
  if ('problem' in result) return result
  const { ticket, goals, hints, scene } = result.broken.opened
  return { ticket, goals, hints, solutions: scene.solutions, faults: result.broken.faults }
}

test(
  'kinds of fault are found in some network, are noticed there, and their lines undo them: thirty, and in a deep run all',
  async () => {
    const unseen = new Set<FaultKind>(FAULT_KINDS)
    const isDone = () => FAULT_KINDS.length - unseen.size >= KINDS_ASKED_FOR
    for (let seed = 0; seed < MOST_SEEDS && !isDone(); seed += 1) {
      for (const { name, network } of [
        ...(await solvedLabs(seed)),
        ...randomNetworks(seed),
        NAMES_BY_DHCP,
      ]) {
        let result = breakNetwork(benchOf(network), seed, 1, [...unseen])
        while ('broken' in result && !isDone()) {
          const { broken } = result
          const [kind] = broken.faults
          if (kind) unseen.delete(kind)

          expect(findProblems({ broken, difficulty: 1 }), `${name}, seed ${seed}, ${kind}`).toEqual(
            [],
          )
          result = breakNetwork(benchOf(network), seed, 1, [...unseen])
        }
      }
    }

    expect(isDone(), `not found: ${[...unseen].join(', ')}`).toBe(true)
  },
  TIMEOUT_MS,
)

test('every command that a hint names is one of gear', () => {
  const commands = Object.values(FAULT_BY_KIND).flatMap(({ look }) =>
    [...look.matchAll(/`(show [^`]*)`/g)].map(([, command = '']) => command),
  )
  const unread = commands.filter(
    (command) =>
      !(['switch', 'router', 'firewall'] as const).some(
        (kind) => parseLine(execGrammar(kind, 'privileged'), command).isRead,
      ),
  )

  expect(unread).toEqual([])
})

describe('what cannot be broken', () => {
  test('is a network in which nothing reaches anything, and says what to do', () => {
    const network = givenNetwork(
      [givenSwitch('sw-1'), givenHost('pc-1')],
      [['sw-1 gi1/0/1', 'pc-1']],
    )

    expect(breakNetwork(benchOf(network), 1, 1)).toEqual({
      problem:
        'Nothing reaches anything yet. Connect two hosts and give each an address, so that one can ping the other; then try again.',
    })
  })

  test('is an empty network', () => {
    expect(breakNetwork(benchOf({ devices: [], cables: [] }), 1, 1)).toHaveProperty('problem')
  })

  test('is a network in which frames go round in circles, and says so', () => {
    const hosts = [1, 2].map((at) =>
      givenHost(`pc-${at}`, { ipv4: { address: ((10 << 24) | at) >>> 0, prefix: 24 } }),
    )
    const network = givenNetwork(
      [
        givenSwitch('sw-1', { isWithoutTree: true }),
        givenSwitch('sw-2', { isWithoutTree: true }),
        ...hosts,
      ],
      [
        ['sw-1 gi1/0/1', 'pc-1'],
        ['sw-2 gi1/0/1', 'pc-2'],
        ['sw-1 gi1/0/7', 'sw-2 gi1/0/7'],
        ['sw-1 gi1/0/8', 'sw-2 gi1/0/8'],
      ],
    )

    expect(breakNetwork(benchOf(network), 1, 2)).toEqual({
      problem:
        'Frames go round in circles, and nothing gets through. Turn spanning tree on, then try again.',
    })
  })
})
