/** What is wrong with two ways of static routes, as faults with repairs. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { InterfaceAddress, Ipv4, Network } from '../network/network.ts'
import { configure, configurePort, moveCable, save, type Fault, type Repair } from './faults.ts'
import { changeGear, changePort, gearIn } from './parts.ts'
import { addressAndMask } from './router-parts.ts'
import { FLOATING, type TwoWays, type WayEnd } from './two-ways.ts'

export function routeTo(target: InterfaceAddress, nextHop: Ipv4, distance?: number): string {
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

export function backupMissing(end: WayEnd): Fault {
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
export function backupToNobody(end: WayEnd, random: Random): Fault {
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

/** In the same network as this next hop, and nobody's: only the first two addresses of a line are used. */
function noneOf(hop: Ipv4, random: Random): Ipv4 {
  return hop + random.pick([2, 3])
}

/** The line is up and so is the route; its packets are lost, and the floating route waits in vain. */
export function firstToNobody(end: WayEnd, random: Random): Fault {
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
export function firstToOtherNetwork(end: WayEnd): Fault {
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
export function lineShut(site: TwoWays): Fault {
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
