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
  /** By how many characters the last change was too long; then it was not made. */
  const [excess, setExcess] = useState(0)
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
          const isTooLong = value.length > LONGEST_NOTES
          setExcess(isTooLong ? value.length - LONGEST_NOTES : 0)
          if (!isTooLong) onChange(value)
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
        {roomWords(room, excess)}
      </p>
    </section>
  )
}

/** Said near the end only, and in steps: each keystroke would be read aloud. */
const ROOM_SAID_FROM = 500
const ROOM_STEP = 100

function roomWords(room: number, excess: number): string {
  if (excess > 0) {
    const count = excess === 1 ? 'one character' : `${excess} characters`
    return `That was not added: it is ${count} longer than there is room.`
  }
  if (room > ROOM_SAID_FROM) return ''
  if (room === 0) return 'The notes are full.'
  const least = Math.floor(room / ROOM_STEP) * ROOM_STEP
  return least > 0
    ? `Room for ${least} more characters.`
    : `Room for fewer than ${ROOM_STEP} more characters.`
}
