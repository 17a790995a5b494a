/** Where the content is: the build, the server and the writers' tools all read it from here. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The project's own. */
export const OWN_CONTENT = resolve(ROOT, 'content')

/** Another folder serves drafts, measurements and tests: `CONTENT_FOLDER=/path/to/content`. */
export const CONTENT_FOLDER = resolve(ROOT, process.env['CONTENT_FOLDER'] ?? OWN_CONTENT)

/** The content folder whose exercises count: drafts elsewhere may have none of their own. */
export const EXERCISES_FROM = existsSync(resolve(CONTENT_FOLDER, 'exercises'))
  ? CONTENT_FOLDER
  : OWN_CONTENT
