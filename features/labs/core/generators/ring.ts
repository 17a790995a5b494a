/** Three or four routers in a ring that works, with OSPF in area 0; computers behind two of them, a server behind a third. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { OspfConfig } from '../network/layer3.ts'
import type { InterfaceAddress, Ipv4 } from '../network/network.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import { changeGear, gearIn } from './parts.ts'
import { buildRoutedSite, type RoutedSite } from './router-parts.ts'
import { drawSite, type Places } from './site.ts'

export const PROCESS = 1

export type Ring = RoutedSite & {
  readonly routers: readonly string[]
  readonly lines: readonly string[]
  /** By router. */
  readonly routerIds: Readonly<Record<string, Ipv4>>
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

/** The first desk is at R1, the second one at R2, and the server at the last router. R1 has lines to R2 and R3. */
export function buildRing(random: Random, count: 3 | 4): Ring {
  const { place, team, code } = drawSite(random)
  const routers = count === 3 ? ['r1', 'r2', 'r3'] : ['r1', 'r2', 'r3', 'r4']
  const links: Record<string, readonly [string, string]> =
    count === 3
      ? { 'r1-r2': ['r1', 'r2'], 'r1-r3': ['r1', 'r3'], 'r2-r3': ['r2', 'r3'] }
      : {
          'r1-r2': ['r1', 'r2'],
          'r1-r3': ['r1', 'r3'],
          'r2-r4': ['r2', 'r4'],
          'r3-r4': ['r3', 'r4'],
        }
  const site = buildRoutedSite(random, {
    routers,
    links,
    linkPrefix: 30,
    hosts: [
      { id: DESK_1, hostname: `${code}-pc1`, look: 'pc', router: 'r1' },
      { id: DESK_2, hostname: `${code}-pc2`, look: 'pc', router: 'r2' },
      { id: SERVER, hostname: 'fileserver', look: 'server', router: routers.at(-1) ?? 'r3' },
    ],
  })
  const first = site.block.address + 255 * 256
  const routerIds = Object.fromEntries(routers.map((id, at) => [id, first + at + 1]))
  const network = routers.reduce(
    (changed, id) => changeGear(changed, id, { ospf: ospfOf(site, id, routerIds[id] ?? first) }),
    site.network,
  )
  return {
    ...site,
    network,
    routers,
    lines: Object.keys(links),
    routerIds,
    words: {
      place,
      team,
      desk1: `${code}-pc1`,
      desk2: `${code}-pc2`,
      server: 'fileserver',
      routerCount: count === 3 ? 'three' : 'four',
      lastRouter: (routers.at(-1) ?? 'r3').toUpperCase(),
      process: String(PROCESS),
    },
    places: count === 3 ? TRIANGLE : SQUARE,
  }
}

const TRIANGLE: Places = {
  r1: { x: 36, y: 12 },
  r2: { x: 36, y: 44 },
  r3: { x: 66, y: 28 },
  [DESK_1]: { x: 12, y: 12 },
  [DESK_2]: { x: 12, y: 44 },
  [SERVER]: { x: 90, y: 28 },
}

const SQUARE: Places = {
  r1: { x: 36, y: 12 },
  r2: { x: 36, y: 44 },
  r3: { x: 64, y: 12 },
  r4: { x: 64, y: 44 },
  [DESK_1]: { x: 12, y: 12 },
  [DESK_2]: { x: 12, y: 44 },
  [SERVER]: { x: 90, y: 44 },
}

/** Network and wildcard, as OSPF has them in its lines. */
export function lineNetwork({ address, prefix }: InterfaceAddress): string {
  return `${formatIpv4(address)} ${formatIpv4(wildcardOf(prefix))}`
}

function wildcardOf(prefix: number): Ipv4 {
  return 2 ** (32 - prefix) - 1
}

/** A line for each network; no hellos where there are only computers. */
function ospfOf(
  { linkById, lanByHost, network }: RoutedSite,
  id: string,
  routerId: Ipv4,
): OspfConfig {
  const lans = Object.values(lanByHost).filter(({ gateway }) => gateway.device === id)
  const links = Object.values(linkById).filter(({ endOf }) => endOf[id])
  const ports = gearIn(network, id).ports
  return {
    process: PROCESS,
    routerId,
    networks: [...lans, ...links].map(({ subnet: { address, prefix } }) => ({
      address,
      wildcard: wildcardOf(prefix),
      area: 0,
    })),
    passive: lans
      .map(({ gateway }) => gateway.port)
      .toSorted((a, b) => ports.indexOf(a) - ports.indexOf(b)),
    isPassiveByDefault: false,
    sendsDefaultRoute: false,
  }
}
