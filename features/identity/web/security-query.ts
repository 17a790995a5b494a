/** The sign-in methods and sessions on the account page, and refetching them. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'

import { identityContract } from '../contract.ts'
import { secondFactorState } from './account-sdk.ts'

const ALL = ['identity']

/** How often an open page asks whether the address was confirmed meanwhile, on the phone with the mail for instance. */
const CONFIRMATION_MS = 15_000

export const securityQuery = queryOptions({
  queryKey: [...ALL, 'security'],
  queryFn: secondFactorState,
  refetchInterval: ({ state }) => (state.data?.isEmailVerified === false ? CONFIRMATION_MS : false),
})

export const sessionsQuery = queryOptions({
  queryKey: [...ALL, 'sessions'],
  queryFn: ({ signal }) => call(identityContract.listSessions, {}, { signal }),
})

/** For use after a change: a new password or an authenticator app ends other sessions, a confirmation starts one. */
export function useRefreshSecurity(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ALL })
}
