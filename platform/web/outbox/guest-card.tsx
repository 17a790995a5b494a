/**
 * Asks, once, whether what a visitor did in this browser is the learner's who has logged in.
 *
 * The computer may be shared. So the card says what it is and from when, no answer is the default, and nothing is sent
 * before one was given. Closed without one, it asks again at the next visit.
 */
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { use, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'

import { focusOnArrival } from '../focus-on-arrival.ts'
import { useAccount } from '../session.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import type { Entry } from './entry-store.ts'
import { countedWords, doorOf } from './entry-words.ts'
import { guest } from './guest.ts'
import { OutboxDoors, type OutboxDoor } from './kind.ts'
import { useOpenOutbox, useOutbox } from './use-outbox.ts'
import { GUEST, isFlagged, onFlagged } from './waiting-flag.ts'

const LOOK_AGAIN_MS = 2000

/** Accounts that have closed the card in this visit. */
const closedFor = new Set<string>()

export function GuestCard() {
  const { uid } = useAccount()
  const outbox = useOpenOutbox()
  const doors = use(OutboxDoors)
  const entries = useGuestEntries(doors)
  const titleId = useId()
  const [isClosed, setClosed] = useState(closedFor.has(uid))
  const [done, setDone] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const askAgainWhenSent = useAskAgainWhenSent()
  const close = () => {
    closedFor.add(uid)
    setClosed(true)
  }
  const decide = async (act: (ids: readonly string[]) => Promise<void>, words: string) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const isLater = ({ kind }: Entry) => Number(!doorOf(kind, doors)?.goesFirst)
      const ordered = entries.toSorted((one, other) => isLater(one) - isLater(other))
      await act(ordered.map(({ id }) => id))
      setDone(words)
    } catch (cause) {
      setError(new Error('The browser could not do that. Nothing is lost.', { cause }))
    } finally {
      setBusy(false)
    }
  }
  if (done !== null) return <Done words={done} onClose={() => setDone(null)} />
  if (isClosed || entries.length === 0) return null
  const count = entriesInWords(entries, doors)
  return (
    <section aria-labelledby={titleId} className={CARD}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="text-lg font-semibold">
          Was this you?
        </h2>
        <CloseButton label="Decide later" onClose={close} />
      </div>
      <p className="max-w-prose">
        Done on this browser without an account, {daysInWords(entries)}: {count}
        {placesInWords(entries)}.
      </p>
      <p className="text-muted max-w-prose">
        Keep it, and it becomes part of your own record. If somebody else uses this browser, it may
        be theirs: then decide later. What nobody keeps is deleted after 30 days.
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-disabled={isBusy}
          onClick={() => {
            askAgainWhenSent()
            void decide((ids) => outbox.adopt(guest, ids), `Kept: ${count}.`)
          }}
        >
          Keep it
        </button>
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-disabled={isBusy}
          onClick={() => void decide(guest.discard, `Deleted: ${count}.`)}
        >
          Delete it
        </button>
      </div>
      {error && (
        <div className="mt-4">
          <ErrorNote error={error} />
        </div>
      )}
    </section>
  )
}

const CARD = 'card card--default mb-6 gap-2 p-5 print:hidden'

/** What pages show of the record is from before: they ask for it again once everything has been sent. */
function useAskAgainWhenSent(): () => void {
  const queryClient = useQueryClient()
  const { waiting } = useOutbox()
  const [isWanted, setWanted] = useState(false)
  const hasWaited = useRef(false)
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWanted) return
    if (isWaiting) hasWaited.current = true
    else if (hasWaited.current) {
      hasWaited.current = false
      setWanted(false)
      void queryClient.invalidateQueries()
    }
  }, [isWanted, isWaiting, queryClient])
  return () => setWanted(true)
}

/** The pressed button is gone: a keyboard user goes on from here. */
function Done({ words, onClose }: { words: string; onClose: () => void }) {
  return (
    <div className={`${CARD} flex-row items-center justify-between gap-2`}>
      <p ref={focusOnArrival} tabIndex={-1}>
        {words}
      </p>
      <CloseButton label="Close this note" onClose={onClose} />
    </div>
  )
}

function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button
      type="button"
      className="button button--ghost -mt-2 -mr-2 size-11 shrink-0 p-0"
      aria-label={label}
      onClick={onClose}
    >
      <X className="size-4" aria-hidden />
    </button>
  )
}

/** Of kinds that this page can name; the oldest first. */
function useGuestEntries(doors: readonly OutboxDoor[]): readonly Entry[] {
  const isThere = useSyncExternalStore(onFlagged, () => isFlagged(GUEST))
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    if (!isThere) return undefined
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const read = await guest.read()
      if (!isWanted) return
      setEntries(read.filter(({ kind }) => doorOf(kind, doors)?.guestWords))
      // Something waits, and the database has not answered: a busy device may need a while.
      if (read.length === 0 && isFlagged(GUEST))
        timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    }
    void look()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isThere, doors])
  return isThere ? entries : []
}

const entriesInWords = (entries: readonly Entry[], doors: readonly OutboxDoor[]) =>
  countedWords(entries, (kind) => doorOf(kind, doors)?.guestWords ?? ['change', 'changes'])

const MOST_PLACES = 3

/** What they belong to, as far as that is known. */
function placesInWords(entries: readonly Entry[]): string {
  const places = [...new Set(entries.flatMap(({ about }) => about ?? []))]
  if (places.length === 0) return ''
  const named = places.slice(0, MOST_PLACES).map((place) => `“${place}”`)
  const others = places.length - named.length
  const list = new Intl.ListFormat('en').format([
    ...named,
    ...(others > 0 ? [`${others} more`] : []),
  ])
  return `, in ${list}`
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

/** By the calendar where the person is. */
function daysInWords(entries: readonly Entry[]): string {
  const today = DAY.format(new Date())
  const days = [entries[0], entries.at(-1)].map((entry) => DAY.format(entry?.madeAt))
  const [first = '', last = ''] = days
  if (first === last) return first === today ? 'today' : `on ${first}`
  return last === today ? `from ${first} to today` : `from ${first} to ${last}`
}
