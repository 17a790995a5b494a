/** The request of the list of labs. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'

import { labsContract } from '../contract.ts'

export const labsQuery = queryOptions({
  queryKey: ['labs', 'list'],
  queryFn: ({ signal }) => call(labsContract.listLabs, {}, { signal }),
})

export function prefetchLabs(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(labsQuery)
}
