/** The tutor: the curriculum indexed once, at the first question, and the model if there is one. */
import { buildLibrary, type Library } from '../core/library.ts'
import { buildQuestionBank, type QuestionBank } from '../core/quiz.ts'
import type { TutorModel } from './model.ts'
import type { TutorNeeds } from './needs.ts'

export type Tutor = TutorNeeds & {
  readonly library: Library
  readonly bank: QuestionBank
  readonly model: TutorModel | null
}

export function loadTutor(needs: TutorNeeds, model: TutorModel | null): Tutor {
  const { lessons, terms, questions, topicTitle } = needs.curriculum
  // A second's work, which a start need not wait for.
  let library: Library | undefined
  let bank: QuestionBank | undefined
  return {
    ...needs,
    get library() {
      return (library ??= buildLibrary(lessons, terms))
    },
    get bank() {
      return (bank ??= buildQuestionBank(questions, topicTitle))
    },
    model,
  }
}
