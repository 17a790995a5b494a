/**
 * Port security has shut a port: a computer has no link, though its cable and its settings are good.
 *
 * The computer was replaced and the switch still has the old address, the address in the configuration has a typo, a
 * visitor's laptop was plugged in and is gone, or a second device sends through the same port.
 */
import { createRandom } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import {
  HOST_PORT,
  type Mac,
  type Network,
  type PortRef,
  type PortSecurity,
} from '../network/network.ts'
import { coldState, NO_TABLES, type NetworkState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { dottedMac } from '../terminal/grammar/written.ts'
import { addDeskSwitch, DESK_SWITCH, LABEL_PRINTER, placeDeskSwitch } from './desk-switch.ts'
import { breakNetwork, configurePort, moveCable, save, solutionsOf, type Fault } from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { DESK_1, DESK_2, GUEST, KIOSK, SERVER } from './office-plan.ts'
import { buildOffice, portOf, type Office } from './office.ts'
import { changePort, hostIn, saveAll } from './parts.ts'
import { addRedHerring } from './red-herring.ts'
import { mistypeMac, unusedMac } from './site.ts'

/** One address, learned and kept in the configuration. */
const STICKY: PortSecurity = { maximum: 1, violation: 'shutdown', isSticky: true, macs: [] }

/** A fault that shuts a port: by whose address. */
type ShutFault = Fault & { readonly port: PortRef; readonly intruder: Mac }

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['pair', 'line'] as const)
  const plain = buildOffice(random, { layout, parallel: 1, hasPrinter: false })
  const hasDeskSwitch = layout === 'pair' && random.chance(0.25)
  const office = secure(hasDeskSwitch ? addDeskSwitch(plain) : plain)
  const fault = hasDeskSwitch
    ? secondDevice(office)
    : random.pick([replacedComputer(office), mistypedAddress(office), visitorGone(office)])
  const faults = difficulty === 3 ? [fault, firstDeskShut(office)] : [fault]

  const broken = breakNetwork(office.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  return {
    start: shutPorts(coldState(saveAll(network)), faults),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      'first-desk': [DESK_1],
      'second-desk': [DESK_2],
      ...(hasDeskSwitch ? { 'label-printer': [LABEL_PRINTER] } : {}),
      server: [SERVER],
      guests: [GUEST],
      kiosk: [KIOSK],
      switches: office.switches,
    },
    cables: {},
    words: { ...office.words, ...wordsOf(office) },
    places: { ...office.places, ...(hasDeskSwitch ? placeDeskSwitch(office) : {}) },
    locks: [
      SERVER_LOCK,
      ...(hasDeskSwitch
        ? [
            {
              kind: 'device' as const,
              device: DESK_SWITCH,
              because: 'The small switch on the desk has nothing that could be configured.',
            },
          ]
        : []),
    ],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office, hasDeskSwitch),
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

/** Port security on the ports of the team: each has learned who sits there; a free one has learned nobody. */
function secure(office: Office): Office {
  const secured = [DESK_1, DESK_2].reduce((network, desk) => {
    const macs = [hostIn(network, desk).mac]
    return changePort(network, portOf(office, desk), { portSecurity: { ...STICKY, macs } })
  }, office.network)
  const network = Object.values(office.freeTeamPort).reduce(
    (changed: Network, port) => changePort(changed, port, { portSecurity: STICKY }),
    secured,
  )
  return { ...office, network }
}

/** The ports of these faults were shut when their intruder sent its first frame. */
function shutPorts(state: NetworkState, faults: readonly Fault[]): NetworkState {
  return faults.filter(isShutFault).reduce((shut: NetworkState, { port, intruder }) => {
    const tables = shut.tables[port.device] ?? NO_TABLES
    return {
      ...shut,
      tables: {
        ...shut.tables,
        [port.device]: {
          ...tables,
          errDisabled: { ...tables.errDisabled, [port.port]: 'port-security' },
          violations: { ...tables.violations, [port.port]: { count: 1, last: intruder } },
        },
      },
    }
  }, state)
}

function isShutFault(fault: Fault): fault is ShutFault {
  return 'intruder' in fault
}

const BOUNCE = ['shutdown', 'no shutdown']

/** The switch has kept the address of the computer that stood there before. */
function replacedComputer(office: Office): ShutFault {
  const { port, mac } = secondDesk(office)
  const old = unusedMac(office.network)
  const forget = `no switchport port-security mac-address sticky ${dottedMac(old)}`
  return {
    id: 'replaced-computer',
    look: port,
    port,
    intruder: mac,
    apply: (network) => changePort(network, port, { portSecurity: { ...STICKY, macs: [old] } }),
    repairs: [
      { actions: [configurePort(port, forget, ...BOUNCE), save(port.device)] },
      {
        actions: [
          configurePort(
            port,
            'no switchport port-security mac-address sticky',
            `no switchport port-security mac-address ${dottedMac(old)}`,
            `switchport port-security mac-address ${dottedMac(mac)}`,
            ...BOUNCE,
          ),
          save(port.device),
        ],
        // An address that is entered fills the only place: whether more are kept makes no difference.
        harmless: ['no switchport port-security mac-address sticky'],
      },
    ],
  }
}

