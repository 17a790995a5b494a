/**
 * SLAAC and a missing router advertisement: computers that should make their own IPv6 addresses have none, a wrong one,
 * or no gateway.
 *
 * The router does not route IPv6, keeps its advertisements to itself, announces a prefix that nobody can use or the wrong
 * one, has no address there, or says that it is no gateway; or a computer does not listen.
 */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { networkOf6 } from '../network/ipv6-address.ts'
import {
  BLANK_HOST_IPV6,
  BLANK_INTERFACE_IPV6,
  formatIpv6,
  type InterfaceIpv6,
} from '../network/ipv6.ts'
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
import {
  breakNetwork,
  configure,
  configurePort,
  moveCable,
  save,
  solutionsOf,
  type Fault,
  type Repair,
} from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import {
  accessPort,
  changeGear,
  changeHost,
  changePort,
  portIn,
  saveAll,
  switchPort,
} from './parts.ts'

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
      ...cheatsOf(site),
      ...(unsaved.length < (usual?.actions.length ?? 0) && { 'not-saved': unsaved }),
    },
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

function changeLan(network: Network, { lanPort }: DualStack, change: Partial<InterfaceIpv6>) {
  const { ipv6 } = portIn(network, lanPort)
  return changePort(network, lanPort, { ipv6: { ...ipv6, ...change } })
}

function changeAdvertisement(
  network: Network,
  site: DualStack,
  change: Partial<InterfaceIpv6['advertisement']>,
) {
  const { advertisement } = portIn(network, site.lanPort).ipv6
  return changeLan(network, site, { advertisement: { ...advertisement, ...change } })
}

/** What is wrong with the router's own settings of the desks' network. */
function ofRouter(
  site: DualStack,
  id: string,
  apply: (network: Network) => Network,
  usual: readonly string[],
  other: Repair = movedTo(site),
): Fault {
  const repair = { actions: [configurePort(site.lanPort, ...usual), save(NEAR)] }
  return { id, look: site.lanPort, apply, repairs: [repair, other] }
}

/** The desks' network at a port of the router that has no settings yet. */
function movedTo(site: DualStack, ...first: readonly string[]): Repair {
  const { lanPort, sparePort, uplink, lan4, words } = site
  return {
    actions: [
      configure(
        NEAR,
        ...first,
        `interface ${lanPort.port}`,
        'no ip address',
        'no ipv6 address',
        `interface ${sparePort.port}`,
        `ip address ${formatIpv4(lan4)} ${formatIpv4(maskOf(24))}`,
        `ipv6 address ${words['gateway']}/64`,
        'no shutdown',
      ),
      ...moveCable(lanPort, sparePort, uplink),
      save(NEAR),
    ],
    harmless: ['no ipv6 address'],
  }
}

function routingOff(site: DualStack): Fault {
  return {
    id: 'routing-off',
    look: { device: NEAR },
    apply: (network) => changeGear(network, NEAR, { isRoutingIpv6: false }),
    repairs: [
      { actions: [configure(NEAR, 'ipv6 unicast-routing'), save(NEAR)] },
      movedTo(site, 'ipv6 unicast-routing'),
    ],
  }
}

function suppressed(site: DualStack): Fault {
  return ofRouter(
    site,
    'ra-suppressed',
    (network) => changeAdvertisement(network, site, { isSuppressed: true }),
    ['no ipv6 nd ra suppress'],
  )
}

/** Often with the flag that sends hosts to a DHCPv6 server, of which there is none. */
function withoutAutoconfig(site: DualStack, random: Random): Fault {
  const prefix = { address: networkOf6(site.lan6.address, 64), prefix: 64 }
  const isManaged = random.chance(0.5)
  return ofRouter(
    site,
    'no-autoconfig',
    (network) => changeAdvertisement(network, site, { withoutAutonomous: [prefix], isManaged }),
    [`no ipv6 nd prefix ${site.words['prefix']}`],
  )
}

function prefixLength(site: DualStack, random: Random): Fault {
  const { lan6, words } = site
  const prefix = random.pick([60, 80, 96, 112])
  const second = formatIpv6(hostOf(lan6.address, 2))
  return ofRouter(
    site,
    'prefix-length',
    (network) => changeLan(network, site, { addresses: [{ ...lan6, prefix }] }),
    [`ipv6 address ${words['gateway']}/64`],
    {
      actions: [configurePort(site.lanPort, `ipv6 address ${second}/64`), save(NEAR)],
    },
  )
}

function withoutAddress(site: DualStack): Fault {
  const { words } = site
  return ofRouter(
    site,
    'no-address',
    (network) => changeLan(network, site, { addresses: [], isEnabled: true }),
    [`ipv6 address ${words['gateway']}/64`],
    {
      actions: [configurePort(site.lanPort, `ipv6 address ${words['prefix']} eui-64`), save(NEAR)],
    },
  )
}

function wrongPrefix(site: DualStack): Fault {
  const wrong = hostOf(site.strange, 1)
  const wrongText = `${formatIpv6(wrong)}/64`
  const right = site.words['gateway']
  const remove = `no ipv6 address ${wrongText}`
  const lines = (added: string) => [configurePort(site.lanPort, remove, added), save(NEAR)]
  return {
    id: 'wrong-prefix',
    look: site.lanPort,
    apply: (network) => changeLan(network, site, { addresses: [{ address: wrong, prefix: 64 }] }),
    // With both prefixes, hosts have an address of each: whether that works depends on which one they take.
    repairs: [
      { actions: lines(`ipv6 address ${right}/64`), harmless: [remove] },
      { actions: lines(`ipv6 address ${site.words['prefix']} eui-64`), harmless: [remove] },
    ],
  }
}

function lifetimeZero(site: DualStack): Fault {
  return ofRouter(
    site,
    'lifetime-zero',
    (network) => changeAdvertisement(network, site, { lifetimeSeconds: 0 }),
    ['no ipv6 nd ra lifetime'],
    { actions: [configurePort(site.lanPort, 'ipv6 nd ra lifetime 3600'), save(NEAR)] },
  )
}

/** IPv6 is turned off in the settings of a computer. */
function hostOff({ lan6 }: DualStack, device: string, id: string): Fault {
  const line = `ipv6 address ${formatIpv6(hostOf(lan6.address, 0x50))}/64`
  return {
    id,
    look: { device },
    apply: (network) => changeHost(network, device, { ipv6: BLANK_HOST_IPV6 }),
    repairs: [
      { actions: [configure(device, 'ipv6 automatic')] },
      // One that is entered besides does no harm.
      { actions: [configure(device, 'ipv6 automatic', line)], harmless: [line] },
    ],
  }
}

/** Somebody entered an address and a gateway of a network that is no longer there. */
function enteredByHand({ strange }: DualStack, device: string, id: string): Fault {
  const old = { address: hostOf(strange, 0x77), prefix: 64 }
  const gateway = hostOf(strange, 1)
  const lines = ['ipv6 automatic', 'no ipv6 address', 'no ipv6 gateway']
  return {
    id,
    look: { device },
    apply: (network) =>
      changeHost(network, device, {
        ipv6: { ...BLANK_HOST_IPV6, addresses: [old], gateway },
      }),
    repairs: [
      { actions: [configure(device, ...lines)], harmless: ['no ipv6 address', 'no ipv6 gateway'] },
      {
        actions: [configure(device, ...lines.toReversed())],
        harmless: ['no ipv6 address', 'no ipv6 gateway'],
      },
    ],
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

function cheatsOf(site: DualStack): Scene['cheats'] {
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
