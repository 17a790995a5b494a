/**
 * One quiet sign of what is not sent yet, and of what the server has refused.
 *
 * It appears where something waits for seconds, or without a network: a write that is sent at once shows nothing.
 */
import { CircleAlert, CloudOff } from 'lucide-react'
import { use } from 'react'

import { CloseButton } from '../ui/close-button.tsx'
import { SignNote } from '../ui/sign-note.tsx'
import { useIsOnline } from '../use-is-online.ts'
import { useIsSlow } from '../use-is-slow.ts'
import { countedWords, doorOf, wordsOf } from './entry-words.ts'
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
  const isSlow = useIsSlow(waiting.length > 0, SHOWN_AFTER_MS)
  const isShown = waiting.length > 0 && (isSlow || !isOnline)
  const placeOf = ({ kind, body }: RefusedEntry) => doorOf(kind, doors)?.placeOf?.(body)
  const dropped = refused.filter((entry) => placeOf(entry) === undefined)
  const stuck = waiting.filter(({ needsReload }) => needsReload)

  return (
    <div className="flex flex-col items-start px-4 sm:px-8">
      <SignNote
        role="status"
        words={isShown ? waitingWords(waiting, doors) : null}
        short={`${waiting.length} not sent`}
        Icon={CloudOff}
      >
        {stuck.length === 0 ? (
          <button type="button" className="text-link min-h-11" onClick={outbox.retry}>
            Try again
          </button>
        ) : (
          <ReloadOrDiscard
            what={countedWords(stuck, (kind) => wordsOf(kind, doors))}
            isOne={stuck.length === 1}
            onDiscard={() => {
              for (const { id } of stuck) void outbox.discard(id)
            }}
          />
        )}
      </SignNote>
      {refused.filter(placeOf).map((entry) => (
        <SignNote key={entry.id} {...refusalTraits([entry], doors)}>
          <a href={placeOf(entry)} className="text-link inline-flex min-h-11 items-center">
            Decide what to do with it
          </a>
        </SignNote>
      ))}
      {/* What was adopted after days may be refused all at once, for one reason. */}
      {Object.entries(Object.groupBy(dropped, reasonOf)).map(([reason, entries = []]) => (
        <SignNote key={reason} {...refusalTraits(entries, doors)}>
          <CloseButton
            label="Close this note"
            onClick={() => {
              for (const { id } of entries) void outbox.discard(id)
            }}
          />
        </SignNote>
      ))}
    </div>
  )
}

function waitingWords(waiting: readonly WaitingEntry[], doors: readonly OutboxDoor[]): string {
  const verb = waiting.length === 1 ? 'waits' : 'wait'
  const isLost = waiting.some(({ isStored }) => !isStored)
  return `${countedWords(waiting, (kind) => wordsOf(kind, doors))} ${verb} to be sent.${isLost ? ' Keep this page open until then.' : ''}`
}

const reasonOf = ({ kind, refusal, isAdopted }: RefusedEntry) =>
  `${kind} ${isAdopted} ${refusal.message}`

function refusalTraits(entries: readonly RefusedEntry[], doors: readonly OutboxDoor[]) {
  return {
    role: 'alert',
    words: refusalWords(entries, doors),
    short: `${entries.length} not saved`,
    Icon: CircleAlert,
  } as const
}

/** @param entries of one kind, refused for one reason. */
function refusalWords(entries: readonly RefusedEntry[], doors: readonly OutboxDoor[]): string {
  const [entry] = entries
  if (!entry) return ''
  const [one, many] = wordsOf(entry.kind, doors)
  const what = entries.length === 1 ? `One ${one}` : `${entries.length} ${many}`
  const when = entry.isAdopted ? ' from before you logged in' : ''
  return `${what}${when} could not be saved. ${entry.refusal.message}`
}
