/** The ways on from an item, and from the review to the hand-in: within a thumb's reach on a phone. */
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { useState } from 'react'

import { ActionBar } from '#platform/web/ui/action-bar.tsx'

import { HandInDialog } from './hand-in-dialog.tsx'
import { summarize } from './item-summary.ts'
import type { OpenRoom } from './use-room.ts'

type Props = { readonly room: OpenRoom; readonly onGoTo: (number: number) => void }

export function RoomFooter(props: Props) {
  return (
    <ActionBar from={props.room.element}>
      <nav className="room-footer" aria-label="Items">
        {props.room.screen === 'review' ? <FromReview {...props} /> : <FromItem {...props} />}
      </nav>
    </ActionBar>
  )
}

function FromItem({ room, onGoTo }: Props) {
  const { number, review } = room
  const isFirst = number === 1
  const isLast = number === room.room.items.length
  return (
    <>
      <button
        type="button"
        className="button button--outline"
        // Not disabled: the focus would be lost.
        aria-disabled={isFirst}
        onClick={() => onGoTo(number - 1)}
      >
        <ChevronLeft aria-hidden />
        Previous
      </button>
      <button type="button" className="button button--outline" onClick={review}>
        <LayoutGrid aria-hidden />
        All items
      </button>
      <button
        type="button"
        className="button button--primary"
        onClick={() => (isLast ? review() : onGoTo(number + 1))}
      >
        {isLast ? 'Finish' : 'Next'}
        <ChevronRight aria-hidden />
      </button>
    </>
  )
}

function FromReview({ room, onGoTo }: Props) {
  const [isHandingIn, setHandingIn] = useState(false)
  const summaries = summarize(room)
  return (
    <>
      <button type="button" className="button button--outline" onClick={() => onGoTo(room.number)}>
        <ChevronLeft aria-hidden />
        Back to item {room.number}
      </button>
      <button
        type="button"
        className="button button--primary"
        aria-haspopup="dialog"
        onClick={() => setHandingIn(true)}
      >
        Hand in
      </button>
      <HandInDialog
        isOpen={isHandingIn}
        onClose={() => setHandingIn(false)}
        onHandIn={room.handIn}
        blank={summaries.filter(({ isBlank }) => isBlank).length}
        unfinished={summaries.filter(({ isUnfinished }) => isUnfinished).length}
        flagged={summaries.filter(({ isFlagged }) => isFlagged).length}
      />
    </>
  )
}
