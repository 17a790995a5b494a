/** Where an answer in a drill leads on: its lesson, the tutor, more about the topic. */
import { Link } from '@tanstack/react-router'

import type { DrillQuestion } from '../contract.ts'

type Props = Pick<DrillQuestion, 'lesson' | 'topic'> & {
  /** What the tutor is asked. */
  readonly ask: string
  /** More about the topic is offered. */
  readonly hasMore: boolean
}

export function DrillOffers({ lesson, topic, ask, hasMore }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li>
        <Link
          to="/dashboard/lessons/$lessonId"
          params={{ lessonId: lesson.id }}
          {...(lesson.passageId !== null && { hash: lesson.passageId })}
          className="inline-flex min-h-11 items-center underline"
        >
          {lesson.passageId === null ? 'Read' : 'Read the passage'}: {lesson.title}
        </Link>
      </li>
      <li>
        <Link
          to="/dashboard/tutor"
          search={{ ask, lesson: lesson.id }}
          className="inline-flex min-h-11 items-center underline"
        >
          Ask the tutor about this
        </Link>
      </li>
      {hasMore && (
        <li>
          <Link
            to="/dashboard/lessons/practice/drill"
            search={{ mode: 'mixed', topic: topic.id, length: 5 }}
            className="inline-flex min-h-11 items-center underline"
          >
            Five more about {topic.title}
          </Link>
        </li>
      )}
    </ul>
  )
}
