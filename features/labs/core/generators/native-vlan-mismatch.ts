/**
 * Native VLAN mismatch: the two ends of a trunk put frames without a tag into different VLANs.
 *
 * At this site the native VLAN is the one in which the switches are managed, and nobody else uses it. One end has the
 * team's VLAN as its native one, the two ends have the team's and the guests', or a replaced switch has the default.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import { BLANK_INTERFACE, HOST_PORT, type Network, type PortRef } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import {
  breakNetwork,
  configurePort,
  save,
  solutionsOf,
  type Fault,
  type Repair,
} from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { DESK_1, DESK_2, GUEST, KIOSK, SERVER } from './office-plan.ts'
import { buildOffice, type Link, type Office } from './office.ts'
import {
  accessPort,
  changeGear,
  changePort,
  connect,
  gearIn,
  makeHost,
  portIn,
  saveAll,
} from './parts.ts'
import { addRedHerring } from './red-herring.ts'
import { drawBlock, unusedMac } from './site.ts'

const ADMIN = 'admin'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['pair', 'line'] as const)
  const office = buildOffice(random, { layout, parallel: 1, hasPrinter: false })
  const managed = addManagement(office, random)
  const possible = [
    teamIsNative(office, managed.vlan, random),
    nativesCrossed(office, managed.vlan),
    nativeIsDefault(office, managed.vlan, random),
  ]
  const fault = random.pick(possible)
  const second = guestsNotAllowed(office, managed.vlan, random)
  const faults = difficulty === 3 ? [fault, second] : [fault]
  const broken = breakNetwork(managed.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken

  return {
    start: coldState(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      team: [DESK_1, DESK_2],
      server: [SERVER],
      guests: [GUEST],
      kiosk: [KIOSK],
      admin: [ADMIN],
      switches: office.switches,
    },
    cables: {},
    words: {
      ...office.words,
      ...wordsOf(office, [...possible, second]),
      managementVlan: String(managed.vlan),
    },
    places: { ...office.places, [ADMIN]: placeOfAdmin(office) },
    locks: [
      SERVER_LOCK,
      { kind: 'cables', because: 'The cables are in the walls and in a locked cabinet.' },
    ],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office, managed.vlan),
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

/** A VLAN of its own for the switches, native on all trunks, and a computer in it on the near switch. */
function addManagement(office: Office, random: Random): { network: Network; vlan: number } {
  const { switches, unused, near } = office
  const vlan = random.int(91, 99)
  const subnet = drawBlock(random) + vlan * 256
  const port = unused[near]?.[1]
  if (!port) throw new Error('The near switch has no port left for the administrator.')

  let network = office.network
  for (const [at, device] of switches.entries()) {
    const { vlans, interfaces } = gearIn(network, device).config
    network = changeGear(network, device, {
      vlans: { ...vlans, [vlan]: { name: 'MANAGEMENT' } },
      interfaces: {
        ...interfaces,
        [`Vlan${vlan}`]: {
          ...BLANK_INTERFACE,
          mode: 'routed',
          ipv4: { address: subnet + at + 2, prefix: 24 },
        },
      },
    })
  }
  for (const end of trunkEnds(office)) {
    const { allowedVlans } = portIn(network, end)
    network = changePort(network, end, {
      nativeVlan: vlan,
      allowedVlans: allowedVlans === 'all' ? 'all' : [...allowedVlans, vlan],
    })
  }
  const admin = makeHost(
    { id: ADMIN, look: 'laptop', os: 'linux', mac: unusedMac(network) },
    { hostname: 'admin', ipv4: { address: subnet + random.int(10, 60), prefix: 24 } },
  )
  network = changePort(network, port, accessPort(vlan, 'admin'))
  return {
    vlan,
    network: {
      devices: [...network.devices, admin],
      cables: [...network.cables, connect('to-admin', { device: ADMIN, port: HOST_PORT }, port)],
    },
  }
}

function trunkEnds({ links, otherLinks }: Office): readonly PortRef[] {
  return [...links, ...otherLinks].flatMap(({ near, far }) => [near, far])
}

function faultyLink({ links }: Office): Link {
  const [link] = links
  if (!link) throw new Error('The office has no trunk.')
  return link
}

/** The team's frames leave one end without a tag, and the other end puts them into the management VLAN. */
function teamIsNative(office: Office, managementVlan: number, random: Random): Fault {
  const { near, far } = faultyLink(office)
  const wrong = random.chance(0.5) ? near : far
  return {
    id: 'team-is-native',
    look: wrong,
    apply: (network) => changePort(network, wrong, { nativeVlan: office.teamVlan }),
    repairs: [backToManagement(managementVlan, [wrong]), defaultOnBoth(near, far)],
  }
}

