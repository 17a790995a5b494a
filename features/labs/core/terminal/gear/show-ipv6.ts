/** Prints the IPv6 of a device: interfaces, routes, neighbors. */
import { ipv6OfInterface } from '../../network/data-plane/addresses6.ts'
import { settledOf } from '../../network/data-plane/settle-now.ts'
import { networkOf6 } from '../../network/ipv6-address.ts'
import { formatIpv6 } from '../../network/ipv6.ts'
import { shortName } from '../../network/names.ts'
import type { Ipv6 } from '../../network/network.ts'
import { lookUpRoute6 } from '../../network/routing/routes6.ts'
import type { Route6 } from '../../network/settled.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import { dottedMac, prefixText } from '../grammar/written.ts'
import type { Printed } from '../printed.ts'
import { learnedBy, refusal, statusOf, text, type Exec, type Look } from './exec-command.ts'
import { interfaceNames } from './interfaces.ts'

const MINUTE_MS = 60_000
/** RFC 4861, 10: REACHABLE_TIME. */
const REACHABLE_MS = 30_000

export const showIpv6Brief: Exec = (look) => ({
  printed: interfaceNames(look.gear.config).flatMap((name) => briefLines(look, name)),
})

export const showIpv6Interfaces: Exec = (look, args) => {
  const names = interfaceNames(look.gear.config).filter((name) => ipv6Of(look, name))
  if (!hasArg(args, 'port')) return { printed: names.flatMap((name) => block(look, name)) }
  const port = textArg(args, 'port')
  return {
    printed: names.includes(port)
      ? block(look, port)
      : refusal(`IPv6 is off on ${shortName(port)}.`),
  }
}

export const showIpv6Routes: Exec = (look) => ({
  printed: [
    ...text(
      'Codes: C - connected, L - local, S - static',
      ...(look.gear.config.isRoutingIpv6
        ? []
        : ['This device does not forward IPv6 (“ipv6 unicast-routing” is off).']),
    ),
    {
      kind: 'table',
      caption: 'IPv6 routes in use',
      columns: ['Code', 'Network', 'Route'],
      rows: routesOf(look).flatMap(routeRows),
    },
  ],
})

export const showIpv6RouteTo: Exec = (look, args) => {
  const address = textArg(args, 'address')
  const route = lookUpRoute6(routesOf(look), address)
  return {
    printed: route
      ? text(
          `Routing entry for ${prefixText(route)}`,
          `  Known via "${route.source}", distance ${route.distance}, metric 0`,
          ...route.nextHops.map((hop) => `    ${wayText(route, hop)}`),
        )
      : text(`No route leads to ${formatIpv6(address)}.`),
  }
}

export const showIpv6Neighbors: Exec = (look, args) => ({
  printed: [
    {
      kind: 'table',
      caption: 'IPv6 neighbors',
      columns: ['IPv6 Address', 'Age (min)', 'Link-layer Addr', 'State', 'Interface'],
      rows: learnedBy(look)
        .neighbors.filter(
          (each) => !hasArg(args, 'port') || each.interface === textArg(args, 'port'),
        )
        .map(({ address, mac, interface: name, learnedAtMs }) => {
          const age = look.state.clockMs - learnedAtMs
          return [
            formatIpv6(address),
            String(Math.floor(age / MINUTE_MS)),
            dottedMac(mac),
            age < REACHABLE_MS ? 'REACH' : 'STALE',
            shortName(name),
          ]
        }),
    },
  ],
})

function ipv6Of({ gear }: Look, name: string) {
  const config = gear.config.interfaces[name]
  return config ? ipv6OfInterface(gear.mac, config.ipv6, gear.config.isRoutingIpv6) : null
}

function stateText(look: Look, name: string): { readonly admin: string; readonly line: string } {
  const { isUp, downBecause } = statusOf(look, name)
  const line = isUp ? 'up' : 'down'
  return { admin: downBecause === 'shutdown' ? 'administratively down' : line, line }
}

function briefLines(look: Look, name: string): Printed {
  const { admin, line } = stateText(look, name)
  const ipv6 = ipv6Of(look, name)
  const addresses = ipv6 ? [ipv6.linkLocal, ...ipv6.addresses.map(({ address }) => address)] : []
  return text(
    `${name.padEnd(26)} [${admin}/${line}]`,
    ...(addresses.length === 0 ? ['    unassigned'] : []),
    ...addresses.map((address) => `    ${formatIpv6(address)}`),
  )
}

function block(look: Look, name: string): Printed {
  const ipv6 = ipv6Of(look, name)
  if (!ipv6) return []
  const { admin, line } = stateText(look, name)
  const { conflicts6 } = learnedBy(look)
  const mark = (address: Ipv6) =>
    conflicts6.some((each) => each.interface === name && each.address === address) ? ' [DUP]' : ''
  const { isRoutingIpv6, interfaces } = look.gear.config
  const said = interfaces[name]?.ipv6.advertisement
  const { advertisement } = ipv6
  return text(
    `${name} is ${admin}, line protocol is ${line}`,
    `  IPv6 is enabled, link-local address is ${formatIpv6(ipv6.linkLocal)}${mark(ipv6.linkLocal)}`,
    ...(ipv6.addresses.length === 0
      ? ['  No global unicast address is configured']
      : ['  Global unicast addresses:']),
    ...ipv6.addresses.map(
      ({ address, prefix }) =>
        `    ${formatIpv6(address)}, subnet is ${formatIpv6(networkOf6(address, prefix))}/${prefix}${mark(address)}`,
    ),
    ...(advertisement
      ? [
          `  Router advertisements are sent, as a gateway for ${advertisement.lifetimeSeconds} seconds`,
          ...advertisement.withoutAutonomous.map(
            (each) => `  Hosts make no addresses of ${prefixText(each)}`,
          ),
          ...(advertisement.isManaged ? ['  Hosts use DHCPv6 for addresses'] : []),
          ...(advertisement.hasOther ? ['  Hosts use DHCPv6 for other settings'] : []),
          advertisement.isManaged ? '' : '  Hosts use stateless autoconfiguration for addresses',
        ].filter((each) => each !== '')
      : [
          `  No router advertisements are sent: ${isRoutingIpv6 && said?.isSuppressed ? 'they are suppressed' : 'this device does not route IPv6'}`,
        ]),
  )
}

function routesOf({ state, gear }: Look): readonly Route6[] {
  return settledOf(state).routes6.get(gear.id) ?? []
}

const CODE_BY_SOURCE = { connected: 'C', local: 'L', static: 'S' } as const

/** A line for each next hop; code and network stand in the first one. */
function routeRows(route: Route6): readonly (readonly string[])[] {
  return route.nextHops.map((hop, at) => [
    at === 0 ? CODE_BY_SOURCE[route.source] : '',
    at === 0 ? prefixText(route) : '',
    wayText(route, hop),
  ])
}

function wayText(
  { source, distance }: Route6,
  { via, interface: name }: Route6['nextHops'][number],
) {
  if (via !== null) return `[${distance}/0] via ${formatIpv6(via)}, ${shortName(name)}`
  return source === 'local' ? `is its own address, ${name}` : `is directly connected, ${name}`
}
