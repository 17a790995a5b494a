/**
 * A learner's own marks on the entries of lists: shown at once, and sent through the outbox.
 *
 * What waits is laid over what the server said, so it is shown as long as it waits, also after a reload; and no longer
 * once the server has refused it.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Entry } from '../outbox/entry-store.ts'
import type { OutboxKind } from '../outbox/kind.ts'
import { useAfterSending, useOpenOutbox, useOutbox } from '../outbox/use-outbox.ts'

/** What the marks of a feature have in common. */
export type Marks<Mark> = {
  readonly kind: OutboxKind<Mark>
  /** One for each entry and mark: of several presses that wait, the last one is sent. */
  readonly laneOf: (mark: Mark) => string
  /** All queries whose data contain the entries. */
  readonly all: QueryKey
  /** Writes the mark into their cached data. */
  readonly show: (queryClient: QueryClient, mark: Mark) => void
}

/** Those that the server does not have yet, the oldest first. */
export function useWaitingMarks<Mark>({ kind }: Marks<Mark>): readonly Mark[] {
  const { waiting } = useOutbox()
  return useMemo(() => waiting.flatMap((entry) => readMark(kind, entry)), [kind, waiting])
}

function readMark<Mark>(kind: OutboxKind<Mark>, { kind: name, body, version }: Entry): Mark[] {
  if (name !== kind.name) return []
  try {
    return [kind.read(body, version)]
  } catch {
    // Of another release: sent by a page that can read it.
    return []
  }
}

/**
 * Sets or clears a mark.
 *
 * An entry that no longer fits the filters stays until the list is fetched again: a mistaken press can be undone, and
 * the focus stays where it is.
 */
export function useMark<Mark>(marks: Marks<Mark>): (mark: Mark) => void {
  const { kind, laneOf } = marks
  const outbox = useOpenOutbox()
  const keep = useMemo(() => keepInCache(marks), [marks])
  useAfterSending(kind, keep)
  return (mark) => {
    outbox.add(kind, { lane: laneOf(mark), body: mark, replaces: true })
  }
}

/** An accepted mark becomes part of the cached data, which are fetched again when they are next shown. */
function keepInCache<Mark>({ all, show }: Marks<Mark>) {
  return (queryClient: QueryClient, mark: Mark) => {
    const keep = () => {
      show(queryClient, mark)
      void queryClient.invalidateQueries({ queryKey: all, refetchType: 'none' })
    }
    keep()
    // The server may have answered before it had the mark.
    const underWay = queryClient.getQueryCache().findAll({ queryKey: all, fetchStatus: 'fetching' })
    for (const { promise } of underWay) promise?.then(keep, () => undefined)
  }
}
