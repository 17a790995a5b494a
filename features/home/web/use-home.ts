/** The home page's requests, sent after its first paint. */
import { useMutation, useQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'

import { homeContract } from '../contract.ts'

const { getContents, getDailyQuestion, answerDailyQuestion } = homeContract

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

export function useAnswerDailyQuestion(questionId: string) {
  return useMutation({
    mutationFn: (optionId: string) => call(answerDailyQuestion, { body: { questionId, optionId } }),
  })
}
