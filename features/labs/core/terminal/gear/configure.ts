/**
 * Configures a switch or router line by line: what a person types, what a panel writes and what a log replays are the
 * same lines.
 */
import type { Gear } from '../../network/network.ts'
import { parseLine } from '../grammar/parse.ts'
import { listPorts } from '../grammar/port-range.ts'
import type { Problem } from '../grammar/walk.ts'
import { listVlans } from '../grammar/written.ts'
import type { ConfigureMode, Mode } from '../session.ts'
import { configureGrammar } from './gear-grammar.ts'

export type ConfiguredLine = {
  readonly gear: Gear
  readonly mode: Mode
  /** The line with every word in full; empty where it was a comment. */
  readonly line: string
  readonly notes: readonly string[]
  /** Whether the mode it was written in has it; otherwise that of the whole device. */
  readonly isOfOwnMode: boolean
  /** Interfaces that were open and are shut now: protection forgets what it did to them. */
  readonly shut: readonly string[]
}

/** @returns the device with the line's change, or what is wrong with the line; nothing is changed then. */
export function configureLine(
  gear: Gear,
  mode: Extract<Mode, { kind: ConfigureMode }>,
  line: string,
): ConfiguredLine | { readonly problem: Problem } {
  if (/^\s*(?:!|$)/.test(line)) {
    return { gear, mode, line: '', notes: [], isOfOwnMode: true, shut: [] }
  }
  const own = parseLine(configureGrammar(gear.kind, mode.kind), line)
  // A line for the whole device may be written in any mode, and leaves that of an interface.
  const parsed =
    own.isRead || mode.kind === 'configure'
      ? own
      : preferRead(own, parseLine(configureGrammar(gear.kind, 'configure'), line))
  if (!parsed.isRead) return { problem: parsed.problem }
  const result = parsed.command.does(gear, mode, parsed.args)
  if ('problem' in result) {
    const at = parsed.places[result.value ?? ''] ?? null
    return { problem: { kind: 'value', at, message: result.problem } }
  }
  const config = result.config ?? gear.config
  const left: Mode = parsed === own ? mode : { kind: 'configure' }
  return {
    gear: { ...gear, config },
    mode: result.mode ?? left,
    line: result.line ?? parsed.line,
    notes: result.notes ?? [],
    isOfOwnMode: parsed === own,
    shut: Object.keys(config.interfaces).filter(
      (name) =>
        config.interfaces[name]?.isShutdown === true &&
        gear.config.interfaces[name]?.isShutdown === false,
    ),
  }
}

/** The error of the mode in which the line makes more sense: the one that was read further. */
function preferRead<Each extends ReturnType<typeof parseLine>>(own: Each, other: Each): Each {
  if (other.isRead) return other
  if (own.isRead) return own
  return (other.problem.at ?? 0) > (own.problem.at ?? 0) ? other : own
}

/** The lines that lead to a mode from the first one; from there `lines` of a log go on. */
export function linesTo(mode: Mode): readonly string[] {
  if (mode.kind === 'vlan') return [`vlan ${listVlans(mode.vlans)}`]
  if (mode.kind === 'router') return [`router ospf ${mode.process}`]
  if (mode.kind === 'standard-list') return [`ip access-list standard ${mode.name}`]
  if (mode.kind === 'extended-list') return [`ip access-list extended ${mode.name}`]
  if (mode.kind === 'dhcp-pool') return [`ip dhcp pool ${mode.name}`]
  if (mode.kind === 'line') return [mode.line === 'vty' ? 'line vty 0 15' : 'line console 0']
  if (mode.kind === 'firewall') return ['firewall']
  if (mode.kind !== 'interface') return []
  const [only, ...others] = mode.names
  if (only !== undefined && others.length === 0) return [`interface ${only}`]
  return [`interface range ${listPorts(mode.names)}`]
}
