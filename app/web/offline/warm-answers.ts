/**
 * Asks for what a learner wants first without a network, so that it is kept: today's list, the lessons on it, and the
 * cards that are due.
 */
import { z } from 'zod/mini'

import { challengeContract, type Today } from '#features/challenge/contract.ts'
import { loadLessonText } from '#features/curriculum/web.tsx'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import { call } from '#platform/web/api.ts'
import { homeZone } from '#platform/web/device-time.ts'
import { findValue } from '#platform/web/kept-answers.ts'
import { onKeptOutdated } from '#platform/web/kept-outdated.ts'

/** What the page has asked for itself is not asked for again. */
const AGAIN_AFTER_MS = 1_800_000
/** What the learner does comes in a row, such as a card undone and graded again. */
const RENEWED_AFTER_MS = 3000

/**
 * Asks again once what is kept is older than what the learner has done.
 *
 * @returns how to stop.
 */
export function renewWhenOutdated(uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = () => {
    clearTimeout(timer)
    // Without a network the page's next visit asks.
    timer = setTimeout(() => void warmAnswers(uid, 0).catch(() => undefined), RENEWED_AFTER_MS)
  }
  const stop = onKeptOutdated(renew)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** @param againAfterMs what is kept for longer is asked for again. */
export async function warmAnswers(
  uid: string,
  againAfterMs = AGAIN_AFTER_MS,
  keepText = startLoadingText,
): Promise<void> {
  const warm = async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
  ): Promise<ResponseOf<E> | undefined> => {
    const kept = await findValue(uid, urlOf(endpoint, request))
    if (!kept || Date.now() - kept.keptAt >= againAfterMs) return call(endpoint, request, { uid })
    return z.safeParse(endpoint.response, kept.value).data as ResponseOf<E> | undefined
  }
  const query = { timeZone: homeZone() }
  await warm(lessonsContract.getTrackOutline, { query: {} })
  const today = await warm(challengeContract.getToday, { query })
  // In place of the list, whoever has no challenge is invited to one.
  if (!today) await warm(challengeContract.getBeginning, {})
  await warm(flashcardsContract.getOverview, { query })
  await warm(flashcardsContract.listQueue, { query })
  // The list leads to the cards of its exam.
  const exam = today?.challenge.exam.id
  if (exam !== undefined) await warm(flashcardsContract.listQueue, { query: { ...query, exam } })
  for (const lessonId of lessonsLeft(today)) {
    await keepText(lessonId)
    // Once: a page that is open keeps what is done on it, and an answer asked for before that knows nothing of it.
    for (const endpoint of [lessonsContract.getLesson, lessonsContract.getCheck]) {
      const request = { params: { lessonId } }
      if (!(await findValue(uid, urlOf(endpoint, request)))) await call(endpoint, request, { uid })
    }
  }
}

/** The worker keeps each file that is loaded. */
async function startLoadingText(lessonId: string): Promise<void> {
  const { startLoadingLesson } = await loadLessonText()
  startLoadingLesson(lessonId)
}

/** Those on the list that are not done. */
function lessonsLeft(today: Today | null | undefined): readonly string[] {
  return (today?.today.tasks ?? []).flatMap(({ task, isDone }) =>
    task.kind === 'lesson' && !isDone ? [task.lessonId] : [],
  )
}
