/** The requests about how an exam went. */
import { useMutation, useQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'

import { challengeContract, type Outcome } from '../../contract.ts'
import { useRefresh } from '../use-challenge.ts'

/** Not suspended: what it adds to a card must not take the card away. */
export function useAfterExam(challengeId: string) {
  return useQuery({
    queryKey: ['challenge', 'outcome', challengeId],
    queryFn: ({ signal }) =>
      call(
        challengeContract.getAfterExam,
        { params: { challengeId }, query: { timeZone: homeZone() } },
        { signal },
      ),
  })
}

export type Report = Outcome & { readonly insteadOf: string | null }

export function useReportOutcome(challengeId: string) {
  return useMutation({
    meta: { doing: 'Saving your result' },
    mutationFn: (report: Report) =>
      call(challengeContract.reportOutcome, {
        params: { challengeId },
        body: { ...report, timeZone: homeZone() },
      }),
    onSettled: useRefresh(),
  })
}
