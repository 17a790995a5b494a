/**
 * Addresses of hosts: a computer with a wrong mask, gateway or address, or one that another device has as well.
 *
 * The printer keeps its address, whoever else has taken it.
 */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { HOST_PORT, type Ipv4, type Network } from '../network/network.ts'
import { changeNetwork } from '../network/run.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Lock, Scene } from '../scene.ts'
import {
  buildBranch,
  DESK_1,
  DESK_2,
  LOANER,
  PRINTER,
  ROUTER,
  SERVER,
  type Branch,
} from './branch.ts'
import {
  breakNetwork,
  configure,
  moveCable,
  solutionsOf,
  type Fault,
  type Repair,
} from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { accessPort, changeHost, changePort, hostIn, saveAll, switchPort } from './parts.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const floors = random.pick([1, 2] as const)
  const branch = buildBranch(random, floors)
  const fault = random.pick([
    maskTooLong(branch),
    maskTooShort(branch, random),
    wrongGateway(branch, random),
    wrongSubnet(branch, random),
    printersAddress(branch),
    sharedAddress(branch),
  ])
  const faults = difficulty === 3 ? [fault, secondDeskGateway(branch, random)] : [fault]
  const broken = breakNetwork(branch.network, faults)
  const network = saveAll(difficulty === 3 ? addRedHerring(broken, branch, random) : broken)

  return {
    // Hosts notice at once that another one has their address.
    start: changeNetwork(coldState(network), network),
    variant: `${floors === 1 ? 'one-floor' : 'two-floors'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      'first-desk': [DESK_1],
      'second-desk': [DESK_2],
      loaner: [LOANER],
      printer: [PRINTER],
      server: [SERVER],
    },
    cables: {},
    words: branch.words,
    places: branch.places,
    locks: locksOf(branch),
    solutions: solutionsOf(faults),
    cheats: cheatsOf(branch),
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

/** One bit too many: the router and the printer are in the other half, so the computer asks neither of them. */
function maskTooLong(branch: Branch): Fault {
  const address = addressOf(branch, DESK_1)
  return {
    id: 'mask-too-long',
    look: { device: DESK_1 },
    apply: (network) =>
      changeHost(network, DESK_1, { ipv4: { address, prefix: branch.prefix + 1 } }),
    repairs: [giveAddress(branch, DESK_1, address), giveAddress(branch, DESK_1, freeOf(branch, 0))],
  }
}

/** So few bits that the server seems to be in the computer's own subnet. */
function maskTooShort(branch: Branch, random: Random): Fault {
  const address = addressOf(branch, DESK_1)
  const prefix = random.pick([8, 16])
  return {
    id: 'mask-too-short',
    look: { device: DESK_1 },
    apply: (network) => changeHost(network, DESK_1, { ipv4: { address, prefix } }),
    repairs: [giveAddress(branch, DESK_1, address), giveAddress(branch, DESK_1, freeOf(branch, 0))],
  }
}

function wrongGateway(branch: Branch, random: Random): Fault {
  const gateway = drawWrongGateway(branch, random)
  return {
    id: 'wrong-gateway',
    look: { device: DESK_1 },
    apply: (network) => changeHost(network, DESK_1, { gateway }),
    repairs: repairGateway(branch, DESK_1, 0),
  }
}

/** The second fault of the hardest problems. */
function secondDeskGateway(branch: Branch, random: Random): Fault {
  const gateway = drawWrongGateway(branch, random)
  return {
    id: 'second-desk-gateway',
    look: { device: DESK_2 },
    apply: (network) => changeHost(network, DESK_2, { gateway }),
    repairs: repairGateway(branch, DESK_2, 2),
  }
}

/** Nobody's address, the printer's, or one of another subnet. */
function drawWrongGateway({ gateway, addressByHost }: Branch, random: Random): Ipv4 {
  return random.pick([gateway + random.int(1, 8), addressByHost[PRINTER] ?? 0, gateway + 256])
}

/** A typo in the third number: the computer is in a subnet that is not on this cable. */
function wrongSubnet(branch: Branch, random: Random): Fault {
  const address = addressOf(branch, DESK_1)
  const away = random.pick([256, 1024, 2560])
  return {
    id: 'wrong-subnet',
    look: { device: DESK_1 },
    apply: (network) =>
      changeHost(network, DESK_1, { ipv4: { address: address + away, prefix: branch.prefix } }),
    repairs: [giveAddress(branch, DESK_1, address), giveAddress(branch, DESK_1, freeOf(branch, 0))],
  }
}

/**
 * The computer was given the address that the printer has. A Windows host looks whether somebody has its address and does
 * not use it then; a Linux host disturbs everybody.
 */
function printersAddress(branch: Branch): Fault {
  const isUnused = hostIn(branch.network, DESK_1).os === 'windows'
  return {
    id: isUnused ? 'printers-address-unused' : 'printers-address',
    look: { device: DESK_1 },
    apply: (network) =>
      changeHost(network, DESK_1, {
        ipv4: { address: addressOf(branch, PRINTER), prefix: branch.prefix },
      }),
    repairs: [
      giveAddress(branch, DESK_1, addressOf(branch, DESK_1)),
      giveAddress(branch, DESK_1, freeOf(branch, 0)),
    ],
  }
}

/** Two computers have one address, and either may be changed. */
function sharedAddress(branch: Branch): Fault {
  return {
    id: 'shared-address',
    look: { device: LOANER },
    apply: (network) =>
      changeHost(network, LOANER, {
        ipv4: { address: addressOf(branch, DESK_1), prefix: branch.prefix },
      }),
    repairs: [
      giveAddress(branch, LOANER, freeOf(branch, 0)),
      giveAddress(branch, DESK_1, freeOf(branch, 1)),
    ],
  }
}

function giveAddress({ prefix }: Branch, host: string, address: Ipv4): Repair {
  return {
    actions: [configure(host, `ip address ${formatIpv4(address)} ${formatIpv4(maskOf(prefix))}`)],
  }
}

/** The gateway alone; or all settings again, as somebody would who trusts none of them. */
function repairGateway(branch: Branch, host: string, free: number): readonly [Repair, Repair] {
  const gateway = `gateway ${formatIpv4(branch.gateway)}`
  const { actions } = giveAddress(branch, host, freeOf(branch, free))
  const lines = actions.flatMap((action) => (action.kind === 'configure' ? action.lines : []))
  return [
    { actions: [configure(host, gateway)] },
    { actions: [configure(host, ...lines, gateway)], harmless: lines },
  ]
}

function addressOf({ addressByHost }: Branch, host: string): Ipv4 {
  return addressByHost[host] ?? 0
}

/** @throws where fewer addresses are free; there are always ten at least. */
function freeOf({ free }: Branch, at: number): Ipv4 {
  const address = free[at]
  if (address === undefined) throw new Error('No address of the range is free.')
  return address
}

/** An unused port in another VLAN. */
function addRedHerring(network: Network, branch: Branch, random: Random): Network {
  const device = random.pick(branch.switches)
  const used = new Set(
    Object.values(branch.portByHost).flatMap((ref) => (ref.device === device ? ref.port : [])),
  )
  const unused = [1, 2, 3, 4, 5, 6].map(switchPort).find((port) => !used.has(port))
  if (unused === undefined) return network
  return changePort(
    network,
    { device, port: unused },
    accessPort(random.int(100, 900), 'old camera'),
  )
}

function locksOf({ switches }: Branch): Lock[] {
  return [
    {
      kind: 'device',
      device: PRINTER,
      because: 'The printer keeps its address: every computer has it stored.',
    },
    SERVER_LOCK,
    ...[ROUTER, ...switches].map((device) => ({
      kind: 'device' as const,
      device,
      because: 'You have no password for it. The network itself works.',
    })),
  ]
}

function cheatsOf(branch: Branch): Scene['cheats'] {
  const mask = formatIpv4(maskOf(branch.prefix))
  const gateway = `gateway ${formatIpv4(branch.gateway)}`
  const portOfDesk = branch.portByHost[DESK_1] ?? branch.serverPort
  return {
    'mask-of-everything': [
      configure(DESK_1, `ip address ${formatIpv4(addressOf(branch, DESK_1))} 192.0.0.0`, gateway),
    ],
    'servers-address': [
      configure(DESK_1, `ip address ${formatIpv4(addressOf(branch, SERVER))} ${mask}`, gateway),
    ],
    'copied-settings': [
      configure(DESK_1, `ip address ${formatIpv4(addressOf(branch, DESK_2))} ${mask}`, gateway),
    ],
    'servers-cable': [
      { kind: 'unplug', port: branch.serverPort },
      ...moveCable(portOfDesk, branch.serverPort, { device: DESK_1, port: HOST_PORT }),
    ],
    'laptop-off': [configure(LOANER, 'adapter down')],
  }
}
