/** Where an answer in a drill leads on: its lesson and back, the tutor, more about the topic. */
import { useLocation } from '@tanstack/react-router'

import type { DrillQuestion } from '../contract.ts'
import { AskTutorLink, MoreOfTopicLink, ReadLink } from './ways-on.tsx'

type Props = Pick<DrillQuestion, 'lesson' | 'topic'> & {
  /** What the tutor is asked. */
  readonly ask: string
  /** The problem itself, as the tutor's address names it. */
  readonly about?: string | undefined
  /** More about the topic is offered. */
  readonly hasMore: boolean
  /** Of the drill. */
  readonly exam: string | undefined
}

export function DrillOffers({ lesson, topic, ask, about, hasMore, exam }: Props) {
  const from = useLocation({ select: ({ href }) => href })
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li>
        <ReadLink lesson={lesson} from={from} />
      </li>
      <li>
        <AskTutorLink lesson={lesson} ask={ask} about={about} />
      </li>
      {hasMore && (
        <li>
          <MoreOfTopicLink topic={topic} exam={exam} />
        </li>
      )}
    </ul>
  )
}
