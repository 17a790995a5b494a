/**
 * One question: choose, say how sure you are, and see why.
 *
 * The three confidence buttons also send the answer: confidence is given before the verdict is known, and costs no
 * extra step.
 */
import { CircleCheck, CircleX, RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'

import { judgeAsked, type Confidence, type QuestionResponse } from '#features/learning/contract.ts'
import { bringUp } from '#platform/web/bring-up.ts'
import { activeMilliseconds } from '#platform/web/device-time.ts'
import { useKeyShortcuts } from '#platform/web/single-keys.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Key } from '#platform/web/ui/key.tsx'
import { KeysHint } from '#platform/web/ui/keys-hint.tsx'
import { useAnswerKeys } from '#platform/web/use-answer-keys.ts'

import type { AskedQuestion, QuestionKey } from '../../contract.ts'
import { AnswerInput } from './answer-input.tsx'
import { HowSure } from './how-sure.tsx'
import { JudgedAnswer } from './judged-answer.tsx'
import { focusMissing, missingWords } from './missing-words.ts'
import { QuestionText } from './question-text.tsx'
import { showQuestion } from './show-question.ts'

import './question-form.css'

type Given = {
  readonly response: QuestionResponse
  readonly confidence: Confidence
  readonly milliseconds: number
}

type Props = {
  readonly asked: AskedQuestion
  readonly questionKey: QuestionKey
  /** Why it is asked, above it. */
  readonly kicker?: string | undefined
  /** The id of text before the question that is read with it. */
  readonly describedBy?: string | undefined
  /** When a wrong answer is asked again, in words. */
  readonly comesBack?: string
  /** Without it the next question follows the answer at once. */
  readonly isVerdictShown?: boolean
  /** Asked after the answer was sent and before its verdict; nothing follows until it is done. */
  readonly beforeVerdict?: ((onDone: () => void) => ReactNode) | undefined
  readonly nextLabel: (isCorrect: boolean) => string
  /** An answer that was given before: the question opens with its verdict. */
  readonly given?: Pick<Given, 'response' | 'confidence'> | undefined
  /** What one can do about the answer. */
  readonly offers?: ((isCorrect: boolean, response: QuestionResponse) => ReactNode) | undefined
  readonly onAnswer: (given: Given, isCorrect: boolean) => void
  readonly onNext: (isCorrect: boolean) => void
}

export function QuestionForm({
  asked,
  questionKey,
  kicker,
  describedBy,
  comesBack = 'it comes back at the end',
  isVerdictShown = true,
  beforeVerdict,
  nextLabel,
  given,
  offers,
  onAnswer,
  onNext,
}: Props) {
  const [response, setResponse] = useState<QuestionResponse | null>(given?.response ?? null)
  /** What it said when a part of the answer was missing. */
  const [missing, setMissing] = useState<string | null>(null)
  const [shownAt] = useState(() => performance.now())
  const [confidence, setConfidence] = useState<Confidence | null>(given?.confidence ?? null)
  /** How sure the answer was that waits for `beforeVerdict`. */
  const [waiting, setWaiting] = useState<Confidence | null>(null)
  const stemId = useId()
  const stemRef = useRef<HTMLHeadingElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const isAnswered = confidence !== null
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Its verdict takes the focus itself.
    const stem = stemRef.current
    if (given !== undefined || !stem) return
    stem.focus({ preventScroll: true })
    showQuestion(section.current, answer.current)
    bringUp(stem)
  }, [given])

  const judgment = response && judgeAsked(asked, questionKey, response)
  const isCorrect = judgment?.isCorrect ?? false
  const give = (chosen: QuestionResponse) => {
    setMissing(null)
    setResponse(chosen)
  }
  const goOn = (how: Confidence) => {
    setWaiting(null)
    if (isVerdictShown) setConfidence(how)
    else onNext(isCorrect)
  }
  const submit = (how: Confidence) => {
    if (isAnswered || waiting !== null) return
    const words = missingWords(asked, response)
    if (words !== null || response === null) {
      setMissing(words)
      focusMissing(answer.current, asked, response)
      return
    }
    const milliseconds = activeMilliseconds(performance.now() - shownAt)
    onAnswer({ response, confidence: how, milliseconds }, isCorrect)
    if (beforeVerdict) setWaiting(how)
    else goOn(how)
  }
  const isOpen = !isAnswered && waiting === null
  useAnswerKeys({
    area: answer,
    // What is asked before the verdict has keys of its own.
    enter: isAnswered ? () => onNext(isCorrect) : isOpen ? () => submit('think-so') : null,
    letters: isOpen ? { s: () => submit('sure'), g: () => submit('guess') } : {},
  })

  return (
    <section ref={section} aria-labelledby={stemId}>
      {kicker !== undefined && !isAnswered && (
        <p className="text-muted mb-2 flex items-center gap-1.5 text-sm">
          <RotateCcw className="size-4" aria-hidden />
          {kicker}
        </p>
      )}
      <QuestionText asked={asked} stemId={stemId} stemRef={stemRef} describedBy={describedBy} />
      {confidence && (
        <VerdictHead
          isCorrect={isCorrect}
          advice={adviceOn(isCorrect, confidence, comesBack)}
          answer={answer}
        />
      )}
      <div ref={answer}>
        {isAnswered ? (
          <JudgedAnswer
            asked={asked}
            questionKey={questionKey}
            response={response}
            judgment={judgment}
          />
        ) : (
          <fieldset disabled={waiting !== null} className="contents">
            <AnswerInput
              asked={asked}
              response={response}
              onChange={give}
              describedBy={missing === null ? undefined : `${stemId}-missing`}
            />
          </fieldset>
        )}
      </div>
      {isAnswered ? (
        <VerdictFoot
          questionKey={questionKey}
          nextLabel={nextLabel(isCorrect)}
          offers={response && offers?.(isCorrect, response)}
          onNext={() => onNext(isCorrect)}
        />
      ) : waiting !== null ? (
        beforeVerdict?.(() => goOn(waiting))
      ) : (
        <HowSure
          id={`${stemId}-sure`}
          hint={
            missing !== null && (
              <p
                id={`${stemId}-missing`}
                role="alert"
                className="mb-2 text-sm text-(--danger-text)"
              >
                {missing}
              </p>
            )
          }
          onAnswer={submit}
        />
      )}
      {waiting === null && <KeysHint>{keysWords(asked, isAnswered)}</KeysHint>}
    </section>
  )
}

