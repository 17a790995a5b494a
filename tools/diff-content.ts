/**
 * `npm run content:diff -- OLD NEW`: what carries over when one exam version replaces another.
 *
 * OLD and NEW are ids of exams (files in `content/exams/`) or paths of mapping files, so a draft can be compared
 * before it is in place. Exit code 1: a mapping has mistakes; 2: there is no such exam.
 */
import { CONTENT_FOLDER } from '#app/content-folder.ts'
import { compareExams } from '#features/curriculum/build.ts'

const [older, newer, ...rest] = process.argv.slice(2)
if (older === undefined || newer === undefined || rest.length > 0) {
  process.stderr.write(
    'write two exams, the old one first: npm run content:diff -- n10-009 drafts/n10-010.yaml\n',
  )
  process.exitCode = 2
} else {
  // npm runs a script in the project's folder; INIT_CWD is the folder where it was called.
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const result = await compareExams(CONTENT_FOLDER, older, newer, from)
  if (result.kind === 'compared') process.stdout.write(result.text)
  else if (result.kind === 'mistakes') {
    for (const problem of result.problems) process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  } else {
    process.stderr.write(`${result.message}\n`)
    process.exitCode = 2
  }
}
