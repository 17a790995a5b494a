/**
 * Static and floating routes: two ways lead from an office to its server, and the second one has to take over when the
 * first one fails.
 *
 * A floating route is missing at one end, points to nobody, or its line is shut; a first route points to nobody, or is one
 * for another network.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import { HOST_PORT, type InterfaceAddress, type Ipv4, type Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import {
  breakNetwork,
  configure,
  configurePort,
  moveCable,
  save,
  solutionsOf,
  type Fault,
  type Repair,
} from './faults.ts'
import { DESK_1, SERVER } from './office-plan.ts'
import { changeGear, changePort, gearIn, saveAll } from './parts.ts'
import { addressAndMask, lanOf } from './router-parts.ts'
import { buildTwoWays, FLOATING, type TwoWays, type WayEnd } from './two-ways.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['two-lines', 'over-third'] as const)
  const site = buildTwoWays(random, layout)
  const { office, center } = site
  const [one, other] = random.chance(0.5) ? [office, center] : [center, office]
  const faults =
    difficulty === 3
      ? [
          random.pick([firstToNobody(one, random), firstToOtherNetwork(one), backupMissing(one)]),
          random.pick([backupToNobody(other, random), lineShut(site)]),
        ]
      : [
          random.pick([
            backupMissing(one),
            backupToNobody(one, random),
            lineShut(site),
            firstToNobody(one, random),
            firstToOtherNetwork(one),
          ]),
        ]
  const [first = backupMissing(one)] = faults
  const broken = breakNetwork(site.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, site, random) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: { desk: [DESK_1], server: [SERVER], routers: site.routers },
    cables: { lines: site.lines },
    words: { ...site.words, ...wordsOf(site, one, other, difficulty) },
    places: site.places,
    locks: [DESK_1, SERVER].map((device) => ({
      kind: 'device',
      device,
      because: 'The settings of computers and servers come from a list, and are right.',
    })),
    solutions: solutionsOf(faults),
    cheats: cheatsOf(site, network),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

function routeTo(target: InterfaceAddress, nextHop: Ipv4, distance?: number): string {
  const route = `ip route ${addressAndMask(target)} ${formatIpv4(nextHop)}`
  return distance === undefined ? route : `${route} ${distance}`
}

const EVERYWHERE: InterfaceAddress = { address: 0, prefix: 0 }

/** All routes of the router to the other end's network are these from now on. */
function setRoutes(
  network: Network,
  { router, target }: WayEnd,
  routes: readonly { readonly nextHop: Ipv4; readonly distance: number; readonly to?: Ipv4 }[],
): Network {
  const others = gearIn(network, router).config.routes.filter(
    ({ address }) => address !== target.address,
  )
  const own = routes.map(({ nextHop, distance, to = target.address }) => ({
    address: to,
    prefix: target.prefix,
    nextHop,
    distance,
  }))
  return changeGear(network, router, {
    routes: [...others, ...own].toSorted(
      (a, b) => a.address - b.address || a.prefix - b.prefix || a.distance - b.distance,
    ),
  })
}

function backupMissing(end: WayEnd): Fault {
  const { router, target, first, backup } = end
  return {
    id: 'backup-missing',
    look: { device: router },
    apply: (network) => setRoutes(network, end, [{ nextHop: first, distance: 1 }]),
    repairs: [
      { actions: [configure(router, routeTo(target, backup, FLOATING)), save(router)] },
      // A default route is less specific, and so waits in the same way.
      { actions: [configure(router, routeTo(EVERYWHERE, backup)), save(router)] },
    ],
  }
}

/** An address of the backup line that nobody has: the route is used, and its packets are lost. */
function backupToNobody(end: WayEnd, random: Random): Fault {
  const { router, target, first, backup } = end
  const nobody = noneOf(backup, random)
  return {
    id: 'backup-to-nobody',
    look: { device: router },
    apply: (network) =>
      setRoutes(network, end, [
        { nextHop: first, distance: 1 },
        { nextHop: nobody, distance: FLOATING },
      ]),
    repairs: [
      {
        actions: [
          configure(router, `no ${routeTo(target, nobody)}`, routeTo(target, backup, FLOATING)),
          save(router),
        ],
        harmless: [`no ${routeTo(target, nobody)}`],
      },
      {
        actions: [
          configure(router, `no ${routeTo(target, nobody)}`, routeTo(EVERYWHERE, backup)),
          save(router),
        ],
      },
    ],
  }
}

/** In the same network as this next hop, and nobody’s: only the first two addresses of a line are used. */
function noneOf(hop: Ipv4, random: Random): Ipv4 {
  return hop + random.pick([2, 3])
}

/** The line is up and so is the route; its packets are lost, and the floating route waits in vain. */
function firstToNobody(end: WayEnd, random: Random): Fault {
  const { router, target, first, backup } = end
  const nobody = noneOf(first, random)
  const remove = `no ${routeTo(target, nobody)}`
  return {
    id: 'first-to-nobody',
    look: { device: router },
    apply: (network) =>
      setRoutes(network, end, [
        { nextHop: nobody, distance: 1 },
        { nextHop: backup, distance: FLOATING },
      ]),
    repairs: [
      {
        actions: [configure(router, remove, routeTo(target, first)), save(router)],
        // With both, some packets still get through.
        harmless: [remove],
      },
      defaultRoutes(end, remove),
    ],
  }
}

