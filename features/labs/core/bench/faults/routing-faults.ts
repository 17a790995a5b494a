/** Faults of routing: interfaces, static routes, OSPF, the shared address of two routers, tunnels. */
import { formatIpv4, isIn, networkOf } from '#platform/contract/ipv4.ts'

import { changeGear } from '../../generators/parts.ts'
import type { Gear, GearConfig, InterfaceAddress, StaticRoute } from '../../network/network.ts'
import {
  atPort,
  entriesOf,
  nobodyIn,
  portsInUse,
  type BenchFault,
  type PlacedFault,
  type PortAt,
  type Site,
} from './bench-fault.ts'

function onGear(
  { id }: Gear,
  change: Partial<GearConfig>,
  words: PlacedFault['words'] = {},
): PlacedFault {
  return { look: { device: id }, apply: (network) => changeGear(network, id, change), words }
}

function eachRoute(
  { gears }: Site,
  change: (route: StaticRoute, gear: Gear) => StaticRoute | null | undefined,
): readonly PlacedFault[] {
  return gears.flatMap((gear) =>
    gear.config.routes.flatMap((route) => {
      const changed = change(route, gear)
      if (changed === undefined) return []
      const routes = gear.config.routes.flatMap((each) => (each === route ? (changed ?? []) : each))
      return onGear(
        gear,
        { routes },
        {
          target: `${formatIpv4(route.address)}/${route.prefix}`,
          wrong: changed ? `${formatIpv4(changed.address)}/${changed.prefix}` : '',
          hop: changed ? formatIpv4(changed.nextHop) : '',
        },
      )
    }),
  )
}

/** The network of an interface of the device that an address is in. */
function connectedAround({ config }: Gear, address: number): InterfaceAddress | undefined {
  return Object.values(config.interfaces)
    .flatMap(({ ipv4 }) => ipv4 ?? [])
    .find((own) =>
      isIn(address, { address: networkOf(own.address, own.prefix), prefix: own.prefix }),
    )
}

const innerUp = (site: Site, isFit: (at: PortAt) => boolean) =>
  portsInUse(site)
    .filter(isFit)
    .map((at) => atPort(at, { isShutdown: true }))

/** Interfaces by which a router has an OSPF neighbor. */
function adjacencies(site: Site): readonly PortAt[] {
  return portsInUse(site).filter(({ gear, name }) =>
    site.settled.ospf
      .get(gear.id)
      ?.some((each) => each.interface === name && each.state === 'full'),
  )
}

