/**
 * A board without listings: what a learner can do nevertheless. The operator's side is in the log and in
 * docs/job-feeds.md.
 */
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'

import { EmptyState } from '#platform/web/ui/empty-state.tsx'

import { countFilters, NO_FILTER, type ChangeFilters, type JobsSearch } from './jobs-search.ts'
import type { JobsParts } from './parts.ts'
import { useListings, type FeedStatus } from './use-jobs.ts'

/** This site lists no jobs. */
export function NoListings({ useTrack }: JobsParts) {
  const saved = useListings({ only: 'saved' })
  const savedCount = saved.data?.pages[0]?.total ?? 0
  return (
    <div className="space-y-6">
      <div className="max-w-prose">
        <h2 className="text-lg font-semibold">No listings here yet</h2>
        <p className="text-muted mt-1">
          They will appear here when there are some. Until then, this helps:
        </p>
      </div>
      <WhatWorksNow useTrack={useTrack} />
      {savedCount > 0 && (
        <p>
          <Link
            to="/dashboard/jobs"
            search={{ only: 'saved' }}
            className="text-link inline-flex min-h-11 items-center"
          >
            Listings you saved
          </Link>
        </p>
      )}
    </div>
  )
}

/** What a learner can do about jobs without any listing. */
function WhatWorksNow({ useTrack }: JobsParts) {
  const { name } = useTrack()
  return (
    <section aria-label="What you can do now" className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div className="card card--default gap-3">
        <h2 className="text-lg font-semibold">Check a posting you found</h2>
        <p className="text-muted grow">
          Paste a posting from anywhere. You see which certifications it requires and which it only
          prefers, how many years it wants, and whether it is truly entry level.
        </p>
        <Link
          to="/dashboard/jobs/read"
          className="button button--primary h-auto min-h-11 max-w-full self-start py-2 text-left whitespace-normal"
        >
          Check a posting
        </Link>
      </div>
      <div className="card card--default gap-3">
        <h2 className="text-lg font-semibold">Study what such jobs ask for</h2>
        <p className="text-muted grow">
          You study {name}. Your lessons go through its exam, objective by objective; a posting you
          check says whether it asks for {name}.
        </p>
        <Link
          to="/dashboard/lessons"
          className="button button--outline h-auto min-h-11 max-w-full self-start py-2 text-left whitespace-normal"
        >
          Go to your lessons
        </Link>
      </div>
    </section>
  )
}

type NothingProps = JobsParts & {
  readonly filters: JobsSearch
  readonly onChange: ChangeFilters
  readonly feeds: FeedStatus | undefined
}

/** Why the list is empty, and what to do about it. */
export function NothingListed({ filters, onChange, feeds, useTrack }: NothingProps) {
  const isNarrowed = countFilters(filters) > 0 || filters.q !== undefined
  const [title, advice] = emptyWords(filters, isNarrowed, feeds)
  const isAll = !isNarrowed && filters.only === undefined
  return (
    <>
      <EmptyState title={title} icon={<SearchX />}>
        <p>{advice}</p>
        {!isAll && (
          <p>
            <button
              type="button"
              className="button button--outline min-h-11"
              onClick={() => onChange({ ...NO_FILTER, only: undefined })}
            >
              Show every listing
            </button>
          </p>
        )}
      </EmptyState>
      {isAll && <WhatWorksNow useTrack={useTrack} />}
    </>
  )
}

function emptyWords(
  { only }: JobsSearch,
  isNarrowed: boolean,
  feeds: FeedStatus | undefined,
): readonly [string, string] {
  if (isNarrowed) return ['Nothing fits', 'Try fewer words, or fewer filters.']
  if (only === 'saved')
    return ['Nothing saved yet', 'Press Save on a listing to find it here, open or closed.']
  if (only === 'hidden') return ['Nothing hidden', 'What you hide leaves the board and waits here.']
  if (feeds?.feeds.every(({ state }) => state === 'waiting'))
    return ['Listings are on their way', 'The first ones will be here in a minute or two.']
  if (feeds?.feeds.every(({ state }) => state === 'failing'))
    return [
      'None of our job sources is responding',
      'We keep trying. What you saved is still there, under Saved.',
    ]
  return [
    'No listings now',
    'The sources of this board have nothing open at the moment. New listings appear here automatically.',
  ]
}
