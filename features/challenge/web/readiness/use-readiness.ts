/** The requests about readiness. */
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'

import { challengeContract } from '../../contract.ts'

const KEY = ['challenge', 'readiness']

/** Null without a challenge. @param show also on the day before the exam and on the day itself. */
export function useReadiness(show: boolean) {
  return useSuspenseQuery({
    queryKey: [...KEY, show],
    queryFn: ({ signal }) =>
      call(
        challengeContract.getReadiness,
        { query: { timeZone: homeZone(), ...(show && { show: 'true' }) } },
        { signal },
      ),
  }).data
}

export function useReadinessRecord() {
  return useSuspenseQuery({
    queryKey: [...KEY, 'record'],
    queryFn: ({ signal }) => call(challengeContract.getReadinessRecord, {}, { signal }),
  }).data
}

export function useHideReadiness() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Changing whether readiness is shown' },
    mutationFn: (isHidden: boolean) =>
      call(challengeContract.hideReadiness, { body: { isHidden } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
