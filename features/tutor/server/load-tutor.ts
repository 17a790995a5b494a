/** The tutor, ready to be asked: the curriculum indexed once, and the model if there is one. */
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
  return {
    ...needs,
    library: buildLibrary(lessons, terms),
    bank: buildQuestionBank(questions, topicTitle),
    model,
  }
}
