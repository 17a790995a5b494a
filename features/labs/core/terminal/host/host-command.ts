/** What a command of a host is given, and what several of them share: targets, settings, printing of probes. */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'

import { settledOf } from '../../network/data-plane/settle-now.ts'
import { HOST_PORT, type Host, type Ipv4, type Mac } from '../../network/network.ts'
import { portKey } from '../../network/settled.ts'
import { tablesOf, type NetworkState } from '../../network/state.ts'
import type { Outcome } from '../gear/exec-command.ts'
import type { Args } from '../grammar/walk.ts'

export type HostLook = { readonly state: NetworkState; readonly host: Host }
export type Shell = (look: HostLook, args: Args) => Outcome
/** What is loaded with the first line that asks for it, by its name. */
export type HostDoes = Shell | keyof typeof import('./tools.ts').TOOLS

/** RFC 1122, 3.2.1.3: never on a wire. */
const LOOPBACK = 127

export function hasLink({ state, host }: HostLook): boolean {
  return settledOf(state).ports.get(portKey(host.id, HOST_PORT))?.isUp === true
}

/** An address that another device has, too, and that is therefore not used. */
export function isConflicted({ state, host }: HostLook): boolean {
  const { ipv4 } = host.config
  return ipv4 !== null && tablesOf(state, host.id).conflicts.includes(ipv4.address)
}

export function isLoopback(address: Ipv4): boolean {
  return address >>> 24 === LOOPBACK
}

export function hyphenMac(mac: Mac): string {
  return (mac.match(/../g) ?? []).join('-').toUpperCase()
}

export function colonMac(mac: Mac): string {
  return (mac.match(/../g) ?? []).join(':')
}

export function maskText(prefix: number): string {
  return formatIpv4(maskOf(prefix))
}

/** A line of settings: these take the way of all configuration, by an action. */
export function setting({ host }: HostLook, ...lines: readonly string[]): Outcome {
  return { action: { kind: 'configure', device: host.id, lines: [...lines] } }
}

export function forgetNeighbors({ state, host }: HostLook, address: Ipv4 | null): Outcome {
  const tables = tablesOf(state, host.id)
  const arp = address === null ? [] : tables.arp.filter((entry) => entry.address !== address)
  const neighbors = address === null ? [] : tables.neighbors
  const left = { ...tables, arp, neighbors }
  return { state: { ...state, tables: { ...state.tables, [host.id]: left } } }
}
