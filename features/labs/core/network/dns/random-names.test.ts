/**
 * What is always true of names, over random zones, servers and records: with aliases in circles, names that are gone,
 * servers that forward to each other, refuse or are off.
 *
 * What a name comes to is worked out a second way, by walking over the zones without sending anything.
 */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import type { Host, Network } from '../network.ts'
import { changeNetwork, passTime, switchOn } from '../run.ts'
import type { DnsRecord, DnsServer, DnsType, DnsZone } from '../services.ts'
import { reorderNetwork } from '../testing.ts'
import { asker, changeServer, nameServer, onOneSwitch, record, resolve, zone } from './testing.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 2000 : 60
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const ZONES = ['corp.example', 'lab.corp.example', 'partner.example']
const LABELS = ['www', 'mail', 'old', 'a', 'b', 'c']
const NAMES = [...ZONES, ...ZONES.flatMap((each) => LABELS.map((label) => `${label}.${each}`))]
const SERVERS = [1, 2, 3, 4]

type Case = {
  readonly seed: number
  readonly network: Network
  readonly asked: readonly number[]
  readonly servers: ReadonlyMap<number, DnsServer & { readonly isOff: boolean }>
}

/** Each zone is on one server or two, with records of its own there. A server has one forwarder at most. */
function drawCase(seed: number): Case {
  const random = createRandom(seed)
  const forwarderOf = new Map(
    SERVERS.map((each) => [each, random.chance(0.6) ? random.pick(SERVERS) : null]),
  )
  const hosts = SERVERS.map((number): Host => {
    const zones = ZONES.filter(() => random.chance(0.4)).map((name) => drawZone(random, name))
    const forwarder = forwarderOf.get(number)
    const host = nameServer(number, zones, forwarder == null ? [] : [forwarder])
    return { ...host, config: { ...host.config, isShutdown: random.chance(0.15) } }
  })
  const asked = random.sample(SERVERS, random.int(1, 3))
  const servers = new Map(
    hosts.flatMap(({ config: { dnsServer, isShutdown } }, at) =>
      dnsServer ? [[at + 1, { ...dnsServer, isOff: isShutdown }] as const] : [],
    ),
  )
  return { seed, network: onOneSwitch([asker(1, asked), ...hosts]), asked, servers }
}

function drawZone(random: Random, name: string): DnsZone {
  const names = NAMES.filter((each) => each.endsWith(`.${name}`) && random.chance(0.5))
  return zone(
    name,
    ...names.map((each): DnsRecord => {
      const ttl = random.int(1, 600)
      return random.chance(0.4)
        ? record(`${each} CNAME ${random.pick(NAMES)}`, ttl)
        : record(`${each} A 198.51.100.${random.int(1, 250)}`, ttl)
    }),
  )
}

const CASES = Array.from({ length: SEEDS }, (_, at) => drawCase(FIRST_SEED + at))

/** `failed`: it refuses, is silent, or runs into its own limit. */
type Walked = { readonly outcome: string; readonly says: readonly string[] }
const FAILED: Walked = { outcome: 'failed', says: [] }

/** What the host would hear: of the first server that says something. */
function walk({ asked, servers }: Case, name: string, type: DnsType): Walked {
  for (const server of asked) {
    const { end } = walkAt(servers, server, name, type, [])
    if (end.outcome !== 'failed') return end.outcome === 'open' ? NOTHING : end
  }
  return FAILED
}

const NOTHING: Walked = { outcome: 'no-such-record', says: [] }

/** `aliases`: where it was led to, one after the other. The end is `open` where nobody followed the last one. */
type Way = { readonly aliases: readonly string[]; readonly end: Walked }

