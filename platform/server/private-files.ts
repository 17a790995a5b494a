/** Restricts files to the user who runs the server, whatever the mode of their folder. */
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Permissions of the file's group and of everybody else. */
const OTHERS = 0o077

/**
 * Removes all permissions of others from a file, or from a folder and everything in it. Does nothing where it does
 * not exist.
 *
 * Symbolic links inside a folder are left alone: they may point anywhere.
 *
 * @returns what belongs to another user. It is left alone with everything in it: only its owner may change it.
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
    // It does not exist, or no longer does, such as SQLite's log when the last server stops.
    if (code === 'ENOENT') return []
    if (['EACCES', 'EPERM'].includes(code ?? '')) return [path]
    throw error
  }
}

/** True where the group of a file or folder, or everybody, has any permission. */
export function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & OTHERS) !== 0
}
