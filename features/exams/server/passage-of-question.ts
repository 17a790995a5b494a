/** Where in its lesson a question's answer is explained. */
import { optionsOf, reasonsOf, type Lesson, type Question } from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import { findPassage, indexPassages } from '../core/find-passage.ts'

const indexOf = oncePer(({ passages }: Lesson) => indexPassages(passages))

/** The id of the passage; null where none explains it. */
export const passageOfQuestion = oncePer((question: Question, lesson: Lesson): string | null => {
  const right = optionsOf(question).filter(({ isCorrect }) => isCorrect)
  return findPassage(indexOf(lesson), {
    stem: question.stem,
    clue: question.clue,
    answer:
      right.length > 0 ? right.flatMap(({ text, reason }) => [text, reason]) : reasonsOf(question),
  })
})
