/**
 * Goes through a line word by word with all commands that still fit: what parser, help and completion share.
 *
 * A word that is written in full always counts as that word. An abbreviation counts where it fits one word only. A value
 * is tried where no word fits.
 */
import { oncePer } from '#platform/contract/once-per.ts'

import type { Command, Grammar } from './grammar.ts'
import type { Node } from './pattern.ts'
import { readSlot, type ArgValue, type Token } from './slots.ts'

export type Args = Readonly<Record<string, ArgValue>>

/** A command of which the beginning has been read. */
export type Candidate<Does> = {
  readonly command: Command<Does>
  /** What may follow; empty: it is complete. */
  readonly rest: readonly Node[]
  readonly args: Args
  /** Where each value begins in the line. */
  readonly places: Readonly<Record<string, number>>
  /** What was read, in full. */
  readonly words: readonly string[]
}

export type Problem = {
  readonly kind: 'unknown' | 'ambiguous' | 'incomplete' | 'value'
  /** Where in the line, counted from 0; null: all of it. */
  readonly at: number | null
  readonly message: string
}

/** What fits after these words, each with what comes next at the head of `rest`; or the first word that fits nowhere. */
export function walk<Does>(
  grammar: Grammar<Does>,
  tokens: readonly Token[],
): { readonly candidates: readonly Candidate<Does>[] } | { readonly problem: Problem } {
  // By the index of the next word: a value may take several words.
  const byIndex = new Map([[0, startOf(grammar) as Candidate<Does>[]]])
  for (let index = 0; index < tokens.length; index += 1) {
    const here = byIndex.get(index) ?? []
    if (here.length === 0) continue
    const step = takeWord(grammar, here, tokens[index] as Token) ?? takeValue(here, tokens, index)
    if ('problem' in step) return step
    for (const { candidate, used } of step.taken) {
      const next = byIndex.get(index + used) ?? []
      byIndex.set(index + used, next)
      next.push(...unfold(candidate))
    }
  }
  return { candidates: byIndex.get(tokens.length) ?? [] }
}

/** Where every line begins: all commands, which are many. */
const startOf = oncePer((grammar: Grammar<unknown>): Candidate<unknown>[] =>
  grammar.commands.flatMap(({ command, nodes }) =>
    unfold({ command, rest: nodes, args: {}, places: {}, words: [] }),
  ),
)

/** The ways to go on, each with a word or a value first: optional parts are taken and left out. */
function unfold<Does>(candidate: Candidate<Does>): Candidate<Does>[] {
  const [head, ...rest] = candidate.rest
  if (head?.kind === 'optional') {
    return [[...head.nodes, ...rest], rest].flatMap((nodes) =>
      unfold({ ...candidate, rest: nodes }),
    )
  }
  if (head?.kind === 'options') {
    const taken = head.options.map((option) => {
      const others = head.options.filter((other) => other !== option)
      return [...option, { kind: 'options' as const, options: others }, ...rest]
    })
    return [...taken, rest].flatMap((nodes) => unfold({ ...candidate, rest: nodes }))
  }
  if (head?.kind === 'either') {
    return head.ways.flatMap((way) => unfold({ ...candidate, rest: [...way, ...rest] }))
  }
  return [candidate]
}

type Taken<Does> = {
  readonly taken: readonly { readonly candidate: Candidate<Does>; readonly used: number }[]
}

/** Undefined where it fits no word. */
function takeWord<Does>(
  grammar: Grammar<Does>,
  here: readonly Candidate<Does>[],
  { text, at }: Token,
): Taken<Does> | { readonly problem: Problem } | undefined {
  const fitting = wordsThatFit(grammar, here, text)
  const [first, ...others] = fitting
  if (!first) return undefined
  if (others.length > 0) {
    const words = fitting.map(({ word }) => word).toSorted()
    const message = `“${text}” could be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}. Write more of the word.`
    return { problem: { kind: 'ambiguous', at, message } }
  }
  return {
    taken: first.candidates.map((candidate) => ({
      candidate: readWord(candidate, first.word, at),
      used: 1,
    })),
  }
}

