/** The name of a lab, and the ways to another problem of it. What was done is not dropped without a question. */
import { RefreshCw, RotateCcw } from 'lucide-react'
import { useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { StayDialog } from '#platform/web/ui/stay-dialog.tsx'

import { DIFFICULTIES, type Difficulty } from '../core/scene.ts'
import { LABEL_BY_DIFFICULTY } from './lab-words.ts'

type Props = {
  readonly title: string
  readonly difficulty: Difficulty
  /** There is something to lose. */
  readonly isTouched: boolean
  readonly isResumed: boolean
  /** What has the focus as it begins. */
  readonly focus: 'title' | 'difficulty' | null
  readonly onAnother: () => void
  readonly onReset: () => void
  readonly onDifficulty: (difficulty: Difficulty) => void
  /** What another one is, and what begins with it. Absent: another problem of the lab. */
  readonly another?: { readonly label: string; readonly words: string }
}

const OF_LAB = {
  label: 'Another one',
  words:
    'What you changed in this one is gone. The next one has other names, addresses and faults.',
}

const ASKS = {
  reset: {
    title: 'Reset this lab?',
    words: 'The network goes back to how you found it. What you changed in it is gone.',
    leave: 'Reset it',
  },
  another: {
    title: 'Begin another problem?',
    words: null,
    leave: null,
  },
} as const

export function LabHead(props: Props) {
  const { title, difficulty, isTouched, isResumed, focus, onAnother, onReset, onDifficulty } = props
  const { another = OF_LAB } = props
  const [asked, setAsked] = useState<keyof typeof ASKS | null>(null)
  // Its words stay while it closes.
  const [words, setWords] = useState<keyof typeof ASKS>('reset')
  const doIt = { reset: onReset, another: onAnother }
  const ask = (what: keyof typeof ASKS) => {
    if (!isTouched) {
      doIt[what]()
      return
    }
    setWords(what)
    setAsked(what)
  }
  return (
    <header className="lab-head">
      <div className="min-w-0">
        <h1
          ref={focus === 'title' ? focusOnArrival : undefined}
          tabIndex={-1}
          className="text-2xl font-semibold"
        >
          {title}
        </h1>
        {isResumed && <p className="text-muted text-sm">You go on where you left it.</p>}
      </div>
      <div className="lab-head-ways">
        <SelectField
          ref={focus === 'difficulty' ? focusOnArrival : undefined}
          label="Difficulty"
          isLabelHidden
          value={String(difficulty)}
          onChange={(event) =>
            onDifficulty(DIFFICULTIES.find((one) => String(one) === event.target.value) ?? 1)
          }
          options={DIFFICULTIES.map((one) => ({
            value: String(one),
            label: LABEL_BY_DIFFICULTY[one],
          }))}
        />
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => ask('another')}
        >
          <RefreshCw className="size-4" aria-hidden />
          {another.label}
        </button>
        {isTouched && (
          <button
            type="button"
            className="button button--outline min-h-11"
            onClick={() => ask('reset')}
          >
            <RotateCcw className="size-4" aria-hidden />
            Reset
          </button>
        )}
      </div>
      <StayDialog
        isOpen={asked !== null}
        title={ASKS[words].title}
        onStay={() => setAsked(null)}
        onLeave={() => {
          setAsked(null)
          doIt[words]()
        }}
        leave={ASKS[words].leave ?? another.label}
      >
        <p>{ASKS[words].words ?? another.words}</p>
      </StayDialog>
    </header>
  )
}
