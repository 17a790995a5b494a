/** What a configuration command is: how it is written, what it does to a configuration, and what its `no` does. */
import type { Gear, GearConfig } from '../../network/network.ts'
import type { Command } from '../grammar/grammar.ts'
import { patternOfNo } from '../grammar/pattern.ts'
import type { Args } from '../grammar/walk.ts'
import type { Mode } from '../session.ts'

/** `value`: the name of the value that is wrong, for the error mark. */
export type Refused = { readonly problem: string; readonly value?: string }

/** What changes; what is not named stays. */
export type Configured = {
  readonly config?: GearConfig
  readonly mode?: Mode
  /** How the log keeps the line, where that is not as it was typed: passwords are in no log. */
  readonly line?: string
  /** What a person should know about it, printed below the line. */
  readonly notes?: readonly string[]
}

/** @param gear with the configuration that the line changes */
export type Configure = (gear: Gear, mode: Mode, args: Args) => Configured | Refused

export type ConfigureCommand = {
  readonly pattern: string
  readonly says: string
  readonly does: Configure
  readonly no?: {
    /** Without it: from the first value on, everything may be left out. */
    readonly pattern?: string
    readonly says: string
    readonly does: Configure
  }
  readonly isAlias?: boolean
}

/** With the `no` of each as a command of its own. */
export function withNo(commands: readonly ConfigureCommand[]): readonly Command<Configure>[] {
  return commands.flatMap(({ no, ...command }) => {
    if (!no) return [command]
    const pattern = no.pattern ?? patternOfNo(command.pattern)
    return [command, { ...command, pattern, says: no.says, does: no.does }]
  })
}
