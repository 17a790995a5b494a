/** What is wrong in the lab `ipv6-slaac`, each with two ways to repair it. */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { networkOf6 } from '../network/ipv6-address.ts'
import { BLANK_HOST_IPV6, formatIpv6, type InterfaceIpv6 } from '../network/ipv6.ts'
import type { Network } from '../network/network.ts'
import { hostOf, NEAR, type DualStack } from './dual-stack.ts'
import { configure, configurePort, moveCable, save, type Fault, type Repair } from './faults.ts'
import { changeGear, changeHost, changePort, portIn } from './parts.ts'

function changeLan(network: Network, { lanPort }: DualStack, change: Partial<InterfaceIpv6>) {
  const { ipv6 } = portIn(network, lanPort)
  return changePort(network, lanPort, { ipv6: { ...ipv6, ...change } })
}

export function changeAdvertisement(
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

export function routingOff(site: DualStack): Fault {
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

export function suppressed(site: DualStack): Fault {
  return ofRouter(
    site,
    'ra-suppressed',
    (network) => changeAdvertisement(network, site, { isSuppressed: true }),
    ['no ipv6 nd ra suppress'],
  )
}

/** Often with the flag that sends hosts to a DHCPv6 server, of which there is none. */
export function withoutAutoconfig(site: DualStack, random: Random): Fault {
  const prefix = { address: networkOf6(site.lan6.address, 64), prefix: 64 }
  const isManaged = random.chance(0.5)
  return ofRouter(
    site,
    'no-autoconfig',
    (network) => changeAdvertisement(network, site, { withoutAutonomous: [prefix], isManaged }),
    [`no ipv6 nd prefix ${site.words['prefix']}`],
  )
}

export function prefixLength(site: DualStack, random: Random): Fault {
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

export function withoutAddress(site: DualStack): Fault {
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

export function wrongPrefix(site: DualStack): Fault {
  const wrong = hostOf(site.strange, 1)
  const wrongText = `${formatIpv6(wrong)}/64`
  const right = site.words['gateway']
  const remove = `no ipv6 address ${wrongText}`
  const lines = (added: string) => [configurePort(site.lanPort, remove, added), save(NEAR)]
  return {
    id: 'wrong-prefix',
    look: site.lanPort,
    apply: (network) => changeLan(network, site, { addresses: [{ address: wrong, prefix: 64 }] }),
    repairs: [
      { actions: lines(`ipv6 address ${right}/64`) },
      { actions: lines(`ipv6 address ${site.words['prefix']} eui-64`) },
    ],
  }
}

export function lifetimeZero(site: DualStack): Fault {
  return ofRouter(
    site,
    'lifetime-zero',
    (network) => changeAdvertisement(network, site, { lifetimeSeconds: 0 }),
    ['no ipv6 nd ra lifetime'],
    { actions: [configurePort(site.lanPort, 'ipv6 nd ra lifetime 3600'), save(NEAR)] },
  )
}

/** IPv6 is turned off in the settings of a computer. */
export function hostOff({ lan6 }: DualStack, device: string, id: string): Fault {
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
export function enteredByHand({ strange }: DualStack, device: string, id: string): Fault {
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
