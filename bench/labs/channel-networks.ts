/**
 * Random networks for the comparison of channels: pairs of switches with some cables, in groups that fit and that do
 * not. Kept answers are about these: whoever changes something here has to renew them.
 */
import type { ChannelMode, Network } from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

import { SwitchNetwork } from './switch-networks.ts'

const MODES: readonly ChannelMode[] = ['active', 'active', 'passive', 'on']

/** Two or three switches; each has up to two groups, and a cable may join any of them. */
export function makeChannelNetwork(random: Random, hasMistakes: boolean): Network {
  const plan = new SwitchNetwork(random)
  const ids = Array.from({ length: random.int(2, 3) }, () =>
    plan.addSwitch({ isOn: false, priority: 32_768 }),
  )
  const modeByGroup = new Map<string, ChannelMode>()
  const modeOf = (id: string, group: number) => {
    const key = `${id} ${group}`
    const mode = modeByGroup.get(key) ?? random.pick(MODES)
    modeByGroup.set(key, mode)
    return mode
  }
  for (const [at, one] of ids.entries())
    for (const other of ids.slice(at + 1)) {
      const groups = [random.int(1, 2), random.int(1, 2)]
      for (let cables = random.int(2, 4); cables > 0; cables -= 1) {
        const ends = [plan.takePort(one), plan.takePort(other)] as const
        for (const [side, end] of ends.entries()) {
          const isElsewhere = hasMistakes && random.chance(0.15)
          const group = isElsewhere ? random.int(1, 2) : (groups[side] ?? 1)
          const isSingle = hasMistakes && random.chance(0.15)
          plan.configure(end, {
            mode: 'trunk',
            isShutdown: hasMistakes && random.chance(0.1),
            channel: isSingle ? null : { group, mode: modeOf(end.device, group) },
          })
        }
        plan.plug(ends[0], ends[1])
      }
    }
  return plan.network()
}
