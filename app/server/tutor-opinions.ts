/**
 * `npm run tutor:opinions`: what learners think of the tutor's answers: counts, and the newest with their reasons.
 *
 * `-- --last 50` prints more of them, `-- --json` all of their text for another program. It never prints whose they are.
 */
import { parseArgs } from 'node:util'

import { migrate } from '#db/migrate.ts'
import { readOpinions, type TutorTables } from '#features/tutor/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import { describeOpinions } from './describe-opinions.ts'
import { databaseAddress } from './settings.ts'

const LAST = 20
const MOST = 10_000

await runCommand(async ({ settings, say }) => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, last: { type: 'string' } } })
  const limit = values.last === undefined ? LAST : Number(values.last)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw new Error(`--last is a whole number from 1 to ${MOST}: how many opinions to print.`)
  const db = openDatabase<TutorTables>(databaseAddress(settings))
  try {
    await migrate(db)
    const opinions = await readOpinions(db, { limit })
    const lines = values.json ? [JSON.stringify(opinions, null, 2)] : describeOpinions(opinions)
    for (const line of lines) say(line)
  } finally {
    await db.destroy()
  }
})
