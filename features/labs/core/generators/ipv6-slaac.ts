/**
 * SLAAC and a missing router advertisement: computers that should make their own IPv6 addresses have none, a wrong one,
 * or no gateway.
 *
 * The router does not route IPv6, keeps its advertisements to itself, announces a prefix that nobody can use or the wrong
 * one, has no address there, or says that it is no gateway; or a computer does not listen.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { BLANK_INTERFACE_IPV6, formatIpv6 } from '../network/ipv6.ts'
import { BLANK_ROUTED, type Network } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import type { Difficulty, Scene } from '../scene.ts'
import {
  buildDualStack,
  DESK_1,
  DESK_2,
  FAR,
  hostOf,
  NEAR,
  SERVER,
  SWITCH,
  type DualStack,
} from './dual-stack.ts'
import { breakNetwork, configure, configurePort, moveCable, save, solutionsOf } from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { accessPort, changePort, saveAll, switchPort } from './parts.ts'
import {
  changeAdvertisement,
  enteredByHand,
  hostOff,
  lifetimeZero,
  prefixLength,
  routingOff,
  suppressed,
  withoutAddress,
  withoutAutoconfig,
  wrongPrefix,
} from './slaac-faults.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const hasTwoRouters = random.chance(0.5)
  const site = buildDualStack(random, hasTwoRouters)
  const fault = random.pick([
    routingOff(site),
    suppressed(site),
    withoutAutoconfig(site, random),
    prefixLength(site, random),
    withoutAddress(site),
    wrongPrefix(site),
    lifetimeZero(site),
    hostOff(site, DESK_1, 'host-off'),
    enteredByHand(site, DESK_1, 'host-by-hand'),
  ])
  const second = hasTwoRouters
    ? hostOff(site, DESK_2, 'second-host-off')
    : enteredByHand(site, DESK_2, 'second-host-by-hand')
  const faults = difficulty === 3 ? [fault, second] : [fault]
  const broken = breakNetwork(site.network, faults)
  const network = saveAll(difficulty === 3 ? addRedHerring(broken, site, random) : broken)
  const solutions = solutionsOf(faults)
  const [usual] = solutions
  const unsaved = usual?.actions.filter(({ kind }) => kind !== 'save') ?? []
  return {
    // Hosts have heard what routers say by then.
    start: switchOn(network),
    variant: `${hasTwoRouters ? 'two-routers' : 'one-router'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      'first-desk': [DESK_1],
      'second-desk': [DESK_2],
      server: [SERVER],
      router: [NEAR],
    },
    cables: {},
    words: site.words,
    places: site.places,
    locks: [
      SERVER_LOCK,
      ...(hasTwoRouters
        ? [
            {
              kind: 'device' as const,
              device: FAR,
              because: 'R2 belongs to the provider. It works, and knows the way to the desks.',
            },
          ]
        : []),
    ],
    solutions,
    cheats: {
      ...cheatsOf(site, usual?.actions ?? []),
      ...(unsaved.length < (usual?.actions.length ?? 0) && { 'not-saved': unsaved }),
    },
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

/** A flag, an interface or a port that looks wrong and changes nothing. */
function addRedHerring(network: Network, site: DualStack, random: Random): Network {
  const kind = random.pick(['other-flag', 'loopback', 'port'] as const)
  if (kind === 'other-flag') return changeAdvertisement(network, site, { hasOther: true })
  if (kind === 'port')
    return changePort(
      network,
      { device: SWITCH, port: switchPort(7) },
      accessPort(random.pick([66, 77, 666]), 'old camera'),
    )
  const loopback = { ...BLANK_ROUTED, isShutdown: false, description: 'was for tests' }
  const ipv6 = { ...BLANK_INTERFACE_IPV6, isEnabled: true }
  return changePort(network, { device: NEAR, port: 'Loopback0' }, { ...loopback, ipv6 })
}

function cheatsOf(site: DualStack, repaired: readonly LabAction[]): Scene['cheats'] {
  const { lan6, lanPort, serverPort, words, strange } = site
  const byHand = (device: string, host: number) =>
    configure(
      device,
      `ipv6 address ${formatIpv6(hostOf(lan6.address, host))}/64`,
      `ipv6 gateway ${words['gateway']}`,
    )
  return {
    'by-hand': [byHand(DESK_1, 0x51), byHand(DESK_2, 0x52)],
    'another-prefix': [
      ...repaired,
      configurePort(lanPort, `ipv6 address ${formatIpv6(hostOf(strange, 9))}/64`),
      save(NEAR),
    ],
    'ipv6-off': [
      configure(DESK_1, 'no ipv6 automatic', 'no ipv6 address'),
      configure(DESK_2, 'no ipv6 automatic', 'no ipv6 address'),
    ],
    'servers-cable': [
      configurePort({ device: SWITCH, port: switchPort(7) }, 'no shutdown'),
      ...moveCable(
        serverPort,
        { device: SWITCH, port: switchPort(7) },
        { device: SERVER, port: 'eth0' },
      ),
    ],
  }
}
