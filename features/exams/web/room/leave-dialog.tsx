/** What leaving means: nothing is lost, and whether the clock runs on. */
import { Link, useNavigate } from '@tanstack/react-router'

import { Dialog } from '#platform/web/ui/dialog.tsx'

import { usePause } from './use-pause.ts'
import type { OpenRoom } from './use-room.ts'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly room: OpenRoom
}

export function LeaveDialog({ isOpen, onClose, room }: Props) {
  const pause = usePause(room)
  const navigate = useNavigate()
  const { clock } = room
  const mayPause = room.room.mode === 'practice' && !clock.isPaused
  const pauseAndLeave = async () => {
    if (await pause.set(true)) await navigate({ to: '/dashboard/lessons/exams' })
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Leave for now?">
      <p>
        Your answers are kept, and you can come back.{' '}
        {clock.isPaused
          ? 'The clock is stopped until you go on.'
          : 'The clock runs on while you are away.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {mayPause && (
          <button
            type="button"
            className="button button--primary"
            aria-disabled={pause.isBusy}
            onClick={() => void pauseAndLeave()}
          >
            Pause and leave
          </button>
        )}
        <Link
          to="/dashboard/lessons/exams"
          className={`button ${mayPause ? 'button--outline' : 'button--primary'}`}
        >
          Leave
        </Link>
        <button type="button" className="button button--outline" onClick={onClose}>
          Stay
        </button>
      </div>
      {pause.words !== null && (
        <p role="alert" className="mt-3">
          {pause.words}
        </p>
      )}
    </Dialog>
  )
}
