/** The open question of a placement: an answer, or "I don't know this". It says nothing about what is right. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'

import type { QuestionResponse } from '#features/learning/contract.ts'
import { activeMilliseconds } from '#platform/web/device-time.ts'
import { useKeyShortcuts } from '#platform/web/single-keys.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Key } from '#platform/web/ui/key.tsx'
import { KeysHint } from '#platform/web/ui/keys-hint.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import { useAnswerKeys } from '#platform/web/use-answer-keys.ts'

import type { Placement } from '../../contract.ts'
import type { PlacementParts } from './parts.ts'
import { useAnswerPlacement, useEndPlacement } from './use-placement.ts'

type Props = PlacementParts & {
  readonly challengeId: string
  readonly placement: Extract<Placement, { status: 'open' }>
}

export function PlacementQuestion({ challengeId, placement, QuestionInput }: Props) {
  const { asked, number, most } = placement
  const [response, setResponse] = useState<QuestionResponse | null>(null)
  const [isEmptyTried, setEmptyTried] = useState(false)
  // Sent twice, it counts once.
  const [answerId] = useState(() => crypto.randomUUID())
  const [shownAt] = useState(() => performance.now())
  const answer = useAnswerPlacement(challengeId)
  const area = useRef<HTMLFormElement>(null)
  const emptyId = useId()
  useEffect(() => {
    area.current?.querySelector('h2')?.focus({ preventScroll: true })
    // The one before it may have been longer than the screen.
    scrollTo({ top: 0 })
  }, [])

  const give = (given: QuestionResponse | null) => {
    if (answer.isPending) return
    answer.mutate({
      answerId,
      questionId: asked.id,
      response: given,
      milliseconds: activeMilliseconds(performance.now() - shownAt),
      answeredAt: new Date(),
    })
  }
  const submit = () => {
    setEmptyTried(response === null)
    if (response === null) area.current?.querySelector('input')?.focus()
    else give(response)
  }
  const shortcut = useKeyShortcuts()
  useAnswerKeys({ area, enter: submit })

  return (
    <>
      <ProgressBar
        label={`Question ${number}`}
        percent={(100 * (number - 1)) / most}
        text={`at most ${most}`}
      />
      <Stop challengeId={challengeId} hasAnswers={number > 1} />
      <form
        ref={area}
        aria-label={`Question ${number}`}
        aria-describedby={isEmptyTried ? emptyId : undefined}
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <QuestionInput
          asked={asked}
          response={response}
          onChange={(given) => {
            setEmptyTried(false)
            setResponse(given)
          }}
        />
        <div role="status" className="mt-3">
          {answer.isPaused && (
            <p>There is no network. Your answer stays here and is sent as soon as there is one.</p>
          )}
        </div>
        {answer.error && (
          <ErrorNote
            error={answer.error}
            onRetry={() => {
              if (answer.variables) answer.mutate(answer.variables)
            }}
          />
        )}
        <ActionBar>
          {isEmptyTried && (
            <p id={emptyId} role="alert" className="mb-2 text-(--danger-text)">
              Choose an option, or press “I don't know this”.
            </p>
          )}
          <div className="max-xs:gap-2 flex flex-wrap gap-3">
            <button
              type="submit"
              className="button button--primary min-h-11 max-sm:flex-1"
              aria-disabled={answer.isPending || undefined}
              aria-keyshortcuts={shortcut('Enter')}
            >
              Answer
              <Key name="Enter" />
            </button>
            <button
              type="button"
              className="button button--outline min-h-11 max-sm:flex-1"
              aria-disabled={answer.isPending || undefined}
              onClick={() => give(null)}
            >
              I don't know this
            </button>
          </div>
        </ActionBar>
        {'options' in asked && (
          <KeysHint>{`Keys: 1 to ${asked.options.length} choose; Enter answers.`}</KeysHint>
        )}
      </form>
    </>
  )
}

type StopProps = { readonly challengeId: string; readonly hasAnswers: boolean }

/** Without an answer there is nothing to show: back to the plan. */
function Stop({ challengeId, hasAnswers }: StopProps) {
  const end = useEndPlacement(challengeId)
  const navigate = useNavigate()
  const stop = () => {
    if (end.isPending) return
    end.mutate(undefined, {
      onSuccess: ({ status }) => {
        if (status !== 'ended') void navigate({ to: '/dashboard/lessons/plan' })
      },
    })
  }
  return (
    <div className="mt-1 flex flex-col items-end">
      <button
        type="button"
        className="text-muted hover:text-foreground min-h-11 text-left text-sm underline"
        aria-disabled={end.isPending || undefined}
        onClick={stop}
      >
        {hasAnswers ? 'Stop here and keep my answers' : 'Skip these questions'}
      </button>
      <div role="status">{end.isPaused && <p>There is no network. It stops once there is.</p>}</div>
      {end.error && <ErrorNote error={end.error} />}
    </div>
  )
}
