/** Job Board: real listings, narrowed by what one studies, each with what it honestly asks for. */
import { Link } from '@tanstack/react-router'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { NoListings, NothingListed } from './empty-board.tsx'
import { FeedList, FeedNotes } from './feed-notes.tsx'
import { FilterPanel, NO_FILTER, useTyped } from './filter-panel.tsx'

import './jobs-page.css'
import { KeptSearches } from './kept-searches.tsx'
import { ListingCard } from './listing-card.tsx'
import type { JobsParts } from './parts.ts'
import { countFilters, useFilters, type BoardAddress, type ChangeFilters } from './use-filters.ts'
import { useFeedStatus, useListings, useMarkListing, type ListPage } from './use-jobs.ts'
import { count } from './words.ts'

export function JobsPage({ useTrack }: JobsParts) {
  const status = useFeedStatus()
  const { data } = status
  const [filters] = useFilters()
  const listings = useListings(filters)
  // What one saved is there without any feed, too.
  const isEmpty = data?.feeds.length === 0 && filters.only === undefined
  // A board that may turn out to be empty is not drawn first and then taken away.
  const isOpen =
    filters.only !== undefined ||
    !status.isPending ||
    listings.isError ||
    (listings.data?.pages[0]?.total ?? 0) > 0
  return (
    <Page
      title="Job Board"
      intro={isOpen && !isEmpty && 'What postings ask for, each with the sentence that says so.'}
      actions={
        isOpen &&
        !isEmpty && (
          <Link
            to="/dashboard/jobs/read"
            className="button button--outline h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
          >
            Check a posting you found
          </Link>
        )
      }
    >
      <div className="space-y-6">
        {isEmpty ? (
          <NoListings useTrack={useTrack} />
        ) : isOpen ? (
          <Board useTrack={useTrack} status={status} listings={listings} />
        ) : (
          <Skeleton lines={10} label="Loading listings" />
        )}
        {data && <FeedNotes isIncomplete={data.isIncomplete} feeds={data.feeds} />}
        {data && data.feeds.length > 0 && <FeedList feeds={data.feeds} />}
      </div>
    </Page>
  )
}

function Board({
  useTrack,
  status,
  listings,
}: JobsParts & Pick<ResultsProps, 'status' | 'listings'>) {
  const [filters, change] = useFilters()
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const first = listings.data?.pages[0]
  const certifications = first?.certifications ?? []
  const active = countFilters(filters)
  const chosen = certifications.find(({ id }) => id === filters.certification)
  const panel = <FilterPanel filters={filters} onChange={change} certifications={certifications} />

  return (
    <div className="job-layout">
      <aside aria-label="Filters" className="job-filters-beside">
        {panel}
        <ClearButton filters={filters} onChange={change} />
      </aside>
      <div className="min-w-0 space-y-4">
        <div className="flex flex-wrap gap-3">
          <SearchField text={filters.q ?? ''} onChange={change} />
          <button
            type="button"
            className="button button--outline job-filters-button h-12"
            aria-haspopup="dialog"
            onClick={() => setFiltersOpen(true)}
          >
            <SlidersHorizontal className="size-4" aria-hidden />
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </button>
        </div>
        <Dialog isOpen={areFiltersOpen} onClose={() => setFiltersOpen(false)} title="Filters">
          {panel}
          <div className="mt-6 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button--primary min-h-11"
              onClick={() => setFiltersOpen(false)}
            >
              {first ? `Show ${count(first.total, 'listing')}` : 'Show listings'}
            </button>
            <ClearButton filters={filters} onChange={change} />
          </div>
        </Dialog>
        <Shelves
          filters={filters}
          onChange={change}
          certifications={first?.certifications}
          useTrack={useTrack}
        />
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <KeptSearches
            filters={filters}
            onChange={change}
            suggestedName={filters.q || chosen?.name || 'My search'}
            canKeep={filters.only === undefined && (active > 0 || filters.q !== undefined)}
          />
          <Order filters={filters} onChange={change} />
        </div>
        <Results
          filters={filters}
          onChange={change}
          listings={listings}
          status={status}
          useTrack={useTrack}
        />
      </div>
    </div>
  )
}

type BarProps = { readonly filters: BoardAddress; readonly onChange: ChangeFilters }

