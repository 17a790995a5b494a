/**
 * What is always true of packets, over random networks: with mistakes in them and without, with routers and channels.
 *
 * Who reaches whom is worked out a second way (`data-plane/testing/reach-oracle.ts`). `tools/test.ts` sets and prints
 * the first seed, another one in each run.
 */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { isError } from './data-plane/icmp.ts'
import { isHardToTell, reachesBothWays } from './data-plane/testing/reach-oracle.ts'
import { BROADCAST } from './frame.ts'
import type { Frame, Ipv4Body } from './frame.ts'
import { groupOfName } from './names.ts'
import type { Host, Network } from './network.ts'
import type { PingResult, Run } from './probe.ts'
import { runProbe, switchOn } from './run.ts'
import { settle } from './settle.ts'
import type { NetworkState } from './state.ts'
import { channelInterfaceOf, channelMembersOf, interfaceOf } from './switchport.ts'
import { randomNetwork, reorderNetwork } from './testing.ts'
import type { Step } from './trace.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 1000 : 40
/** Networks that are run twice. */
const FEW = SEEDS / 4
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

type Case = { readonly seed: number; readonly network: Network; readonly start: NetworkState }

const CASES: readonly Case[] = Array.from({ length: SEEDS }, (_, at) => {
  const seed = FIRST_SEED + at
  const network = randomNetwork(createRandom(seed), {
    hosts: 5,
    routers: at % 3,
    hasChannels: at % 2 === 0,
    hasMistakes: at % 4 > 0,
  })
  return { seed, network, start: switchOn(network) }
})

function hostsIn({ devices }: Network): readonly Host[] {
  return devices.filter((device) => device.kind === 'host')
}

/** Each host pings the next one and the one after, one ping after the other in the same network. */
function pingAround(start: NetworkState): readonly (Run<PingResult> & { from: Host; to: Host })[] {
  const hosts = hostsIn(start.network)
  let state = start
  return hosts.flatMap((from, at) =>
    [1, 2].flatMap((step) => {
      const to = hosts[(at + step) % hosts.length]
      const address = to?.config.ipv4?.address
      if (!to || to === from || address === undefined) return []
      const run = runProbe(state, { kind: 'ping', from: from.id, to: address, count: 2 })
      state = run.state
      return [{ ...run, from, to }]
    }),
  )
}

const RUNS = CASES.map((each) => ({ ...each, runs: pingAround(each.start) }))

function stepsOf({ runs }: { readonly runs: readonly { readonly trace: readonly Step[] }[] }) {
  return runs.flatMap(({ trace }) => trace)
}

function packetIn(frame: Frame | null): Ipv4Body | undefined {
  return frame?.body.type === 'ipv4' ? frame.body : undefined
}

