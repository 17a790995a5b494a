/** Prints the spanning tree and the channels of a switch. */
import { settledOf } from '../../network/data-plane/settle-now.ts'
import { compareNames, groupOfName, shortName } from '../../network/names.ts'
import { deviceIn, type Gear } from '../../network/network.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import { dottedMac } from '../grammar/written.ts'
import type { Block } from '../printed.ts'
import { ownPorts, statusOf, text, type Exec, type Look } from './exec-command.ts'
import { membersOf } from './interfaces.ts'
import { portList } from './show-switching.ts'

const NO_TREE = 'Spanning tree is off on this device: it does not notice loops.'

export const showTree: Exec = (look, args) => {
  const { state, gear } = look
  const bridge = settledOf(state).bridges.get(gear.id)
  if (!bridge) return { printed: text(NO_TREE) }
  const root = deviceIn(state.network, bridge.root) as Gear
  const isRoot = root.id === gear.id
  const asked = hasArg(args, 'port') ? [textArg(args, 'port')] : ownPorts(look)
  return {
    printed: [
      {
        kind: 'text',
        lines: [
          'Spanning tree enabled protocol rstp: one tree for all VLANs',
          `  Root ID    Priority ${root.config.spanningTree.priority}, Address ${dottedMac(root.mac)}`,
          isRoot
            ? '             This bridge is the root'
            : `             Cost ${bridge.rootCost}, Port ${bridge.rootPort === null ? 'none' : shortName(bridge.rootPort)}`,
          `  Bridge ID  Priority ${gear.config.spanningTree.priority}, Address ${dottedMac(gear.mac)}`,
        ],
      },
      treeTable(look, asked),
    ],
  }
}

function treeTable(look: Look, names: readonly string[]): Block {
  const word = { root: 'Root', designated: 'Desg', alternate: 'Altn', backup: 'Back' }
  return {
    kind: 'table',
    caption: 'Ports in the spanning tree',
    columns: ['Interface', 'Role', 'Sts', 'Cost', 'Type'],
    rows: names.flatMap((name) => {
      const { tree, isForwarding, duplex } = statusOf(look, name)
      // Half duplex counts as a medium that others may share (IEEE 802.1Q: adminPointToPointMAC, automatic).
      const link = duplex === 'half' ? 'Shr' : 'P2p'
      return tree
        ? [
            [
              shortName(name),
              word[tree.role],
              isForwarding ? 'FWD' : 'BLK',
              String(tree.cost),
              tree.isEdge ? `${link} Edge` : link,
            ],
          ]
        : []
    }),
  }
}

export const showTreeRoot: Exec = ({ state, gear }) => {
  const bridge = settledOf(state).bridges.get(gear.id)
  if (!bridge) return { printed: text(NO_TREE) }
  const root = deviceIn(state.network, bridge.root) as Gear
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Root of the spanning tree',
        columns: ['Root priority', 'Root address', 'Cost', 'Root port'],
        rows: [
          [
            String(root.config.spanningTree.priority),
            dottedMac(root.mac),
            String(bridge.rootCost),
            bridge.rootPort === null ? 'This bridge is the root' : shortName(bridge.rootPort),
          ],
        ],
      },
    ],
  }
}

export const showTreeSummary: Exec = (look) => {
  const { state, gear } = look
  const bridge = settledOf(state).bridges.get(gear.id)
  if (!bridge) return { printed: text(NO_TREE) }
  const ports = ownPorts(look).flatMap((name) => {
    const { tree, isForwarding } = statusOf(look, name)
    return tree ? [isForwarding] : []
  })
  const forwarding = ports.filter(Boolean).length
  const { interfaces } = gear.config
  const edges = Object.keys(interfaces).filter((name) => interfaces[name]?.isEdgePort)
  const guards = Object.keys(interfaces).filter((name) => interfaces[name]?.hasBpduGuard)
  return {
    printed: text(
      'Spanning tree is on: rstp, one tree for all VLANs',
      `This bridge is ${bridge.root === gear.id ? 'the root' : 'not the root'}`,
      `Ports forwarding: ${forwarding}, blocking: ${ports.length - forwarding}`,
      `Edge ports: ${edges.length === 0 ? 'none' : portList(edges)}`,
      `BPDU guard: ${guards.length === 0 ? 'none' : portList(guards)}`,
    ),
  }
}

export const showChannels: Exec = (look) => {
  const { gear } = look
  const groups = new Set<string>()
  for (const [name, { channel }] of Object.entries(gear.config.interfaces)) {
    if (channel) groups.add(`Port-channel${channel.group}`)
    if (groupOfName(name) !== undefined) groups.add(name)
  }
  return {
    printed: [
      {
        kind: 'text',
        lines: [
          'Flags:  P - bundled  I - stand-alone  s - suspended  D - down',
          '        S - switching  U - in use',
        ],
      },
      {
        kind: 'table',
        caption: 'Channels and their ports',
        columns: ['Group', 'Port-channel', 'Protocol', 'Ports'],
        rows: [...groups].toSorted(compareNames).map((name) => channelRow(look, name)),
      },
    ],
  }
}

function channelRow(look: Look, name: string): readonly string[] {
  const members = membersOf(look.gear, name)
  const mode = look.gear.config.interfaces[members[0] ?? '']?.channel?.mode
  const protocol = mode === undefined ? '-' : mode === 'on' ? '- (on)' : 'LACP'
  const ports = members.map((port) => `${shortName(port)}(${memberFlag(look, port, name)})`)
  return [
    String(groupOfName(name)),
    `${shortName(name)}(S${statusOf(look, name).isUp ? 'U' : 'D'})`,
    protocol,
    ports.join(' '),
  ]
}

function memberFlag(look: Look, port: string, channel: string): string {
  const status = statusOf(look, port)
  if (status.channel === channel) return 'P'
  if (status.downBecause === 'not-bundled') return 's'
  return status.isUp ? 'I' : 'D'
}
