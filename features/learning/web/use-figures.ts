/** The request of the page of figures. */
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'

import { learningContract } from '../contract.ts'

const figuresQuery = queryOptions({
  queryKey: ['learning', 'figures'],
  queryFn: ({ signal }) =>
    call(
      learningContract.getFigures,
      { query: { utcOffsetMinutes: utcOffsetMinutes(new Date()) } },
      { signal },
    ),
})

export function prefetchFigures(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(figuresQuery)
}

export function useFigures() {
  return useSuspenseQuery(figuresQuery).data
}
