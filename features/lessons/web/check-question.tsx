/**
 * One question of a check: choose, say how sure you are, and see why.
 *
 * The three confidence buttons also send the answer: confidence is given before the verdict is known, and costs no
 * extra step.
 */
import { CircleCheck, CircleX, RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'

import { judgeAsked, type QuestionResponse } from '#features/learning/contract.ts'
import { activeMilliseconds } from '#platform/web/device-time.ts'

import type { CheckQuestion, Confidence } from '../contract.ts'
import type { QuestionParts } from './parts.ts'

import './check-question.css'

type Given = {
  readonly response: QuestionResponse
  readonly confidence: Confidence
  readonly milliseconds: number
}

type Props = {
  readonly parts: QuestionParts
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

const EMPTY_WORDS = {
  single: 'Choose an option first, even if it is a guess.',
  multiple: 'Choose an option first, even if it is a guess.',
  ordering: 'Move the steps first, even if it is a guess.',
  matching: 'Match a line first, even if it is a guess.',
  placing: 'Place something first, even if it is a guess.',
  'fill-in': 'Write something first, even if it is a guess.',
} as const satisfies Record<CheckQuestion['asked']['kind'], string>

export function CheckQuestionForm({
  parts,
  question,
  isBack,
  isLast,
  describedBy,
  onAnswer,
  onNext,
}: Props) {
  const { asked, key } = question
  const { AnswerInput, JudgedAnswer, QuestionText } = parts
  const [response, setResponse] = useState<QuestionResponse | null>(null)
  const [isEmptyTried, setEmptyTried] = useState(false)
  const [shownAt] = useState(() => performance.now())
  const [confidence, setConfidence] = useState<Confidence | null>(null)
  const stemId = useId()
  const stemRef = useRef<HTMLHeadingElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => stemRef.current?.focus({ preventScroll: true }), [])

  const isAnswered = confidence !== null
  const judgment = response && judgeAsked(asked, key, response)
  const isCorrect = judgment?.isCorrect ?? false
  const give = (given: QuestionResponse) => {
    setEmptyTried(false)
    setResponse(given)
  }
  const submit = (how: Confidence) => {
    if (isAnswered) return
    if (response === null || judgment === null) {
      setEmptyTried(true)
      answer.current?.querySelector<HTMLElement>('input, select, button')?.focus()
      return
    }
    setConfidence(how)
    const milliseconds = activeMilliseconds(performance.now() - shownAt)
    onAnswer({ response, confidence: how, milliseconds }, isCorrect)
  }

  return (
    <section aria-labelledby={stemId}>
      {isBack && !isAnswered && (
        <p className="text-muted mb-2 flex items-center gap-1.5 text-sm">
          <RotateCcw className="size-4" aria-hidden />
          This one came back
        </p>
      )}
      <QuestionText asked={asked} stemId={stemId} stemRef={stemRef} describedBy={describedBy} />
      {confidence && <VerdictHead isCorrect={isCorrect} confidence={confidence} answer={answer} />}
      <div ref={answer}>
        {isAnswered ? (
          <JudgedAnswer asked={asked} questionKey={key} response={response} judgment={judgment} />
        ) : (
          <AnswerInput
            asked={asked}
            response={response}
            onChange={give}
            describedBy={isEmptyTried ? `${stemId}-empty` : undefined}
          />
        )}
      </div>
      {isEmptyTried && (
        <p id={`${stemId}-empty`} role="alert" className="mt-3 text-(--danger-text)">
          {EMPTY_WORDS[asked.kind]}
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

type HeadProps = {
  readonly isCorrect: boolean
  readonly confidence: Confidence
  readonly answer: RefObject<HTMLElement | null>
}

/** Before the options: from here one reads on through the reasons to the next question. */
function VerdictHead({ isCorrect, confidence, answer }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
    // On a phone without room for both, the chosen option itself shows whether it was right.
    answer.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [answer])
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

function VerdictFoot({
  question: {
    key: { clue, source },
  },
  isCorrect,
  isLast,
  onNext,
}: FootProps) {
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