describe('over random networks', () => {
  test('who reaches whom is what a search through VLANs and routes says', () => {
    let told = 0
    for (const { seed, network, start, runs } of RUNS) {
      const ground = { state: start, network, settled: settle(network, start.tables) }
      if (isHardToTell(ground)) continue
      for (const { from, to, result } of runs) {
        const [first] = result.attempts
        const answered = first?.isAnswered === true && first.by === to.id
        expect({ seed, from: from.id, to: to.id, answered }).toEqual({
          seed,
          from: from.id,
          to: to.id,
          answered: reachesBothWays(ground, from, to),
        })
        told += 1
      }
    }
    expect(told).toBeGreaterThan(SEEDS)
  })

  test('a lost packet has one reason, and it is one that says something', () => {
    for (const { seed, runs } of RUNS) {
      for (const { result, stopped } of runs) {
        for (const attempt of result.attempts) {
          if (attempt.isAnswered || stopped) continue
          expect([seed, attempt.loss.reason.code]).not.toEqual([seed, 'not-mine'])
        }
      }
    }
  })

  test('a packet is delivered once, or it is dropped and was never delivered', () => {
    for (const { seed, network, start, runs } of RUNS) {
      // A channel that one end alone believes in doubles what it floods, as it does in the world.
      if (isHardToTell({ state: start, network, settled: settle(network, start.tables) })) continue
      for (const { trace } of runs) {
        const packets = new Set(trace.filter(isUnicastPacket).map(({ packet }) => packet))
        for (const packet of packets) {
          const ends = trace.filter((step) => step.packet === packet)
          const delivered = ends.filter(({ event }) => event === 'delivered').length
          const dropped = ends.filter(
            ({ event, reason }) => event === 'dropped' && reason?.code !== 'not-mine',
          ).length
          expect([seed, packet, delivered === 1 || (delivered === 0 && dropped > 0)]).toEqual([
            seed,
            packet,
            true,
          ])
        }
      }
    }
  })

  test('no frame leaves with an unknown MAC address', () => {
    const unknown = RUNS.flatMap(stepsOf).filter(({ after }) => after && /^0+$/.test(after.target))
    expect(unknown).toEqual([])
  })

  test('the time to live of a packet never rises, and a router takes one from it', () => {
    const wrong = RUNS.flatMap(stepsOf).filter(({ event, before, after }) => {
      const [came, left] = [packetIn(before)?.ttl, packetIn(after)?.ttl]
      return (
        came !== undefined && left !== undefined && came - left !== (event === 'routed' ? 1 : 0)
      )
    })
    expect(wrong).toEqual([])
  })

  test('a frame goes out with the tag of its VLAN, and without one in the native and the access VLAN', () => {
    for (const { seed, network, runs } of RUNS) {
      const settled = settle(network, {})
      for (const { device: id, outPort, vlan, after, event } of stepsOf({ runs })) {
        const device = network.devices.find((each) => each.id === id)
        if (!device || device.kind === 'host' || !outPort || vlan === null) continue
        if (event !== 'switched' && event !== 'flooded') continue
        const channel = settled.ports.get(`${id} ${outPort}`)?.channel
        const group = channel == null ? undefined : groupOfName(channel)
        const config =
          group === undefined
            ? interfaceOf(device, outPort)
            : channelInterfaceOf(device, group, channelMembersOf(device, group))
        const untagged = config.mode === 'access' ? config.accessVlan : config.nativeVlan
        expect([seed, after?.tag]).toEqual([seed, vlan === untagged ? null : vlan])
      }
    }
  })

  test('a MAC address lives on one port in each VLAN', () => {
    for (const { seed, runs } of RUNS) {
      for (const { state } of runs) {
        for (const { macs } of Object.values(state.tables)) {
          const places = macs.map(({ vlan, mac }) => `${vlan} ${mac}`)
          expect([seed, new Set(places).size]).toEqual([seed, places.length])
        }
      }
    }
  })

  test('nothing is learned at a port, and nothing passes one, that does not forward', () => {
    for (const { seed, network, start, runs } of RUNS) {
      const settled = settle(network, start.tables)
      for (const { device, inPort, outPort, event } of stepsOf({ runs })) {
        if (event !== 'switched' && event !== 'flooded') continue
        for (const port of [inPort, outPort]) {
          const status = settled.ports.get(`${device} ${port}`)
          expect([seed, device, port, status?.isForwarding]).toEqual([seed, device, port, true])
        }
      }
    }
  })

  test('no error is sent about an error, nor about what was for all or for a group', () => {
    let sent = 0
    for (const { event, after } of RUNS.flatMap(stepsOf)) {
      const payload = packetIn(after)?.payload
      if (event !== 'sent' || !payload || !isError(payload)) continue
      sent += 1
      expect(isError(payload.about.payload)).toBe(false)
      expect(payload.about.target % 256).not.toBe(255)
    }
    expect(sent).toBeGreaterThan(0)
  })

  test('the order of devices and cables changes nothing, byte for byte', () => {
    for (const { seed, network, runs } of RUNS.slice(0, FEW)) {
      const [first] = runs
      if (!first) continue
      const reordered = reorderNetwork(createRandom(seed), network)
      const to = first.to.config.ipv4?.address ?? 0
      const same = runProbe(switchOn(reordered), {
        kind: 'ping',
        from: first.from.id,
        to,
        count: 2,
      })
      expect(JSON.stringify(same.trace)).toBe(JSON.stringify(first.trace))
      expect(JSON.stringify(same.state.tables)).toBe(JSON.stringify(first.state.tables))
    }
  })

  test('the same network and the same commands give the same trace, byte for byte', () => {
    for (const { network, runs } of RUNS.slice(0, FEW)) {
      const again = pingAround(switchOn(structuredClone(network)))
      expect(JSON.stringify(again.map(({ trace, state }) => [trace, state]))).toBe(
        JSON.stringify(runs.map(({ trace, state }) => [trace, state])),
      )
    }
  })
})

function isUnicastPacket({ after, before }: Step): boolean {
  const frame = after ?? before
  return packetIn(frame) !== undefined && frame?.target !== BROADCAST
}
