/**
 * The sheet of an exercise: a problem, fields for the answer, “Check” and help in small steps.
 *
 * The page judges at once; each answer that is checked is also recorded, and nothing here waits for that.
 */
import { CircleCheck, CircleDot, Lightbulb } from 'lucide-react'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'

import { useActiveTime } from '#platform/web/use-active-time.ts'

import type { ExerciseModule } from '../core/exercise.ts'
import { answeredParts, markOf } from '../core/mark.ts'

import './exercise.css'
import { ExerciseTitle } from './exercise-title.tsx'
import { ExhibitView } from './exhibit-view.tsx'
import { FieldInput } from './field-input.tsx'
import { HintView, SolutionView } from './help.tsx'
import { MarkedText } from './marked-text.tsx'
import { useExercise, type ExerciseSheet, type StartOfExercise } from './use-exercise.ts'
import { useRecordAnswer, type Place } from './use-record-answer.ts'

type SheetProps = {
  readonly title: string
  readonly module: ExerciseModule
  readonly start: StartOfExercise
  readonly place: Place
  /** Of the heading with the title. */
  readonly level: 2 | 3
  /** Beside the title. */
  readonly setting?: (sheet: ExerciseSheet) => ReactNode
  /** Among the buttons. */
  readonly button?: (sheet: ExerciseSheet) => ReactNode
  /** Below all of it. */
  readonly end?: (sheet: ExerciseSheet) => ReactNode
  /** After the exercise. */
  readonly after?: (sheet: ExerciseSheet) => ReactNode
}

export function Sheet({
  title,
  module,
  start,
  place,
  level,
  setting,
  button,
  end,
  after,
}: SheetProps) {
  const sheet = useExercise(module, start)
  const { exercise, round } = sheet
  const record = useRecordAnswer(place)
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const prompt = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)

  const readMilliseconds = useActiveTime(whole, round)
  // After "New exercise" a screen reader goes on with the new problem, a keyboard right before its fields.
  useEffect(() => {
    if (round > 0) prompt.current?.focus()
  }, [round])
  useEffect(() => {
    if (sheet.checks > 0) result.current?.scrollIntoView({ block: 'nearest' })
  }, [sheet.checks])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    sheet.check({ record, readMilliseconds })
  }

  return (
    <>
      <div ref={whole} role="group" className="exercise" aria-labelledby={`${id}-title`}>
        <div className="exercise-head">
          <div>
            <ExerciseTitle id={`${id}-title`} level={level}>
              {title}
            </ExerciseTitle>
          </div>
          {setting?.(sheet)}
        </div>

        <form onSubmit={submit} noValidate key={round}>
          {/* Takes focus when a new problem comes; it is no control. */}
          <div ref={prompt} tabIndex={-1} className="exercise-prompt">
            <p>
              <MarkedText text={exercise.prompt} />
            </p>
          </div>
          {exercise.exhibits.map((exhibit) => (
            <ExhibitView key={exhibit.title} exhibit={exhibit} />
          ))}
          <div className="exercise-fields">
            {exercise.fields.map((field) => (
              <FieldInput key={field.id} field={field} sheet={sheet} />
            ))}
          </div>
          <Buttons sheet={sheet}>{button?.(sheet)}</Buttons>
        </form>

        {/* Always on the page, so that what comes into them is announced. */}
        <div ref={result} role="status" className="exercise-result">
          <Result key={`${round} ${sheet.checks}`} sheet={sheet} />
        </div>
        <div aria-live="polite">
          <Hints sheet={sheet} />
        </div>
        <Solution sheet={sheet} level={level} />
        {end?.(sheet)}
      </div>
      {after?.(sheet)}
    </>
  )
}

type PartProps = { readonly sheet: ExerciseSheet }

function Buttons({ sheet, children }: PartProps & { readonly children: ReactNode }) {
  return (
    <div className="exercise-buttons">
      <button type="submit" className="button button--primary">
        Check
      </button>
      <button type="button" className="button button--outline" onClick={sheet.takeHint}>
        <Lightbulb className="size-4" aria-hidden />
        {sheet.hasAllHints ? 'Look at my answer again' : `Hint ${sheet.hints.length + 1} of 3`}
      </button>
      {children}
      {/* The last one, because it disappears: no other button moves under the finger. */}
      {sheet.solution === null && (
        <button type="button" className="button button--outline" onClick={sheet.showSolution}>
          Show solution
        </button>
      )}
    </div>
  )
}

function Hints({ sheet: { hints } }: PartProps) {
  if (hints.length === 0) return null
  return (
    <ol className="exercise-hints list-none p-0">
      {hints.map((hint, index) => (
        <li key={hint.rung}>
          <HintView hint={hint} number={index + 1} />
        </li>
      ))}
    </ol>
  )
}

function Solution({ sheet, level }: PartProps & Pick<SheetProps, 'level'>) {
  const { exercise, solution } = sheet
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = solution !== null
  useEffect(() => {
    if (!isShown) return
    heading.current?.focus({ preventScroll: true })
    // All of it, or its beginning; without a glide, which some cannot bear.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!solution) return null
  const Title = level === 2 ? 'h3' : 'h4'
  return (
    <div ref={box} className="exercise-solution">
      <Title ref={heading} tabIndex={-1} className="exercise-solution-title">
        Solution
      </Title>
      <SolutionView exercise={exercise} solution={solution} />
    </div>
  )
}

function Result({ sheet }: PartProps) {
  const { checked, exercise } = sheet
  if (!checked) return null
  if (checked.verdict.isCorrect) {
    return (
      <p data-correct>
        <CircleCheck aria-hidden />
        {exercise.fields.length > 1 ? 'Everything is right.' : 'That is right.'}
      </p>
    )
  }
  const parts = answeredParts(exercise, checked.verdict)
  const wrong = parts.filter(({ isCorrect }) => !isCorrect)
  return (
    <p>
      <CircleDot aria-hidden />
      <span>
        {markOf(exercise, checked.verdict).isBlank ? (
          'Nothing is answered yet.'
        ) : (
          <>
            {parts.length > 1
              ? `${parts.length - wrong.length} of ${parts.length} right.`
              : 'Not yet.'}{' '}
            Look again at: <MarkedText text={wrong[0]?.label ?? ''} />
          </>
        )}
      </span>
    </p>
  )
}
