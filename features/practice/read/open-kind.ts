/**
 * Opens a kind with all of its files, for the server that judges.
 *
 * The files are read as the pages' build reads them, unchecked: what a page poses, the server can make again. The
 * content check has judged them before.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'yaml'

import type { SlipsByItem } from '#features/curriculum/contract.ts'

import type { ExerciseKind } from '../contract.ts'
import { LOAD_ENGINE_BY_KIND } from '../core/kinds.ts'
import type { WholeKind } from '../core/material.ts'
import { revisionOf } from '../core/revision.ts'
import { markSlips } from '../core/slips.ts'

/**
 * @param folder the content folder.
 * @param slips what wrong answers show, for whoever records them.
 */
export async function openKind(
  folder: string,
  kind: ExerciseKind,
  slips: SlipsByItem = {},
): Promise<WholeKind> {
  const kindFolder = join(folder, 'exercises', kind)
  const names = (await readdir(kindFolder)).filter((name) => name.endsWith('.yaml')).toSorted()
  const values: [string, unknown][] = []
  // One after the other: between two files other requests have their turn.
  for (const name of names) {
    values.push([
      name.slice(0, -'.yaml'.length),
      parse(await readFile(join(kindFolder, name), 'utf8')),
    ])
  }
  const material = {
    kind: values.find(([name]) => name === 'kind')?.[1],
    scenarios: Object.fromEntries(values.filter(([name]) => name !== 'kind')),
  }
  const engine = await LOAD_ENGINE_BY_KIND[kind]()
  return { ...engine.open(markSlips(kind, material, slips)), revision: revisionOf(material) }
}
