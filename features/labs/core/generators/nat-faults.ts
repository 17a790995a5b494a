/** What goes wrong where addresses are translated, as faults with repairs. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import type { NatConfig, NatRule } from '../network/layer3.ts'
import type { InterfaceConfig, Ipv4, Network, PortRef } from '../network/network.ts'
import { configure, configurePort, moveCable, save, type Fault, type Repair } from './faults.ts'
import { networkMatch, withList, withWildcard } from './filter-parts.ts'
import { HTTP, LIST, ROUTER, type NatOffice } from './nat-office.ts'
import { DESK_2, SERVER } from './office-plan.ts'
import { changeGear, changePort, gearIn } from './parts.ts'
import { addressAndMask, type LinkEnd } from './router-parts.ts'

const POOL = 'OFFICE'

/** Who may use the public address of the router. */
function translate(list: string, { port }: PortRef): string {
  return `ip nat inside source list ${list} interface ${port} overload`
}

/** The cable goes to another port of the router, which gets all that the first one had. */
function movePort(
  { device, port, ...address }: LinkEnd,
  spare: PortRef,
  peer: PortRef,
  side: InterfaceConfig['nat'],
): readonly LabAction[] {
  return [
    configurePort({ device, port }, 'no ip address'),
    ...moveCable({ device, port }, spare, peer),
    configurePort(spare, `ip address ${addressAndMask(address)}`, `ip nat ${side}`, 'no shutdown'),
  ]
}

export function noInside({ inside, spare, insidePeer }: NatOffice): Fault {
  return {
    id: 'no-inside',
    look: { device: ROUTER, port: inside.port },
    apply: (network) => changePort(network, inside, { nat: null }),
    repairs: [
      { actions: [configurePort(inside, 'ip nat inside'), save(ROUTER)] },
      { actions: [...movePort(inside, spare, insidePeer, 'inside'), save(ROUTER)] },
    ],
  }
}

export function noOutside({ outside, spare, outsidePeer }: NatOffice): Fault {
  return {
    id: 'no-outside',
    look: { device: ROUTER, port: outside.port },
    apply: (network) => changePort(network, outside, { nat: null }),
    repairs: [
      { actions: [configurePort(outside, 'ip nat outside'), save(ROUTER)] },
      {
        actions: [
          ...movePort(outside, spare, outsidePeer, 'outside'),
          configure(ROUTER, translate(LIST, spare)),
          save(ROUTER),
        ],
      },
    ],
  }
}

/** A typo in the list: it permits a network that nobody is in. */
export function otherList({ subnet, block, outside }: NatOffice, random: Random): Fault {
  const typo = { ...subnet, address: subnet.address + 256 * random.pick([1, 10, 100]) }
  const second = '2'
  return {
    id: 'other-list',
    look: { device: ROUTER },
    apply: (network) =>
      withList(network, ROUTER, LIST, (list) => ({
        kind: 'standard',
        rules: (list?.rules ?? []).map((rule) => ({ ...rule, source: networkMatch(typo) })),
      })),
    repairs: [
      {
        actions: [
          configure(ROUTER, `access-list ${LIST} permit ${withWildcard(subnet)}`),
          save(ROUTER),
        ],
      },
      {
        actions: [
          configure(
            ROUTER,
            `access-list ${second} permit ${withWildcard(block)}`,
            `no ip nat inside source list ${LIST}`,
            translate(second, outside),
          ),
          save(ROUTER),
        ],
        harmless: [`no ip nat inside source list ${LIST}`],
      },
    ],
  }
}

/** One public address, which the first computer keeps for itself. */
export function noOverload({ outside, visible, free }: NatOffice): Fault {
  const first = free[0] ?? 0
  return {
    id: 'no-overload',
    look: { device: ROUTER },
    apply: (network) =>
      changeNat(
        network,
        (rule) =>
          rule.kind === 'dynamic' ? { ...rule, to: { pool: POOL }, isOverload: false } : rule,
        { [POOL]: { first, last: first, prefix: visible.prefix } },
      ),
    repairs: [
      {
        actions: [
          configure(ROUTER, `ip nat inside source list ${LIST} pool ${POOL} overload`),
          save(ROUTER),
        ],
      },
      { actions: [configure(ROUTER, translate(LIST, outside)), save(ROUTER)] },
    ],
  }
}

