/** The requests of the lesson pages. */
import {
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { useDoneUnsent } from '#platform/web/outbox/use-done-unsent.ts'
import { useOpenOutbox } from '#platform/web/outbox/use-outbox.ts'
import { sayOffline } from '#platform/web/say-offline.ts'

import { lessonsContract, type LessonShape } from '../contract.ts'
import { withUnsentLessons } from '../core/unsent-lessons.ts'
import { positionKind, positionLane } from './outbox.ts'

const outlineQuery = queryOptions({
  queryKey: ['lessons', 'outline'],
  queryFn: ({ signal }) => call(lessonsContract.getTrackOutline, { query: {} }, { signal }),
})

/** A missing lesson is a valid response, not a failure: a retry would not help. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** For `sayOffline`. */
export const notHere = (what: string) =>
  `${what} is not on this device yet. It opens here when you are back online.`

const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', 'lesson', lessonId],
    queryFn: ({ signal }) =>
      call(lessonsContract.getLesson, { params: { lessonId } }, { signal })
        .catch(nullIfNotFound)
        .catch(sayOffline(notHere('this lesson'))),
  })

/** Requests the data before the screen does; if that fails, the screen requests it again and reports the failure. */
export function prefetchTrackOutline(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(outlineQuery)
}

export function prefetchLesson(queryClient: QueryClient, lessonId: string): Promise<void> {
  return queryClient.prefetchQuery(lessonQuery(lessonId))
}

/** Whether it can be shown without waiting, as on the way back to the page. */
export function useIsOutlineThere(): boolean {
  return useQueryClient().getQueryData(outlineQuery.queryKey) !== undefined
}

export function useTrackOutline() {
  const { data } = useSuspenseQuery(outlineQuery)
  const done = useDoneUnsent()
  return withUnsentLessons(data, done)
}

/** The next lesson: undefined until it is known, null if none is left. */
export function useNextStep() {
  const { data } = useQuery(outlineQuery)
  const done = useDoneUnsent()
  return data && withUnsentLessons(data, done).next
}

/** The title as far as it is known, without waiting; null if there is no such lesson. */
export function useLessonTitle(lessonId: string) {
  const query = useQuery({
    ...lessonQuery(lessonId),
    enabled: false,
    select: (lesson) => lesson && lesson.title,
  })
  return { title: query.data, isUnloaded: isUnloaded(query) }
}

type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus'>

/** It failed, or waits for the network. */
export function isUnloaded({ data, isError, fetchStatus }: Asked): boolean {
  return data === undefined && (isError || fetchStatus === 'paused')
}

/** The title that the list of lessons has, for a lesson that could not be loaded. */
export function useListedTitle(lessonId: string, isWanted: boolean): string | undefined {
  const { data } = useQuery({ ...outlineQuery, enabled: isWanted })
  return data?.lessons.find(({ id }) => id === lessonId)?.title
}

/** Null if there is no such lesson. */
export function useLessonFrame(lessonId: string) {
  return useSuspenseQuery(lessonQuery(lessonId)).data
}

/** Saves the reading position, even after the page is gone. */
export function useSaveReadingPosition(lessonId: string) {
  const queryClient = useQueryClient()
  const outbox = useOpenOutbox()
  return (passageId: string) => {
    queryClient.setQueryData(
      lessonQuery(lessonId).queryKey,
      (lesson: LessonShape | null | undefined) =>
        lesson && { ...lesson, lastReadPassageId: passageId },
    )
    outbox.add(positionKind, {
      lane: positionLane(lessonId),
      body: { lessonId, passageId, readAt: new Date().toISOString() },
      replaces: true,
    })
  }
}
