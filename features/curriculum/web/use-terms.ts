/** The terms that a lesson explains, by id. A lesson is readable without them. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

import { call } from '#platform/web/api.ts'

import { curriculumContract, type Term } from '../contract.ts'

const termsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['curriculum', 'terms', lessonId],
    queryFn: ({ signal }) =>
      call(curriculumContract.listTerms, { params: { lessonId } }, { signal }),
    // The curriculum changes only when the server is restarted.
    staleTime: Infinity,
  })

export function useTerms(lessonId: string): ReadonlyMap<string, Term> {
  const { data } = useQuery(termsQuery(lessonId))
  const termById = useMemo(
    () => new Map((data?.terms ?? []).map((term) => [term.id, term])),
    [data],
  )
  // Many words change at once: rendered in short tasks, so that no tap has to wait.
  return useDeferredValue(termById)
}
