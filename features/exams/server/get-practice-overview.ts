/** What there is to practice: how many questions of each part of the exam, and how they went. */
import type { Question } from '#features/curriculum/contract.ts'
import {
  isGuessedRight,
  isMistake,
  isSureAndWrong,
  type AnsweredItem,
} from '#features/learning/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { Counts, examsContract } from '../contract.ts'
import { keptFor, openDrillBank } from './drill-bank.ts'
import { metQuestions } from './met-questions.ts'
import type { ExamsNeeds } from './needs.ts'
import type { ExamsTables } from './tables.ts'

type GetPracticeOverview = typeof examsContract.getPracticeOverview

export function getPracticeOverview({ curriculum, selectedTrackOf, record }: ExamsNeeds) {
  return async ({ db, userId }: Context<ExamsTables>): Promise<ResponseOf<GetPracticeOverview>> => {
    const bank = await openDrillBank(curriculum, await selectedTrackOf(userId))
    if (!bank) return null
    const answered = await record.answered(userId)
    const met = await metQuestions(db, userId, bank.exam.id, curriculum.currentId, answered)
    const kept = keptFor(bank, userId)
    const { exam, questions, placeOf } = bank
    const shown = questions.filter(({ id }) => answered.has(id) || !kept.has(id))
    const byObjective = Map.groupBy(shown, ({ topic }) => placeOf(topic)?.objective)
    const countsIn = (some: readonly Question[]) => countsOf(some, answered, met)
    return {
      exam: { id: exam.id, code: exam.code, name: exam.name },
      counts: countsIn(shown),
      domains: exam.domains.map(({ number, title, weight, objectives }) => ({
        number,
        title,
        weight,
        counts: countsIn(shown.filter(({ topic }) => placeOf(topic)?.domain === number)),
        objectives: objectives.map((objective) => ({
          number: objective.number,
          title: objective.title,
          counts: countsIn(byObjective.get(objective.number) ?? []),
        })),
      })),
    }
  }
}

function countsOf(
  questions: readonly Question[],
  answered: ReadonlyMap<string, AnsweredItem>,
  met: ReadonlySet<string>,
): Counts {
  const items = questions.flatMap(({ id }) => answered.get(id) ?? [])
  return {
    questions: questions.length,
    neverSeen: questions.filter(({ id }) => !met.has(id)).length,
    mistakes: items.filter(isMistake).length,
    sureAndWrong: items.filter(isSureAndWrong).length,
    guessedRight: items.filter(isGuessedRight).length,
  }
}
