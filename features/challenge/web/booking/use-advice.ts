/** The request for advice on booking. It takes several plans, so the plan's page does not wait for it. */
import { useSuspenseQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'

import { challengeContract } from '../../contract.ts'

/** Null where the exam is not ahead. */
export function useAdvice() {
  return useSuspenseQuery({
    queryKey: ['challenge', 'advice'],
    queryFn: ({ signal }) =>
      call(challengeContract.getAdvice, { query: { timeZone: homeZone() } }, { signal }),
  }).data
}
