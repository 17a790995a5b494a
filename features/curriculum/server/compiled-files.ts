/**
 * The files of compiled content, so that no start has to parse hundreds of files again.
 *
 * They record the files they were made from (names, sizes, times): if one differs, they are not used. They are only a
 * cache: deleting them costs a compilation.
 */
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { CompiledContent, ContentIndex, TrackPart } from './compiled-content.ts'

export const INDEX_FILE = 'index.json'

export type IndexFile = {
  readonly madeFrom: string
  readonly index: ContentIndex
  /**
   * By a track's id, the file of its part. The name contains a hash of its content, so a server that is still running
   * finds its own.
   */
  readonly fileByTrack: Readonly<Record<string, string>>
}

/** The folders whose code decides the format of the compiled files. */
const READERS = ['../read', '../compile', '../server'].map((room) =>
  join(import.meta.dirname, room),
)

/** The current version of the content folder and of the code that reads it: names, sizes and times of all files. */
export function fingerprintOf(contentFolder: string): string {
  const hash = createHash('sha256')
  for (const folder of [contentFolder, ...READERS]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const { size, mtimeMs } = statSync(join(folder, file))
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** @returns null if the content was not compiled, or has changed since. */
export async function readCompiled(
  compiledFolder: string,
  contentFolder: string,
): Promise<CompiledContent | null> {
  const file = await readIndexFile(compiledFolder)
  if (file === null || file.madeFrom !== fingerprintOf(contentFolder)) return null
  const { index, fileByTrack } = file
  return {
    index,
    readPart: async (trackId) => {
      const name = fileByTrack[trackId]
      if (name === undefined) return { lessons: [], questions: [], cards: [], terms: [] }
      return JSON.parse(await readFile(join(compiledFolder, name), 'utf8')) as TrackPart
    },
  }
}

/** @returns null if it is missing or cannot be read. */
export async function readIndexFile(compiledFolder: string): Promise<IndexFile | null> {
  return readFile(join(compiledFolder, INDEX_FILE), 'utf8').then(
    (text) => JSON.parse(text) as IndexFile,
    () => null,
  )
}
