/** The address that a command means: as it was typed, or the one that the name has for this computer. */
import { addressIn } from '../../network/dns/dns-names.ts'
import { resolvedInWords } from '../../network/dns/words.ts'
import { parseIpv6 } from '../../network/ipv6.ts'
import type { IpAddress, Ipv4 } from '../../network/network.ts'
import type { Resolved } from '../../network/probe.ts'
import { runProbe } from '../../network/run.ts'
import { refusal, type Outcome } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import { readTarget, type Target } from '../target.ts'
import type { HostLook } from './host-command.ts'

export type HostTarget = Target & {
  /** Null: the address itself was typed. */
  readonly name: string | null
  /** After the name was looked up. */
  readonly look: HostLook
}

const LOCALHOST: Ipv4 = 0x7f00_0001

/**
 * @param isSix whether an IPv6 address is wanted.
 * @returns `unknown`: what to print where a name leads nowhere, with the packets that tell.
 */
export function findTarget(
  look: HostLook,
  typed: string,
  { isSix = false } = {},
): HostTarget | { readonly unknown: Outcome } {
  if (typed === 'localhost') return { to: LOCALHOST, name: null, look }
  const read = readTarget(typed)
  if (!read) return lookUp(look, typed, isSix)
  if ('problem' in read) {
    // Windows takes a link-local address without its interface where it has one only.
    const zoneless = look.host.os === 'windows' ? readTarget(`${typed}%1`) : read
    return zoneless && 'to' in zoneless
      ? { ...zoneless, name: null, look }
      : { unknown: { printed: refusal(read.problem) } }
  }
  return isSix && typeof read.to === 'number'
    ? { unknown: { printed: refusal(`“${typed}” is no IPv6 address.`) } }
    : { ...read, name: null, look }
}

function lookUp(look: HostLook, typed: string, isSix: boolean): ReturnType<typeof findTarget> {
  const type = isSix ? 'AAAA' : 'A'
  const run = runProbe(look.state, { kind: 'resolve', from: look.host.id, name: typed, type })
  const { result } = run
  const record = result.records.find((each) => each.type === type)
  const to: IpAddress | null | undefined =
    result.outcome !== 'answered'
      ? null
      : isSix
        ? record && parseIpv6(record.value)
        : addressIn(result.records)
  if (to === null || to === undefined) {
    const printed = [...refusal(problemOfName(look, typed, result)), ...stormBlock(run.stopped)]
    return { unknown: { run, printed } }
  }
  // What an alias led to is what commands print.
  return { to, name: record?.name ?? typed, look: { ...look, state: run.state } }
}

/** What a probe has to know of it. */
export function probeTarget({ to, by }: HostTarget): Target {
  return by === undefined ? { to } : { to, by }
}

/** Why a name leads to no address. */
export function problemOfName({ host }: HostLook, name: string, resolved: Resolved): string {
  return `The name ${name} is not known. ${resolvedInWords(resolved, host.config.hostname)}`
}
