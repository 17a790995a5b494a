/**
 * Which router of each VRRP group is master (RFC 9568, version 3 for IPv4).
 *
 * The group's number is what counts: a router with another address in the same group is part of it (RFC 9568, 7.1, has
 * it logged, no more). Advertisements are heard within the VLAN, where no access list drops them, so a group that is cut
 * apart has a master in each part.
 */
import { isIn, networkOf } from '#platform/contract/ipv4.ts'

import { compareNames, compareText } from '../names.ts'
import type { Gear, Ipv4, Mac } from '../network.ts'
import type { VrrpStatus } from '../settled.ts'
import { vrrpKey } from '../state.ts'
import { isLetIn } from './group-filter.ts'
import type { Hearing } from './hearing.ts'
import type { Speaker } from './speakers.ts'

/** Of the router that has the group's address as its own (RFC 9568, 5.2.4). */
export const OWNER_PRIORITY = 255

type Member = {
  readonly speaker: Speaker
  readonly group: number
  readonly priority: number
  readonly isPreempting: boolean
  /** It was master until now. */
  readonly isHolding: boolean
}

/** The MAC address that a group's address is answered for with: 00-00-5E-00-01-{group} (RFC 9568, 7.3). */
export function vrrpMac(group: number): Mac {
  return `00005e0001${group.toString(16).padStart(2, '0')}`
}

/** 255 for who owns the address, whatever is configured. */
export function vrrpPriority(own: Ipv4, group: { address: Ipv4; priority: number }): number {
  return own === group.address ? OWNER_PRIORITY : group.priority
}

/**
 * @param hearing who hears whom, of the interfaces that are up
 * @param mastersOf which groups a device was master of until now, by `vrrpKey`
 */
export function electMasters(
  gears: readonly Gear[],
  hearing: Hearing,
  mastersOf: (device: string) => readonly string[],
): ReadonlyMap<string, readonly VrrpStatus[]> {
  const members = [...hearing.keys()].flatMap((speaker) => membersOf(speaker, mastersOf))
  const byGroup = Map.groupBy(members, ({ group }) => group)
  const masterOf = new Map<string, Member>()
  for (const each of byGroup.values())
    for (const part of apart(each, hearing)) electMaster(part, hearing, masterOf)

  return new Map(
    gears.flatMap((gear) => {
      const statuses = Object.entries(gear.config.interfaces)
        .toSorted(([one], [other]) => compareNames(one, other))
        .flatMap(([name, { vrrp, ipv4 }]) =>
          Object.entries(vrrp).map(([number, config]): VrrpStatus => {
            const group = Number(number)
            const master = masterOf.get(keyOf(gear.id, name, group))
            return {
              interface: name,
              group,
              state: !master
                ? 'down'
                : master.speaker.gear.id === gear.id && master.speaker.name === name
                  ? 'master'
                  : 'backup',
              address: config.address,
              mac: vrrpMac(group),
              priority: ipv4 ? vrrpPriority(ipv4.address, config) : config.priority,
              master: master?.speaker.gear.id ?? null,
            }
          }),
        )
      return statuses.length > 0 ? [[gear.id, statuses] as const] : []
    }),
  )
}

function keyOf(device: string, name: string, group: number): string {
  return `${device} ${vrrpKey(name, group)}`
}

function membersOf(
  speaker: Speaker,
  mastersOf: (device: string) => readonly string[],
): readonly Member[] {
  const { gear, name, config, ipv4 } = speaker
  const network = { address: networkOf(ipv4.address, ipv4.prefix), prefix: ipv4.prefix }
  return Object.entries(config.vrrp).flatMap(([number, own]): readonly Member[] => {
    if (!isIn(own.address, network)) return []
    const group = Number(number)
    return [
      {
        speaker,
        group,
        priority: vrrpPriority(ipv4.address, own),
        isPreempting: own.isPreempting || ipv4.address === own.address,
        isHolding: mastersOf(gear.id).includes(vrrpKey(name, group)),
      },
    ]
  })
}

/** The members of a group by where they hear of one another. */
function apart(members: readonly Member[], hearing: Hearing): readonly (readonly Member[])[] {
  const left = new Set(members)
  const parts: Member[][] = []
  for (const first of members) {
    if (!left.delete(first)) continue
    const part = [first]
    for (const each of part)
      for (const other of left)
        if (hears(hearing, each, other) || hears(hearing, other, each)) {
          left.delete(other)
          part.push(other)
        }
    parts.push(part)
  }
  return parts
}

/**
 * Whoever was master stays it, unless one that preempts has a higher priority. Without one, the highest priority wins:
 * its timer is the shortest; of two, the higher address (RFC 9568, 6.4). Who does not hear the master is master as well.
 */
function electMaster(
  part: readonly Member[],
  hearing: Hearing,
  masterOf: Map<string, Member>,
): void {
  const ranked = part.toSorted(compareMembers)
  const holding = ranked.find(({ isHolding }) => isHolding)
  const elected = holding
    ? (ranked.find(({ isPreempting, priority }) => isPreempting && priority > holding.priority) ??
      holding)
    : ranked[0]
  if (!elected) return
  const masters: Member[] = []
  for (const member of [elected, ...ranked.filter((each) => each !== elected)]) {
    const master = masters.find((each) => hears(hearing, member, each)) ?? member
    if (master === member) masters.push(member)
    masterOf.set(keyOf(member.speaker.gear.id, member.speaker.name, member.group), master)
  }
}

/** Whether one hears what another one sends. */
function hears(hearing: Hearing, one: Member, other: Member): boolean {
  const isHeard = hearing.get(other.speaker)?.includes(one.speaker) ?? false
  return isHeard && isLetIn(one.speaker, other.speaker, 'vrrp')
}

/** The better one first. Two with one address are a fault of the network; even then the order is no chance. */
function compareMembers(one: Member, other: Member): number {
  return (
    other.priority - one.priority ||
    other.speaker.ipv4.address - one.speaker.ipv4.address ||
    compareText(one.speaker.gear.id, other.speaker.gear.id) ||
    compareNames(one.speaker.name, other.speaker.name)
  )
}
