/** A practice exam as it is sat: one item at a time, or all of them in the review. */
import { useEffect, useRef, useState } from 'react'

import { useSearchState } from '#platform/web/screen-search.ts'

import type { ItemParts } from '../parts.ts'
import { ItemView } from './item-view.tsx'
import { LastMinutes } from './last-minutes.tsx'
import { LateStatus } from './late-words.tsx'
import { NotesPad } from './notes-pad.tsx'
import { Paused } from './paused.tsx'
import { Review } from './review.tsx'
import { RoomFooter } from './room-footer.tsx'
import { RoomHeader } from './room-header.tsx'
import { roomSearch } from './room-search.ts'
import { SavedSign } from './saved-sign.tsx'
import { useHiddenClock } from './use-hidden-clock.ts'
import { useItemActions } from './use-item-actions.ts'
import { useRoomKeys } from './use-room-keys.ts'
import type { OpenRoom } from './use-room.ts'

type Props = { readonly room: OpenRoom; readonly parts: ItemParts }

export function Room({ room, parts }: Props) {
  const { number, screen, visit, clock } = room
  const { items } = room.room
  const item = items[number - 1]
  const [areNotesOpen, setNotesOpen] = useState(false)
  const hiddenClock = useHiddenClock()
  const heading = useRef<HTMLHeadingElement>(null)
  const notesButton = useRef<HTMLButtonElement>(null)
  const actions = useItemActions(room, item)
  const [, changeSearch] = useSearchState(roomSearch)
  const goTo = (to: number) => {
    if (to < 1 || to > items.length) return
    room.goTo(to)
    changeSearch({ item: to }, { replace: true })
  }
  const isItemShown = screen === 'item' && !clock.isPaused

  const { prepareExamExercise, prepareExamLab } = parts
  // Each item can be opened without a network once the room is.
  useEffect(() => {
    for (const each of items) {
      if (each.kind === 'lab') prepareExamLab(each)
      if (each.kind !== 'exercise') continue
      prepareExamExercise({ kind: each.exercise, topic: each.topic, seed: each.seed })
    }
  }, [items, prepareExamExercise, prepareExamLab])

  // Where one goes the focus goes, and the page begins at its top.
  const firstVisit = useRef(visit)
  useEffect(() => {
    if (firstVisit.current === visit) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [visit])

  useRoomKeys({
    isItemShown,
    isPaused: clock.isPaused,
    chooseAt: actions.chooseAt,
    strikeAt: actions.strikeAt,
    next: () => goTo(number + 1),
    previous: () => goTo(number - 1),
    flag: actions.flag,
    review: () => (screen === 'review' ? goTo(number) : room.review()),
    toggleClock: hiddenClock.toggle,
    notes: () => setNotesOpen(!areNotesOpen),
  })

  return (
    <div
      className="action-screen room"
      data-notes={areNotesOpen || undefined}
      data-lab={(isItemShown && item?.kind === 'lab') || undefined}
    >
      <RoomHeader
        room={room}
        heading={heading}
        hiddenClock={hiddenClock}
        areNotesOpen={areNotesOpen}
        notesButton={notesButton}
        onNotes={() => setNotesOpen(!areNotesOpen)}
        onFlag={actions.flag}
      />
      <LastMinutes clock={clock} />
      <div className="room-body">
        {areNotesOpen && !clock.isPaused && (
          <NotesPad
            text={room.notes.text}
            onChange={room.notes.change}
            onBlur={room.notes.save}
            onClose={() => {
              notesButton.current?.focus()
              setNotesOpen(false)
            }}
          />
        )}
        <div className="room-main">
          {clock.isPaused ? (
            <Paused room={room} />
          ) : screen === 'review' ? (
            <Review room={room} onGoTo={goTo} />
          ) : (
            item && (
              <ItemView
                key={visit}
                attemptId={room.room.id}
                element={room.element}
                item={item}
                items={items}
                state={room.states.get(number)}
                late={room.late.get(number)}
                parts={parts}
                actions={actions}
              />
            )
          )}
        </div>
      </div>
      <p className="sr-only" role="status">
        {actions.said}
      </p>
      <LateStatus late={room.late} />
      <SavedSign room={room} />
      {!clock.isPaused && <RoomFooter room={room} onGoTo={goTo} />}
    </div>
  )
}
