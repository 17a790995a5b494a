/** How sure the learner is, as three buttons that send the answer. */
import type { ReactNode } from 'react'

import { CONFIDENCE_WORDS, Confidence } from '#features/learning/contract.ts'
import { useKeyShortcuts } from '#platform/web/single-keys.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Key } from '#platform/web/ui/key.tsx'

/** The keys that answer. With Enter one is neither sure nor guesses. */
const KEY_BY_CONFIDENCE = {
  sure: 'S',
  'think-so': 'Enter',
  guess: 'G',
} as const satisfies Record<Confidence, string>

type Props = {
  readonly id: string
  /** What is missing before one can answer. It takes the place of the words above the buttons: they are in view. */
  readonly hint: ReactNode
  readonly onAnswer: (how: Confidence) => void
}

export function HowSure({ id, hint, onAnswer }: Props) {
  const shortcut = useKeyShortcuts()
  return (
    <ActionBar>
      {hint}
      <div role="group" aria-labelledby={id}>
        <p id={id} className={hint ? 'sr-only' : 'text-muted mb-2 text-sm'}>
          How sure are you? Your answer is sent with it.
        </p>
        <div className="grid grid-cols-3 gap-2 sm:flex">
          {Confidence.options.map((how) => (
            <button
              key={how}
              type="button"
              className="button button--outline h-auto min-h-11 w-full px-[min(0.5rem,2vw)] py-1.5 whitespace-normal sm:w-auto sm:min-w-32"
              aria-keyshortcuts={shortcut(KEY_BY_CONFIDENCE[how])}
              onClick={() => onAnswer(how)}
            >
              {CONFIDENCE_WORDS[how]}
              <Key name={KEY_BY_CONFIDENCE[how]} />
            </button>
          ))}
        </div>
      </div>
    </ActionBar>
  )
}
