/** Adds a lesson to the list of today, and takes off what was added. */
import { useMutation } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'

import { challengeContract } from '../../contract.ts'
import { useRefresh } from '../use-challenge.ts'

type Adding = { readonly addedId: string; readonly lessonId: string }

export function useAddTask() {
  return useMutation({
    meta: { doing: 'Adding to today' },
    mutationFn: ({ addedId, lessonId }: Adding) =>
      call(challengeContract.addTask, {
        params: { addedId },
        body: { lessonId, timeZone: homeZone() },
      }),
    // Offline it fails at once, and says so.
    networkMode: 'always',
    onSuccess: useRefresh(),
  })
}

/** @param onRemoved also called where the component that asked is gone by then. */
export function useRemoveTask(onRemoved: () => void) {
  const refresh = useRefresh()
  return useMutation({
    meta: { doing: 'Removing it from today' },
    mutationFn: (addedId: string) => call(challengeContract.removeTask, { params: { addedId } }),
    networkMode: 'always',
    onSuccess: async () => {
      await refresh()
      onRemoved()
    },
  })
}
