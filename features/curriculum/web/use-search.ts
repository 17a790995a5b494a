/**
 * Search over the curriculum as one types: the request waits for a pause, late responses are dropped, earlier hits
 * stay until the next response.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { call } from '#platform/web/api.ts'

import { curriculumContract, type SearchHit } from '../contract.ts'

const PAUSE_MS = 120

export type Search = {
  /** The text of the shown hits, when no request is in flight. */
  readonly asked: string
  readonly hits: readonly SearchHit[]
  /** The hits are not yet those of the current text. */
  readonly isSearching: boolean
  readonly error: Error | null
  readonly askAgain: () => void
}

/** @param text of the field; an empty one sends nothing and finds nothing. */
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
    // No retry: the next letter sends a new request, and an immediate error is better than a wait, also offline.
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
