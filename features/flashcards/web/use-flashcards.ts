/** The requests of the flashcard pages, except reviews. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { homeZone as timeZone } from '#platform/web/device-time.ts'
import type { Outbox } from '#platform/web/outbox/outbox.ts'
import { useOpenOutbox } from '#platform/web/outbox/use-outbox.ts'

import { flashcardsContract, type FlashcardSettings, type Overview } from '../contract.ts'
import { laneOf } from './outbox.ts'

const overviewQuery = queryOptions({
  queryKey: ['flashcards', 'overview'],
  queryFn: ({ signal }) =>
    call(flashcardsContract.getOverview, { query: { timeZone: timeZone() } }, { signal }),
})

type Asked = {
  /** Every deck of the track, when undefined. */
  readonly deck: string | undefined
  /** Study ahead. */
  readonly ahead: boolean
  readonly visitId: string
}

const queueQuery = (outbox: Outbox, { deck, ahead, visitId }: Asked) =>
  queryOptions({
    queryKey: ['flashcards', 'queue', deck ?? 'all', ahead, visitId],
    queryFn: async ({ signal }) => {
      // The last visit's grades must reach the server before it builds the queue.
      await outbox.loaded
      const lanesOnTheWay = new Set(outbox.state().waiting.map(({ lane }) => lane))
      const query = {
        timeZone: timeZone(),
        ...(deck !== undefined && { deck }),
        ...(ahead && { ahead: 'true' }),
      }
      const queue = await call(flashcardsContract.listQueue, { query }, { signal })
      const cards = queue.cards.filter(({ id }) => !lanesOnTheWay.has(laneOf(id)))
      const clockAheadMs = Date.parse(queue.now) - Date.now()
      return { ...queue, cards, clockAheadMs }
    },
    // A sitting in progress is not changed under the learner; the next one fetches again.
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

/** Asks for nothing itself. */
export function useIsOverviewLoaded(): boolean {
  return useQuery({ ...overviewQuery, enabled: false }).data !== undefined
}

/** The counts after the sitting; undefined until they are known. */
export function useLatestOverview(): Overview | undefined {
  const { data, isFetching } = useQuery({ ...overviewQuery, staleTime: 0 })
  return isFetching ? undefined : data
}

export function useQueue(asked: Asked) {
  const outbox = useOpenOutbox()
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(queueQuery(outbox, asked))
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
    // An idempotent value: sent twice it is the same.
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
