/** Refetches a query after a write that changes its data. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Unlike `invalidateQueries` alone, it also works for a response in flight that no screen waits for yet, and for the
 * very first one: the client lets those arrive, and the server may have sent them before the write.
 */
export async function refetchAfterWrite(queryClient: QueryClient, queryKey: QueryKey) {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey })
}
