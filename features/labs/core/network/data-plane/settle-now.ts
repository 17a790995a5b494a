/** What `settle` says of a network with the ports that are shut in it, remembered for the last few. */
import { recentPer } from '#platform/contract/once-per.ts'

import type { Network } from '../network.ts'
import { settle } from '../settle.ts'
import type { Settled } from '../settled.ts'
import type { DeviceTables, NetworkState } from '../state.ts'
import { NO_TABLES } from '../state.ts'
import type { World } from './world.ts'

/** What `settle` says of a state; the same object again for the same network and the same ports that are shut. */
export function settledOf({ network, tables }: NetworkState): Settled {
  return settleWith(
    network,
    Object.entries(tables).map(([device, { errDisabled }]) => [device, errDisabled]),
  )
}

/** As `settledOf`, with the ports that are shut in the world by now. */
export function settleNow({ network, devices }: World): Settled {
  return settleWith(
    network,
    [...devices.values()].map(({ id, errDisabled }) => [id, Object.fromEntries(errDisabled)]),
  )
}

type ShutPorts = readonly (readonly [device: string, DeviceTables['errDisabled']])[]

function settleWith(network: Network, ports: ShutPorts): Settled {
  const shut = ports.filter(([, errDisabled]) => Object.keys(errDisabled).length > 0)
  return settledBy(network, JSON.stringify(shut))
}

const settledBy = recentPer(4, (network: Network, shut: string) => {
  const ports = JSON.parse(shut) as ShutPorts
  return settle(
    network,
    Object.fromEntries(ports.map(([id, errDisabled]) => [id, { ...NO_TABLES, errDisabled }])),
  )
})
