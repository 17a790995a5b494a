/**
 * An OSPF neighbor that is missing: routers in a ring, one area, and two of them do not become adjacent. As long as the
 * other way works, nobody notices.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import { HOST_PORT, type Network } from '../network/network.ts'
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
} from './faults.ts'
import {
  drawSide,
  noNetwork,
  otherArea,
  otherMtu,
  otherTimers,
  passive,
  sameRouterId,
  type Side,
} from './neighbor-faults.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import { changePort, portIn, saveAll } from './parts.ts'
import { buildRing, lineNetwork, type Ring } from './ring.ts'
import { addressAndMask, endOf, lanOf } from './router-parts.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const ring = buildRing(random, random.pick([3, 4] as const))
  const side = drawSide(ring, 'r1-r2', random)
  const other = drawSide(ring, 'r1-r3', random)
  const makeFault = random.pick([
    otherArea,
    noNetwork,
    otherTimers,
    passive,
    sameRouterId,
    otherMtu,
  ])
  const fault = makeFault(ring, side, random)
  const second: Fault = { ...otherTimers(ring, other), id: 'second-timers' }
  const faults = difficulty === 3 ? [fault, second] : [fault]
  const broken = breakNetwork(ring.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, ring, random) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${ring.routers.length === 3 ? 'triangle' : 'square'}/${faults.map(({ id }) => id).join('+')}`,
    roles: { desks: [DESK_1, DESK_2], server: [SERVER], routers: ring.routers },
    cables: { lines: ring.lines },
    words: { ...ring.words, ...wordsOf(ring, side, other) },
    places: ring.places,
    locks: [DESK_1, DESK_2, SERVER].map((device) => ({
      kind: 'device',
      device,
      because: 'The settings of computers and servers come from a list, and are right.',
    })),
    solutions: solutionsOf(faults),
    cheats: cheatsOf(ring),
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

/** A router that does not want to be designated, or a line that is told to be slow: both are adjacent all the same. */
function addRedHerring(network: Network, ring: Ring, random: Random): Network {
  const [, , line = 'r1-r3'] = ring.lines
  const { here } = drawSide(ring, line, random)
  const { ospf } = portIn(network, here)
  const odd = random.chance(0.5) ? { priority: 0 } : { cost: random.pick([20, 50]) }
  return changePort(network, here, { ospf: { ...ospf, ...odd } })
}

function wordsOf(ring: Ring, { here, there, subnet }: Side, second: Side): Scene['words'] {
  return {
    router: here.device.toUpperCase(),
    neighbor: there.device.toUpperCase(),
    port: shortName(here.port),
    link: lineNetwork(subnet),
    routerId: formatIpv4(ring.routerIds[here.device] ?? 0),
    secondRouter: second.here.device.toUpperCase(),
    secondNeighbor: second.there.device.toUpperCase(),
    secondPort: shortName(second.here.port),
  }
}

function cheatsOf(ring: Ring): Scene['cheats'] {
  const savedAll = ring.routers.map(save)
  const [one, two] = [endOf(ring, 'r1-r2', 'r1'), endOf(ring, 'r1-r2', 'r2')]
  const desk = lanOf(ring, DESK_1)
  const server = lanOf(ring, SERVER)
  const route = (target: string, nextHop: number) => `ip route ${target} ${formatIpv4(nextHop)}`
  const everywhere = '0.0.0.0 0.0.0.0'
  return {
    'static-routes': [
      configure('r1', route(addressAndMask(server.subnet), two.address)),
      configure('r2', route(addressAndMask(desk.subnet), one.address)),
      ...savedAll,
    ],
    'default-routes': [
      configure('r1', route(everywhere, two.address)),
      configure('r2', route(everywhere, one.address)),
      ...savedAll,
    ],
    'line-unplugged': [
      { kind: 'unplug', port: { device: one.device, port: one.port } },
      ...savedAll,
    ],
    'port-shut': [configurePort(one, 'shutdown'), ...savedAll],
    'servers-cable': [
      { kind: 'unplug', port: { device: server.gateway.device, port: server.gateway.port } },
      ...moveCable(
        { device: desk.gateway.device, port: desk.gateway.port },
        { device: server.gateway.device, port: server.gateway.port },
        { device: DESK_1, port: HOST_PORT },
      ),
      ...savedAll,
    ],
  }
}
