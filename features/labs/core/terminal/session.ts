/** Where someone is in the terminal of a device: plain data. */
import type { IpAddress } from '../network/network.ts'
import type { NetworkState } from '../network/state.ts'

/** `user`: may only look. `configure`: for the whole device. The others: for what is named. */
export type Mode =
  | { readonly kind: 'user' }
  | { readonly kind: 'privileged' }
  | { readonly kind: 'configure' }
  | { readonly kind: 'interface'; readonly names: readonly string[] }
  | { readonly kind: 'vlan'; readonly vlans: readonly number[] }
  | { readonly kind: 'router'; readonly process: number }
  /** The access list of this name or number. */
  | { readonly kind: 'standard-list' | 'extended-list'; readonly name: string }
  /** The DHCP pool of this name. */
  | { readonly kind: 'dhcp-pool'; readonly name: string }
  /** A line at which one works: the console, or all that are for who comes from elsewhere. */
  | { readonly kind: 'line'; readonly line: 'console' | 'vty' }
  /** The rules of a firewall. */
  | { readonly kind: 'firewall' }
  /** The only mode of a host. */
  | { readonly kind: 'shell' }

export type ConfigureMode = Exclude<Mode['kind'], 'user' | 'privileged' | 'shell'>

export function isConfigureMode(mode: Mode): mode is Extract<Mode, { kind: ConfigureMode }> {
  return mode.kind !== 'user' && mode.kind !== 'privileged' && mode.kind !== 'shell'
}

export type TerminalSession = {
  readonly device: string
  readonly mode: Mode
  /** Absent: at the device itself. */
  readonly over?: Over
}

/** Where someone has come from by SSH, the address that was asked for, and as whom. */
export type Over = {
  readonly from: TerminalSession
  /** The device whose connection it is: another one where it goes through a jump host. */
  readonly via: string
  readonly to: IpAddress
  readonly user: string
}

/** Back where someone came from, if the device is no longer there. */
export function sessionIn(
  state: Pick<NetworkState, 'network'>,
  session: TerminalSession,
): TerminalSession {
  const isThere = state.network.devices.some(({ id }) => id === session.device)
  return isThere || !session.over ? session : sessionIn(state, session.over.from)
}
