/** `npm run mails`: how many mails wait for the mail server, and why; `-- retry` tries them all at once. */
import { migrate } from '#db/migrate.ts'
import { retryMails, waitingMails, type WaitingMails } from '#features/identity/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import type { Database } from './database.ts'
import { databaseAddress } from './settings.ts'

function describe(waiting: WaitingMails, now: Date): readonly string[] {
  const { count, inHand, oldest, nextTry, mostTries, countByError } = waiting
  const minutes = Math.round((now.getTime() - oldest.getTime()) / 60_000)
  const errors = [...countByError].map(([code, count]) => `${code} (${count})`)
  return [
    count === 1 ? '1 mail waits.' : `${count} mails wait.`,
    `oldest:      ${oldest.toISOString()}, ${minutes} minutes ago`,
    `being sent:  ${inHand}`,
    `next try:    ${nextTry <= now ? 'now' : nextTry.toISOString()}`,
    `most tries:  ${mostTries}`,
    `last errors: ${errors.length > 0 ? errors.join(', ') : 'none'}`,
  ]
}

await runCommand(async ({ settings, say }) => {
  const [what] = process.argv.slice(2)
  if (what !== undefined && what !== 'retry')
    throw new Error('Run npm run mails, or npm run mails -- retry')
  const db = openDatabase<Database>(databaseAddress(settings))
  const now = new Date()
  try {
    await migrate(db)
    if (what === 'retry') await retryMails(db, now)
    const waiting = await waitingMails(db, now)
    for (const line of waiting ? describe(waiting, now) : ['No mail waits.']) say(line)
    if (what === 'retry' && waiting) say('A running server tries them within five seconds.')
  } finally {
    await db.destroy()
  }
})
