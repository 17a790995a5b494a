/** The head of a room: where one is, the time, and the tools. */
import { Eye, EyeOff, Flag, Keyboard, LogOut, NotebookPen, Pause } from 'lucide-react'
import { useState, type Ref } from 'react'

import { Clock } from './clock.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { HiddenClock } from './use-hidden-clock.ts'
import { usePause } from './use-pause.ts'
import type { OpenRoom } from './use-room.ts'

type Props = {
  readonly room: OpenRoom
  readonly heading: Ref<HTMLHeadingElement>
  readonly hiddenClock: HiddenClock
  readonly areNotesOpen: boolean
  readonly notesButton: Ref<HTMLButtonElement>
  readonly onNotes: () => void
  readonly onFlag: () => void
}

export function RoomHeader(props: Props) {
  const { room, heading, hiddenClock } = props
  const { clock, number, screen } = room
  const { isHidden, toggle } = hiddenClock
  const title = clock.isPaused
    ? 'Paused'
    : screen === 'review'
      ? 'All items'
      : `Item ${number} of ${room.room.items.length}`
  return (
    <>
      <header className="room-header">
        <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold sm:text-xl">
          {title}
        </h1>
        <div className="room-clock">
          {isHidden ? (
            <button type="button" className="room-tool" onClick={toggle}>
              <Eye aria-hidden />
              Show time
            </button>
          ) : (
            <>
              <Clock clock={clock} />
              <button
                type="button"
                className="room-tool"
                aria-label="Hide time"
                title="Hide time"
                onClick={toggle}
              >
                <EyeOff aria-hidden />
              </button>
            </>
          )}
        </div>
      </header>
      <Tools {...props} />
    </>
  )
}

function Tools({ room, areNotesOpen, notesButton, onNotes, onFlag }: Props) {
  const { clock, number, screen } = room
  const [dialog, setDialog] = useState<'keys' | 'leave' | null>(null)
  const pause = usePause(room)
  const isFlagged = room.states.get(number)?.isFlagged ?? false
  const close = () => setDialog(null)
  return (
    <div className="room-tools" role="group" aria-label="Tools">
      {screen === 'item' && !clock.isPaused && (
        <button type="button" className="room-tool" aria-pressed={isFlagged} onClick={onFlag}>
          <Flag aria-hidden fill={isFlagged ? 'currentColor' : 'none'} />
          <span>
            Flag<span className="max-sm:sr-only"> for review</span>
          </span>
        </button>
      )}
      {!clock.isPaused && (
        <button
          ref={notesButton}
          type="button"
          className="room-tool"
          aria-expanded={areNotesOpen}
          onClick={onNotes}
        >
          <NotebookPen aria-hidden />
          Notes
        </button>
      )}
      {room.room.mode === 'practice' && !clock.isPaused && (
        <button
          type="button"
          className="room-tool"
          aria-disabled={pause.isBusy}
          onClick={() => void pause.set(true)}
        >
          <Pause aria-hidden />
          Pause
        </button>
      )}
      <button
        type="button"
        className="room-tool room-tool--keys"
        aria-haspopup="dialog"
        onClick={() => setDialog('keys')}
      >
        <Keyboard aria-hidden />
        Keys
      </button>
      <button
        type="button"
        className="room-tool"
        aria-haspopup="dialog"
        onClick={() => setDialog('leave')}
      >
        <LogOut aria-hidden />
        Leave
      </button>
      {pause.words !== null && (
        <p role="alert" className="w-full px-2 text-sm">
          {pause.words}
        </p>
      )}
      <KeysDialog isOpen={dialog === 'keys'} onClose={close} />
      <LeaveDialog isOpen={dialog === 'leave'} onClose={close} room={room} />
    </div>
  )
}