/** What the keys do that no button shows. */
function keysWords(asked: AskedQuestion, isAnswered: boolean): string {
  if (isAnswered) return 'Enter goes on.'
  const answers = 'S, Enter and G answer.'
  return 'options' in asked
    ? `Keys: 1 to ${asked.options.length} choose; ${answers}`
    : `Keys: ${answers}`
}

type HeadProps = {
  readonly isCorrect: boolean
  readonly advice: string
  readonly answer: RefObject<HTMLElement | null>
}

/** Before the options: from here one reads on through the reasons to the next question. */
function VerdictHead({ isCorrect, advice, answer }: HeadProps) {
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
        <p className="mt-0.5">{advice}</p>
      </div>
    </div>
  )
}

type FootProps = {
  readonly questionKey: QuestionKey
  readonly nextLabel: string
  readonly offers: ReactNode
  readonly onNext: () => void
}

function VerdictFoot({ questionKey: { clue, source }, nextLabel, offers, onNext }: FootProps) {
  const shortcut = useKeyShortcuts()
  return (
    <>
      <div className="mt-6 space-y-4">
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">What decides it</dt>
          <dd>“{clue}”</dd>
          <dt className="text-muted max-sm:mt-2">Source</dt>
          <dd>{source}</dd>
        </dl>
        {offers}
      </div>
      <ActionBar>
        <button
          type="button"
          className="button button--primary min-h-11 max-sm:w-full"
          aria-keyshortcuts={shortcut('Enter')}
          onClick={onNext}
        >
          {nextLabel}
          <Key name="Enter" />
        </button>
      </ActionBar>
    </>
  )
}

function adviceOn(isCorrect: boolean, confidence: Confidence, comesBack: string): string {
  if (isCorrect) {
    return confidence === 'guess'
      ? 'A guess that landed. Read the reasons, so that next time you know.'
      : 'Read the other reasons too: they are the next questions.'
  }
  return confidence === 'sure'
    ? `You were sure, and that is the costliest kind of mistake. Read the reasons slowly; ${comesBack}.`
    : `Read the reasons; ${comesBack}.`
}
