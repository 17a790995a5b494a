/** The filters of the board. The same panel is used next to the list and in the dialog of small screens. */
import { useId } from 'react'

import { useTyped } from '#platform/web/filtered-list/use-typed.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'

import { Level, Remote } from '../contract.ts'
import type { ChangeFilters, JobsSearch } from './jobs-search.ts'
import type { ListPage } from './use-jobs.ts'
import { WORDS_BY_LEVEL, WORDS_BY_REMOTE } from './words.ts'

const YEARLY_SUMS = [30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 130_000]
const WORDS_BY_DAYS = [
  [1, 'Since yesterday'],
  [3, 'In 3 days'],
  [7, 'In a week'],
  [14, 'In two weeks'],
  [30, 'In a month'],
] as const

type Props = {
  readonly filters: JobsSearch
  readonly onChange: ChangeFilters
  /** For each certification, its number of listings. Empty until the first list has loaded. */
  readonly certifications: ListPage['certifications']
}

export function FilterPanel({ filters, onChange, certifications }: Props) {
  const chosen = filters.certification
  const isCounted = certifications.some(({ id }) => id === chosen)
  return (
    <div className="grid gap-4">
      <SelectField
        label="Certification"
        value={chosen ?? ''}
        onChange={({ target }) =>
          onChange({ certification: target.value, ...(target.value === '' && { wish: undefined }) })
        }
        options={[
          { value: '', label: 'Any or none' },
          ...(chosen !== undefined && !isCounted
            ? [{ value: chosen, label: `${chosen} (0)` }]
            : []),
          ...certifications.map(({ id, name, listings }) => ({
            value: id,
            label: `${name} (${listings})`,
          })),
        ]}
      />
      {chosen !== undefined && (
        <label className="job-check">
          <input
            type="checkbox"
            checked={filters.wish === 'asked'}
            onChange={({ target }) => onChange({ wish: target.checked ? 'asked' : undefined })}
          />
          Only where it is asked for
        </label>
      )}
      <SelectField
        label="Level, by the years asked for"
        value={filters.level ?? ''}
        onChange={({ target }) => onChange({ level: Level.safeParse(target.value).data })}
        options={[
          { value: '', label: 'Any' },
          ...Level.options.map((level) => ({ value: level, label: WORDS_BY_LEVEL[level] })),
        ]}
      />
      <SelectField
        label="Remote"
        value={filters.remote ?? ''}
        onChange={({ target }) => onChange({ remote: Remote.safeParse(target.value).data })}
        options={[
          { value: '', label: 'Any' },
          ...Remote.options.map((remote) => ({ value: remote, label: WORDS_BY_REMOTE[remote] })),
        ]}
      />
      <LocationField text={filters.location ?? ''} onChange={onChange} />
      <SelectField
        label="Pay a year, in its own currency"
        value={filters.pay ?? ''}
        onChange={({ target }) =>
          onChange({ pay: target.value === '' ? undefined : Number(target.value) })
        }
        options={[
          { value: '', label: 'Any, stated or not' },
          { value: '0', label: 'Stated' },
          ...YEARLY_SUMS.map((sum) => ({
            value: String(sum),
            label: `At least ${new Intl.NumberFormat('en').format(sum)}`,
          })),
        ]}
      />
      <SelectField
        label="Posted"
        value={filters.days ?? ''}
        onChange={({ target }) =>
          onChange({ days: target.value === '' ? undefined : Number(target.value) })
        }
        options={[
          { value: '', label: 'Any time' },
          ...WORDS_BY_DAYS.map(([days, label]) => ({ value: String(days), label })),
        ]}
      />
    </div>
  )
}

function LocationField({ text, onChange }: { text: string; onChange: ChangeFilters }) {
  const id = useId()
  const [typed, type] = useTyped(text, (location) => onChange({ location }, { replace: true }))
  return (
    <div className="textfield textfield--full-width">
      <label className="label" htmlFor={id}>
        Location
      </label>
      <input
        id={id}
        className="input input--full-width min-h-11"
        autoComplete="off"
        maxLength={80}
        placeholder="A town, state or country"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  )
}
