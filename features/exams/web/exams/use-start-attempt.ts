/** Starts a practice exam and goes to its room. A press that is sent twice is one attempt. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'

import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'

import { examsContract } from '../../contract.ts'

export const ATTEMPTS_KEY = ['exams', 'attempts'] as const

type StartBody = RequestOf<typeof examsContract.startAttempt>['body']
export type Wish = Omit<StartBody, 'attemptId' | 'withLabs'>

export function useStartAttempt() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sent = useRef<StartBody | null>(null)
  const { mutate, isPending, error } = useMutation({
    meta: { doing: 'Starting the practice exam' },
    mutationFn: (body: StartBody) => call(examsContract.startAttempt, { body }),
    onSuccess: async ({ attemptId }) => {
      await navigate({ to: '/dashboard/lessons/exams/$attemptId', params: { attemptId } })
      void queryClient.invalidateQueries({ queryKey: ATTEMPTS_KEY })
    },
    onError: (refusal) => {
      // One was started elsewhere: the page shows it.
      if (refusal instanceof AppError && refusal.code === 'conflict') {
        void queryClient.invalidateQueries({ queryKey: ATTEMPTS_KEY })
      }
    },
  })
  return {
    isPending,
    error,
    start: (wish: Wish) => {
      if (isPending) return
      // After a lost response the same wish has the same id: the server may have started it already.
      const attemptId = idOfSame(sent.current, wish) ?? crypto.randomUUID()
      sent.current = { ...wish, attemptId, withLabs: true }
      mutate(sent.current)
    },
  }
}

function idOfSame(sent: StartBody | null, wish: Wish): string | null {
  if (sent === null) return null
  const { attemptId } = sent
  return JSON.stringify({ ...wish, attemptId, withLabs: true }) === JSON.stringify(sent)
    ? attemptId
    : null
}
