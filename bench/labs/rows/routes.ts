/**
 * Row 4: static routes, longest prefix, distance, TTL and ICMP errors, in namespaces.
 *
 * For a packet that is lost: which error comes back, and from which router. For rising TTLs: which router answers. The
 * addresses of answers are not compared: Linux and common equipment choose them differently.
 */
import {
  passTime,
  runProbe,
  switchOn,
  type Attempt,
  type Network,
} from '#features/labs/server/testing.ts'
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { openPlace, type Place } from '../machine.ts'
import { buildNamespaces, spaceOf, tellNamespaces } from '../namespaces.ts'
import { hostsIn } from '../pings.ts'
import { makeRoutedNetwork } from '../routed-networks.ts'
import type { Answers, Row } from '../row.ts'

/** The TTLs of a traceroute. */
const HOPS = [1, 2, 3, 4] as const
/** A network that nobody has (RFC 5737). */
const NOWHERE = parseIpv4('203.0.113.9') ?? 0
const FULL_TTL = 64

export const ROUTE_ROW: Row = {
  name: 'routes',
  asks: 'static routes: who is reached, by which routers, which error from which router',
  programs: ['ip', 'nsenter', 'ping'],
  packages: 'iproute2 iputils-ping',
  version: ['ip', '-V'],
  networks: 200,
  together: 20,
  makeNetwork: (seed) => makeRoutedNetwork(createRandom(seed), seed % 4 > 0),
  tell: tellNamespaces,
  answerHere(network) {
    let state = switchOn(network)
    const answers: Record<string, string> = {}
    for (const { name, from, to, ttl } of questionsOf(network)) {
      // Errors are limited to two a second here, and not limited there.
      state = passTime(state, 1000)
      const run = runProbe(state, { kind: 'ping', from, to, count: 1, ttl })
      state = run.state
      const [attempt] = run.result.attempts
      answers[name] = attempt ? wordHere(attempt, from, ttl) : '0'
    }
    return answers
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      await buildNamespaces(place, networks.map(tellNamespaces))
      return await Promise.all(networks.map((network, at) => askThere(place, at, network)))
    } finally {
      await place.close()
    }
  },
}

type Question = {
  readonly name: string
  readonly from: string
  readonly to: number
  readonly ttl: number
}

function questionsOf(network: Network): readonly Question[] {
  const hosts = hostsIn(network)
  return hosts.flatMap((host, at) => {
    const ask = (what: string, to: number, ttl = FULL_TTL): Question => ({
      name: `${host.id} ${what}`,
      from: host.id,
      to,
      ttl,
    })
    const others = hosts.filter((other) => other !== host)
    const next = hosts[(at + 1) % hosts.length]?.config.ipv4?.address ?? 0
    return [
      ...others.map(({ id, config }) => ask(id, config.ipv4?.address ?? 0)),
      ...others.map(({ id, config }) => ask(`beside ${id}`, (config.ipv4?.address ?? 0) + 100)),
      ask('nowhere', NOWHERE),
      ...HOPS.map((ttl) => ask(`hop ${ttl}`, next, ttl)),
    ]
  })
}

const LETTER_BY_KIND: Readonly<Record<string, string>> = {
  'time-exceeded': 't',
  'network-unreachable': 'n',
  'host-unreachable': 'h',
}

/** `1`: answered; `n:rt-2`: an error by this router; `0`: nothing, or the host gave up by itself. */
function wordHere(attempt: Attempt, from: string, ttl: number): string {
  if (attempt.isAnswered) return '1'
  const { error } = attempt
  if (!error || error.by === from) return '0'
  return word(LETTER_BY_KIND[error.kind] ?? error.kind, error.by, ttl)
}

/** Linux looks for a route before it looks at the TTL: where both fail, who says so is the same. */
function word(letter: string, by: string, ttl: number): string {
  return ttl === FULL_TTL ? `${letter}:${by}` : by
}

const KIND_BY_TEXT: readonly (readonly [RegExp, string])[] = [
  [/From (\S+) .*Time to live exceeded/, 't'],
  [/From (\S+) .*Destination Net Unreachable/, 'n'],
  [/From (\S+) .*Destination Host Unreachable/, 'h'],
]

async function askThere(place: Place, at: number, network: Network): Promise<Answers> {
  const ownerByAddress = new Map(
    network.devices.flatMap((device) => {
      const configs =
        device.kind === 'host' ? [device.config] : Object.values(device.config.interfaces)
      return configs.flatMap(({ ipv4 }) =>
        ipv4 ? [[formatIpv4(ipv4.address), device.id] as const] : [],
      )
    }),
  )
  const questions = questionsOf(network)
  const printed = await Promise.all(
    hostsIn(network).map(async ({ id }) => {
      const own = questions.filter(({ from }) => from === id)
      const scriptOf = ({ name, to, ttl }: Question) => {
        const ping = `ping -n -c 1 -W 5 -t ${ttl} ${formatIpv4(to)}`
        return `( said=$(${ping} 2>&1 | tr '\\n' ' '); echo "${name}|$said" ) &`
      }
      // A Linux router says "network unreachable" to a host five times in a row, and then once a second.
      const isLater = ({ ttl, to }: Question) => ttl !== FULL_TTL || to === NOWHERE
      const first = own.filter((each) => !isLater(each)).map(scriptOf)
      const then = own.filter(isLater).map(scriptOf)
      const script = [...first, 'wait', 'sleep 5', ...then, 'wait', '']
      return place.sh(spaceOf(at, id), script.join('\n'))
    }),
  )
  const said = new Map(
    printed
      .join('\n')
      .split('\n')
      .filter((line) => line.includes('|'))
      .map((line) => [line.slice(0, line.indexOf('|')), line.slice(line.indexOf('|') + 1)]),
  )
  return Object.fromEntries(
    questions.map(({ name, from, ttl }) => {
      const text = said.get(name) ?? ''
      if (/ttl=\d+ time=/.test(text)) return [name, '1']
      for (const [pattern, letter] of KIND_BY_TEXT) {
        const by = ownerByAddress.get(pattern.exec(text)?.[1] ?? '')
        if (by !== undefined && by !== from) return [name, word(letter, by, ttl)]
      }
      return [name, '0']
    }),
  )
}
