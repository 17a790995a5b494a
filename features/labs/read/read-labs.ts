/** Reads `content/labs`: the file of every lab, checked for its shape, with the lines of what is in it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'yaml'

import { parseLocated, type Located } from '#platform/server/parse-yaml.ts'

import { LabId } from '../contract.ts'
import { LabFile } from '../core/lab-file.ts'

export type Labs = {
  /** Every lab whose file has no mistakes. */
  readonly labs: ReadonlyMap<LabId, LabFile>
  /** The line of a value in the file of a lab, by its path. */
  readonly lineOfById: ReadonlyMap<LabId, Located<LabFile>['lineOf']>
  /** `file:line: what is wrong and what to write`, the file within the content folder. */
  readonly problems: readonly string[]
}

/** @param folder the content folder. */
export async function readLabs(folder: string): Promise<Labs> {
  const names: string[] = await readdir(join(folder, 'labs')).catch(() => [])
  const known: readonly string[] = LabId.options
  const strangers = names
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        `labs/${name}:1: no generator makes this lab; there are ${known.join(', ')}: name a new one in features/labs/contract.ts`,
    )
  const read = await Promise.all(
    LabId.options.map(async (id) => [id, await readLab(folder, id)] as const),
  )
  const located = read.flatMap(([id, { value }]) => (value ? [[id, value] as const] : []))
  return {
    labs: new Map(located.map(([id, { value }]) => [id, value])),
    lineOfById: new Map(located.map(([id, { lineOf }]) => [id, lineOf])),
    problems: [...strangers, ...read.flatMap(([, { problems }]) => problems)],
  }
}

export function pathOfLab(id: LabId): string {
  return `labs/${id}/lab.yaml`
}

async function readLab(folder: string, id: LabId) {
  const file = pathOfLab(id)
  const names: string[] = await readdir(join(folder, 'labs', id)).catch(() => [])
  if (!names.includes('lab.yaml')) return { value: null, problems: [`${file}:1: write this file`] }
  const { value, problems } = parseLocated(
    file,
    await readFile(join(folder, file), 'utf8'),
    LabFile,
  )
  const strangers = names
    .filter((name) => name !== 'lab.yaml')
    .map((name) => `labs/${id}/${name}:1: a lab has no such file`)
  return { value, problems: [...problems, ...strangers] }
}

/**
 * One file as the pages' build reads it, unchecked: what a page judges, the server can judge again. The content check has
 * judged it before.
 */
export async function openLabFile(folder: string, id: LabId): Promise<LabFile> {
  return parse(await readFile(join(folder, pathOfLab(id)), 'utf8')) as LabFile
}
