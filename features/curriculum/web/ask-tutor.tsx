/** The link from a passage to the tutor, with the passage as context. */
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { SEARCH_WRITING } from '#platform/web/screen-search.ts'

import { useLesson } from './lesson-context.ts'
import { beginningOf } from './passage-text.ts'
import { ToolIcon } from './tool-icon.tsx'

type Props = {
  /** The element's id: of a passage, or of the heading of a section. */
  readonly passageId: string
  readonly text: string
  readonly about: 'passage' | 'section'
}

const QUOTE_LENGTH = 120

export function AskTutor({ passageId, text, about }: Props) {
  const { lessonId } = useLesson()
  const quote = beginningOf(text, QUOTE_LENGTH)
  const ask =
    about === 'section'
      ? `Explain the section “${quote}” in other words.`
      : `Explain this in other words: “${quote}”`
  const search = { ask, lesson: lessonId, passage: passageId }
  const href = `/dashboard/tutor${SEARCH_WRITING.stringifySearch(search)}`
  const navigate = useNavigate()
  // The router's own link re-renders with the page's address; a lesson has sixty of these links, and none needs to.
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '/dashboard/tutor', search })
  }
  return (
    <a
      href={href}
      onClick={go}
      className={`ask-tutor ask-tutor--${about}`}
      aria-label={`Ask the tutor about this: ${beginningOf(text, 60)}`}
      title="Ask the tutor about this"
    >
      <ToolIcon tool="ask" />
      <span>Ask</span>
    </a>
  )
}