export const ROUTING_FAULTS = {
  'vlan-interface-shut': {
    find: (site) => innerUp(site, ({ name }) => name.startsWith('Vlan')),
    look: 'Look at the VLAN interfaces of {device}: `show ip interface brief`. Is each of them up?',
    is: '{port} of {device} is shut down, so its VLAN has no gateway there.',
    teaches:
      'A VLAN interface is the gateway of its VLAN. It needs `no shutdown`, and a port in its VLAN that is up.',
  },
  'subinterface-shut': {
    find: (site) => innerUp(site, ({ name }) => name.includes('.')),
    look: 'Look at the subinterfaces of {device}: `show ip interface brief`. Is each of them up?',
    is: '{port} of {device} is shut down.',
    teaches: 'Each subinterface is the gateway of one VLAN, and can be shut by itself.',
  },
  'subinterface-tag': {
    find: (site) =>
      portsInUse(site).flatMap((at) => {
        const { dot1q } = at.config
        if (!dot1q || dot1q.isNative) return []
        const used = new Set(
          Object.values(at.gear.config.interfaces).flatMap((each) => each.dot1q?.vlan ?? []),
        )
        const vlan = [dot1q.vlan + 1, dot1q.vlan + 2, dot1q.vlan - 1].find(
          (each) => each > 1 && each < 4095 && !used.has(each),
        )
        return vlan === undefined
          ? []
          : atPort(at, { dot1q: { ...dot1q, vlan } }, { words: { vlan: String(vlan) } })
      }),
    look: 'Look at the subinterfaces of {device}: `show running-config`. Which VLAN does each belong to?',
    is: '{port} of {device} takes the frames of VLAN {vlan}, the wrong one.',
    teaches:
      'The number after the dot is a name. Which frames a subinterface takes, `encapsulation dot1Q` says.',
  },
  'interface-address': {
    find: (site) =>
      portsInUse(site).flatMap((at) => {
        const { ipv4 } = at.config
        const free = ipv4 && nobodyIn(site, ipv4)
        return !ipv4 || free == null
          ? []
          : atPort(at, { ipv4: { ...ipv4, address: free } }, { words: { wrong: formatIpv4(free) } })
      }),
    look: 'Look at the addresses of {device}: `show ip interface brief`. Are they the ones that its neighbors know it by?',
    is: '{port} of {device} has the address {wrong}, and others know it by another one.',
    teaches:
      'Hosts and routers know a router by its address. One digit off, and nobody answers for the gateway.',
  },
  'routing-off': {
    find: ({ gears }) =>
      gears
        .filter(({ kind, config }) => kind === 'switch' && config.isRouting)
        .map((gear) => onGear(gear, { isRouting: false })),
    look: 'Look at the routing table of {device}: `show ip route`. Does it route at all?',
    is: 'Routing is off on {device}.',
    teaches:
      'A switch with addresses in several VLANs passes packets between them only with `ip routing`.',
  },
  'route-missing': {
    find: (site) => eachRoute(site, () => null),
    look: 'Look at the routing table of {device}: `show ip route`. Does it know a way to every network?',
    is: '{device} has no route to {target}.',
    teaches:
      'Each router on the way decides for itself, and each packet needs a way back. Look at the routes of both directions.',
  },
  'route-next-hop': {
    find: (site) =>
      eachRoute(site, (route, gear) => {
        const around = connectedAround(gear, route.nextHop)
        const free = around && nobodyIn(site, around)
        return free === undefined ? undefined : { ...route, nextHop: free }
      }),
    look: 'Look at the routing table of {device}: `show ip route`. Does the next hop of each route answer a ping?',
    is: 'The route of {device} to {target} leads to {hop}, where nobody is.',
    teaches:
      'A static route stays in the table while its next hop is on a network that is up, whether anybody is there or not.',
  },
  'route-prefix': {
    find: (site) =>
      eachRoute(site, (route) =>
        route.prefix > 0 && route.prefix < 28
          ? {
              ...route,
              prefix: route.prefix + 4,
              address: (route.address | (1 << (31 - route.prefix))) >>> 0,
            }
          : undefined,
      ),
    look: 'Look at the routing table of {device}: `show ip route`. Compare each route with the network that it is for, number by number.',
    is: 'The route of {device} is for {wrong}, and the network is {target}.',
    teaches:
      'A route is for the addresses that fit its prefix, and for no other. Network and mask have to be right, both.',
  },
  'ospf-area': {
    find: ({ gears }) =>
      gears.flatMap((gear) => {
        const { ospf } = gear.config
        if (!ospf) return []
        return ospf.networks.map((line) => {
          const networks = ospf.networks.map((each) =>
            each === line ? { ...each, area: each.area + 1 } : each,
          )
          return onGear(gear, { ospf: { ...ospf, networks } }, { area: String(line.area + 1) })
        })
      }),
    look: 'Look at OSPF of {device}: `show ip ospf neighbor`, then `show ip ospf interface brief`. Is a neighbor missing, and in which area is the interface to it?',
    is: 'A `network` line of {device} says area {area}, the wrong one.',
    teaches:
      'Two routers become neighbors only where both have the link in the same area (RFC 2328, 10.5).',
  },
  'ospf-network-missing': {
    find: ({ gears }) =>
      gears.flatMap((gear) => {
        const { ospf } = gear.config
        if (!ospf || ospf.networks.length < 2) return []
        return ospf.networks.map((line) =>
          onGear(
            gear,
            { ospf: { ...ospf, networks: ospf.networks.filter((each) => each !== line) } },
            { network: formatIpv4(line.address) },
          ),
        )
      }),
    look: 'Look at OSPF of {device}: `show ip protocols` and `show ip ospf interface brief`. On which interfaces does it run?',
    is: 'OSPF of {device} lacks a line for {network}.',
    teaches:
      'OSPF runs on the interfaces that a `network` line fits, and tells others of their networks alone.',
  },
  'ospf-passive': {
    find: (site) =>
      adjacencies(site).flatMap(({ gear, name }) => {
        const { ospf } = gear.config
        if (!ospf) return []
        const passive = ospf.isPassiveByDefault
          ? ospf.passive.filter((each) => each !== name)
          : [...ospf.passive, name]
        return {
          ...onGear(gear, { ospf: { ...ospf, passive } }),
          look: { device: gear.id, port: name },
        }
      }),
    look: 'Look at OSPF of {device}: `show ip ospf neighbor`. Is a neighbor missing? `show ip protocols` says which interfaces are passive.',
    is: '{port} of {device} is passive: it sends and hears no hellos.',
    teaches:
      'A passive interface is for networks of hosts. On a link to another router it ends the neighborhood.',
  },
  'ospf-hello': {
    find: (site) =>
      adjacencies(site).map((at) =>
        atPort(at, {
          ospf: {
            ...at.config.ospf,
            helloSeconds: at.config.ospf.helloSeconds + 5,
            deadSeconds: (at.config.ospf.helloSeconds + 5) * 4,
          },
        }),
      ),
    look: 'Look at OSPF of {device}: `show ip ospf interface`. Compare the timers of both ends of each link.',
    is: '{port} of {device} sends hellos at another interval than its neighbor.',
    teaches: 'Neighbors have to agree on the hello and the dead interval (RFC 2328, 10.5).',
  },
  'ospf-mtu': {
    find: (site) =>
      adjacencies(site)
        .filter(({ config }) => config.mtu === 1500)
        .map((at) => atPort(at, { mtu: 1400 })),
    look: 'Look at OSPF of {device}: `show ip ospf neighbor`. Does one stay before FULL? Compare the MTU of both ends: `show ip interface`.',
    is: 'The MTU of {port} of {device} is 1400, and that of the neighbor is another one.',
    teaches:
      'Routers that disagree on the MTU see each other and do not finish exchanging what they know (RFC 2328, 10.6).',
  },
  'vrrp-address': {
    find: (site) =>
      portsInUse(site).flatMap((at) => {
        const free = at.config.ipv4 && nobodyIn(site, at.config.ipv4)
        if (free == null) return []
        return entriesOf(at.config.vrrp).map(([group, own]) =>
          atPort(
            at,
            { vrrp: { ...at.config.vrrp, [group]: { ...own, address: free } } },
            { words: { wrong: formatIpv4(free) } },
          ),
        )
      }),
    look: 'Look at VRRP of {device}: `show vrrp brief`. Do all routers of a group name the same address?',
    is: 'The shared address of {port} of {device} is {wrong}, and hosts use another one.',
    teaches:
      'The routers of a VRRP group share one address, which hosts have as their gateway. It has to be the same on all of them.',
  },
  'tunnel-destination': {
    find: (site) =>
      portsInUse(site).flatMap((at) => {
        const { tunnel } = at.config
        if (tunnel?.target == null) return []
        const target = (tunnel.target ^ 16) >>> 0
        return atPort(
          at,
          { tunnel: { ...tunnel, target } },
          { words: { wrong: formatIpv4(target) } },
        )
      }),
    look: 'Look at the tunnel of {device}: `show interfaces`. Where does it end?',
    is: '{port} of {device} ends at {wrong}, where the other end is not.',
    teaches:
      'Source and destination of the two ends of a tunnel have to cross: the destination of one is the source of the other.',
  },
} as const satisfies Readonly<Record<string, BenchFault>>
