/** Serves what a browser opens by its address: the built pages with what each says of itself, and the files for search engines. */
import type { FastifyInstance } from 'fastify'

import { brand } from '#app/brand.ts'
import { labPageFor } from '#app/lab-pages.ts'
import { pageFileFor } from '#app/page-files.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import { previewOfDay } from '#features/home/server.ts'
import { lessonHeads, movedLessonPath, openLessonPaths } from '#features/lessons/server.ts'
import { notFound } from '#platform/contract/errors.ts'
import { serveStaticFiles } from '#platform/server/static-files.ts'

import { dailyQuestionHead, pageHeads, siteHead } from './page-heads.ts'
import { serveSiteMap } from './site-map.ts'
import { serveWorkerOff } from './worker-off.ts'

type Parts = {
  readonly curriculum: Curriculum
  readonly publicUrl: string
  readonly now: () => Date
  /** Whether browsers may keep anything for a time without a network. */
  readonly isKept: boolean
  /** The built pages; none in tests of the server alone and in development, where Vite serves them. */
  readonly folder: string | undefined
}

/** After every other route. */
export async function servePages(
  app: FastifyInstance,
  { curriculum, publicUrl, now, isKept, folder }: Parts,
): Promise<void> {
  if (!isKept) serveWorkerOff(app)
  serveSiteMap(app, publicUrl, ['/', '/register.html', ...openLessonPaths(curriculum)])
  if (folder === undefined) {
    // Fastify's own answer would log the whole address.
    app.setNotFoundHandler(async () => Promise.reject(notFound('This address')))
    return
  }
  const site = { brand, publicUrl }
  const headFor = pageHeads(site, [
    dailyQuestionHead(site, previewOfDay({ curriculum }, now)),
    lessonHeads({ curriculum, publicUrl, site: siteHead(site) }),
  ])
  const movedTo = movedLessonPath(curriculum)
  const fileFor = (path: string) => labPageFor(path) ?? pageFileFor(path)
  await serveStaticFiles(app, folder, { pageFileFor: fileFor, headFor, movedTo })
}
