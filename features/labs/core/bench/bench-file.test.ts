/** A network that is written and read again is the same: configuration, cabling, places, clock. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { LabId } from '../../contract.ts'
import { actInScene } from '../act-in-scene.ts'
import { LOAD_GENERATOR_BY_LAB } from '../generators.ts'
import { blankConfig, type Device, type Network } from '../network/network.ts'
import { changeNetwork, switchOn } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import { randomNetwork } from '../network/testing.ts'
import { randomDhcpNetwork } from '../network/testing/dhcp-network.ts'
import { givenHost, givenSwitch } from '../network/testing/examples.ts'
import { randomIpv6Network } from '../network/testing/ipv6-network.ts'
import { randomRoutedNetwork } from '../network/testing/routed-network.ts'
import { DIFFICULTIES } from '../scene.ts'
import { configureGrammar } from '../terminal/gear/gear-grammar.ts'
import { makeGrammar } from '../terminal/grammar/grammar.ts'
import { sampleLine } from '../terminal/testing/lines.ts'
import { readBenchFile, writeBenchFile } from './bench-file.ts'
import type { Bench } from './bench.ts'
import { actOnBench, addDevice, emptyBench } from './edit-bench.ts'
import { BENCH_HOST_LINES } from './host-setup-lines.ts'
import { MODELS } from './models.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = Array.from({ length: IS_DEEP ? 500 : 4 }, (_each, at) => FIRST_SEED + at)

function reread(bench: Bench): Bench {
  const read = readBenchFile(writeBenchFile(bench))
  if ('problem' in read) throw new Error(read.problem)
  return read.bench
}

function givenBench(state: NetworkState): Bench {
  const places = state.network.devices.map(({ id }, at) => [id, { x: at * 2.5, y: 7 }] as const)
  return { name: 'Test', state, places: Object.fromEntries(places) }
}

/** All of it that a file has. */
function partsOf(bench: Bench) {
  const { name, places, state } = bench
  return {
    name,
    places,
    network: state.network,
    clockMs: state.clockMs,
    file: writeBenchFile(bench),
  }
}

/** As its lines say it: networks that are written by hand have what no line says, such as VLANs of a router. */
function asTyped({ devices, cables }: Network): NetworkState {
  const typed = devices.map((device): Device => {
    if (device.kind !== 'router') return device
    const config = { ...device.config, vlans: blankConfig('router', '', []).vlans }
    return { ...device, config, startup: config }
  })
  return reread(givenBench(switchOn({ devices: typed, cables }))).state
}

const GRAMMAR = makeGrammar(BENCH_HOST_LINES, {
  hasAbbreviations: false,
  ignoresCase: false,
  help: {},
})

function randomLines(random: Random, device: Device): readonly string[] {
  if (device.kind === 'host') {
    return Array.from({ length: random.int(1, 4) }, () =>
      sampleLine(random, random.pick(GRAMMAR.commands).nodes, []),
    )
  }
  const commandsOf = (mode: 'configure' | 'interface') =>
    configureGrammar(device.kind, mode).commands
  const isOfPort = random.chance(0.7)
  return [
    ...(isOfPort ? [`interface ${random.pick(device.ports)}`] : []),
    sampleLine(
      random,
      random.pick(commandsOf(isOfPort ? 'interface' : 'configure')).nodes,
      device.ports,
    ),
  ]
}

/** Whatever lines do not refuse, in its running and its startup configuration. */
function randomBench(random: Random): Bench {
  let bench = emptyBench('Test')
  for (let count = random.int(2, 5); count > 0; count -= 1) {
    const added = addDevice(bench, random.pick(MODELS).id)
    if ('bench' in added) ({ bench } = added)
  }
  for (let count = 80; count > 0; count -= 1) {
    const device = random.pick(bench.state.network.devices)
    const acted = actOnBench(
      bench,
      random.chance(0.05)
        ? { kind: 'save', device: device.id }
        : { kind: 'configure', device: device.id, lines: [...randomLines(random, device)] },
    )
    if ('bench' in acted) ({ bench } = acted)
  }
  return bench
}

