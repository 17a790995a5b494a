/** A check in progress: fetched once, answered through the outbox, so that it goes on without a network. */
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { call, changeKept } from '#platform/web/api.ts'
import type { Outbox } from '#platform/web/outbox/outbox.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { sayOffline } from '#platform/web/say-offline.ts'

import { lessonsContract, type Verdict } from '../contract.ts'
import { withUnsentAnswers } from '../core/unsent-answers.ts'
import { checkAnswerKind, entryOfAnswer, laneOfCheck } from './check-outbox.ts'
import { isUnloaded, notHere, nullIfNotFound } from './use-lessons.ts'
import type { RoundAnswer } from './use-round.ts'

/** @param visit of the screen: data of a visit that is over stay for a second, and are not for the next one. */
const checkKey = (lessonId: string, visit: string) => ['lessons', 'check', lessonId, visit]

const checkQuery = (outbox: Outbox, lessonId: string, visit: string) =>
  queryOptions({
    queryKey: checkKey(lessonId, visit),
    queryFn: async ({ signal }) => {
      await outbox.loaded
      const check = await call(lessonsContract.getCheck, { params: { lessonId } }, { signal })
        .catch(nullIfNotFound)
        .catch(sayOffline(notHere('this check')))
      const unsent = outbox
        .state()
        .waiting.filter(({ lane }) => lane === laneOfCheck(lessonId))
        .map(({ body, version }) => checkAnswerKind.read(body, version))
      return check && withUnsentAnswers(check, unsent)
    },
    // An open check is not changed under the learner.
    staleTime: Infinity,
    gcTime: 0,
  })

/** The title as far as it is known, without waiting; null if there is no such lesson. */
export function useCheckTitle(lessonId: string, visit: string) {
  const { outbox } = useOutbox()
  const query = useQuery({
    ...checkQuery(outbox, lessonId, visit),
    enabled: false,
    select: (check) => check && check.lesson.title,
  })
  return { title: query.data, isUnloaded: isUnloaded(query) }
}

/** Null if there is no such lesson. */
export function useCheck(lessonId: string, visit: string) {
  const { outbox } = useOutbox()
  return useSuspenseQuery(checkQuery(outbox, lessonId, visit)).data
}

/** @param onJudged the server has judged an answer; in the page, the answer counts before. */
export function useCheckAnswers(
  lessonId: string,
  onJudged: (questionId: string, wasRightFirst: Verdict['wasRightFirst']) => void,
) {
  const { outbox } = useOutbox()
  useEffect(
    () =>
      outbox.onSent(checkAnswerKind, ({ lane, body, version }, { wasRightFirst }) => {
        const { questionId } = checkAnswerKind.read(body, version)
        if (lane === laneOfCheck(lessonId)) onJudged(questionId, wasRightFirst)
      }),
    [outbox, lessonId, onJudged],
  )
  return (answer: RoundAnswer) => {
    outbox.add(checkAnswerKind, entryOfAnswer(lessonId, answer))
    // Opened later without a network, the check goes on from here.
    void changeKept(lessonsContract.getCheck, { params: { lessonId } }, (check) =>
      withUnsentAnswers(check, [answer]),
    )
  }
}
