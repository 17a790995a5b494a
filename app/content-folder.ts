/** Where the content is: the build, the server and the writers' tools all read it from this folder. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The project's own content. */
export const OWN_CONTENT = resolve(ROOT, 'content')

/** Another folder serves drafts, measurements and tests: `CONTENT_FOLDER=/path/to/content`. */
export const CONTENT_FOLDER = resolve(ROOT, process.env['CONTENT_FOLDER'] ?? OWN_CONTENT)

/** The folder whose exercises are used: content elsewhere, such as drafts, may have none. */
export const EXERCISES_FROM = folderWith('exercises')

/** The same for labs. */
export const LABS_FROM = folderWith('labs')

function folderWith(part: string): string {
  return existsSync(resolve(CONTENT_FOLDER, part)) ? CONTENT_FOLDER : OWN_CONTENT
}
