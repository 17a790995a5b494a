/** Lessons for tests: its needs over real tables, and answers as a learner would send them. */
import { randomUUID } from 'node:crypto'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { rememberingLearning, type Recorded } from '#features/learning/server/testing.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { Anchor, Check, Confidence, Verdict } from '../contract.ts'
import { answerQuestion } from './answer-question.ts'
import { getCheck } from './get-check.ts'
import type { LessonsNeeds } from './needs.ts'
import type { LessonsTables } from './tables.ts'

export type { Recorded }

/** Needs with the real record; it remembers, by learner, the last write to the profile. */
export function rememberingNeeds(
  curriculum: Curriculum,
  track = 'network-plus',
  recordProgress?: () => Promise<void>,
) {
  const { record, recordedOf } = rememberingLearning(curriculum, {
    track,
    ...(recordProgress && { recordProgress }),
  })
  const nothing = async () => new Set<string>()
  const needs: LessonsNeeds = {
    curriculum,
    selectedTrackOf: async () => track,
    firstPlanned: async () => null,
    keptForExams: nothing,
    inOpenExams: nothing,
    newCardsOf: async () => 0,
    record,
  }
  return { needs, recordedOf }
}

/** An anchor in the words of a test's own. */
export function anchorOf(quote: string, traits: Partial<Anchor> = {}): Anchor {
  return {
    passageId: 'p-0123456789',
    start: 0,
    quote,
    prefix: '\n',
    suffix: '\n',
    tolerances: [4, 4, 4, 4],
    ...traits,
  }
}

/** One learner whose clock advances a second with each action. */
export function givenLearner(
  db: Db<LessonsTables>,
  needs: LessonsNeeds,
  userId: string = randomUUID(),
) {
  let now = Date.parse('2026-03-02T09:00:00Z')
  const context = (): Context<LessonsTables> => asLearner(db, userId, new Date((now += 1000)))
  const check = (lessonId: string): Promise<Check> =>
    getCheck(needs)(context(), { params: { lessonId } })

  /** The ids of the options to choose for a right or a wrong answer. */
  const optionIds = async (lessonId: string, questionId: string, isRight: boolean) => {
    const { questions } = await check(lessonId)
    const asked = questions.find((each) => each.asked.id === questionId)
    const options = asked && 'options' in asked.key ? asked.key.options : []
    const fitting = options.filter(({ isCorrect }) => isCorrect === isRight)
    return (isRight ? fitting : fitting.slice(0, 1)).map(({ id }) => id)
  }

  const answer = async (
    lessonId: string,
    questionId: string,
    isRight: boolean,
    traits: { answerId?: string; confidence?: Confidence; choice?: readonly string[] } = {},
  ): Promise<Verdict> =>
    answerQuestion(needs)(context(), {
      params: { lessonId },
      body: {
        answerId: traits.answerId ?? randomUUID(),
        questionId,
        response: {
          choice: [...(traits.choice ?? (await optionIds(lessonId, questionId, isRight)))],
        },
        confidence: traits.confidence ?? 'sure',
        milliseconds: 4200,
      },
    })

  /** Answers every question of a lesson's check right, in order; the last verdict. */
  const pass = async (lessonId: string): Promise<Verdict | undefined> => {
    let verdict: Verdict | undefined
    for (const { asked } of (await check(lessonId)).questions)
      verdict = await answer(lessonId, asked.id, true)
    return verdict
  }
  return { userId, context, check, answer, pass, optionIds }
}
