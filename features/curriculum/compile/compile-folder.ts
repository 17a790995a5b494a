/**
 * The content as it was last read, so that a start need not parse hundreds of files again.
 *
 * A build makes the copy. It says from which files it was made (names, sizes, times); where one
 * differs, or the copy's form is another release's, the content is read anew.
 * It is only ever a copy: deleting it costs a second.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Content, Curriculum } from '../contract.ts'
import { readContent } from '../read/read-content.ts'
import { indexContent } from '../server/index-content.ts'

/**
 * @param cacheFile where the content is kept as it was last read; without it, it is read each time.
 * @throws with every mistake in the content, one a line, each with its file and line.
 */
export async function loadCurriculum(folder: string, cacheFile?: string): Promise<Curriculum> {
  const read = async () => {
    const { content, problems } = await readContent(folder)
    if (problems.length > 0) throw new Error(`The content has mistakes:\n${problems.join('\n')}`)
    return content
  }
  return indexContent(
    cacheFile === undefined ? await read() : await readCached(folder, cacheFile, read),
  )
}

type Cached = { readonly madeFrom: string; readonly content: Content }

async function readCached(
  folder: string,
  cacheFile: string,
  read: () => Promise<Content>,
): Promise<Content> {
  const madeFrom = await fingerprint(folder)
  const cached = await readFile(cacheFile, 'utf8').then(
    (text) => JSON.parse(text) as Cached,
    () => null,
  )
  if (cached?.madeFrom === madeFrom) return cached.content

  const content = await read()
  const copy: Cached = { madeFrom, content }
  await mkdir(dirname(cacheFile), { recursive: true })
  // Written aside and moved into place: another start never sees half of it.
  const aside = `${cacheFile}.${process.pid}`
  await writeFile(aside, JSON.stringify(copy))
  await rename(aside, cacheFile)
  return content
}

async function fingerprint(folder: string): Promise<string> {
  // The readers themselves decide the form of what is kept.
  const folders = [folder, import.meta.dirname, join(import.meta.dirname, '../read')]
  const hash = createHash('sha256')
  for (const each of folders) {
    const files = (await readdir(each, { recursive: true })).toSorted()
    const stats = await Promise.all(files.map((file) => stat(join(each, file))))
    for (const [index, { size, mtimeMs }] of stats.entries()) {
      hash.update(`${files[index]} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
