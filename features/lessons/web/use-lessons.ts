/** The requests of the lesson pages. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { useAfterSending, useOpenOutbox } from '#platform/web/outbox/use-outbox.ts'
import { refetchAfterWrite } from '#platform/web/refetch.ts'

import { lessonsContract, type Confidence, type LessonShape } from '../contract.ts'
import { positionKind, positionLane } from './outbox.ts'

const outlineQuery = queryOptions({
  queryKey: ['lessons', 'outline'],
  queryFn: ({ signal }) => call(lessonsContract.getTrackOutline, { query: {} }, { signal }),
})

/** A missing lesson is a valid response, not a failure: a retry would not help. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', 'lesson', lessonId],
    queryFn: ({ signal }) =>
      call(lessonsContract.getLesson, { params: { lessonId } }, { signal }).catch(nullIfNotFound),
  })

/** @param visit of the screen: data of a visit that is over stay for a second, and are not for the next one. */
const checkQuery = (lessonId: string, visit: string) =>
  queryOptions({
    queryKey: ['lessons', 'check', lessonId, visit],
    queryFn: ({ signal }) =>
      call(lessonsContract.getCheck, { params: { lessonId } }, { signal }).catch(nullIfNotFound),
    // An open check is not changed under the learner.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Requests the data before the screen does; if that fails, the screen requests it again and reports the failure. */
export function prefetchTrackOutline(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(outlineQuery)
}

export function prefetchLesson(queryClient: QueryClient, lessonId: string): Promise<void> {
  return queryClient.prefetchQuery(lessonQuery(lessonId))
}

export function useTrackOutline() {
  return useSuspenseQuery(outlineQuery).data
}

/** The next lesson: undefined until it is known, null if none is left. */
export function useNextStep() {
  return useQuery(outlineQuery).data?.next
}

/** The title as far as it is known, without waiting; null if there is no such lesson. */
export function useLessonTitle(lessonId: string) {
  const { data: title, isError } = useQuery({
    ...lessonQuery(lessonId),
    enabled: false,
    select: (lesson) => lesson && lesson.title,
  })
  return { title, isUnloaded: isError && title === undefined }
}

export function useCheckTitle(lessonId: string, visit: string) {
  const { data: title, isError } = useQuery({
    ...checkQuery(lessonId, visit),
    enabled: false,
    select: (check) => check && check.lesson.title,
  })
  return { title, isUnloaded: isError && title === undefined }
}

/** Null if there is no such lesson. */
export function useLessonFrame(lessonId: string) {
  return useSuspenseQuery(lessonQuery(lessonId)).data
}

export function useCheck(lessonId: string, visit: string) {
  return useSuspenseQuery(checkQuery(lessonId, visit)).data
}

type Answer = {
  answerId: string
  questionId: string
  optionIds: string[]
  confidence: Confidence
  milliseconds: number
}

export function useAnswerQuestion(lessonId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: Answer) =>
      call(lessonsContract.answerQuestion, { params: { lessonId }, body: answer }),
    // The same answer with the same id: a lost one may simply be sent again.
    retry: 1,
    onSuccess: async ({ isLessonDone, remainingCount }) => {
      const isRoundDone = isLessonDone && remainingCount === 0
      await queryClient.invalidateQueries({
        // The lesson and its track show that the check was begun, too.
        predicate: ({ queryKey: [area, kind] }) =>
          (area === 'lessons' && kind !== 'check') || (area === 'profile' && isRoundDone),
      })
    },
  })
}

/** A learner who left the lesson may already see the track, which was requested at the same time. */
const showInOutline = (queryClient: QueryClient) =>
  void refetchAfterWrite(queryClient, outlineQuery.queryKey)

/** Saves the reading position, even after the page is gone. */
export function useSaveReadingPosition(lessonId: string) {
  const queryClient = useQueryClient()
  const outbox = useOpenOutbox()
  useAfterSending(positionKind, showInOutline)
  return (passageId: string) => {
    queryClient.setQueryData(
      lessonQuery(lessonId).queryKey,
      (lesson: LessonShape | null | undefined) =>
        lesson && { ...lesson, lastReadPassageId: passageId },
    )
    outbox.add(positionKind, {
      lane: positionLane(lessonId),
      body: { lessonId, passageId },
      replaces: true,
    })
  }
}
