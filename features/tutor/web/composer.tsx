/**
 * The field for a question. Enter sends it, Shift and Enter make a new line; an Enter that ends the composition of an
 * input method never sends.
 */
import { ArrowUp, Square, X } from 'lucide-react'
import { useId, type KeyboardEvent, type RefObject } from 'react'

import { Mode, QUESTION_MAX_LENGTH } from '../contract.ts'

const LABEL_BY_MODE = {
  explain: 'Explain',
  quiz: 'Quiz me',
  hint: 'Hints only',
  steps: 'Step by step',
  teach: 'Teach back',
} as const satisfies Record<Mode, string>
const PLACEHOLDER_BY_MODE = {
  explain: 'Ask, or paste the output of a command',
  quiz: 'A topic, or the letter of your answer',
  hint: 'Your problem, and what you tried',
  steps: 'A calculation, for example 10.4.7.9/21',
  teach: 'A topic that you want to explain',
} as const satisfies Record<Mode, string>

/** How many characters before the limit the counter appears. */
const TELL_BEFORE_END = 200

type Props = {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onStop: () => void
  /** True if the question will be sent with the passage it came from. */
  readonly isAskedFromLesson: boolean
  readonly onDropAskedFrom: () => void
  /** The problem that it is about, in words; null for none. */
  readonly about: string | null
  readonly onDropAbout: () => void
  readonly field: RefObject<HTMLTextAreaElement | null>
}

export function Composer(props: Props) {
  const {
    text,
    onChange,
    mode,
    onMode,
    isBusy,
    onSend,
    onStop,
    isAskedFromLesson,
    onDropAskedFrom,
    about,
    onDropAbout,
    field,
  } = props
  const id = useId()

  const left = QUESTION_MAX_LENGTH - text.length
  const canSend = text.trim() !== '' && left >= 0 && !isBusy
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }
  return (
    <form
      className="tutor-composer"
      aria-label="Ask the tutor"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      {about !== null && (
        <p className="tutor-asked-from">
          {about}
          <button
            type="button"
            className="button button--ghost size-8 min-h-8 p-0"
            aria-label="Ask without it"
            onClick={onDropAbout}
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      )}
      {isAskedFromLesson && (
        <p className="tutor-asked-from">
          With the lesson you came from
          <button
            type="button"
            className="button button--ghost size-8 min-h-8 p-0"
            aria-label="Ask without the lesson"
            onClick={onDropAskedFrom}
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        Your question
      </label>
      <textarea
        ref={field}
        id={id}
        className="tutor-field"
        rows={1}
        value={text}
        placeholder={PLACEHOLDER_BY_MODE[mode]}
        aria-describedby={left < TELL_BEFORE_END ? `${id}-left` : undefined}
        aria-invalid={left < 0 || undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <fieldset className="tutor-modes">
        <legend className="sr-only">What the tutor does</legend>
        {Mode.options.map((option) => (
          <label key={option} className="tutor-mode">
            <input
              type="radio"
              name={`${id}-mode`}
              value={option}
              checked={mode === option}
              onChange={() => onMode(option)}
            />
            {LABEL_BY_MODE[option]}
          </label>
        ))}
      </fieldset>
      {isBusy ? (
        <button
          type="button"
          className="tutor-send button button--outline min-h-11"
          onClick={onStop}
        >
          <Square aria-hidden className="size-4" />
          <span>Stop</span>
        </button>
      ) : (
        <button
          type="submit"
          className="tutor-send button button--primary min-h-11"
          aria-disabled={!canSend || undefined}
        >
          <ArrowUp aria-hidden className="size-4" />
          <span>Ask</span>
        </button>
      )}
      {left < TELL_BEFORE_END && (
        <p
          id={`${id}-left`}
          className={`text-sm ${left < 0 ? 'text-(--danger-text)' : 'text-muted'}`}
        >
          {left < 0 ? `${-left} characters too many: ask it in parts.` : `${left} characters left.`}
        </p>
      )}
    </form>
  )
}
