/** The terms that a lesson explains, by id. A lesson reads on without them. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

import { call } from '#platform/web/api.ts'

import { curriculumContract, type Term } from '../contract.ts'

const termsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['curriculum', 'terms', lessonId],
    queryFn: ({ signal }) =>
      call(curriculumContract.listTerms, { params: { lessonId } }, { signal }),
    // The curriculum changes when the server is started anew.
    staleTime: Infinity,
  })

export function useTerms(lessonId: string): ReadonlyMap<string, Term> {
  const { data } = useQuery(termsQuery(lessonId))
  const termById = useMemo(
    () => new Map((data?.terms ?? []).map((term) => [term.id, term])),
    [data],
  )
  // Many words change at once: it is done in small pieces, so that no tap has to wait for it.
  return useDeferredValue(termById)
}
