/** Asks a name server as tools for DNS do: not what the computer remembers, and perhaps another server than its own. */
import { nameServersOf } from '../../network/dns/name-servers.ts'
import type { Ipv4 } from '../../network/network.ts'
import type { ResolveResult, Run } from '../../network/probe.ts'
import { runProbe } from '../../network/run.ts'
import { tablesOf } from '../../network/state.ts'
import { refusal, type Outcome } from '../gear/exec-command.ts'
import type { DnsQuery } from './dig-query.ts'
import { findTarget } from './find-target.ts'
import type { HostLook } from './host-command.ts'

/** `server`: the one that answered, or was asked first; null: the computer has none. */
export type Told = {
  readonly run: Run<ResolveResult>
  readonly server: Ipv4 | null
  readonly look: HostLook
}

export function askNameServer(
  look: HostLook,
  { name, type, server }: DnsQuery,
): Told | { readonly unknown: Outcome } {
  const target = server === null ? null : findTarget(look, server)
  if (target && 'unknown' in target) return target
  const at = target?.to ?? null
  if (typeof at === 'string')
    return { unknown: { printed: refusal('Here, name servers are asked by IPv4 alone.') } }
  const { state } = target?.look ?? look
  const from = look.host.id
  const run = runProbe(state, { kind: 'resolve', from, name, type, server: at ?? 'own' })
  const [first = null] = nameServersOf(look.host, tablesOf(state, from).lease)
  return {
    run,
    server: run.result.server ?? at ?? first,
    look: { ...look, state: run.state },
  }
}
