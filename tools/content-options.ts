/** How strictly the content is checked: the same for every tool of its writers. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { CheckOptions } from '#features/curriculum/build.ts'
import { problemsOfUse, type Exercises } from '#features/practice/build.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The exam outlines stand beside the project and are not published with it. */
const CHECKLISTS = join(ROOT, '../shared/curriculum/objectives')

/** @param exercises as they are at the moment of the check. */
export function checkOptions(exercises: () => Exercises): CheckOptions {
  return {
    ...(existsSync(CHECKLISTS) && { checklistFolder: CHECKLISTS }),
    exerciseProblems: (attributes, topics) => problemsOfUse(exercises(), attributes, topics),
  }
}
