/** The server door of curriculum: the content in memory, and what the browser may ask of it. */
import { notFound } from '#platform/contract/errors.ts'
import { defineServerFeature } from '#platform/server/feature.ts'

import { curriculumContract, type Curriculum } from './contract.ts'

const SEARCH_LIMIT = 12

export function curriculumServer(curriculum: Curriculum) {
  const termById = new Map(curriculum.terms.map((term) => [term.id, term]))
  return defineServerFeature()({
    contract: curriculumContract,
    handlers: {
      searchCurriculum: async (_context, { query }) => ({
        hits: [...curriculum.search(query.q, SEARCH_LIMIT)],
      }),
      listTerms: async (_context, { params }) => {
        const lesson = curriculum.lesson(params.lessonId)
        if (!lesson) throw notFound('This lesson')
        return { terms: lesson.termIds.flatMap((id) => termById.get(id) ?? []) }
      },
    },
  })
}