/** Each end has another user VLAN: the two groups leak into each other. */
function nativesCrossed(office: Office, managementVlan: number): Fault {
  const { near, far } = faultyLink(office)
  return {
    id: 'natives-crossed',
    look: near,
    apply: (network) =>
      changePort(changePort(network, near, { nativeVlan: office.teamVlan }), far, {
        nativeVlan: office.guestVlan,
      }),
    repairs: [backToManagement(managementVlan, [near, far]), defaultOnBoth(near, far)],
  }
}

/** One end has VLAN 1, as every switch begins: the far switch cannot be managed. */
function nativeIsDefault(office: Office, managementVlan: number, random: Random): Fault {
  const { near, far } = faultyLink(office)
  const [wrong, right] = random.chance(0.5) ? [near, far] : [far, near]
  return {
    id: 'native-is-default',
    look: wrong,
    apply: (network) => changePort(network, wrong, { nativeVlan: 1 }),
    repairs: [
      backToManagement(managementVlan, [wrong]),
      // VLAN 1 is nobody's, and the management VLAN has a tag then.
      { actions: setNative(right, 1) },
    ],
  }
}

/** The guests' VLAN is missing from the list of one end. */
function guestsNotAllowed(office: Office, managementVlan: number, random: Random): Fault {
  const { near, far } = faultyLink(office)
  const end = random.chance(0.5) ? near : far
  const { guestVlan, teamVlan } = office
  return {
    id: 'guests-not-allowed',
    look: end,
    apply: (network) => changePort(network, end, { allowedVlans: [teamVlan, managementVlan] }),
    repairs: [
      {
        actions: [
          configurePort(end, `switchport trunk allowed vlan add ${guestVlan}`),
          save(end.device),
        ],
      },
      { actions: [configurePort(end, ALLOW_ALL), save(end.device)] },
    ],
  }
}

const ALLOW_ALL = 'switchport trunk allowed vlan all'

function setNative(end: PortRef, vlan: number): LabAction[] {
  return [configurePort(end, `switchport trunk native vlan ${vlan}`), save(end.device)]
}

function backToManagement(vlan: number, ends: readonly PortRef[]): Repair {
  return { actions: ends.flatMap((end) => setNative(end, vlan)) }
}

/** Native VLAN 1 at both ends: nobody uses it, and the management VLAN has a tag then. */
function defaultOnBoth(near: PortRef, far: PortRef): Repair {
  return { actions: [...setNative(near, 1), ...setNative(far, 1)] }
}

function placeOfAdmin({ layout }: Office) {
  return layout === 'pair' ? { x: 41, y: 52 } : { x: 20, y: 8 }
}

/** Each fault has words of its own, so that the hints can speak of two. */
function wordsOf(office: Office, faults: readonly Fault[]): Scene['words'] {
  const { near, far } = faultyLink(office)
  const ends = faults.flatMap(({ id, look }) => [
    [`${id}-switch`, gearIn(office.network, look.device).config.hostname] as const,
    [`${id}-port`, 'port' in look ? shortName(look.port) : ''] as const,
  ])
  return {
    ...Object.fromEntries(ends),
    nearPort: shortName(near.port),
    farPort: shortName(far.port),
  }
}

function cheatsOf(office: Office, managementVlan: number): Scene['cheats'] {
  const { portByHost, teamVlan, guestVlan, switches } = office
  const { near, far } = faultyLink(office)
  const trunks = trunkEnds(office)
  const savedAll = switches.map(save)
  const agree = [near, far].flatMap((end) => [
    configurePort(
      end,
      `switchport trunk native vlan ${managementVlan}`,
      `switchport trunk allowed vlan ${teamVlan},${managementVlan}`,
    ),
  ])
  const guestPorts = [GUEST, KIOSK].flatMap((host) => portByHost[host] ?? [])
  return {
    'one-vlan': [
      ...trunks.map((end) => configurePort(end, 'switchport trunk native vlan 1', ALLOW_ALL)),
      ...Object.values(portByHost).map((port) =>
        configurePort(port, `switchport access vlan ${teamVlan}`),
      ),
      ...savedAll,
    ],
    'guests-off-the-trunk': [...agree, ...savedAll],
    'guests-shut': [
      ...agree,
      ...guestPorts.map((port) => configurePort(port, 'shutdown')),
      ...savedAll,
    ],
    'uplink-in-one-vlan': [
      ...[near, far].map((end) =>
        configurePort(end, 'switchport mode access', `switchport access vlan ${teamVlan}`),
      ),
      ...savedAll,
    ],
    'guest-vlan-native': [...setNative(near, guestVlan), ...setNative(far, teamVlan), ...savedAll],
  }
}
