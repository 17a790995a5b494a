/** Says more about a line that no command fits, where more is known: another mode has it, or no lab does. */
import { deviceIn, type Gear, type Host } from '../network/network.ts'
import type { NetworkState } from '../network/state.ts'
import { absentCommand } from './absent-commands.ts'
import { splitPipe } from './filter.ts'
import { helpFor } from './grammar/complete.ts'
import type { Grammar } from './grammar/grammar.ts'
import { parseLine } from './grammar/parse.ts'
import type { Problem } from './grammar/walk.ts'
import { isConfigureMode, type ConfigureMode, type TerminalSession } from './session.ts'
import type { TerminalCode } from './terminal-code.ts'

export function explainUnread(
  code: TerminalCode,
  state: NetworkState,
  session: TerminalSession,
  line: string,
  problem: Problem,
): Problem {
  const device = deviceIn(state.network, session.device)
  const absent = absentCommand(device.kind === 'host' ? 'host' : 'gear', line)
  if (absent !== undefined) return { ...problem, message: `“${absent}” is not part of these labs.` }
  // A word that is wrong, or right elsewhere; what is incomplete or ambiguous belongs to this mode.
  if (problem.kind !== 'unknown') return problem
  if (/^\s*(?:help|man|\?)\s*$/i.test(line)) {
    return {
      ...problem,
      message: `${problem.message} Type “?” on an empty line: it shows what there is.`,
    }
  }
  if (device.kind === 'host')
    return { ...problem, message: problem.message + otherManner(code, device, line) }
  const way = wayTo(code, device, session, line)
  return way === null ? problem : { ...problem, message: `${problem.message} ${way}` }
}

/** Where the command belongs to the other kind of computer, that it does. */
function otherManner(code: TerminalCode, { os }: Host, line: string): string {
  const other = os === 'windows' ? 'linux' : 'windows'
  const [word = ''] = line.trim().split(/\s+/)
  const isThere = helpFor(code.host().hostGrammar(other), '').some(
    (row) => row.word === word.toLowerCase(),
  )
  const name = { windows: 'Windows', linux: 'Linux' }
  return isThere
    ? ` It belongs to ${name[other]}; this computer is in the manner of ${name[os]}.`
    : ''
}

/** How to get to the mode that has the line, or at least its beginning; null: none has it. */
function wayTo(
  code: TerminalCode,
  gear: Gear,
  { mode }: TerminalSession,
  line: string,
): string | null {
  const { command } = splitPipe(line)
  const has = (grammar: Grammar<unknown>) => {
    const parsed = parseLine(grammar, command)
    if (parsed.isRead) return true
    const { kind, at } = parsed.problem
    return kind === 'incomplete' || (kind === 'value' && at !== 0)
  }
  const configures = (each: ConfigureMode) => has(code.modes().configureGrammar(gear.kind, each))
  if (has(code.exec().execGrammar(gear.kind, 'privileged'))) {
    if (mode.kind === 'user') return 'It needs privileges: write “enable” first.'
    if (isConfigureMode(mode)) return `Here, write “do” before it: “do ${command.trim()}”.`
  }
  if (configures('configure'))
    return 'It belongs to configuration: write “configure terminal” first.'
  if (configures('interface'))
    return 'It belongs to an interface: choose one with “interface …” first.'
  if (configures('vlan')) return 'It belongs to a VLAN: choose one with “vlan …” first.'
  if (configures('router')) return 'It belongs to OSPF: write “router ospf …” first.'
  if (configures('line'))
    return 'It belongs to a line: write “line vty 0 15” or “line console 0” first.'
  if (configures('firewall'))
    return 'It belongs to the rules of the firewall: write “firewall” first.'
  return configures('standard-list') || configures('extended-list')
    ? 'It belongs to an access list: choose one with “ip access-list …” first.'
    : null
}
