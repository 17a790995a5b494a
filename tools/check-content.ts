/** `npm run content:check`: refuses content with mistakes, and writes the coverage of each objective to `docs/coverage/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CONTENT_FOLDER, EXERCISES_FROM, LABS_FROM, OWN_CONTENT } from '#app/content-folder.ts'
import { checkContent } from '#features/curriculum/build.ts'
import { labProblems, readLabs } from '#features/labs/build.ts'
import { readExercises, slipProblems, trialProblems } from '#features/practice/build.ts'
import { readCatalog } from '#features/resources/server.ts'

import { checkOptions, ROOT } from './content-options.ts'

const exercises = await readExercises(EXERCISES_FROM)
const labs = await readLabs(LABS_FROM)
const {
  trackIds,
  problems: lessonProblems,
  coverage,
  notes,
} = await checkContent(
  CONTENT_FOLDER,
  checkOptions(() => exercises),
)
const { problems: resourceProblems } = await readCatalog(CONTENT_FOLDER, trackIds)
const problems = [
  ...lessonProblems,
  ...exercises.problems,
  ...trialProblems(exercises),
  ...(await slipProblems(EXERCISES_FROM)),
  ...labs.problems,
  ...(await labProblems(LABS_FROM, labs)),
  ...resourceProblems,
]
mkdirSync(join(ROOT, 'docs/coverage'), { recursive: true })
for (const [examId, matrix] of coverage) {
  // The project's documents cover the project's own content only.
  if (CONTENT_FOLDER === OWN_CONTENT)
    writeFileSync(join(ROOT, `docs/coverage/${examId}.md`), matrix)
  process.stdout.write(`${matrix}\n`)
}
for (const note of notes) process.stdout.write(`note: ${note}\n`)
for (const problem of problems) process.stderr.write(`content/${problem}\n`)
process.stdout.write(`${problems.length} problems\n`)
process.exitCode = problems.length === 0 ? 0 : 1
