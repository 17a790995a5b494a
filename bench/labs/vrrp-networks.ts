/**
 * Random networks for the comparison of VRRP: two to four routers in one network, with one or two groups. Kept answers
 * are about these: whoever changes something here has to renew them.
 */
import type { Network } from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

import { RoutedNetwork } from './routed-networks.ts'

/** The first link of a network of routers is 10.255.1.0/29. */
const FIRST_ADDRESS = 0x0aff_0101
/** The last addresses of it are nobody's own. */
const VIRTUAL = [0x0aff_0106, 0x0aff_0105] as const

export function makeVrrpNetwork(random: Random): Network {
  const plan = new RoutedNetwork()
  const routers = Array.from({ length: random.int(2, 4) }, () => plan.addRouter())
  const ports = plan.link(1, routers)
  const groups = random.chance(0.4) ? [10, 20] : [10]
  /** No two are equal: which of those is master depends on who was first. */
  const priorities = random.sample([50, 80, 100, 120, 150, 200, 254], routers.length)
  const owner = random.chance(0.25) ? bestOf(priorities) : null
  for (const router of routers) {
    const vrrp = Object.fromEntries(
      groups.map((group, at) => [
        group,
        {
          address:
            owner !== null && at === 0 ? FIRST_ADDRESS + owner : (VIRTUAL[at] ?? FIRST_ADDRESS),
          priority: priorities[router] ?? 100,
          isPreempting: random.chance(0.6),
        },
      ]),
    )
    plan.configure(router, ports[router] ?? '', { vrrp })
  }
  return plan.network()
}

export function bestOf(priorities: readonly number[]): number {
  return priorities.indexOf(Math.max(...priorities))
}
