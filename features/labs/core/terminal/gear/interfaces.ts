/** Interfaces of a switch or router in its configuration: which there are, how a new one begins, and changing some. */
import {
  channelName,
  compareNames,
  groupOfName,
  isLoopbackName,
  isTunnelName,
  parentOfName,
  shortName,
  vlanOfName,
} from '../../network/names.ts'
import {
  BLANK_INTERFACE,
  BLANK_ROUTED,
  type Gear,
  type GearConfig,
  type InterfaceConfig,
} from '../../network/network.ts'
import { BLANK_TUNNEL, TUNNEL_MTU } from '../../network/tunnel.ts'
import type { Args } from '../grammar/walk.ts'
import type { Configure, Refused } from './configure-command.ts'

export type ChangeInterface = (
  config: InterfaceConfig,
  args: Args,
  about: { readonly gear: Gear; readonly name: string },
) => InterfaceConfig | Refused

/** As it is before anything was configured: what `default interface` brings back, and what is not printed. */
export function blankInterface(kind: Gear['kind'], name: string): InterfaceConfig {
  // These are made by a person who wants them: they are open from the start, as on common equipment.
  if (isTunnelName(name))
    return { ...BLANK_ROUTED, isShutdown: false, mtu: TUNNEL_MTU, tunnel: BLANK_TUNNEL }
  if (isInner(name)) return { ...BLANK_ROUTED, isShutdown: false }
  return kind === 'switch' ? BLANK_INTERFACE : BLANK_ROUTED
}

/** Neither a port nor a channel of ports: a VLAN interface, a loopback, a tunnel or a subinterface. It always routes. */
export function isInner(name: string): boolean {
  return (
    vlanOfName(name) !== undefined ||
    isLoopbackName(name) ||
    isTunnelName(name) ||
    parentOfName(name) !== undefined
  )
}

export function isPhysical({ ports }: Gear, name: string): boolean {
  return ports.includes(name)
}

/** Physical ports and what was made since: null, or why this one cannot be configured. */
export function problemOfName(gear: Gear, name: string): string | null {
  if (isPhysical(gear, name) || isLoopbackName(name)) return null
  if (isTunnelName(name)) {
    return gear.kind === 'router' ? null : `${gear.config.hostname} is a switch: it has no tunnels.`
  }
  const parent = parentOfName(name)
  if (parent !== undefined && gear.ports.includes(parent)) {
    return gear.kind === 'switch'
      ? `${gear.config.hostname} is a switch: its VLANs have VLAN interfaces, and its ports no subinterfaces.`
      : null
  }
  const isMade = vlanOfName(name) !== undefined || groupOfName(name) !== undefined
  if (!isMade) return `${gear.config.hostname} has no interface ${shortName(name)}.`
  return gear.kind === 'switch'
    ? null
    : `${gear.config.hostname} is a ${gear.kind}: it has no VLAN interfaces and no channels.`
}

/** With an entry for each of these, new ones as they begin. */
export function makeInterfaces(gear: Gear, names: readonly string[]): GearConfig {
  const missing = names.filter((name) => !gear.config.interfaces[name])
  if (missing.length === 0) return gear.config
  const made = missing.map((name) => [name, blankInterface(gear.kind, name)] as const)
  return {
    ...gear.config,
    interfaces: { ...gear.config.interfaces, ...Object.fromEntries(made) },
  }
}

/** The physical ports that were put into the channel of this name. */
export function membersOf({ ports, config }: Gear, name: string): readonly string[] {
  const group = groupOfName(name)
  return ports.filter((port) => {
    const channel = config.interfaces[port]?.channel
    return channel !== undefined && channel !== null && channel.group === group
  })
}

/**
 * A command that changes each interface of the mode it is written in; if one refuses, none is changed.
 *
 * `on`: which interfaces have it. Lines about VLANs (`switched`) that are written on a channel change its members, too;
 * written on a member they change that member alone, which the channel then leaves out until both agree. Common
 * equipment does the same.
 */
export function onEach(
  on: 'any' | 'physical' | 'switched' | 'addressed',
  change: ChangeInterface,
): Configure {
  return (gear, mode, args) => {
    if (mode.kind !== 'interface') return { problem: 'Choose an interface first.' }
    const names = mode.names.flatMap((name) =>
      on === 'switched' && groupOfName(name) !== undefined
        ? [name, ...membersOf(gear, name)]
        : [name],
    )
    const interfaces = { ...gear.config.interfaces }
    for (const name of names) {
      const config = interfaces[name] ?? blankInterface(gear.kind, name)
      const reason = reasonAgainst(on, gear, name, config)
      if (reason !== null) return { problem: reason }
      const changed = change(config, args, {
        gear: { ...gear, config: { ...gear.config, interfaces } },
        name,
      })
      if ('problem' in changed) return changed
      interfaces[name] = changed
    }
    return { config: { ...gear.config, interfaces } }
  }
}

function reasonAgainst(
  on: Parameters<typeof onEach>[0],
  gear: Gear,
  name: string,
  { mode, channel }: InterfaceConfig,
): string | null {
  const short = shortName(name)
  if (on === 'physical' && !isPhysical(gear, name)) return `${short} is no physical port.`
  if (on === 'switched') {
    if (isInner(name)) return `${short} is no switch port.`
    if (mode === 'routed') return `${short} is a routed port. Write “switchport” first.`
  }
  if (on === 'addressed' && mode !== 'routed' && !isInner(name)) {
    return `${short} is a switch port and has no address. Write “no switchport” first, or give the address to a VLAN interface.`
  }
  if (on === 'addressed' && channel) {
    return `${short} belongs to ${shortName(channelName(channel.group))} and has no address of its own.`
  }
  return null
}

/** In the order in which they are printed: channels, ports, VLAN interfaces. */
export function interfaceNames({ interfaces }: GearConfig): readonly string[] {
  return Object.keys(interfaces).toSorted(compareNames)
}
