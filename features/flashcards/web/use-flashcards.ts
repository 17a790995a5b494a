/** The requests of the flashcard pages, except reviews. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'

import { urlOf } from '#platform/contract/url.ts'
import { call, changeKept, keptAtOf } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'
import { noteKeptOutdated } from '#platform/web/kept-outdated.ts'
import type { Outbox } from '#platform/web/outbox/outbox.ts'
import { useOpenOutbox } from '#platform/web/outbox/use-outbox.ts'
import { sayOffline } from '#platform/web/say-offline.ts'

import {
  flashcardsContract,
  type FlashcardSettings,
  type Overview,
  type QueuedCard,
} from '../contract.ts'
import { afterKeptReview, afterTakenBack } from '../core/after-kept-review.ts'
import { laneOf, lanesOnTheWay } from './outbox.ts'
import type { Scope } from './review-search.ts'

const OVERVIEWS = ['flashcards', 'overview']

const overviewRequest = (exam: string | undefined) => ({
  query: { timeZone: homeZone(), ...(exam !== undefined && { exam }) },
})

/** @param exam of the selected track, when undefined. */
const overviewQuery = (exam?: string) =>
  queryOptions({
    queryKey: [...OVERVIEWS, exam ?? ''],
    queryFn: async ({ signal }) => {
      const overview = await call(flashcardsContract.getOverview, overviewRequest(exam), { signal })
      return { ...overview, keptAt: keptAtOf(overview) }
    },
  })

type Asked = Scope & {
  /** Study ahead. */
  readonly ahead: boolean
  readonly visitId: string
}

function queueRequest({ deck, exam, lesson, ahead }: Omit<Asked, 'visitId'>) {
  return {
    query: {
      timeZone: homeZone(),
      ...(deck !== undefined && { deck }),
      ...(exam !== undefined && { exam }),
      ...(lesson !== undefined && { lesson }),
      ...(ahead && { ahead: 'true' }),
    },
  }
}

const queueQuery = (outbox: Outbox, { deck, exam, lesson, ahead, visitId }: Asked) =>
  queryOptions({
    queryKey: ['flashcards', 'queue', deck ?? 'all', exam ?? '', lesson ?? '', ahead, visitId],
    queryFn: async ({ signal }) => {
      // The last visit's grades must reach the server before it builds the queue.
      await outbox.loaded
      const onTheWay = lanesOnTheWay(outbox.state().waiting)
      const request = queueRequest({ deck, exam, lesson, ahead })
      const queue = await call(flashcardsContract.listQueue, request, { signal }).catch(
        sayOffline('these cards are not on this device. They come when you are back online.'),
      )
      const cards = queue.cards.filter(({ id }) => !onTheWay.has(laneOf(id)))
      const keptAt = keptAtOf(queue)
      const clockAheadMs = Date.parse(queue.now) - (keptAt ?? Date.now())
      return { ...queue, cards, keptAt, clockAheadMs }
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
  return useSuspenseQuery(overviewQuery()).data
}

/** Asks for nothing itself. */
export function useIsOverviewLoaded(): boolean {
  return useQuery({ ...overviewQuery(), enabled: false }).data !== undefined
}

/**
 * The counts after the sitting; undefined until they are known, and where only those of an earlier time are.
 *
 * @param exam of the selected track, when undefined.
 */
export function useLatestOverview(exam: string | undefined): Overview | undefined {
  const { data, isFetching } = useQuery({ ...overviewQuery(exam), staleTime: 0 })
  return isFetching || data?.keptAt !== null ? undefined : data
}

export function useQueue(asked: Asked) {
  const outbox = useOpenOutbox()
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(queueQuery(outbox, asked))
  return { queue: data, queueId: dataUpdatedAt, askAgain: refetch }
}

/**
 * Opened later without a network, no queue asks again for a card that was reviewed, and no deck counts it.
 *
 * @returns puts it back where it was: the review is taken back.
 */
export function forgetKeptCard(
  card: QueuedCard,
  { deck, exam, lesson, ahead }: Omit<Asked, 'visitId'>,
): () => void {
  const usual = { ahead: false }
  const ofLesson = { lesson: card.lessonId, ahead: false }
  const queues = [usual, ofLesson, { deck, exam, lesson, ahead }].map(queueRequest)
  const overviews = (exam === undefined ? [undefined] : [undefined, exam]).map(overviewRequest)
  /** By address: the same list may be named twice. */
  const places = new Map<string, number>()
  for (const request of queues) {
    void changeKept(flashcardsContract.listQueue, request, (queue) => {
      const place = queue.cards.findIndex(({ id }) => id === card.id)
      if (place < 0) return queue
      places.set(urlOf(flashcardsContract.listQueue, request), place)
      return { ...queue, cards: queue.cards.toSpliced(place, 1) }
    })
  }
  for (const request of overviews) {
    void changeKept(flashcardsContract.getOverview, request, (overview) =>
      afterKeptReview(overview, card),
    )
  }
  return () => {
    for (const request of queues) {
      void changeKept(flashcardsContract.listQueue, request, (queue) => {
        const place = places.get(urlOf(flashcardsContract.listQueue, request))
        const isThere = queue.cards.some(({ id }) => id === card.id)
        if (place === undefined || isThere) return queue
        return { ...queue, cards: queue.cards.toSpliced(place, 0, card) }
      })
    }
    for (const request of overviews) {
      void changeKept(flashcardsContract.getOverview, request, (overview) =>
        afterTakenBack(overview, card),
      )
    }
  }
}

export function useSuspendedCards() {
  return useSuspenseQuery(suspendedQuery).data.cards
}

export function useSuspendCard() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Changing the card' },
    mutationFn: ({ cardId, isSuspended }: { cardId: string; isSuspended: boolean }) =>
      call(flashcardsContract.suspendCard, { params: { cardId }, body: { isSuspended } }),
    // An idempotent value: sent twice it is the same.
    retry: 2,
    onSuccess: () => {
      noteKeptOutdated()
      return queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, kind] }) =>
          (area === 'flashcards' && kind !== 'queue') || isToday(area, kind),
      })
    },
  })
}

export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Saving the settings' },
    mutationFn: (body: FlashcardSettings) => call(flashcardsContract.saveSettings, { body }),
    onSuccess: () => {
      noteKeptOutdated()
      return queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, kind] }) =>
          (area === 'flashcards' && kind === 'overview') || isToday(area, kind),
      })
    },
  })
}

/** What is left to review decides whether it is done on the list of today. */
function isToday(area: unknown, kind: unknown): boolean {
  return area === 'challenge' && (kind === 'today' || kind === 'plan')
}
