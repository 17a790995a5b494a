/**
 * The entries of a list that is loaded page by page: their number, the entries, and a button for more.
 *
 * Until the first page has loaded: a skeleton, or the error. A later error is shown above the entries, which stay.
 */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ErrorNote } from '../ui/error-note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type ListPage = { readonly total: number }

type Props<Page extends ListPage, Entry> = {
  /** What the entries are, as a heading for screen readers only. */
  readonly title: string
  readonly query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>
  readonly entriesOf: (page: Page) => readonly Entry[]
  readonly countInWords: (first: Page) => string
  /** Why there is nothing, and what to do about it. */
  readonly whenEmpty: (first: Page) => ReactNode
  readonly renderEntry: (entry: Entry) => ReactNode
  /** How the entries are laid out. */
  readonly className: string
  /** Another query's error, shown unless the list itself failed. `onRetry` repeats that query along with the list. */
  readonly other?: { readonly error: Error | null; readonly onRetry: () => void }
}

export function Results<Page extends ListPage, Entry extends { readonly id: string }>({
  title,
  query,
  entriesOf,
  countInWords,
  whenEmpty,
  renderEntry,
  className,
  other,
}: Props<Page, Entry>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // Where the server fails, both fail: the error is shown once, and one press retries both.
  const error = query.error ?? other?.error ?? null
  const retry = () => {
    if (query.error) void query.refetch()
    if (other?.error) other.onRetry()
  }
  const first = data?.pages[0]
  if (!first) {
    return query.error ? (
      <ErrorNote error={query.error} onRetry={retry} />
    ) : (
      <Skeleton lines={10} label={`Loading ${title.toLowerCase()}`} />
    )
  }
  // An entry may be on two pages when the list changes between them.
  const shown = new Map(data.pages.flatMap(entriesOf).map((entry) => [entry.id, entry]))
  return (
    <section aria-label={title} className="space-y-4">
      <h2 className="sr-only">{title}</h2>
      <p role="status" className="text-muted text-sm">
        {countInWords(first)}
      </p>
      {error && <ErrorNote error={error} onRetry={retry} />}
      {first.total === 0 && whenEmpty(first)}
      <ul className={className}>
        {[...shown.values()].map((entry) => (
          <li key={entry.id}>{renderEntry(entry)}</li>
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
