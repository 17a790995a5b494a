/**
 * The files a build leaves of the content, so that no start has to parse hundreds of files again.
 *
 * They say from which files they were made (names, sizes, times): where one differs, they are not used.
 * They are only ever a copy: deleting them costs a compilation.
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
  /** By a track's id, the file that holds its part. The name says what is in it, so a server that still runs finds its own. */
  readonly fileByTrack: Readonly<Record<string, string>>
}

/** The rooms that decide the form of what is kept. */
const READERS = ['../read', '../compile', '../server'].map((room) =>
  join(import.meta.dirname, room),
)

/** What the content folder, and the code that reads it, is now: names, sizes and times of all files. */
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

/** @returns null where the content was not compiled, or has changed since. */
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

/** @returns null where there is none, or it cannot be read. */
export async function readIndexFile(compiledFolder: string): Promise<IndexFile | null> {
  return readFile(join(compiledFolder, INDEX_FILE), 'utf8').then(
    (text) => JSON.parse(text) as IndexFile,
    () => null,
  )
}
