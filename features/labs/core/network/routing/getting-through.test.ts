/** What routing says, against the data plane, over random networks: packets get through there, and nowhere else. */
import { expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { settledOf } from '../data-plane/settle-now.ts'
import { isHardToTell } from '../data-plane/testing/reach-oracle.ts'
import type { Device, Gear, Network } from '../network.ts'
import { runProbe, switchOn } from '../run.ts'
import { portKey } from '../settled.ts'
import { randomNetwork } from '../testing.ts'
import { randomRoutedNetwork } from '../testing/routed-network.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 40
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

/** Whatever has an address and can route does, and runs OSPF on all of its interfaces. */
function withOspf(network: Network): Network {
  const changed = (device: Device): Device => {
    if (device.kind === 'host') return device
    const ospf = {
      process: 1,
      routerId: null,
      networks: [{ address: 0, wildcard: 0xffff_ffff, area: 0 }],
      passive: [],
      isPassiveByDefault: false,
      sendsDefaultRoute: false,
    }
    return { ...device, config: { ...device.config, isRouting: true, routes: [], ospf } }
  }
  return { ...network, devices: network.devices.map(changed) }
}

/** The interfaces of a device that have an address, each with its network. */
function addressesOf({ config }: Gear) {
  return Object.entries(config.interfaces).flatMap(([name, { ipv4 }]) => {
    if (!ipv4) return []
    const size = 2 ** (32 - ipv4.prefix)
    return [{ name, address: ipv4.address, network: Math.floor(ipv4.address / size) }]
  })
}

test('two routers in one network are neighbors exactly where they reach each other', () => {
  const outcomes = { neighbors: 0, apart: 0 }
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const random = createRandom(seed)
    const state = switchOn(
      withOspf(randomNetwork(random, { routers: 2, hasChannels: true, hasMistakes: true })),
    )
    const settled = settledOf(state)
    const { network } = state
    if (isHardToTell({ state, network, settled })) continue
    const gears = network.devices.filter((device) => device.kind !== 'host')
    for (const one of gears)
      for (const other of gears) {
        if (one.id >= other.id) continue
        for (const own of addressesOf(one))
          for (const theirs of addressesOf(other)) {
            if (own.network !== theirs.network) continue
            const run = runProbe(state, {
              kind: 'ping',
              from: one.id,
              to: theirs.address,
              count: 2,
              ttl: 1,
            })
            if (run.stopped) continue
            const isReached = run.result.attempts.some(({ isAnswered }) => isAnswered)
            const isNeighbor = (settled.ospf.get(one.id) ?? []).some(
              (each) =>
                each.interface === own.name &&
                each.device === other.id &&
                each.deviceInterface === theirs.name &&
                each.state !== 'none',
            )
            outcomes[isReached ? 'neighbors' : 'apart'] += 1
            const pair = `${one.id} ${own.name}, ${other.id} ${theirs.name}`
            expect([seed, pair, isNeighbor]).toEqual([seed, pair, isReached])
          }
      }
  }
  expect(outcomes.neighbors).toBeGreaterThan(0)
  expect(outcomes.apart).toBeGreaterThan(0)
})

test('routers that know one another by OSPF reach all that it runs on', () => {
  let count = 0
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const state = switchOn(randomRoutedNetwork(createRandom(seed)))
    const { ospfInterfaces, ports, routes } = settledOf(state)
    const gears = state.network.devices.filter((device) => device.kind !== 'host')
    const targetsAt = (gear: Gear) =>
      addressesOf(gear).filter(
        ({ name }) =>
          ports.get(portKey(gear.id, name))?.isUp &&
          ospfInterfaces.get(gear.id)?.some((each) => each.interface === name),
      )
    /** Besides a default route, which may lead elsewhere. */
    const knows = (from: Gear, to: Gear) =>
      targetsAt(to).every(({ address }) =>
        routes.get(from.id)?.some((route) => route.prefix > 0 && isInside(address, route)),
      )
    for (const one of gears)
      for (const other of gears) {
        if (one === other || !knows(one, other) || !knows(other, one)) continue
        for (const { name, address } of targetsAt(other)) {
          count += 1
          const { result } = runProbe(state, { kind: 'ping', from: one.id, to: address, count: 2 })
          const [, last] = result.attempts
          const by = last?.isAnswered ? last.by : null
          expect([seed, one.id, name, by]).toEqual([seed, one.id, name, other.id])
        }
      }
  }
  expect(count).toBeGreaterThan(SEEDS)
})

function isInside(target: number, { address, prefix }: { address: number; prefix: number }) {
  const size = 2 ** (32 - prefix)
  return Math.floor(target / size) === Math.floor(address / size)
}
