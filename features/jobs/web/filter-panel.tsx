/** What narrows the board. The same panel beside the list and in the dialog of small screens. */
import { useEffect, useId, useState } from 'react'

import { SelectField } from '#platform/web/ui/select-field.tsx'

import { Level, Remote } from '../contract.ts'
import type { BoardAddress, ChangeFilters } from './use-filters.ts'
import type { ListPage } from './use-jobs.ts'
import { WORDS_BY_LEVEL, WORDS_BY_REMOTE } from './words.ts'

/** How long the fingers rest before the words are looked up. */
const PAUSE_MS = 180
const YEARLY_SUMS = [30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 130_000]
const WORDS_BY_DAYS = [
  [1, 'Since yesterday'],
  [3, 'In 3 days'],
  [7, 'In a week'],
  [14, 'In two weeks'],
  [30, 'In a month'],
] as const

type Props = {
  readonly filters: BoardAddress
  readonly onChange: ChangeFilters
  /** For each certification, how many listings it would open. Empty until the first list has come. */
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
      <PlaceField text={filters.place ?? ''} onChange={onChange} />
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

/** Everything that narrows; the order and whose listings are looked at stay. */
export const NO_FILTER = {
  q: undefined,
  certification: undefined,
  wish: undefined,
  remote: undefined,
  place: undefined,
  level: undefined,
  pay: undefined,
  days: undefined,
} as const satisfies Partial<BoardAddress>

function PlaceField({ text, onChange }: { text: string; onChange: ChangeFilters }) {
  const id = useId()
  const [typed, type] = useTyped(text, (place) => onChange({ place }, { replace: true }))
  return (
    <div className="textfield textfield--full-width">
      <label className="label" htmlFor={id}>
        Place
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

/**
 * Text that is sent when the fingers rest, and follows the address when that changes by itself.
 *
 * @param send gets the words without spaces around them.
 */
export function useTyped(text: string, send: (words: string) => void) {
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
      send(words)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}
