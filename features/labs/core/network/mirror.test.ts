/** Port mirroring over random networks: copies are what passed, and change nothing for anybody. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { sessionTo, type Direction, type Mirror } from './mirror.ts'
import {
  deviceIn,
  HOST_PORT,
  neighborOf,
  withDevice,
  type Gear,
  type Host,
  type Network,
} from './network.ts'
import type { PingResult, Run } from './probe.ts'
import { runProbe, switchOn } from './run.ts'
import { settle } from './settle.ts'
import { portKey } from './settled.ts'
import { tablesOf, type NetworkState } from './state.ts'
import { randomNetwork } from './testing.ts'
import { givenHost } from './testing/examples.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SNIFFER: Host = { ...givenHost('sniffer'), mac: '00005e0053fe' }

type Case = {
  readonly seed: number
  readonly mirror: Mirror
  readonly plain: Network
  readonly mirrored: Network
}

function gearIn(network: Network, id: string): Gear {
  const device = deviceIn(network, id)
  if (device.kind === 'host') throw new Error('A host mirrors nothing.')
  return device
}

/** A network without mirroring, and the same with a capturing host at a port of SW1 that was free. */
function makeCase(seed: number): Case {
  const random = createRandom(seed)
  const plain = randomNetwork(random, {
    switches: random.int(1, 3),
    hosts: 4,
    routers: random.int(0, 1),
    hasChannels: random.chance(0.5),
    hasMistakes: random.chance(0.3),
  })
  const gear = gearIn(plain, 'sw-1')
  const isFree = (port: string) =>
    neighborOf(plain, { device: gear.id, port }) === undefined &&
    !gear.config.interfaces[port]?.isShutdown
  const destination = random.pick(gear.ports.filter(isFree))
  const mirror = { ...randomSources(random, gear, destination), destination }
  const config = { ...gear.config, mirrors: { 1: mirror } }
  const withMirror = withDevice(plain, { ...gear, config, startup: config })
  const ends = [
    { device: gear.id, port: destination },
    { device: SNIFFER.id, port: HOST_PORT },
  ] as const
  return {
    seed,
    mirror,
    plain,
    mirrored: {
      devices: [...withMirror.devices, SNIFFER],
      cables: [...withMirror.cables, { id: 'to-sniffer', ends }],
    },
  }
}

function randomSources(random: Random, { ports }: Gear, destination: string) {
  const direction = (): Direction => random.pick(['rx', 'tx', 'both'])
  const chosen = ports.filter((port) => port !== destination && random.chance(0.4))
  return {
    ports: chosen.map((port) => ({ port, direction: direction() })),
    vlans: random.chance(0.3) ? [{ vlan: random.pick([1, 10, 20]), direction: direction() }] : [],
  }
}

function pingAll(
  network: Network,
): readonly (Run<PingResult> & { readonly start: NetworkState })[] {
  const hosts = network.devices.filter(
    (device): device is Host => device.kind === 'host' && device.id !== SNIFFER.id,
  )
  let state = switchOn(network)
  return hosts.flatMap((from, at) => {
    const to = hosts[(at + 1) % hosts.length]?.config.ipv4?.address
    if (to === undefined) return []
    const start = state
    const run = runProbe(state, { kind: 'ping', from: from.id, to, count: 2 })
    state = run.state
    return [{ ...run, start }]
  })
}

/** Since the run began: the last copy may arrive when all else is over, so the next run begins a moment later. */
function stepsOfOthers({ trace, start }: ReturnType<typeof pingAll>[number]) {
  return trace
    .filter(({ device }) => device !== SNIFFER.id)
    .map((step) => ({ ...step, atMs: (step.atMs - start.clockMs).toFixed(3) }))
}

const CASES = Array.from({ length: IS_DEEP ? 500 : 25 }, (_, at) => makeCase(FIRST_SEED + at))
const RUNS = CASES.map((each) => ({ ...each, runs: pingAll(each.mirrored) }))

describe('port mirroring', () => {
  test('changes nothing for anybody: the same answers, the same steps, at the same times', () => {
    for (const { seed, plain, runs } of RUNS) {
      const before = pingAll(plain)
      expect(
        runs.map(({ result }) => result),
        `seed ${seed}`,
      ).toEqual(before.map(({ result }) => result))
      expect(runs.map(stepsOfOthers), `seed ${seed}`).toEqual(before.map(stepsOfOthers))
    }
  })

  test('each copy is a frame that passed a source, tag and all', () => {
    let copies = 0
    for (const { seed, mirror, runs } of RUNS) {
      for (const { trace } of runs) {
        for (const copy of trace.filter(({ device }) => device === SNIFFER.id)) {
          const isSource = (port: string | null) =>
            mirror.vlans.length > 0 || mirror.ports.some((each) => each.port === port)
          const isOriginal = trace.some(
            (step) =>
              step.device === 'sw-1' &&
              step.packet === copy.packet &&
              ((isSource(step.inPort) && isSame(step.before, copy.before)) ||
                (isSource(step.outPort) && isSame(step.after, copy.before))),
          )
          expect([seed, isOriginal]).toEqual([seed, true])
          copies += 1
        }
      }
    }
    expect(copies).toBeGreaterThan(RUNS.length)
  })

  test('as many copies come as frames passed the sources', () => {
    for (const { seed, mirror, runs } of RUNS) {
      if (mirror.vlans.length > 0) continue
      for (const { start, state, trace, stopped } of runs) {
        if (stopped) continue
        const counted = (at: NetworkState, port: string) =>
          tablesOf(at, 'sw-1').counters[port] ?? { framesIn: 0, framesOut: 0 }
        const passed = mirror.ports.reduce((sum, { port, direction }) => {
          const [was, is] = [counted(start, port), counted(state, port)]
          return (
            sum +
            (direction === 'tx' ? 0 : is.framesIn - was.framesIn) +
            (direction === 'rx' ? 0 : is.framesOut - was.framesOut)
          )
        }, 0)
        const copies = trace.filter(({ device }) => device === SNIFFER.id).length
        expect([seed, copies]).toEqual([seed, passed])
      }
    }
  })

  test('the destination passes copies alone: it is in no tree, and what is sent there is dropped', () => {
    for (const { seed, mirror, mirrored } of CASES) {
      const key = portKey('sw-1', mirror.destination ?? '')
      const status = settle(mirrored, {}).ports.get(key)
      expect(status, `seed ${seed}`).toMatchObject({ downBecause: 'monitoring', tree: null })
      expect(sessionTo(gearIn(mirrored, 'sw-1'), mirror.destination ?? '')).toBe(1)
      const speaking = withDevice(mirrored, {
        ...SNIFFER,
        config: { ...SNIFFER.config, ipv4: { address: 0x0a_0a_00_fa, prefix: 24 } },
      })
      const probe = { kind: 'ping', from: SNIFFER.id, to: 0x0a_0a_00_0b, count: 1 } as const
      const { result } = runProbe(switchOn(speaking), probe)
      expect(result.attempts[0]?.isAnswered, `seed ${seed}`).toBe(false)
    }
  })
})

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
