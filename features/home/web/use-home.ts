/** The home page's requests, sent after its first paint. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api.ts'
import { activeMilliseconds, utcOffsetMinutes } from '#platform/web/device-time.ts'
import { useSession } from '#platform/web/session.ts'

import { homeContract } from '../contract.ts'

const { getContents, getDailyQuestion, answerDailyQuestion, recordDailyAnswer } = homeContract

/** The data do not change within an hour of reading. */
const HOUR_MS = 3_600_000

export function useContents() {
  return useQuery({
    queryKey: ['home', 'contents'],
    queryFn: ({ signal }) => call(getContents, {}, { signal }),
    staleTime: HOUR_MS,
  })
}

export function useDailyQuestion() {
  return useQuery({
    queryKey: ['home', 'question'],
    queryFn: ({ signal }) => call(getDailyQuestion, {}, { signal }),
    staleTime: HOUR_MS,
  })
}

/** @param shownAt when the question was shown, by `performance.now()`. */
export function useAnswerDailyQuestion(questionId: string, shownAt: number) {
  const { status } = useSession()
  // Sent again, it counts once.
  const [answerId] = useState(() => crypto.randomUUID())
  return useMutation({
    meta: { doing: 'Checking your answer' },
    mutationFn: (optionId: string) => {
      const answer = { questionId, optionId }
      if (status !== 'signed-in') return call(answerDailyQuestion, { body: answer })
      const now = new Date()
      const body = {
        ...answer,
        answerId,
        milliseconds: activeMilliseconds(performance.now() - shownAt),
        answeredAt: now.toISOString(),
        sentAt: now.toISOString(),
        utcOffsetMinutes: utcOffsetMinutes(now),
      }
      return call(recordDailyAnswer, { body })
    },
  })
}
