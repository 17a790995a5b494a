/**
 * An address plan for a branch, and entering it: a block, and three groups of different sizes.
 *
 * Nothing is entered yet; a subnet is too small for its group, is outside the block, has another mask at its gateway, or is
 * missing. Often there is room only when another group moves.
 */
import { formatIpv4, formatNetwork, maskOf } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import type { InterfaceAddress, Ipv4, Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene, Solution } from '../scene.ts'
import { configure, configurePort, save } from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { SERVER } from './office-plan.ts'
import { changeGear, gearIn, hostIn, portIn, saveAll } from './parts.ts'
import { makeStart, tasksFor, type Task } from './plan-tasks.ts'
import {
  buildPlannedBranch,
  gatewayOf,
  hostOf,
  partOf,
  type AddressPlan,
  type PlannedBranch,
  type PlannedGroup,
} from './planned-branch.ts'
import { addressAndMask } from './router-parts.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['subinterfaces', 'vlan-interfaces'] as const)
  const branch = buildPlannedBranch(random, layout)
  const tasks = tasksFor(branch, random)
  const task = random.pick(difficulty === 3 ? tasks.hard : tasks.usual)
  const network = makeStart(branch, task)
  const [first = ''] = task.hints
  const [office, guests, devices] = branch.groups as [PlannedGroup, PlannedGroup, PlannedGroup]
  const groupByHint: Readonly<Record<string, PlannedGroup>> = {
    'too-small': office,
    'mask-too-long': guests,
    'outside-block': devices,
    'group-missing': devices,
  }
  const about = groupByHint[first]
  return {
    start: coldState(saveAll(difficulty === 3 ? addRedHerring(network, branch, random) : network)),
    variant: `${layout}/${task.hints.join('+')}`,
    roles: {
      ...Object.fromEntries(branch.groups.map(({ name, host }) => [name, [host]])),
      everyone: branch.groups.map(({ host }) => host),
      server: [SERVER],
      gear: branch.gear,
    },
    cables: {},
    plan: {
      block: branch.block,
      hostsByRole: Object.fromEntries(branch.groups.map(({ name, count }) => [name, count])),
    },
    words: { ...branch.words, ...wordsOf(branch, task) },
    places: branch.places,
    locks: [
      SERVER_LOCK,
      {
        kind: 'device',
        device: 'hq',
        because: 'HQ is looked after by another team, and its settings are right.',
      },
    ],
    solutions: task.targets.map((plan, at) =>
      solutionFor(at === 0 ? 'usual' : 'other', branch, network, plan),
    ),
    cheats: cheatsOf(branch, network),
    look: about ? { device: branch.core, port: about.interface } : { device: branch.core },
    hints: task.hints,
  }
}

/** A route to an office that is no more. */
function addRedHerring(network: Network, { core, block }: PlannedBranch, random: Random): Network {
  const { routes } = gearIn(network, core).config
  const [first] = routes
  if (!first) return network
  const address = block.address + 512 * 60 + 256 * random.int(0, 9)
  const old = {
    address: address - (address % 256),
    prefix: 24,
    nextHop: first.nextHop,
    distance: 1,
  }
  return changeGear(network, core, { routes: [...routes, old] })
}

/** What has to be entered for a plan, where another one is: first all that changes is taken out of the way. */
function solutionFor(
  id: string,
  branch: PlannedBranch,
  network: Network,
  plan: AddressPlan,
): Solution {
  const { core, groups } = branch
  const planned = groups.flatMap((group) => {
    const subnet = plan[group.name]
    return subnet ? [{ group, subnet, ...isEntered(network, branch, group, subnet) }] : []
  })
  const changed = planned.filter(({ isAtGateway }) => !isAtGateway)
  return {
    id,
    actions: [
      ...changed.flatMap(({ group }) => removal(network, branch, group)),
      ...changed.map(({ group, subnet }) => gatewayLines(branch, group, subnet)),
      ...planned
        .filter(({ isAtHost }) => !isAtHost)
        .map(({ group, subnet }) => {
          const { gateway } = hostIn(network, group.host).config
          return hostLines(branch, group, subnet, { gateway })
        }),
      save(core),
    ],
    // Where the new subnet is not in the way of an old one.
    harmless: ['no ip address'],
  }
}

