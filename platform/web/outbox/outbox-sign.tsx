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
import { ReloadOrDiscard } from './reload-or-discard.tsx'
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
  const stuck = waiting.filter(({ needsReload }) => needsReload)

  return (
    <div className="flex flex-col items-start px-4 sm:px-8">
      <div className={isShown ? PILL : undefined}>
        <p role="status">{isShown && waitingWords(waiting, doors)}</p>
        {isShown && stuck.length === 0 && (
          <button type="button" className="text-link min-h-11" onClick={outbox.retry}>
            Try again
          </button>
        )}
        {isShown && stuck.length > 0 && (
          <ReloadOrDiscard
            what={countedWords(stuck, doors)}
            isOne={stuck.length === 1}
            onDiscard={() => {
              for (const { id } of stuck) void outbox.discard(id)
            }}
          />
        )}
      </div>
      {refused.map((entry) => (
        <div key={entry.id} role="alert" className={PILL}>
          <p>{refusalWords(entry, doors)}</p>
          <Decide
            place={doorOf(entry.kind, doors)?.placeOf?.(entry.body)}
            onDiscard={() => void outbox.discard(entry.id)}
          />
        </div>
      ))}
    </div>
  )
}

function Decide({ place, onDiscard }: { place: string | undefined; onDiscard: () => void }) {
  return place === undefined ? (
    <button
      type="button"
      className="button button--ghost size-11 shrink-0 p-0"
      aria-label="Close this note"
      onClick={onDiscard}
    >
      <X className="size-4" aria-hidden />
    </button>
  ) : (
    <a href={place} className="text-link inline-flex min-h-11 items-center">
      Decide what to do with it
    </a>
  )
}

const PILL =
  'bg-overlay border-separator pointer-events-auto mb-2 flex max-w-full flex-wrap items-center gap-x-3 rounded-xl border px-4 py-1.5 text-sm shadow-overlay'

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

const doorOf = (kind: string, doors: readonly OutboxDoor[]) =>
  doors.flatMap(({ kinds }) => kinds[kind] ?? [])[0]

const wordsOf = (kind: string, doors: readonly OutboxDoor[]) =>
  doorOf(kind, doors)?.words ?? (['change', 'changes'] as const)

/** `2 answers and 1 note` */
function countedWords(entries: readonly WaitingEntry[], doors: readonly OutboxDoor[]): string {
  const countByWords = new Map<string, { one: string; count: number }>()
  for (const { kind } of entries) {
    const [one, many] = wordsOf(kind, doors)
    countByWords.set(many, { one, count: (countByWords.get(many)?.count ?? 0) + 1 })
  }
  const parts = [...countByWords].map(
    ([many, { one, count }]) => `${count} ${count === 1 ? one : many}`,
  )
  return new Intl.ListFormat('en').format(parts)
}

function waitingWords(waiting: readonly WaitingEntry[], doors: readonly OutboxDoor[]): string {
  const verb = waiting.length === 1 ? 'waits' : 'wait'
  const isLost = waiting.some(({ isStored }) => !isStored)
  return `${countedWords(waiting, doors)} ${verb} to be sent.${isLost ? ' Keep this page open until then.' : ''}`
}

function refusalWords({ kind, refusal }: RefusedEntry, doors: readonly OutboxDoor[]): string {
  return `One ${wordsOf(kind, doors)[0]} could not be saved. ${refusal.message}`
}
