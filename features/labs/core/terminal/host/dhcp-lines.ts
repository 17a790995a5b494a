/** The DHCP server of a host as lines: what its panel writes, scope by scope. */
import { networkOf } from '#platform/contract/ipv4.ts'

import type { HostConfig } from '../../network/network.ts'
import { BLANK_POOL, type DhcpPool, type DhcpServer } from '../../network/services.ts'
import { isRange, readRange, readServers, reserve, unreserve } from '../gear/dhcp-commands.ts'
import type { Command } from '../grammar/grammar.ts'
import { numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'

type SetServer = (config: HostConfig, args: Args) => HostConfig | { readonly problem: string }

const SCOPE = 'dhcp scope <name:word>'
const NO_SERVER: DhcpServer = { pools: {}, excluded: [] }

export const DHCP_LINES: readonly Command<SetServer>[] = [
  {
    pattern: `${SCOPE} network <network:ipv4> <mask:mask>`,
    says: 'The network of the scope',
    does: inScope((pool, args) => {
      const address = numberArg(args, 'network')
      const prefix = numberArg(args, 'mask')
      if (prefix > 30) return { problem: 'A scope needs room for hosts.' }
      return networkOf(address, prefix) === address
        ? { ...pool, network: { address, prefix } }
        : { problem: 'With this mask, that is no address of a network.' }
    }),
  },
  {
    pattern: `${SCOPE} range <first:ipv4> <last:ipv4>`,
    says: 'From which address to which',
    does: inScope((pool, args) => {
      const range = readRange(args)
      return range.first > range.last
        ? { problem: 'The lower address comes first.' }
        : { ...pool, range }
    }),
  },
  {
    pattern: `no ${SCOPE} range`,
    says: 'All of the network',
    does: inScope((pool) => ({ ...pool, range: null })),
  },
  {
    pattern: `${SCOPE} gateway <gateway:ipv4>`,
    says: 'The gateway of the hosts',
    does: inScope((pool, args) => ({ ...pool, gateway: numberArg(args, 'gateway') })),
  },
  {
    pattern: `no ${SCOPE} gateway`,
    says: 'No gateway',
    does: inScope((pool) => ({ ...pool, gateway: null })),
  },
  {
    pattern: `${SCOPE} dns <first:ipv4> [<second:ipv4>]`,
    says: 'The DNS servers of the hosts',
    does: inScope((pool, args) => ({ ...pool, dns: readServers(args) })),
  },
  {
    pattern: `no ${SCOPE} dns`,
    says: 'No DNS server',
    does: inScope((pool) => ({ ...pool, dns: [] })),
  },
  {
    pattern: `${SCOPE} lease <seconds:60-31536000>`,
    says: 'For how many seconds an address is given',
    does: inScope((pool, args) => ({ ...pool, leaseSeconds: numberArg(args, 'seconds') })),
  },
  {
    pattern: `${SCOPE} reserve <address:ipv4> <mac:mac>`,
    says: 'Always the same address for a host',
    does: inScope(reserve),
  },
  {
    pattern: `no ${SCOPE} reserve <address:ipv4>`,
    says: 'Remove the reservation',
    does: inScope((pool, args) => unreserve(pool, numberArg(args, 'address'))),
  },
  {
    pattern: `no ${SCOPE}`,
    says: 'Remove the scope',
    does: (config, args) => {
      const server = config.dhcpServer ?? NO_SERVER
      const { [textArg(args, 'name')]: removed, ...pools } = server.pools
      return removed
        ? { ...config, dhcpServer: { ...server, pools } }
        : { problem: 'There is no such scope.' }
    },
  },
  {
    pattern: 'dhcp exclude <first:ipv4> [<last:ipv4>]',
    says: 'Addresses that are not given',
    does: (config, args) => {
      const range = readRange(args)
      if (range.first > range.last) return { problem: 'The lower address comes first.' }
      const server = config.dhcpServer ?? NO_SERVER
      const others = server.excluded.filter((each) => !isRange(each, range))
      const excluded = [...others, range].toSorted(
        (one, other) => one.first - other.first || one.last - other.last,
      )
      return { ...config, dhcpServer: { ...server, excluded } }
    },
  },
  {
    pattern: 'no dhcp exclude <first:ipv4> [<last:ipv4>]',
    says: 'Addresses that may be given again',
    does: (config, args) => {
      const range = readRange(args)
      const server = config.dhcpServer ?? NO_SERVER
      const excluded = server.excluded.filter((each) => !isRange(each, range))
      return excluded.length === server.excluded.length
        ? { problem: 'These addresses were not excluded like that.' }
        : { ...config, dhcpServer: { ...server, excluded } }
    },
  },
]

function inScope(
  change: (pool: DhcpPool, args: Args) => DhcpPool | { readonly problem: string },
): SetServer {
  return (config, args) => {
    const server = config.dhcpServer ?? NO_SERVER
    const name = textArg(args, 'name')
    const pool = change(server.pools[name] ?? BLANK_POOL, args)
    if ('problem' in pool) return { problem: pool.problem }
    return { ...config, dhcpServer: { ...server, pools: { ...server.pools, [name]: pool } } }
  }
}
