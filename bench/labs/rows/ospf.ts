/** Row 6: neighbors, routes, metrics and next hops by OSPF in one area, against FRR. */
import { settle, type Gear, type Network } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { startFrr, tellFrr, type Frr } from '../frr.ts'
import { openPlace, pause } from '../machine.ts'
import { buildNamespaces, portName, spaceOf, tellNamespaces } from '../namespaces.ts'
import { makeOspfNetwork } from '../ospf-networks.ts'
import type { Answers, Row } from '../row.ts'

/** A designated router is chosen after the dead interval of up to eight seconds; databases follow. */
const CONVERGES_MS = 30_000

export const OSPF_ROW: Row = {
  name: 'ospf',
  asks: 'OSPF neighbors and routing tables: protocol, metric, next hops',
  programs: ['ip', 'nsenter', 'zebra', 'staticd', 'ospfd', 'vtysh'],
  packages: 'iproute2 frr',
  version: ['zebra', '--version'],
  networks: 60,
  together: 12,
  makeNetwork: (seed) => makeOspfNetwork(createRandom(seed), seed % 4 > 0),
  tell: (network) => [
    tellNamespaces(network),
    routersIn(network).map((router) => tellFrr(router, portsOf(network, router))),
  ],
  answerHere(network) {
    const settled = settle(network, {})
    const answers: Record<string, string> = {}
    for (const { id } of routersIn(network)) {
      for (const neighbor of settled.ospf.get(id) ?? []) {
        if (neighbor.state === 'none') continue
        answers[`${id} ${portName(neighbor.interface)} ${neighbor.device}`] =
          neighbor.state === 'full' ? 'full' : 'two-way'
      }
      for (const { address, prefix, source, metric, nextHops } of settled.routes.get(id) ?? []) {
        if (source === 'local') continue
        answers[`${id} ${formatIpv4(address)}/${prefix}`] = routeWord(
          source,
          prefix === 0 ? 0 : metric,
          nextHops.flatMap(({ via }) => (via === null ? [] : [formatIpv4(via)])),
        )
      }
    }
    return answers
  },
  agrees: isSameRoute,
  async answerThere(networks) {
    const place = openPlace()
    try {
      await buildNamespaces(place, networks.map(withoutRoutes))
      const started = await Promise.all(
        networks.map((network, at) =>
          Promise.all(
            routersIn(network).map(async (router) => ({
              id: router.id,
              frr: await startFrr(
                place,
                spaceOf(at, router.id),
                tellFrr(router, portsOf(network, router)),
              ),
            })),
          ),
        ),
      )
      await pause(CONVERGES_MS)
      const answers: Answers[] = []
      for (const [at, network] of networks.entries())
        answers.push(Object.assign({}, ...(await askAll(network, started[at] ?? []))) as Answers)
      return answers
    } finally {
      await place.close()
    }
  },
}

function routersIn({ devices }: Network): readonly Gear[] {
  return devices.filter((device): device is Gear => device.kind === 'router')
}

function portsOf({ cables }: Network, { id }: Gear): readonly string[] {
  return cables.flatMap(({ ends }) =>
    ends.filter(({ device }) => device === id).map(({ port }) => port),
  )
}

/** FRR enters the routes of routers itself. */
function withoutRoutes(network: Network) {
  const { nodes, cables } = tellNamespaces(network)
  return {
    cables,
    nodes: nodes.map((node) => (node.kind === 'router' ? { ...node, routes: [] } : node)),
  }
}

function routeWord(source: string, metric: number, nextHops: readonly string[]): string {
  if (source === 'connected') return 'connected'
  // FRR names the next hop of an external route once for each way to who tells of it.
  const once = [...new Set(nextHops)].toSorted()
  return `${source}/${source === 'ospf' ? metric : 0}/${once.join('+')}`
}

/**
 * Of ways that cost the same, FRR leaves some out: where a network of its own is as near by another router, too, it uses
 * its own interface only (RFC 2328, 16.1.1). So its next hops have to be among those here.
 */
function isSameRoute(here: string, there: string): boolean {
  const [own, other] = [here.split('/'), there.split('/')]
  const nextHops = other[2]?.split('+') ?? []
  const known = own[2]?.split('+') ?? []
  return (
    own[0] === other[0] && own[1] === other[1] && nextHops.every((each) => known.includes(each))
  )
}

type Neighbors = {
  readonly neighbors?: Readonly<
    Record<string, readonly { nbrState: string; ifaceAddress: string; ifaceName: string }[]>
  >
}
type RouteEntry = {
  readonly protocol: string
  readonly selected?: boolean
  readonly metric: number
  readonly nexthops: readonly { readonly ip?: string; readonly active?: boolean }[]
}

function askAll(
  network: Network,
  started: readonly { readonly id: string; readonly frr: Frr }[],
): Promise<readonly Answers[]> {
  const ownerByAddress = new Map(
    routersIn(network).flatMap(({ id, config }) =>
      Object.values(config.interfaces).flatMap(({ ipv4 }) =>
        ipv4 ? [[formatIpv4(ipv4.address), id] as const] : [],
      ),
    ),
  )
  return Promise.all(
    started.map(async ({ id, frr }) => {
      const answers: Record<string, string> = {}
      const { neighbors = {} } = (await frr.ask('show ip ospf neighbor')) as Neighbors
      for (const { nbrState, ifaceAddress, ifaceName } of Object.values(neighbors).flat()) {
        const [port = ''] = ifaceName.split(':')
        const state = nbrState.split('/')[0]
        answers[`${id} ${port} ${ownerByAddress.get(ifaceAddress)}`] =
          state === 'Full' ? 'full' : state === '2-Way' ? 'two-way' : (state ?? '')
      }
      const routes = (await frr.ask('show ip route')) as Record<string, readonly RouteEntry[]>
      for (const [prefix, entries] of Object.entries(routes)) {
        const chosen = entries.find(({ selected }) => selected)
        if (!chosen) continue
        const isDefault = prefix === '0.0.0.0/0'
        answers[`${id} ${prefix}`] = routeWord(
          chosen.protocol,
          isDefault ? 0 : chosen.metric,
          chosen.nexthops.flatMap(({ ip, active }) => (ip !== undefined && active ? [ip] : [])),
        )
      }
      return answers
    }),
  )
}
