/** The requests of the list of mistakes. */
import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'

import { tutorContract } from '../../contract.ts'
import type { Standing } from '../../core/mistakes/schema.ts'

const { listMistakes, contestMistake, takeBackContest } = tutorContract

const KEY = ['tutor', 'mistakes']

export function useMistakes(standing: Standing) {
  return useSuspenseInfiniteQuery({
    queryKey: [...KEY, standing],
    queryFn: ({ signal, pageParam }) =>
      call(listMistakes, { query: { standing, cursor: pageParam } }, { signal }),
    initialPageParam: '0',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useContest() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Contesting the mistake' },
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(contestMistake, { params: { misconceptionId: id }, body: { reason } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export function useTakeBack() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Taking it back' },
    mutationFn: ({ id }: { id: string }) =>
      call(takeBackContest, { params: { misconceptionId: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
