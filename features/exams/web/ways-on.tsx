/** Where an item leads on, in a drill and in a report: its lesson, the tutor, and more of its topic. */
import { Link } from '@tanstack/react-router'

type Lesson = {
  readonly id: string
  readonly title: string
  /** The block of its text that explains the answer; null: the lesson from its beginning. */
  readonly passageId: string | null
}

export function ReadLink({ lesson: { id, title, passageId } }: { readonly lesson: Lesson }) {
  return (
    <Link
      to="/dashboard/lessons/$lessonId"
      params={{ lessonId: id }}
      {...(passageId !== null && { hash: passageId })}
      className="inline-flex min-h-11 items-center underline print:no-underline"
    >
      {passageId === null ? 'Read' : 'Read the passage'}: {title}
    </Link>
  )
}

type AskProps = {
  readonly lesson: Lesson
  /** What the tutor is asked. */
  readonly ask: string
}

export function AskTutorLink({ lesson: { id, passageId }, ask }: AskProps) {
  return (
    <Link
      to="/dashboard/tutor"
      search={{ ask, lesson: id, passage: passageId ?? undefined }}
      className="inline-flex min-h-11 items-center underline"
    >
      Ask the tutor about this
    </Link>
  )
}

type MoreProps = {
  readonly topic: { readonly id: string; readonly title: string }
  /** Of the drill that it goes on from. */
  readonly exam?: string | undefined
}

export function MoreOfTopicLink({ topic: { id, title }, exam }: MoreProps) {
  return (
    <Link
      to="/dashboard/lessons/practice/drill"
      search={{ mode: 'mixed', topic: id, length: 5, ...(exam !== undefined && { exam }) }}
      className="inline-flex min-h-11 items-center underline"
    >
      Five more about {title}
    </Link>
  )
}

const QUOTE_LENGTH = 240

/** What the tutor is asked about a question: a long one is quoted by its beginning. */
export function askAbout(question: string): string {
  const quote = question.length > QUOTE_LENGTH ? `${question.slice(0, QUOTE_LENGTH)}…` : question
  return `Explain what this question is about: “${quote}”`
}
