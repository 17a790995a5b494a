/** Refuses the words of `content/plain-words.yaml` in everything that learners read. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { parseList } from '#platform/server/parse-yaml.ts'

import { avoidPattern, findAvoidedWords, type AvoidedWords } from '../core/plain-words.ts'
import { OPTION_ALIASES } from '../read/option-aliases.ts'

const LIST = 'plain-words.yaml'

const Entry = z
  .strictObject({
    avoid: z.string().min(1),
    write: z.string().min(1),
    /** A sentence that the pattern finds: whoever changes one sees that it still does what it is for. */
    example: z.string().min(1),
  })
  .transform(({ avoid, write, example }, context): AvoidedWords => {
    const pattern = patternOf(avoid)
    if (pattern === null) {
      context.addIssue({ code: 'custom', path: ['avoid'], message: 'is not a regular expression' })
      return z.NEVER
    }
    const entry = { pattern, write }
    if (findAvoidedWords(example, [entry]).length === 0)
      context.addIssue({ code: 'custom', path: ['example'], message: '`avoid` does not find it' })
    return entry
  })

function patternOf(avoid: string): RegExp | null {
  try {
    return avoidPattern(avoid)
  } catch {
    return null
  }
}

/** `file:line: what is wrong and what to write`, for all of a content folder; nothing where it has no list. */
export async function checkWords(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.(?:yaml|mdx|json)$/.test(file) && file !== OPTION_ALIASES,
  )
  if (!files.includes(LIST)) return []
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const { value: entries, problems } = parseList(LIST, await read(LIST), Entry)
  const list = entries.map(({ value }) => value)
  const found = await Promise.all(
    files
      .filter((file) => file !== LIST)
      .toSorted()
      .map(async (file) =>
        findAvoidedWords(readByLearners(file, await read(file)), list).map(
          ({ line, words, write }) => `${file}:${line}: not “${words}”; write: ${write}`,
        ),
      ),
  )
  return [...problems, ...found.flat()]
}

/** Without what learners type themselves: the list items of propositions. Each line keeps its number. */
function readByLearners(file: string, text: string): string {
  return /^propositions[\\/]/.test(file) ? text.replaceAll(/^ +- (?!\w+:).*$/gm, '') : text
}
