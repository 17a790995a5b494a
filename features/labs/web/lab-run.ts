/**
 * A problem of a lab while somebody works on it: the network, what was changed, the terminals, the last check, the help.
 *
 * Pure: what a press does is a function from one run to the next.
 */
import { MOST_ACTIONS } from '../contract.ts'
import { actAllInScene } from '../core/act-in-scene.ts'
import type { LabVerdict } from '../core/goal.ts'
import { gradeLab } from '../core/grading/grade.ts'
import { LONGEST_LOG, type LabAction } from '../core/lab-action.ts'
import type { NetworkState } from '../core/network/state.ts'
import type { OpenLab } from '../core/open-lab.ts'
import type { Printed } from '../core/terminal/printed.ts'
import { openSession, promptOf } from '../core/terminal/prompt.ts'
import type { TerminalSession } from '../core/terminal/session.ts'
import { enterLine } from '../core/terminal/terminal.ts'

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

const FULL =
  'This lab has a limit of changes, and it is reached. Check what you have, or reset the lab.'

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

/** A line in the terminal of a device. */
export function enterInRun(run: LabRun, { scene }: OpenLab, device: string, line: string): LabRun {
  const terminal = terminalOf(run, device)
  const { session } = terminal
  const prompt = promptOf(run.state, session)
  const entered = enterLine(run.state, session, line, scene.locks)
  const actions = entered.action ? [...run.actions, entered.action] : run.actions
  if (isTooLong(actions)) {
    const printed: Printed = [{ kind: 'error', message: FULL, at: null }]
    return withTerminal(run, device, added(terminal, { prompt, line, printed }))
  }
  const after = added(terminal, { prompt, line, printed: entered.printed })
  return withTerminal({ ...run, state: entered.state, actions }, device, {
    ...after,
    session: entered.session,
  })
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

/** What a panel does: all of it, or nothing. */
export function actInRun(
  run: LabRun,
  { scene }: OpenLab,
  actions: readonly LabAction[],
): { readonly run: LabRun } | { readonly problem: string } {
  const all = [...run.actions, ...actions]
  if (isTooLong(all)) return { problem: FULL }
  const done = actAllInScene(scene, run.state, actions)
  if ('problem' in done) return done
  return { run: { ...run, state: done.state, actions: all } }
}

export function checkInRun(run: LabRun, { scene, goals }: OpenLab): LabRun {
  const verdict = gradeLab(scene, goals, run.state)
  return { ...run, check: { verdict, of: run.state.network }, checks: run.checks + 1 }
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

function isTooLong(actions: readonly LabAction[]): boolean {
  return actions.length > MOST_ACTIONS || JSON.stringify(actions).length > LONGEST_LOG
}

function withTerminal(run: LabRun, device: string, terminal: TerminalState): LabRun {
  return { ...run, terminals: { ...run.terminals, [device]: terminal } }
}

function added(terminal: TerminalState, entry: Omit<Entry, 'id'>): TerminalState {
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
