/** What a command outside of configuration is given, and what may come of it. */
import type { NetworkAction } from '../../lab-action.ts'
import { settledOf } from '../../network/data-plane/settle-now.ts'
import { portsOf, type Gear } from '../../network/network.ts'
import type { ProbeResult, Run } from '../../network/probe.ts'
import { portKey, type PortStatus } from '../../network/settled.ts'
import { tablesOf, type DeviceTables, type NetworkState } from '../../network/state.ts'
import type { Args } from '../grammar/walk.ts'
import type { Printed } from '../printed.ts'
import type { Mode, Over, TerminalSession } from '../session.ts'

export type Outcome = {
  readonly printed?: Printed
  readonly mode?: Mode
  /** Another terminal, by SSH. */
  readonly session?: TerminalSession
  /** Back to where somebody came from by SSH. */
  readonly leaves?: true
  readonly state?: NetworkState
  readonly run?: Run<ProbeResult>
  /** Done by the terminal after what is printed; `done` is printed where nothing refuses it. */
  readonly action?: NetworkAction
  readonly done?: Printed
}

export type Look = {
  readonly state: NetworkState
  readonly gear: Gear
  /** Of who is not at the device itself. */
  readonly over?: Over
}

export type Exec = (look: Look, args: Args) => Outcome

export function learnedBy({ state, gear }: Look): DeviceTables {
  return tablesOf(state, gear.id)
}

const NO_STATUS: PortStatus = {
  isUp: false,
  downBecause: 'no-members',
  speed: null,
  duplex: null,
  channel: null,
  tree: null,
  isForwarding: false,
}

export function statusOf({ state, gear }: Look, port: string): PortStatus {
  return settledOf(state).ports.get(portKey(gear.id, port)) ?? NO_STATUS
}

/** Physical ports and channels that frames go through by themselves: a member of a working channel is none. */
export function ownPorts(look: Look): readonly string[] {
  const { gear } = look
  const channels = Object.keys(gear.config.interfaces).filter((name) =>
    name.startsWith('Port-channel'),
  )
  return [...portsOf(gear).filter((port) => statusOf(look, port).channel === null), ...channels]
}

export function text(...lines: readonly string[]): Printed {
  return [{ kind: 'text', lines }]
}

export function refusal(message: string): Printed {
  return [{ kind: 'error', message, at: null }]
}
