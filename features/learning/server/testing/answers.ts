/** Answers to the questions of the small curriculum, for tests of what rests on many of them. */
import { optionsOf, type Curriculum } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { NewEvidence, QuestionInRun } from '../../core/evidence.ts'
import { openRecord } from '../open-record.ts'
import type { LearningTables } from '../tables.ts'
import { rememberingLearning } from '../testing.ts'
import { projectionsOf } from './projections.ts'

type LearningDb = Db<LearningTables>

export const DAY_MS = 86_400_000
export const MONDAY = Date.UTC(2026, 2, 2, 12)

let count = 0
/** A different one each time, in an order of its own. */
const nextId = () => `event-${String((count += 1)).padStart(6, '0')}`

type Traits = Partial<Pick<QuestionInRun, 'id' | 'assistance' | 'context' | 'occurredAt'>>

const circumstances = ({ occurredAt = MONDAY, ...traits }: Traits) => ({
  id: nextId(),
  trackId: 'network-plus',
  milliseconds: 1000,
  occurredAt,
  utcOffsetMinutes: 0,
  receivedAt: occurredAt,
  ...traits,
})

/** A learner who answers, reviews and drills, each at noon of a day. */
export function learnerIn(db: LearningDb, curriculum: Curriculum, userId: string) {
  const { needs } = rememberingLearning(curriculum)
  const record = openRecord(needs)(db)
  const questionOf = async (id: string) => {
    const lessonId = curriculum.lessonOfQuestion(id) ?? ''
    const question = (await curriculum.contentOfLesson(lessonId, '')).question(id)
    if (!question) throw new Error(`no question ${id}`)
    return question
  }
  return {
    userId,
    record,
    /** Right where no option is named. */
    answer: async (id: string, optionIds?: readonly string[], traits: Traits = {}) => {
      const question = await questionOf(id)
      const right = optionsOf(question)
        .filter(({ isCorrect }) => isCorrect)
        .map((option) => option.id)
      return record.addQuestion(userId, {
        context: 'drill',
        runId: null,
        confidence: null,
        ...circumstances(traits),
        question,
        response: { choice: optionIds ?? right },
      })
    },
    answerCheck: async (lessonId: string, id: string, optionIds?: readonly string[]) => {
      const content = await curriculum.contentOfLesson(lessonId, '')
      const question = await questionOf(id)
      const right = optionsOf(question)
        .filter(({ isCorrect }) => isCorrect)
        .map((option) => option.id)
      return record.addCheckAnswer(
        userId,
        {
          ...circumstances({}),
          question,
          response: { choice: optionIds ?? right },
          confidence: 'sure',
        },
        { lessonId, draw: () => content.questionsOfLesson(lessonId).map((each) => each.id) },
      )
    },
    /** @returns the review's id. */
    review: async (lessonId: string, traits: Traits = {}) => {
      const [card] = (await curriculum.contentOfLesson(lessonId, '')).cardsOfLesson(lessonId)
      if (!card) throw new Error(`no card of ${lessonId}`)
      const review = { ...circumstances(traits), card, grade: 'good' as const }
      await record.addReview(userId, review)
      return { id: review.id, card }
    },
    undo: async ({
      id,
      card,
    }: {
      id: string
      card: Parameters<typeof record.undoReview>[1]['card']
    }) => record.undoReview(userId, { ...circumstances({}), milliseconds: 0, reviewId: id, card }),
    drill: async (
      item: string,
      score: number,
      traits: Partial<Pick<NewEvidence, 'startingDifficulty' | 'occurredAt'>> & {
        revision?: string
      } = {},
    ) => {
      const { revision = 'r1', startingDifficulty = 0, ...rest } = traits
      const of = circumstances(rest)
      return record.add(userId, {
        ...of,
        kind: 'exercise',
        item,
        asked: { seed: of.id },
        topics: ['framing'],
        variant: {
          seed: Number(of.id.slice(6)),
          difficulty: 2,
          topics: [],
          scenario: null,
          revision,
        },
        context: 'lesson',
        runId: null,
        response: { field: 'x' },
        score,
        confidence: null,
        guessChance: 0.1,
        startingDifficulty,
      })
    },
  }
}

/** All that is computed from a learner's log, for comparing it with another's. */
export async function rowsOf(db: LearningDb, userId: string) {
  const byTable = await projectionsOf(db, userId)
  const withoutUser = (table: string) =>
    (byTable[table] as Record<string, unknown>[]).map(({ user_id: _user, ...row }) => row)
  return {
    cards: withoutUser('learning_card'),
    answered: withoutUser('learning_answered'),
    lessons: withoutUser('learning_lesson'),
    abilities: withoutUser('learning_ability'),
    days: withoutUser('learning_day'),
    countedDays: withoutUser('learning_counted_day'),
    abilityWeeks: withoutUser('learning_ability_week'),
    confidenceWeeks: withoutUser('learning_confidence_week'),
    retentionWeeks: withoutUser('learning_retention_week'),
  }
}
