/** Puts the files of a backup into a data folder: all of them or none, and never over another file. */
import { cp, lstat, mkdir, open, readdir, readFile, readlink, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** In the same file system, so that a rename puts a whole file into place. */
export const RESTORING_FOLDER = '.restoring'

/**
 * Lists what a restore would add to the data folder. Changes nothing.
 *
 * @returns names relative to `from`; a file that already exists with the same content is left out.
 * @throws where the data folder has a file of the same name with other content: it may be the only copy of something.
 */
export async function missingFiles(from: string, to: string): Promise<readonly string[]> {
  const entries = await unlessMissing([], readdir(from, { recursive: true, withFileTypes: true }))
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)))
  const missing: string[] = []
  const different: string[] = []
  for (const name of names) {
    const there = await unlessMissing(undefined, contentOf(join(to, name)))
    if (there === undefined) missing.push(name)
    else if (!there.equals(await contentOf(join(from, name)))) different.push(name)
  }
  if (different.length > 0) {
    throw new Error(
      `${to} has files of its own that are not as in the backup: ${different.toSorted().join(', ')}. ` +
        'Restore into an empty data folder: move this one aside, or set DATA_DIR to another. Nothing was changed.',
    )
  }
  return missing
}

/** Puts the named files into place. If one fails, those before it are removed again. */
export async function restoreFiles(
  from: string,
  to: string,
  names: readonly string[],
): Promise<void> {
  const staging = join(to, RESTORING_FOLDER)
  const restored: string[] = []
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  try {
    for (const name of names) {
      await cp(join(from, name), join(staging, name), { verbatimSymlinks: true })
      await syncFile(join(staging, name))
    }
    for (const name of names) {
      await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
      await rename(join(staging, name), join(to, name))
      restored.push(name)
    }
  } catch (error) {
    for (const name of restored) await rm(join(to, name))
    throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** A link is compared by its target. */
async function contentOf(path: string): Promise<Buffer> {
  const isLink = (await lstat(path)).isSymbolicLink()
  return isLink ? Buffer.from(`link to ${await readlink(path)}`) : readFile(path)
}

/** The database will say that the restore is complete, so the files must survive a power outage. */
async function syncFile(path: string): Promise<void> {
  if ((await lstat(path)).isSymbolicLink()) return
  const file = await open(path)
  await file.sync()
  await file.close()
}

async function unlessMissing<T, M>(missing: M, reading: Promise<T>): Promise<T | M> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return missing
  }
}
