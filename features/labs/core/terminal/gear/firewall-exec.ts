/** Looks into a firewall, and forgets what it has counted and learned. */
import { FIREWALL_RULES } from '../../network/firewall.ts'
import type { Command } from '../grammar/grammar.ts'
import type { ExecDoes } from './exec-code.ts'
import { learnedBy } from './exec-command.ts'
import { forget } from './exec-commands.ts'

export const FIREWALL_SHOW_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'show firewall rules',
    says: 'The rules, and how many connections each has decided about',
    does: ['shows', 'showRules'],
  },
  {
    pattern: 'show firewall zones',
    says: 'Which interface is in which zone',
    does: ['shows', 'showZones'],
  },
  {
    pattern: 'show firewall connections',
    says: 'The connections that are known',
    does: ['shows', 'showConnections'],
  },
]

export const FIREWALL_PRIVILEGED_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'clear firewall connections',
    says: 'Forget the connections: what is open is cut',
    does: (look) => forget(look, { connections: [] }),
  },
  {
    pattern: 'clear firewall counters',
    says: 'Count from zero again',
    does: (look) => {
      const { [FIREWALL_RULES]: _counted, ...aclHits } = learnedBy(look).aclHits
      return forget(look, { aclHits })
    },
  },
]
