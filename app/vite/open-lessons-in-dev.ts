/** While one develops there are no pages of open lessons: they are made from a built app. Their addresses say so. */
import type { Plugin } from 'vite'

import { OPEN_LESSONS_PATH, openLessonPath } from '#features/lessons/contract.ts'

const WORDS =
  'The pages of open lessons are made by the build. `npm start` has them; `npm run dev` has the app.'

export function openLessonsInDev(): Plugin {
  return {
    name: 'open-lessons-in-dev',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const [, id = ''] = /^\/lessons\/([^/]+)\.html$/.exec(pathname) ?? []
        if (pathname !== OPEN_LESSONS_PATH && pathname !== openLessonPath(id)) return next()
        response.statusCode = 404
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(`${WORDS}\n`)
      })
    },
  }
}
