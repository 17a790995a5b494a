/**
 * A duplex mismatch and its counters: a link is up, and yet frames get lost on it.
 *
 * A computer, a switch port or an end of the uplink has a fixed speed and duplex, and the other end negotiates; a port is
 * at half duplex; two fixed speeds differ, or are the same and slow.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import type { Network, PortRef } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakNetwork, moveCable, save, solutionsOf } from './faults.ts'
import { fixedAtOneEnd, halfAtPort, slowAtBothEnds, speedsDiffer } from './link-faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import { saveAll } from './parts.ts'
import {
  buildUplinkedOffice,
  fixEnd,
  setEnd,
  type Link,
  type UplinkedOffice,
} from './uplinked-office.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['two-switches', 'router'] as const)
  const office = buildUplinkedOffice(random, layout)
  const { desk, uplink } = office
  const [own, port] = desk
  const [fixed, other] = random.shuffle(uplink) as [PortRef, PortRef]
  const atDesk = [
    fixedAtOneEnd('computer-fixed', own, port),
    fixedAtOneEnd('port-fixed', port, own),
    halfAtPort(office),
  ]
  const atUplink = fixedAtOneEnd('uplink-fixed', fixed, other)
  const faults =
    difficulty === 3
      ? [atUplink, random.pick([...atDesk])]
      : [random.pick([...atDesk, atUplink, speedsDiffer(office), slowAtBothEnds(office)])]
  const [first = atUplink] = faults
  const broken = breakNetwork(office.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: { desks: [DESK_1, DESK_2], server: [SERVER], gear: office.gear },
    cables: { links: ['to-desk-1', 'to-desk-2', 'uplink', 'to-server'] },
    words: {
      ...office.words,
      fixedGear: fixed.device.toUpperCase(),
      fixedPort: shortName(fixed.port),
      halfGear: other.device.toUpperCase(),
      halfPort: shortName(other.port),
    },
    places: office.places,
    locks: [SERVER_LOCK],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

/** Fixed, and the same at both ends: that works. Or a port that nothing is plugged into. */
function addRedHerring(
  network: Network,
  { otherDesk, free }: UplinkedOffice,
  random: Random,
): Network {
  if (random.chance(0.5)) return setEnd(network, free[1], { speed: 10, duplex: 'half' })
  return otherDesk.reduce(
    (changed, end) => setEnd(changed, end, { speed: 100, duplex: 'full' }),
    network,
  )
}

function cheatsOf({ desk, uplink, toServer, gear }: UplinkedOffice): Scene['cheats'] {
  const savedAll = gear.map(save)
  const atAll = (...lines: string[]): LabAction[] => [
    ...[...desk, ...uplink].map((end) => fixEnd(end, ...lines)),
    ...savedAll,
  ]
  const [own, port]: Link = desk
  const [serverSeat] = toServer
  return {
    'all-half': atAll('speed 100', 'duplex half'),
    'all-slow': atAll('speed 10', 'duplex full'),
    'speed-only': atAll('speed 100', 'duplex auto'),
    'one-end': [
      fixEnd(own, 'speed 100', 'duplex full'),
      fixEnd(port, 'speed auto', 'duplex auto'),
      fixEnd(uplink[0], 'speed 100', 'duplex full'),
      fixEnd(uplink[1], 'speed auto', 'duplex auto'),
      ...savedAll,
    ],
    'servers-cable': [
      { kind: 'unplug', port: serverSeat },
      ...moveCable(port, serverSeat, own),
      ...savedAll,
    ],
  }
}
