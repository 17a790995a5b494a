/** The passages that support an answer. */
import { Link } from '@tanstack/react-router'

import type { Answer } from '../contract.ts'
import { lessonLinkProps } from './lesson-link.ts'

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
