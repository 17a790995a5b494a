/** The tutor: a track's content, indexed at the first question about it, and the model if there is one. */
import {
  isChoice,
  type ChoiceQuestion,
  type Proposition,
  type Question,
} from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'
import { inSlices } from '#platform/server/in-slices.ts'

import { statementIndexSteps, type StatementIndex } from '../core/ask/statement-index.ts'
import { beliefsOf, type BeliefIn } from '../core/entries/known-beliefs.ts'
import { librarySteps, type Library } from '../core/library.ts'
import { withBeliefs } from '../core/mistakes/quiz-beliefs.ts'
import { questionBankSteps, type QuestionBank } from '../core/quiz-bank.ts'
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
  /** What is known to be believed wrongly, by its words. */
  readonly beliefIn: BeliefIn
}

export function loadTutor(needs: TutorNeeds, model: TutorModel | null): Tutor {
  const { topicTitle } = needs.curriculum
  const { misconception, misconceptions } = needs.mistakes.curriculum
  return {
    ...needs,
    materialOf: newMaterialOf({
      topicTitle,
      isWord: needs.sentences.isWord,
      beliefOf: (id) => misconception(id)?.belief,
    }),
    model,
    wordings: wordingVectorsOver(needs.sentences.embed),
    beliefIn: beliefsOf(misconceptions),
  }
}

type Names = {
  readonly topicTitle: (topicId: string) => string
  readonly isWord: (word: string) => boolean
  /** What a misconception believes; undefined where there is no such one. */
  readonly beliefOf: (misconceptionId: string) => string | undefined
}

/** Reads the material of a track, once for each. */
export function newMaterialOf({ topicTitle, isWord, beliefOf }: Names): Tutor['materialOf'] {
  return oncePer(async (content: TutorContent) => {
    const { lessons, terms, questions, answers, trees, propositions, vectors } = content
    let indexed: Promise<StatementIndex> | undefined
    const statements = () => (indexed ??= inSlices(statementIndexSteps(propositions, answers)))
    const library = await inSlices(
      librarySteps({ lessons, terms, answers, trees, statements, isWord }),
    )
    return {
      library,
      vectors,
      propositions: Map.groupBy(propositions, ({ topic }) => topic),
      bank: withBeliefs(
        await inSlices(questionBankSteps(questions.filter(isAskable), topicTitle)),
        beliefOf,
      ),
    }
  })
}

/** What can be shown and answered in a conversation: a choice, and no part of a case. */
function isAskable(question: Question): question is ChoiceQuestion {
  return isChoice(question) && question.case === null
}