/** Somebody entered the address, and swapped or mistook a digit. */
function mistypedAddress(office: Office): ShutFault {
  const { port, mac } = secondDesk(office)
  const typo = mistypeMac(mac, office.network)
  const forget = `no switchport port-security mac-address ${dottedMac(typo)}`
  return {
    id: 'mistyped-address',
    look: port,
    port,
    intruder: mac,
    apply: (network) =>
      changePort(network, port, { portSecurity: { ...STICKY, isSticky: false, macs: [typo] } }),
    repairs: [
      {
        actions: [
          configurePort(
            port,
            forget,
            `switchport port-security mac-address ${dottedMac(mac)}`,
            ...BOUNCE,
          ),
          save(port.device),
        ],
      },
      {
        actions: [
          configurePort(port, forget, 'switchport port-security mac-address sticky', ...BOUNCE),
          save(port.device),
        ],
      },
    ],
  }
}

/** Nothing is wrong any more, except that the port is still shut. */
function visitorGone(office: Office): ShutFault {
  const { port, mac } = secondDesk(office)
  const free = office.freeTeamPort[port.device] ?? port
  return {
    id: 'visitor-gone',
    look: port,
    port,
    intruder: unusedMac(office.network),
    apply: (network) => network,
    repairs: [
      // Nothing was changed that would have to be saved.
      { actions: [configurePort(port, ...BOUNCE)] },
      {
        // An address that is tied to one port of a switch may not send through another one.
        actions: [
          configurePort(port, `no switchport port-security mac-address sticky ${dottedMac(mac)}`),
          ...moveCable(port, free, { device: DESK_2, port: HOST_PORT }),
          save(port.device),
        ],
      },
    ],
  }
}

/** A small switch on the desk: the computer and a label printer send through one port, which allows one address. */
function secondDevice(office: Office): ShutFault {
  const { port } = secondDesk(office)
  const free = office.freeTeamPort[port.device] ?? port
  const label = hostIn(office.network, LABEL_PRINTER)
  return {
    id: 'second-device',
    look: port,
    port,
    intruder: label.mac,
    apply: (network) => network,
    repairs: [
      {
        actions: [
          configurePort(port, 'switchport port-security maximum 2', ...BOUNCE),
          save(port.device),
        ],
      },
      {
        actions: [
          { kind: 'unplug', port: { device: LABEL_PRINTER, port: HOST_PORT } },
          { kind: 'plug', ends: [{ device: LABEL_PRINTER, port: HOST_PORT }, free] },
          configurePort(port, ...BOUNCE),
        ],
      },
    ],
  }
}

/** The visitor had tried another jack before: the port of the first desk is shut, too. */
function firstDeskShut(office: Office): ShutFault {
  const port = portOf(office, DESK_1)
  const actions = [configurePort(port, ...BOUNCE)]
  return {
    id: 'first-desk-shut',
    look: port,
    port,
    intruder: unusedMac(office.network),
    apply: (network) => network,
    repairs: [{ actions }, { actions }],
  }
}

function secondDesk(office: Office): { readonly port: PortRef; readonly mac: Mac } {
  return { port: portOf(office, DESK_2), mac: hostIn(office.network, DESK_2).mac }
}

function wordsOf(office: Office): Scene['words'] {
  return {
    deskMac: dottedMac(hostIn(office.network, DESK_2).mac),
    deskPort: shortName(portOf(office, DESK_2).port),
    firstPort: shortName(portOf(office, DESK_1).port),
  }
}

function cheatsOf(office: Office, hasDeskSwitch: boolean): Scene['cheats'] {
  const port = portOf(office, DESK_2)
  const first = portOf(office, DESK_1)
  const [unused] = office.unused[port.device] ?? []
  if (!unused) throw new Error(`No port is left on ${port.device}.`)
  const plugged = hasDeskSwitch
    ? { device: DESK_SWITCH, port: 'GigabitEthernet1/0/1' }
    : { device: DESK_2, port: HOST_PORT }
  const openFirst: LabAction[] = [configurePort(first, ...BOUNCE)]
  return {
    'security-off': [
      configurePort(port, 'no switchport port-security', ...BOUNCE),
      ...openFirst,
      save(port.device),
    ],
    'many-addresses': [
      configurePort(port, 'switchport port-security maximum 50', ...BOUNCE),
      ...openFirst,
      save(port.device),
    ],
    'unsecured-port': [
      ...moveCable(port, unused, plugged),
      configurePort(unused, `switchport access vlan ${office.teamVlan}`, 'no shutdown'),
      ...openFirst,
      save(port.device),
    ],
    'other-desk': [
      { kind: 'unplug', port: first },
      ...moveCable(port, first, plugged),
      configurePort(first, ...BOUNCE),
    ],
  }
}
