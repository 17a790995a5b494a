/** What can follow in a line that is being typed: Tab and `?` of a terminal (`terminal-over.ts`). */
import { deviceIn } from '../network/network.ts'
import type { NetworkState } from '../network/state.ts'
import { filterGrammar, splitPipe } from './filter.ts'
import { complete, ENTER, helpFor, type HelpRow } from './grammar/complete.ts'
import type { Grammar } from './grammar/grammar.ts'
import { isConfigureMode, sessionIn, type TerminalSession } from './session.ts'
import type { TerminalCode } from './terminal-code.ts'

const DO_HELP: HelpRow = { word: 'do', says: 'A command from outside of configuration' }
const PIPE_HELP: HelpRow = { word: '|', says: 'Choose from the lines that are printed' }

/** Which language the end of the line is in: several can follow one another in a line. */
type Place = {
  readonly grammar: Grammar<unknown>
  /** What of the line comes before that language. */
  readonly lead: string
  readonly rest: string
  readonly isFilter: boolean
  readonly hasDo: boolean
}

function findPlace(
  code: TerminalCode,
  state: NetworkState,
  session: TerminalSession,
  line: string,
): Place {
  const { device, mode } = sessionIn(state, session)
  const found = deviceIn(state.network, device)
  const { filter, at } = splitPipe(line)
  const shell = found.kind === 'host' ? found.os : 'gear'
  if (filter !== null && !(isConfigureMode(mode) && !/^\s*do\s/i.test(line))) {
    const grammar = filterGrammar(shell)
    return { grammar, lead: line.slice(0, at), rest: filter, isFilter: true, hasDo: false }
  }
  const split = (lead: string) => ({ lead, rest: line.slice(lead.length), isFilter: false })
  if (found.kind === 'host') {
    const lead = /^\s*sudo\s+/.exec(line)?.[0] ?? ''
    return { grammar: code.host().hostGrammar(found.os), ...split(lead), hasDo: false }
  }
  if (!isConfigureMode(mode)) {
    const kind = mode.kind === 'user' ? 'user' : 'privileged'
    return { grammar: code.exec().execGrammar(found.kind, kind), ...split(''), hasDo: false }
  }
  const lead = /^\s*do\s+/i.exec(line)?.[0]
  return lead === undefined
    ? { grammar: code.modes().configureGrammar(found.kind, mode.kind), ...split(''), hasDo: true }
    : { grammar: code.exec().execGrammar(found.kind, 'privileged'), ...split(lead), hasDo: false }
}

/** Completes the word that the line ends in. A line that ends in a space, or is empty, stays as it is. */
export function completeLine(
  code: TerminalCode,
  state: NetworkState,
  session: TerminalSession,
  line: string,
): { readonly line: string; readonly choices: readonly string[] } {
  const { grammar, lead, rest } = findPlace(code, state, session, line)
  const completed = complete(grammar, rest)
  return { ...completed, line: lead + completed.line }
}

/** What can follow, or what a word that was begun can become. */
export function helpAt(
  code: TerminalCode,
  state: NetworkState,
  session: TerminalSession,
  line: string,
): { readonly rows: readonly HelpRow[] } {
  const { grammar, rest, isFilter, hasDo } = findPlace(code, state, session, line)
  const rows = helpFor(grammar, rest)
  const isStart = hasDo && 'do'.startsWith(rest.trimStart().toLowerCase())
  const all = isStart ? [...rows, DO_HELP].toSorted(byWord) : rows
  const printsLines = /^\s*(?:do\s+)?sh?o?w?\s/i.test(line) && !isFilter
  return {
    rows: printsLines && rows.some(({ word }) => word === ENTER) ? [...all, PIPE_HELP] : all,
  }
}

function byWord(one: HelpRow, other: HelpRow): number {
  return one.word < other.word ? -1 : 1
}
