/** The learner's own steps with a listing: what happened when, and a form for the next one. */
import { Trash2 } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { Stage, type Listing } from '../contract.ts'
import { useSteps } from './use-jobs.ts'
import { dayInWords, WORDS_BY_STAGE } from './words.ts'

/** Saving is a separate mark; steps come after it. */
const STAGES = Stage.options.filter((stage) => stage !== 'saved')

export function ListingSteps({ listing: { id, steps } }: { listing: Listing }) {
  const { add, remove } = useSteps(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  /** The position of the pressed Remove button. */
  const pressedAt = useRef<number | null>(null)
  // The pressed button disappears with its step: the focus moves to the next one, or to the heading.
  useLayoutEffect(() => {
    const at = pressedAt.current
    pressedAt.current = null
    // If the learner has moved the focus in the meantime, it stays.
    if (at === null || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    ;(buttons[Math.min(at, buttons.length - 1)] ?? heading.current)?.focus()
  }, [steps.length])
  return (
    <section aria-labelledby="steps" className="space-y-4">
      <h2 id="steps" ref={heading} tabIndex={-1} className="text-xl font-semibold">
        Your steps
      </h2>
      {steps.length > 0 && (
        <ol ref={list} className="space-y-3">
          {steps.map((step, index) => (
            <li key={step.id} className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p>
                  <span className="font-medium">{WORDS_BY_STAGE[step.stage]}</span>{' '}
                  <span className="text-muted">{dayInWords(step.happenedOn)}</span>
                </p>
                {step.note !== '' && <p className="whitespace-pre-line">{step.note}</p>}
              </div>
              <button
                type="button"
                className="button button--ghost size-11 shrink-0 p-0"
                aria-label={`Remove the step ${WORDS_BY_STAGE[step.stage]} of ${dayInWords(step.happenedOn)}`}
                onClick={() => {
                  pressedAt.current = index
                  remove.mutate(step)
                }}
              >
                <Trash2 className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ol>
      )}
      {remove.error && <ErrorNote error={remove.error} />}
      <StepForm add={add} />
    </section>
  )
}

function StepForm({ add }: Pick<ReturnType<typeof useSteps>, 'add'>) {
  const noteId = useId()
  // One id for a step, so a second press or a retry is one.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [stage, setStage] = useState<Stage>('applied')
  const [happenedOn, setHappenedOn] = useState(today)
  const [note, setNote] = useState('')
  // Reset, not remounted, so the focus stays on the pressed button.
  const begin = () => {
    setId(crypto.randomUUID())
    setStage('applied')
    setHappenedOn(today())
    setNote('')
  }
  return (
    <form
      className="card card--default gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ id, stage, note, happenedOn }, { onSuccess: begin })
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4 *:min-w-0">
        <SelectField
          label="Step"
          value={stage}
          onChange={({ target }) => setStage(Stage.parse(target.value))}
          options={STAGES.map((value) => ({ value, label: WORDS_BY_STAGE[value] }))}
        />
        <TextField
          label="Day"
          type="date"
          required
          value={happenedOn}
          onChange={({ target }) => setHappenedOn(target.value)}
        />
      </div>
      <div className="textfield textfield--full-width">
        <label className="label" htmlFor={noteId}>
          Note, for you alone
        </label>
        <textarea
          id={noteId}
          className="input input--full-width min-h-20 py-2"
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {add.error && <ErrorNote error={add.error} />}
      <div>
        <button type="submit" className="button button--outline min-h-11">
          Note this step
        </button>
      </div>
    </form>
  )
}

/** The learner's own day, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
