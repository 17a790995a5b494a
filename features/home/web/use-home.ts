/** The home page's requests, sent after its first paint. */
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { call } from '#platform/web/api.ts'
import { activeMilliseconds, utcOffsetMinutes } from '#platform/web/device-time.ts'
import { GUEST, isFlagged } from '#platform/web/outbox/waiting-flag.ts'
import { useScreenSearch } from '#platform/web/screen-search.ts'
import { useSession, type Session } from '#platform/web/session.ts'

import { homeContract, type DailyQuestion } from '../contract.ts'
import { homeSearch } from './home-search.ts'

const { getContents, getDailyQuestion, answerDailyQuestion, recordDailyAnswer, getMyDailyAnswer } =
  homeContract

/** The data do not change within an hour of reading. */
const HOUR_MS = 3_600_000

export function useContents() {
  return useQuery({
    queryKey: ['home', 'contents'],
    queryFn: ({ signal }) => call(getContents, {}, { signal }),
    staleTime: HOUR_MS,
  })
}

/** @param day whose question; today's where it is absent, or its question is over. */
export function useDailyQuestion(day: string | undefined) {
  return useQuery({
    queryKey: ['home', 'question', day ?? null],
    queryFn: ({ signal }) =>
      call(getDailyQuestion, { query: day === undefined ? {} : { day } }, { signal }),
    staleTime: HOUR_MS,
  })
}

const answerKey = (questionId: string | undefined) => ['home', 'answer-question', questionId]

/** @param shownAt when the question was shown, by `performance.now()`. */
export function useAnswerDailyQuestion(question: DailyQuestion, shownAt: number) {
  const { status } = useSession()
  // Sent again, it counts once.
  const [answerId] = useState(() => crypto.randomUUID())
  /** The visitor's answer that is kept; its verdict is not there, or this would not be asked any more. */
  const keeping = useRef<Promise<string | null>>(Promise.resolve(null))
  return useMutation({
    mutationKey: answerKey(question.id),
    meta: { doing: 'Checking your answer' },
    mutationFn: async (optionId: string) => {
      const answer = { questionId: question.id, optionId }
      const milliseconds = activeMilliseconds(performance.now() - shownAt)
      if (status !== 'signed-in') {
        // At once, so that it is not lost with the page. The verdict is there also where nothing can be kept.
        keeping.current = keeping.current
          .then(async (unseenId) =>
            (await loadVisitorAnswer()).keepVisitorAnswer(
              question,
              optionId,
              milliseconds,
              unseenId,
            ),
          )
          .catch(() => null)
        return call(answerDailyQuestion, { body: answer })
      }
      const now = new Date()
      const body = {
        ...answer,
        answerId,
        milliseconds,
        answeredAt: now.toISOString(),
        sentAt: now.toISOString(),
        utcOffsetMinutes: utcOffsetMinutes(now),
      }
      return call(recordDailyAnswer, { body })
    },
  })
}

/**
 * What was answered before: by the learner, as their record has it, or by a visitor in this browser.
 *
 * @returns undefined until it is known.
 */
export function useEarlierAnswer(question: DailyQuestion | undefined) {
  const session = useSession()
  const uid = session.status === 'signed-in' ? session.account.uid : null
  // What is kept from now on is shown already.
  const [wasKept] = useState(() => isFlagged(GUEST))
  const { data = null, isLoading } = useQuery({
    queryKey: ['home', 'answer', question?.day, question?.id, uid],
    queryFn: async ({ signal }) => {
      if (!question) return null
      if (uid === null) return (await loadVisitorAnswer()).findVisitorAnswer(question, signal)
      const query = { day: question.day }
      return (await call(getMyDailyAnswer, { query }, { signal })).answer
    },
    enabled: question !== undefined && (uid !== null || wasKept),
    // Read once by each visit of the page: an answer that is given in it is shown by it.
    staleTime: Infinity,
    gcTime: 0,
    // Where it cannot be read, the question is asked again.
    retry: false,
  })
  return question === undefined || isLoading || isBeingRecognized(session) ? undefined : data
}

/** Whether today's question has its answer, from before or from now; undefined until it is known. */
export function useIsAnsweredToday(): boolean | undefined {
  const { question: day } = useScreenSearch(homeSearch)
  // The question that the page shows: another day's says nothing of today's.
  const { data: question } = useDailyQuestion(day)
  const [today] = useState(todayInUtc)
  const earlier = useEarlierAnswer(question)
  const givenNow = useMutationState({
    filters: { mutationKey: answerKey(question?.id), status: 'success' },
  })
  if (question === undefined) return undefined
  if (question.day !== today) return false
  return givenNow.length > 0 || (earlier === undefined ? undefined : earlier !== null)
}

/** Days of questions are days in UTC. */
export const todayInUtc = () => new Date().toISOString().slice(0, 10)

/** Whoever was signed in here before, until that is known again. */
function isBeingRecognized(session: Session): boolean {
  const wasSignedIn = document.documentElement.dataset['wasSignedIn'] !== undefined
  return wasSignedIn && session.status === 'loading' && session.onRetry === undefined
}

const loadVisitorAnswer = () => import('./visitor-answer.ts')
