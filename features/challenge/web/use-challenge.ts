/** The requests of the challenge's pages. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'

import { challengeContract, type Goals } from '../contract.ts'
import { prefetchBeginning } from './placement/use-placement.ts'

const atHome = () => ({ query: { timeZone: homeZone() } })

const todayQuery = queryOptions({
  queryKey: ['challenge', 'today'],
  queryFn: ({ signal }) => call(challengeContract.getToday, atHome(), { signal }),
})

export async function prefetchToday(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(todayQuery)
  if (queryClient.getQueryData(todayQuery.queryKey) === null) await prefetchBeginning(queryClient)
}

/** Null without a challenge. */
export function useToday() {
  return useSuspenseQuery(todayQuery).data
}

/** Without waiting: undefined until it is known. */
export function useTodayIfKnown() {
  return useQuery(todayQuery).data
}

export function usePlan() {
  return useSuspenseQuery({
    queryKey: ['challenge', 'plan'],
    queryFn: ({ signal }) => call(challengeContract.getPlan, atHome(), { signal }),
  }).data
}

export function useChallenges() {
  return useSuspenseQuery({
    queryKey: ['challenge', 'list'],
    queryFn: ({ signal }) => call(challengeContract.listChallenges, atHome(), { signal }),
  }).data
}

/** Everything of the challenge is asked for again. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['challenge'] })
}

/** A refusal for good changes nothing: what was typed, and the words about it, stay on the page. */
export function useSaveChallenge() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ challengeId, goals }: { challengeId: string; goals: Goals }) =>
      call(challengeContract.saveChallenge, { params: { challengeId }, body: goals }),
    onSettled: (_saved, error) =>
      error instanceof AppError && error.isFinal ? undefined : refresh(),
  })
}

export function useChooseChallenge() {
  return useMutation({
    mutationFn: (challengeId: string) =>
      call(challengeContract.chooseChallenge, { params: { challengeId } }),
    onSettled: useRefresh(),
  })
}

export function useEndChallenge() {
  return useMutation({
    mutationFn: (challengeId: string) =>
      call(challengeContract.endChallenge, { params: { challengeId } }),
    onSettled: useRefresh(),
  })
}
