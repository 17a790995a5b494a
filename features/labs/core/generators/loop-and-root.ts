/**
 * A loop that takes everything down, and a root of the spanning tree that is not where it belongs.
 *
 * Spanning tree is off on all switches, or on one of them, on which a patch cord connects two ports; or somebody has shut
 * a redundant link, out of fear of a loop; or a switch at the edge has made itself root. The switch in the server room is
 * to be root in all of them.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import { DEFAULT_PRIORITY, withDevice, type Network } from '../network/network.ts'
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
import { DESK_1, DESK_2, GUEST, KIOSK, SERVER } from './office-plan.ts'
import { buildOffice, type Office } from './office.ts'
import { accessPort, changeGear, changePort, connect, gearIn, saveAll } from './parts.ts'
import { addRedHerring } from './red-herring.ts'

/** The highest one there is loses against everybody. */
const HIGHEST_PRIORITY = 61_440
const STEP = 4096

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['pair', 'ring'] as const)
  const plan = { layout, parallel: layout === 'pair' ? 2 : 1, hasPrinter: layout === 'ring' }
  const office = buildOffice(random, plan)
  const core = office.near
  const edge = random.pick(office.switches.filter((id) => id !== core))
  const loop = random.pick([treeOff(office), patchCord(office, edge), uplinkShut(office)])
  const stolen = rootStolen(office, edge, random)
  const faults =
    difficulty === 3
      ? [loop, stolen]
      : random.chance(0.75)
        ? [loop, rootNotChosen(office)]
        : [stolen]

  const broken = breakNetwork({ ...office.network, ...coreLast(office) }, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  const [first = loop] = faults
  return {
    start: coldState(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      core: [core],
      desks: [DESK_1, DESK_2],
      server: [SERVER],
      guests: [GUEST],
      kiosk: [KIOSK],
      switches: office.switches,
    },
    cables: { uplinks: [...office.links, ...office.otherLinks].map(({ id }) => id) },
    words: { ...office.words, ...wordsOf(office, edge) },
    places: office.places,
    locks: [SERVER_LOCK],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office, edge),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

/** The core has the highest hardware address: with equal priorities it is never root. */
function coreLast({ network, switches, near }: Office): Pick<Network, 'devices'> {
  const macs = switches.map((id) => gearIn(network, id).mac).toSorted()
  const inOrder = [...switches.filter((id) => id !== near), near]
  return inOrder.reduce(
    (changed: Network, id, at) =>
      withDevice(changed, { ...gearIn(changed, id), mac: macs[at] ?? '' }),
    network,
  )
}

/** Nobody blocks: the redundant cables are a loop. */
function treeOff({ switches, near }: Office): Fault {
  const actions = switches.flatMap((id) => [configure(id, 'spanning-tree'), save(id)])
  return {
    id: 'tree-off',
    look: { device: near },
    apply: (network) => switches.reduce(turnTreeOff, network),
    repairs: [{ actions }, { actions }],
  }
}

/** One switch runs no spanning tree, and a cord leads from one of its ports to another. */
function patchCord(office: Office, edge: string): Fault {
  const one = office.freeTeamPort[edge]
  const other = office.unused[edge]?.[0]
  if (!one || !other) throw new Error(`No port is left on ${edge} for a patch cord.`)
  const actions = [configure(edge, 'spanning-tree'), save(edge)]
  return {
    id: 'patch-cord',
    look: one,
    apply: (network) => {
      const off = turnTreeOff(network, edge)
      const open = changePort(off, other, accessPort(office.teamVlan, 'meeting room'))
      return { ...open, cables: [...open.cables, connect('patch-cord', one, other)] }
    },
    repairs: [{ actions }, { actions }],
  }
}

/** Somebody was afraid of a loop and shut a redundant link: when the other one fails, everything is cut off. */
function uplinkShut({ links, freeUplink }: Office): Fault {
  const link = links.at(-1)
  if (!link) throw new Error('The office has no link between its switches.')
  const free = freeUplink[link.far.device] ?? link.far
  return {
    id: 'uplink-shut',
    look: link.far,
    apply: (network) => changePort(network, link.far, { isShutdown: true }),
    repairs: [
      { actions: [configurePort(link.far, 'no shutdown'), save(link.far.device)] },
      {
        actions: [
          ...moveCable(link.far, free, link.near),
          configurePort(free, 'switchport mode trunk', 'no shutdown'),
          save(link.far.device),
        ],
      },
    ],
  }
}

function turnTreeOff(network: Network, device: string): Network {
  const { spanningTree } = gearIn(network, device).config
  return changeGear(network, device, { spanningTree: { ...spanningTree, isOn: false } })
}

/** All priorities are equal: the lowest address wins, which is that of a switch at the edge. */
function rootNotChosen(office: Office): Fault {
  return {
    id: 'root-not-chosen',
    look: { device: office.near },
    apply: (network) => network,
    repairs: [{ actions: setPriority(office.near, STEP) }, { actions: raiseOthers(office) }],
  }
}

/** Somebody gave a switch at the edge a low priority. */
function rootStolen(office: Office, edge: string, random: Random): Fault {
  const priority = STEP * random.int(1, 3)
  return {
    id: 'root-stolen',
    look: { device: edge },
    apply: (network) => {
      const { spanningTree } = gearIn(network, edge).config
      return changeGear(network, edge, { spanningTree: { ...spanningTree, priority } })
    },
    repairs: [
      { actions: setPriority(office.near, priority - STEP) },
      { actions: raiseOthers(office) },
    ],
  }
}

function setPriority(device: string, priority: number): LabAction[] {
  return [configure(device, `spanning-tree priority ${priority}`), save(device)]
}

function raiseOthers({ switches, near }: Office): LabAction[] {
  return switches.filter((id) => id !== near).flatMap((id) => setPriority(id, HIGHEST_PRIORITY))
}

function wordsOf({ network, links, freeTeamPort, unused }: Office, edge: string): Scene['words'] {
  return {
    edge: gearIn(network, edge).config.hostname,
    uplinkPort: shortName(links.at(-1)?.far.port ?? ''),
    cordPort: shortName(freeTeamPort[edge]?.port ?? ''),
    cordOther: shortName(unused[edge]?.[0]?.port ?? ''),
    defaultPriority: String(DEFAULT_PRIORITY),
  }
}

function cheatsOf(office: Office, edge: string): Scene['cheats'] {
  const { switches, links, near } = office
  const [link] = links
  if (!link) throw new Error('The office has no link between its switches.')
  const savedAll = switches.map(save)
  const treeOn = switches.map((id) => configure(id, 'spanning-tree'))
  const rootAtCore = configure(near, 'spanning-tree priority 0')
  return {
    'cable-pulled': [...treeOn, rootAtCore, { kind: 'unplug', port: link.far }, ...savedAll],
    'port-shut': [...treeOn, rootAtCore, configurePort(link.far, 'shutdown'), ...savedAll],
    'tree-off-and-cable-pulled': [
      ...switches.map((id) => configure(id, 'no spanning-tree')),
      { kind: 'unplug', port: link.far },
      ...savedAll,
    ],
    'other-root': [...treeOn, configure(edge, 'spanning-tree priority 0'), ...savedAll],
  }
}
