/** Writes the pages of the lessons that anyone can read. The last part of the build: it needs the app and its lessons. */
import { fileURLToPath } from 'node:url'

import { loadCompiledCurriculum } from '#app/server/content-files.ts'
import { writeOpenLessons } from '#app/vite/open-lesson-files.ts'
import { readOpenPages } from '#features/lessons/server.ts'

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url))

try {
  await writeOpenLessons(await readOpenPages(await loadCompiledCurriculum()), WEB)
} catch (error) {
  process.stderr.write(`The open lessons could not be written: ${(error as Error).stack}\n`)
  process.exitCode = 1
}
