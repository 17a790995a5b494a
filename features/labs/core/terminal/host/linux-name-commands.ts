/** Commands about names in the manner of Linux. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { nameServersOf } from '../../network/dns/name-servers.ts'
import { runProbe } from '../../network/run.ts'
import { tablesOf } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import type { Command } from '../grammar/grammar.ts'
import { textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { askNameServer } from './ask-name-server.ts'
import { readDig, readNslookup } from './dig-query.ts'
import { problemOfName } from './find-target.ts'
import { setting, type HostLook, type Shell } from './host-command.ts'
import { FORGET_NAMES } from './name-server-lines.ts'
import { printDig, printLinuxNslookup } from './print-dns.ts'

export const LINUX_NAME_COMMANDS: readonly Command<Shell>[] = [
  {
    pattern: 'cat /etc/resolv.conf',
    says: 'The name servers of this computer',
    does: showNameServers,
  },
  {
    pattern: 'dig <query:rest>',
    says: 'Ask a name server and see all of its answer',
    does: dig,
  },
  {
    pattern: 'nslookup <query:rest>',
    says: 'Ask a name server for a name or an address',
    does: (look, args) => {
      const query = readNslookup(textArg(args, 'query'))
      if ('problem' in query) return { printed: refusal(query.problem) }
      const told = askNameServer(look, query)
      return 'unknown' in told ? told.unknown : { run: told.run, printed: printLinuxNslookup(told) }
    },
  },
  {
    pattern: 'resolvectl dns',
    says: 'The name servers of this computer',
    does: showNameServers,
  },
  {
    pattern: 'resolvectl flush-caches',
    says: 'Forget what name servers said',
    does: (look) => setting(look, FORGET_NAMES),
  },
  {
    pattern: 'resolvectl query <name:word>',
    says: 'Look up a name, as programs do',
    does: query,
  },
  {
    pattern: 'rndc flush',
    says: 'Of a name server: forget what others said',
    does: (look) =>
      look.host.config.dnsServer
        ? setting(look, FORGET_NAMES)
        : { printed: refusal('This computer is no name server.') },
  },
  {
    pattern: 'reboot',
    says: 'Start the computer again',
    does: ({ host }) => ({ action: { kind: 'reload', device: host.id } }),
  },
]

function dig(look: HostLook, args: Args): Outcome {
  const query = readDig(textArg(args, 'query'))
  if ('problem' in query) return { printed: refusal(query.problem) }
  const told = askNameServer(look, query)
  return 'unknown' in told ? told.unknown : { run: told.run, printed: printDig(told, query) }
}

function showNameServers({ state, host }: HostLook): Outcome {
  const servers = nameServersOf(host, tablesOf(state, host.id).lease)
  return { printed: text(...servers.map((each) => `nameserver ${formatIpv4(each)}`)) }
}

function query(look: HostLook, args: Args): Outcome {
  const name = textArg(args, 'name')
  const run = runProbe(look.state, { kind: 'resolve', from: look.host.id, name, type: 'A' })
  const { outcome, records, isFromCache } = run.result
  if (outcome !== 'answered') {
    const problem = problemOfName(look, name, run.result)
    return { run, printed: [...refusal(problem), ...stormBlock(run.stopped)] }
  }
  const found = records.filter(({ type }) => type === 'A')
  return {
    run,
    printed: text(
      ...found.map(({ value }) => `${name}: ${value}`),
      `-- Data from: ${isFromCache ? 'cache' : 'network'}`,
    ),
  }
}
