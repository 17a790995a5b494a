/** What the home page asks the server, after it is on the screen. */
import { useMutation, useQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'

import { homeContract } from '../contract.ts'

const { getContents, getDailyQuestion, answerDailyQuestion } = homeContract

/** Nothing of it changes within an hour that somebody looks at it. */
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

export function useAnswerDailyQuestion(questionId: string) {
  return useMutation({
    mutationFn: (optionId: string) => call(answerDailyQuestion, { body: { questionId, optionId } }),
  })
}
