/**
 * Fetches ahead what a learner wants first without a network, for whoever is signed in: another one may log in without a
 * reload, and gets their own.
 */
import { registerWorker } from './register-worker.ts'

let learner: string | null = null
let stop = () => {}

/**
 * @param uid null where nobody is signed in.
 * @param untilWorker where there is no worker, nothing opens without a network: it rejects, and nothing is fetched. Where the
 * network failed it is tried again once it is back.
 */
export async function fetchAheadFor(
  uid: string | null,
  untilWorker: () => Promise<unknown> = registerWorker,
): Promise<void> {
  if (uid === learner) return
  learner = uid
  stop()
  stop = () => {}
  if (uid === null) return
  try {
    await untilWorker()
  } catch (error) {
    if (learner === uid) tryAgainOnline(uid, untilWorker)
    throw error
  }
  // Its code competes with nothing then.
  const { renewWhenOutdated, warmAnswers } = await import('./warm-answers.ts')
  // They may have logged out meanwhile.
  if (learner !== uid) return
  stop = renewWhenOutdated(uid)
  await warmAnswers(uid)
}

function tryAgainOnline(uid: string, untilWorker: () => Promise<unknown>): void {
  const again = () => {
    learner = null
    void fetchAheadFor(uid, untilWorker).catch(() => undefined)
  }
  addEventListener('online', again, { once: true })
  stop = () => removeEventListener('online', again)
}
