/** The pad beside the items; on a phone above them. */
import { X } from 'lucide-react'
import { useId } from 'react'

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
        maxLength={LONGEST_NOTES}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
      <p id={`${id}-kept`} className="text-muted text-sm">
        Kept until you hand in. Nobody grades them.
      </p>
    </section>
  )
}
