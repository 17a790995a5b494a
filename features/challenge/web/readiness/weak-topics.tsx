/** The topics in which most marks are lost, each with five items of it. */
import { Link } from '@tanstack/react-router'

import type { WeakTopic } from '../../core/readiness/shapes.ts'
import { percent, rangeWords } from './figure-words.ts'
import { topicTarget } from './step-target.ts'

type Props = {
  readonly topics: readonly WeakTopic[]
  /** Its id. */
  readonly exam: string
}

export function WeakTopics({ topics, exam }: Props) {
  if (topics.length === 0) return null
  return (
    <section aria-labelledby="weak-title" className="space-y-2">
      <h3 id="weak-title" className="text-lg font-semibold">
        Where most marks are to be won
      </h3>
      <ul className="readiness-list">
        {topics.map(({ id, title, share, low, high }) => (
          <li key={id}>
            <Link {...topicTarget(id, exam)} className="readiness-link">
              <span>
                {title}
                <span className="sr-only"> (practice 5 items)</span>
              </span>
            </Link>
            <span className="text-muted basis-full tabular-nums">
              Expected: {percent(share)} right ({rangeWords({ low, high })})
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
