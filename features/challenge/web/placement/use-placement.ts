/** The requests of a placement and of what is offered to a newcomer. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query'

import type { QuestionResponse } from '#features/learning/contract.ts'
import { call } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'

import {
  challengeContract,
  type LessonOrder,
  type Placement,
  type SkippedOffer,
} from '../../contract.ts'

const beginningQuery = queryOptions({
  queryKey: ['challenge', 'beginning'],
  queryFn: ({ signal }) => call(challengeContract.getBeginning, {}, { signal }),
})

export function prefetchBeginning(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(beginningQuery)
}

/** Whether beginning is offered, or the learner has skipped it. */
export function useBeginning() {
  return useSuspenseQuery(beginningQuery).data
}

const placementQuery = (challengeId: string) =>
  queryOptions({
    queryKey: ['challenge', 'placement', challengeId],
    queryFn: ({ signal }) =>
      call(challengeContract.getPlacement, { params: { challengeId } }, { signal }),
  })

export function usePlacement(challengeId: string) {
  return useSuspenseQuery(placementQuery(challengeId)).data
}

/** Without waiting: undefined until it is known. */
export function usePlacementIfKnown(challengeId: string) {
  return useQuery(placementQuery(challengeId)).data
}

/** What the server says of a placement is shown at once; with its end, the plan is another one. */
function useShow(challengeId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = placementQuery(challengeId)
  return async (placement: Placement) => {
    // A read that is under way is older than this.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, placement)
    if (placement.status === 'open') return
    for (const part of ['today', 'plan', 'list']) {
      void queryClient.invalidateQueries({ queryKey: ['challenge', part] })
    }
  }
}

export function useBeginPlacement(challengeId: string) {
  return useMutation({
    meta: { doing: 'Starting the placement' },
    mutationFn: () => call(challengeContract.beginPlacement, { params: { challengeId } }),
    onSuccess: useShow(challengeId),
  })
}

export type PlacementAnswer = {
  readonly answerId: string
  readonly questionId: string
  /** Null: "I don't know this". */
  readonly response: QuestionResponse | null
  readonly milliseconds: number
  readonly answeredAt: Date
}

/** Without a network it waits, and is sent as soon as there is one. */
export function useAnswerPlacement(challengeId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Sending your answer' },
    mutationFn: ({ answeredAt, ...answer }: PlacementAnswer) =>
      call(challengeContract.answerPlacement, {
        params: { challengeId },
        body: {
          ...answer,
          answeredAt: answeredAt.toISOString(),
          utcOffsetMinutes: utcOffsetMinutes(answeredAt),
          sentAt: new Date().toISOString(),
        },
      }),
    onSuccess: useShow(challengeId),
    // It may have arrived all the same, or another device has gone on: what is open now is asked for.
    onError: () => queryClient.invalidateQueries(placementQuery(challengeId)),
  })
}

export function useEndPlacement(challengeId: string) {
  return useMutation({
    meta: { doing: 'Ending the placement' },
    mutationFn: () => call(challengeContract.endPlacement, { params: { challengeId } }),
    onSuccess: useShow(challengeId),
  })
}

export function useChooseLessonOrder(challengeId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Changing the order of lessons' },
    mutationFn: (order: LessonOrder) =>
      call(challengeContract.chooseLessonOrder, { params: { challengeId }, body: { order } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['challenge'] }),
  })
}

export function useSkipOffer() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Skipping this' },
    mutationFn: (offer: SkippedOffer) => call(challengeContract.skipOffer, { body: offer }),
    onSettled: () =>
      Promise.all(
        ['beginning', 'placement'].map((part) =>
          queryClient.invalidateQueries({ queryKey: ['challenge', part] }),
        ),
      ),
  })
}
