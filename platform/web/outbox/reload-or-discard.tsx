/**
 * For entries that the open page cannot send: a reload brings a later version of it, which may. Where that has not
 * helped, the learner may discard them, or they would be announced forever.
 */
import { useId, useState, type KeyboardEvent } from 'react'

import { focusOnArrival } from '../focus-on-arrival.ts'

type Props = {
  /** `2 answers` */
  readonly what: string
  readonly isOne: boolean
  readonly onDiscard: () => void
}

/** They wrap together. */
const BUTTONS = 'flex gap-x-4'

export function ReloadOrDiscard({ what, isOne, onDiscard }: Props) {
  const [step, setStep] = useState<'offered' | 'asking' | 'kept'>('offered')
  const questionId = useId()
  if (step !== 'asking') {
    return (
      <div className={BUTTONS}>
        <button type="button" className="text-link min-h-11" onClick={() => location.reload()}>
          Reload the page
        </button>
        <button
          ref={step === 'kept' ? focusOnArrival : undefined}
          type="button"
          className="text-link min-h-11"
          onClick={() => setStep('asking')}
        >
          Discard
        </button>
      </div>
    )
  }
  const keepOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setStep('kept')
  }
  const discard = () => {
    onDiscard()
    // The button is gone now: on from the top, as after a change of pages.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  return (
    <div role="group" aria-labelledby={questionId} className="flex flex-wrap items-center gap-x-3">
      <p id={questionId}>
        Discard {what}? {isOne ? 'It is lost.' : 'They are lost.'}
      </p>
      <div className={BUTTONS}>
        <button
          ref={focusOnArrival}
          type="button"
          className="text-link min-h-11"
          onClick={() => setStep('kept')}
          onKeyDown={keepOnEscape}
        >
          Keep
        </button>
        <button
          type="button"
          className="text-link min-h-11"
          onClick={discard}
          onKeyDown={keepOnEscape}
        >
          Discard
        </button>
      </div>
    </div>
  )
}
