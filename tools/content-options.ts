/** Where the content is and how strictly it is checked: the same for every tool of its writers. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { CheckOptions } from '#features/curriculum/build.ts'
import { problemsOfUse, type Exercises } from '#features/practice/server.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Another folder serves drafts, and tests. */
export const CONTENT_FOLDER = resolve(ROOT, process.env['CONTENT_FOLDER'] ?? 'content')
/** The exam outlines stand beside the project and are not published with it. */
const CHECKLISTS = join(ROOT, '../shared/curriculum/objectives')

/** The content folder whose exercises count: drafts elsewhere may have none of their own. */
export const EXERCISES_FROM = existsSync(join(CONTENT_FOLDER, 'exercises'))
  ? CONTENT_FOLDER
  : join(ROOT, 'content')

/** @param exercises as they are at the moment of the check. */
export function checkOptions(exercises: () => Exercises): CheckOptions {
  return {
    ...(existsSync(CHECKLISTS) && { checklistFolder: CHECKLISTS }),
    exerciseProblems: (attributes, topics) => problemsOfUse(exercises(), attributes, topics),
  }
}
