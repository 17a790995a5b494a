/**
 * Search over the curriculum as one types: asked after a pause, an answer that comes late dropped,
 * what was found before kept until the next answer is there.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { call } from '#platform/web/api.ts'

import { curriculumContract, type SearchHit } from '../contract.ts'

const PAUSE_MS = 120

export type Search = {
  /** What the hits answer, once nothing is under way. */
  readonly asked: string
  readonly hits: readonly SearchHit[]
  /** The hits are not yet those of the text. */
  readonly isSearching: boolean
  readonly error: Error | null
  readonly askAgain: () => void
}

/** @param text what is in the field; an empty one asks nothing and finds nothing. */
export function useSearch(text: string): Search {
  const wanted = text.trim()
  const asked = useAfterPause(wanted, PAUSE_MS)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['curriculum', 'search', asked],
    queryFn: ({ signal }) =>
      call(curriculumContract.searchCurriculum, { query: { q: asked } }, { signal }),
    enabled: asked !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // The next letter asks anew, and who waits is better told at once, offline too, than kept waiting.
    retry: false,
    networkMode: 'always',
  })
  const isIdle = wanted === ''
  const isSearching = !isIdle && (wanted !== asked || isFetching)
  return {
    asked,
    hits: isIdle ? [] : (data?.hits ?? []),
    isSearching,
    error: isIdle || isSearching ? null : error,
    askAgain: () => void refetch(),
  }
}

function useAfterPause(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
