/** `npm run content:check`: refuses content with mistakes, and writes what each objective has to `docs/coverage/`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { checkContent } from '#features/curriculum/server/check-content.ts'
import { ExerciseKind } from '#features/practice/contract.ts'
import { readCatalogue } from '#features/resources/server.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The exam outlines stand beside the project and are not published with it. */
const CHECKLISTS = join(ROOT, '../shared/curriculum/objectives')

const {
  problems: lessonProblems,
  coverage,
  notes,
} = await checkContent(join(ROOT, 'content'), {
  ...(existsSync(CHECKLISTS) && { checklistFolder: CHECKLISTS }),
  exerciseKinds: new Set(ExerciseKind.options),
})
const { problems: resourceProblems } = await readCatalogue(join(ROOT, 'content'))
const problems = [...lessonProblems, ...resourceProblems]
mkdirSync(join(ROOT, 'docs/coverage'), { recursive: true })
for (const [examId, matrix] of coverage) {
  writeFileSync(join(ROOT, `docs/coverage/${examId}.md`), matrix)
  process.stdout.write(`${matrix}\n`)
}
for (const note of notes) process.stdout.write(`note: ${note}\n`)
for (const problem of problems) process.stderr.write(`content/${problem}\n`)
process.stdout.write(`${problems.length} problems\n`)
process.exitCode = problems.length === 0 ? 0 : 1
