/**
 * What there is to practice: how many questions and exercises of each part of the exam a drill asks, and how they went.
 *
 * What is kept for practice exams, or asked by an open one in the same words or in others, is not counted. Siblings are
 * counted each for itself; one run asks one of them.
 */
import { asksIdeaOf, trackOf, type Exam, type Question } from '#features/curriculum/contract.ts'
import {
  isGuessedRight,
  isMistake,
  isSureAndWrong,
  type AnsweredItem,
} from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { Counts, DrillScope, examsContract } from '../contract.ts'
import { isInScope, keptFor, openDrillBank } from './drill-bank.ts'
import { exercisesOf, type DrillOf } from './drill-exercises.ts'
import { metQuestions } from './met-questions.ts'
import type { ExamsNeeds } from './needs.ts'
import { questionsInOpenAttempts } from './opened-items.ts'
import type { ExamsTables } from './tables.ts'

type GetPracticeOverview = typeof examsContract.getPracticeOverview

export function getPracticeOverview({
  curriculum,
  selectedTrackOf,
  record,
  drillExercises,
}: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { query }: ParsedRequestOf<GetPracticeOverview>,
  ): Promise<ResponseOf<GetPracticeOverview>> => {
    const trackId = trackOf(curriculum, await selectedTrackOf(userId), query)
    const bank =
      (await openDrillBank(curriculum, trackId, query.exam)) ??
      (await openDrillBank(curriculum, trackId))
    if (!bank) return null
    const [answered, kinds, hidden] = await Promise.all([
      record.answered(userId),
      drillExercises(),
      questionsInOpenAttempts(db, userId, curriculum.currentId, now().getTime()),
    ])
    const met = await metQuestions(db, userId, bank.exam.id, curriculum.currentId, answered)
    const kept = keptFor(bank, userId)
    const { exam } = bank
    const shown = bank.questions.filter(
      (question) =>
        !asksIdeaOf(question, hidden) && (answered.has(question.id) || !kept.has(question.id)),
    )
    const drill = { bank, kinds, answered, opened: null, asked: [], levelOf: () => 1 }
    const countsIn = (scope: DrillScope): Counts => ({
      ...countQuestions(
        shown.filter((question) => isInScope(question, bank, scope)),
        answered,
        met,
      ),
      exercises: countExercises({ ...drill, scope }),
    })
    return {
      exam: nameOf(exam),
      exams: (curriculum.track(trackId)?.exams ?? []).map(nameOf),
      counts: countsIn({}),
      domains: exam.domains.map(({ number, title, weight, objectives }) => ({
        number,
        title,
        weight,
        counts: countsIn({ domain: number }),
        objectives: objectives.map((objective) => ({
          number: objective.number,
          title: objective.title,
          counts: countsIn({ objective: objective.number }),
        })),
      })),
    }
  }
}

function nameOf({ id, code, name }: Exam) {
  return { id, code, name }
}

function countQuestions(
  questions: readonly Question[],
  answered: ReadonlyMap<string, AnsweredItem>,
  met: ReadonlySet<string>,
): Omit<Counts, 'exercises'> {
  const items = questions.flatMap(({ id }) => answered.get(id) ?? [])
  return {
    questions: questions.length,
    neverSeen: questions.filter(({ id }) => !met.has(id)).length,
    mistakes: items.filter(isMistake).length,
    sureAndWrong: items.filter(isSureAndWrong).length,
    guessedRight: items.filter(isGuessedRight).length,
  }
}

/** By the rules of the drills themselves. */
function countExercises(drill: Omit<DrillOf, 'mode'>): Counts['exercises'] {
  const all = exercisesOf({ ...drill, mode: 'mixed' })
  return {
    total: all.length,
    neverPracticed: all.filter(({ answered }) => answered === null).length,
    missed: exercisesOf({ ...drill, mode: 'mistakes' }).length,
  }
}
