/**
 * Row 8: IPv6 of the Linux kernel in namespaces, with radvd: addresses and gateways that hosts make of advertisements,
 * static routes, hop limits, ICMPv6 errors.
 *
 * Hosts with no address but a link-local one are not asked: Linux sends from it, and here they send nothing.
 */
import {
  formatIpv6,
  HOST_PORT,
  passTime,
  randomIpv6Network,
  runProbe,
  switchOn,
  type Attempt,
  type Network,
  type NetworkState,
} from '#features/labs/server/testing.ts'
import { createRandom } from '#platform/contract/random.ts'

import { openPlace, type Place } from '../machine.ts'
import { spaceOf } from '../namespaces.ts'
import { hostsIn } from '../pings.ts'
import type { Answers, Row } from '../row.ts'
import { buildIpv6, tellIpv6 } from '../tell-ipv6.ts'

const FULL_HOPS = 64
const HOPS = [1, 2, 3] as const
/** A network that nobody has (RFC 3849). */
const NOWHERE = `20010db8ffff${'0'.repeat(19)}9`

export const IPV6_ROW: Row = {
  name: 'ipv6',
  asks: 'addresses and gateways by advertisements; who is reached, hop limits, which error from which router',
  programs: ['ip', 'nsenter', 'ping', 'radvd'],
  packages: 'iproute2 iputils-ping radvd',
  version: ['ip', '-V'],
  networks: 72,
  together: 18,
  makeNetwork: (seed) => randomIpv6Network(createRandom(seed), seed % 3 === 0 ? 0.25 : 0.08),
  tell: tellIpv6,
  answerHere(network) {
    let state = switchOn(network)
    const answers: Record<string, string> = {}
    for (const { id } of hostsIn(network)) {
      answers[`${id} addresses`] = list(addressesOf(state, id))
      answers[`${id} gateway`] = state.tables[id]?.learned6?.gateways.at(0)?.device ?? '-'
    }
    for (const { name, from, to, hops } of questionsOf(network)) {
      // Errors are limited to two a second here, and not limited there.
      state = passTime(state, 1000)
      const run = runProbe(state, { kind: 'ping', from, to, count: 1, ttl: hops })
      state = run.state
      const [attempt] = run.result.attempts
      answers[name] = attempt ? wordHere(attempt, from, hops) : '0'
    }
    return answers
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      await buildIpv6(place, networks.map(tellIpv6))
      return await Promise.all(networks.map((network, at) => askThere(place, at, network)))
    } finally {
      await place.close()
    }
  },
}

/** All but the link-local one. */
function addressesOf({ network, tables }: NetworkState, id: string): readonly string[] {
  const host = hostsIn(network).find((each) => each.id === id)
  const made = tables[id]?.learned6?.addresses ?? []
  return [...(host?.config.ipv6.addresses ?? []), ...made].map(({ address }) => address)
}

function list(addresses: readonly string[]): string {
  return addresses.length === 0 ? '-' : addresses.map(formatIpv6).toSorted().join(',')
}

type Question = {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly hops: number
}

function questionsOf(network: Network): readonly Question[] {
  const state = switchOn(network)
  // One that does not route is silent here (RFC 8200, 3: a host). Linux says that it has no route, where it has none.
  const allRoute = network.devices.every(
    (device) => device.kind !== 'router' || device.config.isRoutingIpv6,
  )
  const hosts = hostsIn(network)
    .map(({ id }) => ({ id, addresses: addressesOf(state, id) }))
    .filter(({ addresses }) => addresses.length > 0)
  return hosts.flatMap(({ id: from }, at) => {
    const ask = (what: string, to: string, hops = FULL_HOPS): Question => ({
      name: `${from} ${what}`,
      from,
      to,
      hops,
    })
    const others = hosts.filter(({ id }) => id !== from)
    const next = others[at % Math.max(1, others.length)]?.addresses[0] ?? NOWHERE
    return [
      ...others.flatMap(({ id, addresses }) => [
        ...addresses.map((address, which) => ask(`${id} ${which}`, address)),
        ask(`beside ${id}`, `${(addresses[0] ?? '').slice(0, 28)}abcd`),
      ]),
      ...(allRoute ? [ask('nowhere', NOWHERE)] : []),
      ...HOPS.map((hops) => ask(`hop ${hops}`, next, hops)),
    ]
  })
}

const LETTER_BY_KIND: Readonly<Record<string, string>> = {
  'time-exceeded': 't',
  'no-route': 'n',
  'address-unreachable': 'h',
}

