/** The learner's saved searches, each with the number of new listings since it was last opened. */
import { BellPlus, X } from 'lucide-react'
import { useState } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import type { SavedSearch } from '../contract.ts'
import { NO_FILTER, type ChangeFilters, type JobsSearch } from './jobs-search.ts'
import { useSearches } from './use-jobs.ts'
import { count } from './words.ts'

type Props = {
  readonly filters: JobsSearch
  readonly onChange: ChangeFilters
  /** The default name of the search. */
  readonly suggestedName: string
  readonly canKeep: boolean
}

export function KeptSearches({ filters, onChange, suggestedName, canKeep }: Props) {
  const { searches, keep, remove } = useSearches()
  const [isNaming, setNaming] = useState(false)
  if (searches.length === 0 && !canKeep) return null

  const open = ({ id, name, filters: kept }: SavedSearch) => {
    onChange({ ...NO_FILTER, only: undefined, ...kept })
    // Opened: later listings are new.
    keep.mutate({ id, name, filters: kept })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {searches.length > 0 && (
        <ul aria-label="Your searches" className="contents">
          {searches.map((search) => (
            <li key={search.id} className="flex max-w-full">
              <button
                type="button"
                className="list-chip min-w-0 rounded-r-none border-r-0"
                onClick={() => open(search)}
              >
                {search.name}
                {search.newListings > 0 && (
                  <span className="chip chip--accent">
                    {count(search.newListings, 'new', 'new')}
                  </span>
                )}
              </button>
              <button
                type="button"
                className="list-chip shrink-0 rounded-l-none px-3"
                aria-label={`Forget the search ${search.name}`}
                onClick={() => remove.mutate({ id: search.id })}
              >
                <X className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canKeep && (
        <button
          type="button"
          className="button button--ghost min-h-11"
          onClick={() => setNaming(true)}
        >
          <BellPlus className="size-4" aria-hidden />
          Keep this search
        </button>
      )}
      {remove.error && <ErrorNote error={remove.error} />}
      <Dialog isOpen={isNaming} onClose={() => setNaming(false)} title="Keep this search">
        <NameForm
          suggestedName={suggestedName}
          error={keep.error}
          onName={(id, name) => {
            const { sort: _sort, only: _only, ...kept } = filters
            keep.mutate({ id, name, filters: kept }, { onSuccess: () => setNaming(false) })
          }}
        />
      </Dialog>
    </div>
  )
}

type FormProps = {
  readonly suggestedName: string
  readonly error: Error | null
  readonly onName: (id: string, name: string) => void
}

function NameForm({ suggestedName, error, onName }: FormProps) {
  const [name, setName] = useState(suggestedName)
  // One id for the form, so a second press or a retry is one search.
  const [id] = useState(() => crypto.randomUUID())
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        onName(id, name)
      }}
    >
      <p className="text-muted">The Job Board will say how many new listings match it.</p>
      <TextField
        label="Name"
        required
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {error && <ErrorNote error={error} />}
      <button type="submit" className="button button--primary min-h-11">
        Keep it
      </button>
    </form>
  )
}
