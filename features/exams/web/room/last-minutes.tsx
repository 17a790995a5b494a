/** Five minutes before the end: said once, by sight and by ear. */
import { TimerIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'

import { lastMinutesWords } from '../../core/time-left.ts'
import type { RoomClock } from './use-room-clock.ts'

export function LastMinutes({ clock }: { readonly clock: RoomClock }) {
  const { phase, readLeftMs } = clock
  const [words, setWords] = useState('')
  const [isSeen, setSeen] = useState(false)
  const isIt = phase === 'last-minutes'
  // After the region is in the page: a screen reader says only what changes in it.
  useEffect(() => {
    if (!isIt || words !== '') return undefined
    const timer = setTimeout(() => setWords(lastMinutesWords(readLeftMs())))
    return () => clearTimeout(timer)
  }, [isIt, words, readLeftMs])
  return (
    <>
      <p className="sr-only" role="alert">
        {words}
      </p>
      {words !== '' && !isSeen && (
        <div className="room-notice">
          <div>
            <TimerIcon aria-hidden />
            <p aria-hidden>{words}</p>
            <button
              type="button"
              className="room-tool"
              aria-label="Close the note about the time"
              onClick={() => setSeen(true)}
            >
              <X aria-hidden />
            </button>
          </div>
        </div>
      )}
    </>
  )
}
