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
  const remembered: Remembered = []
  for (const [device, { errDisabled, vrrp }] of Object.entries(tables)) {
    if (vrrp.length > 0 || Object.keys(errDisabled).length > 0)
      remembered.push([device, { errDisabled, vrrp }])
  }
  return settleWith(network, remembered)
}

/** As `settledOf`, with the ports that are shut in the world by now. */
export function settleNow({ network, devices }: World): Settled {
  const remembered: Remembered = []
  for (const { id, errDisabled, masterOf } of devices.values()) {
    if (masterOf.length > 0 || errDisabled.size > 0)
      remembered.push([id, { errDisabled: Object.fromEntries(errDisabled), vrrp: masterOf }])
  }
  return settleWith(network, remembered)
}

/** The ports of each device that are shut, and the VRRP groups that it was master of, where there are any. */
type Remembered = (readonly [device: string, Pick<DeviceTables, 'errDisabled' | 'vrrp'>])[]

function settleWith(network: Network, remembered: Remembered): Settled {
  return settledBy(network, remembered.length === 0 ? '[]' : JSON.stringify(remembered))
}

const settledBy = recentPer(4, (network: Network, text: string) => {
  const remembered = JSON.parse(text) as Remembered
  return settle(
    network,
    Object.fromEntries(remembered.map(([id, tables]) => [id, { ...NO_TABLES, ...tables }])),
  )
})
