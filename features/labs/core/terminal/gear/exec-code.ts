/**
 * What commands outside of configuration do that is not beside their patterns: a page loads it with the first line that
 * asks for it.
 */
import type { Exec } from './exec-command.ts'
import type { CONFIGS } from './show-config.ts'
import type { SHOWS } from './shows.ts'
import type { TRIES } from './tries.ts'

export type ExecCode = {
  readonly shows: typeof SHOWS
  readonly configs: typeof CONFIGS
  readonly tries: typeof TRIES
}

/** The part, and the name in it. */
type Later = {
  readonly [Part in keyof ExecCode]: readonly [Part, keyof ExecCode[Part]]
}[keyof ExecCode]

export type ExecDoes = Exec | Later
