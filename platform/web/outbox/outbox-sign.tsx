/**
 * One quiet sign of what is not sent yet, and of what the server has refused.
 *
 * It appears where something waits for seconds, or without a network: a write that is sent at once shows nothing.
 */
import { X } from 'lucide-react'
import { use, useEffect, useState } from 'react'

import { useIsOnline } from '../use-is-online.ts'
import { OutboxDoors, type OutboxDoor } from './kind.ts'
import type { RefusedEntry, WaitingEntry } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

const SHOWN_AFTER_MS = 4000

export function OutboxSign() {
  const doors = use(OutboxDoors)
  const { outbox, claimed, ...state } = useOutbox()
  const isReportedHere = ({ kind }: { kind: string }) => !claimed.includes(kind)
  const waiting = state.waiting.filter(isReportedHere)
  const refused = state.refused.filter(isReportedHere)
  const isOnline = useIsOnline()
  const isLasting = useIsLasting(waiting.length > 0)
  const isShown = waiting.length > 0 && (isLasting || !isOnline)
  const needsReload = waiting.some((entry) => entry.needsReload)

  return (
    <div className="outbox-sign pointer-events-none sticky bottom-0 z-20 flex flex-col items-start px-4 sm:px-8">
      <div className={isShown ? PILL : undefined}>
        <p role="status">{isShown && waitingWords(waiting, doors)}</p>
        {isShown && (
          <button
            type="button"
            className="text-link min-h-11"
            onClick={needsReload ? () => location.reload() : outbox.retry}
          >
            {needsReload ? 'Reload the page' : 'Try again'}
          </button>
        )}
      </div>
      {refused.map((entry) => (
        <div key={entry.id} role="alert" className={PILL}>
          <p>{refusalWords(entry, doors)}</p>
          <button
            type="button"
            className="button button--ghost size-11 shrink-0 p-0"
            aria-label="Close this note"
            onClick={() => void outbox.discard(entry.id)}
          >
            <X className="size-4" aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}

const PILL =
  'bg-overlay border-separator pointer-events-auto mb-2 flex max-w-full flex-wrap items-center gap-x-3 rounded-xl border px-4 text-sm shadow-overlay'

/** Whether it has been so for a while. */
function useIsLasting(isSo: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setIsLasting(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isSo])
  return isLasting
}

const wordsOf = (kind: string, doors: readonly OutboxDoor[]) =>
  doors.flatMap(({ kinds }) => kinds[kind] ?? [])[0]?.words ?? (['change', 'changes'] as const)

/** `2 answers and 1 note wait to be sent.` */
function waitingWords(waiting: readonly WaitingEntry[], doors: readonly OutboxDoor[]): string {
  const countByWords = new Map<string, { one: string; count: number }>()
  for (const { kind } of waiting) {
    const [one, many] = wordsOf(kind, doors)
    countByWords.set(many, { one, count: (countByWords.get(many)?.count ?? 0) + 1 })
  }
  const parts = [...countByWords].map(
    ([many, { one, count }]) => `${count} ${count === 1 ? one : many}`,
  )
  const what = new Intl.ListFormat('en').format(parts)
  const verb = waiting.length === 1 ? 'waits' : 'wait'
  const isLost = waiting.some(({ isStored }) => !isStored)
  return `${what} ${verb} to be sent.${isLost ? ' Keep this page open until then.' : ''}`
}

function refusalWords({ kind, refusal }: RefusedEntry, doors: readonly OutboxDoor[]): string {
  return `One ${wordsOf(kind, doors)[0]} could not be saved. ${refusal.message}`
}
