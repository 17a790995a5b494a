/**
 * What the simulator of labs costs: settling a network, packets through it, judging a check; and what its page does
 * (`labs-page.ts`).
 *
 * The aims are those of its design: a lab of 15 devices settles within 50 ms, 60 devices from cold within 300 ms, and
 * 100,000 frames a second are traced, also through firewalls, translations and tunnels. The time is that of the processor:
 * other load on the machine adds less to it. Then it is compared with other implementations (`labs/compare.ts`).
 */
import { LabId } from '#features/labs/contract.ts'
import {
  coldState,
  networkOfLab,
  randomNetwork,
  runProbe,
  settle,
  timeJudging,
  type NetworkState,
} from '#features/labs/server/testing.ts'
import { createRandom } from '#platform/contract/random.ts'

import { judgeAims, type Aim } from './aims.ts'
import { measureLabPage } from './labs-page.ts'
import { compareWithReferences } from './labs/compare.ts'
import { percentile, printTable } from './table.ts'

const NETWORKS = 60
const PINGS = 20
const STORMS = 5
const SEEDS = 10

/** Switches with a third more links than they need, the rest hosts, and a router. */
function aNetwork(seed: number, devices: number) {
  const switches = Math.round(devices * 0.4)
  return randomNetwork(createRandom(seed), {
    switches,
    spareLinks: Math.ceil(switches / 3),
    routers: 1,
    hosts: devices - switches - 1,
    hasChannels: true,
    carriesAllVlans: true,
  })
}

function hostsOf({ devices }: NetworkState['network']) {
  return devices.flatMap((device) =>
    device.kind === 'host' && device.config.ipv4 ? [{ id: device.id, ...device.config.ipv4 }] : [],
  )
}

const ms = (value: number) => value.toFixed(1)

/** @returns ms of the processor. */
function timed(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** @returns the slowest of 95 %, in ms. */
function measureSettling(devices: number): { row: string[]; slow: number } {
  const networks = Array.from({ length: NETWORKS }, (_, seed) => aNetwork(seed, devices))
  const times = networks.map((network) => timed(() => void settle(network, {})))
  const slow = percentile(times, 95)
  return { row: [`${devices} devices`, ms(percentile(times, 50)), ms(slow)], slow }
}

/** Pings between hosts, the first with nothing learned: floods, ARP, replies. @returns frames a second, traced. */
function measureFrames(networks: readonly NetworkState['network'][]): number {
  let frames = 0
  let spentMs = 0
  for (const [seed, network] of networks.entries()) {
    const random = createRandom(seed)
    let state: NetworkState = coldState(network)
    const hosts = hostsOf(state.network)
    for (let ping = 0; ping < PINGS; ping += 1) {
      const from = random.pick(hosts)
      const to = random.pick(hosts)
      spentMs += timed(() => {
        const run = runProbe(state, { kind: 'ping', from: from.id, to: to.address, count: 5 })
        frames += run.trace.filter(({ outPort }) => outPort !== null).length
        state = run.state
      })
    }
  }
  return (frames / spentMs) * 1000
}

const randomNetworks = (devices: number) =>
  Array.from({ length: NETWORKS / 4 }, (_, seed) => aNetwork(seed, devices))

const networksOf = (lab: LabId, from: number) =>
  Promise.all(
    Array.from({ length: NETWORKS / 4 }, (_, at) =>
      networkOfLab({ lab, seed: from + at, difficulty: 3 }),
    ),
  )

/** @returns as above. Others warm up first: no other network runs this code. */
async function measureLab(lab: LabId): Promise<number> {
  measureFrames(await networksOf(lab, NETWORKS))
  return measureFrames(await networksOf(lab, 0))
}

/** Frames that go round in circles until the run is stopped: frames, and little else. @returns as above. */
function measureStorm(): number {
  const network = randomNetwork(createRandom(7), {
    switches: 6,
    spareLinks: 4,
    hosts: 8,
    vlans: [10],
    carriesAllVlans: true,
    withoutSpanningTree: 1,
  })
  const [from, to] = hostsOf(network)
  if (!from || !to) throw new Error('The network of the storm has no two hosts.')
  const state = coldState(network)
  let frames = 0
  const spentMs = timed(() => {
    for (let storm = 0; storm < STORMS; storm += 1) {
      const probe = { kind: 'ping', from: from.id, to: to.address, count: 1 } as const
      const { trace, stopped } = runProbe(state, probe)
      if (stopped !== 'storm') throw new Error('No storm came up.')
      frames += trace.filter(({ outPort }) => outPort !== null).length
    }
  })
  return (frames / spentMs) * 1000
}

/** `LAB_ROWS=vlans,rstp npm run bench labs` compares these rows and measures nothing. */
export async function run(): Promise<void> {
  const rows = process.env['LAB_ROWS']?.split(',') ?? []
  if (rows.length === 0) await measure()
  await compareWithReferences(rows)
}

async function measure(): Promise<void> {
  // What the engine compiles first is no part of the figures.
  measureFrames(randomNetworks(15))
  measureStorm()
  const settling = [measureSettling(15), measureSettling(60)]
  printTable(
    ['settles, ms', 'median', '95 %'],
    settling.map(({ row }) => row),
  )
  const frames: Readonly<Record<string, number>> = {
    'a storm': measureStorm(),
    'pings among 15 devices': measureFrames(randomNetworks(15)),
    'pings among 60 devices': measureFrames(randomNetworks(60)),
    'pings with a firewall': await measureLab('screened-subnet'),
    'pings with a translation': await measureLab('nat-small-office'),
    'pings with a tunnel': await measureLab('tunnel-mtu'),
  }
  process.stdout.write('\n')
  printTable(
    ['frames a second, with tracing', '', 'aim'],
    Object.entries(frames).map(([name, perSecond]) => [
      name,
      Math.round(perSecond),
      'at least 100000',
    ]),
  )
  const judging = await Promise.all(
    LabId.options.map(async (id) => ({ id, times: await timeJudging(id, SEEDS) })),
  )
  process.stdout.write('\n')
  printTable(
    ['a check is judged, ms', 'median', 'the slowest'],
    judging.map(({ id, times }) => [id, ms(percentile(times, 50)), ms(percentile(times, 100))]),
  )
  const aims: readonly Aim[] = [
    { name: '15 devices settle, ms (95 %)', figure: settling[0]?.slow ?? Number.NaN, atMost: 50 },
    { name: '60 devices settle, ms (95 %)', figure: settling[1]?.slow ?? Number.NaN, atMost: 300 },
    ...Object.entries(frames).map(([name, figure]) => ({
      name: `frames a second, ${name}`,
      figure,
      atLeast: 100_000,
    })),
  ]
  process.stdout.write('\n')
  judgeAims([...aims, ...(await measureLabPage())])
  process.stdout.write('\n')
}
