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
    for (const goal of goals) {
      if (goal.kind !== 'reaches') continue
      const target = network.devices.find(({ id }) => id === goal.to)
      const to = target && addressesOf(target)[0]?.address
      const fresh = switchOn(network)
      const { result } = runProbe(fresh, { kind: 'ping', from: goal.from, to: to ?? 0, count: 2 })
      const answer = result.attempts.at(-1)
      const isReached = answer?.isAnswered === true && answer.by === goal.to
      expect([goal, holds.get(goal.id)]).toEqual([goal, isReached])
      if (isReached) expect(holds.get(goal.id.replace('reach', 'keep'))).toBe(false)
    }
  })
})

test('the order of devices and cables changes nothing', () => {
  eachSeed(({ scene, goals, random }) => {
    const network = reorderNetwork(random, scene.start.network)
    expect(holding({ scene, goals }, network)).toEqual(
      holding({ scene, goals }, scene.start.network),
    )
  })
})

test('what does not reach is shown by a packet of its trace, or has no address to be reached at', () => {
  eachSeed(({ scene, goals }) => {
    const { start } = scene
    for (const { id, holds, because } of gradeLab(scene, goals, start).goals) {
      if (holds || !id.startsWith('reach')) continue
      const evidence = packetFor(id, scene, goals, start)
      if (because?.endsWith('has no address.')) expect(evidence).toBeNull()
      else expect(evidence?.trace.map(({ packet }) => packet)).toContain(evidence?.packet)
    }
  })
})
