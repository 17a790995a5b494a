/** The server of one practice exam, for page tests. Name only what the test is about. */
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { examsContract, type ItemState, type Room, type RoomItem } from '../../../contract.ts'
import type { SavedItem, SavedNotes } from '../room-outbox.ts'
import { ATTEMPT, clockOf, ITEMS, pausedClock } from './items.ts'

type Saved = Omit<SavedItem, 'attemptId' | 'earlier'> & { readonly sentAt: string }

export type ServerOptions = {
  readonly room?: Partial<Room>
  readonly items?: readonly RoomItem[]
}

/**
 * A server that keeps one attempt as the real one does: the newest entry writes, what an older one did before counts, and
 * of two states the newer by its time holds.
 */
export function examServer({ room = {}, items = ITEMS }: ServerOptions = {}) {
  const entries: { id: string; device: string; at: string }[] = []
  const saved: Saved[] = []
  const notes: Omit<SavedNotes, 'attemptId'>[] = []
  const requests: string[] = []
  const states = new Map(
    (room.states ?? []).map(({ number, state }) => [number, { state, savedAt: '' }]),
  )
  const server = {
    entries,
    /** What was accepted, in its order. */
    saved,
    notes,
    /** What arrived and was accepted: `item 2`, `notes`, `hand-in`. */
    requests,
    isDown: false,
    /** The room can be entered, but nothing is saved. */
    isSavingDown: false,
    isHandedIn: false,
    isRemovedAtHandIn: false,
    /** From when on what is saved comes late, in epoch milliseconds of the device. */
    lateFrom: Infinity,
    /** The numbers of the items whose states came late. */
    lateItems: [] as number[],
    /** How many states of items were sent, with those that were refused. */
    triedItems: 0,
    /** What cannot be an answer to its item. */
    refuses: null as ((saved: Saved) => boolean) | null,
    clock: room.clock ?? clockOf(),
    /** What holds of an item. */
    held: (number: number) => states.get(number)?.state,
    /** Another device opens the room. */
    enterElsewhere: () =>
      void entries.push({ id: crypto.randomUUID(), device: 'other', at: new Date().toISOString() }),
    /** And answers there. */
    saveElsewhere: (number: number, state: ItemState) =>
      void states.set(number, { state, savedAt: new Date().toISOString() }),
  }
  const demandUp = () => {
    if (server.isDown) throw new AppError('unavailable', 'We could not reach the server.')
  }
  const demandAccess = (entry: number, at: string) => {
    demandUp()
    if (server.isSavingDown) throw new AppError('unavailable', 'We could not reach the server.')
    const next = entries[entry]
    if (next && at >= next.at) throw new AppError('conflict', 'This exam goes on elsewhere.')
  }
  fakeServer(examsContract, {
    enterAttempt: ({ body }) => {
      demandUp()
      const { entryId, deviceId } = body as { entryId: string; deviceId: string }
      if (!entries.some(({ id }) => id === entryId)) {
        entries.push({ id: entryId, device: deviceId, at: new Date().toISOString() })
      }
      return {
        id: ATTEMPT,
        exam: { id: 'n10-009', code: 'N10-009', name: 'Network+' },
        length: 'short' as const,
        mode: 'exam' as const,
        itemCount: items.length,
        minutes: 60,
        extraMinutes: 0,
        startedAt: server.clock.startedAt,
        repeatOf: null,
        items: [...items],
        notes: notes.at(-1)?.text ?? '',
        ...room,
        states: [...states].map(([number, { state }]) => ({ number, state })),
        clock: server.clock,
        entry: entries.length,
        isHandedIn: server.isHandedIn,
      }
    },
    getAttemptState: () => {
      demandUp()
      return { clock: server.clock, entry: entries.length, isHandedIn: server.isHandedIn }
    },
    saveItem: ({ params, body }) => {
      const given = { ...(body as Saved), number: Number(params['number']) }
      demandUp()
      server.triedItems += 1
      demandAccess(given.entry, given.savedAt)
      if (server.refuses?.(given)) throw new AppError('invalid_request', 'It does not fit.')
      if (Date.parse(given.savedAt) >= server.lateFrom) {
        server.lateItems.push(given.number)
        return { isLate: true }
      }
      const before = states.get(given.number)
      if (!before || before.savedAt <= given.savedAt) states.set(given.number, given)
      saved.push(given)
      requests.push(`item ${given.number}`)
      return { isLate: false }
    },
    saveExamNotes: ({ body }) => {
      const given = body as Omit<SavedNotes, 'attemptId'>
      demandAccess(given.entry, given.savedAt)
      notes.push(given)
      requests.push('notes')
      return {}
    },
    pauseAttempt: ({ body }) => {
      demandUp()
      server.clock = (body as { isPaused: boolean }).isPaused ? pausedClock() : clockOf()
      requests.push('pause')
      return { clock: server.clock }
    },
    handInAttempt: ({ body }) => {
      const given = body as { entry: number; handedInAt: string }
      demandAccess(given.entry, given.handedInAt)
      server.isHandedIn = true
      requests.push('hand-in')
      return { isRemoved: server.isRemovedAtHandIn }
    },
  })
  return server
}
