/**
 * A try-it: the reader gives an answer and is told what it shows, tries again, and opens the solution at any time.
 *
 * A lesson writes `<TryIt>` with its `<Answer>`s and then the solution. Nothing is sent to the server; what was given is
 * kept for the visit.
 */
import { ChevronRight, CircleCheck, CircleX, Lightbulb } from 'lucide-react'
import {
  Children,
  isValidElement,
  useId,
  useRef,
  useState,
  type FormEvent,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { z } from 'zod/mini'

import { nearMissOf } from '#features/learning/contract.ts'
import { useKeeper, type Keeper } from '#platform/web/kept-for-visit.ts'

import type { TypedForm } from '../contract.ts'
import { spellingsOf } from '../core/try-it.ts'
import { inlineCode } from './inline-code.tsx'
import { useLesson } from './lesson-context.ts'

import './question/question-form.css'
import './question/question.css'
import './try-it.css'

type AnswerProps = {
  /** The answer as it is shown, or the first spelling of a typed one. */
  readonly is?: string
  /** Further spellings of a typed answer, with ` | ` between. */
  readonly also?: string
  readonly right?: boolean
  /** The response to every typed value that no other answer knows. */
  readonly otherwise?: boolean
  readonly misconception?: string
  /** Added by the build: what the misconception's entry says. */
  readonly belief?: string
  readonly correction?: string
  /** The response. */
  readonly children?: ReactNode
}

/** Data of the `<TryIt>` around it, which shows it. */
export const Answer: FunctionComponent<AnswerProps> = () => null

type Props = {
  readonly prompt: string
  /** How a typed answer is compared; answers are chosen where it is absent. */
  readonly typed?: TypedForm
  /** Answers, and the solution. */
  readonly children: ReactNode
}

/** What "Check" found: the answer that was given, `other` for a value that no answer knows, `nothing` for no answer. */
type Found = AnswerProps | 'other' | 'nothing'

export function TryIt(props: Props) {
  const keeper = useKeeper()
  // What another owner has kept is another try.
  return <KeptTryIt key={keeper.owner} keeper={keeper} {...props} />
}

/** As it is kept: what was given, whether it was checked, and whether the solution is open. */
const KeptTry = z.object({ given: z.string(), isChecked: z.boolean(), isOpen: z.boolean() })
type KeptTry = z.infer<typeof KeptTry>

const NOTHING_KEPT: KeptTry = { given: '', isChecked: false, isOpen: false }

function KeptTryIt({ keeper, prompt, typed, children }: Props & { readonly keeper: Keeper }) {
  const { lessonId } = useLesson()
  const promptId = useId()
  const name = `try ${lessonId} ${prompt}`
  const [state, setState] = useState(
    () => z.safeParse(KeptTry, keeper.read(name)).data ?? NOTHING_KEPT,
  )
  const change = (changed: Partial<KeptTry>) => {
    const next = { ...state, ...changed }
    setState(next)
    keeper.keep(name, next)
  }
  const parts = Children.toArray(children)
  const answers = parts.filter(isAnswer).map(({ props }) => props)
  return (
    <div role="group" className="teaching-box teaching-box--try" aria-label="Try it">
      <p className="teaching-kind">
        <Lightbulb aria-hidden />
        Try it
      </p>
      <p id={promptId} className="teaching-prompt">
        {prompt}
      </p>
      {answers.length > 0 && (
        <AnswerForm
          answers={answers}
          typed={typed}
          promptId={promptId}
          kept={state}
          onChange={change}
        />
      )}
      <details
        className="teaching-answer"
        open={state.isOpen}
        onToggle={({ currentTarget: { open } }) => {
          if (open !== state.isOpen) change({ isOpen: open })
        }}
      >
        <summary data-beside-text="">
          <ChevronRight aria-hidden />
          Show the solution
        </summary>
        <div className="teaching-answer-text">{parts.filter((part) => !isAnswer(part))}</div>
      </details>
    </div>
  )
}

type FormProps = {
  readonly answers: readonly AnswerProps[]
  readonly typed: TypedForm | undefined
  readonly promptId: string
  readonly kept: KeptTry
  readonly onChange: (changed: Partial<KeptTry>) => void
}

/**
 * Until the rest of the lesson is laid out there is no form: as soon as there is one, the browser checks it for autofill
 * and would lay everything out at once. What stands in for its fields is as large, so nothing moves.
 */
function AnswerForm({ answers, typed, promptId, kept, onChange }: FormProps) {
  const { stage = 'whole' } = useLesson()
  const { given, isChecked } = kept
  const found = isChecked ? findAnswer(answers, typed, given) : null
  const form = useRef<HTMLFormElement>(null)
  const give = (value: string) => onChange({ given: value, isChecked: false })
  const check = (event: FormEvent) => {
    event.preventDefault()
    const now = findAnswer(answers, typed, given)
    const isRight = typeof now !== 'string' && now.right === true
    onChange({ isChecked: true, ...(isRight && { isOpen: true }) })
    if (now === 'nothing') form.current?.querySelector('input')?.focus()
  }
  const isReady = stage === 'whole'
  const fields = (
    <>
      {typed === undefined ? (
        <Choices answers={answers} {...{ given, promptId, isReady }} onGive={give} />
      ) : (
        <TypedField {...{ typed, given, promptId, isReady }} onGive={give} />
      )}
      <button type="submit" className="button button--outline try-check">
        Check
      </button>
    </>
  )
  if (!isReady) {
    return (
      <div className="try-form" data-beside-text="" inert>
        {fields}
      </div>
    )
  }
  return (
    <form ref={form} className="try-form" data-beside-text="" noValidate onSubmit={check}>
      {fields}
      <div role="status" className="try-response">
        {found !== null && (
          <Response found={found} answers={answers} isTyped={typed !== undefined} />
        )}
      </div>
    </form>
  )
}

type FieldProps = {
  readonly given: string
  readonly promptId: string
  readonly isReady: boolean
  readonly onGive: (value: string) => void
}

/** In the order of their words, which tells nothing about which one is right. */
const ORDER = new Intl.Collator('en', { numeric: true })

function Choices(props: FieldProps & { readonly answers: readonly AnswerProps[] }) {
  const { answers, given, promptId, isReady, onGive } = props
  const name = useId()
  const texts = answers.map(({ is = '' }) => is).toSorted((a, b) => ORDER.compare(a, b))
  return (
    <fieldset className="answer" aria-describedby={promptId}>
      <legend>Choose one</legend>
      <div className="answer-options">
        {texts.map((text) => (
          <label
            key={text}
            className="option-card answer-option"
            data-chosen={given === text || undefined}
          >
            {isReady ? (
              <input
                type="radio"
                name={name}
                checked={given === text}
                // One stop; the arrow keys lead to the others. Chromium sometimes stops twice while none is chosen.
                tabIndex={text === (texts.includes(given) ? given : texts[0]) ? 0 : -1}
                onChange={() => onGive(text)}
              />
            ) : (
              <span className="try-radio" />
            )}
            <span>{inlineCode(text)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const LONGEST = 200

function TypedField(props: FieldProps & { readonly typed: TypedForm }) {
  const { typed, given, promptId, isReady, onGive } = props
  const id = useId()
  return (
    <div className="answer try-typed">
      <label htmlFor={id}>Your answer</label>
      {isReady ? (
        <input
          id={id}
          className="input input--full-width answer-typed"
          inputMode={typed === 'number' ? 'decimal' : 'text'}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LONGEST}
          aria-describedby={promptId}
          value={given}
          onChange={(event) => onGive(event.target.value)}
        />
      ) : (
        <span className="input input--full-width answer-typed" />
      )}
    </div>
  )
}

type ResponseProps = {
  readonly found: Found
  readonly answers: readonly AnswerProps[]
  readonly isTyped: boolean
}

function Response({ found, answers, isTyped }: ResponseProps) {
  if (found === 'nothing')
    return <p>{isTyped ? 'Write an answer first.' : 'Choose an answer first.'} A guess is fine.</p>
  const answer = found === 'other' ? answers.find(({ otherwise }) => otherwise === true) : found
  const isRight = answer?.right === true
  return (
    <div className="verdict" data-correct={isRight || undefined}>
      {isRight ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
      <div className="try-words">
        <p className="try-verdict">{isRight ? 'Right. The solution is open below.' : 'Not yet'}</p>
        {answer?.children ?? (!isRight && <p>{ANY_OTHER_VALUE}</p>)}
        {answer?.belief !== undefined && (
          <p>
            <strong>Often believed:</strong> {inlineCode(answer.belief)}
          </p>
        )}
        {answer?.correction !== undefined && (
          <p>
            <strong>In fact:</strong> {inlineCode(answer.correction)}
          </p>
        )}
      </div>
    </div>
  )
}

const ANY_OTHER_VALUE =
  'It is another value. Work it out again, one step at a time, and compare each step with the text above.'

function findAnswer(
  answers: readonly AnswerProps[],
  typed: TypedForm | undefined,
  given: string,
): Found {
  if (given.trim() === '') return 'nothing'
  if (typed === undefined) return answers.find(({ is }) => is === given) ?? 'other'
  const values = answers.flatMap((answer) =>
    spellingsOf(answer).map((value) => ({ value, answer })),
  )
  return nearMissOf({ form: typed, nearMisses: values }, given)?.answer ?? 'other'
}

function isAnswer(part: ReactNode): part is ReactElement<AnswerProps> {
  return isValidElement(part) && part.type === Answer
}
