/** The tutor: a track's content, indexed at the first question about it, and the model if there is one. */
import {
  isChoice,
  type ChoiceQuestion,
  type Proposition,
  type Question,
} from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'
import { inSlices } from '#platform/server/in-slices.ts'

import { librarySteps, type Library } from '../core/library.ts'
import { questionBankSteps, type QuestionBank } from '../core/quiz.ts'
import type { TutorModel } from './model.ts'
import type { TutorContent, TutorNeeds } from './needs.ts'
import { wordingVectorsOver, type WordingVectors } from './wording-vectors.ts'

/** The material of answers. */
export type Material = {
  readonly library: Library
  readonly bank: QuestionBank
  /** What someone who explains a topic has to say, by topic. */
  readonly propositions: ReadonlyMap<string, readonly Proposition[]>
  readonly vectors: TutorContent['vectors']
}

export type Tutor = TutorNeeds & {
  /** Built once for as long as the content is in memory: a second's work, in slices. */
  readonly materialOf: (content: TutorContent) => Promise<Material>
  readonly model: TutorModel | null
  /** What explanations are compared by. */
  readonly wordings: WordingVectors
}

export function loadTutor(needs: TutorNeeds, model: TutorModel | null): Tutor {
  const { topicTitle } = needs.curriculum
  const { isWord } = needs.sentences
  const materialOf = oncePer(
    async ({
      lessons,
      terms,
      questions,
      answers,
      trees,
      propositions,
      vectors,
    }: TutorContent): Promise<Material> => ({
      library: await inSlices(librarySteps({ lessons, terms, answers, trees, isWord })),
      vectors,
      propositions: Map.groupBy(propositions, ({ topic }) => topic),
      bank: await inSlices(questionBankSteps(questions.filter(isAskable), topicTitle)),
    }),
  )
  return {
    ...needs,
    materialOf,
    model,
    wordings: wordingVectorsOver(needs.sentences.embed),
  }
}

/** What can be shown and answered in a conversation: a choice, and no part of a case. */
function isAskable(question: Question): question is ChoiceQuestion {
  return isChoice(question) && question.case === null
}
