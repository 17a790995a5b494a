/** What the pages of lessons ask the server, and what they tell it. */
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
import { refetchAfterWrite } from '#platform/web/refetch.ts'

import { lessonsContract, type Confidence, type LessonShape } from '../contract.ts'

const outlineQuery = queryOptions({
  queryKey: ['lessons', 'outline'],
  queryFn: ({ signal }) => call(lessonsContract.getTrackOutline, { query: {} }, { signal }),
})

/** That there is no such lesson is an answer, and no failure: to ask again would not help. */
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

const checkQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', 'check', lessonId],
    queryFn: ({ signal }) =>
      call(lessonsContract.getCheck, { params: { lessonId } }, { signal }).catch(nullIfNotFound),
    // A check in hand is not changed under the learner; the next visit asks anew.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Asks before the screen does; what goes wrong then, the screen asks again and tells. */
export function prefetchTrackOutline(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(outlineQuery)
}

export function prefetchLesson(queryClient: QueryClient, lessonId: string): Promise<void> {
  return queryClient.prefetchQuery(lessonQuery(lessonId))
}

export function useTrackOutline() {
  return useSuspenseQuery(outlineQuery).data
}

/** Where to go on: undefined until it is known, null where there is nothing left. */
export function useNextStep() {
  return useQuery(outlineQuery).data?.next
}

/** The title as far as it is known, for who does not wait for it; null where there is no such lesson. */
export function useLessonTitle(lessonId: string) {
  const { data: title, isError } = useQuery({
    ...lessonQuery(lessonId),
    enabled: false,
    select: (lesson) => lesson && lesson.title,
  })
  return { title, isUnloaded: isError && title === undefined }
}

export function useCheckTitle(lessonId: string) {
  const { data: title, isError } = useQuery({
    ...checkQuery(lessonId),
    enabled: false,
    select: (check) => check && check.lesson.title,
  })
  return { title, isUnloaded: isError && title === undefined }
}

/** Null where there is no such lesson. */
export function useLessonFrame(lessonId: string) {
  return useSuspenseQuery(lessonQuery(lessonId)).data
}

export function useCheck(lessonId: string) {
  return useSuspenseQuery(checkQuery(lessonId)).data
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
    // The same answer under the same id: what got lost on the way may simply be sent again.
    retry: 1,
    onSuccess: async ({ isLessonDone, remainingCount }) => {
      const isRoundDone = isLessonDone && remainingCount === 0
      await queryClient.invalidateQueries({
        // That its check was begun is said by the lesson and by its track, too.
        predicate: ({ queryKey: [area, kind] }) =>
          (area === 'lessons' && kind !== 'check') || (area === 'profile' && isRoundDone),
      })
    },
  })
}

/** Keeps the place last read; also after the page is gone. */
export function useSavePlace(lessonId: string) {
  const queryClient = useQueryClient()
  return (passageId: string) => {
    queryClient.setQueryData(
      lessonQuery(lessonId).queryKey,
      (lesson: LessonShape | null | undefined) =>
        lesson && { ...lesson, placePassageId: passageId },
    )
    call(
      lessonsContract.savePlace,
      { params: { lessonId }, body: { passageId } },
      { keepalive: true },
    ).then(
      // Whoever left the lesson may look at the track already, and it was asked for beside this.
      () => refetchAfterWrite(queryClient, outlineQuery.queryKey),
      // A place that was not kept is kept with the next one; nobody needs to be told.
      () => undefined,
    )
  }
}
