/** A learner with a challenge, for server tests: real content, a real record, a clock to set. */
import { randomUUID } from 'node:crypto'

import { afterAll } from 'vitest'

import { isChoice, optionsOf, type Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { Goals, Outcome } from '../contract.ts'
import { someGoals, TODAY } from '../core/testing.ts'
import { getAdvice } from './booking/get-advice.ts'
import { chooseChallenge, endChallenge } from './choose-challenge.ts'
import { getPlan } from './get-plan.ts'
import { getToday } from './get-today.ts'
import { listChallenges } from './list-challenges.ts'
import type { ChallengeNeeds } from './needs.ts'
import { getAfterExam } from './outcome/get-after-exam.ts'
import { reportOutcome } from './outcome/report-outcome.ts'
import { readResults } from './readiness/read-results.ts'
import { saveChallenge } from './save-challenge.ts'
import type { ChallengeTables } from './tables.ts'

type Parts = {
  readonly needs: ChallengeNeeds
  readonly curriculum: Curriculum
  readonly record: LearningRecord
}

const NOON = Date.parse(`${TODAY}T12:00:00Z`)
const MINUTE = 60_000
export const DAY = 86_400_000

/** @param open `openChallengeParts` of the app, which knows the other features. */
export async function openChallengeBank(open: (db: Db<ChallengeTables>) => Promise<Parts>) {
  const db = await openTestDatabase<ChallengeTables>()
  afterAll(() => db.destroy())
  const { needs, record, curriculum } = await open(db)
  const trackId = curriculum.tracks[0]?.id ?? ''
  const content = await curriculum.content(trackId)

  const givenChallenger = (userId: string = randomUUID()) => {
    let now = NOON
    let timeZone = 'UTC'
    const context = () => asLearner<ChallengeTables>(db, userId, new Date(now))
    const circumstances = () => ({
      id: randomUUID(),
      trackId,
      milliseconds: MINUTE,
      occurredAt: now,
      utcOffsetMinutes: 0,
      receivedAt: now,
    })
    const home = () => ({ query: { timeZone } })
    const learner = {
      userId,
      db,
      /** What a handler gets with a request of theirs now. */
      context,
      wait: (milliseconds: number) => {
        now += milliseconds
      },
      travel: (zone: string) => {
        timeZone = zone
      },
      /** Begins or changes a challenge; a new one unless its id is named. @returns its id. */
      set: async (goals: Partial<Goals> = {}, challengeId: string = randomUUID()) => {
        await saveChallenge(needs)(context(), { params: { challengeId }, body: someGoals(goals) })
        return challengeId
      },
      choose: (challengeId: string) => chooseChallenge(context(), { params: { challengeId } }),
      end: (challengeId: string) => endChallenge(context(), { params: { challengeId } }),
      report: (challengeId: string, outcome: Partial<Outcome & { insteadOf: string }>) =>
        reportOutcome(needs)(context(), {
          params: { challengeId },
          body: {
            satOn: TODAY,
            result: 'failed',
            score: null,
            weakDomains: [],
            insteadOf: null,
            timeZone,
            ...outcome,
          },
        }),
      afterExam: (challengeId: string) =>
        getAfterExam(needs)(context(), { params: { challengeId }, ...home() }),
      advice: () => getAdvice(needs, readResults(needs))(context(), home()),
      list: () => listChallenges(needs)(context(), home()),
      today: () => getToday(needs)(context(), home()),
      plan: () => getPlan(needs)(context(), home()),
      /** Answers a question of the check so that the lesson is done. */
      finishLesson: async (lessonId: string) => {
        const [question] = content.questionsOfLesson(lessonId)
        if (!question) throw new Error(`${lessonId} has no questions`)
        await record.addCheckAnswer(
          userId,
          { ...circumstances(), question, response: keyOf(question), confidence: 'sure' },
          { lessonId, draw: () => [question.id] },
        )
      },
      lessons: curriculum.lessonsOfTrack(trackId).map(({ id }) => id),
      /** Answers choices in a drill, each another one. @param topics of any, unless they are named. */
      drill: async (count: number, topics?: readonly string[]) => {
        const answered = await record.answered(userId)
        const questions = content.questions
          .filter((question) => isChoice(question) && !answered.has(question.id))
          .filter(({ topic }) => !topics || topics.includes(topic))
          .slice(0, count)
        for (const question of questions) {
          await record.addQuestion(userId, {
            ...circumstances(),
            question,
            response: keyOf(question),
            confidence: 'sure',
            context: 'drill',
            runId: null,
          })
        }
      },
    }
    return learner
  }
  return { givenChallenger, db, needs, content, record }
}

function keyOf(question: Parameters<typeof optionsOf>[0]) {
  return { choice: optionsOf(question).flatMap(({ id, isCorrect }) => (isCorrect ? [id] : [])) }
}

/** A domain with one lesson on one topic, in the file of an exam of a small curriculum. @param weight in percent. */
export function examDomain(number: string, weight: number, topic: string, lesson: string): string {
  return `  - number: "${number}"
    title: Part ${number}
    weight: ${weight}
    objectives:
      - number: "${number}.1"
        title: ${topic}
        topics: [${topic}]
        lessons: [${lesson}]`
}
