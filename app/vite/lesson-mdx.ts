/**
 * Lessons in development: each is a module of Vite's, replaced in the open page when it is saved.
 *
 * The build leaves them out of the app and writes separate files (`lesson-files.ts`).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import mdx from '@mdx-js/rollup'
import { normalizePath, type Plugin } from 'vite'

import { CONTENT_FOLDER } from '#app/content-folder.ts'

import { lessonSyntax } from './compile-lesson.ts'

const WEB = fileURLToPath(new URL('../../features/curriculum/web', import.meta.url))
const BODIES = normalizePath(`${WEB}/lesson-bodies.ts`)
const BODIES_IN_DEV = normalizePath(`${WEB}/lesson-bodies-in-dev.ts`)

export function lessonMdx(): Plugin[] {
  return [
    {
      apply: 'serve',
      enforce: 'pre',
      ...(mdx({
        include: '**/lessons/*/lesson.mdx',
        ...lessonSyntax(readMisconceptions),
      }) as Plugin),
    },
    {
      name: 'lesson-bodies-in-dev',
      apply: 'serve',
      enforce: 'pre',
      load: {
        filter: { id: BODIES },
        handler: () => `export { loadLessonBody } from '${BODIES_IN_DEV}'`,
      },
    },
  ]
}

/** Read for each lesson, so that a saved one is in the next lesson that is opened. */
function readMisconceptions(): string {
  const file = join(CONTENT_FOLDER, 'misconceptions.yaml')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
