/** What the configuration of a switch port means: which VLANs it carries, and how. */
import { oncePer } from '#platform/contract/once-per.ts'

import {
  channelName,
  compareNames,
  groupOfName,
  isLoopbackName,
  isTunnelName,
  parentOfName,
  vlanOfName,
} from './names.ts'
import {
  BLANK_INTERFACE,
  BLANK_ROUTED,
  type Gear,
  type GearConfig,
  type InterfaceConfig,
} from './network.ts'

/** As configured; blank for a port that has no entry. */
export function interfaceOf({ kind, config }: Gear, port: string): InterfaceConfig {
  return config.interfaces[port] ?? (kind === 'switch' ? BLANK_INTERFACE : BLANK_ROUTED)
}

/**
 * The interface that a channel's frames are handled by: its own, or, where nobody made one, that of its first member.
 */
export function channelInterfaceOf(
  gear: Gear,
  group: number,
  members: readonly string[],
): InterfaceConfig {
  const [first] = members
  return (
    gear.config.interfaces[channelName(group)] ??
    (first === undefined ? BLANK_INTERFACE : interfaceOf(gear, first))
  )
}

/** The physical ports that were put into a channel, in the order of the device. */
export function channelMembersOf(gear: Gear, group: number): readonly string[] {
  return gear.ports.filter((port) => interfaceOf(gear, port).channel?.group === group)
}

/** Every channel of a device, whether it has an interface, members or both; ascending. */
export const channelGroupsOf = oncePer((gear: Gear): readonly number[] => {
  const groups = new Set<number>()
  for (const port of gear.ports) {
    const channel = interfaceOf(gear, port).channel
    if (channel) groups.add(channel.group)
  }
  for (const name of Object.keys(gear.config.interfaces)) {
    const group = groupOfName(name)
    if (group !== undefined) groups.add(group)
  }
  return [...groups].toSorted((one, other) => one - other)
})

/** An interface that is neither a port nor a channel. */
type InnerInterface = {
  readonly name: string
  readonly config: InterfaceConfig
  /** Of a VLAN interface. */
  readonly vlan: number | undefined
  /** Of a subinterface: its port or channel. */
  readonly parent: string | undefined
}

/** VLAN interfaces, subinterfaces, loopbacks and tunnels, as they are configured. */
export const innerInterfacesOf = oncePer(
  (interfaces: GearConfig['interfaces']): readonly InnerInterface[] =>
    Object.entries(interfaces).flatMap(([name, config]) => {
      const vlan = vlanOfName(name)
      const parent = parentOfName(name)
      return vlan !== undefined ||
        parent !== undefined ||
        isLoopbackName(name) ||
        isTunnelName(name)
        ? { name, config, vlan, parent }
        : []
    }),
)

/** The same in the order of a printed configuration. */
export const innerInterfacesInOrder = oncePer((interfaces: GearConfig['interfaces']) =>
  innerInterfacesOf(interfaces).toSorted((one, other) => compareNames(one.name, other.name)),
)

/**
 * The number of a port or a channel in the spanning tree (IEEE 802.1Q-2018, 13.27.44): from 1 in the order of the device;
 * channels come after all ports, by their group.
 */
export function portNumber(gear: Gear, name: string): number {
  const group = groupOfName(name)
  return group === undefined ? gear.ports.indexOf(name) + 1 : gear.ports.length + group
}

function isAllowed({ allowedVlans }: InterfaceConfig, vlan: number): boolean {
  return allowedVlans === 'all' || allowedVlans.includes(vlan)
}

/**
 * How a switch port sends and takes frames of a VLAN; null: not at all. Whether the switch has the VLAN is another
 * question. The native VLAN of a trunk has to be allowed on it like any other.
 */
export function carriage(config: InterfaceConfig, vlan: number): 'untagged' | 'tagged' | null {
  if (config.mode === 'routed') return null
  if (config.mode === 'access') {
    if (vlan === config.accessVlan) return 'untagged'
    return vlan === config.voiceVlan ? 'tagged' : null
  }
  if (!isAllowed(config, vlan)) return null
  return vlan === config.nativeVlan ? 'untagged' : 'tagged'
}

/** The VLAN that a frame without a tag belongs to; null where the port takes none. */
export function untaggedVlan(config: InterfaceConfig): number | null {
  if (config.mode === 'routed') return null
  const vlan = config.mode === 'access' ? config.accessVlan : config.nativeVlan
  return carriage(config, vlan) === 'untagged' ? vlan : null
}

/** Whether two interfaces treat frames alike: what a channel asks of its members. */
export function isSameSwitchport(one: InterfaceConfig, other: InterfaceConfig): boolean {
  if (one.mode !== other.mode) return false
  if (one.mode === 'access')
    return one.accessVlan === other.accessVlan && one.voiceVlan === other.voiceVlan
  if (one.mode === 'trunk')
    return one.nativeVlan === other.nativeVlan && vlansText(one) === vlansText(other)
  return true
}

function vlansText({ allowedVlans }: InterfaceConfig): string {
  if (allowedVlans === 'all') return 'all'
  return [...new Set(allowedVlans)].toSorted((one, other) => one - other).join()
}
