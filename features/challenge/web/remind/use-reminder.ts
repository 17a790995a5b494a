/** The requests of the reminder's section. */
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'

import { challengeContract, type Reminder } from '../../contract.ts'

// Not below ['challenge']: no change of the goals changes it.
const KEY = ['reminder']

export function useReminder() {
  return useSuspenseQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(challengeContract.getReminder, {}, { signal }),
    // The address is confirmed in another tab, which the mail has opened.
    refetchOnWindowFocus: ({ state }) => state.data?.isConfirmed === false,
  }).data
}

/** Null turns it off. */
export function useSaveReminder() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Saving the reminder' },
    mutationFn: (reminder: Reminder | null) =>
      call(challengeContract.saveReminder, { body: { reminder } }),
    onSuccess: (state) => queryClient.setQueryData(KEY, state),
  })
}
