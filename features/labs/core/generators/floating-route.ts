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
import { HOST_PORT, type Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, moveCable, save, solutionsOf } from './faults.ts'
import {
  backupMissing,
  backupToNobody,
  firstToNobody,
  firstToOtherNetwork,
  lineShut,
  routeTo,
} from './floating-faults.ts'
import { DESK_1, SERVER } from './office-plan.ts'
import { changeGear, gearIn, saveAll } from './parts.ts'
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
