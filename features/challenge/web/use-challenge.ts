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
import { call, keptAtOf } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'
import { useDoneUnsent } from '#platform/web/outbox/use-done-unsent.ts'

import {
  challengeContract,
  type Challenge,
  type Goals,
  type ShownTask,
  type Today,
  type WholePlan,
} from '../contract.ts'
import { civilDay } from '../core/calendar.ts'
import { planDayAt } from '../core/exam-date.ts'
import { withUnsentWork } from '../core/unsent-work.ts'
import { prefetchBeginning } from './placement/use-placement.ts'

/** On the learner's wall. */
export const homeDate = () => civilDay(homeZone(), Date.now())

const atHome = () => ({ query: { timeZone: homeZone() } })

const todayQuery = queryOptions({
  queryKey: ['challenge', 'today'],
  queryFn: ({ signal }) => call(challengeContract.getToday, atHome(), { signal }),
  // A kept answer stays the object that `keptAtOf` knows, even where it equals the one before.
  structuralSharing: false,
})

/** An answer that did not come changes nothing in the data, and may be why its day is over. */
const EACH_ANSWER = { notifyOnChangeProps: 'all' } as const

export async function prefetchToday(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(todayQuery), prefetchBeginning(queryClient)])
}

/**
 * What was asked about a day, and whether that day is over: the answer was kept for a time without a network, or the
 * server has not been reached since. Both moments are by the clock of this device.
 */
function withItsDay<T extends Today | WholePlan>(data: T, dataUpdatedAt: number) {
  const askedAt = keptAtOf(data) ?? dataUpdatedAt
  const dayAt = (now: number) =>
    planDayAt(data.challenge.goals.examDay, { now, timeZone: homeZone() })
  return { ...data, isOver: dayAt(askedAt) < dayAt(Date.now()) }
}

/** Undefined until it is known; null without a challenge. An answer that did not come takes no list from the screen. */
export function useToday() {
  const { data, dataUpdatedAt } = useQuery({
    ...todayQuery,
    ...EACH_ANSWER,
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  const done = useDoneUnsent()
  return data && withUnsentWork(withItsDay(data, dataUpdatedAt), done)
}

/** Without waiting: undefined until it is known. */
export function useTodayIfKnown() {
  const { data } = useQuery(todayQuery)
  const done = useDoneUnsent()
  return data && withUnsentWork(data, done)
}

const NONE: readonly ShownTask[] = []

/**
 * The tasks that today still asks for: one rule for every place that counts them. Without waiting: undefined until they
 * are known; none without a challenge, and none of a day that is over.
 */
export function useOpenToday(): readonly ShownTask[] | undefined {
  const { data, dataUpdatedAt } = useQuery({ ...todayQuery, ...EACH_ANSWER })
  const done = useDoneUnsent()
  if (data === undefined) return undefined
  if (data === null || withItsDay(data, dataUpdatedAt).isOver) return NONE
  return openOf(withUnsentWork(data, done).today.tasks)
}

export function openOf(tasks: readonly ShownTask[]): readonly ShownTask[] {
  return tasks.filter(({ isDone }) => !isDone)
}

const planQuery = queryOptions({
  queryKey: ['challenge', 'plan'],
  queryFn: ({ signal }) => call(challengeContract.getPlan, atHome(), { signal }),
  structuralSharing: false,
})

/** Null without a challenge. */
export function usePlan() {
  const { data, dataUpdatedAt } = useSuspenseQuery({ ...planQuery, ...EACH_ANSWER })
  return data && withItsDay(data, dataUpdatedAt)
}

const listQuery = queryOptions({
  queryKey: ['challenge', 'list'],
  queryFn: ({ signal }) => call(challengeContract.listChallenges, atHome(), { signal }),
})

export function useChallenges() {
  return useSuspenseQuery(listQuery).data
}

/** Asks for a challenge as it is now: undefined where it has ended. */
export function useAskAgain() {
  const queryClient = useQueryClient()
  return async (challengeId: string) => {
    const { challenges } = await queryClient.fetchQuery({ ...listQuery, staleTime: 0 })
    return challenges.find(({ id }) => id === challengeId)
  }
}

/** Everything of the challenge is asked for again. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['challenge'] })
}

type Saved = {
  readonly challengeId: string
  readonly goals: Goals
  /** What the page showed of it; undefined for a new one. */
  readonly before: Goals | undefined
}

/** A refusal for good changes nothing: what was typed, and the words about it, stay on the page. */
export function useSaveChallenge() {
  const refresh = useRefresh()
  return useMutation({
    meta: { doing: 'Saving the challenge' },
    mutationFn: ({ challengeId, goals, before }: Saved) =>
      call(challengeContract.saveChallenge, {
        params: { challengeId },
        body: { ...goals, before },
      }),
    onSettled: (_saved, error) =>
      error instanceof AppError && error.isFinal ? undefined : refresh(),
  })
}

/** One press changes a part of the goals that the page shows. After a conflict it shows them as they are now. */
export function useChangeGoals({ id, goals: before }: Challenge) {
  const save = useSaveChallenge()
  const refresh = useRefresh()
  const change = (part: Partial<Goals>) => {
    if (save.isPending) return
    const goals = { ...before, timeZone: homeZone(), ...part }
    save.mutate(
      { challengeId: id, goals, before },
      { onError: (error) => isConflict(error) && void refresh() },
    )
  }
  return { save, change }
}

export function isConflict(error: Error): boolean {
  return error instanceof AppError && error.code === 'conflict'
}

export function useChooseChallenge() {
  return useMutation({
    meta: { doing: 'Changing the challenge' },
    mutationFn: (challengeId: string) =>
      call(challengeContract.chooseChallenge, { params: { challengeId } }),
    onSettled: useRefresh(),
  })
}

export function useEndChallenge() {
  return useMutation({
    meta: { doing: 'Ending the challenge' },
    mutationFn: (challengeId: string) =>
      call(challengeContract.endChallenge, { params: { challengeId } }),
    onSettled: useRefresh(),
  })
}
