/** Free Resources: search, filters and marks over a catalogue of free things elsewhere. */
import { Compass } from 'lucide-react'

import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { ALL_TRACKS, type Filters, type resourcesContract } from '../contract.ts'
import { FilterBar, NO_FILTER } from './filter-bar.tsx'
import { ResourceCard } from './resource-card.tsx'

import './resources-page.css'
import { useFilters, type ChangeFilters } from './use-filters.ts'
import { useMarkResource, useResources } from './use-resources.ts'

export function ResourcesPage() {
  const [filters, change] = useFilters()
  const resources = useResources(filters)
  const mark = useMarkResource(filters)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = resources
  const first = data?.pages[0]

  return (
    <Page
      title="Free Resources"
      intro="Courses, labs, books and tools elsewhere that cost nothing. Each says what of it is free, and whether its link was checked."
    >
      <div className="space-y-6">
        <FilterBar filters={filters} onChange={change} list={first} />
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {mark.error && <ErrorNote error={mark.error} />}
        {first ? (
          <section aria-label="Resources" className="space-y-4">
            <p role="status" className="text-muted text-sm">
              {countInWords(first)}
            </p>
            {first.total === 0 && <Nothing filters={filters} list={first} onChange={change} />}
            <ul className="grid gap-4 xl:grid-cols-2">
              {data.pages
                .flatMap((page) => page.resources)
                .map((resource) => (
                  <li key={resource.id}>
                    <ResourceCard
                      resource={resource}
                      onMark={(which, isOn) => mark.mutate({ resource, mark: which, isOn })}
                      onTopic={(topic) => change({ topic })}
                    />
                  </li>
                ))}
            </ul>
            {hasNextPage && (
              <div className="flex justify-center">
                <button
                  type="button"
                  className="button button--outline min-h-11"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => {
                    if (!isFetchingNextPage) void fetchNextPage()
                  }}
                >
                  {isFetchingNextPage ? 'Loading…' : 'Show more'}
                </button>
              </div>
            )}
          </section>
        ) : (
          !error && <Skeleton lines={10} label="Loading free resources" />
        )}
      </div>
    </Page>
  )
}

type ListPage = ResponseOf<typeof resourcesContract.listResources>

function countInWords({ total, track, tracks }: ListPage): string {
  const things = total === 1 ? '1 resource' : `${total} resources`
  const name = tracks.find(({ id }) => id === track)?.name
  return name === undefined ? `${things} for all tracks` : `${things} for ${name}`
}

type NothingProps = {
  readonly filters: Filters
  readonly list: ListPage
  readonly onChange: ChangeFilters
}

/** Why the list is empty, and what to do about it. */
function Nothing({ filters, list, onChange }: NothingProps) {
  const elsewhere = list.counts.track.find(({ value }) => value === ALL_TRACKS)?.count ?? 0
  const isOnlyMarked = Object.keys(filters).every((name) => name === 'mark' || name === 'track')
  const title =
    filters.mark === 'saved' && isOnlyMarked
      ? 'Nothing saved here yet'
      : filters.mark === 'done' && isOnlyMarked
        ? 'Nothing done here yet'
        : 'Nothing fits'
  return (
    <EmptyState title={title} icon={<Compass />}>
      <p>
        {title === 'Nothing fits'
          ? 'Try fewer words, or fewer filters.'
          : 'Press Save on what you want to come back to, and Mark as done on what you have been through.'}
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        {list.track !== ALL_TRACKS && elsewhere > 0 && (
          <button
            type="button"
            className="button button--primary"
            onClick={() => onChange({ track: ALL_TRACKS })}
          >
            Look in all tracks ({elsewhere})
          </button>
        )}
        <button
          type="button"
          className="button button--outline"
          onClick={() => onChange(NO_FILTER)}
        >
          Show everything
        </button>
      </p>
    </EmptyState>
  )
}
