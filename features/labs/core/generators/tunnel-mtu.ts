/**
 * An MTU black hole in a tunnel: pings and logins pass between branch and main office, pages do not.
 *
 * What routers say of packets that are too large is dropped by a list inside or outside, segments of TCP are adjusted to
 * a size that forgets the tunnel's header, or a route takes the tunnel down altogether.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Lock, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, save, solutionsOf } from './faults.ts'
import { DESK_1, SERVER } from './office-plan.ts'
import { changePort, saveAll } from './parts.ts'
import { addressAndMask } from './router-parts.ts'
import {
  FITTING_SEGMENT,
  icmpFiltered,
  outsideDeaf,
  recursiveRoute,
  segmentsTooLarge,
} from './tunnel-faults.ts'
import {
  buildTunnelSite,
  OUTSIDE_LIST,
  SERVERS_LIST,
  STRANGER,
  TUNNEL,
  type TunnelSite,
} from './tunnel-site.ts'

const KINDS_BY_DIFFICULTY = {
  1: [['icmp-filtered'], ['segments-too-large'], ['outside-deaf'], ['recursive-route']],
  2: [['icmp-filtered'], ['segments-too-large'], ['outside-deaf'], ['recursive-route']],
  3: [
    ['icmp-filtered', 'outside-deaf'],
    ['icmp-filtered', 'recursive-route'],
    ['segments-too-large', 'recursive-route'],
  ],
} as const

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['one-provider', 'two-providers'] as const)
  const kinds: readonly string[] = random.pick<readonly string[]>(KINDS_BY_DIFFICULTY[difficulty])
  const site = buildTunnelSite(random, {
    providerCount: layout === 'one-provider' ? 1 : 2,
    isNarrow: kinds.includes('outside-deaf'),
  })
  const faultByKind: Readonly<Record<string, ReturnType<typeof icmpFiltered>>> = {
    'icmp-filtered': icmpFiltered(),
    'segments-too-large': segmentsTooLarge(),
    'outside-deaf': outsideDeaf(site),
    'recursive-route': recursiveRoute(site),
  }
  const faults = kinds.flatMap((kind) => faultByKind[kind] ?? [])
  const [first = icmpFiltered()] = faults
  const broken = breakNetwork(site.network, faults)
  const isOthers = kinds.includes('segments-too-large')
  // What hosts agree on anyway: it looks as if it did something.
  const network =
    difficulty === 3 ? changePort(broken, site.deskPort, { maxSegment: 1460 }) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${layout}/${kinds.join('+')}`,
    roles: {
      desk: [DESK_1],
      server: [SERVER],
      stranger: [STRANGER],
      'branch-router': ['r1'],
      'main-router': ['r2'],
      provider: site.providers.slice(0, 1),
      'outside-routers': ['r1', 'r2'],
      routers: ['r1', 'r2', 'r3'],
    },
    cables: {},
    networks: { stranger: { address: 0, prefix: 0 } },
    words: {
      ...site.words,
      segment: String(FITTING_SEGMENT),
      innerOwner: isOthers
        ? 'R3 and its filter belong to the company that looks after the servers: it drops all ICMP but pings, and that stays.'
        : 'R3 filters what comes to the servers.',
      route: `${addressAndMask({ address: (site.outside.r2.own & ~0xff) >>> 0, prefix: 24 })} ${formatIpv4(site.inTunnel.r2)}`,
    },
    places: site.places,
    locks: locksOf(site, isOthers),
    solutions: solutionsOf(faults),
    cheats: cheatsOf(site, solutionsOf(faults)[0]?.actions ?? []),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

function locksOf({ providers }: TunnelSite, isOthers: boolean): readonly Lock[] {
  const device = (id: string, because: string): Lock => ({ kind: 'device', device: id, because })
  return [
    ...[DESK_1, SERVER].map((id) =>
      device(id, 'The settings of computers and servers are right, and stay as they are.'),
    ),
    ...[...providers, STRANGER].map((id) => device(id, 'It is in the network of the provider.')),
    ...(isOthers ? [device('r3', 'R3 belongs to the company that looks after the servers.')] : []),
    { kind: 'cables', because: 'The lines are right; the fault is in the settings.' },
  ]
}

function cheatsOf(site: TunnelSite, repaired: readonly LabAction[]): Scene['cheats'] {
  const { wanPort, deskPort, innerPort, outside, inTunnel, deskNetwork, serverNetwork } = site
  const [r1, r2, r3] = ['r1', 'r2', 'r3'].map(save) as [
    ReturnType<typeof save>,
    ReturnType<typeof save>,
    ReturnType<typeof save>,
  ]
  const atOutside = (line: string) =>
    configure('r2', `ip access-list extended ${OUTSIDE_LIST}`, line)
  /** The route through the tunnel is taken away, and one past it put in its place. */
  const past = (router: 'r1' | 'r2', to: typeof deskNetwork, other: 'r1' | 'r2') =>
    configure(
      router,
      `no ip route ${addressAndMask(to)} ${formatIpv4(inTunnel[other])}`,
      `ip route ${addressAndMask(to)} ${formatIpv4(outside[router].provider)}`,
    )
  return {
    'tunnel-smaller': [
      configure('r2', `interface ${TUNNEL}`, 'ip mtu 1400'),
      configure('r1', `interface ${TUNNEL}`, 'ip mtu 1400'),
      r1,
      r2,
    ],
    'lists-off': [
      configurePort(wanPort.r2, `no ip access-group ${OUTSIDE_LIST} in`),
      configurePort(innerPort, `no ip access-group ${SERVERS_LIST} in`),
      r2,
      r3,
    ],
    'branch-open': [
      ...repaired,
      configurePort(wanPort.r1, `no ip access-group ${OUTSIDE_LIST} in`),
      r1,
    ],
    'tunnels-for-all': [...repaired, atOutside('permit gre any any'), r2],
    'services-for-all': [...repaired, atOutside('permit tcp any any'), r2],
    'segments-outside': [
      configurePort(wanPort.r1, 'ip tcp adjust-mss 1300'),
      configurePort(wanPort.r2, 'ip tcp adjust-mss 1300'),
      r1,
      r2,
    ],
    'branch-smaller': [configurePort(deskPort, 'ip mtu 1300'), r1],
    'past-the-tunnel': [past('r1', serverNetwork, 'r2'), past('r2', deskNetwork, 'r1'), r1, r2],
  }
}