/** A typo in the third number: for the network that is meant there is only the floating route. */
function firstToOtherNetwork(end: WayEnd): Fault {
  const { router, target, first, backup } = end
  const typo = { ...target, address: target.address + 256 }
  const remove = `no ${routeTo(typo, first)}`
  return {
    id: 'first-to-other-network',
    look: { device: router },
    apply: (network) =>
      setRoutes(network, end, [
        { nextHop: first, distance: 1, to: typo.address },
        { nextHop: backup, distance: FLOATING },
      ]),
    repairs: [
      {
        actions: [configure(router, remove, routeTo(target, first)), save(router)],
        harmless: [remove],
      },
      defaultRoutes(end),
    ],
  }
}

/**
 * Both ways as default routes. That the second way has a longer prefix harms where a line fails that is not the router's
 * own: its floating route would then be used before the first way.
 */
function defaultRoutes({ router, target, first, backup }: WayEnd, ...before: string[]): Repair {
  const remove = `no ${routeTo(target, backup)}`
  return {
    actions: [
      configure(
        router,
        ...before,
        remove,
        routeTo(EVERYWHERE, first),
        routeTo(EVERYWHERE, backup, FLOATING),
      ),
      save(router),
    ],
    // With two lines, each end notices every failure.
    harmless: [remove],
  }
}

/** Nobody noticed, since the first way works. */
function lineShut(site: TwoWays): Fault {
  const end = site.shutEnd
  const spare = site.spare[end.device]
  if (!spare) throw new Error(`${end.device} has no port left.`)
  const { device, port } = site.shutNeighbor
  return {
    id: 'line-shut',
    look: { device: end.device, port: end.port },
    apply: (network) => changePort(network, end, { isShutdown: true }),
    repairs: [
      { actions: [configurePort(end, 'no shutdown'), save(end.device)] },
      {
        actions: [
          configurePort(end, 'no ip address'),
          ...moveCable({ device: end.device, port: end.port }, spare, { device, port }),
          configurePort(spare, `ip address ${addressAndMask(end)}`, 'no shutdown'),
          save(end.device),
        ],
      },
    ],
  }
}

/** A route to a network that is no more. */
function addRedHerring(network: Network, site: TwoWays, random: Random): Network {
  const { router, first } = random.pick([site.office, site.center])
  const old = { address: site.block.address + 99 * 256, prefix: 24, nextHop: first, distance: 1 }
  return changeGear(network, router, {
    routes: [...gearIn(network, router).config.routes, old],
  })
}

/** `router` and so on are of the first fault, `backupRouter` and so on of the second, where there are two. */
function wordsOf(
  site: TwoWays,
  one: WayEnd,
  other: WayEnd,
  difficulty: Difficulty,
): Scene['words'] {
  const backupEnd = difficulty === 3 ? other : one
  const name = (router: string) => router.toUpperCase()
  return {
    router: name(one.router),
    target: addressAndMask(one.target),
    first: formatIpv4(one.first),
    backup: formatIpv4(one.backup),
    backupRouter: name(backupEnd.router),
    backupTarget: addressAndMask(backupEnd.target),
    backupHop: formatIpv4(backupEnd.backup),
    shutRouter: name(site.shutEnd.device),
    shutPort: shortName(site.shutEnd.port),
    distance: String(FLOATING),
  }
}

function cheatsOf(site: TwoWays, broken: Network): Scene['cheats'] {
  const { office, center, routers, shutEnd } = site
  const savedAll = routers.map(save)
  const open = configurePort(shutEnd, 'no shutdown')
  const gateway = lanOf(site, SERVER).gateway
  const desk = lanOf(site, DESK_1).gateway
  /** These routes, and no other ones to the same network. */
  const only = ({ router, target }: WayEnd, ...lines: string[]): LabAction => {
    const { routes } = gearIn(broken, router).config
    const old = routes.filter(({ address }) => address === target.address)
    return configure(router, ...old.map((each) => `no ${routeTo(each, each.nextHop)}`), ...lines)
  }
  const [officeFirst, centerFirst] = [office, center].map((end) =>
    only(end, routeTo(end.target, end.first)),
  ) as [LabAction, LabAction]
  const [officeBackup, centerBackup] = [office, center].map((end) =>
    only(end, routeTo(end.target, end.backup)),
  ) as [LabAction, LabAction]
  return {
    'first-only': [open, officeFirst, centerFirst, ...savedAll],
    'backup-only': [open, officeBackup, centerBackup, ...savedAll],
    'one-end-only': [
      open,
      only(
        office,
        routeTo(office.target, office.first),
        routeTo(office.target, office.backup, FLOATING),
      ),
      centerFirst,
      ...savedAll,
    ],
    'line-unplugged': [
      { kind: 'unplug', port: { device: shutEnd.device, port: shutEnd.port } },
      officeFirst,
      centerFirst,
      ...savedAll,
    ],
    'servers-cable': [
      { kind: 'unplug', port: { device: gateway.device, port: gateway.port } },
      ...moveCable(
        { device: desk.device, port: desk.port },
        { device: gateway.device, port: gateway.port },
        { device: DESK_1, port: HOST_PORT },
      ),
      ...savedAll,
    ],
  }
}
