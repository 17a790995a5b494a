/** Keeps files to the user who runs the server, whatever the folder around them lets others do. */
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the file's group and everybody else may do. */
const OTHERS = 0o077

/**
 * Takes a file, or a folder and all that is in it, away from everybody else. Does nothing where there is none.
 *
 * Links inside a folder are left alone: they may lead anywhere.
 *
 * @returns what belongs to another user, and is left alone with all that is in it: only they may change it.
 */
export function makePrivate(path: string): readonly string[] {
  try {
    const found = statSync(path)
    if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700)
    if (!found.isDirectory()) return []
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !entry.isSymbolicLink())
      .flatMap(({ name }) => makePrivate(join(path, name)))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // There is none, or no longer, such as SQLite's log when the last server stops.
    if (code === 'ENOENT') return []
    if (['EACCES', 'EPERM'].includes(code ?? '')) return [path]
    throw error
  }
}

/** True where the group of a file or folder, or everybody, may do something with it. */
export function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & OTHERS) !== 0
}
