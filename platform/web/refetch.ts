/** Asks a query again after something was written that its answer tells of. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Unlike `invalidateQueries` alone, it also counts where an answer is on its way that no screen waits for yet, or
 * the very first one: the client lets those arrive, and the server may have given them before the write.
 */
export async function refetchAfterWrite(queryClient: QueryClient, queryKey: QueryKey) {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey })
}
