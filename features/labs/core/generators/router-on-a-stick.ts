/**
 * A router on a stick: one cable carries all VLANs to a router, whose subinterfaces are their gateways.
 *
 * A subinterface has another VLAN's tag, another address, is missing or native at one end only; the port of the switch is
 * no trunk, or the trunk lacks a VLAN; the router's port is shut.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { BLANK_INTERFACE, HOST_PORT, type Network, type PortRef } from '../network/network.ts'
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
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import { changeGear, changePort, gearIn, saveAll, accessPort } from './parts.ts'
import { addressAndMask, routerPort } from './router-parts.ts'
import { buildStick, ROUTER, STICK, type Group, type Stick } from './stick.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const stick = buildStick(random, random.pick([1, 2] as const))
  const { team, others } = stick
  const atRouter = [
    wrongTag(team, random),
    wrongAddress(team, random),
    subinterfaceMissing(team),
    nativeAtRouter(stick, team),
  ]
  const faults =
    difficulty === 3
      ? [random.pick(atRouter), notAllowed(stick, others)]
      : [random.pick([...atRouter, notAllowed(stick, team), noTrunk(stick), routerShut(stick)])]
  const [first = routerShut(stick)] = faults
  const broken = breakNetwork(stick.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, stick, random) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${stick.switches.length === 1 ? 'one-switch' : 'two-switches'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      'first-desk': [DESK_1],
      'second-desk': [DESK_2],
      server: [SERVER],
      gear: [ROUTER, ...stick.switches],
    },
    cables: {},
    words: { ...stick.words, blocked: String((difficulty === 3 ? others : team).vlan) },
    places: stick.places,
    locks: [DESK_1, DESK_2, SERVER].map((device) => ({
      kind: 'device',
      device,
      because: 'The settings of computers and servers come from a list, and are right.',
    })),
    solutions: solutionsOf(faults),
    cheats: cheatsOf(stick),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

function subinterface(number: number): PortRef {
  return { device: ROUTER, port: `${STICK.port}.${number}` }
}

/** As it should be, under any number. */
function make({ vlan, gateway }: Group, number: number): LabAction {
  return configurePort(
    subinterface(number),
    `encapsulation dot1q ${vlan}`,
    `ip address ${addressAndMask({ address: gateway, prefix: 24 })}`,
  )
}

/** A number that no group has. */
function otherNumber({ vlan }: Group): number {
  return vlan + 100
}

function remove({ vlan }: Group): LabAction {
  return configure(ROUTER, `no interface ${subinterface(vlan).port}`)
}

function wrongTag(group: Group, random: Random): Fault {
  const port = subinterface(group.vlan)
  const typo = group.vlan + random.pick([1, 2, 5])
  return {
    id: 'wrong-tag',
    look: port,
    apply: (network) => changePort(network, port, { dot1q: { vlan: typo, isNative: false } }),
    repairs: [
      { actions: [configurePort(port, `encapsulation dot1q ${group.vlan}`), save(ROUTER)] },
      { actions: [remove(group), make(group, otherNumber(group)), save(ROUTER)] },
    ],
  }
}

/** A typo: the computers' gateway is nobody's address. */
function wrongAddress(group: Group, random: Random): Fault {
  const port = subinterface(group.vlan)
  const address = group.gateway + random.pick([1, 2, 256 * 3])
  return {
    id: 'wrong-gateway-address',
    look: port,
    apply: (network) => changePort(network, port, { ipv4: { address, prefix: 24 } }),
    repairs: [
      {
        actions: [
          configurePort(
            port,
            `ip address ${addressAndMask({ address: group.gateway, prefix: 24 })}`,
          ),
          save(ROUTER),
        ],
      },
      { actions: [remove(group), make(group, otherNumber(group)), save(ROUTER)] },
    ],
  }
}

function subinterfaceMissing(group: Group): Fault {
  return {
    id: 'subinterface-missing',
    look: { device: ROUTER },
    apply: (network) => {
      const { [subinterface(group.vlan).port]: _gone, ...interfaces } = gearIn(network, ROUTER)
        .config.interfaces
      return changeGear(network, ROUTER, { interfaces })
    },
    repairs: [
      { actions: [make(group, group.vlan), save(ROUTER)] },
      { actions: [make(group, otherNumber(group)), save(ROUTER)] },
    ],
  }
}

/** The router takes untagged frames for this VLAN, and the switch tags them. */
function nativeAtRouter({ trunk }: Stick, group: Group): Fault {
  const port = subinterface(group.vlan)
  return {
    id: 'native-at-router',
    look: port,
    apply: (network) => changePort(network, port, { dot1q: { vlan: group.vlan, isNative: true } }),
    repairs: [
      { actions: [configurePort(port, `encapsulation dot1q ${group.vlan}`), save(ROUTER)] },
      {
        actions: [
          configurePort(trunk, `switchport trunk native vlan ${group.vlan}`),
          save(trunk.device),
        ],
      },
    ],
  }
}

