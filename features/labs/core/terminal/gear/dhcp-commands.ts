/** DHCP on gear: pools with what belongs to them, addresses that are not given, and relays on interfaces. */
import { formatIpv4, maskOf, networkOf } from '#platform/contract/ipv4.ts'

import type { Gear } from '../../network/network.ts'
import { BLANK_POOL, type DhcpPool, type DhcpServer } from '../../network/services.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { dottedMac } from '../grammar/written.ts'
import type { Configure, ConfigureCommand, Configured, Refused } from './configure-command.ts'
import { onEach } from './interfaces.ts'

const DAY = 86_400
const HOUR = 3600
const MINUTE = 60
const POOL_NAME = /^[a-z][\w-]{0,30}$/i

/** Null where a pool may be called so. */
export function problemOfPoolName(name: string): string | null {
  return POOL_NAME.test(name)
    ? null
    : 'A name begins with a letter and has letters, digits, hyphens and underscores, at most 31.'
}

/** For the whole device. */
export const DHCP_GLOBAL_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'ip dhcp pool <name:word>',
    says: 'A scope: addresses that the device gives to hosts of a network',
    does: (gear, _mode, args) => {
      const name = textArg(args, 'name')
      const problem = problemOfPoolName(name)
      if (problem !== null) return { problem, value: 'name' }
      return { ...withPool(gear, name, (pool) => pool), mode: { kind: 'dhcp-pool', name } }
    },
    no: {
      pattern: 'no ip dhcp pool <name:word>',
      says: 'Remove the pool',
      does: (gear, _mode, args) => {
        const { [textArg(args, 'name')]: removed, ...pools } = gear.config.dhcpServer.pools
        return removed
          ? withServer(gear, { pools })
          : { problem: 'There is no such pool.', value: 'name' }
      },
    },
  },
  {
    pattern: 'ip dhcp excluded-address <first:ipv4> [<last:ipv4>]',
    says: 'Addresses that are not given',
    does: (gear, _mode, args) => {
      const range = readRange(args)
      if (range.first > range.last) {
        return { problem: 'The lower address comes first.', value: 'first' }
      }
      const others = gear.config.dhcpServer.excluded.filter((each) => !isRange(each, range))
      const excluded = [...others, range].toSorted(
        (one, other) => one.first - other.first || one.last - other.last,
      )
      return withServer(gear, { excluded })
    },
    no: {
      pattern: 'no ip dhcp excluded-address <first:ipv4> [<last:ipv4>]',
      says: 'Addresses that may be given again',
      does: (gear, _mode, args) => {
        const range = readRange(args)
        const { excluded } = gear.config.dhcpServer
        const kept = excluded.filter((each) => !isRange(each, range))
        return kept.length === excluded.length
          ? { problem: 'These addresses were not excluded like that.', value: 'first' }
          : withServer(gear, { excluded: kept })
      },
    },
  },
]

/** In the mode of a pool. */
export const DHCP_POOL_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'network <network:ipv4> <mask:mask>',
    says: 'The network of the hosts',
    does: (gear, mode, args) => {
      const address = numberArg(args, 'network')
      const prefix = numberArg(args, 'mask')
      const network = networkOf(address, prefix)
      if (prefix > 30) return { problem: 'A pool needs room for hosts.', value: 'mask' }
      return network === address
        ? inPool((pool) => ({ ...pool, network: { address, prefix } }))(gear, mode, args)
        : { problem: `With this mask the network is ${formatIpv4(network)}.`, value: 'network' }
    },
    no: { says: 'No network', does: inPool((pool) => ({ ...pool, network: null })) },
  },
  {
    pattern: 'default-router <gateway:ipv4>',
    says: 'The gateway of the hosts',
    does: inPool((pool, args) => ({ ...pool, gateway: numberArg(args, 'gateway') })),
    no: { says: 'No gateway', does: inPool((pool) => ({ ...pool, gateway: null })) },
  },
  {
    pattern: 'dns-server <first:ipv4> [<second:ipv4>]',
    says: 'The DNS servers of the hosts',
    does: inPool((pool, args) => ({ ...pool, dns: readServers(args) })),
    no: { says: 'No DNS server', does: inPool((pool) => ({ ...pool, dns: [] })) },
  },
  {
    pattern: 'domain-name <domain:word>',
    says: 'The domain of the hosts',
    does: inPool((pool, args) => ({ ...pool, domain: textArg(args, 'domain') })),
    no: { says: 'No domain', does: inPool((pool) => ({ ...pool, domain: '' })) },
  },
  {
    pattern: 'lease <days:0-365> [<hours:0-23> [<minutes:0-59>]]',
    says: 'For how long an address is given',
    does: (gear, mode, args) => {
      const of = (name: string) => (hasArg(args, name) ? numberArg(args, name) : 0)
      const leaseSeconds = of('days') * DAY + of('hours') * HOUR + of('minutes') * MINUTE
      return leaseSeconds === 0
        ? { problem: 'A lease takes a minute at least.', value: 'days' }
        : inPool((pool) => ({ ...pool, leaseSeconds }))(gear, mode, args)
    },
    no: {
      says: 'One day again',
      does: inPool((pool) => ({ ...pool, leaseSeconds: BLANK_POOL.leaseSeconds })),
    },
  },
  {
    pattern: 'address <address:ipv4> hardware-address <mac:mac>',
    says: 'A reservation: always the same address for a host',
    does: inPool(reserve),
    no: {
      pattern: 'no address <address:ipv4> [hardware-address <mac:mac>]',
      says: 'Remove the reservation',
      does: inPool((pool, args) => unreserve(pool, numberArg(args, 'address'))),
    },
  },
]

