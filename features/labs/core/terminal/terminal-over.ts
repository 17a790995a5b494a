/**
 * The terminal of a device: a line goes in; what is printed, what changes and what was sent come out.
 *
 * A terminal keeps nothing: where someone is stands in the session, all else in the state. A line that configures
 * becomes an action with the lines that lead there from the first mode, every word in full: so a log means the same
 * without modes, and in every later release.
 *
 * The commands are asked for in parts (`terminal-code.ts`). All is pure: where a part is missing, what throws has changed
 * nothing, and the same can be done again.
 */
import { LONGEST_LINE, type NetworkAction } from '../lab-action.ts'
import { formatAddress } from '../network/ipv6.ts'
import { leasedHost } from '../network/leases.ts'
import { deviceIn, nameOf, type Gear, type Host } from '../network/network.ts'
import type { ProbeResult, Run } from '../network/probe.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Lock } from '../scene.ts'
import { isReloadDue, reloadDue } from './due-reloads.ts'
import { explainUnread } from './explain-unread.ts'
import { filterGrammar, splitPipe } from './filter.ts'
import type { ExecDoes } from './gear/exec-code.ts'
import type { Exec, Outcome } from './gear/exec-command.ts'
import type { ExecMode } from './gear/exec-grammar.ts'
import { parseLine } from './grammar/parse.ts'
import type { Problem } from './grammar/walk.ts'
import { completeLine, helpAt } from './line-help.ts'
import type { Printed } from './printed.ts'
import { isConfigureMode, sessionIn, type TerminalSession } from './session.ts'
import type { TerminalCode } from './terminal-code.ts'

export type Entered = {
  readonly state: NetworkState
  readonly session: TerminalSession
  readonly printed: Printed
  /** Of a command that sent packets. */
  readonly run: Run<ProbeResult> | null
  /** What goes into the log: the line changed the network. */
  readonly action: NetworkAction | null
  /** What happened by itself after it, because the time for it had come; goes into the log, too. */
  readonly due: readonly NetworkAction[]
}

export type Terminal = {
  /** @param locks what may not be changed: a line that would is refused, with the reason. */
  readonly enterLine: (
    state: NetworkState,
    session: TerminalSession,
    line: string,
    locks?: readonly Lock[],
  ) => Entered
  readonly completeLine: (
    state: NetworkState,
    session: TerminalSession,
    line: string,
  ) => ReturnType<typeof completeLine>
  readonly helpAt: (
    state: NetworkState,
    session: TerminalSession,
    line: string,
  ) => ReturnType<typeof helpAt>
}

/** @param code what it throws where a part is missing goes through. */
export function terminalOver(code: TerminalCode): Terminal {
  return {
    enterLine: (...args) => enterLine(code, ...args),
    completeLine: (...args) => completeLine(code, ...args),
    helpAt: (...args) => helpAt(code, ...args),
  }
}

function enterLine(
  code: TerminalCode,
  state: NetworkState,
  session: TerminalSession,
  line: string,
  locks: readonly Lock[] = [],
): Entered {
  const here = sessionIn(state, session)
  const nothing: Entered = {
    state,
    session: here,
    printed: [],
    run: null,
    action: null,
    due: [],
  }
  if (/^\s*(?:!|$)/.test(line)) return nothing
  const device = deviceIn(state.network, here.device)
  const { over } = here
  if (over && !code.connections().isStillConnected(state, here.device, over)) {
    const lost = `The connection to ${nameOf(device)} is broken: it is not reached any more.`
    return { ...nothing, session: over.from, printed: errorBlock(lost) }
  }
  const entered =
    device.kind === 'host'
      ? enterHost(code, nothing, device, line, locks)
      : enterGear(code, nothing, device, line, locks)
  return withDue(code, entered, locks)
}

/** With what has come due meanwhile. Who worked at a device that restarted begins there anew. */
function withDue(code: TerminalCode, entered: Entered, locks: readonly Lock[]): Entered {
  if (!isReloadDue(entered.state)) return entered
  const { applyAction } = code.apply()
  const due = reloadDue(entered.state, (state, action) => applyAction(state, action, locks))
  const { device, over } = entered.session
  const isRestarted = due.actions.some((each) => each.device === device)
  const anew: TerminalSession = over?.from ?? { device, mode: { kind: 'user' } }
  return {
    ...entered,
    state: due.state,
    due: due.actions,
    printed: [...entered.printed, ...due.printed],
    session: isRestarted ? anew : entered.session,
  }
}

function enterHost(
  code: TerminalCode,
  nothing: Entered,
  host: Host,
  line: string,
  locks: readonly Lock[],
): Entered {
  // Who is who does not matter in a lab: `sudo` may be left out.
  const lead = /^\s*sudo\s+/.exec(line)?.[0] ?? ''
  const { command, filter, at } = splitPipe(line)
  const parsed = parseLine(code.host().hostGrammar(host.os), command.slice(lead.length))
  if (!parsed.isRead) {
    const problem = explainUnread(code, nothing.state, nothing.session, line, parsed.problem)
    return { ...nothing, printed: problemBlock(shifted(problem, lead.length)) }
  }
  // With what it has in fact: its settings may come from a lease.
  const { lease } = tablesOf(nothing.state, host.id)
  const look = { state: nothing.state, host: leasedHost(host, lease) }
  const { does } = parsed.command
  const outcome = (typeof does === 'function' ? does : code.tools()[does])(look, parsed.args)
  return finish(code, nothing, outcome, { shell: host.os, filter, at }, locks)
}

