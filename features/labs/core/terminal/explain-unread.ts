/** Says more about a line that no command fits, where more is known: another mode has it, or a later lab will. */
import { deviceIn, type Gear } from '../network/network.ts'
import type { NetworkState } from '../network/state.ts'
import { splitPipe } from './filter.ts'
import { isConfigureMode } from './gear/configure.ts'
import { configureGrammar, execGrammar, type ConfigureMode } from './gear/gear-grammar.ts'
import { parseLine } from './grammar/parse.ts'
import type { Problem } from './grammar/walk.ts'
import { laterCommand } from './later-commands.ts'
import type { TerminalSession } from './session.ts'

export function explainUnread(
  state: NetworkState,
  session: TerminalSession,
  line: string,
  problem: Problem,
): Problem {
  const device = deviceIn(state.network, session.device)
  const later = laterCommand(device.kind === 'host' ? 'host' : 'gear', line)
  if (later) {
    const when = later.milestone === 'no-lab' ? 'is not part of these labs' : 'is not in this lab'
    return { ...problem, message: `“${later.words}” ${when}.` }
  }
  // A word that is wrong, or right elsewhere; what is incomplete or ambiguous belongs to this mode.
  if (device.kind === 'host' || problem.kind !== 'unknown') return problem
  const way = wayTo(device, session, line)
  return way === null ? problem : { ...problem, message: `${problem.message} ${way}` }
}

/** How to get to the mode that has the line; null: none has it. */
function wayTo(gear: Gear, { mode }: TerminalSession, line: string): string | null {
  const { command } = splitPipe(line)
  const reads = (each: ConfigureMode) =>
    parseLine(configureGrammar(gear.kind, each), command).isRead
  if (parseLine(execGrammar(gear.kind, 'privileged'), command).isRead) {
    if (mode.kind === 'user') return 'It needs privileges: write “enable” first.'
    if (isConfigureMode(mode)) return `Here, write “do” before it: “do ${command.trim()}”.`
  }
  if (reads('configure')) return 'It belongs to configuration: write “configure terminal” first.'
  if (reads('interface')) return 'It belongs to an interface: choose one with “interface …” first.'
  return reads('vlan') ? 'It belongs to a VLAN: choose one with “vlan …” first.' : null
}
