/** Reads one line into the command that it is, or says where and why it is none. */
import type { Ipv6Address } from '../../network/ipv6.ts'
import { offer } from './complete.ts'
import type { Command, Grammar } from './grammar.ts'
import { readCidr6, splitLine, type ArgValue } from './slots.ts'
import { walk, type Args, type Problem } from './walk.ts'

export type Parsed<Does> =
  | {
      readonly isRead: true
      readonly command: Command<Does>
      readonly args: Args
      /** Where each value begins in the line, by its name. */
      readonly places: Readonly<Record<string, number>>
      /** The line with every word in full: the same command in every later release. */
      readonly line: string
    }
  | { readonly isRead: false; readonly problem: Problem }

export function parseLine<Does>(grammar: Grammar<Does>, line: string): Parsed<Does> {
  const walked = walk(grammar, splitLine(line))
  if ('problem' in walked) return { isRead: false, problem: walked.problem }
  const found = walked.candidates.find(({ rest }) => rest.length === 0)
  if (found) {
    const { command, args, places, words } = found
    return { isRead: true, command, args, places, line: words.join(' ') }
  }
  const next = offer(grammar, walked.candidates).map(({ word }) => word)
  const message = `More is needed: ${next.slice(0, 6).join(', ')}${next.length > 6 ? ', …' : ''}.`
  return { isRead: false, problem: { kind: 'incomplete', at: line.trimEnd().length, message } }
}

/** The values of a command by name. A command asks only for what its pattern has. */
export function hasArg(args: Args, name: string): boolean {
  return Object.hasOwn(args, name)
}

export function numberArg(args: Args, name: string): number {
  return argOf(args, name, (value) => typeof value === 'number') as number
}

export function textArg(args: Args, name: string): string {
  return argOf(args, name, (value) => typeof value === 'string') as string
}

export function numbersArg(args: Args, name: string): readonly number[] {
  return argOf(args, name, Array.isArray) as readonly number[]
}

/** Of a `cidr6`. */
export function ipv6Arg(args: Args, name: string): Ipv6Address {
  const read = readCidr6(textArg(args, name))
  if (!read) throw new Error(`The pattern has no such ${name}.`)
  return read
}

export function namesArg(args: Args, name: string): readonly string[] {
  return argOf(args, name, Array.isArray) as readonly string[]
}

function argOf(args: Args, name: string, isOfType: (value: unknown) => boolean): ArgValue {
  const value = args[name]
  if (value === undefined || !isOfType(value)) throw new Error(`The pattern has no such ${name}.`)
  return value
}
