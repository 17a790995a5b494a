/** Where a question's answer is explained: its lesson, and the passage in it. */
import { lastPer, oncePer } from '#platform/contract/once-per.ts'

import { findPassage, indexPassages, type Passage } from './find-passage.ts'
import { optionsOf, reasonsOf, type Question } from './question.ts'

/** What is needed of a lesson. */
type Lesson = { readonly title: string; readonly passages: readonly Passage[] }
type Content = { readonly lesson: (id: string) => Lesson | undefined }

const indexOf = oncePer(({ passages }: Lesson) => indexPassages(passages))

export type Explained = {
  readonly id: string
  readonly title: string
  /** Null where no passage explains it. */
  readonly passageId: string | null
}

/** The same object each time. */
export const explainedIn = lastPer(
  (question: Question, { lesson: lessonWith }: Content): Explained => {
    const lesson = lessonWith(question.lessonId)
    return {
      id: question.lessonId,
      title: lesson?.title ?? question.lessonId,
      passageId: lesson ? passageOfQuestion(question, lesson) : null,
    }
  },
)

function passageOfQuestion(question: Question, lesson: Lesson): string | null {
  const right = optionsOf(question).filter(({ isCorrect }) => isCorrect)
  return findPassage(indexOf(lesson), {
    stem: question.stem,
    clue: question.clue,
    answer:
      right.length > 0 ? right.flatMap(({ text, reason }) => [text, reason]) : reasonsOf(question),
  })
}
