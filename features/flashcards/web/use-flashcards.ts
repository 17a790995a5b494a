/** What the pages of flashcards ask the server, and what they tell it beside reviews. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'

import { flashcardsContract, type FlashcardSettings, type Overview } from '../contract.ts'

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const overviewQuery = queryOptions({
  queryKey: ['flashcards', 'overview'],
  queryFn: ({ signal }) =>
    call(flashcardsContract.getOverview, { query: { timeZone: timeZone() } }, { signal }),
})

const queueQuery = (deck: string | undefined, visitId: string) =>
  queryOptions({
    queryKey: ['flashcards', 'queue', deck ?? 'all', visitId],
    queryFn: async ({ signal }) => {
      const query = { timeZone: timeZone(), ...(deck !== undefined && { deck }) }
      const queue = await call(flashcardsContract.listQueue, { query }, { signal })
      // Reviews are dated by the server's clock: a laptop's may be hours off.
      return { ...queue, clockAheadMs: Date.parse(queue.now) - Date.now() }
    },
    // A sitting in hand is not changed under the learner; the next one asks anew.
    staleTime: Infinity,
    gcTime: 0,
  })

const suspendedQuery = queryOptions({
  queryKey: ['flashcards', 'suspended'],
  queryFn: ({ signal }) => call(flashcardsContract.listSuspendedCards, {}, { signal }),
})

export function useOverview() {
  return useSuspenseQuery(overviewQuery).data
}

/** The counts as they are after the sitting; undefined until they are known. */
export function useLatestOverview(): Overview | undefined {
  const { data, isFetching } = useQuery({ ...overviewQuery, staleTime: 0 })
  return isFetching ? undefined : data
}

/** @param deck every deck of the track, when absent. */
export function useQueue(deck: string | undefined, visitId: string) {
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(queueQuery(deck, visitId))
  return { queue: data, queueId: dataUpdatedAt, askAgain: refetch }
}

export function useSuspendedCards() {
  return useSuspenseQuery(suspendedQuery).data.cards
}

export function useSuspendCard() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ cardId, isSuspended }: { cardId: string; isSuspended: boolean }) =>
      call(flashcardsContract.suspendCard, { params: { cardId }, body: { isSuspended } }),
    // Set or not set: sent twice it is the same.
    retry: 2,
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, kind] }) => area === 'flashcards' && kind !== 'queue',
      }),
  })
}

export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: FlashcardSettings) => call(flashcardsContract.saveSettings, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  })
}
