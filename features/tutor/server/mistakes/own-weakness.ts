/** What the record shows a learner to get wrong: open mistakes, and the topics that go worst. */
import type { Misconception } from '#features/curriculum/contract.ts'

import { weakTopics, type WeakTopic } from '../../core/entries/weak-topics.ts'
import type { Turn } from '../turns/turn.ts'
import { isInOpenExam } from './held-back.ts'

export type Shown = {
  /** Nothing that an open practice exam asks; what changed last first. */
  readonly mistakes: readonly Misconception[]
  readonly topics: readonly WeakTopic[]
}

export async function shownWeakness({ tutor, context, material }: Turn): Promise<Shown> {
  const { db, userId } = context
  const { curriculum } = tutor.mistakes
  const [ledger, inExams, answered] = await Promise.all([
    tutor.record(db).misconceptions(userId),
    tutor.inOpenExams(userId),
    tutor.shown(db).answered(userId),
  ])
  return {
    mistakes: ledger
      .filter(({ standing, id }) => standing === 'open' && !isInOpenExam(curriculum, id, inExams))
      .flatMap(({ id }) => curriculum.misconception(id) ?? []),
    topics: weakTopics(answered, (id) => material.bank.find(id)?.topic),
  }
}
