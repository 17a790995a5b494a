/** Grading over random networks, other ones in each run; `TEST_SEED` sets the first. */
import { expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import type { Goal } from '../goal.ts'
import type { Network } from '../network/network.ts'
import { runProbe, switchOn } from '../network/run.ts'
import { coldState } from '../network/state.ts'
import { randomNetwork, reorderNetwork } from '../network/testing.ts'
import type { Scene } from '../scene.ts'
import { addressesOf } from './address.ts'
import { gradeLab, packetFor } from './grade.ts'
import { sceneOf } from './test-scene.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 25
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

type Asked = { readonly scene: Scene; readonly goals: readonly Goal[]; readonly random: Random }

/** Some hosts that have to reach others, and at the same time to be kept from them: one of both holds at most. */
function givenGoals(seed: number): Asked {
  const random = createRandom(seed)
  const network = randomNetwork(random, {
    switches: random.int(1, 4),
    hosts: random.int(3, 6),
    hasMistakes: random.chance(0.5),
    routers: random.int(0, 1),
  })
  const hosts = network.devices.flatMap(({ kind, id }) => (kind === 'host' ? id : []))
  const pairs = Array.from({ length: 4 }, () => random.sample(hosts, 2))
  const goals = pairs.flatMap(([from = '', to = ''], at): Goal[] => [
    { id: `reach-${at}`, says: '', kind: 'reaches', from, to },
    { id: `keep-${at}`, says: '', kind: 'is-kept-from', from, to },
  ])
  const roles = Object.fromEntries(hosts.map((id) => [id, [id]]))
  return { scene: { ...sceneOf(network), roles }, goals, random }
}

function eachSeed(check: (asked: Asked) => void): void {
  for (let at = 0; at < SEEDS; at += 1) {
    const seed = (FIRST_SEED + at) >>> 0
    try {
      check(givenGoals(seed))
    } catch (error) {
      throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error })
    }
  }
}

function holding({ scene, goals }: Pick<Asked, 'scene' | 'goals'>, network: Network) {
  const verdict = gradeLab(scene, goals, coldState(network))
  return new Map(verdict.goals.map(({ id, holds }) => [id, holds]))
}

/** Of two devices with one address, the one that was heard last is asked: it then matters who has talked before. */
function hasSharedAddress({ devices }: Network): boolean {
  const all = devices.flatMap(addressesOf).map(({ address }) => address)
  return new Set(all).size < all.length
}

test('what reaches is what a second ping on a fresh start reaches, and nobody is kept from whom it reaches', () => {
  eachSeed(({ scene, goals }) => {
    const { network } = scene.start
    if (hasSharedAddress(network)) return
    const holds = holding({ scene, goals }, network)
    const pairs = goals.filter((goal) => goal.kind === 'reaches')
    const reached = pairs.filter((pair) => isReached(network, pair)).map(({ id }) => id)
    expect(pairs.filter(({ id }) => holds.get(id)).map(({ id }) => id)).toEqual(reached)
    const kept = reached.map((id) => holds.get(id.replace('reach', 'keep')))
    expect(kept).toEqual(reached.map(() => false))
  })
})

function isReached(network: Network, { from, to }: Extract<Goal, { kind: 'reaches' }>): boolean {
  const target = network.devices.find(({ id }) => id === to)
  const address = target && addressesOf(target)[0]?.address
  if (address === undefined) return false
  const { result } = runProbe(switchOn(network), { kind: 'ping', from, to: address, count: 2 })
  const answer = result.attempts.at(-1)
  return answer?.isAnswered === true && answer.by === to
}

test('the order of devices and cables changes nothing', () => {
  eachSeed(({ scene, goals, random }) => {
    const network = reorderNetwork(random, scene.start.network)
    expect(holding({ scene, goals }, network)).toEqual(
      holding({ scene, goals }, scene.start.network),
    )
  })
})

test('what does not reach is shown by a packet of its trace, unless it has no address to be reached at', () => {
  eachSeed(({ scene, goals }) => {
    const failing = gradeLab(scene, goals, scene.start).goals.filter(
      ({ id, because }) => id.startsWith('reach') && because && !because.endsWith('no address.'),
    )
    const unseen = failing.filter(({ id }) => {
      const evidence = packetFor(id, scene, goals, scene.start)
      return !evidence?.trace.some(({ packet }) => packet === evidence.packet)
    })
    expect(unseen).toEqual([])
  })
})
