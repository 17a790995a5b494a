/**
 * Refuses answers, lessons and terms whose vectors are missing or were made from another text, and vectors of nothing.
 *
 * By hashes alone: nothing is embedded here.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { VectorRow } from '../contract.ts'
import { parseContentVectors, textsByVectorFile, vectorFilesIn } from '../read/content-vectors.ts'
import type { ContentFiles } from '../read/content.ts'
import { MAKE_VECTORS } from './alike-questions.ts'

/** `file:line: what is wrong and what to write`. */
export async function checkStoredVectors(folder: string, files: ContentFiles): Promise<string[]> {
  const wanted = textsByVectorFile(files)
  const stored = await vectorFilesIn(folder)
  if (stored.length === 0)
    return wanted.size === 0 ? [] : [`lessons:1: they have no vectors; ${MAKE_VECTORS}`]

  const problems: string[] = []
  for (const [file, texts] of wanted) {
    const vectors = parseContentVectors(await readFile(join(folder, file), 'utf8').catch(() => ''))
    const without = texts.filter(({ hash }) => !vectors.has(hash))
    const owners = new Set(without.map(({ row }) => ownerOf(row)))
    for (const owner of owners)
      problems.push(
        `${files.positionByName.get(owner) ?? file}: ${owner} is new or has changed since its vectors were made; ${MAKE_VECTORS}`,
      )
    const hashes = new Set(texts.map(({ hash }) => hash))
    if ([...vectors.keys()].some((hash) => !hashes.has(hash)))
      problems.push(`${file}:1: it has vectors of texts that are gone; ${MAKE_VECTORS}`)
  }
  for (const file of stored)
    if (!wanted.has(file)) problems.push(`${file}:1: its texts are gone; ${MAKE_VECTORS}`)
  return problems
}

/** As positions are named. */
function ownerOf(row: VectorRow): string {
  return row.kind === 'passage' ? `lesson ${row.lessonId}` : `${row.kind} ${row.id}`
}
