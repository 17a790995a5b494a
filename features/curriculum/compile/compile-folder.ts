/**
 * Compiles the content folder into the files a server reads, and parses only what changed since the last time.
 *
 * The parsed form of each content file is cached next to them.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readContentVectors } from '../read/content-vectors.ts'
import { readContent, type ReadMemo, type Remembered } from '../read/read-content.ts'
import { INDEX_FILE, readIndexFile, versionOf, type IndexFile } from '../server/compiled-files.ts'
import { compileContent, mistakesIn } from './compile-content.ts'
import { compileVectors } from './compile-vectors.ts'

const MEMO_FILE = 'parsed.json'

/**
 * Does nothing where the compiled files are up to date.
 *
 * @throws with every mistake in the content, one a line, each with its file and line.
 */
export async function compileFolder(contentFolder: string, compiledFolder: string): Promise<void> {
  const madeFrom = versionOf(contentFolder)
  const last = await readIndexFile(compiledFolder)
  if (last?.madeFrom === madeFrom) return

  const memo = await readMemo(compiledFolder)
  const { content, problems } = await readContent(contentFolder, memo)
  if (problems.length > 0) throw mistakesIn(problems)
  const { index, parts } = compileContent(content)

  await mkdir(compiledFolder, { recursive: true })
  const vectors = await readContentVectors(contentFolder)
  const fileByTrack: Record<string, string> = {}
  const vectorsByTrack: Record<string, string> = {}
  for (const [trackId, part] of parts) {
    const text = JSON.stringify(part)
    const name = `${trackId}-${digestOf(text)}.json`
    if (last?.fileByTrack[trackId] !== name) await writeAside(join(compiledFolder, name), text)
    fileByTrack[trackId] = name
    const packed = compileVectors(part, vectors)
    const vectorName = `${trackId}-${digestOf(packed)}.vectors`
    if (last?.vectorsByTrack[trackId] !== vectorName)
      await writeAside(join(compiledFolder, vectorName), packed)
    vectorsByTrack[trackId] = vectorName
  }
  await writeMemo(compiledFolder, memo)
  const file: IndexFile = { madeFrom, index, fileByTrack, vectorsByTrack }
  // Last: everything the index names exists by then.
  await writeAside(join(compiledFolder, INDEX_FILE), JSON.stringify(file))
  await removeOthers(compiledFolder, [
    INDEX_FILE,
    MEMO_FILE,
    ...Object.values(fileByTrack),
    ...Object.values(vectorsByTrack),
    // A server started before this compilation still reads the previous one.
    ...Object.values(last?.fileByTrack ?? {}),
    ...Object.values(last?.vectorsByTrack ?? {}),
  ])
}

/** The cached parse results, valid for the same parsers. */
type MemoFile = {
  readonly parsers: string
  readonly parsed: [file: string, what: Remembered][]
}

async function readMemo(compiledFolder: string): Promise<ReadMemo> {
  const kept = await readFile(join(compiledFolder, MEMO_FILE), 'utf8').then(
    (text) => JSON.parse(text) as MemoFile,
    () => null,
  )
  return new Map(kept?.parsers === (await parsersDigest()) ? kept.parsed : [])
}

async function writeMemo(compiledFolder: string, memo: ReadMemo): Promise<void> {
  const kept: MemoFile = { parsers: await parsersDigest(), parsed: [...memo] }
  await writeAside(join(compiledFolder, MEMO_FILE), JSON.stringify(kept))
}

/** What parsed content depends on besides its text: our parsers, the shapes they make, and the packages they use. */
export const PARSERS = [
  '../contract.ts',
  '../core',
  '../read',
  '../../../platform/contract',
  '../../../platform/server/issue-words.ts',
  '../../../platform/server/parse-yaml.ts',
  '../../../package-lock.json',
].map((path) => join(import.meta.dirname, path))

async function parsersDigest(): Promise<string> {
  const files = await Promise.all(
    PARSERS.map(async (path) =>
      path.endsWith('.ts') || path.endsWith('.json')
        ? [path]
        : (await readdir(path)).toSorted().map((file) => join(path, file)),
    ),
  )
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))
  return digestOf(texts.join('\n'))
}

const digestOf = (text: string | Uint8Array) =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Written to a temporary file and renamed: another process never sees half of it. */
async function writeAside(path: string, text: string | Uint8Array): Promise<void> {
  const aside = `${path}.${process.pid}`
  await writeFile(aside, text)
  await rename(aside, path)
}

async function removeOthers(folder: string, names: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter(
    (name) => /\.(?:json|vectors)$/.test(name) && !names.includes(name),
  )
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}
