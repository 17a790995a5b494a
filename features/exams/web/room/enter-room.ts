/**
 * Opens the room of a practice exam, with all that this browser has not sent yet.
 *
 * What waits is sent first: the server takes what an earlier page did before the next one entered, and of two states of
 * an item the newer. What still waits after that is laid over the server's states, so nothing vanishes on a reload.
 */
import { call } from '#platform/web/api.ts'
import type { Outbox, RefusedEntry } from '#platform/web/outbox/outbox.ts'

import { examsContract, type ItemState, type Room } from '../../contract.ts'
import { deviceId } from './device-id.ts'
import {
  handInKind,
  isHandIn,
  isOfAttempt,
  isSavedItem,
  isSavedNotes,
  itemKind,
  laneOf,
  notesKind,
} from './room-outbox.ts'
import { tellOtherTabs } from './room-tabs.ts'
import { measuredNow, type Measured } from './use-room-clock.ts'

export type Entered =
  | {
      readonly at: 'inside'
      readonly room: Room
      readonly measured: Measured
      readonly states: ReadonlyMap<number, ItemState>
      readonly notes: string
    }
  /** The hand-in waits in this browser. */
  | { readonly at: 'handing-in'; readonly isTimeOver: boolean }
  | { readonly at: 'handed-in' }

/** A page that loads should not wait longer for what is sent in the background. */
const SENT_WITHIN_MS = 4000

/** @param entryId made once for each entry: asked twice, it is one. */
export async function enterRoom(
  outbox: Outbox,
  attemptId: string,
  entryId: string,
): Promise<Entered> {
  await outbox.loaded
  const isOwn = isOfAttempt(attemptId)
  const handIn = outbox.state().waiting.filter(isOwn).find(isHandIn)
  if (handIn) return { at: 'handing-in', isTimeOver: handIn.body.isTimeOver }
  await untilSent(outbox, isOwn)
  const enter = async () => {
    const room = await call(examsContract.enterAttempt, {
      params: { attemptId },
      body: { entryId, deviceId: deviceId() },
    })
    return { room, measured: measuredNow(room.clock) }
  }
  let { room, measured } = await enter()
  tellOtherTabs(attemptId, entryId)
  const hasSentAgain = sendRefusedAgain(outbox, room)
  if (room.isHandedIn) return { at: 'handed-in' }
  if (hasSentAgain) {
    await untilSent(outbox, isOwn)
    ;({ room, measured } = await enter())
  }
  const waiting = outbox.state().waiting.filter(isOwn)
  const states = new Map(room.states.map(({ number, state }) => [number, state]))
  for (const { body } of waiting.filter(isSavedItem)) states.set(body.number, body.state)
  const notes = waiting.findLast(isSavedNotes)?.body.text ?? room.notes
  return { at: 'inside', room, measured, states, notes }
}

/**
 * What was done here after another page had entered was refused. By entering here again the learner wants it: it is sent
 * as done by the new entry, at its own time. What came after the hand-in stays refused, and a hand-in is not repeated.
 *
 * @returns whether there was something.
 */
export function sendRefusedAgain(outbox: Outbox, { id, entry, isHandedIn }: Room): boolean {
  const refused = outbox
    .state()
    .refused.filter(isOfAttempt(id))
    .filter((each) => isTakenOver(each, entry))
  let count = 0
  for (const each of refused) {
    if (!isHandedIn && each.kind !== handInKind.name) {
      count++
      const lane = laneOf(id)
      if (isSavedItem(each)) {
        // What of the states before it could count was saved when it was refused.
        outbox.add(itemKind, { lane, body: { ...each.body, entry, earlier: [] } })
      }
      if (isSavedNotes(each)) outbox.add(notesKind, { lane, body: { ...each.body, entry } })
    }
    void outbox.discard(each.id)
  }
  return count > 0
}

/** Whether something was refused because another page had entered, before this entry was made. */
export function isTakenOver({ refusal, body }: RefusedEntry, entry: number): boolean {
  return refusal.code === 'conflict' && (body as { entry: number }).entry < entry
}

type IsOwn = ReturnType<typeof isOfAttempt>

/** Resolves when nothing of the attempt waits any more, it cannot be sent now, or it takes too long. */
async function untilSent(outbox: Outbox, isOwn: IsOwn): Promise<void> {
  const isSettled = () => {
    const waiting = outbox.state().waiting.filter(isOwn)
    return waiting.length === 0 || waiting.some(({ trouble }) => trouble !== null)
  }
  if (isSettled() || !navigator.onLine) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, SENT_WITHIN_MS)
    const stop = outbox.subscribe(() => {
      if (isSettled()) end()
    })
  })
}
