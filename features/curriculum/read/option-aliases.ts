/**
 * `option-aliases.json`: the former ids of options, by question and by the option's current id.
 *
 * Stored answers and open pages contain them. JSON, because writers do not edit it and it parses fast.
 */
import { z } from 'zod'

import type { Parsed } from '#platform/server/parse-yaml.ts'

import { optionsOf, type Question } from '../core/question.ts'

export const OPTION_ALIASES = 'option-aliases.json'

const OptionAliases = z.record(z.string(), z.record(z.string(), z.array(z.string())))
export type OptionAliases = z.infer<typeof OptionAliases>

export function parseAliases(text: string): Parsed<OptionAliases> {
  try {
    return { value: OptionAliases.parse(JSON.parse(text)), problems: [] }
  } catch {
    return {
      value: {},
      problems: [
        `${OPTION_ALIASES}:1: write JSON: by question, by option, the list of ids that it had before`,
      ],
    }
  }
}

/** One option a line, so that a change to one is a one-line diff. */
export function writeAliases(aliases: OptionAliases): string {
  const questions = Object.entries(aliases)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([questionId, options]) => {
      const lines = Object.entries(options).map(
        ([id, formerIds]) => `    "${id}": [${formerIds.map((each) => `"${each}"`).join(', ')}]`,
      )
      return `  "${questionId}": {\n${lines.join(',\n')}\n  }`
    })
  return `{\n${questions.join(',\n')}\n}\n`
}

/** Aliases that match no option or two options, as `file:line: what to write`. */
export function aliasProblems(
  aliases: OptionAliases,
  text: string,
  questions: readonly Question[],
): string[] {
  const problems: string[] = []
  const questionById = new Map(questions.map((question) => [question.id, question]))
  const lines = text.split('\n')
  const lineOf = (key: string, from: number) =>
    lines.findIndex((line, at) => at >= from && line.trimStart().startsWith(`"${key}":`))
  for (const [questionId, former] of Object.entries(aliases)) {
    const at = lineOf(questionId, 0)
    const question = questionById.get(questionId)
    if (!question) {
      problems.push(
        `${OPTION_ALIASES}:${at + 1}: there is no question ${questionId}; write the id it has now, or remove it here if it is gone`,
      )
      continue
    }
    const options = optionsOf(question)
    const names = new Set(options.map(({ id }) => id))
    for (const [id, formerIds] of Object.entries(former)) {
      const position = `${OPTION_ALIASES}:${lineOf(id, at) + 1}`
      if (!options.some((option) => option.id === id)) {
        problems.push(
          `${position}: the question ${questionId} has no option ${id}; write the id it has now and add ${id} to the end of its list, or remove the line if the option is gone`,
        )
      }
      for (const formerId of formerIds) {
        if (names.has(formerId)) {
          problems.push(
            `${position}: ${formerId} is an id of another option of the question ${questionId} already; remove it here`,
          )
        }
        names.add(formerId)
      }
    }
  }
  return problems
}
