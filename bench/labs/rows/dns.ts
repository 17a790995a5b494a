/** Row 9: what name servers answer: zones, aliases, what does not exist, forwarders, and how long a copy may be kept. */
import {
  passTime,
  runProbe,
  switchOn,
  type Host,
  type Network,
  type NetworkState,
} from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { readAnswer, startBind, tellBind, wordOf } from '../bind.ts'
import { openPlace, pause } from '../machine.ts'
import { makeNameNetwork, QUESTIONS } from '../name-networks.ts'
import { buildNamespaces, spaceOf, tellNamespaces } from '../namespaces.ts'
import { hostsIn } from '../pings.ts'
import type { Answers, Row } from '../row.ts'

const STARTS_MS = 4000
const AGES_MS = 2500
const ASKER = 'pc-1'
/** Whose copies are looked at again after a while. */
const AGING = ['www.corp.example', 'www.partner.example', 'mail.lab.corp.example']

const STATUS_BY_OUTCOME = {
  answered: 'NOERROR',
  'no-such-record': 'NOERROR',
  'no-such-name': 'NXDOMAIN',
  refused: 'REFUSED',
  'server-failure': 'SERVFAIL',
  silent: 'SILENT',
  'no-name-server': 'SILENT',
} as const

export const DNS_ROW: Row = {
  name: 'dns',
  asks: 'DNS: zones, aliases, forwarders, TTL of copies',
  programs: ['ip', 'nsenter', 'named', 'dig'],
  packages: 'iproute2 bind9 bind9-dnsutils',
  version: ['named', '-v'],
  networks: 60,
  together: 12,
  makeNetwork: (seed) => makeNameNetwork(createRandom(seed)),
  tell: (network) => [tellNamespaces(network), serversIn(network).map(tellBind)],
  answerHere(network) {
    let state = switchOn(network)
    const answers: Record<string, string> = {}
    const ages = () => {
      for (const server of serversIn(network)) {
        for (const name of AGING) {
          const asked = askHere(state, server, name, 'A')
          state = asked.state
          answers[`ttl ${server.id} ${name}`] = ageWord(
            answers[`ttl ${server.id} ${name}`],
            asked.ttl,
          )
        }
      }
    }
    for (const server of serversIn(network)) {
      for (const { name, type } of QUESTIONS) {
        const asked = askHere(state, server, name, type)
        state = asked.state
        answers[`${server.id} ${name} ${type}`] = asked.word
      }
    }
    ages()
    state = passTime(state, AGES_MS)
    ages()
    return answers
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      await buildNamespaces(place, networks.map(tellNamespaces))
      await Promise.all(
        networks.flatMap((network, at) =>
          serversIn(network).map((server) =>
            startBind(place, spaceOf(at, server.id), tellBind(server)),
          ),
        ),
      )
      await pause(STARTS_MS)
      return await Promise.all(
        networks.map(async (network, at): Promise<Answers> => {
          const answers: Record<string, string> = {}
          const space = spaceOf(at, ASKER)
          const servers = serversIn(network)
          const asked = servers.flatMap((server) =>
            QUESTIONS.map((question) => ({ server, ...question })),
          )
          const script = asked.map(({ server, name, type }) => digLine(server, name, type))
          const printed = (await place.sh(space, script.join('\n'))).split(MARK)
          for (const [index, { server, name, type }] of asked.entries()) {
            answers[`${server.id} ${name} ${type}`] = readAnswer(printed[index] ?? '', type)
          }
          const aging = servers.flatMap((server) => AGING.map((name) => ({ server, name })))
          for (const waitMs of [0, AGES_MS]) {
            await pause(waitMs)
            const lines = aging.map(({ server, name }) => digLine(server, name, 'A'))
            const said = (await place.sh(space, lines.join('\n'))).split(MARK)
            for (const [index, { server, name }] of aging.entries()) {
              const key = `ttl ${server.id} ${name}`
              answers[key] = ageWord(answers[key], ttlIn(said[index] ?? ''))
            }
          }
          return answers
        }),
      )
    } finally {
      await place.close()
    }
  },
}

function serversIn(network: Network): readonly Host[] {
  return hostsIn(network).filter(({ config }) => config.dnsServer)
}

function askHere(
  state: NetworkState,
  server: Host,
  name: string,
  type: (typeof QUESTIONS)[number]['type'],
) {
  const address = server.config.ipv4?.address ?? 0
  const run = runProbe(state, { kind: 'resolve', from: ASKER, name, type, server: address })
  const { outcome, records, isAuthoritative } = run.result
  const found = records.filter((each) => each.type === type)
  const values = found.map(({ value }) => value.replaceAll(' ', '_'))
  return {
    state: run.state,
    word: wordOf(STATUS_BY_OUTCOME[outcome], isAuthoritative, values),
    ttl: found[0]?.ttlSeconds ?? null,
  }
}

const MARK = '=====\n'

function digLine(server: Host, name: string, type: string): string {
  const address = formatIpv4(server.config.ipv4?.address ?? 0)
  return `dig +time=3 +tries=2 +noall +comments +answer @${address} ${name} ${type} || true\necho =====`
}

function ttlIn(printed: string): number | null {
  const found = /^[^;\s]\S*\s+(\d+)\s+IN\s+A\s/m.exec(printed)?.[1]
  return found === undefined ? null : Number(found)
}

/** Of two looks at the same copy: whether its TTL stays, or grows less. */
function ageWord(before: string | undefined, ttl: number | null): string {
  if (before === undefined) return ttl === null ? 'none' : String(ttl)
  if (ttl === null || before === 'none') return 'none'
  return Number(before) === ttl ? 'stays' : 'ages'
}
