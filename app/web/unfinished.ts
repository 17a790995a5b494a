/** What a learner has begun or not sent yet, in words, before they log out. Null where there is nothing of it. */
import { loadKeptDrills } from '#features/exams/web.tsx'
import { loadBegunLabs } from '#features/labs/web.tsx'
import { countedWords, wordsOf } from '#platform/web/outbox/entry-words.ts'
import type { OutboxDoor } from '#platform/web/outbox/kind.ts'
import { unsentOf } from '#platform/web/outbox/use-outbox.ts'
import { isFlagged } from '#platform/web/outbox/waiting-flag.ts'

/** With a network, what was done last is sent by then. */
const SENT_WITHIN_MS = 1500
const LOOK_AGAIN_MS = 50

export async function unfinishedWords(
  uid: string,
  doors: readonly OutboxDoor[],
): Promise<string | null> {
  const [unsent, drills, labs] = await Promise.all([
    unsentAfterAll(uid),
    loadKeptDrills().then(({ countOpenRuns }) => countOpenRuns(uid)),
    loadBegunLabs().then(({ countBegun }) => countBegun(uid)),
  ])
  const begun = drills + labs
  if (unsent.length === 0 && begun === 0) return null
  const entries = countedWords(unsent, (kind) => wordsOf(kind, doors))
  const notSent = `${entries} that ${unsent.length === 1 ? 'is' : 'are'} not sent yet`
  const parts = [
    ...(drills === 0 ? [] : [drills === 1 ? 'an unfinished drill' : `${drills} unfinished drills`]),
    ...(labs === 0 ? [] : [labs === 1 ? 'an unfinished lab' : `${labs} unfinished labs`]),
    ...(unsent.length === 0 ? [] : [notSent]),
  ]
  const what = `You have ${new Intl.ListFormat('en').format(parts)}.`
  if (unsent.some(({ isStored }) => !isStored)) {
    return `${what} This browser does not store what is not sent: logging out loses it.`
  }
  const goesOn = begun === 0 ? '' : ' within three days'
  const isSent = unsent.length === 0 ? 'go on' : 'go on, and to have it sent'
  return `${what} It stays in this browser, and no other account sees it. Log in here again${goesOn} to ${isSent}.`
}

/** @returns what is still there when it has had the time to be sent. */
async function unsentAfterAll(uid: string) {
  const until = Date.now() + SENT_WITHIN_MS
  while (navigator.onLine && isFlagged(uid) && Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return unsentOf(uid)
}
