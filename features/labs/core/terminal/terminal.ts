/** The terminal of a device with all commands at hand (`terminal-over.ts` says what it does). */
import { applyAction } from '../apply-action.ts'
import { configureLine, linesTo } from './gear/configure.ts'
import { execGrammar } from './gear/exec-grammar.ts'
import { configureGrammar } from './gear/gear-grammar.ts'
import { CONFIGS } from './gear/show-config.ts'
import { SHOWS } from './gear/shows.ts'
import { TRIES } from './gear/tries.ts'
import { hostGrammar } from './host/host-grammar.ts'
import { isStillConnected } from './host/ssh-command.ts'
import { TOOLS } from './host/tools.ts'
import type { TerminalCode } from './terminal-code.ts'
import { terminalOver } from './terminal-over.ts'

export const WHOLE: TerminalCode = {
  exec: () => ({ execGrammar }),
  modes: () => ({ configureGrammar }),
  configure: () => ({ configureLine, linesTo }),
  apply: () => ({ applyAction }),
  host: () => ({ hostGrammar }),
  tools: () => TOOLS,
  connections: () => ({ isStillConnected }),
  shows: () => SHOWS,
  configs: () => CONFIGS,
  tries: () => TRIES,
}

export const { enterLine, completeLine, helpAt } = terminalOver(WHOLE)
