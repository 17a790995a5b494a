/** The options of the content check: the same for every writer's tool. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { CheckOptions } from '#features/curriculum/build.ts'
import { problemsOfUse, type Exercises } from '#features/practice/build.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The exam outlines are kept outside the project and are not published with it. */
const CHECKLISTS = join(ROOT, '../shared/curriculum/objectives')

/** @param exercises at the moment of the check. */
export function checkOptions(exercises: () => Exercises): CheckOptions {
  return {
    ...(existsSync(CHECKLISTS) && { checklistFolder: CHECKLISTS }),
    exerciseProblems: (attributes, topics) => problemsOfUse(exercises(), attributes, topics),
  }
}
