/** Keeps files to the user who runs the server, whatever the folder around them lets others do. */
import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the file's group and everybody else may do. */
const OTHERS = 0o077

/** Makes an empty file that nobody else can read, unless there is one. */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Takes a file, or a folder and all that is in it, away from everybody else. Does nothing where there is none.
 *
 * Links inside a folder are left alone: they may lead anywhere. So is what belongs to another user: only they may
 * change it.
 */
export function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  try {
    if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700)
  } catch (error) {
    // Gone by now, such as SQLite's log when the last server stops; or another user's.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  if (!found.isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) makePrivate(join(path, entry.name))
}

/** True where the group of a file or folder, or everybody, may do something with it. */
export function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & OTHERS) !== 0
}
