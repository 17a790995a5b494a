/** The filters of the list: track, kind, cost and level, each choice with its count. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'

import {
  ALL_TRACKS,
  Cost,
  Level,
  ResourceKind,
  type Filters,
  type resourcesContract,
} from '../contract.ts'
import type { ChangeFilters } from './resources-search.ts'
import { WORDS_BY_COST, WORDS_BY_KIND, WORDS_BY_LEVEL } from './words.ts'

type Props = {
  readonly filters: Filters
  readonly onChange: ChangeFilters
  /** Absent until the first list has loaded. */
  readonly list: ResponseOf<typeof resourcesContract.listResources> | undefined
}

export function FilterPanel({ filters, onChange, list }: Props) {
  const { counts, track, tracks } = list ?? {}
  const trackName = (id: string) =>
    id === ALL_TRACKS ? 'All tracks' : (tracks?.find((other) => other.id === id)?.name ?? '…')
  return (
    <div className="@container">
      <div className="grid gap-3 @sm:grid-cols-2 @2xl:grid-cols-4">
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
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  /** The choice that filters nothing, if there is one. */
  readonly all?: string
  readonly value: string
  readonly options: readonly Value[]
  readonly counts: readonly { readonly value: string; readonly count: number }[] | undefined
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
