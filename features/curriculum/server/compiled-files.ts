/**
 * The files of compiled content, so that no start has to parse hundreds of files again.
 *
 * They record the files they were made from (names, sizes, times): if one differs, they are not used. They are only a
 * cache: deleting them costs a compilation.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { fingerprintOf } from '#platform/server/fingerprint.ts'

import {
  NO_CONTENT,
  type CompiledContent,
  type ContentIndex,
  type TrackPart,
} from './compiled-content.ts'

export const INDEX_FILE = 'index.json'

export type IndexFile = {
  readonly madeFrom: string
  readonly index: ContentIndex
  /**
   * By a track's id, the file of its part. The name contains a hash of its content, so a server that is still running
   * finds its own.
   */
  readonly fileByTrack: Readonly<Record<string, string>>
  /** The same, of its vectors. */
  readonly vectorsByTrack: Readonly<Record<string, string>>
}

/** The code that decides what is in the compiled files: of the project, more than needed. */
export const COMPILER = [
  '../contract.ts',
  '../core',
  '../read',
  '../compile',
  '../server',
  '../../../platform/contract',
  '../../../platform/server',
  // The versions of what parses.
  '../../../package-lock.json',
].map((path) => join(import.meta.dirname, path))

/** The current version of the content folder and of the code that compiles it. */
export function versionOf(contentFolder: string): string {
  return fingerprintOf([contentFolder, ...COMPILER])
}

/** @returns null if the content was not compiled, or has changed since. */
export async function readCompiled(
  compiledFolder: string,
  contentFolder: string,
): Promise<CompiledContent | null> {
  const file = await readIndexFile(compiledFolder)
  if (file === null || file.madeFrom !== versionOf(contentFolder)) return null
  const { index, fileByTrack, vectorsByTrack } = file
  return {
    index,
    readPart: async (trackId) => {
      const name = fileByTrack[trackId]
      if (name === undefined) return NO_CONTENT
      return JSON.parse(await readFile(join(compiledFolder, name), 'utf8')) as TrackPart
    },
    readVectors: async (trackId) => {
      const name = vectorsByTrack[trackId]
      return name === undefined ? null : readFile(join(compiledFolder, name))
    },
  }
}

/** @returns null if it is missing or cannot be read. */
export async function readIndexFile(compiledFolder: string): Promise<IndexFile | null> {
  return readFile(join(compiledFolder, INDEX_FILE), 'utf8').then(
    // An index of an earlier version names no vectors.
    (text) => ({ vectorsByTrack: {}, ...(JSON.parse(text) as Partial<IndexFile>) }) as IndexFile,
    () => null,
  )
}
