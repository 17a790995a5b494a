/** What `content:check` says of `slips.yaml`: whether each wording about wrong answers has a line, and each line a wording. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'yaml'

import type { SlipsByItem } from '#features/curriculum/contract.ts'

import { ExerciseKind } from '../contract.ts'
import { pathsOf, pathsOfWrong, slipAt } from '../core/slips.ts'

const SLIPS = 'slips.yaml'

/** @param folder the content folder. Whether the misconceptions are there is curriculum's check. */
export async function slipProblems(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, SLIPS), 'utf8').catch(() => '')
  const slips = (parse(text) ?? {}) as SlipsByItem
  const lines = text.split('\n')
  const lineOf = (item: string, path?: string) => {
    const begin = lines.indexOf(`${item}:`)
    if (path === undefined) return `${SLIPS}:${begin + 1}`
    return `${SLIPS}:${lines.findIndex((line, at) => at > begin && line.startsWith(`  ${path}: `)) + 1}`
  }
  const files = await readFiles(folder)
  const strangers = Object.keys(slips)
    .filter((item) => !files.has(item))
    .map((item) => `${lineOf(item)}: there is no exercise ${item}`)
  const problems = [...files].flatMap(([item, file]) => {
    const idByPath = slips[item] ?? {}
    const unnamed = pathsOfWrong(file).filter((path) => slipAt(idByPath, path) === undefined)
    const known = pathsOf(file)
    const lost = Object.keys(idByPath).filter(
      (path) => !known.some((each) => each === path || each.startsWith(`${path}.`)),
    )
    return [
      ...unnamed.map(
        (path) =>
          `${SLIPS}:${Math.max(1, lines.indexOf(`${item}:`) + 1)}: ${item}: ${path} is said of a wrong answer; name the misconception that it shows, or none`,
      ),
      ...lost.map((path) => `${lineOf(item, path)}: ${item}: there is no ${path}`),
    ]
  })
  return [...strangers, ...problems]
}

/** By kind, or kind and scenario. What cannot be parsed is told where it is read. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, unknown>> {
  const files = new Map<string, unknown>()
  for (const kind of ExerciseKind.options) {
    // oxlint-disable-next-line no-await-in-loop -- a few dozen folders
    const names = await readdir(join(folder, 'exercises', kind)).catch((): string[] => [])
    for (const name of names.filter((each) => each.endsWith('.yaml')).toSorted()) {
      // oxlint-disable-next-line no-await-in-loop -- a few dozen files
      const text = await readFile(join(folder, 'exercises', kind, name), 'utf8')
      const scenario = name.slice(0, -'.yaml'.length)
      files.set(scenario === 'kind' ? kind : `${kind}/${scenario}`, parseOrNull(text))
    }
  }
  return files
}

function parseOrNull(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return null
  }
}
