/**
 * The controls of a list that can be narrowed: the search field, the filters, and chips for the most common ones.
 *
 * The filters are `beside` the list or `above` it. On a screen too small for that they are in a dialog, opened by a
 * button that shows how many are active.
 */
import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { Dialog } from '../ui/dialog.tsx'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

import './filtered-list.css'

type Props = {
  readonly filtersAt: 'beside' | 'above'
  readonly search: SearchFieldProps
  /** The fields. They are rendered in the dialog, too. */
  readonly panel: ReactNode
  /** How many of the fields narrow the list. */
  readonly activeCount: number
  /** What the dialog's main button says, such as `Show 12 listings`. */
  readonly showLabel: string
  /** Absent where nothing narrows the list. */
  readonly onClear: (() => void) | undefined
  readonly chips: ReactNode
  /** The list, and whatever else is above it. */
  readonly children: ReactNode
}

export function FilteredList(props: Props) {
  const { filtersAt, search, panel, activeCount, showLabel, onClear, chips, children } = props
  const [isOpen, setOpen] = useState(false)
  const clear = onClear && <ClearButton onClear={onClear} />
  return (
    <div className="list-room">
      <div className="list-layout" data-filters={filtersAt}>
        {filtersAt === 'beside' && (
          <aside aria-label="Filters" className="list-panel">
            {panel}
            {clear && <div className="mt-4">{clear}</div>}
          </aside>
        )}
        <div className="min-w-0 space-y-4">
          <div className="flex flex-wrap gap-3">
            <SearchField {...search} />
            <button
              type="button"
              className="button button--outline list-filters-button h-12"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <SlidersHorizontal className="size-4" aria-hidden />
              {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
            </button>
          </div>
          {filtersAt === 'above' && (
            <section aria-label="Filters" className="list-panel">
              {panel}
            </section>
          )}
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Filters">
            {panel}
            <div className="mt-6 flex flex-wrap gap-3">
              <button
                type="button"
                className="button button--primary min-h-11"
                onClick={() => setOpen(false)}
              >
                {showLabel}
              </button>
              {clear}
            </div>
          </Dialog>
          <div className="flex flex-wrap items-center gap-2">
            {chips}
            {filtersAt === 'above' && clear && <div className="ml-auto">{clear}</div>}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className="button button--ghost min-h-11" onClick={onClear}>
      Clear filters
    </button>
  )
}

type ChipProps = {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** How many entries it would show. */
  readonly count?: number | undefined
  readonly children: ReactNode
}

/** A filter that is on or off. */
export function FilterChip({ isOn, onChange, count, children }: ChipProps) {
  return (
    <button type="button" className="list-chip" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
      {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
    </button>
  )
}