function enterGear(
  code: TerminalCode,
  nothing: Entered,
  gear: Gear,
  line: string,
  locks: readonly Lock[],
): Entered {
  const { mode } = nothing.session
  const doLead = isConfigureMode(mode) ? /^\s*do\s+/i.exec(line)?.[0] : undefined
  if (isConfigureMode(mode) && doLead === undefined)
    return configure(code, nothing, gear, line, locks)
  const lead = doLead ?? ''
  const { command, filter, at } = splitPipe(line)
  const execMode: ExecMode = mode.kind === 'user' ? 'user' : 'privileged'
  const parsed = parseLine(code.exec().execGrammar(gear.kind, execMode), command.slice(lead.length))
  if (!parsed.isRead) {
    const problem = explainUnread(code, nothing.state, nothing.session, line, parsed.problem)
    return { ...nothing, printed: problemBlock(shifted(problem, lead.length)) }
  }
  const outcome = execOf(code, parsed.command.does)(
    { state: nothing.state, gear, ...(nothing.session.over && { over: nothing.session.over }) },
    parsed.args,
  )
  // `do` leaves nobody's mode.
  const { mode: _left, leaves: _stays, ...stays } = outcome
  return finish(
    code,
    nothing,
    doLead === undefined ? outcome : stays,
    { shell: 'gear', filter, at },
    locks,
  )
}

function execOf(code: TerminalCode, does: ExecDoes): Exec {
  if (typeof does === 'function') return does
  const [part, name] = does
  const execs: Readonly<Record<string, Exec>> = code[part]()
  return execs[name] as Exec
}

function configure(
  code: TerminalCode,
  nothing: Entered,
  gear: Gear,
  line: string,
  locks: readonly Lock[],
): Entered {
  const { state, session } = nothing
  if (!isConfigureMode(session.mode)) return nothing
  const result = code.configure().configureLine(gear, session.mode, line)
  if ('problem' in result) {
    const problem = explainUnread(code, state, session, line, result.problem)
    return { ...nothing, printed: problemBlock(problem) }
  }
  if (result.line.length > LONGEST_LINE) {
    return { ...nothing, printed: errorBlock(`A line has at most ${LONGEST_LINE} characters.`) }
  }
  const moved = { ...session, mode: result.mode }
  if (JSON.stringify(result.gear.config) === JSON.stringify(gear.config)) {
    return { ...nothing, session: moved, printed: notesBlock(result.notes) }
  }
  const lead = result.isOfOwnMode ? code.configure().linesTo(session.mode) : []
  const action: NetworkAction = {
    kind: 'configure',
    device: gear.id,
    lines: [...lead, result.line],
  }
  const applied = code.apply().applyAction(state, action, locks)
  if ('problem' in applied) return { ...nothing, printed: errorBlock(applied.problem) }
  return {
    state: applied.state,
    session: moved,
    printed: notesBlock(result.notes),
    run: null,
    action,
    due: [],
  }
}

type Piped = {
  readonly shell: Parameters<typeof filterGrammar>[0]
  readonly filter: string | null
  /** Where the filter begins in the line. */
  readonly at: number
}

/** Does what a command asks for, and keeps of what it prints what the filter wants. */
function finish(
  code: TerminalCode,
  nothing: Entered,
  outcome: Outcome,
  piped: Piped,
  locks: readonly Lock[],
): Entered {
  const filter = piped.filter === null ? null : parseLine(filterGrammar(piped.shell), piped.filter)
  if (filter && !filter.isRead) {
    return { ...nothing, printed: problemBlock(shifted(filter.problem, piped.at)) }
  }
  const keep = (printed: Printed) => (filter ? filter.command.does(printed, filter.args) : printed)
  const { session } = nothing
  if (outcome.leaves && session.over) {
    const closed = `The connection to ${formatAddress(session.over.to)} is closed.`
    return { ...nothing, session: session.over.from, printed: notesBlock([closed]) }
  }
  const state = outcome.run?.state ?? outcome.state ?? nothing.state
  const moved: TerminalSession =
    outcome.session ?? (outcome.mode ? { ...session, mode: outcome.mode } : session)
  const entered: Entered = {
    state,
    session: moved,
    printed: keep(outcome.printed ?? []),
    run: outcome.run ?? null,
    action: null,
    due: [],
  }
  if (!outcome.action) return entered
  const applied = code.apply().applyAction(state, outcome.action, locks)
  if ('problem' in applied) return { ...nothing, printed: errorBlock(applied.problem) }
  return {
    ...entered,
    state: applied.state,
    printed: keep([...(outcome.printed ?? []), ...(outcome.done ?? [])]),
    action: outcome.action,
  }
}

function notesBlock(notes: readonly string[]): Printed {
  return notes.length === 0 ? [] : [{ kind: 'text', lines: notes }]
}

function errorBlock(message: string): Printed {
  return [{ kind: 'error', message, at: null }]
}

function problemBlock({ message, at }: Problem): Printed {
  return [{ kind: 'error', message, at }]
}

/** The same problem, in a line with something before. */
function shifted(problem: Problem, by: number): Problem {
  return problem.at === null ? problem : { ...problem, at: problem.at + by }
}
