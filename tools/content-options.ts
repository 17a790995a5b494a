/** How strictly the content is checked: the same for every tool of its writers. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { CheckOptions } from '#features/curriculum/server/check-content.ts'
import { ExerciseKind } from '#features/practice/contract.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The exam outlines stand beside the project and are not published with it. */
const CHECKLISTS = join(ROOT, '../shared/curriculum/objectives')

export const CHECK_OPTIONS: CheckOptions = {
  ...(existsSync(CHECKLISTS) && { checklistFolder: CHECKLISTS }),
  exerciseKinds: new Set(ExerciseKind.options),
}
