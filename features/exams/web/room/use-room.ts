/** An open room: its items with what was done, its notes, its clock, and how it ends. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { call } from '#platform/web/api.ts'
import { useReportedOutbox } from '#platform/web/outbox/use-outbox.ts'

import { examsContract } from '../../contract.ts'
import { isTakenOver, sendRefusedAgain, type Entered } from './enter-room.ts'
import { createWriter, isOfAttempt, ROOM_KINDS } from './room-outbox.ts'
import { useItemStates } from './use-item-states.ts'
import { useLateAnswers } from './use-late-answers.ts'
import { useNotes } from './use-notes.ts'
import { useRoomClock } from './use-room-clock.ts'
import { useRoomWatch } from './use-room-watch.ts'

export type Inside = Extract<Entered, { at: 'inside' }>
export type OpenRoom = ReturnType<typeof useRoom>

/** On its way to the server an answer must not come out later than the end. */
const BEFORE_THE_END_MS = 2000

export type Screen = 'item' | 'review'

export function useRoom(entered: Inside, entryId: string, firstNumber: number) {
  const { room } = entered
  const { outbox, waiting, refused, trouble } = useReportedOutbox(ROOM_KINDS)
  const writer = useMemo(
    () => createWriter(outbox, room.id, room.entry),
    [outbox, room.id, room.entry],
  )
  const [stage, setStage] = useState<'open' | 'elsewhere' | 'handed-in' | Ending>('open')
  const [shown, setShown] = useState({
    screen: 'item' as Screen,
    number: firstNumber,
    visit: 1,
  })
  const element = useRef<HTMLElement>(null)
  const clock = useRoomClock(entered.measured)
  const isItemShown = stage === 'open' && shown.screen === 'item' && !clock.isPaused
  const items = useItemStates(entered.states, writer, {
    number: shown.number,
    visit: isItemShown ? shown.visit : null,
    element,
  })
  const notes = useNotes(entered.notes, writer)
  const late = useLateAnswers(outbox, room)

  const isOwn = isOfAttempt(room.id)
  const ownRefused = refused.filter(isOwn)
  const isRefused = ownRefused.some(
    ({ refusal, body }) =>
      refusal.code === 'conflict' && (body as { entry: number }).entry === room.entry,
  )
  useRoomWatch({
    attemptId: room.id,
    entry: room.entry,
    entryId,
    isOpen: stage !== 'elsewhere' && stage !== 'handed-in',
    isRefused,
    onClock: clock.measure,
    onTaken: () => {
      items.saveUnsaved()
      notes.save()
      setStage((now) => (now === 'handed-in' ? now : 'elsewhere'))
    },
    onHandedIn: () => setStage('handed-in'),
  })

  // It waited when this page was opened, which shows it: so it has to be saved as what this page has.
  const isOlderRefused =
    stage !== 'elsewhere' && ownRefused.some((each) => isTakenOver(each, room.entry))
  useEffect(() => {
    if (isOlderRefused) sendRefusedAgain(outbox, room)
  }, [isOlderRefused, outbox, room])

  const show = (next: { screen: Screen; number?: number }) => {
    items.leave()
    setShown(({ number, visit }) => ({ number, ...next, visit: visit + 1 }))
  }
  const end = (isTimeOver: boolean) => {
    const now = Date.now()
    if (isTimeOver) items.close(clock.readEnd() - BEFORE_THE_END_MS)
    else items.leave()
    notes.save()
    writer.handIn(isTimeOver, now)
    setStage({ isTimeOver })
  }
  const onTimeOver = useEffectEvent(() => end(true))
  const isTimeOver = clock.phase === 'over' && stage === 'open'
  useEffect(() => {
    if (!isTimeOver) return undefined
    const timer = setTimeout(() => onTimeOver())
    return () => clearTimeout(timer)
  }, [isTimeOver])

  return {
    room,
    stage,
    clock,
    element,
    notes,
    states: items.states,
    /** What came after the end. */
    late,
    ...shown,
    change: items.change,
    goTo: (number: number) => show({ screen: 'item', number }),
    review: () => show({ screen: 'review' }),
    handIn: () => end(false),
    /** @throws AppError, where the server could not be reached. */
    pause: async (isPaused: boolean) => {
      if (isPaused) items.leave()
      const request = { params: { attemptId: room.id }, body: { isPaused } }
      const answer = await call(examsContract.pauseAttempt, request)
      setShown(({ visit, ...rest }) => ({ ...rest, visit: visit + 1 }))
      clock.measure(answer.clock)
    },
    /** What is not sent yet, and why. */
    unsent: {
      count: waiting.filter(isOwn).length,
      trouble,
      isStored: waiting.filter(isOwn).every(({ isStored }) => isStored),
    },
    /** Other than because another page writes. */
    refusals: ownRefused.filter(({ refusal }) => refusal.code !== 'conflict'),
    forgetRefusal: (id: string) => void outbox.discard(id),
  }
}

/** The hand-in waits, or is on its way. */
export type Ending = { readonly isTimeOver: boolean }
