import { beforeAll, expect, test } from 'vitest'

import type { Context } from '#platform/server/context.ts'

import { curriculumServer } from '../server.ts'
import { smallCurriculum } from './testing.ts'

let handlers: ReturnType<typeof curriculumServer>['handlers']
beforeAll(async () => {
  handlers = curriculumServer({
    curriculum: await smallCurriculum(),
    selectedTrackOf: async () => 'network-plus',
  }).handlers
})

const context = { userId: 'ada' } as Context as never

test('a lesson gives the terms it explains', async () => {
  expect(await handlers.listTerms(context, { params: { lessonId: 'frames' } })).toEqual({
    terms: [
      {
        id: 'frame',
        term: 'frame',
        short: 'The unit of a link.',
        long: 'It carries two hardware addresses.',
        lessonId: 'frames',
      },
    ],
  })
})

test('a lesson that is not there is not found', async () => {
  await expect(
    handlers.listTerms(context, { params: { lessonId: 'nothing' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('search returns no more than twelve hits', async () => {
  const { hits } = await handlers.searchCurriculum(context, { query: { q: 'frame' } })

  expect(hits).toHaveLength(12)
})
