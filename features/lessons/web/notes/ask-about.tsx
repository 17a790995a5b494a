/** From selected words to the tutor, who gets them and the passage they are in. */
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'

import type { LessonDom, Span } from './lesson-dom.ts'
import { beginningOf } from './notes-list.tsx'

const ASK_LENGTH = 240

export function AskAbout({
  lessonId,
  dom,
  span,
}: {
  lessonId: string
  dom: LessonDom
  span: Span
}) {
  const words = dom.lesson.text.slice(span.start, span.end)
  const passage = dom.lesson.blocks.find(({ end }) => span.start < end)?.id
  return (
    <Link
      to="/dashboard/tutor"
      search={{
        ask: `Explain this in other words: “${beginningOf(words, ASK_LENGTH)}”`,
        lesson: lessonId,
        passage,
      }}
      preload={false}
    >
      <MessageCircleQuestion aria-hidden />
      Ask the tutor
    </Link>
  )
}
