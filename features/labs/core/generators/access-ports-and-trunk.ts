/**
 * Access ports and a trunk: a computer of the team does not reach the server on the other switch.
 *
 * Its port is in the wrong VLAN, the trunk does not allow the VLAN, its switch does not know the VLAN, or one end of the
 * trunk is an access port.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import { HOST_PORT, type PortRef } from '../network/network.ts'
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
import { SERVER_LOCK } from './locks.ts'
import { DESK_1, DESK_2, GUEST, KIOSK, PRINTER, SERVER } from './office-plan.ts'
import { buildOffice, portOf, type Office } from './office.ts'
import { changeGear, changePort, gearIn, hostIn, saveAll } from './parts.ts'
import { addRedHerring } from './red-herring.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['pair', 'line'] as const)
  const office = buildOffice(random, { layout, parallel: 1, hasPrinter: true })
  const possible = [
    wrongAccessVlan(office, random),
    vlanNotAllowed(office, random),
    vlanMissing(office),
    trunkEndIsAccess(office, random),
  ]
  const fault = random.pick(possible)
  const second = firstDeskVlan(office)
  const faults = difficulty === 3 ? [fault, second] : [fault]
  const broken = breakNetwork(office.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken

  return {
    start: coldState(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      'first-desk': [DESK_1],
      'second-desk': [DESK_2],
      server: [SERVER],
      printer: [PRINTER],
      guests: [GUEST],
      kiosk: [KIOSK],
      switches: office.switches,
    },
    cables: {},
    words: { ...office.words, ...wordsOf(office, [...possible, second]) },
    places: office.places,
    locks: [SERVER_LOCK],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office),
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

/** The port of the second desk is in the guests' VLAN, or in the one that every port begins in. */
function wrongAccessVlan(office: Office, random: Random): Fault {
  const { teamVlan, guestVlan, far } = office
  const port = portOf(office, DESK_2)
  const wrong = random.pick([guestVlan, 1])
  return {
    id: 'wrong-access-vlan',
    look: port,
    apply: (network) => changePort(network, port, { accessVlan: wrong }),
    repairs: [
      { actions: [configurePort(port, `switchport access vlan ${teamVlan}`), save(far)] },
      { actions: moveDesk(office, DESK_2, office.freeTeamPort[far] ?? port) },
    ],
  }
}

/** The same at the first desk, as the second fault of the hardest problems. */
function firstDeskVlan(office: Office): Fault {
  const { teamVlan, guestVlan, side } = office
  const port = portOf(office, DESK_1)
  const unused = office.unused[side]?.[0] ?? port
  return {
    id: 'first-desk-vlan',
    look: port,
    apply: (network) => changePort(network, port, { accessVlan: guestVlan }),
    repairs: [
      { actions: [configurePort(port, `switchport access vlan ${teamVlan}`), save(side)] },
      {
        actions: [
          ...moveDesk(office, DESK_1, unused),
          configurePort(unused, `switchport access vlan ${teamVlan}`, 'no shutdown'),
          save(side),
        ],
      },
    ],
  }
}

/** The list of one end of the trunk lacks the team's VLAN. */
function vlanNotAllowed(office: Office, random: Random): Fault {
  const { teamVlan, guestVlan } = office
  const end = trunkEnd(office, random)
  return {
    id: 'vlan-not-allowed',
    look: end,
    apply: (network) => changePort(network, end, { allowedVlans: [guestVlan] }),
    repairs: [
      {
        actions: [
          configurePort(end, `switchport trunk allowed vlan add ${teamVlan}`),
          save(end.device),
        ],
      },
      { actions: [configurePort(end, 'switchport trunk allowed vlan all'), save(end.device)] },
    ],
  }
}

/** Ports are in the VLAN, and the switch does not have it. */
function vlanMissing(office: Office): Fault {
  const { teamVlan, near, far, site } = office
  const name = `name ${site.vlanName}`
  return {
    id: 'vlan-missing',
    look: { device: far },
    apply: (network) => {
      const { [teamVlan]: _, ...vlans } = gearIn(network, far).config.vlans
      return changeGear(network, far, { vlans })
    },
    repairs: [
      { actions: [configure(far, `vlan ${teamVlan}`, name), save(far)], harmless: [name] },
      // On the other switch, the team's ports work.
      {
        actions: moveDesk(office, DESK_2, office.freeTeamPort[near] ?? { device: near, port: '' }),
      },
    ],
  }
}

/** One end of the trunk carries one VLAN, without tags. */
function trunkEndIsAccess(office: Office, random: Random): Fault {
  const end = trunkEnd(office, random)
  const [link] = office.links
  const other = link?.near.device === end.device ? link.far : link?.near
  const free = office.freeUplink[end.device] ?? end
  return {
    id: 'trunk-end-is-access',
    look: end,
    apply: (network) => changePort(network, end, { mode: 'access' }),
    repairs: [
      { actions: [configurePort(end, 'switchport mode trunk'), save(end.device)] },
      {
        actions: [
          ...moveCable(end, free, other ?? end),
          configurePort(free, 'switchport mode trunk', 'no shutdown'),
          save(end.device),
        ],
      },
    ],
  }
}

function trunkEnd({ links }: Office, random: Random): PortRef {
  const [link] = links
  if (!link) throw new Error('The office has no trunk.')
  return random.chance(0.5) ? link.near : link.far
}

function moveDesk(office: Office, desk: string, to: PortRef): LabAction[] {
  return moveCable(portOf(office, desk), to, { device: desk, port: HOST_PORT })
}

/** Each fault has words of its own, so that the hints can speak of two. */
function wordsOf({ network }: Office, faults: readonly Fault[]): Scene['words'] {
  const nameOf = (device: string) => gearIn(network, device).config.hostname
  return Object.fromEntries(
    faults.flatMap(({ id, look }) => [
      [`${id}-switch`, nameOf(look.device)] as const,
      [`${id}-port`, 'port' in look ? shortName(look.port) : ''] as const,
    ]),
  )
}

function cheatsOf(office: Office): Scene['cheats'] {
  const { portByHost, links, otherLinks, teamVlan, guestVlan, switches, network, far } = office
  const hosts = Object.values(portByHost)
  const trunks = [...links, ...otherLinks].flatMap(({ near, far }) => [near, far])
  const server = hostIn(network, SERVER).config.ipv4?.address ?? 0
  const free = office.freeTeamPort[far] ?? portOf(office, KIOSK)
  const oneVlan = [
    ...switches.map((device) => configure(device, `vlan ${teamVlan}`, `vlan ${guestVlan}`)),
    ...hosts.map((port) => configurePort(port, `switchport access vlan ${guestVlan}`)),
    ...trunks.map((port) =>
      configurePort(port, 'switchport mode trunk', 'switchport trunk allowed vlan all'),
    ),
    ...switches.map(save),
  ]
  const guestPort = portOf(office, GUEST)
  return {
    'one-vlan': oneVlan,
    'guests-shut': [...oneVlan, configurePort(guestPort, 'shutdown'), save(guestPort.device)],
    'server-port': [
      { kind: 'unplug', port: portOf(office, SERVER) },
      ...moveDesk(office, DESK_2, portOf(office, SERVER)),
    ],
    impostor: [
      configure(KIOSK, `ip address ${formatIpv4(server)} 255.255.255.0`),
      ...moveCable(portOf(office, KIOSK), free, { device: KIOSK, port: HOST_PORT }),
    ],
  }
}
