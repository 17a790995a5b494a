/** What is configured for the whole device: names, VLANs, routes; and the ways between modes. */
import { formatIpv4, networkOf } from '#platform/contract/ipv4.ts'

import { groupOfName, shortName } from '../../network/names.ts'
import type { Gear, GearConfig } from '../../network/network.ts'
import { hasArg, namesArg, numberArg, numbersArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { ConfigureCommand, Configured, Refused } from './configure-command.ts'
import {
  blankInterface,
  isPhysical,
  makeInterfaces,
  membersOf,
  problemOfName,
} from './interfaces.ts'

const HOSTNAME = /^[a-z][a-z0-9-]{0,30}$/i
const LONGEST_VLAN_NAME = 32
const MOST_VLANS_AT_ONCE = 100

/** Of a new device. */
const HOSTNAME_BY_KIND = {
  switch: 'Switch',
  router: 'Router',
  firewall: 'Firewall',
} as const satisfies Record<Gear['kind'], string>

export const GLOBAL_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'hostname <name:word>',
    says: 'Name the device',
    does: (gear, _mode, args) =>
      HOSTNAME.test(textArg(args, 'name'))
        ? { config: { ...gear.config, hostname: textArg(args, 'name') } }
        : {
            problem: 'A name begins with a letter and has letters, digits and hyphens, at most 31.',
            value: 'name',
          },
    no: {
      says: 'The name of a new device',
      does: (gear) => ({
        config: { ...gear.config, hostname: HOSTNAME_BY_KIND[gear.kind] },
      }),
    },
  },
  {
    pattern: 'interface <port:port>',
    says: 'Configure an interface; those that are not ports are created',
    does: (gear, _mode, args) => enterInterfaces(gear, [textArg(args, 'port')], 'port'),
    no: {
      pattern: 'no interface <port:port>',
      says: 'Remove an interface that is no port',
      does: (gear, _mode, args) => removeInterface(gear, textArg(args, 'port')),
    },
  },
  {
    pattern: 'interface range <ports:ports>',
    says: 'Configure several interfaces at once',
    does: (gear, _mode, args) => enterInterfaces(gear, namesArg(args, 'ports'), 'ports'),
  },
  {
    pattern: 'default interface <port:port>',
    says: 'Configure an interface as on a new device',
    does: (gear, _mode, args) => {
      const name = textArg(args, 'port')
      const problem = problemOfName(gear, name)
      if (problem !== null || !gear.config.interfaces[name]) {
        return { problem: problem ?? `There is no interface ${shortName(name)}.`, value: 'port' }
      }
      const blank = { [name]: blankInterface(gear.kind, name) }
      return { config: { ...gear.config, interfaces: { ...gear.config.interfaces, ...blank } } }
    },
  },
  {
    pattern: 'ip routing',
    says: 'Forward packets between networks',
    does: (gear) => ({ config: { ...gear.config, isRouting: true } }),
    no: {
      says: 'Forward no packets between networks',
      does: (gear) => ({ config: { ...gear.config, isRouting: false } }),
    },
  },
  {
    pattern: 'ip default-gateway <gateway:ipv4>',
    says: 'Where the device itself sends what is for other networks; without “ip routing” only',
    does: (gear, _mode, args) => ({
      config: { ...gear.config, gateway: numberArg(args, 'gateway') },
    }),
    no: {
      says: 'No gateway',
      does: (gear) => ({ config: { ...gear.config, gateway: null } }),
    },
  },
  {
    pattern: 'ip route <network:ipv4> <mask:mask> <hop:ipv4> [<distance:1-255>]',
    says: 'Add a static route',
    does: addRoute,
    no: {
      pattern: 'no ip route <network:ipv4> <mask:mask> <hop:ipv4> [<distance:1-255>]',
      says: 'Remove a static route',
      does: (gear, _mode, args) => {
        const kept = gear.config.routes.filter((route) => !isRouteOf(route, args))
        return kept.length === gear.config.routes.length
          ? { problem: 'There is no such route.', value: 'network' }
          : { config: { ...gear.config, routes: kept } }
      },
    },
  },
]

