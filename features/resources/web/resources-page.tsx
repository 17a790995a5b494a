/** Free Resources: search, filters and marks over a catalog of free things elsewhere. */
import { Compass, X } from 'lucide-react'

import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { FilterChip, FilteredList } from '#platform/web/filtered-list/filtered-list.tsx'
import { Results } from '#platform/web/filtered-list/results.tsx'
import { useSearchState } from '#platform/web/screen-search.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import {
  ALL_TRACKS,
  CHOICE_NAMES,
  MarkChoice,
  type Filters,
  type resourcesContract,
} from '../contract.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ResourceCard } from './resource-card.tsx'

import './resources-page.css'
import { NO_FILTER, type ChangeFilters, type ResourcesSearch } from './resources-search.ts'
import { useMarkResource, useResources } from './use-resources.ts'
import { WORDS_BY_MARK } from './words.ts'

export function ResourcesPage({ search }: { readonly search: ResourcesSearch }) {
  const [filters, change] = useSearchState(search)
  const resources = useResources(filters)
  const setMark = useMarkResource()
  const first = resources.data?.pages[0]
  // Marks have chips of their own, beside the panel.
  const chosenInPanel = CHOICE_NAMES.filter((name) => name !== 'mark' && filters[name])
  const isNarrowed = Object.keys(filters).some((name) => name !== 'track')

  return (
    <Page
      title="Free Resources"
      intro="Courses, labs, books and tools elsewhere that cost nothing. Each says what of it is free, and whether its link was checked."
    >
      <FilteredList
        filtersAt="above"
        search={{
          label: 'Search free resources',
          placeholder: 'Name, publisher, topic',
          maxLength: 100,
          text: filters.q ?? '',
          onWords: (q) => change({ q }, { replace: true }),
        }}
        panel={<FilterPanel filters={filters} onChange={change} list={first} />}
        activeCount={chosenInPanel.length}
        showLabel={first ? `Show ${resourcesInWords(first.total)}` : 'Show resources'}
        onClear={isNarrowed ? () => change(NO_FILTER) : undefined}
        chips={<Chips filters={filters} onChange={change} list={first} />}
      >
        <Results
          title="Resources"
          query={resources}
          entriesOf={(page) => page.resources}
          countInWords={countInWords}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-4"
          renderEntry={(resource) => (
            <ResourceCard
              resource={resource}
              onMark={(mark, isOn) => setMark({ resourceId: resource.id, mark, isOn })}
              onTopic={(topic) => change({ topic })}
            />
          )}
          whenEmpty={(list) => <Nothing filters={filters} list={list} onChange={change} />}
        />
      </FilteredList>
    </Page>
  )
}

type ListPage = ResponseOf<typeof resourcesContract.listResources>

type ChipsProps = {
  readonly filters: Filters
  readonly onChange: ChangeFilters
  readonly list: ListPage | undefined
}

/** The learner's own marks, and the topic chosen on a card. */
function Chips({ filters, onChange, list }: ChipsProps) {
  return (
    <>
      <div role="group" aria-label="Your marks" className="flex flex-wrap gap-2">
        {MarkChoice.options.map((mark) => (
          <FilterChip
            key={mark}
            isOn={filters.mark === mark}
            onChange={(isOn) => onChange({ mark: isOn ? mark : undefined })}
            count={list?.counts.mark.find(({ value }) => value === mark)?.count}
          >
            {WORDS_BY_MARK[mark]}
          </FilterChip>
        ))}
      </div>
      {filters.topic !== undefined && (
        <button
          type="button"
          className="list-chip"
          aria-pressed
          aria-label={`Topic ${filters.topic}: show every topic again`}
          onClick={() => onChange({ topic: undefined })}
        >
          {filters.topic}
          <X className="size-4" aria-hidden />
        </button>
      )}
    </>
  )
}

function resourcesInWords(total: number): string {
  return total === 1 ? '1 resource' : `${total} resources`
}

function countInWords({ total, track, tracks }: ListPage): string {
  const name = tracks.find(({ id }) => id === track)?.name ?? 'all tracks'
  return `${resourcesInWords(total)} for ${name}`
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
