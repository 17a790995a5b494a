/** The access lists at the interfaces of a device: what passes, and how often each rule has decided. */
import { findRule, type Filtered } from '../access-list.ts'
import type { DropReason } from '../trace.ts'
import { getOrAdd, type IpInterface, type World } from './world.ts'

/** Null where the packet passes. Counts the rule that decides; what no rule matches is not counted. */
export function filterPacket(
  { watcher }: World,
  at: IpInterface,
  direction: 'in' | 'out',
  packet: Filtered,
): DropReason | null {
  const { device, name: port } = at
  if (watcher) {
    watcher({ device: device.id, interface: port, direction }, packet)
    return null
  }
  const list = at.accessGroups[direction]
  // A list that does not exist permits everything, as on common equipment.
  const filter =
    list === null || device.device.kind === 'host'
      ? undefined
      : device.device.config.accessLists[list]
  if (list === null || !filter) return null
  const rule = findRule(filter, packet)
  if (rule) {
    const hits = getOrAdd(device.aclHits, list)
    hits.set(rule.sequence, (hits.get(rule.sequence) ?? 0) + 1)
  }
  if (rule?.action === 'permit') return null
  return { code: 'acl-denies', list, line: rule?.sequence ?? null, port, direction }
}
