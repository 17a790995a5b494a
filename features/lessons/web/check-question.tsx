/**
 * One question of a check: choose, say how sure you are, and see why.
 *
 * The three confidence buttons also send the answer: confidence is given before the verdict is known, and costs no
 * extra step.
 */
import { Check, CircleCheck, CircleX, RotateCcw, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'

import { activeMilliseconds } from '#platform/web/device-time.ts'

import type { CheckQuestion, Confidence } from '../contract.ts'
import { isRightAnswer } from '../core/unsent-answers.ts'

import './check-question.css'

type Given = {
  readonly optionIds: readonly string[]
  readonly confidence: Confidence
  readonly milliseconds: number
}

type Props = {
  readonly question: CheckQuestion
  /** It was answered before in this round. */
  readonly isBack: boolean
  readonly isLast: boolean
  /** The id of text before the question that is read with it. */
  readonly describedBy: string | undefined
  readonly onAnswer: (given: Given, isCorrect: boolean) => void
  readonly onNext: (isCorrect: boolean) => void
}

const LABEL_BY_CONFIDENCE = {
  sure: 'Sure',
  'think-so': 'Think so',
  guess: 'Guess',
} as const satisfies Record<Confidence, string>

export function CheckQuestionForm({
  question,
  isBack,
  isLast,
  describedBy,
  onAnswer,
  onNext,
}: Props) {
  const { kind, stem, exhibit, options } = question
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isEmptyTried, setEmptyTried] = useState(false)
  const [shownAt] = useState(() => performance.now())
  const [confidence, setConfidence] = useState<Confidence | null>(null)
  const stemId = useId()
  const stemRef = useRef<HTMLHeadingElement>(null)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => stemRef.current?.focus({ preventScroll: true }), [])

  const isAnswered = confidence !== null
  const isCorrect = isRightAnswer(question, chosen) ?? false
  const choose = (optionId: string) => {
    setEmptyTried(false)
    if (kind === 'single') setChosen([optionId])
    else if (chosen.includes(optionId)) setChosen(chosen.filter((other) => other !== optionId))
    else setChosen([...chosen, optionId])
  }
  const submit = (how: Confidence) => {
    if (isAnswered) return
    if (chosen.length === 0) {
      setEmptyTried(true)
      fieldset.current?.querySelector('input')?.focus()
      return
    }
    setConfidence(how)
    const milliseconds = activeMilliseconds(performance.now() - shownAt)
    onAnswer({ optionIds: chosen, confidence: how, milliseconds }, isCorrect)
  }

  return (
    <section aria-labelledby={stemId}>
      {isBack && !isAnswered && (
        <p className="text-muted mb-2 flex items-center gap-1.5 text-sm">
          <RotateCcw className="size-4" aria-hidden />
          This one came back
        </p>
      )}
      <h2
        id={stemId}
        ref={stemRef}
        tabIndex={-1}
        aria-describedby={describedBy}
        className="text-lg leading-relaxed font-medium text-pretty outline-none sm:text-xl"
      >
        {stem}
      </h2>
      {exhibit !== null && (
        // A long line scrolls inside its frame, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="exhibit" role="group" aria-label="Exhibit" tabIndex={0}>
          {exhibit}
        </pre>
      )}
      {confidence && (
        <VerdictHead isCorrect={isCorrect} confidence={confidence} options={fieldset} />
      )}
      <fieldset
        ref={fieldset}
        className="mt-5 space-y-2.5"
        aria-describedby={isEmptyTried ? `${stemId}-empty` : undefined}
      >
        <legend className="text-muted mb-2 text-sm">
          {kind === 'single' ? 'Choose one' : 'Choose all that are right'}
        </legend>
        {options.map((option) => (
          <Option
            key={option.id}
            name={stemId}
            kind={kind}
            option={option}
            isChosen={chosen.includes(option.id)}
            onChoose={() => choose(option.id)}
            isJudged={isAnswered}
          />
        ))}
      </fieldset>
      {isEmptyTried && (
        <p id={`${stemId}-empty`} role="alert" className="mt-3 text-(--danger-text)">
          Choose an option first, even if it is a guess.
        </p>
      )}
      {isAnswered ? (
        <VerdictFoot
          question={question}
          isCorrect={isCorrect}
          isLast={isLast}
          onNext={() => onNext(isCorrect)}
        />
      ) : (
        <div role="group" aria-labelledby={`${stemId}-sure`} className="mt-6">
          <p id={`${stemId}-sure`} className="text-muted mb-2 text-sm">
            How sure are you? Your answer is sent with it.
          </p>
          <div className="grid grid-cols-3 gap-2 sm:flex">
            {(['sure', 'think-so', 'guess'] as const).map((how) => (
              <button
                key={how}
                type="button"
                className="button button--outline h-auto min-h-11 w-full px-2 py-1.5 whitespace-normal sm:w-auto sm:min-w-32"
                onClick={() => submit(how)}
              >
                {LABEL_BY_CONFIDENCE[how]}
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

type OptionProps = {
  readonly name: string
  readonly kind: CheckQuestion['kind']
  readonly option: CheckQuestion['options'][number]
  readonly isChosen: boolean
  readonly isJudged: boolean
  readonly onChoose: () => void
}

function Option({ name, kind, option, isChosen, isJudged, onChoose }: OptionProps) {
  const id = useId()
  const { text, isCorrect, reason } = option
  if (!isJudged) {
    return (
      <label className="check-option" data-chosen={isChosen || undefined}>
        <input
          type={kind === 'single' ? 'radio' : 'checkbox'}
          name={name}
          checked={isChosen}
          onChange={onChoose}
        />
        <span>{text}</span>
      </label>
    )
  }
  const words = isCorrect ? 'Right' : isChosen ? 'Your choice, wrong' : 'Wrong'
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="check-option check-option--judged"
      data-chosen={isChosen || undefined}
      data-correct={isCorrect || undefined}
    >
      {isCorrect ? <Check aria-hidden /> : <X aria-hidden />}
      <div>
        <p id={id} className="font-medium">
          {text}
          <span className="check-words">
            {words}
            {isCorrect && isChosen ? ', and your choice' : ''}
          </span>
        </p>
        <p className="text-muted mt-1 text-[0.9375rem] leading-relaxed">{reason}</p>
      </div>
    </div>
  )
}

type HeadProps = {
  readonly isCorrect: boolean
  readonly confidence: Confidence
  readonly options: RefObject<HTMLElement | null>
}

/** Before the options: from here one reads on through the reasons to the next question. */
function VerdictHead({ isCorrect, confidence, options }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
    // On a phone without room for both, the chosen option itself shows whether it was right.
    options.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [options])
  return (
    <div className="verdict mt-5" data-correct={isCorrect || undefined}>
      {isCorrect ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {isCorrect ? 'Right' : 'Not yet'}
        </h3>
        <p className="mt-0.5">{adviceOn(isCorrect, confidence)}</p>
      </div>
    </div>
  )
}

type FootProps = {
  readonly question: CheckQuestion
  readonly isCorrect: boolean
  readonly isLast: boolean
  readonly onNext: () => void
}

function VerdictFoot({ question: { clue, source }, isCorrect, isLast, onNext }: FootProps) {
  return (
    <div className="mt-6 space-y-4">
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">What decides it</dt>
        <dd>“{clue}”</dd>
        <dt className="text-muted max-sm:mt-2">Source</dt>
        <dd>{source}</dd>
      </dl>
      <button type="button" className="button button--primary" onClick={onNext}>
        {isLast && isCorrect ? 'Finish' : isLast ? 'Try it again' : 'Next question'}
      </button>
    </div>
  )
}

function adviceOn(isCorrect: boolean, confidence: Confidence): string {
  if (isCorrect) {
    return confidence === 'guess'
      ? 'A guess that landed. Read the reasons, so that next time you know.'
      : 'Read the other reasons too: they are the next questions.'
  }
  return confidence === 'sure'
    ? 'You were sure, and that is the costliest kind of mistake. Read the reasons slowly; it comes back at the end.'
    : 'Read the reasons; it comes back at the end.'
}
