/** What narrows the list: words, track, kind, cost, level, one topic, and the learner's own marks. */
import { Search, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'

import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'

import {
  ALL_TRACKS,
  Cost,
  Level,
  MarkChoice,
  ResourceKind,
  type Filters,
  type resourcesContract,
} from '../contract.ts'
import type { ChangeFilters } from './use-filters.ts'
import { WORDS_BY_COST, WORDS_BY_KIND, WORDS_BY_LEVEL, WORDS_BY_MARK } from './words.ts'

/** How long the fingers rest before the words are looked up. */
const PAUSE_MS = 180

type Props = {
  readonly filters: Filters
  readonly onChange: ChangeFilters
  /** Absent until the first list has come. */
  readonly list: ResponseOf<typeof resourcesContract.listResources> | undefined
}

export function FilterBar({ filters, onChange, list }: Props) {
  const { counts, track, tracks } = list ?? {}
  const trackName = (id: string) =>
    id === ALL_TRACKS ? 'All tracks' : (tracks?.find((other) => other.id === id)?.name ?? '…')
  const isNarrowed = Object.keys(filters).some((name) => name !== 'track')

  return (
    <section aria-label="Filters" className="space-y-4">
      <SearchField text={filters.q ?? ''} onChange={onChange} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 lg:grid-cols-4">
        <Choice
          label="Track"
          value={filters.track ?? track ?? ''}
          options={[...(tracks?.map(({ id }) => id) ?? []), ALL_TRACKS]}
          counts={counts?.track}
          wordFor={trackName}
          onChoose={(value) => onChange({ track: value })}
        />
        <Choice
          label="Kind"
          all="Every kind"
          value={filters.kind ?? ''}
          options={ResourceKind.options}
          counts={counts?.kind}
          wordFor={(kind) => WORDS_BY_KIND[kind].many}
          onChoose={(value) => onChange({ kind: ResourceKind.safeParse(value).data })}
        />
        <Choice
          label="Cost"
          all="Every cost"
          value={filters.cost ?? ''}
          options={Cost.options}
          counts={counts?.cost}
          wordFor={(cost) => WORDS_BY_COST[cost]}
          onChoose={(value) => onChange({ cost: Cost.safeParse(value).data })}
        />
        <Choice
          label="Level"
          all="Every level"
          value={filters.level ?? ''}
          options={Level.options}
          counts={counts?.level}
          wordFor={(level) => WORDS_BY_LEVEL[level]}
          onChoose={(value) => onChange({ level: Level.safeParse(value).data })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label="Your marks" className="flex flex-wrap gap-2">
          {MarkChoice.options.map((mark) => (
            <button
              key={mark}
              type="button"
              className="filter-chip"
              aria-pressed={filters.mark === mark}
              onClick={() => onChange({ mark: filters.mark === mark ? undefined : mark })}
            >
              {WORDS_BY_MARK[mark]}
              <span className="text-muted tabular-nums">
                {counts?.mark.find(({ value }) => value === mark)?.count ?? ''}
              </span>
            </button>
          ))}
        </div>
        {filters.topic !== undefined && (
          <button
            type="button"
            className="filter-chip"
            aria-pressed
            aria-label={`Topic ${filters.topic}: show every topic again`}
            onClick={() => onChange({ topic: undefined })}
          >
            {filters.topic}
            <X className="size-4" aria-hidden />
          </button>
        )}
        {isNarrowed && (
          <button
            type="button"
            className="button button--ghost button--sm ml-auto"
            onClick={() => onChange(NO_FILTER)}
          >
            Clear filters
          </button>
        )}
      </div>
    </section>
  )
}

/** Everything but the track, which is a place to be in and not something that narrows. */
export const NO_FILTER = {
  q: undefined,
  kind: undefined,
  cost: undefined,
  level: undefined,
  topic: undefined,
  mark: undefined,
} as const satisfies Partial<Filters>

function SearchField({ text, onChange }: { text: string; onChange: ChangeFilters }) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [seen, setSeen] = useState(text)
  if (text !== seen) {
    setSeen(text)
    // Not what was sent from here: the way back was taken, or the filters were cleared.
    if (text !== sent) {
      setSent(text)
      setTyped(text)
    }
  }
  const words = typed.trim()
  useEffect(() => {
    if (words === sent) return undefined
    const timer = setTimeout(() => {
      setSent(words)
      onChange({ q: words }, { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <form role="search" className="resource-search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="sr-only">
        Search free resources
      </label>
      <Search aria-hidden />
      <input
        id={id}
        type="search"
        className="input input--full-width"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Search by name, publisher or topic"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  /** The choice that narrows nothing, where there is one. */
  readonly all?: string
  readonly value: string
  readonly options: readonly Value[]
  readonly counts: readonly { readonly value: Value; readonly count: number }[] | undefined
  readonly wordFor: (value: Value) => string
  readonly onChoose: (value: string) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, value, options, counts, wordFor, onChoose } = props
  const countOf = (option: Value) => counts?.find((other) => other.value === option)?.count
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      options={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...options.map((option) => {
          const count = countOf(option)
          return {
            value: option,
            label: count === undefined ? wordFor(option) : `${wordFor(option)} (${count})`,
          }
        }),
      ]}
    />
  )
}
