/** What went wrong in a run, at its end: what decides it, the reasons on demand, and the way to its lesson. */
import { Link } from '@tanstack/react-router'

import { judgeAsked } from '#features/learning/contract.ts'

import type { DrillQuestion } from '../contract.ts'
import type { Step } from './kept-run.ts'
import type { DrillParts } from './parts.ts'

type Props = Pick<DrillParts, 'JudgedAnswer'> & { readonly step: Step }

export function DrillMistake({ step, JudgedAnswer }: Props) {
  const { item } = step
  if (item.kind === 'exercise') {
    return (
      <>
        <p>An exercise about {item.topic.title}</p>
        <p className="text-muted text-sm">
          <LessonLink lesson={item.lesson} passageId={null} />
        </p>
      </>
    )
  }
  return <MissedQuestion item={item} given={step.given} JudgedAnswer={JudgedAnswer} />
}

type QuestionProps = Pick<DrillParts, 'JudgedAnswer'> &
  Pick<Step, 'given'> & { readonly item: DrillQuestion }

function MissedQuestion({ item: { asked, key, lesson }, given, JudgedAnswer }: QuestionProps) {
  return (
    <>
      <p>{asked.stem.replaceAll('`', '')}</p>
      <p className="text-muted text-sm">
        {given?.confidence === 'sure' ? 'You were sure. ' : ''}
        What decides it: “{key.clue}”. <LessonLink lesson={lesson} passageId={lesson.passageId} />
      </p>
      {given && (
        <details>
          <summary className="text-link inline-block min-h-11 cursor-pointer py-2 text-sm">
            Your answer and the reasons
          </summary>
          <JudgedAnswer
            asked={asked}
            questionKey={key}
            response={given.response}
            judgment={judgeAsked(asked, key, given.response)}
          />
        </details>
      )}
    </>
  )
}

type LessonLinkProps = {
  readonly lesson: { readonly id: string; readonly title: string }
  readonly passageId: string | null
}

function LessonLink({ lesson, passageId }: LessonLinkProps) {
  return (
    <Link
      to="/dashboard/lessons/$lessonId"
      params={{ lessonId: lesson.id }}
      {...(passageId !== null && { hash: passageId })}
      className="underline"
    >
      {lesson.title}
    </Link>
  )
}
