/** Learners with answers that count, for tests of readiness: real content, a real record, a clock to set. */
import { randomUUID } from 'node:crypto'

import { optionsOf, type Question } from '#features/curriculum/contract.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { Readiness } from '../../contract.ts'
import { addDays, type Day } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import type { ChallengeTables } from '../tables.ts'
import { DAY, openChallengeBank } from '../testing.ts'
import { getReadinessRecord } from './get-readiness-record.ts'
import { getReadiness } from './get-readiness.ts'
import { hideReadiness } from './hide-readiness.ts'
import { readResults } from './read-results.ts'

const NOON = Date.parse(`${TODAY}T12:00:00Z`)
/** Enough for a forecast: 180 answers on six days. */
const DAYS = 6
const ANSWERS_A_DAY = 30

type Open = Parameters<typeof openChallengeBank>[0]

/** @param open `openChallengeParts` of the app, which knows the other features. */
export async function openReadinessBank(open: Open) {
  let parts: Awaited<ReturnType<Open>> | undefined
  const bank = await openChallengeBank(async (db) => (parts = await open(db)))
  if (!parts) throw new Error('openChallengeBank opens its parts')
  const { needs, record, curriculum } = parts
  const track = curriculum.tracks[0]
  const content = await curriculum.content(track?.id ?? '')
  const questions = mixed(content.questions.filter(({ kind }) => kind === 'single'))

  /** A process of its own: what it keeps in memory is not shared. */
  const openServer = () => {
    const results = readResults(needs)
    return { get: getReadiness(needs, results), record: getReadinessRecord(needs, results) }
  }

  const givenLearner = (server = openServer()) => {
    const challenger = bank.givenChallenger()
    const { userId, db } = challenger
    let now = NOON
    let timeZone = 'UTC'
    let asked = 0
    const context = () => asLearner<ChallengeTables>(db, userId, new Date(now))
    const learner = {
      userId,
      db,
      context,
      wait: (milliseconds: number) => {
        now += milliseconds
        challenger.wait(milliseconds)
      },
      travel: (zone: string) => {
        timeZone = zone
      },
      set: challenger.set,
      end: challenger.end,
      /** Answers so many questions that were never asked before, of all domains in turn. @param right of ten. */
      answer: async (count: number, right = 7) => {
        for (const question of questions.slice(asked, asked + count)) {
          // oxlint-disable-next-line no-await-in-loop -- events of one learner are stored one after the other
          await record.addQuestion(userId, {
            id: randomUUID(),
            trackId: track?.id ?? '',
            milliseconds: 60_000,
            occurredAt: now,
            utcOffsetMinutes: 0,
            receivedAt: now,
            question,
            response: choiceIn(question, asked % 10 < right),
            confidence: 'sure',
            context: 'drill',
            runId: null,
          })
          asked += 1
        }
      },
      /** Answers on six days, up to yesterday; then there is a forecast. */
      study: async (right = 7) => {
        for (let day = 0; day < DAYS; day += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one day after the other
          await learner.answer(ANSWERS_A_DAY, right)
          learner.wait(DAY)
        }
      },
      look: (show?: boolean) =>
        server.get(context(), { query: { timeZone, ...(show !== undefined && { show }) } }),
      /** @throws where there is no forecast. */
      forecast: async (show?: boolean) => speaking(await learner.look(show)),
      advice: challenger.advice,
      hide: (isHidden: boolean) => hideReadiness(context(), { body: { isHidden } }),
      record: () => server.record(context()),
      kept: () =>
        db
          .selectFrom('challenge_forecast')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('day')
          .execute(),
      /** As the learner reports it. */
      report: async (challengeId: string, satOn: Day, result: 'passed' | 'failed' | 'not-sat') => {
        await db
          .insertInto('challenge_outcome')
          .values({
            user_id: userId,
            challenge_id: challengeId,
            exam_id: 'n10-009',
            sat_on: satOn,
            result,
            score: null,
            weak_domains: '[]',
            reported_at: now,
          })
          .execute()
      },
    }
    return learner
  }
  return { givenLearner, openServer, db: bank.db }
}

export function speaking(readiness: Readiness | null) {
  if (readiness?.state !== 'speaks') throw new Error(`no forecast: ${JSON.stringify(readiness)}`)
  return readiness
}

/** A day of the tests' calendar. */
export const inDays = (days: number) => addDays(TODAY, days)

/** One of each topic, in steps through the bank, whose neighbors are of one domain; then a second one of each. */
function mixed(questions: readonly Question[]): readonly Question[] {
  const STEP = 7
  const topics = [...Map.groupBy(questions, ({ topic }) => topic).values()]
  const inSteps = Array.from({ length: STEP }, (_, first) =>
    topics.filter((_topic, at) => at % STEP === first),
  ).flat()
  return [0, 1].flatMap((place) => inSteps.flatMap((ofTopic) => ofTopic[place] ?? []))
}

function choiceIn(question: Question, isRight: boolean) {
  const ids = optionsOf(question).filter(({ isCorrect }) => isCorrect === isRight)
  return { choice: ids.slice(0, 1).map(({ id }) => id) }
}
