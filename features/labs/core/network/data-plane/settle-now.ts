/** What `settle` says of a network with what its devices remember, kept for the last few. */
import { recentPer } from '#platform/contract/once-per.ts'

import type { Network } from '../network.ts'
import { settle } from '../settle.ts'
import type { Settled } from '../settled.ts'
import type { DeviceTables, NetworkState } from '../state.ts'
import { NO_TABLES } from '../state.ts'
import type { World } from './world.ts'

/** What `settle` says of a state; the same object again for the same network and the same memory. */
export function settledOf({ network, tables }: NetworkState): Settled {
  return settleWith(
    network,
    Object.entries(tables).map(([device, { errDisabled, vrrp }]) => [
      device,
      { errDisabled, vrrp },
    ]),
  )
}

/** As `settledOf`, with the ports that are shut in the world by now. */
export function settleNow({ network, devices }: World): Settled {
  return settleWith(
    network,
    [...devices.values()].map(({ id, errDisabled, masterOf }) => [
      id,
      { errDisabled: Object.fromEntries(errDisabled), vrrp: masterOf },
    ]),
  )
}

/** The ports of each device that are shut, and the VRRP groups that it was master of. */
type Remembered = readonly (readonly [device: string, Pick<DeviceTables, 'errDisabled' | 'vrrp'>])[]

function settleWith(network: Network, remembered: Remembered): Settled {
  const some = remembered.filter(
    ([, { errDisabled, vrrp }]) => Object.keys(errDisabled).length > 0 || vrrp.length > 0,
  )
  return settledBy(network, JSON.stringify(some))
}

const settledBy = recentPer(4, (network: Network, text: string) => {
  const remembered = JSON.parse(text) as Remembered
  return settle(
    network,
    Object.fromEntries(remembered.map(([id, tables]) => [id, { ...NO_TABLES, ...tables }])),
  )
})
