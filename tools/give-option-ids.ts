/**
 * `npm run content:ids`: adds an id to every option of a question that has none.
 *
 * Exit code 1: a file cannot be read.
 */
import { CONTENT_FOLDER } from '#app/content-folder.ts'
import { giveOptionIds } from '#features/curriculum/build.ts'

const { counts, problems } = await giveOptionIds(CONTENT_FOLDER)
for (const [file, count] of counts) process.stdout.write(`content/${file}: ${count} ids\n`)
for (const problem of problems) process.stderr.write(`content/${problem}\n`)
const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
process.stdout.write(`${total} options got an id\n`)
process.exitCode = problems.length === 0 ? 0 : 1
