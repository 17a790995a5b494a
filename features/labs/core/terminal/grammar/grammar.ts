/**
 * A command language: its commands with their patterns, and the words that explain them.
 *
 * Parser, help, completion and error marks all follow from this and from nothing else.
 */
import { readPattern, type Node } from './pattern.ts'
import { helpOfSlot } from './slots.ts'

export type Command<Does> = {
  readonly pattern: string
  /** What it does, as help says it. */
  readonly says: string
  readonly does: Does
  /** Another spelling of a command: it works in full, and abbreviations mean the first spelling. */
  readonly isAlias?: boolean
}

export type Manner = {
  /** Whether any start of a word that fits one word only stands for it. */
  readonly hasAbbreviations: boolean
  readonly ignoresCase: boolean
  /** By the words that lead to it (`show ip`), or by the word or the value alone (`brief`, `<vlan>`). */
  readonly help: Readonly<Record<string, string>>
}

export type Grammar<Does> = Manner & {
  readonly commands: readonly { readonly command: Command<Does>; readonly nodes: readonly Node[] }[]
}

export function makeGrammar<Does>(
  commands: readonly Command<Does>[],
  manner: Manner,
): Grammar<Does> {
  return {
    ...manner,
    commands: commands.map((command) => ({ command, nodes: readPattern(command.pattern) })),
  }
}

/**
 * What help says of a word or a value at just this place.
 *
 * @param before the words before it, in full
 * @param word as help shows it; a value in angle brackets
 */
export function explain(
  help: Manner['help'],
  before: readonly string[],
  word: string,
): string | undefined {
  const words = before[0] === 'no' ? before.slice(1) : before
  return help[[...words, word].join(' ')]
}

/** A value's own help, where its name has one; otherwise its type's. */
export function explainSlot(
  help: Manner['help'],
  before: readonly string[],
  slot: Parameters<typeof helpOfSlot>[0],
): { readonly word: string; readonly says: string } {
  const { word, says } = helpOfSlot(slot)
  const name = `<${slot.name}>`
  return { word, says: explain(help, before, name) ?? help[name] ?? says }
}
