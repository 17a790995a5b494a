/**
 * Random networks of routers with OSPF for the comparison: costs, priorities, passive interfaces, timers and areas that
 * do not agree, a default route that is passed on. Kept answers are about these: whoever changes something here has to
 * renew them.
 */
import type { Gear, Network } from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

import { RoutedNetwork } from './routed-networks.ts'

const NOBODY_ELSE = 0xffff

export function makeOspfNetwork(random: Random, hasMistakes: boolean): Network {
  const plan = new RoutedNetwork()
  const routers = Array.from({ length: random.int(2, 5) }, () => plan.addRouter())
  let links = 0
  const link = (joined: readonly number[]) => {
    links += 1
    for (const [at, port] of plan.link(links, joined).entries())
      setInterface(plan, random, joined[at] ?? 0, port, hasMistakes)
  }
  for (const [at, router] of routers.entries())
    if (at > 0) link([random.pick(routers.slice(0, at)), router])
  for (let spare = random.int(0, 3); spare > 0; spare -= 1)
    link(random.sample(routers, Math.min(routers.length, random.int(2, 3))))
  for (const [at, router] of random.sample(routers, Math.min(2, routers.length)).entries()) {
    const port = plan.addHost(router, at + 1, {})
    setInterface(plan, random, router, port, false)
  }
  for (const router of routers) addProcess(plan, random, router, hasMistakes)
  return plan.network()
}

function setInterface(
  plan: RoutedNetwork,
  random: Random,
  router: number,
  port: string,
  hasMistakes: boolean,
): void {
  const isOff = hasMistakes && random.chance(0.08)
  plan.configure(router, port, {
    isShutdown: hasMistakes && random.chance(0.05),
    ospf: {
      cost: random.int(1, 5),
      priority: random.chance(0.2) ? 0 : random.pick([1, 1, 5]),
      helloSeconds: isOff ? 20 : 10,
      deadSeconds: isOff ? 80 : 40,
    },
  })
}

function addProcess(
  plan: RoutedNetwork,
  random: Random,
  router: number,
  hasMistakes: boolean,
): void {
  plan.change(router, (config) => {
    const used = Object.entries(config.interfaces).filter(([, { ipv4 }]) => ipv4)
    const area = hasMistakes && random.chance(0.08) ? 1 : 0
    const chosen = used.filter(() => !(hasMistakes && random.chance(0.08)))
    const networks = random.chance(0.4)
      ? [
          { address: 0x0aff_0000, wildcard: NOBODY_ELSE, area },
          { address: 0xac10_0000, wildcard: NOBODY_ELSE, area },
        ]
      : chosen.map(([, { ipv4 }]) => {
          const wildcard = 2 ** (32 - (ipv4?.prefix ?? 32)) - 1
          return { address: ((ipv4?.address ?? 0) & ~wildcard) >>> 0, wildcard, area }
        })
    const names = used.map(([name]) => name)
    const isPassiveByDefault = random.chance(0.1)
    const host = plan.hosts.find(({ config: { gateway } }) =>
      used.some(([, { ipv4 }]) => ipv4?.address === gateway),
    )
    const sendsDefaultRoute = host !== undefined && random.chance(0.4)
    const nextHop = host?.config.ipv4?.address ?? 0
    return {
      ...config,
      routes: sendsDefaultRoute ? [{ address: 0, prefix: 0, nextHop, distance: 1 }] : [],
      ospf: {
        process: 1,
        routerId: 0x0101_0101 + (random.int(0, 9) << 16) + router,
        networks,
        passive: isPassiveByDefault
          ? names.filter(() => random.chance(0.8))
          : names.filter(() => hasMistakes && random.chance(0.06)),
        isPassiveByDefault,
        sendsDefaultRoute,
      } satisfies Gear['config']['ospf'],
    }
  })
}
