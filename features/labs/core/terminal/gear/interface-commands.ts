/** What can be configured on every interface, and what only a switch has there; VLANs of ports are in `switchport.ts`. */
import { broadcastOf, formatIpv4, networkOf } from '#platform/contract/ipv4.ts'

import { sessionTo } from '../../network/mirror.ts'
import { channelName, parentOfName, shortName, topSpeed } from '../../network/names.ts'
import {
  BLANK_INTERFACE,
  type ChannelMode,
  type Duplex,
  type Gear,
  type InterfaceConfig,
  type Speed,
} from '../../network/network.ts'
import { numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Configure, ConfigureCommand, Refused } from './configure-command.ts'
import { membersOf, onEach } from './interfaces.ts'

export const INTERFACE_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'description <text:rest>',
    says: 'Describe what the interface is for',
    does: onEach('any', (config, args) => ({ ...config, description: textArg(args, 'text') })),
    no: {
      says: 'Remove the description',
      does: onEach('any', (config) => ({ ...config, description: '' })),
    },
  },
  {
    pattern: 'shutdown',
    says: 'Shut the interface down',
    does: onEach('any', (config) => ({ ...config, isShutdown: true })),
    no: {
      says: 'Bring the interface up again; one that protection has shut, after “shutdown”',
      does: onEach('any', (config) => ({ ...config, isShutdown: false })),
    },
  },
  {
    pattern: 'speed <speed:10|100|1000|auto>',
    says: 'Fix the speed in Mb/s, or negotiate it',
    does: onEach('physical', setSpeed),
    no: {
      says: 'Negotiate the speed',
      does: onEach('physical', (config) => ({ ...config, speed: 'auto' })),
    },
  },
  {
    pattern: 'duplex <duplex:auto|full|half>',
    says: 'Fix the duplex, or negotiate it',
    does: onEach('physical', setDuplex),
    no: {
      says: 'Negotiate the duplex',
      does: onEach('physical', (config) => ({ ...config, duplex: 'auto' })),
    },
  },
  {
    pattern: 'ip address <address:ipv4> <mask:mask>',
    says: 'Give the interface an IPv4 address',
    does: onEach('addressed', setAddress),
    no: {
      says: 'Remove the IPv4 address',
      does: onEach('any', (config) => ({ ...config, ipv4: null })),
    },
  },
]

export const SWITCH_INTERFACE_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'channel-group <group:1-128> mode <mode:active|passive|on>',
    says: 'Put the port into a channel (link aggregation)',
    does: joinChannel,
    no: {
      says: 'Take the port out of its channel',
      does: onEach('physical', (config) => ({ ...config, channel: null })),
    },
  },
  {
    pattern: 'spanning-tree portfast [<edge:edge>]',
    says: 'An edge port: to a host, never to a switch',
    does: onEach('switched', (config) => ({ ...config, isEdgePort: true })),
    no: {
      says: 'No edge port any more',
      does: onEach('switched', (config) => ({ ...config, isEdgePort: false })),
    },
  },
  {
    pattern: 'spanning-tree bpduguard enable',
    says: 'Shut the port if a switch is heard on it',
    does: onEach('switched', (config) => ({ ...config, hasBpduGuard: true })),
    no: {
      pattern: 'no spanning-tree bpduguard [enable]',
      says: 'Listen to a switch on this port again',
      does: onEach('switched', (config) => ({ ...config, hasBpduGuard: false })),
    },
  },
  {
    pattern: 'spanning-tree bpduguard disable',
    says: 'Listen to a switch on this port again',
    does: onEach('switched', (config) => ({ ...config, hasBpduGuard: false })),
  },
  {
    pattern: 'switchport',
    says: 'Make it a switch port, without an address',
    does: onEach('any', (config, _args, about) => setSwitchport(config, about)),
    no: {
      says: 'Make it a routed port, with an address of its own',
      does: onEach('any', (config, _args, about) => setRouted(config, about)),
    },
  },
]

function setSpeed(
  config: InterfaceConfig,
  args: Args,
  { name }: { readonly name: string },
): InterfaceConfig | Refused {
  const text = textArg(args, 'speed')
  const speed = text === 'auto' ? text : (Number(text) as Speed)
  if (typeof speed === 'number' && speed > topSpeed(name)) {
    return { problem: `${shortName(name)} can do at most ${topSpeed(name)} Mb/s.`, value: 'speed' }
  }
  if (speed === 1000 && config.duplex === 'half') {
    return { problem: 'At 1000 Mb/s there is no half duplex. Change the duplex first.' }
  }
  return { ...config, speed }
}

function setDuplex(config: InterfaceConfig, args: Args): InterfaceConfig | Refused {
  const duplex = textArg(args, 'duplex') as Duplex
  if (duplex === 'half' && config.speed === 1000) {
    return { problem: 'At 1000 Mb/s there is no half duplex. Change the speed first.' }
  }
  return { ...config, duplex }
}

