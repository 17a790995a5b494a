/** After the answer and before its verdict: the learner names the words that decide it. */
import { useEffect, useId, useRef, useState } from 'react'

import { useKeyShortcuts } from '#platform/web/single-keys.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Key } from '#platform/web/ui/key.tsx'
import { KeysHint } from '#platform/web/ui/keys-hint.tsx'
import { useAnswerKeys } from '#platform/web/use-answer-keys.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const [named, setNamed] = useState<string | null>(null)
  const [isEmptyTried, setEmptyTried] = useState(false)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // All of it, or at least its beginning.
    form.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = () => {
    if (named !== null) return onName(named)
    setEmptyTried(true)
    first.current?.focus()
  }
  const shortcut = useKeyShortcuts()
  useAnswerKeys({ area: form, enter: submit })
  return (
    <form
      ref={form}
      className="clue-choice"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
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
      <ActionBar>
        {isEmptyTried && (
          <p id={`${id}-empty`} role="alert" className="mb-2 text-(--danger-text)">
            Choose the words first, even if it is a guess.
          </p>
        )}
        <button
          type="submit"
          className="button button--primary min-h-11 max-sm:w-full"
          aria-keyshortcuts={shortcut('Enter')}
        >
          These words decide
          <Key name="Enter" />
        </button>
      </ActionBar>
      <KeysHint>{`Keys: 1 to ${phrases.length} choose; Enter names the words.`}</KeysHint>
    </form>
  )
}
