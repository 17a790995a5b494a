/** Asks for what a learner wants first without a network, so that it is kept: today's list, and the cards that are due. */
import { challengeContract } from '#features/challenge/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { call } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'

const AGAIN_AFTER_MS = 1_800_000

/** Not with every page: what is kept may be half an hour old. */
export async function warmAnswers(uid: string): Promise<void> {
  const key = `warmed ${uid}`
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < AGAIN_AFTER_MS) return
  sessionStorage.setItem(key, String(Date.now()))
  const query = { timeZone: homeZone() }
  const options = { uid }
  await call(lessonsContract.getTrackOutline, { query: {} }, options)
  await call(flashcardsContract.getOverview, { query }, options)
  await call(flashcardsContract.listQueue, { query }, options)
  const today = await call(challengeContract.getToday, { query }, options)
  // The list leads to the cards of its exam.
  const exam = today?.challenge.exam.id
  if (exam !== undefined) await call(flashcardsContract.listQueue, { query: { ...query, exam } }, options)
}
