/** The spanning tree of a switch. There is one tree, as in IEEE 802.1Q; spellings of gear with a tree for each VLAN work, too. */
import { DEFAULT_PRIORITY, type Gear } from '../../network/network.ts'
import { numberArg, textArg } from '../grammar/parse.ts'
import type { Configure, ConfigureCommand, Configured } from './configure-command.ts'

/** IEEE 802.1Q-2018, 13.27.2: the lower four bits belong to the number of the tree. */
const PRIORITY_STEP = 4096
const PRIORITY_BY_RANK = { primary: 24_576, secondary: 28_672 } as const

export const TREE_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'spanning-tree',
    says: 'Let spanning tree prevent loops',
    does: turnTree(true),
    no: { says: 'Forward on all ports: a loop will not be noticed', does: turnTree(false) },
  },
  {
    pattern: 'spanning-tree vlan <vlans:vlans>',
    says: 'The same: there is one tree for all VLANs',
    isAlias: true,
    does: turnTree(true),
    no: {
      pattern: 'no spanning-tree vlan <vlans:vlans>',
      says: 'The same: there is one tree for all VLANs',
      does: turnTree(false),
    },
  },
  ...treeCommands('spanning-tree', false),
  ...treeCommands('spanning-tree vlan <vlans:vlans>', true),
]

function turnTree(isOn: boolean): Configure {
  return ({ config }) => ({
    config: { ...config, spanningTree: { ...config.spanningTree, isOn } },
  })
}

function setPriority({ config }: Gear, priority: number): Configured {
  return { config: { ...config, spanningTree: { ...config.spanningTree, priority } } }
}

function treeCommands(start: string, isAlias: boolean): readonly ConfigureCommand[] {
  return [
    {
      pattern: `${start} priority <priority:0-61440>`,
      says: 'The lowest priority becomes root; steps of 4096',
      isAlias,
      does: (gear, _mode, args) => {
        const priority = numberArg(args, 'priority')
        const lower = priority - (priority % PRIORITY_STEP)
        return lower === priority
          ? setPriority(gear, priority)
          : {
              problem: `A priority is a multiple of ${PRIORITY_STEP}: ${lower} or ${lower + PRIORITY_STEP}.`,
              value: 'priority',
            }
      },
      no: {
        pattern: `no ${start} priority [<priority:0-61440>]`,
        says: `The priority of a new switch, ${DEFAULT_PRIORITY}`,
        does: (gear) => setPriority(gear, DEFAULT_PRIORITY),
      },
    },
    {
      pattern: `${start} root <rank:primary|secondary>`,
      says: `Priority ${PRIORITY_BY_RANK.primary} to become root, ${PRIORITY_BY_RANK.secondary} to follow it`,
      isAlias,
      // Common equipment looks at who is root, and goes below it. A line here means the same in every network.
      does: (gear, _mode, args) => {
        const priority = PRIORITY_BY_RANK[textArg(args, 'rank') as 'primary' | 'secondary']
        const note = `The priority is ${priority} now. A switch with a lower one comes before this one.`
        return { ...setPriority(gear, priority), notes: [note] }
      },
      no: {
        pattern: `no ${start} root [<rank:primary|secondary>]`,
        says: `The priority of a new switch, ${DEFAULT_PRIORITY}`,
        does: (gear) => setPriority(gear, DEFAULT_PRIORITY),
      },
    },
  ]
}
