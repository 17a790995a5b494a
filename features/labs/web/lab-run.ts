/**
 * A problem of a lab while somebody works on it: the network, what was changed, the terminals, the last check, the help.
 *
 * Pure: what a press does is a function from one run to the next. What needs the commands or the grading is loaded after
 * the first prompt (`lab-parts.ts`).
 */
import { MOST_ACTIONS } from '../contract.ts'
import type { LabVerdict } from '../core/goal.ts'
import { LONGEST_LOG, type LabAction } from '../core/lab-action.ts'
import type { NetworkState } from '../core/network/state.ts'
import type { OpenLab } from '../core/open-lab.ts'
import type { Scene } from '../core/scene.ts'
import type { Printed } from '../core/terminal/printed.ts'
import { openSession, promptOf } from '../core/terminal/prompt.ts'
import type { TerminalSession } from '../core/terminal/session.ts'

/** A line that was entered, and what it printed. */
export type Entry = {
  /** Unique in its terminal. */
  readonly id: number
  readonly prompt: string
  readonly line: string
  readonly printed: Printed
}

export type TerminalState = {
  readonly session: TerminalSession
  readonly entries: readonly Entry[]
  /** Lines that can be had again, the newest last. */
  readonly history: readonly string[]
}

/** What the desk needs of what is opened: a lab, or a network of the bench. */
export type OpenDesk = { readonly scene: Pick<Scene, 'locks' | 'places' | 'worksheet'> }

export type LabRun = {
  /** Of this problem, as it was opened: all checks of it share it. */
  readonly id: string
  readonly state: NetworkState
  readonly actions: readonly LabAction[]
  /** By device; one that was not opened has none. */
  readonly terminals: Readonly<Record<string, TerminalState>>
  /** The last check, and the network that it looked at. */
  readonly check: { readonly verdict: LabVerdict; readonly of: NetworkState['network'] } | null
  /** How many checks there were. */
  readonly checks: number
  /** How many of the three hints were taken. */
  readonly rung: 0 | 1 | 2 | 3
  readonly isSolutionShown: boolean
}

const MOST_HISTORY = 100
const MOST_ENTRIES = 400

/** Said of one change more than a log may have. */
export const FULL =
  'This lab has a limit of changes, and it is reached. Check what you have, or reset the lab.'

export function isTooLong(actions: readonly LabAction[]): boolean {
  return actions.length > MOST_ACTIONS || JSON.stringify(actions).length > LONGEST_LOG
}

export function startRun({ scene }: OpenLab, id: string): LabRun {
  return {
    id,
    state: scene.start,
    actions: [],
    terminals: {},
    check: null,
    checks: 0,
    rung: 0,
    isSolutionShown: false,
  }
}

export function terminalOf({ state, terminals }: LabRun, device: string): TerminalState {
  return terminals[device] ?? { session: openSession(state, device), entries: [], history: [] }
}

/** Something that is printed without a line being entered: help, or what a word could become. The line stays. */
export function printInRun(run: LabRun, device: string, line: string, printed: Printed): LabRun {
  const terminal = terminalOf(run, device)
  const prompt = promptOf(run.state, terminal.session)
  const { entries } = added(terminal, { prompt, line, printed })
  return withTerminal(run, device, { ...terminal, entries })
}

export function clearInRun(run: LabRun, device: string): LabRun {
  return withTerminal(run, device, { ...terminalOf(run, device), entries: [] })
}

/** Whether something was changed since the last check. */
export function isCheckOld({ check, state }: LabRun): boolean {
  return check !== null && check.of !== state.network
}

/** Whether there is anything to lose by a reset. */
export function isTouched({ actions, terminals, checks, rung }: LabRun): boolean {
  return actions.length > 0 || checks > 0 || rung > 0 || Object.keys(terminals).length > 0
}

export function helpOf({ rung, isSolutionShown }: LabRun) {
  if (isSolutionShown) return { kind: 'solution' } as const
  return rung === 0 ? ({ kind: 'none' } as const) : ({ kind: 'hint', rung } as const)
}

export function withTerminal(run: LabRun, device: string, terminal: TerminalState): LabRun {
  return { ...run, terminals: { ...run.terminals, [device]: terminal } }
}

/** With one entry more; what was entered can be had again. */
export function added(terminal: TerminalState, entry: Omit<Entry, 'id'>): TerminalState {
  const { entries, history } = terminal
  const id = (entries.at(-1)?.id ?? 0) + 1
  const line = entry.line.trim()
  const isNew = line !== '' && line !== history.at(-1)
  return {
    ...terminal,
    entries: [...entries, { ...entry, id }].slice(-MOST_ENTRIES),
    history: isNew ? [...history, line].slice(-MOST_HISTORY) : history,
  }
}
