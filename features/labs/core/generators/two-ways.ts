/** An office and its server behind another router, with two ways between them that both work: static and floating routes. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { InterfaceAddress, Ipv4, PortRef } from '../network/network.ts'
import { DESK_1, SERVER } from './office-plan.ts'
import { changeGear } from './parts.ts'
import { buildRoutedSite, endOf, lanOf, type LinkEnd, type RoutedSite } from './router-parts.ts'
import { drawSite, type Places } from './site.ts'

/** The distance of a floating route: greater than the 1 of a static route, and than what routing protocols have here. */
export const FLOATING = 120

/** One end of the two ways. */
export type WayEnd = {
  readonly router: string
  /** The network at the other end. */
  readonly target: InterfaceAddress
  /** Next hops. */
  readonly first: Ipv4
  readonly backup: Ipv4
}

export type TwoWays = RoutedSite & {
  readonly routers: readonly string[]
  readonly lines: readonly string[]
  readonly office: WayEnd
  readonly center: WayEnd
  /** An end of the backup way, and what it is connected to. */
  readonly shutEnd: LinkEnd
  readonly shutNeighbor: PortRef
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

/** `over-third`: the second way leads over a third router. */
export function buildTwoWays(random: Random, layout: 'two-lines' | 'over-third'): TwoWays {
  const { place, team, code } = drawSite(random)
  const isLong = layout === 'over-third'
  const site = buildRoutedSite(random, {
    routers: isLong ? ['r1', 'r2', 'r3'] : ['r1', 'r2'],
    links: isLong
      ? { first: ['r1', 'r2'], backup: ['r1', 'r3'], 'backup-2': ['r3', 'r2'] }
      : { first: ['r1', 'r2'], backup: ['r1', 'r2'] },
    // Room for a next hop that nobody has.
    linkPrefix: 29,
    hosts: [
      { id: DESK_1, hostname: `${code}-pc1`, look: 'pc', router: 'r1' },
      { id: SERVER, hostname: 'fileserver', look: 'server', router: 'r2' },
    ],
  })
  const middle = isLong ? 'r3' : 'r2'
  const lastLine = isLong ? 'backup-2' : 'backup'
  const [desk, server] = [lanOf(site, DESK_1), lanOf(site, SERVER)]
  const office: WayEnd = {
    router: 'r1',
    target: server.subnet,
    first: endOf(site, 'first', 'r2').address,
    backup: endOf(site, 'backup', middle).address,
  }
  const center: WayEnd = {
    router: 'r2',
    target: desk.subnet,
    first: endOf(site, 'first', 'r1').address,
    backup: endOf(site, lastLine, isLong ? 'r3' : 'r1').address,
  }
  let { network } = site
  for (const { router, target, first, backup } of [office, center]) {
    network = changeGear(network, router, {
      routes: [
        { ...target, nextHop: first, distance: 1 },
        { ...target, nextHop: backup, distance: FLOATING },
      ],
    })
  }
  if (isLong) {
    const routes = [
      { ...desk.subnet, nextHop: endOf(site, 'backup', 'r1').address, distance: 1 },
      { ...server.subnet, nextHop: endOf(site, 'backup-2', 'r2').address, distance: 1 },
    ]
    network = changeGear(network, 'r3', {
      routes: routes.toSorted((a, b) => a.address - b.address),
    })
  }
  const [shut, neighbor] = random.shuffle(isLong ? ['r3', 'r2'] : ['r1', 'r2'])
  return {
    ...site,
    network,
    routers: isLong ? ['r1', 'r2', 'r3'] : ['r1', 'r2'],
    lines: isLong ? ['first', 'backup', 'backup-2'] : ['first', 'backup'],
    office,
    center,
    shutEnd: endOf(site, lastLine, shut ?? 'r2'),
    shutNeighbor: endOf(site, lastLine, neighbor ?? 'r1'),
    words: {
      place,
      team,
      desk: `${code}-pc1`,
      server: 'fileserver',
      deskNetwork: `${formatIpv4(desk.subnet.address)}/24`,
      serverNetwork: `${formatIpv4(server.subnet.address)}/24`,
      ways: isLong
        ? 'R1 and R2 are connected directly, and over R3 as a backup'
        : `R1 and R2 are connected by two lines, ${subnetOf(site, 'first')} and, as a backup, ${subnetOf(site, 'backup')}`,
    },
    places: isLong
      ? {
          r1: { x: 32, y: 18 },
          r2: { x: 68, y: 18 },
          r3: { x: 50, y: 42 },
          [DESK_1]: { x: 12, y: 42 },
          [SERVER]: { x: 86, y: 42 },
        }
      : {
          r1: { x: 30, y: 18 },
          r2: { x: 70, y: 18 },
          [DESK_1]: { x: 30, y: 46 },
          [SERVER]: { x: 70, y: 46 },
        },
  }
}

function subnetOf({ linkById }: RoutedSite, link: string): string {
  const subnet = linkById[link]?.subnet
  return subnet ? `${formatIpv4(subnet.address)}/${subnet.prefix}` : ''
}
