/** The requests of the lesson pages. */
import {
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { refetchAfterWrite } from '#platform/web/refetch.ts'

import { lessonsContract, type LessonShape } from '../contract.ts'

const outlineQuery = queryOptions({
  queryKey: ['lessons', 'outline'],
  queryFn: ({ signal }) => call(lessonsContract.getTrackOutline, { query: {} }, { signal }),
})

/** A missing lesson is a valid response, not a failure: a retry would not help. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', 'lesson', lessonId],
    queryFn: ({ signal }) =>
      call(lessonsContract.getLesson, { params: { lessonId } }, { signal }).catch(nullIfNotFound),
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

/** Null if there is no such lesson. */
export function useLessonFrame(lessonId: string) {
  return useSuspenseQuery(lessonQuery(lessonId)).data
}

/** Saves the reading position, even after the page is gone. */
export function useSaveReadingPosition(lessonId: string) {
  const queryClient = useQueryClient()
  return (passageId: string) => {
    queryClient.setQueryData(
      lessonQuery(lessonId).queryKey,
      (lesson: LessonShape | null | undefined) =>
        lesson && { ...lesson, lastReadPassageId: passageId },
    )
    call(
      lessonsContract.saveReadingPosition,
      { params: { lessonId }, body: { passageId } },
      { keepalive: true },
    ).then(
      // A learner who left the lesson may already see the track, which was requested at the same time.
      () => refetchAfterWrite(queryClient, outlineQuery.queryKey),
      // A position that was not saved is saved with the next one; no message is needed.
      () => undefined,
    )
  }
}
