/** Where an item leads on, in a drill and in a report: its lesson, the tutor, and more of its topic. */
import { Link } from '@tanstack/react-router'

import type { QuestionResponse } from '#features/learning/contract.ts'
import type { GivenAnswer } from '#features/practice/contract.ts'

type Lesson = {
  readonly id: string
  readonly title: string
  /** The block of its text that explains the answer; null: the lesson from its beginning. */
  readonly passageId: string | null
}

type ReadProps = {
  readonly lesson: Lesson
  /** The address of the question, where the lesson leads back to it. */
  readonly from?: string
}

export function ReadLink({ lesson: { id, title, passageId }, from }: ReadProps) {
  return (
    <Link
      to="/dashboard/lessons/$lessonId"
      params={{ lessonId: id }}
      {...(passageId !== null && { hash: passageId })}
      {...(from !== undefined && { state: { fromQuestion: from } })}
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
  /** The problem itself, with what was answered; missing where the tutor knows none such. */
  readonly about?: string | undefined
}

export function AskTutorLink({ lesson: { id, passageId }, ask, about }: AskProps) {
  return (
    <Link
      to="/dashboard/tutor"
      search={{ ask, lesson: id, passage: passageId ?? undefined, about }}
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

/** A question and, of a choice, what was chosen, as the tutor's address names it. */
export function aboutQuestion(
  { id }: { readonly id: string },
  response: QuestionResponse | null,
): string {
  const optionIds = response !== null && 'choice' in response ? response.choice : undefined
  return JSON.stringify({ kind: 'question', questionId: id, optionIds })
}

/** Where a long answer would make the address too long, the exercise goes without it. */
const LONGEST_ABOUT = 4000

/** An exercise and what was given, as the tutor's address names it. */
export function aboutExercise(
  { exercise, seed, difficulty, topic }: ExerciseAsked,
  answer: GivenAnswer | null,
): string {
  const about = { kind: 'exercise', exercise, seed, difficulty, topics: [topic.id] }
  const whole = JSON.stringify({ ...about, answer: answer ?? undefined })
  return whole.length > LONGEST_ABOUT ? JSON.stringify(about) : whole
}

type ExerciseAsked = {
  readonly exercise: string
  readonly seed: number
  readonly difficulty: 1 | 2 | 3
  readonly topic: { readonly id: string }
}

const QUOTE_LENGTH = 240

/** What the tutor is asked about a question: a long one is quoted by its beginning. */
export function askAbout(question: string): string {
  const quote = question.length > QUOTE_LENGTH ? `${question.slice(0, QUOTE_LENGTH)}…` : question
  return `Explain what this question is about: “${quote}”`
}
