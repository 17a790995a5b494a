/**
 * The learner's profile: a provisional one with the defaults at once, then the stored one.
 *
 * A missing document is created. If loading fails the session continues with the defaults and a warning is logged: a
 * learner is never locked out by their profile.
 */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { useAccount } from '#platform/web/session.ts'

import { Plan, profileContract, type StoredProfile } from '../contract.ts'
import { profileFrom, provisionalProfile, type Profile } from '../core/profile.ts'
import { DEFAULT_TRACK_ID, nameOfTrack } from './tracks.ts'

/** Where the register page stores the `plan` of its address, for the new profile. */
const PLAN_KEY = 'registration-plan'

export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['profile', uid],
    queryFn: async ({ signal }): Promise<StoredProfile> => {
      try {
        return (await call(profileContract.getProfile, {}, { signal })) ?? (await createProfile())
      } catch (error) {
        if (!signal.aborted)
          console.warn('The profile could not be loaded; continuing with the defaults.', error)
        throw error
      }
    },
    retry: false,
    staleTime: 30_000,
  })
}

async function createProfile(): Promise<StoredProfile> {
  const plan = storedPlan()
  const stored = await call(profileContract.createProfile, { body: plan === null ? {} : { plan } })
  // Not before: where the request did not get through, the next one takes it along.
  forgetPlan()
  return stored
}

function storedPlan(): string | null {
  try {
    return Plan.safeParse(sessionStorage.getItem(PLAN_KEY)).data ?? null
  } catch {
    return null
  }
}

function forgetPlan(): void {
  try {
    sessionStorage.removeItem(PLAN_KEY)
  } catch {
    // There is none.
  }
}

export function useProfile(): Profile {
  const account = useAccount()
  const { data } = useQuery(profileQuery(account.uid))
  return data
    ? profileFrom(data, account, DEFAULT_TRACK_ID)
    : provisionalProfile(account, DEFAULT_TRACK_ID)
}

/** The learner's track. */
export function useTrack(): { readonly id: string; readonly name: string } {
  const { selectedCertTrack: id } = useProfile()
  return { id, name: nameOfTrack(id) }
}

/** Switches the learner's track; queries that depend on it are refetched. */
export function useSelectTrack() {
  const { uid } = useAccount()
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Changing the certification' },
    mutationFn: (selectedCertTrack: string) =>
      call(profileContract.updateProfile, { body: { selectedCertTrack } }),
    onSuccess: async (stored) => {
      queryClient.setQueryData(profileQuery(uid).queryKey, stored)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'profile',
      })
    },
  })
}

/** Changes the name in the profile. */
export function useRename(): (displayName: string) => Promise<void> {
  const { uid } = useAccount()
  const queryClient = useQueryClient()
  return async (displayName) => {
    const stored = await call(profileContract.updateProfile, { body: { displayName } })
    queryClient.setQueryData(profileQuery(uid).queryKey, stored)
  }
}
