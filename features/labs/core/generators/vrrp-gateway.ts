/**
 * VRRP and a gateway that fails: two routers share the address that computers have as their gateway, and the second one has
 * to take over when the first one fails, and hand back afterwards.
 *
 * The second router answers for another address, is in another group, or does not hear the first one because of a VLAN or
 * an access list; the first one has the lower priority, or does not preempt; a computer has a router's own address.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import { HOST_PORT, type Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Lock, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, moveCable, save, solutionsOf } from './faults.ts'
import {
  advertisementsDenied,
  LIST,
  lowPriority,
  noPreempt,
  otherGroup,
  physicalGateway,
  vlanCut,
  wrongVirtual,
} from './gateway-faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import { changePort, saveAll } from './parts.ts'
import { openPort, routerPort } from './router-parts.ts'
import { buildTwoGateways, type TwoGateways } from './two-gateways.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['over-third', 'between'] as const)
  const site = buildTwoGateways(random, layout)
  const ofGroup = [wrongVirtual(site, random), otherGroup(site)]
  const ofPath = [vlanCut(site), advertisementsDenied(site)]
  const ofFirst = [lowPriority(site, random), noPreempt(site)]
  const gateway = physicalGateway(site)
  const faults =
    difficulty === 3
      ? random.pick([
          // Two faults of the groups would be one.
          [random.pick(ofGroup), gateway],
          [random.pick(ofPath), random.pick(ofFirst)],
        ])
      : [random.pick([...ofGroup, ...ofPath, ...ofFirst, gateway])]
  const [first = vlanCut(site)] = faults
  const broken = breakNetwork(site.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, site, random) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      desks: [DESK_1, DESK_2],
      server: [SERVER],
      'first-gateway': ['r1'],
      gear: site.gear,
    },
    cables: { lines: site.lines, 'first-line': ['r1-inside'] },
    words: { ...site.words, ...wordsOf(site) },
    places: site.places,
    locks: [SERVER_LOCK, ...(layout === 'over-third' ? [R3_LOCK] : [])],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(site),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

const R3_LOCK: Lock = {
  kind: 'device',
  device: 'r3',
  because: 'R3 is looked after by another company, and its settings are right.',
}

/** A port that is shut, with a group of the office that was here before. */
function addRedHerring(network: Network, { virtual, group }: TwoGateways, random: Random): Network {
  const device = random.pick(['r1', 'r2'])
  const address = virtual + 256 * 100
  return changePort(
    network,
    { device, port: routerPort(3) },
    {
      ...openPort({ address: address + (address % 256 === 1 ? 1 : -1), prefix: 24 }, 'old office'),
      isShutdown: true,
      vrrp: { [group]: { address, priority: 200, isPreempting: false } },
    },
  )
}

function wordsOf({ trunk, layout, secondSeat }: TwoGateways): Scene['words'] {
  return {
    trunkPort: shortName(trunk?.port ?? secondSeat.port),
    seatPort: shortName(secondSeat.port),
    seatSwitch: secondSeat.device.toUpperCase(),
    list: LIST,
    ways: `Both lead to ${layout === 'over-third' ? 'R3' : 'SW2'}, where fileserver is`,
  }
}

function cheatsOf(site: TwoGateways): Scene['cheats'] {
  const { gear, first, second, virtual, group, otherGroup: own, firstSeat, portByHost } = site
  const savedAll = gear.map(save)
  const gateway = (desk: string, address: number) =>
    configure(desk, `gateway ${formatIpv4(address)}`)
  const seat = portByHost[DESK_1]
  if (!seat) throw new Error('The office has no desk.')
  return {
    'own-addresses': [gateway(DESK_1, first.address), gateway(DESK_2, first.address), ...savedAll],
    'a-gateway-each': [
      gateway(DESK_1, first.address),
      gateway(DESK_2, second.address),
      ...savedAll,
    ],
    'second-unplugged': [
      { kind: 'unplug', port: { device: second.device, port: second.port } },
      ...savedAll,
    ],
    'no-group': [
      configurePort(second, `no vrrp ${group}`, `no vrrp ${own}`),
      configurePort(first, 'no ip address', `no vrrp ${group}`),
      configurePort(first, `ip address ${formatIpv4(virtual)} 255.255.255.0`),
      gateway(DESK_1, virtual),
      ...savedAll,
    ],
    'routers-cable': [
      { kind: 'unplug', port: firstSeat },
      ...moveCable(seat, firstSeat, { device: DESK_1, port: HOST_PORT }),
      ...savedAll,
    ],
  }
}
