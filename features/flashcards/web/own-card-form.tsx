/** The two sides of a learner's own card, to write or to change, in place. */
import { useEffect, useId, useRef, useState, type RefObject } from 'react'

import { MAX_OWN_SIDE_LENGTH } from '../contract.ts'

import './own-cards.css'

export type Sides = { readonly front: string; readonly back: string }

type Props = {
  /** The name of the form for a screen reader. */
  readonly label: string
  readonly sides: Sides
  readonly onSave: (sides: Sides) => void
  readonly onCancel: () => void
}

export function OwnCardForm({ label, sides, onSave, onCancel }: Props) {
  const front = useRef<HTMLTextAreaElement>(null)
  const back = useRef<HTMLTextAreaElement>(null)
  const [written, setWritten] = useState(sides)
  const [isTried, setTried] = useState(false)
  useEffect(() => front.current?.focus(), [])
  const save = () => {
    const trimmed = { front: written.front.trim(), back: written.back.trim() }
    if (trimmed.front !== '' && trimmed.back !== '') return onSave(trimmed)
    setTried(true)
    const empty = trimmed.front === '' ? front : back
    empty.current?.focus()
  }
  return (
    <form
      aria-label={label}
      className="own-card-form"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Side
        field={front}
        label="Front: what is asked"
        text={written.front}
        onChange={(text) => setWritten({ ...written, front: text })}
        error={isTried && written.front.trim() === '' ? 'Write what the card asks.' : undefined}
      />
      <Side
        field={back}
        label="Back: the answer"
        text={written.back}
        onChange={(text) => setWritten({ ...written, back: text })}
        error={isTried && written.back.trim() === '' ? 'Write the answer.' : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button--primary min-h-11">
          Save the card
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

type SideProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

function Side({ field, label, text, onChange, error }: SideProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="own-card-field"
        rows={3}
        maxLength={MAX_OWN_SIDE_LENGTH}
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-(--danger-text)">
          {error}
        </p>
      )}
    </div>
  )
}