export const SWITCH_GLOBAL_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'vlan <vlans:vlans>',
    says: 'Create VLANs, or name one',
    does: (gear, _mode, args) => {
      const vlans = numbersArg(args, 'vlans')
      if (vlans.length > MOST_VLANS_AT_ONCE) {
        return { problem: `At most ${MOST_VLANS_AT_ONCE} VLANs at once.`, value: 'vlans' }
      }
      const added = vlans.filter((vlan) => !gear.config.vlans[vlan])
      const named = added.map((vlan) => [vlan, { name: blankVlanName(vlan) }] as const)
      const config =
        added.length === 0
          ? gear.config
          : { ...gear.config, vlans: { ...gear.config.vlans, ...Object.fromEntries(named) } }
      return { config, mode: { kind: 'vlan', vlans } }
    },
    no: {
      pattern: 'no vlan <vlans:vlans>',
      says: 'Remove VLANs; ports in them pass nothing',
      does: (gear, _mode, args) => {
        const removed = numbersArg(args, 'vlans')
        if (removed.includes(1)) return { problem: 'VLAN 1 cannot be removed.', value: 'vlans' }
        const kept = Object.entries(gear.config.vlans).filter(
          ([vlan]) => !removed.includes(Number(vlan)),
        )
        return { config: { ...gear.config, vlans: Object.fromEntries(kept) } }
      },
    },
  },
]

/** In every mode of configuration. */
export const EXIT_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'end',
    says: 'Leave configuration',
    does: () => ({ mode: { kind: 'privileged' } }),
  },
  {
    pattern: 'exit',
    says: 'Back to the mode above',
    does: (_gear, mode) => ({
      mode: { kind: mode.kind === 'configure' ? 'privileged' : 'configure' },
    }),
  },
]

export const VLAN_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'name <name:word>',
    says: 'Name the VLAN',
    does: (gear, mode, args) => {
      const name = textArg(args, 'name')
      if (mode.kind !== 'vlan' || mode.vlans.length > 1) {
        return { problem: 'Each VLAN has a name of its own. Choose one VLAN.' }
      }
      if (name.length > LONGEST_VLAN_NAME) {
        return { problem: `A name has at most ${LONGEST_VLAN_NAME} characters.`, value: 'name' }
      }
      return nameVlans(gear, mode.vlans, () => name)
    },
    no: {
      says: 'The name of a new VLAN',
      does: (gear, mode) => nameVlans(gear, mode.kind === 'vlan' ? mode.vlans : [], blankVlanName),
    },
  },
]

/** `VLAN0020`, as common equipment names it. */
export function blankVlanName(vlan: number): string {
  return vlan === 1 ? 'default' : `VLAN${String(vlan).padStart(4, '0')}`
}

function nameVlans(
  { config }: Gear,
  vlans: readonly number[],
  nameOf: (vlan: number) => string,
): Configured {
  const named = vlans.map((vlan) => [vlan, { name: nameOf(vlan) }] as const)
  return { config: { ...config, vlans: { ...config.vlans, ...Object.fromEntries(named) } } }
}

function enterInterfaces(
  gear: Gear,
  names: readonly string[],
  value: string,
): Configured | Refused {
  const problem = names.map((name) => problemOfName(gear, name)).find((each) => each !== null)
  if (problem) return { problem, value }
  return { config: makeInterfaces(gear, names), mode: { kind: 'interface', names } }
}

function removeInterface(gear: Gear, name: string): Configured | Refused {
  if (isPhysical(gear, name)) {
    return { problem: `${shortName(name)} is part of the device and stays.`, value: 'port' }
  }
  if (!gear.config.interfaces[name]) {
    return { problem: `There is no interface ${shortName(name)}.`, value: 'port' }
  }
  const members = groupOfName(name) === undefined ? [] : membersOf(gear, name)
  const left = Object.entries(gear.config.interfaces)
    .filter(([each]) => each !== name)
    .map(([each, config]) => [each, members.includes(each) ? { ...config, channel: null } : config])
  return {
    config: { ...gear.config, interfaces: Object.fromEntries(left) as GearConfig['interfaces'] },
  }
}

function addRoute(gear: Gear, _mode: unknown, args: Args): Configured | Refused {
  const address = numberArg(args, 'network')
  const prefix = numberArg(args, 'mask')
  const network = networkOf(address, prefix)
  if (network !== address) {
    return {
      problem: `With this mask the network is ${formatIpv4(network)}: the address has ones where the mask has zeros.`,
      value: 'network',
    }
  }
  const distance = hasArg(args, 'distance') ? numberArg(args, 'distance') : 1
  const route = { address, prefix, nextHop: numberArg(args, 'hop'), distance }
  const others = gear.config.routes.filter((each) => !isRouteOf(each, args))
  // Sorted: the order in which routes were entered has no meaning, and is no difference between configurations.
  const routes = [...others, route].toSorted(
    (one, other) =>
      one.address - other.address ||
      one.prefix - other.prefix ||
      one.distance - other.distance ||
      one.nextHop - other.nextHop,
  )
  return { config: { ...gear.config, routes } }
}

/** The distance does not tell routes apart: entered with another one, it is the same route changed. */
function isRouteOf(route: GearConfig['routes'][number], args: Args): boolean {
  return (
    route.address === numberArg(args, 'network') &&
    route.prefix === numberArg(args, 'mask') &&
    route.nextHop === numberArg(args, 'hop')
  )
}
