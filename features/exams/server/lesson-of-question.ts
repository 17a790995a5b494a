/** Where a question's answer is explained: its lesson, and the passage in it. */
import {
  optionsOf,
  reasonsOf,
  type Lesson,
  type Question,
  type TrackContent,
} from '#features/curriculum/contract.ts'
import { lastPer, oncePer } from '#platform/contract/once-per.ts'

import { findPassage, indexPassages } from '../core/find-passage.ts'

const indexOf = oncePer(({ passages }: Lesson) => indexPassages(passages))

export type Explained = {
  readonly id: string
  readonly title: string
  /** Null where no passage explains it. */
  readonly passageId: string | null
}

/** The same object each time. */
export const lessonOfQuestion = lastPer(
  (question: Question, { lesson: lessonWith }: TrackContent): Explained => {
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
