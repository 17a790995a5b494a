/**
 * Keeps what follows a lesson, for who reads it with a network and goes on without one: its check with the verdicts, and
 * its cards. To ask for a check begins nothing: a round begins with its first answer.
 */
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { call } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'

/** @param signal of the screen: what is done on the next one changes what is kept. */
export async function keepLesson(lessonId: string, signal: AbortSignal): Promise<void> {
  await call(lessonsContract.getCheck, { params: { lessonId } }, { signal })
  const query = { timeZone: homeZone(), lesson: lessonId }
  await call(flashcardsContract.listQueue, { query }, { signal })
}
