/**
 * `npm run jobs:fetch`: fetches the job feeds that are due, once, and reports each result.
 *
 * `--close-missing FEED` confirms that a feed which was held back really is empty.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { brand } from '#app/brand.ts'
import { migrate } from '#db/migrate.ts'
import { feedsSource, fetchFeeds, userAgentOf } from '#features/jobs/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import type { Database } from './database.ts'
import { databaseAddress } from './settings.ts'

const QUIET = { info: () => {}, warn: () => {}, error: () => {} }

await runCommand(async ({ settings, say }) => {
  const { values } = parseArgs({ options: { 'close-missing': { type: 'string' } } })
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  process.once('SIGINT', () => stopping.abort())
  const db = openDatabase<Database>(databaseAddress(settings))
  try {
    await migrate(db)
    const isGood = await fetchFeeds({
      db,
      feeds: feedsSource(settings.JOBS_FEEDS_FILE ?? join(settings.DATA_DIR, 'feeds.yaml')),
      now: () => new Date(),
      userAgent: userAgentOf(
        brand.name,
        settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
      ),
      closeMissing: values['close-missing'] ?? null,
      // Every result is one line; an unexpected failure also prints its stack.
      log: {
        ...QUIET,
        error: (details: unknown) =>
          process.stderr.write(`${String((details as { err?: Error }).err?.stack)}\n`),
      },
      signal: stopping.signal,
      say,
    })
    if (!isGood) process.exitCode = 1
  } finally {
    await db.destroy()
  }
})