/** The words that a text can stand for, each with the commands that go on with it. */
export function wordsThatFit<Does>(
  { hasAbbreviations, ignoresCase }: Pick<Grammar<Does>, 'hasAbbreviations' | 'ignoresCase'>,
  here: readonly Candidate<Does>[],
  text: string,
): readonly { readonly word: string; readonly candidates: readonly Candidate<Does>[] }[] {
  const wanted = ignoresCase ? text.toLowerCase() : text
  const next = nextWords(here)
  const exact = next.filter(({ word }) => (ignoresCase ? word.toLowerCase() : word) === wanted)
  if (exact.length > 0 || !hasAbbreviations || text === '') return exact
  const started = next.filter(({ word }) => word.toLowerCase().startsWith(wanted))
  const primary = started.filter(({ isAlias }) => !isAlias)
  return primary.length > 0 ? primary : started
}

type NextWord<Does> = {
  readonly word: string
  /** Only as another spelling. */
  readonly isAlias: boolean
  readonly candidates: readonly Candidate<Does>[]
}

/** All words that can come next, in the order of the commands. */
export function nextWords<Does>(here: readonly Candidate<Does>[]): readonly NextWord<Does>[] {
  return nextWordsOf(here) as readonly NextWord<Does>[]
}

/** Remembered for where every line begins. */
const nextWordsOf = oncePer((here: readonly Candidate<unknown>[]): readonly NextWord<unknown>[] => {
  const byWord = new Map<
    string,
    { word: string; isAlias: boolean; candidates: Candidate<unknown>[] }
  >()
  for (const candidate of here) {
    const [head] = candidate.rest
    if (head?.kind !== 'word' && head?.kind !== 'choice') continue
    for (const [at, word] of head.words.entries()) {
      const isAlias = candidate.command.isAlias === true || (head.kind === 'word' && at > 0)
      const entry = byWord.get(word) ?? { word, isAlias, candidates: [] }
      entry.isAlias &&= isAlias
      entry.candidates.push(candidate)
      byWord.set(word, entry)
    }
  }
  return [...byWord.values()]
})

function readWord<Does>(candidate: Candidate<Does>, word: string, at: number): Candidate<Does> {
  const [head, ...rest] = candidate.rest
  if (head?.kind === 'choice') {
    const args = { ...candidate.args, [head.name]: word }
    const places = { ...candidate.places, [head.name]: at }
    return { ...candidate, rest, args, places, words: [...candidate.words, word] }
  }
  const written = head?.kind === 'word' ? (head.words[0] as string) : word
  return { ...candidate, rest, words: [...candidate.words, written] }
}

function takeValue<Does>(
  here: readonly Candidate<Does>[],
  tokens: readonly Token[],
  index: number,
): Taken<Does> | { readonly problem: Problem } {
  const token = tokens[index] as Token
  const taken: { candidate: Candidate<Does>; used: number }[] = []
  const problems: string[] = []
  for (const candidate of here) {
    const [head, ...rest] = candidate.rest
    if (head?.kind !== 'slot') continue
    const reading = readSlot(tokens.slice(index), head.slot)
    if ('problem' in reading) {
      problems.push(reading.problem)
      continue
    }
    const args = { ...candidate.args, [head.slot.name]: reading.value }
    const words = [...candidate.words, reading.written]
    const places = { ...candidate.places, [head.slot.name]: token.at }
    taken.push({ candidate: { ...candidate, rest, args, places, words }, used: reading.used })
  }
  if (taken.length > 0) return { taken }
  const [message] = problems
  if (message !== undefined) return { problem: { kind: 'value', at: token.at, message } }
  const isTooLong = here.every(({ rest }) => rest.length === 0)
  return {
    problem: {
      kind: 'unknown',
      at: token.at,
      message: isTooLong
        ? `Nothing more belongs here: “${token.text}” is too much.`
        : `“${token.text}” is not known here.`,
    },
  }
}