function notAllowed({ trunk, groups }: Stick, group: Group): Fault {
  const others = groups.map(({ vlan }) => vlan).filter((vlan) => vlan !== group.vlan)
  const allowedVlans = others.toSorted((one, other) => one - other)
  return {
    id: 'vlan-not-allowed',
    look: trunk,
    apply: (network) => changePort(network, trunk, { allowedVlans }),
    repairs: [
      {
        actions: [
          configurePort(trunk, `switchport trunk allowed vlan add ${group.vlan}`),
          save(trunk.device),
        ],
      },
      {
        actions: [configurePort(trunk, 'switchport trunk allowed vlan all'), save(trunk.device)],
      },
    ],
  }
}

/** The port to the router is in one VLAN, like that of a computer. */
function noTrunk({ trunk, freeTrunk, team }: Stick): Fault {
  return {
    id: 'no-trunk',
    look: trunk,
    apply: (network) => changePort(network, trunk, { mode: 'access', accessVlan: team.vlan }),
    repairs: [
      { actions: [configurePort(trunk, 'switchport mode trunk'), save(trunk.device)] },
      {
        actions: [
          ...moveCable(trunk, freeTrunk, STICK),
          configurePort(freeTrunk, 'switchport mode trunk', 'no shutdown'),
          save(trunk.device),
        ],
      },
    ],
  }
}

/** Its subinterfaces are down with it. */
function routerShut({ groups, trunk }: Stick): Fault {
  const other = { device: ROUTER, port: routerPort(1) }
  return {
    id: 'router-port-shut',
    look: STICK,
    apply: (network) => changePort(network, STICK, { isShutdown: true }),
    repairs: [
      { actions: [configurePort(STICK, 'no shutdown'), save(ROUTER)] },
      {
        actions: [
          ...groups.map(remove),
          ...moveCable(STICK, other, trunk),
          configurePort(other, 'no shutdown'),
          ...groups.map(({ vlan, gateway }) =>
            configure(
              ROUTER,
              `interface ${other.port}.${vlan}`,
              `encapsulation dot1q ${vlan}`,
              `ip address ${addressAndMask({ address: gateway, prefix: 24 })}`,
            ),
          ),
          save(ROUTER),
        ],
        harmless: groups.map(({ vlan }) => `no interface ${subinterface(vlan).port}`),
      },
    ],
  }
}

/** A subinterface for a VLAN that no switch has, or an unused port in one. */
function addRedHerring(network: Network, { freeTrunk, groups }: Stick, random: Random): Network {
  const vlan = random.pick([95, 96, 97])
  if (random.chance(0.5)) return changePort(network, freeTrunk, accessPort(vlan, 'old camera'))
  const address = Math.max(...groups.map(({ gateway }) => gateway)) + 256 * 20
  return changePort(network, subinterface(vlan), {
    ...BLANK_INTERFACE,
    mode: 'routed',
    description: 'old cameras',
    dot1q: { vlan, isNative: false },
    ipv4: { address, prefix: 24 },
  })
}

function cheatsOf(stick: Stick): Scene['cheats'] {
  const { team, trunk, portByHost, switches, groups } = stick
  const server = groups.find(({ host }) => host === SERVER) ?? team
  const savedAll = [ROUTER, ...switches].map(save)
  const [desk, seat] = [portByHost[DESK_1], portByHost[SERVER]]
  if (!desk || !seat) throw new Error('The office has no desk.')
  return {
    'one-vlan': [
      ...Object.values(portByHost).map((port) =>
        configurePort(port, `switchport access vlan ${server.vlan}`),
      ),
      ...savedAll,
    ],
    'access-port': [
      configurePort(trunk, 'switchport mode access', `switchport access vlan ${team.vlan}`),
      configurePort(STICK, 'no shutdown'),
      ...savedAll,
    ],
    'address-on-the-port': [
      remove(server),
      configurePort(
        STICK,
        `ip address ${addressAndMask({ address: server.gateway, prefix: 24 })}`,
        'no shutdown',
      ),
      ...savedAll,
    ],
    'desk-in-servers-subnet': [
      configurePort(desk, `switchport access vlan ${server.vlan}`),
      configure(
        DESK_1,
        `ip address ${addressAndMask({ address: server.gateway + 220, prefix: 24 })}`,
        `gateway ${formatIpv4(server.gateway)}`,
      ),
      ...savedAll,
    ],
    'servers-cable': [
      { kind: 'unplug', port: seat },
      ...moveCable(desk, seat, { device: DESK_1, port: HOST_PORT }),
      ...savedAll,
    ],
  }
}