function setAddress(
  config: InterfaceConfig,
  args: Args,
  { gear, name }: { readonly gear: Gear; readonly name: string },
): InterfaceConfig | Refused {
  const address = numberArg(args, 'address')
  const prefix = numberArg(args, 'mask')
  if (parentOfName(name) !== undefined && !config.dot1q) {
    return { problem: 'A subinterface needs its VLAN first: write “encapsulation dot1Q …”.' }
  }
  const problem = problemOfAddress(address, prefix)
  if (problem !== null) return { problem, value: 'address' }
  for (const [other, { ipv4 }] of Object.entries(gear.config.interfaces)) {
    if (other === name || !ipv4) continue
    const shorter = Math.min(prefix, ipv4.prefix)
    if (networkOf(address, shorter) === networkOf(ipv4.address, shorter)) {
      return {
        problem: `This network overlaps with that of ${shortName(other)}, ${formatIpv4(ipv4.address)}/${ipv4.prefix}.`,
        value: 'address',
      }
    }
  }
  return { ...config, ipv4: { address, prefix } }
}

/** Null, or why no interface can have the address (RFC 1122, 3.2.1.3; RFC 3021 for prefixes of 31). */
export function problemOfAddress(address: number, prefix: number): string | null {
  const text = formatIpv4(address)
  const first = address >>> 24
  if (first === 0 || first === 127 || first >= 224) return `${text} is no address of an interface.`
  if (prefix === 0) return 'A mask of 0.0.0.0 leaves no network to be in.'
  if (prefix >= 31) return null
  if (address === networkOf(address, prefix)) {
    return `${text} is the address of the network ${text}/${prefix} itself.`
  }
  return address === broadcastOf(address, prefix)
    ? `${text} is the broadcast address of ${formatIpv4(networkOf(address, prefix))}/${prefix}.`
    : null
}

/** The channel is made with the VLANs of the port that joins it first; later ones keep their own. */
function joinChannel(gear: Gear, mode: Parameters<Configure>[1], args: Args) {
  const group = numberArg(args, 'group')
  const name = channelName(group)
  const joined = onEach('physical', (config, _args, about) => {
    if (config.mode === 'routed') {
      return { problem: `${shortName(about.name)} is a routed port. Write “switchport” first.` }
    }
    if (config.authentication) {
      return {
        problem: `${shortName(about.name)} asks for 802.1X, and channels have none. Write “no authentication port-control” first.`,
      }
    }
    const session = sessionTo(about.gear, about.name)
    if (session !== undefined) {
      return {
        problem: `${shortName(about.name)} is the destination of monitor session ${session}. Write “no monitor session ${session} destination” first.`,
      }
    }
    const others = membersOf(about.gear, name).filter((port) => port !== about.name)
    const wanted = textArg(args, 'mode') as ChannelMode
    const other = about.gear.config.interfaces[others[0] ?? '']?.channel?.mode
    if (
      other !== undefined &&
      (other === 'on') !== (wanted === 'on') &&
      mode.kind === 'interface'
    ) {
      // Changing all members at once is the way to another protocol.
      const isLeft = others.some((port) => !mode.names.includes(port))
      if (isLeft) {
        return {
          problem: `${shortName(name)} has members in mode ${other}. Change all of them at once (“interface range”), or take the others out first.`,
          value: 'mode',
        }
      }
    }
    return { ...config, channel: { group, mode: wanted } }
  })(gear, mode, args)
  if ('problem' in joined || !joined.config || mode.kind !== 'interface') return joined
  if (joined.config.interfaces[name]) return joined
  const first = joined.config.interfaces[mode.names[0] ?? ''] ?? BLANK_INTERFACE
  const made: InterfaceConfig = {
    ...BLANK_INTERFACE,
    mode: first.mode,
    accessVlan: first.accessVlan,
    nativeVlan: first.nativeVlan,
    allowedVlans: first.allowedVlans,
    voiceVlan: first.voiceVlan,
  }
  return {
    config: { ...joined.config, interfaces: { ...joined.config.interfaces, [name]: made } },
    notes: [`${shortName(name)} was created, with the VLANs of ${shortName(mode.names[0] ?? '')}.`],
  }
}

type About = { readonly gear: Gear; readonly name: string }

/** What belongs to routing goes away with it. */
function setSwitchport(config: InterfaceConfig, { gear, name }: About): InterfaceConfig | Refused {
  const reason = reasonAgainstSwitching(gear, name)
  if (reason) return reason
  if (config.mode !== 'routed') return config
  const { ipv4, ipv6, mtu, accessGroups, nat, ospf, vrrp, helperAddresses } = BLANK_INTERFACE
  const { frameMtu: _before, ...others } = config
  return {
    ...others,
    mode: 'access',
    ipv4,
    ipv6,
    mtu,
    accessGroups,
    nat,
    ospf,
    vrrp,
    helperAddresses,
  }
}

/** What belongs to switching goes away with it. */
function setRouted(config: InterfaceConfig, { gear, name }: About): InterfaceConfig | Refused {
  const reason = reasonAgainstSwitching(gear, name)
  if (reason) return reason
  if (config.mode === 'routed') return config
  if (config.channel) {
    return { problem: `${shortName(name)} belongs to a channel. Write “no channel-group” first.` }
  }
  const { description, isShutdown, speed, duplex, power, authentication } = config
  const kept = {
    description,
    isShutdown,
    speed,
    duplex,
    ...(power && { power }),
    ...(authentication && { authentication }),
  }
  return { ...BLANK_INTERFACE, mode: 'routed', ...kept }
}

function reasonAgainstSwitching(gear: Gear, name: string): Refused | null {
  return gear.ports.includes(name)
    ? null
    : { problem: `${shortName(name)} cannot be changed between switching and routing.` }
}