function isEntered(
  network: Network,
  { core, share }: PlannedBranch,
  { interface: port, host }: PlannedGroup,
  subnet: InterfaceAddress,
): { readonly isAtGateway: boolean; readonly isAtHost: boolean } {
  const { ipv4: gateway } = portIn(network, { device: core, port })
  const { ipv4: own } = hostIn(network, host).config
  const { prefix } = subnet
  return {
    isAtGateway: gateway?.address === gatewayOf(subnet) && gateway.prefix === prefix,
    isAtHost: own?.address === hostOf(subnet, share) && own.prefix === prefix,
  }
}

function removal(
  network: Network,
  { core }: PlannedBranch,
  { interface: port }: PlannedGroup,
): LabAction[] {
  const at = { device: core, port }
  return portIn(network, at).ipv4 ? [configurePort(at, 'no ip address')] : []
}

function gatewayLines(
  { core }: PlannedBranch,
  { interface: port }: PlannedGroup,
  subnet: InterfaceAddress,
): LabAction {
  const address = addressAndMask({ address: gatewayOf(subnet), prefix: subnet.prefix })
  return configurePort({ device: core, port }, `ip address ${address}`)
}

function hostLines(
  { share }: PlannedBranch,
  { host }: PlannedGroup,
  subnet: InterfaceAddress,
  { prefix = subnet.prefix, gateway }: { prefix?: number | undefined; gateway?: Ipv4 | null } = {},
): LabAction {
  const wanted = gatewayOf(subnet)
  return configure(
    host,
    `ip address ${addressAndMask({ address: hostOf(subnet, share), prefix })}`,
    ...(gateway === wanted ? [] : [`gateway ${formatIpv4(wanted)}`]),
  )
}

function wordsOf({ block, groups }: PlannedBranch, { targets: [plan] }: Task): Scene['words'] {
  return {
    block: formatNetwork(block),
    ...Object.fromEntries(
      groups.flatMap(({ name, hostname, vlan, count, interface: port }) => {
        const subnet = plan[name] ?? block
        return [
          [`${name}Host`, hostname],
          [`${name}Vlan`, String(vlan)],
          [`${name}Count`, String(count)],
          [`${name}Port`, shortName(port)],
          [`${name}Plan`, formatNetwork(subnet)],
          [`${name}Gateway`, formatIpv4(gatewayOf(subnet))],
          [`${name}Mask`, formatIpv4(maskOf(subnet.prefix))],
        ] as const
      }),
    ),
  }
}

function cheatsOf(branch: PlannedBranch, network: Network): Scene['cheats'] {
  const { block, outside, groups, gear } = branch
  const removed = groups.flatMap((group) => removal(network, branch, group))
  const savedAll = gear.map(save)
  const good: readonly InterfaceAddress[] = [
    partOf(block, 1, 0),
    partOf(block, 2, 2),
    partOf(block, 3, 6),
  ]
  const enter = (subnets: readonly InterfaceAddress[], hostPrefix?: number): LabAction[] => [
    ...removed,
    ...groups.flatMap((group, at) => {
      const subnet = subnets[at] ?? block
      return [
        gatewayLines(branch, group, subnet),
        hostLines(branch, group, subnet, { prefix: hostPrefix }),
      ]
    }),
    ...savedAll,
  ]
  const [office] = groups as [PlannedGroup]
  return {
    'equal-parts': enter([0, 1, 2].map((at) => partOf(block, 2, at))),
    'block-next-door': enter([partOf(outside, 1, 0), ...good.slice(1)]),
    'one-mask': enter(good, block.prefix),
    'one-network': [
      ...removed,
      gatewayLines(branch, office, block),
      ...groups.flatMap(({ seat, host }, at) => [
        configurePort(seat, `switchport access vlan ${office.vlan}`),
        configure(
          host,
          `ip address ${addressAndMask({ address: block.address + 10 + at, prefix: block.prefix })}`,
          `gateway ${formatIpv4(gatewayOf(block))}`,
        ),
      ]),
      ...savedAll,
    ],
  }
}
