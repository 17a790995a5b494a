/** A duplex mismatch: which end counts what, over random networks with settings of every kind; and without one, nothing. */
import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import {
  HOST_PORT,
  withDevice,
  type Duplex,
  type Network,
  type PortRef,
  type Speed,
} from './network.ts'
import type { PingResult } from './probe.ts'
import { runProbe, switchOn } from './run.ts'
import { settle } from './settle.ts'
import { portKey } from './settled.ts'
import { NO_ERRORS, tablesOf, type LinkErrors, type NetworkState } from './state.ts'
import { randomNetwork, reorderNetwork } from './testing.ts'
import { givenHost, givenNetwork, givenSwitch } from './testing/examples.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 30
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const FIXED = [
  { speed: 100, duplex: 'full' },
  { speed: 100, duplex: 'half' },
  { speed: 10, duplex: 'full' },
] as const satisfies readonly { speed: Speed; duplex: Duplex }[]

/** One end of many links has a fixed speed and duplex. */
function withFixedEnds(network: Network, random: Random): Network {
  return network.devices.reduce((changed, device) => {
    const draw = () => (random.chance(0.3) ? random.pick(FIXED) : {})
    if (device.kind === 'host')
      return withDevice(changed, { ...device, config: { ...device.config, ...draw() } })
    const interfaces = Object.fromEntries(
      Object.entries(device.config.interfaces).map(([name, config]) => [
        name,
        device.ports.includes(name) ? { ...config, ...draw() } : config,
      ]),
    )
    return withDevice(changed, { ...device, config: { ...device.config, interfaces } })
  }, network)
}

/** Every host pings the next one, some times. */
function pingAround(network: Network): NetworkState {
  const hosts = network.devices.filter((device) => device.kind === 'host')
  return hosts.reduce((state, { id }, at) => {
    const to = hosts[(at + 1) % hosts.length]?.config.ipv4?.address
    return to === undefined
      ? state
      : runProbe(state, { kind: 'ping', from: id, to, count: 6 }).state
  }, switchOn(network))
}

function errorsAt(state: NetworkState, device: string, port: string): LinkErrors {
  return tablesOf(state, device).counters[port]?.errors ?? NO_ERRORS
}

/** What both ends of a link have counted: with a mismatch as it should be, `wrong` where it is not. */
function judgeLink(state: NetworkState, ends: readonly PortRef[]): 'clean' | 'damaged' | 'wrong' {
  const { ports } = settle(state.network, state.tables)
  const duplexOf = ({ device, port }: PortRef) => ports.get(portKey(device, port))?.duplex
  const [half, full] = ends
    .toSorted((one, other) => Number(duplexOf(one) !== 'half') - Number(duplexOf(other) !== 'half'))
    .map((end) => ({ duplex: duplexOf(end), errors: errorsAt(state, end.device, end.port) }))
  if (!half || !full) throw new Error('A cable has two ends.')
  const { collisions, lateCollisions } = half.errors
  const isMismatch = half.duplex === 'half' && full.duplex === 'full'
  if (!isMismatch && collisions + lateCollisions > 0) return 'wrong'
  const atHalf = { ...NO_ERRORS, collisions, lateCollisions }
  const atFull = { ...NO_ERRORS, runts: collisions, crc: lateCollisions }
  const isRight = isDeepStrictEqual([half.errors, full.errors], [atHalf, atFull])
  if (!isRight) return 'wrong'
  return lateCollisions > 0 ? 'damaged' : 'clean'
}

test('of a link, the half-duplex end counts collisions, the full-duplex end as much damage, and all others nothing', () => {
  let seen = 0
  for (let at = 0; at < SEEDS; at += 1) {
    const random = createRandom(FIRST_SEED + at)
    const network = withFixedEnds(randomNetwork(random, { hosts: 5, routers: at % 2 }), random)
    const state = pingAround(network)
    const links = network.cables.map(({ ends }) => judgeLink(state, ends))
    expect([FIRST_SEED + at, links]).not.toEqual([
      FIRST_SEED + at,
      expect.arrayContaining(['wrong']),
    ])
    seen += links.filter((link) => link === 'damaged').length
    // Nor does a port without a cable count any.
    const cabled = new Set(
      network.cables.flatMap(({ ends }) => ends.map(({ device, port }) => portKey(device, port))),
    )
    const counting = Object.entries(state.tables).flatMap(([device, { counters }]) =>
      Object.entries(counters).flatMap(([port, { errors }]) =>
        errors ? portKey(device, port) : [],
      ),
    )
    expect(counting.filter((port) => !cabled.has(port))).toEqual([])
  }
  expect(seen).toBeGreaterThan(0)
})

test('the order of devices and cables changes nothing of it', () => {
  for (let at = 0; at < SEEDS / 5; at += 1) {
    const random = createRandom(FIRST_SEED + at)
    const network = withFixedEnds(randomNetwork(random, { hosts: 4 }), random)
    const [one, other] = network.devices.filter(({ kind }) => kind === 'host')
    const to = other?.kind === 'host' ? other.config.ipv4?.address : undefined
    if (!one || to === undefined) continue
    const probe = { kind: 'ping', from: one.id, to, count: 6 } as const
    const trace = (each: Network) => JSON.stringify(runProbe(switchOn(each), probe).trace)
    expect(trace(reorderNetwork(random, network))).toBe(trace(network))
  }
})

const ADDRESS = { address: 0xc000_0202, prefix: 24 }
const SERVER = givenHost('pc-2', {
  ipv4: { ...ADDRESS, address: ADDRESS.address + 1 },
  services: [{ name: 'http', protocol: 'tcp', port: 80 }],
})

function givenLink(host: { speed?: Speed; duplex?: Duplex }): NetworkState {
  return switchOn(
    givenNetwork(
      [givenSwitch('sw-1'), givenHost('pc-1', { ipv4: ADDRESS, ...host }), SERVER],
      [
        ['sw-1 Gi1/0/1', 'pc-1'],
        ['sw-1 Gi1/0/2', 'pc-2'],
      ],
    ),
  )
}

function lost({ attempts }: PingResult): readonly string[] {
  return attempts.flatMap((attempt) => (attempt.isAnswered ? [] : attempt.loss.reason.code))
}

const PING = { kind: 'ping', from: 'pc-1', to: SERVER.config.ipv4?.address ?? 0 } as const

test('with a mismatch, one frame in five of the half-duplex end is lost, and both ends at half duplex lose none', () => {
  const mismatch = runProbe(givenLink({ speed: 100, duplex: 'full' }), { ...PING, count: 20 })
  expect(lost(mismatch.result)).toEqual(Array.from({ length: 4 }, () => 'late-collision'))
  expect(errorsAt(mismatch.state, 'sw-1', 'GigabitEthernet1/0/1').lateCollisions).toBe(4)
  expect(errorsAt(mismatch.state, 'pc-1', HOST_PORT).crc).toBe(4)
  const half = runProbe(givenLink({ speed: 100, duplex: 'half' }), { ...PING, count: 20 })
  expect(lost(half.result)).toEqual([])
})

test('a TCP connection gets through a mismatch, only later', () => {
  const ask = { kind: 'connect', from: 'pc-1', to: PING.to, port: 80 } as const
  const start = givenLink({ speed: 100, duplex: 'full' })
  let state = start
  const times = Array.from({ length: 5 }, () => {
    const { result, state: after } = runProbe(state, ask)
    state = after
    return result.attempt.isAnswered ? result.attempt.ms : Infinity
  })
  expect(Math.max(...times)).toBeLessThan(5000)
  expect(state.clockMs - start.clockMs).toBeGreaterThan(1000)
})
