/** IPv6 of switches and routers: addresses, what routers advertise, static routes. */
import {
  isGroup6,
  isLinkLocal,
  networkOf6,
  UNSPECIFIED,
  withEui64,
} from '../../network/ipv6-address.ts'
import {
  BLANK_INTERFACE_IPV6,
  formatIpv6,
  type InterfaceIpv6,
  type Ipv6Address,
  type StaticRoute6,
} from '../../network/ipv6.ts'
import { compareText, shortName } from '../../network/names.ts'
import type { Gear, GearConfig } from '../../network/network.ts'
import { hasArg, ipv6Arg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Configure, ConfigureCommand, Configured, Refused } from './configure-command.ts'
import { onEach, problemOfName } from './interfaces.ts'
import { problemOfIpv6 } from './ipv6-lines.ts'

const SLAAC_PREFIX = 64

export const IPV6_INTERFACE_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'ipv6 address <address:cidr6> [<eui:eui-64>]',
    says: 'Give the interface an IPv6 address, besides those that it has',
    does: addAddress,
    no: {
      pattern: 'no ipv6 address [<address:cidr6> [<eui:eui-64>]]',
      says: 'Remove an IPv6 address, or all of them',
      does: (gear, mode, args) =>
        onEach('any', (config) => {
          const left = hasArg(args, 'address') ? wantedAddress(gear, args) : null
          const { ipv6 } = config
          const addresses = ipv6.addresses.filter((each) => left && !isSame(each, left))
          return { ...config, ipv6: { ...ipv6, addresses, ...(!left && { linkLocal: null }) } }
        })(gear, mode, args),
    },
  },
  {
    pattern: 'ipv6 address <address:ipv6> link-local',
    says: 'Set the link-local address',
    does: (gear, mode, args) =>
      isLinkLocal(textArg(args, 'address'))
        ? ipv6((before) => ({ ...before, linkLocal: textArg(args, 'address') }))(gear, mode, args)
        : { problem: 'A link-local address begins with fe80.', value: 'address' },
    no: {
      pattern: 'no ipv6 address <address:ipv6> link-local',
      says: 'The link-local address that follows from the MAC address',
      does: ipv6((before) => ({ ...before, linkLocal: null }), 'any'),
    },
  },
  {
    pattern: 'ipv6 enable',
    says: 'IPv6 with a link-local address alone',
    does: ipv6((before) => ({ ...before, isEnabled: true })),
    no: {
      says: 'No IPv6, unless an address is configured',
      does: ipv6((before) => ({ ...before, isEnabled: false }), 'any'),
    },
  },
  {
    pattern: 'ipv6 nd ra suppress [all]',
    says: 'Send no router advertisements',
    does: advertisement((before) => ({ ...before, isSuppressed: true })),
    no: {
      pattern: 'no ipv6 nd ra suppress [all]',
      says: 'Send router advertisements, where the device routes IPv6',
      does: advertisement((before) => ({ ...before, isSuppressed: false })),
    },
  },
  {
    pattern: 'ipv6 nd ra lifetime <seconds:0-9000>',
    says: 'How long hosts may use the router as a gateway; 0: not at all',
    does: advertisement((before, args) => ({
      ...before,
      lifetimeSeconds: numberArg(args, 'seconds'),
    })),
    no: {
      says: '1800 seconds again',
      does: advertisement((before) => ({
        ...before,
        lifetimeSeconds: BLANK_INTERFACE_IPV6.advertisement.lifetimeSeconds,
      })),
    },
  },
  {
    pattern: 'ipv6 nd managed-config-flag',
    says: 'Tell hosts that DHCPv6 has addresses for them (M)',
    does: advertisement((before) => ({ ...before, isManaged: true })),
    no: {
      says: 'DHCPv6 has no addresses',
      does: advertisement((before) => ({ ...before, isManaged: false })),
    },
  },
  {
    pattern: 'ipv6 nd other-config-flag',
    says: 'Tell hosts that DHCPv6 has other settings for them (O)',
    does: advertisement((before) => ({ ...before, hasOther: true })),
    no: {
      says: 'DHCPv6 has no other settings',
      does: advertisement((before) => ({ ...before, hasOther: false })),
    },
  },
  {
    pattern: 'ipv6 nd prefix <prefix:cidr6> no-autoconfig',
    says: 'Announce a prefix without the A flag: hosts make no address of it',
    does: setPrefix(true),
    no: {
      pattern: 'no ipv6 nd prefix <prefix:cidr6> [no-autoconfig]',
      says: 'Announce the prefix as usual',
      does: setPrefix(false),
    },
  },
]

export const IPV6_GLOBAL_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'ipv6 unicast-routing',
    says: 'Forward IPv6 packets between networks, and send router advertisements',
    does: ({ config }) => ({ config: { ...config, isRoutingIpv6: true } }),
    no: {
      says: 'Forward no IPv6 packets, and send no router advertisements',
      does: ({ config }) => ({ config: { ...config, isRoutingIpv6: false } }),
    },
  },
  {
    pattern: 'ipv6 route <network:cidr6> [<port:port>] <hop:ipv6> [<distance:1-254>]',
    says: 'Add a static IPv6 route; a link-local next hop needs its interface',
    does: addRoute,
    no: {
      pattern: 'no ipv6 route <network:cidr6> [<port:port>] <hop:ipv6> [<distance:1-254>]',
      says: 'Remove a static IPv6 route',
      does: ({ config }, _mode, args) => {
        const kept = config.routes6.filter((route) => !isRouteOf(route, args))
        return kept.length === config.routes6.length
          ? { problem: 'There is no such route.', value: 'network' }
          : { config: { ...config, routes6: kept } }
      },
    },
  },
]

