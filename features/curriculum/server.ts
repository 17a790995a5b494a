/** Curriculum's door for the server: opening compiled content, and the endpoints for the browser. */
import { notFound } from '#platform/contract/errors.ts'
import { defineServerFeature } from '#platform/server/feature.ts'

import { curriculumContract, type Curriculum } from './contract.ts'

export { readCompiled } from './server/compiled-files.ts'
export { openCurriculum } from './server/open-curriculum.ts'

const SEARCH_LIMIT = 12

type CurriculumNeeds = {
  readonly curriculum: Curriculum
  /** The id of the learner's track. */
  readonly selectedTrackOf: (userId: string) => Promise<string>
}

export function curriculumServer({ curriculum, selectedTrackOf }: CurriculumNeeds) {
  return defineServerFeature()({
    contract: curriculumContract,
    handlers: {
      searchCurriculum: async ({ userId }, { query }) => {
        const content = await curriculum.content(await selectedTrackOf(userId))
        return { hits: [...(await content.search(query.q, SEARCH_LIMIT))] }
      },
      prepareSearch: async ({ userId }) => {
        const content = await curriculum.content(await selectedTrackOf(userId))
        content.prepareSearch()
        return {}
      },
      listTerms: async ({ userId }, { params }) => {
        const trackId = await selectedTrackOf(userId)
        const content = await curriculum.contentOfLesson(params.lessonId, trackId)
        const lesson = content.lesson(params.lessonId)
        if (!lesson) throw notFound('This lesson')
        return { terms: lesson.termIds.flatMap((id) => content.term(id) ?? []) }
      },
    },
  })
}
