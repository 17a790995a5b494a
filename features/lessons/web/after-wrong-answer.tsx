/** Where a wrong answer in a check leads: to the passage that explains it, more of its topic, the tutor. */
import { Link } from '@tanstack/react-router'

import type { QuestionResponse } from '#features/learning/contract.ts'

import type { CheckQuestion } from '../contract.ts'

type Props = {
  readonly lessonId: string
  readonly question: CheckQuestion
  readonly response: QuestionResponse
}

export function AfterWrongAnswer({ lessonId, question, response }: Props) {
  const { asked, topic, passageId } = question
  return (
    <p className="flex flex-wrap gap-x-5">
      <ReadPassage lessonId={lessonId} passageId={passageId} />
      <MoreAbout topic={topic} />
      <AskTutor asked={asked} response={response} lessonId={lessonId} />
    </p>
  )
}

type ReadProps = { readonly lessonId: string; readonly passageId: string | null }

/** From a wrong answer to the passage that explains it; from there one comes back to the same question. */
function ReadPassage({ lessonId, passageId }: ReadProps) {
  return (
    <Link
      to="/dashboard/lessons/$lessonId"
      params={{ lessonId }}
      {...(passageId !== null && { hash: passageId })}
      state={{ fromQuestion: `/dashboard/lessons/${lessonId}/check` }}
      className="inline-flex min-h-11 items-center text-sm underline"
    >
      {passageId === null ? 'Read the lesson' : 'Read the passage'}
    </Link>
  )
}

/** From a wrong answer to more questions of its topic; what is left of the check waits. */
function MoreAbout({ topic }: { readonly topic: CheckQuestion['topic'] }) {
  return (
    <Link
      to="/dashboard/lessons/practice/drill"
      search={{ mode: 'mixed', topic: topic.id, length: 5 }}
      className="inline-flex min-h-11 items-center text-sm underline"
    >
      Five more about {topic.title}
    </Link>
  )
}

type AskProps = {
  readonly asked: CheckQuestion['asked']
  readonly response: QuestionResponse
  readonly lessonId: string
}

/** From a wrong answer to the tutor, which knows the question and what was chosen. */
function AskTutor({ asked, response, lessonId }: AskProps) {
  const about = { kind: 'question', questionId: asked.id, optionIds: chosenIn(response) }
  return (
    <Link
      to="/dashboard/tutor"
      search={{
        ask: `Why is my answer wrong? “${asked.stem}”`,
        lesson: lessonId,
        about: JSON.stringify(about),
      }}
      className="inline-flex min-h-11 items-center text-sm underline"
    >
      Ask the tutor
    </Link>
  )
}

function chosenIn(response: QuestionResponse): readonly string[] | undefined {
  return 'choice' in response ? response.choice : undefined
}
