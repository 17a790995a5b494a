/** The certifications without lessons: they cannot be chosen, but asked for, so that the operator knows what is wanted. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { useAccount } from '#platform/web/session.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import { profileContract } from '../contract.ts'
import { TRACKS_IN_WRITING } from './tracks.ts'

const { listTrackRequests, askForTrack, takeBackTrackRequest } = profileContract

const requestsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['profile', uid, 'track-requests'],
    queryFn: async ({ signal }) => (await call(listTrackRequests, {}, { signal })).trackIds,
  })

function useTrackRequests() {
  const { uid } = useAccount()
  const queryClient = useQueryClient()
  const { queryKey } = requestsQuery(uid)
  const { data: asked, error, refetch } = useQuery(requestsQuery(uid))
  const change = useMutation({
    meta: { doing: 'Sending your wish' },
    mutationFn: async ({ trackId, isAsked }: { trackId: string; isAsked: boolean }) => {
      const params = { trackId }
      const answer = isAsked
        ? await call(askForTrack, { params })
        : await call(takeBackTrackRequest, { params })
      return answer.trackIds
    },
    onSuccess: (trackIds) => queryClient.setQueryData(queryKey, trackIds),
  })
  return { asked, change, error, refetch }
}

export function TracksInWriting() {
  if (TRACKS_IN_WRITING.length === 0) return null
  return (
    <details className="group">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        {TRACKS_IN_WRITING.length === 1
          ? `${TRACKS_IN_WRITING[0]?.name} is in writing`
          : `${TRACKS_IN_WRITING.length} more are in writing`}
      </summary>
      <Requests />
    </details>
  )
}

function Requests() {
  const { asked, change, error, refetch } = useTrackRequests()
  return (
    <>
      <p className="text-muted mt-1 text-sm">
        They have no lessons yet. Ask for what you want to study next: it tells whoever runs this
        site how many people wait for it, and nothing about you.
      </p>
      <ul className="divide-separator mt-2 divide-y">
        {TRACKS_IN_WRITING.map(({ id, name }) => {
          const isAsked = asked?.includes(id) ?? false
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span className="min-w-0">
                {name}
                {isAsked && <span className="text-muted text-sm"> · you asked for it</span>}
              </span>
              <button
                type="button"
                className="button button--outline button--sm min-h-11"
                aria-disabled={asked === undefined || change.isPending}
                onClick={() => {
                  if (asked && !change.isPending) change.mutate({ trackId: id, isAsked: !isAsked })
                }}
              >
                {isAsked ? 'Take it back' : 'Ask for it'}
                <span className="sr-only"> ({name})</span>
              </button>
            </li>
          )
        })}
      </ul>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {change.error && <ErrorNote error={change.error} />}
    </>
  )
}
