/** What people get wrong: strewn over a random network. */
import type { Random } from '#platform/contract/random.ts'

import type { ChannelMode, InterfaceConfig } from '../network.ts'
import type { Plan } from './plan.ts'

export const CHANNEL_MODES: readonly ChannelMode[] = ['active', 'passive', 'on']

export function makeMistakes(plan: Plan, random: Random): void {
  for (const gear of plan.gears) {
    for (const port of gear.ports) {
      const before = gear.config.interfaces[port]
      if (!before || !random.chance(0.12)) continue
      plan.configure({ device: gear.id, port }, mistakeAt(random, before))
    }
    if (gear.kind === 'switch' && random.chance(0.2))
      plan.change(gear.id, (config) => {
        const { [random.pick([10, 20, 30])]: _gone, ...vlans } = config.vlans
        return { ...config, vlans }
      })
  }
  for (const [at, host] of plan.hosts.entries()) {
    if (!random.chance(0.2) || !host.config.ipv4) continue
    const { address } = host.config.ipv4
    const config = random.pick([
      { ...host.config, ipv4: { address, prefix: random.pick([16, 28, 30]) } },
      { ...host.config, gateway: address + 7 },
      { ...host.config, gateway: null },
      { ...host.config, ipv4: plan.hosts[0]?.config.ipv4 ?? null },
      { ...host.config, isShutdown: true },
      { ...host.config, ipv4: null },
    ])
    plan.hosts[at] = { ...host, config }
  }
}

function mistakeAt(random: Random, before: InterfaceConfig): Partial<InterfaceConfig> {
  if (before.mode === 'routed') return { isShutdown: true }
  return random.pick<Partial<InterfaceConfig>>([
    { isShutdown: true },
    { accessVlan: random.pick([1, 10, 20, 30, 99]) },
    { nativeVlan: random.pick([1, 10, 20, 99]) },
    { allowedVlans: random.pick([[1], [10], [20, 30]]) },
    { mode: random.pick(['access', 'trunk']) },
    { speed: random.pick([10, 100, 1000]) },
    // Full duplex would be a mismatch, whose losses have tests of their own (`collisions.test.ts`).
    { speed: 100, duplex: 'half' },
    { isEdgePort: true, hasBpduGuard: true },
    { hasBpduGuard: true },
    { channel: { group: random.int(1, 3), mode: random.pick(CHANNEL_MODES) } },
  ])
}