/** `1`: answered; `n:r-2`: an error by this router; `0`: nothing, or the host gave up by itself. */
function wordHere(attempt: Attempt, from: string, hops: number): string {
  if (attempt.isAnswered) return '1'
  const { error } = attempt
  if (!error || error.by === from) return '0'
  return word(LETTER_BY_KIND[error.kind] ?? error.kind, error.by, hops)
}

/** Linux looks for a route before it looks at the hop limit: where both fail, who says so is the same. */
function word(letter: string, by: string, hops: number): string {
  return hops === FULL_HOPS ? `${letter}:${by}` : by
}

const KIND_BY_TEXT: readonly (readonly [RegExp, string])[] = [
  [/From (\S+) .*Time exceeded: Hop limit/, 't'],
  [/From (\S+) .*Destination unreachable: No route/, 'n'],
  [/From (\S+) .*Destination unreachable: Address unreachable/, 'h'],
]

async function askThere(place: Place, at: number, network: Network): Promise<Answers> {
  const state = switchOn(network)
  const questions = questionsOf(network)
  const ownerByAddress = new Map<string, string>()
  for (const device of network.devices) {
    const all =
      device.kind === 'host'
        ? addressesOf(state, device.id)
        : Object.values(device.config.interfaces).flatMap(({ ipv6 }) =>
            ipv6.addresses.map(({ address }) => address),
          )
    for (const address of all) ownerByAddress.set(formatIpv6(address), device.id)
  }
  const routers = new Map(
    network.devices.flatMap(({ id, kind, mac }) =>
      kind === 'router' ? [[`${mac.slice(-6, -4)}${mac.slice(-4)}`, id] as const] : [],
    ),
  )
  const answers: Record<string, string> = {}
  await Promise.all(
    hostsIn(network).map(async ({ id }) => {
      const scripts = questions
        .filter(({ from }) => from === id)
        .map(({ name, to, hops }) => {
          const ping = `ping -6 -n -c 1 -W 5 -t ${hops} ${formatIpv6(to)}`
          return `( said=$(${ping} 2>&1 | tr '\\n' ' '); echo "${name}|$said" ) &`
        })
      const script = [
        `echo "addresses|$(ip -6 -o addr show dev ${HOST_PORT} scope global -dadfailed | tr '\\n' ' ')"`,
        `echo "default|$(ip -6 route show default | tr '\\n' ' ')"`,
        ...scripts,
        'wait',
        '',
      ]
      const lines = (await place.sh(spaceOf(at, id), script.join('\n'))).split('\n')
      const said = new Map(lines.map((line) => [line.slice(0, line.indexOf('|')), line]))
      const found = [...(said.get('addresses') ?? '').matchAll(/inet6 (\S+)\/\d+/g)]
      answers[`${id} addresses`] =
        found.length === 0
          ? '-'
          : found
              .map((match) => match[1] ?? '')
              .toSorted((one, other) => (one < other ? -1 : 1))
              .join(',')
      const gateway = /via (\S+) .*proto ra/.exec(said.get('default') ?? '')?.[1]
      answers[`${id} gateway`] =
        gateway === undefined ? '-' : gatewayName(gateway, routers, network, id)
      for (const { name, from, hops } of questions)
        if (from === id) answers[name] = wordThere(said.get(name) ?? '', from, hops, ownerByAddress)
    }),
  )
  return answers
}

/** A link-local address that was set is that of the only router of the link. */
function gatewayName(
  gateway: string,
  routers: ReadonlyMap<string, string>,
  { cables }: Network,
  host: string,
): string {
  const end = gateway.replaceAll(':', '').slice(-6)
  const byMac = [...routers].find(
    ([mac]) => end.endsWith(mac.slice(-4)) && gateway.includes('ff:fe'),
  )
  if (byMac) return byMac[1]
  const ends = cables.map((cable) => cable.ends.map(({ device }) => device))
  const [lan = ''] = ends.find((each) => each.includes(host))?.filter((each) => each !== host) ?? []
  return (
    ends.flat().find((each, at) => each.startsWith('r-') && ends[at >> 1]?.includes(lan)) ?? '?'
  )
}

function wordThere(
  text: string,
  from: string,
  hops: number,
  ownerByAddress: ReadonlyMap<string, string>,
): string {
  if (/ttl=\d+ time=/.test(text)) return '1'
  for (const [pattern, letter] of KIND_BY_TEXT) {
    const by = ownerByAddress.get(pattern.exec(text)?.[1] ?? '')
    if (by !== undefined && by !== from) return word(letter, by, hops)
  }
  return '0'
}
