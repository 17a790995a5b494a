/** The address that a command means: as it was typed, or the one that the name has for this computer. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { addressIn } from '../../network/dns/dns-names.ts'
import { resolvedInWords } from '../../network/dns/words.ts'
import type { Ipv4 } from '../../network/network.ts'
import type { Resolved } from '../../network/probe.ts'
import { runProbe } from '../../network/run.ts'
import { refusal, type Outcome } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import type { HostLook } from './host-command.ts'

export type Target = {
  readonly to: Ipv4
  /** Null: the address itself was typed. */
  readonly name: string | null
  /** After the name was looked up. */
  readonly look: HostLook
}

const LOCALHOST: Ipv4 = 0x7f00_0001

/** @returns `unknown`: what to print where a name leads nowhere, with the packets that tell. */
export function findTarget(look: HostLook, typed: string): Target | { readonly unknown: Outcome } {
  const to = typed === 'localhost' ? LOCALHOST : parseIpv4(typed)
  if (to !== undefined) return { to, name: null, look }
  const run = runProbe(look.state, { kind: 'resolve', from: look.host.id, name: typed, type: 'A' })
  const { result } = run
  const address = result.outcome === 'answered' ? addressIn(result.records) : null
  if (address === null) {
    const printed = [...refusal(problemOfName(look, typed, result)), ...stormBlock(run.stopped)]
    return { unknown: { run, printed } }
  }
  // What an alias led to is what commands print.
  const name = result.records.find(({ type }) => type === 'A')?.name ?? typed
  return { to: address, name, look: { ...look, state: run.state } }
}

/** Why a name leads to no address. */
export function problemOfName({ host }: HostLook, name: string, resolved: Resolved): string {
  return `The name ${name} is not known. ${resolvedInWords(resolved, host.config.hostname)}`
}
