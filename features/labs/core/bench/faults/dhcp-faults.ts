/** Faults of DHCP: in scopes of servers, on gear and on hosts, and in relays. */
import { broadcastOf, formatIpv4, networkOf } from '#platform/contract/ipv4.ts'

import { configure } from '../../generators/faults.ts'
import { changeGear, changeHost } from '../../generators/parts.ts'
import type { InterfaceAddress, Ipv4 } from '../../network/network.ts'
import type { DhcpPool, DhcpServer } from '../../network/services.ts'
import {
  atPort,
  entriesOf,
  nobodyIn,
  portsInUse,
  type BenchFault,
  type PlacedFault,
  type Site,
} from './bench-fault.ts'

/** A scope of a server, which knows its network. */
type Scope = {
  readonly device: string
  readonly isHost: boolean
  readonly server: DhcpServer
  readonly name: string
  readonly pool: DhcpPool
  readonly network: InterfaceAddress
}

function scopesIn({ gears, hosts }: Site): readonly Scope[] {
  return [...gears, ...hosts].flatMap(({ id, kind, config }) =>
    entriesOf(config.dhcpServer?.pools ?? {}).flatMap(([name, pool]) =>
      pool.network && config.dhcpServer
        ? {
            device: id,
            isHost: kind === 'host',
            server: config.dhcpServer,
            name,
            pool,
            network: pool.network,
          }
        : [],
    ),
  )
}

/** @param hostLine what puts it right on a host; on gear it follows from the configuration. */
function withServer(
  { device, isHost, name }: Scope,
  dhcpServer: DhcpServer,
  hostLine: string,
  words: PlacedFault['words'] = {},
): PlacedFault {
  return {
    look: { device },
    apply: (network) => (isHost ? changeHost : changeGear)(network, device, { dhcpServer }),
    ...(isHost && { repair: [configure(device, hostLine)] }),
    words: { scope: name, ...words },
  }
}

function withPool(
  scope: Scope,
  change: Partial<DhcpPool>,
  setting: string,
  words: PlacedFault['words'],
): PlacedFault {
  const { server, name, pool } = scope
  const pools = { ...server.pools, [name]: { ...pool, ...change } }
  return withServer(scope, { ...server, pools }, `dhcp scope ${name} ${setting}`, words)
}

function helpersIn(
  site: Site,
  change: (helpers: readonly Ipv4[], wrong: Ipv4) => readonly Ipv4[],
): readonly PlacedFault[] {
  return portsInUse(site).flatMap((at) => {
    const { helperAddresses, ipv4 } = at.config
    const free = ipv4 && nobodyIn(site, ipv4)
    if (helperAddresses.length === 0 || free == null) return []
    return atPort(
      at,
      { helperAddresses: change(helperAddresses, free) },
      { words: { wrong: formatIpv4(free) } },
    )
  })
}

export const DHCP_FAULTS = {
  'dhcp-gateway': {
    find: (site) =>
      scopesIn(site).flatMap((scope) => {
        const { gateway } = scope.pool
        const free = nobodyIn(site, scope.network)
        return gateway === null || free === undefined
          ? []
          : withPool(scope, { gateway: free }, `gateway ${formatIpv4(gateway)}`, {
              gateway: formatIpv4(free),
            })
      }),
    look: 'Look at what {device} gives with an address: which gateway do its clients get, and does it answer? On gear, `show running-config` has the scopes.',
    is: 'The scope {scope} of {device} gives {gateway} as the gateway, where nobody is.',
    teaches:
      'A scope gives more than addresses. A wrong gateway in it keeps all of its clients in their subnet, though each has an address.',
  },
  'dhcp-dns': {
    find: (site) =>
      scopesIn(site).flatMap((scope) => {
        const { dns } = scope.pool
        const free = nobodyIn(site, scope.network)
        return dns.length === 0 || free === undefined
          ? []
          : withPool(scope, { dns: [free] }, `dns ${dns.slice(0, 2).map(formatIpv4).join(' ')}`, {
              dns: formatIpv4(free),
            })
      }),
    look: 'Look at what {device} gives with an address: which DNS server do its clients get, and does it answer? On gear, `show running-config` has the scopes.',
    is: 'The scope {scope} of {device} gives {dns} as the DNS server, where none is.',
    teaches: 'Where all clients of one scope find no names, look at what the scope gives them.',
  },
  'dhcp-excluded': {
    find: (site) =>
      scopesIn(site).map((scope) => {
        const { address, prefix } = scope.network
        const range = {
          first: networkOf(address, prefix) + 1,
          last: broadcastOf(address, prefix) - 1,
        }
        const excluded = [...scope.server.excluded, range].toSorted(
          (one, other) => one.first - other.first || one.last - other.last,
        )
        const words = `${formatIpv4(range.first)} ${formatIpv4(range.last)}`
        return withServer(scope, { ...scope.server, excluded }, `no dhcp exclude ${words}`)
      }),
    look: 'Look at the scopes of {device}: how many addresses can each still give, and which are excluded? On gear, `show ip dhcp pool` tells.',
    is: 'All addresses of the scope {scope} of {device} are excluded: it gives none but those that it has reserved.',
    teaches:
      'Excluded addresses are for devices whose address is entered. A client that is given none makes up one of 169.254.0.0/16 (RFC 3927).',
  },
  'dhcp-network': {
    find: (site) =>
      scopesIn(site).flatMap((scope) => {
        const { address, prefix } = scope.network
        // The network beside it.
        const other = (address ^ (1 << (32 - prefix))) >>> 0
        const isFit = scope.pool.range === null && scope.pool.reservations.length === 0
        return isFit && !scope.isHost && prefix > 0
          ? withPool(scope, { network: { address: other, prefix } }, '', {
              network: `${formatIpv4(other)}/${prefix}`,
            })
          : []
      }),
    look: 'Look at the scopes of {device}: `show ip dhcp pool`. Is there one for each network that asks?',
    is: 'The scope {scope} of {device} is for {network}, a network that nobody asks from.',
    teaches:
      'A server chooses the scope by the interface that was asked, or by the address of the relay. Without a scope for that network it says nothing.',
  },
  'helper-missing': {
    find: (site) => helpersIn(site, () => []),
    look: 'Look at the interfaces of {device}, with `show running-config`: where does it send what DHCP clients ask?',
    is: '{port} of {device} has no helper address, so what clients ask stays in their network.',
    teaches:
      'DHCP clients ask by broadcast, and a router passes none on. A relay on the interface of the clients sends it to the server.',
  },
  'helper-wrong': {
    find: (site) => helpersIn(site, (_, wrong) => [wrong]),
    look: 'Look at the interfaces of {device}, with `show running-config`: where does it send what DHCP clients ask, and is a server there?',
    is: 'The helper address of {port} of {device} is {wrong}, where no DHCP server is.',
    teaches:
      'The helper address is that of the DHCP server, and the server needs a way back to the relay.',
  },
} as const satisfies Readonly<Record<string, BenchFault>>
