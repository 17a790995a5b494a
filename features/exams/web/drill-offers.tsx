/** Where an answer in a drill leads on: its lesson, the tutor, more about the topic. */
import { Link } from '@tanstack/react-router'

import type { DrillQuestion } from '../contract.ts'
import { AskTutorLink, ReadLink } from './ways-on.tsx'

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
        <ReadLink lesson={lesson} />
      </li>
      <li>
        <AskTutorLink lesson={lesson} ask={ask} />
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
