/** The questions of a visitor's check, and its end. */
import { CircleCheck } from 'lucide-react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import type { Check, OpenPage } from '../../contract.ts'
import { lessonPath } from '../../core/lesson-address.ts'
import { rightFirstWords } from '../../core/round-words.ts'
import { RoundProgress, RoundQuestion } from '../check-round.tsx'
import type { QuestionParts } from '../parts.ts'
import { useRound, type RoundAnswer } from '../use-round.ts'
import { RegisterLink } from './open-frame.tsx'

/** In place of an account's id. */
const VISITOR = 'visitor'

type Props = {
  readonly lesson: OpenPage
  readonly check: Check
  readonly parts: QuestionParts
  readonly onAnswer: (answer: RoundAnswer) => void
}

export function OpenRound({ lesson, check, parts, onAnswer }: Props) {
  const round = useRound(check, VISITOR)
  return (
    <>
      <RoundProgress round={round} />
      <RoundQuestion
        round={round}
        parts={parts}
        offers={({ passageId }) =>
          passageId !== null && (
            <a href={`#${passageId}`} className="inline-flex min-h-11 items-center underline">
              Read it again in the lesson above
            </a>
          )
        }
        onAnswer={onAnswer}
      >
        <Done lesson={lesson} wasRightFirst={[...round.wasRightFirstById.values()]} />
      </RoundQuestion>
    </>
  )
}

type DoneProps = { readonly lesson: OpenPage; readonly wasRightFirst: readonly boolean[] }

function Done({ lesson, wasRightFirst }: DoneProps) {
  return (
    <div className="space-y-4">
      <h3
        ref={focusOnArrival}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold outline-none"
      >
        <CircleCheck className="size-6 text-(--success-text)" aria-hidden />
        Every question is right
      </h3>
      <p className="max-w-prose">
        {rightFirstWords(wasRightFirst) ?? 'All of them right the first time.'} With an account the
        lesson counts as done, and its cards come back before you forget them.
      </p>
      <p>
        <RegisterLink returnTo={lessonPath(lesson.id)} look="button--primary" />
      </p>
    </div>
  )
}
