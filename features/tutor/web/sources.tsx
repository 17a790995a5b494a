/** The passages that support an answer, and the way to practice what they teach. */
import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'

import type { Answer } from '../contract.ts'
import { lessonLinkProps } from './lesson-link.ts'

/** From an answer to questions about it: those of the lesson that it cites first. */
export function PracticeTopic({ citations: [citation] }: Pick<Answer, 'citations'>) {
  if (!citation) return null
  return (
    <p>
      <Link
        to="/dashboard/lessons/practice/drill"
        search={{ mode: 'mixed', lesson: citation.lessonId, length: 5 }}
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        <Target aria-hidden className="size-4 shrink-0" />
        Practice this topic
      </Link>
    </p>
  )
}

export function Sources({ answer: { citations } }: { answer: Answer }) {
  return (
    <details className="tutor-sources">
      <summary>{citations.length === 1 ? '1 source' : `${citations.length} sources`}</summary>
      <ol>
        {citations.map((citation) => (
          <li key={citation.number}>
            <span aria-hidden className="tutor-mark tutor-mark--plain">
              {citation.number}
            </span>
            <div className="min-w-0">
              <Link {...lessonLinkProps(citation)} className="text-link">
                {citation.title}
              </Link>
              {citation.quote !== '' && <blockquote>{citation.quote}</blockquote>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
