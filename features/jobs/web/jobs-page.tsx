/** Job Board: real listings, filtered by certification, each with its actual requirements. */
import { Link } from '@tanstack/react-router'

import { FilterChip, FilteredList } from '#platform/web/filtered-list/filtered-list.tsx'
import { Results } from '#platform/web/filtered-list/results.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { NoListings, NothingListed } from './empty-board.tsx'
import { FeedList, FeedNotes } from './feed-notes.tsx'
import { FilterPanel } from './filter-panel.tsx'

import './jobs-page.css'
import {
  countFilters,
  NO_FILTER,
  useJobsSearch,
  type ChangeFilters,
  type JobsSearch,
} from './jobs-search.ts'
import { KeptSearches } from './kept-searches.tsx'
import { ListingCard } from './listing-card.tsx'
import type { JobsParts } from './parts.ts'
import { useFeedStatus, useListings, useMarkListing, type ListPage } from './use-jobs.ts'
import { count } from './words.ts'

export function JobsPage({ useTrack }: JobsParts) {
  const status = useFeedStatus()
  const { data } = status
  const [filters] = useJobsSearch()
  const listings = useListings(filters)
  // Saved listings exist without any feed, too.
  const isEmpty = data?.feeds.length === 0 && filters.only === undefined
  // A board that may turn out to be empty is not shown first and then removed.
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

type BoardProps = JobsParts & {
  readonly listings: ReturnType<typeof useListings>
  readonly status: ReturnType<typeof useFeedStatus>
}

function Board({ useTrack, status, listings }: BoardProps) {
  const [filters, change] = useJobsSearch()
  const setMark = useMarkListing()
  const first = listings.data?.pages[0]
  const certifications = first?.certifications ?? []
  const active = countFilters(filters)
  const isNarrowed = active > 0 || filters.q !== undefined
  const chosen = certifications.find(({ id }) => id === filters.certification)

  return (
    <FilteredList
      filtersAt="beside"
      search={{
        label: 'Search listings',
        placeholder: 'Title, skill, company',
        maxLength: 200,
        text: filters.q ?? '',
        onWords: (q) => change({ q }, { replace: true }),
      }}
      panel={<FilterPanel filters={filters} onChange={change} certifications={certifications} />}
      activeCount={active}
      showLabel={first ? `Show ${count(first.total, 'listing')}` : 'Show listings'}
      onClear={isNarrowed ? () => change(NO_FILTER) : undefined}
      chips={
        <Shelves
          filters={filters}
          onChange={change}
          certifications={first?.certifications}
          useTrack={useTrack}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <KeptSearches
          filters={filters}
          onChange={change}
          suggestedName={filters.q ?? chosen?.name ?? 'My search'}
          canKeep={filters.only === undefined && isNarrowed}
        />
        <Order filters={filters} onChange={change} />
      </div>
      <Results
        title="Listings"
        query={listings}
        entriesOf={(page) => page.listings}
        countInWords={({ total }) => count(total, 'listing')}
        className="space-y-4"
        renderEntry={(listing) => (
          <ListingCard
            listing={listing}
            onMark={setMark}
            isAmongHidden={filters.only === 'hidden'}
          />
        )}
        whenEmpty={() => (
          <NothingListed
            filters={filters}
            onChange={change}
            feeds={status.data}
            useTrack={useTrack}
          />
        )}
        other={{ error: status.error, onRetry: () => void status.refetch() }}
      />
    </FilteredList>
  )
}

type BarProps = { readonly filters: JobsSearch; readonly onChange: ChangeFilters }

/** The part of the board that is shown: everything, the learner's own track, saved, or hidden. */
function Shelves({
  filters,
  onChange,
  certifications,
  useTrack,
}: BarProps & JobsParts & { readonly certifications: ListPage['certifications'] | undefined }) {
  const { id: trackId, name } = useTrack()
  const wanted = certifications?.find(({ id }) => id === trackId)?.listings ?? 0
  return (
    <div role="group" aria-label="Your shelves" className="flex flex-wrap gap-2">
      {/* Shown with 0 listings too, so that the other chips do not move during a search. */}
      <FilterChip
        isOn={filters.certification === trackId}
        onChange={(isOn) =>
          onChange({ certification: isOn ? trackId : undefined, wish: undefined })
        }
        count={certifications && wanted}
      >
        Wants {name}
      </FilterChip>
      {(['saved', 'hidden'] as const).map((shelf) => (
        <FilterChip
          key={shelf}
          isOn={filters.only === shelf}
          onChange={(isOn) => onChange({ only: isOn ? shelf : undefined })}
        >
          {shelf === 'saved' ? 'Saved' : 'Hidden'}
        </FilterChip>
      ))}
    </div>
  )
}

/** Only with words: without them the newest come first. */
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