function ipv6(
  change: (before: InterfaceIpv6, args: Args) => InterfaceIpv6,
  on: 'addressed' | 'any' = 'addressed',
): Configure {
  return onEach(on, (config, args) => ({ ...config, ipv6: change(config.ipv6, args) }))
}

type Advertisement = InterfaceIpv6['advertisement']

function advertisement(change: (before: Advertisement, args: Args) => Advertisement): Configure {
  return ipv6((before, args) => ({ ...before, advertisement: change(before.advertisement, args) }))
}

function isSame(one: Ipv6Address, other: Ipv6Address): boolean {
  return one.address === other.address && one.prefix === other.prefix
}

function wantedAddress({ mac }: Gear, args: Args): Ipv6Address {
  const { address, prefix } = ipv6Arg(args, 'address')
  return { address: hasArg(args, 'eui') ? withEui64(address, mac) : address, prefix }
}

function addAddress(gear: Gear, mode: Parameters<Configure>[1], args: Args): Configured | Refused {
  const added = wantedAddress(gear, args)
  if (hasArg(args, 'eui') && added.prefix !== SLAAC_PREFIX)
    return {
      problem: 'An identifier by EUI-64 has 64 bits: the prefix is 64, too.',
      value: 'address',
    }
  if (isLinkLocal(added.address))
    return {
      problem: `Write “ipv6 address ${formatIpv6(added.address)} link-local”.`,
      value: 'address',
    }
  const problem = problemOfIpv6(added)
  if (problem !== null) return { problem, value: 'address' }
  return onEach('addressed', (config, _args, { gear: now, name }) => {
    const { addresses } = config.ipv6
    if (addresses.some((each) => isSame(each, added))) return config
    const other = Object.keys(now.config.interfaces).find(
      (each) => each !== name && hasNetworkOf(now.config, each, added),
    )
    if (other !== undefined)
      return { problem: `This network overlaps with one of ${shortName(other)}.`, value: 'address' }
    // The same address with another prefix takes the place of the one before.
    const others = addresses.filter(({ address }) => address !== added.address)
    return { ...config, ipv6: { ...config.ipv6, addresses: inOrder([...others, added]) } }
  })(gear, mode, args)
}

function hasNetworkOf({ interfaces }: GearConfig, name: string, added: Ipv6Address): boolean {
  return (interfaces[name]?.ipv6.addresses ?? []).some(({ address, prefix }) => {
    const shorter = Math.min(prefix, added.prefix)
    return networkOf6(address, shorter) === networkOf6(added.address, shorter)
  })
}

/** The order in which they were entered has no meaning. */
function inOrder<Each extends Ipv6Address>(all: readonly Each[]): readonly Each[] {
  return all.toSorted(
    (one, other) => compareText(one.address, other.address) || one.prefix - other.prefix,
  )
}

function setPrefix(isWithout: boolean): Configure {
  return (gear, mode, args) => {
    const prefix = ipv6Arg(args, 'prefix')
    if (networkOf6(prefix.address, prefix.prefix) !== prefix.address)
      return { problem: notNetwork(prefix), value: 'prefix' }
    return advertisement((before) => {
      const others = before.withoutAutonomous.filter((each) => !isSame(each, prefix))
      return { ...before, withoutAutonomous: isWithout ? inOrder([...others, prefix]) : others }
    })(gear, mode, args)
  }
}

function notNetwork({ address, prefix }: Ipv6Address): string {
  return `With this prefix the network is ${formatIpv6(networkOf6(address, prefix))}: the address has ones behind it.`
}

function addRoute(gear: Gear, _mode: unknown, args: Args): Configured | Refused {
  const network = ipv6Arg(args, 'network')
  if (networkOf6(network.address, network.prefix) !== network.address)
    return { problem: notNetwork(network), value: 'network' }
  const nextHop = textArg(args, 'hop')
  const name = hasArg(args, 'port') ? textArg(args, 'port') : null
  if (isGroup6(nextHop) || nextHop === UNSPECIFIED)
    return { problem: `${formatIpv6(nextHop)} is no address of a router.`, value: 'hop' }
  if (isLinkLocal(nextHop) && name === null)
    return { problem: 'A link-local next hop needs its interface before it.', value: 'hop' }
  const problem = name === null ? null : problemOfName(gear, name)
  if (problem !== null) return { problem, value: 'port' }
  const distance = hasArg(args, 'distance') ? numberArg(args, 'distance') : 1
  const { config } = gear
  const route: StaticRoute6 = { ...network, nextHop, interface: name, distance }
  const others = config.routes6.filter((each) => !isRouteOf(each, args))
  const textOf = (each: StaticRoute6) => `${each.nextHop} ${each.interface ?? ''}`
  const routes6 = [...others, route].toSorted(
    (one, other) =>
      compareText(one.address, other.address) ||
      one.prefix - other.prefix ||
      one.distance - other.distance ||
      compareText(textOf(one), textOf(other)),
  )
  return { config: { ...config, routes6 } }
}

/** The distance does not tell routes apart: entered with another one, it is the same route changed. */
function isRouteOf(route: StaticRoute6, args: Args): boolean {
  const name = hasArg(args, 'port') ? textArg(args, 'port') : null
  return (
    isSame(route, ipv6Arg(args, 'network')) &&
    route.nextHop === textArg(args, 'hop') &&
    route.interface === name
  )
}
