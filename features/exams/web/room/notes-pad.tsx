/** The pad beside the items; on a phone above them. */
import { X } from 'lucide-react'
import { useId, useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import { LONGEST_NOTES } from '../../contract.ts'

type Props = {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly onClose: () => void
}

export function NotesPad({ text, onChange, onBlur, onClose }: Props) {
  const id = useId()
  const [lost, setLost] = useState(0)
  const room = LONGEST_NOTES - text.length
  return (
    <section className="room-notes" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          Notes
        </h2>
        <button type="button" className="room-tool" aria-label="Close notes" onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      <textarea
        ref={focusOnArrival}
        className="textarea textarea--full-width"
        aria-labelledby={id}
        aria-describedby={`${id}-kept`}
        value={text}
        onChange={({ target: { value } }) => {
          setLost(Math.max(0, value.length - LONGEST_NOTES))
          onChange(value.slice(0, LONGEST_NOTES))
        }}
        onBlur={onBlur}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
      <p id={`${id}-kept`} className="text-muted text-sm">
        Kept until you hand in. Nobody grades them.
      </p>
      <p role="status" className="text-sm">
        {roomWords(room, lost)}
      </p>
    </section>
  )
}

/** Said near the end only, and in steps: each keystroke would be read aloud. */
const ROOM_SAID_FROM = 500
const ROOM_STEP = 100

function roomWords(room: number, lost: number): string {
  if (lost > 0) {
    const what = lost === 1 ? 'last character was' : `last ${lost} characters were`
    return `The notes are full: the ${what} not kept.`
  }
  if (room > ROOM_SAID_FROM) return ''
  if (room === 0) return 'The notes are full.'
  const least = Math.floor(room / ROOM_STEP) * ROOM_STEP
  return least > 0
    ? `Room for ${least} more characters.`
    : `Room for fewer than ${ROOM_STEP} more characters.`
}
