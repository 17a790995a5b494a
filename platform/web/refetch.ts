/** Asks a query again after something was written that its answer tells of. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Unlike `invalidateQueries` alone, it also counts where the query waits for its very first answer:
 * the client lets that one arrive, and the server may have given it before the write.
 */
export async function refetchAfterWrite(queryClient: QueryClient, queryKey: QueryKey) {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.data === undefined) await query?.promise?.catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey })
}