/** On an interface with an address. */
export const DHCP_INTERFACE_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'ip helper-address <server:ipv4>',
    says: 'Send requests of DHCP clients on to this server (relay)',
    does: onEach('addressed', (config, args) => {
      const server = numberArg(args, 'server')
      const { helperAddresses } = config
      return helperAddresses.includes(server)
        ? config
        : { ...config, helperAddresses: [...helperAddresses, server] }
    }),
    no: {
      says: 'Send them there no more',
      does: onEach('any', (config, args) => ({
        ...config,
        helperAddresses: hasArg(args, 'server')
          ? config.helperAddresses.filter((each) => each !== numberArg(args, 'server'))
          : [],
      })),
    },
  },
]

/** Exclusions, then the pools, each with what it says. */
export function dhcpLines({ pools, excluded }: DhcpServer): readonly string[] {
  return [
    ...excluded.map(({ first, last }) =>
      [
        `ip dhcp excluded-address ${formatIpv4(first)}`,
        ...(first === last ? [] : [formatIpv4(last)]),
      ].join(' '),
    ),
    ...Object.entries(pools).flatMap(([name, pool]) => [
      `ip dhcp pool ${name}`,
      ...poolLines(pool).map((line) => ` ${line}`),
      '!',
    ]),
  ]
}

function poolLines(pool: DhcpPool): readonly string[] {
  const { network, gateway, dns, domain, leaseSeconds, reservations } = pool
  const [days, hours, minutes] = [
    Math.floor(leaseSeconds / DAY),
    Math.floor((leaseSeconds % DAY) / HOUR),
    Math.floor((leaseSeconds % HOUR) / MINUTE),
  ]
  const lease = minutes > 0 ? `${days} ${hours} ${minutes}` : hours > 0 ? `${days} ${hours}` : days
  return [
    ...(network
      ? [`network ${formatIpv4(network.address)} ${formatIpv4(maskOf(network.prefix))}`]
      : []),
    ...(gateway === null ? [] : [`default-router ${formatIpv4(gateway)}`]),
    ...(dns.length === 0 ? [] : [`dns-server ${dns.map(formatIpv4).join(' ')}`]),
    ...(domain === '' ? [] : [`domain-name ${domain}`]),
    ...(leaseSeconds === BLANK_POOL.leaseSeconds ? [] : [`lease ${lease}`]),
    ...reservations.map(
      ({ address, mac }) => `address ${formatIpv4(address)} hardware-address ${dottedMac(mac)}`,
    ),
  ]
}

/** @returns the pool with it, or what is against it */
export function reserve(pool: DhcpPool, args: Args): DhcpPool | Refused {
  const [address, mac] = [numberArg(args, 'address'), textArg(args, 'mac')]
  const { reservations } = pool
  const other = reservations.find((each) => (each.mac === mac) !== (each.address === address))
  if (other) {
    return {
      problem: `${dottedMac(other.mac)} has ${formatIpv4(other.address)} already. Remove that first.`,
      value: other.mac === mac ? 'mac' : 'address',
    }
  }
  const isThere = reservations.some((each) => each.mac === mac)
  if (isThere) return pool
  const sorted = [...reservations, { address, mac }].toSorted(
    (one, another) => one.address - another.address,
  )
  return { ...pool, reservations: sorted }
}

/** @returns the pool without it, or that there is none */
export function unreserve(pool: DhcpPool, address: number): DhcpPool | Refused {
  const reservations = pool.reservations.filter((each) => each.address !== address)
  return reservations.length === pool.reservations.length
    ? { problem: 'There is no such reservation.', value: 'address' }
    : { ...pool, reservations }
}

export function readServers(args: Args): readonly number[] {
  return ['first', 'second']
    .filter((name) => hasArg(args, name))
    .map((name) => numberArg(args, name))
}

export function readRange(args: Args): { readonly first: number; readonly last: number } {
  const first = numberArg(args, 'first')
  return { first, last: hasArg(args, 'last') ? numberArg(args, 'last') : first }
}

type Range = ReturnType<typeof readRange>

export function isRange(one: Range, other: Range): boolean {
  return one.first === other.first && one.last === other.last
}

function withServer({ config }: Gear, changed: Partial<DhcpServer>): Configured {
  return { config: { ...config, dhcpServer: { ...config.dhcpServer, ...changed } } }
}

function withPool(
  gear: Gear,
  name: string,
  change: (pool: DhcpPool) => DhcpPool | Refused,
): Configured | Refused {
  const { pools } = gear.config.dhcpServer
  const pool = change(pools[name] ?? BLANK_POOL)
  return 'problem' in pool ? pool : withServer(gear, { pools: { ...pools, [name]: pool } })
}

function inPool(change: (pool: DhcpPool, args: Args) => DhcpPool | Refused): Configure {
  return (gear, mode, args) =>
    mode.kind === 'dhcp-pool'
      ? withPool(gear, mode.name, (pool) => change(pool, args))
      : { problem: 'Choose a pool first.' }
}
