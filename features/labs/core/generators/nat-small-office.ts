/**
 * Address translation for a small office: computers share a public address (PAT), and one port of another public address
 * leads to the web server.
 *
 * A port is on no side of the translation, the list is for another network, the computers do not share, the default route
 * is missing, or the published port leads to the wrong place.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { BLANK_ROUTED, type Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, save, solutionsOf } from './faults.ts'
import { ANY, makeList, withList } from './filter-parts.ts'
import {
  forwardToOther,
  forwardToPort,
  noDefaultRoute,
  noInside,
  noOutside,
  noOverload,
  otherList,
  staticLine,
} from './nat-faults.ts'
import {
  buildNatOffice,
  CUSTOMER,
  HTTP,
  LIST,
  PROVIDER,
  ROUTER,
  SWITCH,
  WEBSITE,
  type NatOffice,
} from './nat-office.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import { changeGear, changePort, gearIn, saveAll } from './parts.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const office = buildNatOffice(random, random.pick([1, 2] as const))
  const makeFault = random.pick(
    difficulty === 3
      ? [noInside, otherList, noOverload]
      : [noInside, noOutside, otherList, noOverload, noDefaultRoute, forwardToOther, forwardToPort],
  )
  const fault = makeFault(office, random)
  const faults =
    difficulty === 3
      ? [fault, random.pick([forwardToOther, forwardToPort])(office, random)]
      : [fault]
  const broken = breakNetwork(office.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  const solutions = solutionsOf(faults)
  return {
    start: coldState(saveAll(network)),
    variant: `${office.serverSide ? 'two-networks' : 'one-network'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      desks: [DESK_1, DESK_2],
      server: [SERVER],
      website: [WEBSITE],
      customer: [CUSTOMER],
      gear: [ROUTER, SWITCH],
    },
    cables: {},
    networks: { public: office.visible, page: { address: office.published, prefix: 32 } },
    words: office.words,
    places: office.places,
    locks: [
      ...[DESK_1, DESK_2, SERVER].map((device) => ({
        kind: 'device' as const,
        device,
        because: 'The settings of computers and servers come from a list, and are right.',
      })),
      ...[PROVIDER, WEBSITE, CUSTOMER].map((device) => ({
        kind: 'device' as const,
        device,
        because: 'It belongs to somebody else.',
      })),
    ],
    solutions,
    cheats: cheatsOf(office, solutions),
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

/** A pool that nothing uses, a list that nothing uses, or a port that is shut. */
function addRedHerring(network: Network, office: NatOffice, random: Random): Network {
  const kind = random.pick(['pool', 'list', 'port'] as const)
  if (kind === 'pool') {
    const { nat } = gearIn(network, ROUTER).config
    const [, first = 0, last = 0] = office.free
    const old = { first, last, prefix: office.visible.prefix }
    return changeGear(network, ROUTER, { nat: { ...nat, pools: { ...nat.pools, OLD: old } } })
  }
  if (kind === 'list') {
    return withList(network, ROUTER, '10', () =>
      makeList('standard', { action: 'deny', protocol: 'ip', source: ANY, target: ANY }),
    )
  }
  return changePort(network, office.unused, {
    ...BLANK_ROUTED,
    description: 'second provider',
    nat: 'outside',
  })
}

/** Each begins with all that a solution does, and then goes too far or not far enough. */
function cheatsOf(office: NatOffice, [usual]: Scene['solutions']): Scene['cheats'] {
  const repaired = (usual?.actions ?? []).filter(({ kind }) => kind !== 'save')
  const saved = save(ROUTER)
  const { addressByHost, published, free, outside, inside } = office
  const whole = (host: string, address: number) =>
    staticLine({ kind: 'static', inside: addressByHost[host] ?? 0, outside: address, port: null })
  const forward = (port: number) =>
    staticLine({
      kind: 'static',
      inside: addressByHost[SERVER] ?? 0,
      outside: published,
      port: { protocol: 'tcp', inside: port, outside: port },
    })
  const [, first = 0, second = 0] = free
  return {
    'whole-server': [
      ...repaired,
      configure(ROUTER, `no ${forward(HTTP)}`, whole(SERVER, published)),
      saved,
    ],
    'ssh-too': [...repaired, configure(ROUTER, forward(22)), saved],
    'address-for-each': [
      ...repaired,
      configure(ROUTER, whole(DESK_1, first), whole(DESK_2, second)),
      saved,
    ],
    'no-translation': [
      ...repaired,
      configure(ROUTER, `no ip nat inside source list ${LIST}`),
      saved,
    ],
    'public-computer': [
      ...repaired,
      configure(
        DESK_1,
        `ip address ${formatIpv4(first)} 255.255.255.248`,
        `gateway ${formatIpv4(office.nextHop)}`,
      ),
      saved,
    ],
    'nobody-gets-in': [
      ...repaired,
      configure(
        ROUTER,
        'ip access-list extended NOBODY',
        'permit tcp any any established',
        'deny ip any any',
      ),
      configurePort(outside, 'ip access-group NOBODY in'),
      configurePort(inside, 'ip nat inside'),
      saved,
    ],
  }
}
