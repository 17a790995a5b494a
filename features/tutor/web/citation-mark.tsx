/** The link from a sentence to the passage that supports it. */
import { Link } from '@tanstack/react-router'

import type { Citation } from '../contract.ts'
import { lessonLinkProps } from './lesson-link.ts'

export function CitationMark({ citation }: { citation: Citation }) {
  const { number, title } = citation
  return (
    <Link
      {...lessonLinkProps(citation)}
      className="tutor-mark"
      aria-label={`Source ${number}, “${title}”`}
      title={title}
    >
      {number}
    </Link>
  )
}
