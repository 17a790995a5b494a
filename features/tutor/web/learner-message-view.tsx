/** A learner's question in a conversation. */
import { Link } from '@tanstack/react-router'

import type { LearnerMessage } from '../contract.ts'
import { ABOUT_WORDS } from './about.ts'
import { lessonLinkProps } from './lesson-link.ts'

export function LearnerMessageView({ message }: { message: LearnerMessage }) {
  const { askedFrom, about, text } = message
  return (
    <div className="tutor-question">
      <h2 className="sr-only">You asked</h2>
      {askedFrom && (
        <p className="text-muted mb-1 text-sm">
          From{' '}
          <Link {...lessonLinkProps(askedFrom)} className="text-link">
            {askedFrom.title}
          </Link>
        </p>
      )}
      {about && <p className="text-muted mb-1 text-sm">{ABOUT_WORDS[about.kind]}</p>}
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  )
}
