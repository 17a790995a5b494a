/** A stored network as the contract has it. */
import type { ListedNetwork } from '../networks-contract.ts'
import type { NetworkRow } from './queries.ts'

export function storedNetwork({
  id,
  name,
  device_count,
  revision,
  changed_at,
}: Omit<NetworkRow, 'user_id' | 'file'>): ListedNetwork {
  return {
    id,
    name,
    deviceCount: device_count,
    changedAt: new Date(changed_at).toISOString(),
    revision,
  }
}
