/** The address that a pair of devices speaks by: of IPv4 or of IPv6. */
import type { IpAddress } from '../network/network.ts'
import type { NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { knownAddress } from './address.ts'
import { knownAddress6 } from './address6.ts'
import type { Pair } from './goal-roles.ts'

/** @returns null where the target has none. */
export function addressFor(scene: Scene, state: NetworkState, pair: Pair): IpAddress | null {
  return pair.family === 6 ? knownAddress6(scene, state, pair.to) : knownAddress(scene, state, pair)
}
