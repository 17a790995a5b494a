/** A visitor's answer to the question of the day, as this browser keeps it. Loaded when there is one. */
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'
import { guestEntriesOf, keepForGuest } from '#platform/web/outbox/guest.ts'

import { homeContract, type DailyQuestion } from '../contract.ts'
import { dailyAnswerKind, laneOfDay } from './daily-outbox.ts'

/**
 * The first answer of a day stays: the second is given by someone who knows the first one's verdict.
 *
 * @param unseenId of an answer that was kept by this page, and whose verdict did not arrive: it is replaced.
 * @returns the id of the answer that is kept now; null where an earlier one stays.
 */
export async function keepVisitorAnswer(
  { id: questionId, day }: DailyQuestion,
  optionId: string,
  milliseconds: number,
  unseenId: string | null,
): Promise<string | null> {
  const earlier = await guestEntriesOf(dailyAnswerKind, laneOfDay(day))
  if (earlier.some(({ id }) => id !== unseenId)) return null
  const now = new Date()
  return keepForGuest(dailyAnswerKind, {
    lane: laneOfDay(day),
    replaces: true,
    body: {
      day,
      questionId,
      optionId,
      milliseconds,
      answeredAt: now.toISOString(),
      utcOffsetMinutes: utcOffsetMinutes(now),
    },
  })
}

/** The kept answer with its verdict, which the server gives again; null where there is none, or no longer one. */
export async function findVisitorAnswer(
  { id: questionId, day }: DailyQuestion,
  signal: AbortSignal,
) {
  const [kept] = await guestEntriesOf(dailyAnswerKind, laneOfDay(day))
  if (kept?.body.questionId !== questionId) return null
  const { optionId } = kept.body
  const body = { questionId, optionId }
  try {
    return { optionId, verdict: await call(homeContract.answerDailyQuestion, { body }, { signal }) }
  } catch (error) {
    // The question was changed since.
    if (error instanceof AppError && error.isFinal) return null
    throw error
  }
}
