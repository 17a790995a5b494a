/**
 * Which ports work together as one: link aggregation (IEEE 802.1AX), by LACP or without asking (`on`).
 *
 * A member works in its bundle, or it is left out and passes nothing (common equipment calls it suspended). It is left
 * out where
 * - it differs from its channel in mode or VLANs, from the bundle in speed, or is half duplex;
 * - it speaks LACP and nobody answers: the other side has no channel, one that is `on`, or both sides are passive and
 *   wait. The standard lets such a port stand alone as a port of its own, and older switches do; newer ones suspend it
 *   unless told otherwise, and so do ours: a second link that stands alone could close a loop;
 * - LACP finds another partner at the other end than that of the bundle.
 *
 * LACP leaves out both ends of a link; `on` asks nobody, so the other end may believe that the link works. `on` works
 * with whatever is there: two ports that do not know that they are one, or two different devices. Frames are then
 * doubled or lost, and spanning tree hears the channel on one of the links only (`bpdu-reach.ts`), or on none, where that
 * link is left out at the other end: then it does not see a loop. Common switches can shut such a channel by a guard of
 * their own, which is not in here.
 */
import { sessionTo } from './mirror.ts'
import { channelName, compareText } from './names.ts'
import type { ChannelMode, Gear, Network } from './network.ts'
import { devicesInOrder, type LinkState, type NeighborByPort } from './physical.ts'
import { portKey } from './settled.ts'
import {
  channelGroupsOf,
  channelInterfaceOf,
  channelMembersOf,
  interfaceOf,
  isSameSwitchport,
} from './switchport.ts'

export type Bundles = {
  /** The working members of every channel, by the `portKey` of the channel, in the order of the device. */
  readonly membersByChannel: ReadonlyMap<string, readonly string[]>
  /** The name of the channel, by the `portKey` of each working member. */
  readonly channelByMember: ReadonlyMap<string, string>
  /** Members that pass nothing, by `portKey`. */
  readonly leftOut: ReadonlySet<string>
}

/** A port that belongs to a channel and has a link. */
type Member = {
  readonly key: string
  readonly gear: Gear
  readonly port: string
  /** Its place on the device. */
  readonly order: number
  readonly group: number
  readonly mode: ChannelMode
  readonly speed: number
  /** Full duplex, the mode and VLANs of its channel, and `on` or LACP as the other members. */
  readonly isFit: boolean
}

export function bundleLinks(
  network: Network,
  neighbors: NeighborByPort,
  links: ReadonlyMap<string, LinkState>,
): Bundles {
  const gears = devicesInOrder(network).filter((device) => device.kind !== 'host')
  const members = gears.flatMap((gear) => membersOf(gear, links))
  const memberByKey = new Map(members.map((member) => [member.key, member]))
  const working = new Set<string>()

  for (const bundle of groupBy(members, groupKey).values())
    for (const key of workingStatically(bundle)) working.add(key)

  const answered = members.flatMap((member) => {
    const neighbor = neighbors.get(member.key)
    const other = neighbor && memberByKey.get(portKey(neighbor.device, neighbor.port))
    return other && isNegotiating(member.mode, other.mode) ? [{ member, other }] : []
  })
  for (const key of workingByLacp(answered)) working.add(key)
  const leftOut = new Set(members.map(({ key }) => key).filter((key) => !working.has(key)))

  const membersByChannel = new Map<string, readonly string[]>()
  const channelByMember = new Map<string, string>()
  for (const gear of gears)
    for (const group of channelGroupsOf(gear)) {
      const name = channelName(group)
      const ports = channelMembersOf(gear, group).filter((port) =>
        working.has(portKey(gear.id, port)),
      )
      membersByChannel.set(portKey(gear.id, name), ports)
      for (const port of ports) channelByMember.set(portKey(gear.id, port), name)
    }
  return { membersByChannel, channelByMember, leftOut }
}

/** Whether two ends speak LACP with each other: both do, and one of them begins. */
function isNegotiating(one: ChannelMode, other: ChannelMode): boolean {
  return one !== 'on' && other !== 'on' && (one === 'active' || other === 'active')
}

function membersOf(gear: Gear, links: ReadonlyMap<string, LinkState>): readonly Member[] {
  return channelGroupsOf(gear).flatMap((group) => {
    const ports = channelMembersOf(gear, group)
    const [first] = ports
    if (first === undefined) return []
    const shared = channelInterfaceOf(gear, group, ports)
    const isStatic = interfaceOf(gear, first).channel?.mode === 'on'

    return ports.flatMap((port): readonly Member[] => {
      const key = portKey(gear.id, port)
      const link = links.get(key)
      const config = interfaceOf(gear, port)
      if (!link?.isUp || !config.channel || sessionTo(gear, port) !== undefined) return []
      const { mode } = config.channel
      const isFit =
        link.duplex === 'full' && isSameSwitchport(config, shared) && (mode === 'on') === isStatic
      const order = gear.ports.indexOf(port)
      return [{ key, gear, port, order, group, mode, speed: link.speed, isFit }]
    })
  })
}

function groupKey({ gear, group }: Member): string {
  return portKey(gear.id, channelName(group))
}

/** `on`: whatever fits and has the speed of the first one. */
function workingStatically(bundle: readonly Member[]): readonly string[] {
  const fit = bundle.filter(({ mode, isFit }) => mode === 'on' && isFit)
  return fit.filter(({ speed }) => speed === fit[0]?.speed).map(({ key }) => key)
}

type Answered = { readonly member: Member; readonly other: Member }

/**
 * LACP: a channel takes the partner (device and channel) of its first member that fits at both ends; the partner has to
 * take it, too. Of the links between them, those work that have the speed of the first; which one is first says the
 * device with the lower address (IEEE 802.1AX, 6.7.1: the system with the better identifier chooses).
 */
function workingByLacp(answered: readonly Answered[]): readonly string[] {
  const fit = answered.filter(({ member, other }) => member.isFit && other.isFit)
  const partnerByGroup = new Map<string, string>()
  for (const { member, other } of fit) {
    // They come in the order of devices, groups and ports: the first one of a group decides.
    if (!partnerByGroup.has(groupKey(member))) partnerByGroup.set(groupKey(member), groupKey(other))
  }
  const agreed = fit.filter(
    ({ member, other }) =>
      // A cable between two members of one channel leads nowhere.
      groupKey(member) !== groupKey(other) &&
      partnerByGroup.get(groupKey(member)) === groupKey(other) &&
      partnerByGroup.get(groupKey(other)) === groupKey(member),
  )
  return [...groupBy(agreed, ({ member }) => groupKey(member)).values()].flatMap((links) => {
    const [first] = links.toSorted((one, other) => chooserOrder(one) - chooserOrder(other))
    return links
      .filter(({ member }) => member.speed === first?.member.speed)
      .map(({ member }) => member.key)
  })
}

/** The place of a link, at the end that chooses. */
function chooserOrder({ member, other }: Answered): number {
  const byAddress =
    compareText(member.gear.mac, other.gear.mac) ||
    compareText(member.gear.id, other.gear.id) ||
    member.group - other.group
  return byAddress < 0 ? member.order : other.order
}

function groupBy<T>(list: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of list) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}