describe('a network that is written and read again is the same', () => {
  test('where it was configured by any lines, saved or not', () => {
    for (const seed of SEEDS) {
      const bench = randomBench(createRandom(seed))
      expect(partsOf(reread(bench)), `seed ${seed}`).toEqual(partsOf(bench))
    }
  })

  test('where it routes, serves, or speaks IPv6', () => {
    for (const seed of SEEDS) {
      const random = createRandom(seed)
      for (const network of [
        randomNetwork(random, { hasChannels: true, routers: random.int(0, 2) }),
        randomDhcpNetwork(random).network,
        randomIpv6Network(random),
        randomRoutedNetwork(random),
      ]) {
        const bench = givenBench(asTyped(network))
        expect(partsOf(reread(bench)), `seed ${seed}`).toEqual(partsOf(bench))
      }
    }
  })

  test('where it is that of a lab, as it begins and solved', async () => {
    for (const [at, lab] of LabId.options.entries()) {
      const makeScene = await LOAD_GENERATOR_BY_LAB[lab]()
      for (const difficulty of IS_DEEP ? DIFFICULTIES : [DIFFICULTIES[at % 3] ?? 1]) {
        const scene = makeScene(FIRST_SEED, difficulty)
        const begun = changeNetwork(scene.start, scene.start.network)
        const solved = (scene.solutions[0]?.actions ?? []).reduce((state, action) => {
          const acted = actInScene(scene, state, action)
          if ('problem' in acted) throw new Error(acted.problem)
          return acted.state
        }, begun)
        for (const { network, ...state } of [begun, solved]) {
          const { filled: _left, ...withoutSheet } = network
          const withoutIt = { ...state, network: withoutSheet }
          const bench = { name: lab, state: withoutIt, places: scene.places }
          expect(partsOf(reread(bench)), `seed ${FIRST_SEED}`).toEqual(partsOf(bench))
        }
      }
    }
  })
})

test('what lines say of power by cable is read on a switch that gives some', () => {
  let bench = emptyBench('Power')
  const added = addDevice(bench, 'switch-8')
  if ('bench' in added) ({ bench } = added)
  const acted = actOnBench(bench, {
    kind: 'configure',
    device: 'sw-1',
    lines: ['interface Gi1/0/1', 'power inline never', 'interface Gi1/0/2', 'power inline static'],
  })
  if ('problem' in acted) throw new Error(acted.problem)
  expect(partsOf(reread(acted.bench))).toEqual(partsOf(acted.bench))
})

test('power by cable, transceivers, fiber and who is let in stay as they are', () => {
  const fiber = {
    fiber: 'single-mode',
    kilometers: 4,
    lossPerKm: { 1310: 0.4, 1550: 0.25 },
    connectors: [0.5, 1.2],
    splices: [],
    attenuator: 0,
  } as const
  const network = {
    devices: [
      {
        ...givenSwitch('sw-8'),
        power: { watts: 120, type: 2 },
        transceivers: { 'GigabitEthernet1/0/8': { kind: 'lx', sent: -9.5 } },
        clockOffsetMs: -90_000,
      },
      givenSwitch('sw-9'),
      {
        ...givenHost('pc-8'),
        powerClass: 3,
        look: 'camera',
        admission: { method: 'mab', user: 'cam' },
      },
    ],
    cables: [
      {
        id: 'between',
        ends: [
          { device: 'sw-8', port: 'GigabitEthernet1/0/8' },
          { device: 'sw-9', port: 'GigabitEthernet1/0/8' },
        ],
        fiber,
      },
    ],
  } as const satisfies Network
  const bench = givenBench(switchOn(network))
  expect(partsOf(reread(bench))).toEqual(partsOf(bench))
})

test('a file says what one would type, and nothing that is as on a new device', () => {
  const actions = [
    { kind: 'configure', device: 'pc-1', lines: ['ip address 192.0.2.1 255.255.255.0'] },
    { kind: 'configure', device: 'sw-1', lines: ['interface Gi1/0/2', 'shutdown'] },
    {
      kind: 'plug',
      ends: [
        { device: 'pc-1', port: 'eth0' },
        { device: 'sw-1', port: 'GigabitEthernet1/0/1' },
      ],
    },
  ] as const
  let bench = emptyBench('Two devices')
  for (const model of ['switch-8', 'pc'] as const) {
    const added = addDevice(bench, model)
    if ('bench' in added) ({ bench } = added)
  }
  for (const action of actions) {
    const acted = actOnBench(bench, structuredClone(action) as never)
    if ('bench' in acted) ({ bench } = acted)
  }
  expect(JSON.parse(writeBenchFile(bench))).toEqual({
    version: 1,
    name: 'Two devices',
    clockMs: bench.state.clockMs,
    devices: [
      {
        id: 'sw-1',
        kind: 'switch',
        mac: '00:00:5e:00:53:01',
        ports: 'Gi1/0/1-8',
        power: { watts: 65, type: 2 },
        place: { x: 44, y: 30 },
        running: ['hostname SW1', 'interface GigabitEthernet1/0/2', ' shutdown'],
        startup: ['hostname SW1'],
      },
      {
        id: 'pc-1',
        kind: 'pc',
        os: 'windows',
        mac: '00:00:5e:00:53:02',
        place: { x: 44, y: 54 },
        running: ['hostname PC1', 'ip address 192.0.2.1 255.255.255.0'],
      },
    ],
    cables: [{ id: 'new-1', ends: ['pc-1 eth0', 'sw-1 GigabitEthernet1/0/1'] }],
  })
})
