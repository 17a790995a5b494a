/**
 * Random networks for the comparison of access lists and NAT: an edge router with two inside networks, a provider's
 * router, hosts outside. Kept answers are about these: whoever changes something here has to renew them.
 */
import type {
  AccessList,
  AclRule,
  AddressMatch,
  Host,
  NatRule,
  Network,
} from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

import { RoutedNetwork } from './routed-networks.ts'

export const SERVICE_PORTS = [22, 80] as const
/** All bits may differ. */
const ANY: AddressMatch = { address: 0, wildcard: 0xffff_ffff }
/** What the provider sends to the edge for translated addresses (RFC 5737). */
const GLOBALS = 0xcb00_7108
/** The edge's own address towards the provider. */
const EDGE_GLOBAL = 0x0aff_0101

export const EDGE = 'rt-1'

/** What is asked about such a network. */
export type Sides = {
  readonly inside: readonly Host[]
  readonly outside: readonly Host[]
  /** Addresses that are asked for from outside. */
  readonly globals: readonly number[]
}

export function sidesOf({ devices }: Network): Sides {
  const hosts = devices.filter((device) => device.kind === 'host')
  return { inside: hosts.slice(0, 2), outside: hosts.slice(2), globals: [EDGE_GLOBAL, GLOBALS + 3] }
}

export function makeFilterNetwork(random: Random): Network {
  const plan = new RoutedNetwork()
  const [edge, provider] = [plan.addRouter(), plan.addRouter()]
  const [toProvider = ''] = plan.link(1, [edge, provider])
  const services = SERVICE_PORTS.map((port) => ({
    name: port === 22 ? ('ssh' as const) : ('http' as const),
    protocol: 'tcp' as const,
    port,
  }))
  const lans = [1, 2].map((lan) => plan.addHost(edge, lan, { services }))
  const outside = random.chance(0.5) ? [3] : [3, 4]
  for (const lan of outside) plan.addHost(provider, lan, { services })
  const address = (id: string) => plan.hosts.find((host) => host.id === id)?.config.ipv4?.address
  const all = plan.hosts.map(({ id }) => address(id) ?? 0)

  const providerAddress = plan.neighbors.get(edge)?.[0]?.address ?? 0
  plan.change(edge, (config) => ({
    ...config,
    routes: [{ address: 0, prefix: 0, nextHop: providerAddress, distance: 1 }],
  }))
  plan.change(provider, (config) => ({
    ...config,
    routes: [{ address: GLOBALS, prefix: 29, nextHop: EDGE_GLOBAL, distance: 1 }],
  }))

  const globals = [EDGE_GLOBAL, GLOBALS + 3]
  const lists: Record<string, AccessList> = { NAT: natList(random, all) }
  const rules = natRules(random, toProvider, all)
  for (const [at, port] of [toProvider, ...lans].entries()) {
    const isOutside = at === 0
    const accessGroups = { in: null as string | null, out: null as string | null }
    for (const direction of ['in', 'out'] as const) {
      if (!random.chance(0.35)) continue
      const name = `${at}${direction}`
      lists[name] = randomList(random, [...all, ...globals])
      accessGroups[direction] = name
    }
    plan.configure(edge, port, { nat: isOutside ? 'outside' : 'inside', accessGroups })
  }
  plan.change(edge, (config) => ({
    ...config,
    accessLists: lists,
    nat: {
      pools: { POOL: { first: GLOBALS + 1, last: GLOBALS + 1, prefix: 29 } },
      rules,
    },
  }))
  return plan.network()
}

/** Which inside sources are translated: all of a network, of both, or one host. */
function natList(random: Random, [first = 0]: readonly number[]): AccessList {
  const rule = random.pick([
    ANY,
    { address: first & 0xffff_ff00, wildcard: 0xff },
    { address: first, wildcard: 0 },
  ])
  return {
    kind: 'standard',
    rules: [permitFrom(10, { address: rule.address >>> 0, wildcard: rule.wildcard })],
  }
}

function permitFrom(sequence: number, source: AddressMatch): AclRule {
  return {
    sequence,
    action: 'permit',
    protocol: 'ip',
    source,
    sourcePorts: null,
    target: ANY,
    targetPorts: null,
    isEstablished: false,
    icmp: null,
  }
}

function natRules(random: Random, out: string, all: readonly number[]): readonly NatRule[] {
  const [first = 0, second = 0] = all
  const rules: NatRule[] = []
  if (random.chance(0.4))
    rules.push({ kind: 'static', inside: second, outside: GLOBALS + 3, port: null })
  else if (random.chance(0.6))
    rules.push({
      kind: 'static',
      inside: first,
      outside: GLOBALS + 3,
      port: { protocol: 'tcp', inside: random.pick(SERVICE_PORTS), outside: 80 },
    })
  if (random.chance(0.85))
    rules.push({
      kind: 'dynamic',
      list: 'NAT',
      to: random.chance(0.6) ? { interface: out } : { pool: 'POOL' },
      isOverload: true,
    })
  return rules
}

function randomList(random: Random, addresses: readonly number[]): AccessList {
  const kind = random.chance(0.3) ? ('standard' as const) : ('extended' as const)
  const rules = Array.from({ length: random.int(1, 5) }, (_, at) =>
    kind === 'standard' ? standardRule(random, at, addresses) : extendedRule(random, at, addresses),
  )
  const last = 10 * (rules.length + 1)
  return { kind, rules: random.chance(0.6) ? [...rules, permitFrom(last, ANY)] : rules }
}

function standardRule(random: Random, at: number, addresses: readonly number[]): AclRule {
  const rule = permitFrom(10 * (at + 1), someAddresses(random, addresses))
  return { ...rule, action: random.chance(0.7) ? 'permit' : 'deny' }
}

function extendedRule(random: Random, at: number, addresses: readonly number[]): AclRule {
  const protocol = random.pick(['ip', 'icmp', 'tcp', 'tcp'] as const)
  const somePorts = () => {
    const port = random.pick(SERVICE_PORTS)
    return random.chance(0.7) ? { from: port, to: port } : { from: 1, to: port }
  }
  return {
    sequence: 10 * (at + 1),
    action: random.chance(0.7) ? 'permit' : 'deny',
    protocol,
    source: someAddresses(random, addresses),
    sourcePorts: protocol === 'tcp' && random.chance(0.2) ? somePorts() : null,
    target: someAddresses(random, addresses),
    targetPorts: protocol === 'tcp' && random.chance(0.5) ? somePorts() : null,
    isEstablished: protocol === 'tcp' && random.chance(0.25),
    icmp:
      protocol === 'icmp' && random.chance(0.5)
        ? random.pick(['echo', 'echo-reply'] as const)
        : null,
  }
}

/** Any, a host, its network, or bits in the middle that may differ. */
function someAddresses(random: Random, addresses: readonly number[]): AddressMatch {
  const address = random.pick(addresses)
  const wildcard = random.pick([0xffff_ffff, 0xffff_ffff, 0, 0xff, 0x0000_ff00])
  return { address: (address & ~wildcard) >>> 0, wildcard }
}