export function noDefaultRoute({ nextHop }: NatOffice): Fault {
  const hop = formatIpv4(nextHop)
  return {
    id: 'no-default-route',
    look: { device: ROUTER },
    apply: (network) => changeGear(network, ROUTER, { routes: [] }),
    repairs: [
      { actions: [configure(ROUTER, `ip route 0.0.0.0 0.0.0.0 ${hop}`), save(ROUTER)] },
      {
        // Two halves are the whole, too.
        actions: [
          configure(
            ROUTER,
            `ip route 0.0.0.0 128.0.0.0 ${hop}`,
            `ip route 128.0.0.0 128.0.0.0 ${hop}`,
          ),
          save(ROUTER),
        ],
        harmless: [`ip route 0.0.0.0 128.0.0.0 ${hop}`],
      },
    ],
  }
}

/** The web page of the office leads to a computer that has none. */
export function forwardToOther(office: NatOffice, random: Random): Fault {
  const { addressByHost } = office
  const inside = random.pick([addressByHost[DESK_2] ?? 0, (addressByHost[SERVER] ?? 0) + 25])
  return wrongForward('forward-to-other', office, { inside })
}

/** It leads to a port on which the server does not listen. */
export function forwardToPort(office: NatOffice, random: Random): Fault {
  return wrongForward('forward-to-port', office, {
    port: { protocol: 'tcp', inside: random.pick([81, 8000, 8080]), outside: HTTP },
  })
}

type StaticRule = Extract<NatRule, { kind: 'static' }>

function wrongForward(id: string, office: NatOffice, wrong: Partial<StaticRule>): Fault {
  const right: StaticRule = {
    kind: 'static',
    inside: office.addressByHost[SERVER] ?? 0,
    outside: office.published,
    port: { protocol: 'tcp', inside: HTTP, outside: HTTP },
  }
  const remove = configure(ROUTER, `no ${staticLine({ ...right, ...wrong })}`)
  return {
    id,
    look: { device: ROUTER },
    apply: (network) =>
      changeNat(network, (rule) => (rule.kind === 'static' ? { ...rule, ...wrong } : rule)),
    repairs: [
      { actions: [remove, configure(ROUTER, staticLine(right)), save(ROUTER)] },
      wholeAddress(office, right, remove),
    ],
  }
}

/** The whole address for the server, and a list that lets in only what is for its web page. */
function wholeAddress(
  { outside, published }: NatOffice,
  right: StaticRule,
  remove: LabAction,
): Repair {
  const address = formatIpv4(published)
  return {
    actions: [
      remove,
      configure(ROUTER, staticLine({ ...right, port: null })),
      configure(
        ROUTER,
        'ip access-list extended FROM-OUTSIDE',
        `permit tcp any host ${address} eq ${HTTP}`,
        `deny ip any host ${address}`,
        'permit ip any any',
      ),
      configurePort(outside, 'ip access-group FROM-OUTSIDE in'),
      save(ROUTER),
    ],
  }
}

export function staticLine({ inside, outside, port }: StaticRule): string {
  const [from, to]: readonly Ipv4[] = [inside, outside]
  return port
    ? `ip nat inside source static ${port.protocol} ${formatIpv4(from ?? 0)} ${port.inside} ${formatIpv4(to ?? 0)} ${port.outside}`
    : `ip nat inside source static ${formatIpv4(from ?? 0)} ${formatIpv4(to ?? 0)}`
}

function changeNat(
  network: Network,
  change: (rule: NatRule) => NatRule,
  pools: NatConfig['pools'] = {},
): Network {
  const { nat } = gearIn(network, ROUTER).config
  return changeGear(network, ROUTER, {
    nat: { pools: { ...nat.pools, ...pools }, rules: nat.rules.map(change) },
  })
}