function walkAt(
  servers: Case['servers'],
  number: number,
  name: string,
  type: DnsType,
  before: readonly string[],
): Way {
  const server = servers.get(number)
  const here = `${number} ${name}`
  const failed = { aliases: [], end: FAILED }
  if (!server || server.isOff || before.includes(here)) return failed
  const passed = [...before, here]
  const isIn = (each: DnsZone, asked: string) =>
    asked === each.name || asked.endsWith(`.${each.name}`)
  const isOwn = (asked: string) => server.zones.some((each) => isIn(each, asked))
  const [forwarder] = server.forwarders
  const next = forwarder === undefined ? undefined : (forwarder & 255) - 100
  const from = (alias: string, led: readonly string[]): Way => {
    const way = walkAt(servers, number, alias, type, passed)
    return { aliases: [...led, ...way.aliases], end: way.end }
  }
  if (!isOwn(name)) {
    const told = next === undefined ? failed : walkAt(servers, next, name, type, passed)
    const back = told.end.outcome === 'failed' ? -1 : told.aliases.findIndex(isOwn)
    const last = told.end.outcome === 'open' ? told.aliases.length - 1 : -1
    const at = back >= 0 ? back : last
    return at < 0 ? told : from(told.aliases[at] ?? '', told.aliases.slice(0, at + 1))
  }
  const holders = server.zones.filter((each) => isIn(each, name))
  const [holder] = holders.toSorted((one, other) => other.name.length - one.name.length)
  const own = (holder?.records ?? []).filter((each) => each.name === name)
  const values = own.filter((each) => each.type === type).map(({ value }) => value)
  if (values.length > 0) return { aliases: [], end: { outcome: 'answered', says: values } }
  const alias = own.find((each) => each.type === 'CNAME')?.value
  if (alias !== undefined) {
    return isOwn(alias) || next !== undefined
      ? from(alias, [alias])
      : { aliases: [alias], end: { outcome: 'open', says: [] } }
  }
  const isThere =
    name === holder?.name ||
    holder?.records.some((each) => each.name === name || each.name.endsWith(`.${name}`))
  return { aliases: [], end: isThere ? NOTHING : { outcome: 'no-such-name', says: [] } }
}

const KNOWING: ReadonlySet<string> = new Set(['answered', 'no-such-name', 'no-such-record'])

describe('over random zones and servers', () => {
  test('what a name comes to is what a walk over the zones finds', () => {
    const seen = new Set<string>()
    for (const each of CASES) {
      const random = createRandom(each.seed + 1)
      for (const name of random.sample(NAMES, 4)) {
        const walked = walk(each, name, 'A')
        const { outcome, says } = resolve(switchOn(each.network), name)
        const found = { outcome: KNOWING.has(outcome) ? outcome : 'failed', says }
        expect(found, `seed ${each.seed}, ${name}`).toEqual(walked)
        seen.add(outcome)
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining([...KNOWING, 'server-failure']))
  })

  test('nobody says an old address longer than its TTL, whoever asked whom before', () => {
    for (const { seed } of CASES) {
      const random = createRandom(seed + 2)
      const ttl = random.int(2, 600)
      // pc-1 asks a server that asks another one; both of them remember, at different times.
      const old = zone('corp.example', record('www.corp.example A 198.51.100.1', ttl))
      const now = zone('corp.example', record('www.corp.example A 198.51.100.2', ttl))
      const hosts = [asker(1, [2]), asker(2, [2]), nameServer(1, [old]), nameServer(2, [], [1])]
      let state = switchOn(onOneSwitch(hosts))
      state = resolve(state, 'www.corp.example', 'A', 'pc-2').state
      state = passTime(state, random.int(0, ttl * 1000))
      state = resolve(state, 'www.corp.example').state
      state = changeNetwork(
        state,
        changeServer(state.network, 'ns-1', { zones: [now], forwarders: [] }),
      )
      const changedMs = state.clockMs
      for (let step = 0; step < 4; step += 1) {
        state = passTime(state, random.int(0, ttl * 600))
        const askedMs = state.clockMs
        const { says } = resolve(state, 'www.corp.example')
        const isOldFine = askedMs - changedMs < ttl * 1000
        const may = ['198.51.100.2', ...(isOldFine ? ['198.51.100.1'] : [])]
        expect(may, `seed ${seed}`).toContain(says[0])
        const left = state.tables['pc-1']?.dnsCache.map(({ expiresAtMs }) => expiresAtMs - askedMs)
        expect(Math.max(0, ...(left ?? []))).toBeLessThanOrEqual(ttl * 1000)
      }
    }
  })

  test('the order of devices and cables changes nothing', () => {
    for (const { seed, network } of CASES.slice(0, SEEDS / 4)) {
      const other = reorderNetwork(createRandom(seed + 3), network)
      const name = createRandom(seed + 4).pick(NAMES)
      const [one, two] = [network, other].map((each) => resolve(switchOn(each), name))
      expect(JSON.stringify(two?.trace)).toBe(JSON.stringify(one?.trace))
      expect(two?.result).toEqual(one?.result)
    }
  })
})
