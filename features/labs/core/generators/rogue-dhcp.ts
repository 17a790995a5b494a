/**
 * Somebody else gives addresses, too: a device that was plugged in answers DHCP requests faster than the server.
 *
 * It is nobody's enemy: a laptop, a printer or a computer that was set up elsewhere. It is found by the address of the
 * server in a lease, and by where the switches have seen that hardware address; DHCP snooping keeps its answers out.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import { HOST_PORT } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, moveCable, save, solutionsOf } from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { DESK_1, DESK_2, GUEST, KIOSK, SERVER } from './office-plan.ts'
import { buildOffice, portOf, type Office } from './office.ts'
import { hostIn, saveAll } from './parts.ts'
import { addRedHerring } from './red-herring.ts'
import {
  noSnooping,
  snoopingLines,
  trustMissing,
  trustMissingAtSide,
  wrongPortTrusted,
} from './rogue-faults.ts'
import { invade, ROGUE, subnetOf, type Invaded } from './rogue-office.ts'
import { addressAndMask } from './router-parts.ts'
import type { Places } from './site.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['pair', 'line'] as const)
  const plain = buildOffice(random, { layout, parallel: 1, hasPrinter: false })
  const office = invade(plain, random)
  const first = random.pick([
    noSnooping(office, 'rogue-of-the-same-subnet'),
    noSnooping(office, 'rogue-of-another-subnet'),
    trustMissing(office),
    wrongPortTrusted(office),
  ])
  const faults = difficulty === 3 ? [first, trustMissingAtSide(office)] : [first]
  const broken = breakNetwork(office.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  const rogue = hostIn(network, ROGUE)
  return {
    start: switchOn(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      'first-desk': [DESK_1],
      'second-desk': [DESK_2],
      server: [SERVER],
      guests: [GUEST],
      kiosk: [KIOSK],
      switches: office.switches,
    },
    cables: {},
    words: {
      ...office.words,
      rogue: rogue.config.hostname,
      rogueAddress: formatIpv4(rogue.config.ipv4?.address ?? 0),
      roguePort: shortName(office.roguePort.port),
      uplink: shortName(office.uplink.port),
      sideUplink: shortName(office.sideUplink.port),
    },
    places: { ...office.places, ...placeOfRogue(office) },
    locks: [
      SERVER_LOCK,
      { kind: 'device', device: KIOSK, because: 'It gives guests their addresses, and is right.' },
      {
        kind: 'device',
        device: ROGUE,
        because:
          'It belongs to somebody who is not here. You may only decide what the network lets in.',
      },
    ],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office, first.id),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

function cheatsOf(office: Invaded, fault: string): Scene['cheats'] {
  const { far, guestVlan, roguePort, uplink, switches, freeTeamPort, near } = office
  const savedAll = switches.map(save)
  const byHand = (host: string, number: number) =>
    configure(
      host,
      `ip address ${addressAndMask({ address: subnetOf(office) + number, prefix: 24 })}`,
    )
  return {
    'addresses-by-hand': [byHand(DESK_1, 190), byHand(DESK_2, 191)],
    'server-unplugged': [{ kind: 'unplug', port: portOf(office, SERVER) }, ...savedAll],
    'trust-everything': [
      configure(far, ...snoopingLines(office)),
      configurePort(uplink, 'ip dhcp snooping trust'),
      configurePort(roguePort, 'ip dhcp snooping trust'),
      ...savedAll,
    ],
    'trust-nothing': [
      configure(far, ...snoopingLines(office)),
      configurePort(uplink, 'no ip dhcp snooping trust'),
      configurePort(roguePort, 'no ip dhcp snooping trust'),
      ...savedAll,
    ],
    'rogue-with-the-guests': [
      configurePort(roguePort, `switchport access vlan ${guestVlan}`),
      ...savedAll,
    ],
    // Where the other server is kept in already, that is a way to work.
    ...(fault === 'trust-missing'
      ? {}
      : {
          'nearer-to-the-server': [
            ...moveCable(portOf(office, DESK_2), freeTeamPort[near] ?? uplink, {
              device: DESK_2,
              port: HOST_PORT,
            }),
            ...savedAll,
          ],
        }),
    'desk-with-the-guests': [
      configurePort(portOf(office, DESK_2), `switchport access vlan ${guestVlan}`),
      ...savedAll,
    ],
  }
}

function placeOfRogue({ layout, places }: Office): Places {
  if (layout === 'pair') return { [ROGUE]: { x: 76, y: 52 } }
  // Beside the guest, wherever that one is.
  return { [ROGUE]: { x: places[GUEST]?.x === 38 ? 62 : 38, y: 55 } }
}
