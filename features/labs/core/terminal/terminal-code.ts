/**
 * The code behind a terminal, in parts: a page loads each with the first line that needs it, everyone else has them all
 * (`terminal.ts`).
 *
 * A grammar is in one part, whole: so no word is unknown, or ambiguous, because of loading.
 */
import type { ExecCode } from './gear/exec-code.ts'

/** Each gives its part, or throws where that has to be loaded first. */
export type TerminalCode = {
  /** Gear outside of configuration: what can be typed. */
  readonly exec: () => Pick<typeof import('./gear/exec-grammar.ts'), 'execGrammar'>
  /** Configuration of gear: what can be typed. */
  readonly modes: () => Pick<typeof import('./gear/gear-grammar.ts'), 'configureGrammar'>
  readonly configure: () => Pick<typeof import('./gear/configure.ts'), 'configureLine' | 'linesTo'>
  readonly apply: () => Pick<typeof import('../apply-action.ts'), 'applyAction'>
  readonly host: () => Pick<typeof import('./host/host-grammar.ts'), 'hostGrammar'>
  /** What commands of hosts do that are used now and then. */
  readonly tools: () => typeof import('./host/tools.ts').TOOLS
  /** Of terminals that were opened by SSH. */
  readonly connections: () => Pick<typeof import('./host/ssh-command.ts'), 'isStillConnected'>
} & { readonly [Part in keyof ExecCode]: () => ExecCode[Part] }
