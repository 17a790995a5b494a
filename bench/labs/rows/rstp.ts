/** Row 2: which bridge is root, what each port's role is and whether it forwards, in graphs with loops. */
import { settle, type Network } from '#features/labs/server/testing.ts'
import { createRandom } from '#platform/contract/random.ts'

import { openPlace, pause } from '../machine.ts'
import { buildSwitches, type BuiltSwitches } from '../open-vswitch.ts'
import type { Answers, Row } from '../row.ts'
import { makeSwitchNetwork } from '../switch-networks.ts'
import { tellSwitches } from '../tell-switches.ts'

/** Ports that are no edge wait twice the forward delay of five seconds where nobody agrees at once. */
const CONVERGES_MS = 20_000

export const RSTP_ROW: Row = {
  name: 'rstp',
  asks: 'root bridge, root cost, role and state of each port',
  programs: ['ip', 'nsenter', 'ovs-vsctl', 'ovs-vswitchd', 'ovsdb-server'],
  packages: 'iproute2 openvswitch-switch',
  version: ['ovs-vswitchd', '--version'],
  networks: 200,
  together: 40,
  makeNetwork(seed) {
    const random = createRandom(seed)
    const switches = random.int(2, 6)
    return makeSwitchNetwork(random, {
      switches,
      spareLinks: random.int(0, 4),
      hosts: 0,
      hasMistakes: seed % 2 > 0,
      hasTree: true,
    })
  },
  tell: tellSwitches,
  answerHere(network) {
    const settled = settle(network, {})
    const answers: Record<string, string> = {}
    for (const [id, { rootId, rootCost }] of settled.bridges)
      answers[id] = rootWord(network, rootId, rootCost)
    for (const key of treePorts(network)) {
      const status = settled.ports.get(key)
      answers[key] = status?.isUp
        ? portWord(status.tree?.role ?? 'none', status.isForwarding)
        : 'down'
    }
    return answers
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      const built = await buildSwitches(place, networks.map(tellSwitches))
      await pause(CONVERGES_MS)
      const answers: Answers[] = []
      for (const [at, network] of networks.entries())
        answers.push(await readTree(built, at, network))
      return answers
    } finally {
      await place.close()
    }
  },
}

/** `sw-2:40000`, where sw-2 is root. */
function rootWord({ devices }: Network, rootId: string, cost: number): string {
  const root = devices.find(
    (device) =>
      device.kind === 'switch' && rootId === `${device.config.spanningTree.priority}.${device.mac}`,
  )
  return `${root?.id ?? rootId}:${cost}`
}

/** `R+`: root port, forwarding; `A-`: alternate, discarding. */
function portWord(role: string, isForwarding: boolean): string {
  return `${role.slice(0, 1).toUpperCase()}${isForwarding ? '+' : '-'}`
}

/** Ends of cables between switches, of those switches that run spanning tree. */
function treePorts({ devices, cables }: Network): readonly string[] {
  const bridges = new Set(
    devices.flatMap((device) =>
      device.kind === 'switch' && device.config.spanningTree.isOn ? [device.id] : [],
    ),
  )
  return cables.flatMap(({ ends }) =>
    ends.filter(({ device }) => bridges.has(device)).map(({ device, port }) => `${device} ${port}`),
  )
}

async function readTree(built: BuiltSwitches, at: number, network: Network): Promise<Answers> {
  const answers: Record<string, string> = {}
  for (const { id, kind, config } of network.devices) {
    if (kind !== 'switch' || !config.spanningTree.isOn) continue
    const text = await built.ask('rstp/show', built.nameOf(at, id))
    const [root = '', own = ''] = text.split('Bridge ID:')
    // The root itself prints neither its root port nor its cost.
    const priority = /stp-priority\s+(\d+)/.exec(root)?.[1]
    const address = /stp-system-id\s+([\da-f:]+)/.exec(root)?.[1]?.replaceAll(':', '')
    const cost = /root-path-cost\s+(\d+)/.exec(root)?.[1] ?? '0'
    answers[id] = rootWord(network, `${priority}.${address}`, Number(cost))
    const rows = own.split('\n').map((line) => line.trim().split(/\s+/))
    for (const key of treePorts(network).filter((each) => each.startsWith(`${id} `))) {
      const row = rows.find(([name]) => name === built.nameOf(at, key))
      const [, role = 'none', state = ''] = row ?? []
      answers[key] = role === 'Disabled' ? 'down' : portWord(role, state === 'Forwarding')
    }
  }
  return answers
}
