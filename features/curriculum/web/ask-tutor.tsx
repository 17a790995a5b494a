/** The way from a passage to the tutor, who is told which passage it is about. */
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'

import { useLesson } from './lesson-context.ts'
import { beginningOf } from './passage-text.ts'

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
  return (
    <Link
      to="/dashboard/tutor"
      search={{ ask, lesson: lessonId, passage: passageId }}
      preload={false}
      className={`ask-tutor ask-tutor--${about}`}
      aria-label={`Ask the tutor about this: ${beginningOf(text, 60)}`}
      title="Ask the tutor about this"
    >
      <MessageCircleQuestion aria-hidden />
      <span>Ask</span>
    </Link>
  )
}
