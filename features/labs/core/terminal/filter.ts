/**
 * What stands behind `|`: which of the printed lines are wanted. A table keeps its columns, and a row counts as its line.
 *
 * A text to look for may have several parts with `|` between (any of them) and may begin with `^` (only at the start of
 * a line). On hosts: `| findstr`, `| find "…"`, `| grep`.
 */
import { oncePer } from '#platform/contract/once-per.ts'

import { makeGrammar, type Command, type Grammar } from './grammar/grammar.ts'
import { textArg } from './grammar/parse.ts'
import type { Args } from './grammar/walk.ts'
import { textOf, type Block, type Printed } from './printed.ts'

export type Filter = (printed: Printed, args: Args) => Printed

const GEAR_FILTERS: readonly Command<Filter>[] = [
  { pattern: 'begin <text:rest>', says: 'From the first line with a text on', does: begin },
  { pattern: 'count <text:rest>', says: 'How many lines have a text', does: count },
  { pattern: 'exclude <text:rest>', says: 'Lines without a text', does: select(false) },
  { pattern: 'include <text:rest>', says: 'Lines with a text', does: select(true) },
  {
    pattern: 'section <text:rest>',
    says: 'Lines with a text, and those that belong to them',
    does: section,
  },
]

const WINDOWS_FILTERS: readonly Command<Filter>[] = [
  { pattern: 'find~findstr <text:rest>', says: 'Lines with a text', does: select(true) },
  { pattern: 'find~findstr /v <text:rest>', says: 'Lines without a text', does: select(false) },
]

const LINUX_FILTERS: readonly Command<Filter>[] = [
  { pattern: 'grep [-E] <text:rest>', says: 'Lines with a text', does: select(true) },
  { pattern: 'grep -v <text:rest>', says: 'Lines without a text', does: select(false) },
  { pattern: 'grep -c <text:rest>', says: 'How many lines have a text', does: count },
]

const FILTERS_BY_SHELL = {
  gear: GEAR_FILTERS,
  windows: WINDOWS_FILTERS,
  linux: LINUX_FILTERS,
} as const

const grammarOf = oncePer((filters: readonly Command<Filter>[]): Grammar<Filter> =>
  makeGrammar(filters, {
    hasAbbreviations: filters === GEAR_FILTERS,
    ignoresCase: filters !== LINUX_FILTERS,
    help: { '<text>': 'What to look for' },
  }),
)

export function filterGrammar(shell: keyof typeof FILTERS_BY_SHELL): Grammar<Filter> {
  return grammarOf(FILTERS_BY_SHELL[shell])
}

/** The command and what stands behind its `|`; `at`: where that begins. */
export function splitPipe(line: string): {
  readonly command: string
  readonly filter: string | null
  readonly at: number
} {
  const at = line.indexOf('|')
  if (at < 0) return { command: line, filter: null, at: line.length }
  return { command: line.slice(0, at), filter: line.slice(at + 1), at: at + 1 }
}

function select(isWanted: boolean): Filter {
  return (printed, args) => {
    const has = finder(textArg(args, 'text'))
    return mapLines(printed, (lines) => lines.map((line) => has(line) === isWanted))
  }
}

function begin(printed: Printed, args: Args): Printed {
  const has = finder(textArg(args, 'text'))
  let isBegun = false
  return mapLines(printed, (lines) =>
    lines.map((line) => {
      isBegun ||= has(line)
      return isBegun
    }),
  )
}

/** Below a line with the text, all lines that are further in belong to it. */
function section(printed: Printed, args: Args): Printed {
  const has = finder(textArg(args, 'text'))
  return mapLines(printed, (lines) => {
    let isInside = false
    return lines.map((line) => {
      const isIndented = line.startsWith(' ')
      if (!isIndented) isInside = has(line)
      return isInside || has(line)
    })
  })
}

function count(printed: Printed, args: Args): Printed {
  const has = finder(textArg(args, 'text'))
  const lines = printed.flatMap(linesOf).filter(has)
  return [{ kind: 'text', lines: [String(lines.length)] }]
}

/** Quotation marks around the whole are none of it. Capitals count, as on common equipment. */
function finder(text: string): (line: string) => boolean {
  const bare = text.trim().replace(/^(["'])(.*)\1$/, '$2')
  const parts = bare.split('|').map((part) => part.trim())
  return (line) =>
    parts.some((part) =>
      part.startsWith('^') ? line.startsWith(part.slice(1)) : line.includes(part),
    )
}

/** The lines of a block without the titles of its columns. */
function linesOf(block: Block): readonly string[] {
  return block.kind === 'table' ? textOf(block).slice(1) : textOf(block)
}

function mapLines(
  printed: Printed,
  choose: (lines: readonly string[]) => readonly boolean[],
): Printed {
  return printed.flatMap((block): readonly Block[] => {
    if (block.kind === 'error') return [block]
    const wanted = choose(linesOf(block))
    if (!wanted.includes(true)) return []
    return block.kind === 'table'
      ? [{ ...block, rows: block.rows.filter((_row, at) => wanted[at]) }]
      : [{ ...block, lines: block.lines.filter((_line, at) => wanted[at]) }]
  })
}
