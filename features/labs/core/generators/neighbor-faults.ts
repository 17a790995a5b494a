/** What keeps two OSPF routers on one link from becoming adjacent (RFC 2328, 10.5 and 10.6), as faults with repairs. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { OspfConfig } from '../network/layer3.ts'
import type { InterfaceAddress, Network } from '../network/network.ts'
import { configure, configurePort, save, type Fault } from './faults.ts'
import { changeGear, changePort, gearIn, portIn } from './parts.ts'
import { lineNetwork, PROCESS, type Ring } from './ring.ts'
import { endOf, type LinkEnd } from './router-parts.ts'

/** A link with a fault, seen from the end at which the fault is. */
export type Side = {
  readonly here: LinkEnd
  readonly there: LinkEnd
  readonly subnet: InterfaceAddress
}

export function drawSide(ring: Ring, link: string, random: Random): Side {
  const { endOf: ends, subnet } = ring.linkById[link] ?? { endOf: {} }
  const [here = '', there = ''] = random.shuffle(Object.keys(ends))
  if (!subnet) throw new Error(`The ring has no link ${link}.`)
  return { here: endOf(ring, link, here), there: endOf(ring, link, there), subnet }
}

const ROUTER_MODE = `router ospf ${PROCESS}`
const EVERY_NETWORK = 'network 0.0.0.0 255.255.255.255 area 0'

function changeOspf(
  network: Network,
  router: string,
  change: (ospf: OspfConfig) => Partial<OspfConfig>,
): Network {
  const { ospf } = gearIn(network, router).config
  if (!ospf) throw new Error(`${router} runs no OSPF.`)
  return changeGear(network, router, { ospf: { ...ospf, ...change(ospf) } })
}

/** The line of the link names area 1. */
export function otherArea(_ring: Ring, { here, subnet }: Side): Fault {
  const router = here.device
  const line = `network ${lineNetwork(subnet)}`
  return {
    id: 'other-area',
    look: { device: router },
    apply: (network) =>
      changeOspf(network, router, ({ networks }) => ({
        networks: networks.map((each) =>
          each.address === subnet.address ? { ...each, area: 1 } : each,
        ),
      })),
    repairs: [
      { actions: [configure(router, ROUTER_MODE, `${line} area 0`), save(router)] },
      { actions: [configure(router, ROUTER_MODE, `no ${line}`, EVERY_NETWORK), save(router)] },
    ],
  }
}

/** Nobody told OSPF of the link. */
export function noNetwork(_ring: Ring, { here, subnet }: Side): Fault {
  const router = here.device
  return {
    id: 'no-network',
    look: { device: router },
    apply: (network) =>
      changeOspf(network, router, ({ networks }) => ({
        networks: networks.filter(({ address }) => address !== subnet.address),
      })),
    repairs: [
      {
        actions: [
          configure(router, ROUTER_MODE, `network ${lineNetwork(subnet)} area 0`),
          save(router),
        ],
      },
      { actions: [configure(router, ROUTER_MODE, EVERY_NETWORK), save(router)] },
    ],
  }
}

const FAST_SECONDS = 5

/** One end sends hellos more often; its dead interval is another one, too. */
export function otherTimers(_ring: Ring, { here, there }: Side): Fault {
  return {
    id: 'other-timers',
    look: { device: here.device, port: here.port },
    apply: (network) =>
      changePort(network, here, {
        ospf: {
          ...portIn(network, here).ospf,
          helloSeconds: FAST_SECONDS,
          deadSeconds: 4 * FAST_SECONDS,
        },
      }),
    repairs: [
      { actions: [configurePort(here, 'no ip ospf hello-interval'), save(here.device)] },
      {
        actions: [
          configurePort(there, `ip ospf hello-interval ${FAST_SECONDS}`),
          save(there.device),
        ],
      },
    ],
  }
}

export function passive(ring: Ring, { here }: Side): Fault {
  const router = here.device
  const named = `router-id ${formatIpv4(ring.routerIds[router] ?? 0)}`
  return {
    id: 'passive',
    look: { device: router },
    apply: (network) =>
      changeOspf(network, router, ({ passive: ports }) => ({
        passive: [...ports, here.port].toSorted(),
      })),
    repairs: [
      {
        actions: [
          configure(router, ROUTER_MODE, `no passive-interface ${here.port}`),
          save(router),
        ],
      },
      {
        // All of it anew.
        actions: [
          configure(router, `no ${ROUTER_MODE}`, ROUTER_MODE, named, EVERY_NETWORK),
          save(router),
        ],
        harmless: [named],
      },
    ],
  }
}

/** A configuration that was copied from the other router. */
export function sameRouterId(ring: Ring, { here, there }: Side): Fault {
  const router = here.device
  const [own, other] = [here, there].map(({ device }) => ring.routerIds[device] ?? 0)
  return {
    id: 'same-router-id',
    look: { device: router },
    apply: (network) => changeOspf(network, router, () => ({ routerId: other ?? 0 })),
    repairs: [
      {
        actions: [
          configure(router, ROUTER_MODE, `router-id ${formatIpv4(own ?? 0)}`),
          save(router),
        ],
      },
      { actions: [configure(router, ROUTER_MODE, 'no router-id'), save(router)] },
    ],
  }
}

/** The neighbors see each other and get no further than ExStart. */
export function otherMtu(_ring: Ring, { here, there }: Side, random: Random): Fault {
  const mtu = random.pick([1400, 1420, 1476])
  return {
    id: 'other-mtu',
    look: { device: here.device, port: here.port },
    apply: (network) => changePort(network, here, { mtu }),
    repairs: [
      { actions: [configurePort(here, 'no ip mtu'), save(here.device)] },
      { actions: [configurePort(there, `ip mtu ${mtu}`), save(there.device)] },
    ],
  }
}
