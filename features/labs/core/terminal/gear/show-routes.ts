/** Prints the routing table, and the route to one address. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { settledOf } from '../../network/data-plane/settle-now.ts'
import { shortName } from '../../network/names.ts'
import { lookUpRoute } from '../../network/route-lookup.ts'
import type { Route } from '../../network/settled.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import { text, type Exec, type Look } from './exec-command.ts'

const CODE_BY_SOURCE = { connected: 'C', local: 'L', static: 'S', ospf: 'O' } as const

export const showRoutes: Exec = (look, args) => {
  const { gear } = look
  if (!gear.config.isRouting) {
    const { gateway } = gear.config
    return {
      printed: text(
        'This device does not route (“ip routing” is off).',
        gateway === null
          ? 'It has no default gateway.'
          : `Its default gateway is ${formatIpv4(gateway)}.`,
      ),
    }
  }
  const routes = routesInUse(look)
  const via = routes.find(({ prefix }) => prefix === 0)?.nextHops[0]?.via ?? null
  const last = via === null ? 'not set' : `${formatIpv4(via)} to network 0.0.0.0`
  const wanted = routes.filter(({ source }) => !hasArg(args, 'kind') || isOfKind(source, args))
  return {
    printed: [
      {
        kind: 'text',
        lines: [
          'Codes: C - connected, L - local, S - static, O - OSPF, * - default',
          `Gateway of last resort is ${last}`,
        ],
      },
      {
        kind: 'table',
        caption: 'Routes in use',
        columns: ['Code', 'Network', 'Route'],
        rows: wanted.flatMap(routeRows),
      },
    ],
  }
}

/** Own addresses belong to the networks that they are in. */
function isOfKind(source: Route['source'], args: Parameters<Exec>[1]): boolean {
  const kind = textArg(args, 'kind')
  return source === kind || (kind === 'connected' && source === 'local')
}

function routesInUse({ state, gear }: Look): readonly Route[] {
  return settledOf(state).routes.get(gear.id) ?? []
}

/** A line for each next hop; code and network stand in the first one. */
function routeRows(route: Route): readonly (readonly string[])[] {
  const { source, address, prefix, distance, metric, nextHops } = route
  const code = `${CODE_BY_SOURCE[source]}${prefix === 0 ? '*' : ''}`
  const network = `${formatIpv4(address)}/${prefix}`
  return nextHops.map(({ via, interface: name }, at) => [
    at === 0 ? code : '',
    at === 0 ? network : '',
    via === null
      ? `is directly connected, ${name}`
      : `[${distance}/${metric}] via ${formatIpv4(via)}, ${shortName(name)}`,
  ])
}

/** Which route a packet to this address takes. */
export const showRouteTo: Exec = (look, args) => {
  const address = numberArg(args, 'address')
  const { isRouting, ospf } = look.gear.config
  const route = isRouting ? lookUpRoute(routesInUse(look), address) : undefined
  if (!route) return { printed: text(`No route leads to ${formatIpv4(address)}.`) }
  const { source, distance, metric, nextHops } = route
  const known = source === 'ospf' && ospf ? `ospf ${ospf.process}` : source
  return {
    printed: text(
      `Routing entry for ${formatIpv4(route.address)}/${route.prefix}`,
      `  Known via "${known}", distance ${distance}, metric ${metric}`,
      '  Routing Descriptor Blocks:',
      ...nextHops.map(({ via, interface: name }, at) => {
        const way = via === null ? 'directly connected' : formatIpv4(via)
        return `  ${at === 0 ? '*' : ' '} ${way}, via ${name}`
      }),
    ),
  }
}
