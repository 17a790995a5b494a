/**
 * Practice exams under load: the first form after a start, four routes next to bare ones (`exam-routes.ts`), and 200
 * people who sit an exam at once (`exam-crowd.ts`).
 *
 * A learner has one attempt of an exam open, so what was started is removed between the measurements.
 */
import { join } from 'node:path'

import type { Database } from '#app/server/database.ts'
import { examsContract } from '#features/exams/contract.ts'
import { openDatabase } from '#platform/server/database.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

import { measureCrowd } from './exam-crowd.ts'
import { compareRoutes } from './exam-routes.ts'
import { ask, newAttempt, removeOpen, signUpSitters, type Sitter } from './exam-sitters.ts'
import { median, printTable } from './table.ts'

const PEOPLE = 200
const STARTS = 3
const LONGEST_WAIT_MS = 100

export async function run(): Promise<void> {
  const first = await startServerProcess({ SIGN_UPS_PER_ADDRESS: String(PEOPLE) })
  const sitters = await signUpSitters(first.url, PEOPLE)
  await first.stop()
  const again = { DATA_DIR: first.dataDir, PORT: new URL(first.url).port }
  await printFirstForms(again, sitters)

  const server = await startServerProcess(again)
  const db = openDatabase<Database>({
    engine: 'sqlite',
    file: join(server.dataDir, 'database.sqlite'),
  })
  await removeOpen(db)
  await compareRoutes(server, db, sitters)
  await removeOpen(db)
  await db.destroy()
  await measureCrowd(server, again, sitters)
}

/**
 * After a start the first form finds out which exercises fit which topics. Others wait for it no longer than for the
 * longest piece of that.
 */
async function printFirstForms(
  again: Record<string, string>,
  sitters: readonly Sitter[],
): Promise<void> {
  const times: { form: number; longestWait: number }[] = []
  for (const sitter of sitters.slice(0, STARTS)) {
    const server = await startServerProcess(again)
    const { url } = server
    // The page has asked for this: it reads the content.
    await ask(url, sitter, examsContract.listAttempts, { query: {} })
    const started = performance.now()
    let isMade = false
    const form = ask(url, sitter, examsContract.startAttempt, newAttempt()).then(() => {
      isMade = true
      return performance.now() - started
    })
    let longestWait = 0
    while (!isMade) {
      const asked = performance.now()
      await fetch(`${url}/readyz`)
      longestWait = Math.max(longestWait, performance.now() - asked)
    }
    times.push({ form: await form, longestWait })
    await server.stop()
  }
  const shown = (of: (each: (typeof times)[number]) => number) =>
    `${median(times.map(of)).toFixed(0)} ms`
  printTable(
    ['the first form after a start', `median of ${STARTS}`, 'aim'],
    [
      ['takes', shown(({ form }) => form), ''],
      [
        'longest wait of another request',
        shown(({ longestWait }) => longestWait),
        `under ${LONGEST_WAIT_MS} ms`,
      ],
    ],
  )
}
