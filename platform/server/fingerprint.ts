/** Tells whether files have changed, without reading them. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The names, sizes and times of files: another value means that one was added, removed or written.
 *
 * @param paths of files and of folders, whose files all count.
 */
export function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
      : ['']
    for (const file of files) {
      const { size, mtimeMs } = statSync(join(path, file))
      hash.update(`${basename(path)}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
