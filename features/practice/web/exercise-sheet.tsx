/**
 * The sheet of an exercise: a problem, fields for the answer, “Check” and help in small steps.
 *
 * The page judges at once; each answer that is checked is also recorded, and nothing here waits for that.
 */
import { CircleCheck, CircleDot, Lightbulb } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react'

import { useActiveTime } from '#platform/web/use-active-time.ts'

import { NOT_ANSWERED, type ExerciseModule } from '../core/exercise.ts'
import { answeredParts, markOf } from '../core/mark.ts'
import { missingParts, type MissingPart } from '../core/missing-parts.ts'
import type { AnswerSheet } from './answer-sheet.ts'

import './exercise.css'
import { ExerciseTitle } from './exercise-title.tsx'
import { ExhibitView } from './exhibit-view.tsx'
import { FieldInput } from './field-input.tsx'
import { HintView, SolutionView } from './help.tsx'
import { toKeep } from './kept-sheet.ts'
import { MarkedText } from './marked-text.tsx'
import { focusMissing, missingWords } from './missing-words.ts'
import {
  useExercise,
  type ExerciseSheet,
  type SheetKeeper,
  type StartOfExercise,
} from './use-exercise.ts'
import { useRecordAnswer, type Place } from './use-record-answer.ts'

type SheetProps = {
  readonly title: string
  readonly module: ExerciseModule
  readonly start: StartOfExercise
  readonly place: Place
  /** Keeps it for the visit. */
  readonly keeper?: SheetKeeper
  /** Asks for what is missing before it checks: the first answer counts. Else each part is judged as it is. */
  readonly needsWholeAnswer?: boolean
  /** Of the heading with the title. */
  readonly level: 2 | 3
  /** Below the title. */
  readonly standing?: (sheet: ExerciseSheet) => ReactNode
  /** Beside the title. */
  readonly setting?: (sheet: ExerciseSheet) => ReactNode
  /** Among the buttons. */
  readonly button?: (sheet: ExerciseSheet) => ReactNode
  /** Below all of it. */
  readonly end?: (sheet: ExerciseSheet) => ReactNode
  /** After the exercise. */
  readonly after?: (sheet: ExerciseSheet) => ReactNode
}

export function Sheet(props: SheetProps) {
  const { title, module, start, place, keeper = null, needsWholeAnswer = false, level } = props
  const { standing, setting, button, end, after } = props
  const sheet = useExercise(module, start, keeper)
  const { exercise, round, isOpen, whole: kept } = sheet
  const record = useRecordAnswer(place)
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const prompt = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  /** What was missing when Check was pressed last, until something is given. */
  const [missing, setMissing] = useState<readonly MissingPart[]>([])

  const turn = `${round} ${isOpen}`
  const readMilliseconds = useActiveTime(whole, turn)
  useEffect(() => keeper?.keep(toKeep(kept, readMilliseconds())), [keeper, kept, readMilliseconds])
  // After the start and "New exercise" a screen reader goes on with the problem, a keyboard right before its fields.
  useOnChange(turn, () => prompt.current?.focus())
  useOnChange(sheet.checks, () => result.current?.scrollIntoView({ block: 'nearest' }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = needsWholeAnswer ? missingParts(exercise, sheet.answer) : []
    setMissing(now)
    if (now.length === 0) sheet.check({ record, readMilliseconds })
    else focusMissing(fields.current)
  }
  const answerSheet: AnswerSheet = {
    answer: sheet.answer,
    give: (fieldId, value) => {
      setMissing([])
      sheet.give(fieldId, value)
    },
    verdictOn: (fieldId, partId) =>
      missing.some((part) => part.fieldId === fieldId && part.partId === partId)
        ? { isCorrect: false, message: NOT_ANSWERED }
        : sheet.verdictOn(fieldId, partId),
  }

  return (
    <>
      <div ref={whole} role="group" className="exercise" aria-labelledby={`${id}-title`}>
        <div className="exercise-head">
          <div>
            <ExerciseTitle id={`${id}-title`} level={level}>
              {title}
            </ExerciseTitle>
            {standing?.(sheet)}
          </div>
          {isOpen && setting?.(sheet)}
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
          <div className={isOpen ? undefined : 'exercise-folded'}>
            <div ref={fields} className="exercise-fields">
              {exercise.fields.map((field) => (
                <FieldInput key={field.id} field={field} sheet={answerSheet} />
              ))}
            </div>
            {missing.length > 0 && (
              <p role="alert" className="exercise-missing">
                {missingWords(exercise, missing)}
              </p>
            )}
            <Buttons sheet={sheet}>{button?.(sheet)}</Buttons>
          </div>
          {!isOpen && (
            <div className="exercise-buttons exercise-start">
              <button
                type="button"
                id={`${id}-start`}
                className="button button--primary"
                aria-labelledby={`${id}-start ${id}-title`}
                onClick={sheet.open}
              >
                Start the exercise
              </button>
            </div>
          )}
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

/** Acts when a value has become another one; not for the first one, with which a kept exercise comes back. */
function useOnChange(value: unknown, act: () => void): void {
  const before = useRef(value)
  const onChange = useEffectEvent(act)
  useEffect(() => {
    if (Object.is(before.current, value)) return
    before.current = value
    onChange()
  }, [value])
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
  useOnChange(solution !== null, () => {
    heading.current?.focus({ preventScroll: true })
    // All of it, or its beginning; without a glide, which some cannot bear.
    box.current?.scrollIntoView({ block: 'nearest' })
  })
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
            Look again at: <MarkedText text={wrong.map(({ label }) => label).join('; ')} />
          </>
        )}
      </span>
    </p>
  )
}