function ClearButton({ filters, onChange }: BarProps) {
  if (countFilters(filters) === 0 && filters.q === undefined) return null
  return (
    <button
      type="button"
      className="button button--ghost mt-4 min-h-11"
      onClick={() => onChange(NO_FILTER)}
    >
      Clear filters
    </button>
  )
}

/** What of the board one looks at: all of it, the own track, what was saved, what was hidden. */
function Shelves({
  filters,
  onChange,
  certifications,
  useTrack,
}: BarProps & JobsParts & { readonly certifications: ListPage['certifications'] | undefined }) {
  const { id: trackId, name } = useTrack()
  const wanted = certifications?.find(({ id }) => id === trackId)?.listings ?? 0
  const isOnTrack = filters.certification === trackId
  return (
    <div role="group" aria-label="Your shelves" className="flex flex-wrap gap-2">
      {/* There with 0 listings too: the others keep their place while one searches. */}
      <button
        type="button"
        className="job-chip"
        aria-pressed={isOnTrack}
        onClick={() =>
          onChange({ certification: isOnTrack ? undefined : trackId, wish: undefined })
        }
      >
        Wants {name}
        {certifications && <span className="text-muted tabular-nums">{wanted}</span>}
      </button>
      {(['saved', 'hidden'] as const).map((shelf) => (
        <button
          key={shelf}
          type="button"
          className="job-chip"
          aria-pressed={filters.only === shelf}
          onClick={() => onChange({ only: filters.only === shelf ? undefined : shelf })}
        >
          {shelf === 'saved' ? 'Saved' : 'Hidden'}
        </button>
      ))}
    </div>
  )
}

/** Only for words: without them the newest come first. */
function Order({ filters, onChange }: BarProps) {
  if (filters.q === undefined || filters.only !== undefined) return null
  return (
    <SelectField
      label="Order"
      isLabelHidden
      className="ml-auto max-sm:grow"
      value={filters.sort ?? 'best'}
      onChange={({ target }) =>
        onChange({ sort: target.value === 'newest' ? 'newest' : undefined })
      }
      options={[
        { value: 'best', label: 'Best match first' },
        { value: 'newest', label: 'Newest first' },
      ]}
    />
  )
}

function SearchField({ text, onChange }: { text: string; onChange: ChangeFilters }) {
  const id = useId()
  const [typed, type] = useTyped(text, (q) => onChange({ q }, { replace: true }))
  return (
    <form role="search" className="job-search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="sr-only">
        Search listings
      </label>
      <Search aria-hidden />
      <input
        id={id}
        type="search"
        className="input input--full-width"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Title, skill, company"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  )
}

type ResultsProps = BarProps &
  JobsParts & {
    readonly listings: ReturnType<typeof useListings>
    readonly status: ReturnType<typeof useFeedStatus>
  }

function Results({ filters, onChange, listings, status, useTrack }: ResultsProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = listings
  // Where the server fails both do: it is said once, and one press asks for both again.
  const error = listings.error ?? status.error
  const retry = () => {
    if (listings.error) void listings.refetch()
    if (status.error) void status.refetch()
  }
  const mark = useMarkListing()
  const first = data?.pages[0]
  if (!first) {
    return listings.error ? (
      <ErrorNote error={listings.error} onRetry={retry} />
    ) : (
      <Skeleton lines={10} label="Loading listings" />
    )
  }
  // A listing may stand on two pages when the board changes between them.
  const shown = new Map(
    data.pages.flatMap((page) => page.listings.map((listing) => [listing.id, listing])),
  )
  return (
    <section aria-label="Listings" className="space-y-4">
      <h2 className="sr-only">Listings</h2>
      <p role="status" className="text-muted text-sm">
        {count(first.total, 'listing')}
      </p>
      {error && <ErrorNote error={error} onRetry={retry} />}
      {mark.error && <ErrorNote error={mark.error} />}
      {first.total === 0 && (
        <NothingListed
          filters={filters}
          onChange={onChange}
          feeds={status.data}
          useTrack={useTrack}
        />
      )}
      <ul className="space-y-4">
        {[...shown.values()].map((listing) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              onMark={mark.mutate}
              isAmongHidden={filters.only === 'hidden'}
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
  )
}
