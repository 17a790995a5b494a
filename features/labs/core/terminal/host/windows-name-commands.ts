/** Commands about names in the manner of Windows. */
import { reverseName, valuesOf } from '../../network/dns/dns-names.ts'
import type { Ipv4 } from '../../network/network.ts'
import { runProbe } from '../../network/run.ts'
import { tablesOf } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import type { Command } from '../grammar/grammar.ts'
import { textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Block } from '../printed.ts'
import { askNameServer } from './ask-name-server.ts'
import { readNslookup } from './dig-query.ts'
import { setting, type HostLook, type Shell } from './host-command.ts'
import { FORGET_NAMES } from './name-server-lines.ts'
import { printWindowsNslookup } from './print-dns.ts'

export const WINDOWS_NAME_COMMANDS: readonly Command<Shell>[] = [
  {
    pattern: 'ipconfig /displaydns',
    says: 'What name servers said, and is remembered',
    does: showCache,
  },
  {
    pattern: 'ipconfig /flushdns',
    says: 'Forget what name servers said',
    does: (look) => ({
      ...setting(look, FORGET_NAMES),
      done: text('What name servers said is forgotten.'),
    }),
  },
  {
    pattern: 'nslookup <query:rest>',
    says: 'Ask a name server for a name or an address',
    does: nslookup,
  },
  {
    pattern: 'shutdown /r {/t <seconds:0-600>}',
    says: 'Start the computer again',
    does: ({ host }) => ({ action: { kind: 'reload', device: host.id } }),
  },
]

/** It first asks the server what the server itself is called. */
function nslookup(look: HostLook, args: Args): Outcome {
  const typed = textArg(args, 'query')
  const query = readNslookup(typed)
  if ('problem' in query) return { printed: refusal(query.problem) }
  const told = askNameServer(look, query)
  if ('unknown' in told) return told.unknown
  const { run, server } = told
  const isThere = run.result.server !== null && server !== null
  const named = isThere ? nameOfServer(told.look, server) : null
  const [asked = ''] = typed.split(/\s+/).filter((word) => !word.startsWith('-'))
  return { run, printed: printWindowsNslookup(told, named, asked) }
}

function nameOfServer({ state, host }: HostLook, server: Ipv4): string | null {
  const { result } = runProbe(state, {
    kind: 'resolve',
    from: host.id,
    name: reverseName(server),
    type: 'PTR',
    server,
  })
  return valuesOf(result.records, 'PTR')[0] ?? null
}

function showCache({ state, host }: HostLook): Outcome {
  const { dnsCache } = tablesOf(state, host.id)
  if (dnsCache.length === 0) return { printed: text('Nothing is remembered.') }
  const table: Block = {
    kind: 'table',
    caption: 'What name servers said, and is remembered',
    columns: ['Record Name', 'Type', 'Time To Live', 'Data'],
    rows: dnsCache.flatMap(({ name, type, code, records, expiresAtMs }) => {
      const left = String(Math.max(0, Math.floor((expiresAtMs - state.clockMs) / 1000)))
      if (records.length === 0) {
        const why = code === 'name-error' ? 'Name does not exist.' : 'No records of this type.'
        return [[name, type, left, why]]
      }
      return records.map((each) => [each.name, each.type, left, each.value])
    }),
  }
  return { printed: [table] }
}
