/** After the answer and before its verdict: the learner names the words that decide it. */
import { useEffect, useId, useRef, useState } from 'react'

import type { SecondBest } from '../contract.ts'

import './clue-choice.css'

type Props = {
  readonly phrases: SecondBest['phrases']
  readonly onName: (phraseId: string) => void
}

export function ClueChoice({ phrases, onName }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const [named, setNamed] = useState<string | null>(null)
  const [isEmptyTried, setEmptyTried] = useState(false)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <form
      className="clue-choice"
      onSubmit={(event) => {
        event.preventDefault()
        if (named !== null) return onName(named)
        setEmptyTried(true)
        first.current?.focus()
      }}
    >
      <h3
        ref={heading}
        id={`${id}-title`}
        tabIndex={-1}
        className="text-lg font-semibold outline-none"
      >
        Which words decide it?
      </h3>
      <p id={`${id}-about`} className="text-muted mt-1 text-sm">
        More than one option would do something. Which of these words make yours the best?
      </p>
      <fieldset aria-labelledby={`${id}-title`} aria-describedby={`${id}-about`} className="mt-3">
        {phrases.map((phrase, index) => (
          <label
            key={phrase.id}
            className="option-card"
            data-chosen={named === phrase.id || undefined}
          >
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={id}
              checked={named === phrase.id}
              aria-describedby={isEmptyTried ? `${id}-empty` : undefined}
              onChange={() => {
                setNamed(phrase.id)
                setEmptyTried(false)
              }}
            />
            <span>{phrase.text}</span>
          </label>
        ))}
      </fieldset>
      {isEmptyTried && (
        <p id={`${id}-empty`} role="alert" className="mt-3 text-(--danger-text)">
          Choose the words first, even if it is a guess.
        </p>
      )}
      <button type="submit" className="button button--primary mt-5 min-h-11">
        These words decide
      </button>
    </form>
  )
}
