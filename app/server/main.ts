/** Starts the server: settings, database, migrations, features, port. Stops it without dropping a request. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

import { migrate } from '#db/migrate.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import { hasAccounts, WrongSecretError } from '#features/identity/server.ts'
import { UnreadableLogs, rebuildLearners } from '#features/learning/server.ts'
import { openDatabase, type DatabaseAddress, type Db } from '#platform/server/database.ts'
import { explainError } from '#platform/server/explain-error.ts'
import { logInWords } from '#platform/server/log-words.ts'
import { readSettings, SettingsError } from '#platform/server/settings.ts'

import { buildServer } from './build-server.ts'
import { loadContent } from './content-files.ts'
import type { Database } from './database.ts'
import { keepDataPrivate } from './keep-data-private.ts'
import { learningNeeds } from './learning-needs.ts'
import { readyWords } from './ready-words.ts'
import { databaseAddress, databaseLimits, settings as declared } from './settings.ts'

/** How long a stop waits for requests in flight, e.g. an answer of the tutor that is still streaming. */
const GRACE_MS = 10_000
/** How far the heap may grow before a collection. By default, the memory of a released track stays for long (decision 0023). */
const HEAP_GROWTH_PERCENT = 40
/** Indexing makes much garbage at once. For it, the space of new objects would grow to 128 MB, and stay as large. */
const NEW_SPACE_GROWTH = 1
const WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url))

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  setFlagsFromString(`--semi-space-growth-factor=${NEW_SPACE_GROWTH}`)
  const settings = readSettings(declared, process.env)
  const address = databaseAddress(settings)
  const { applied } = await migrateFirst(address)
  const db = openDatabase<Database>(address, databaseLimits(settings))

  const content = await loadContent()
  // Before anyone is answered: after an update, what rests on the log of learning may be missing or outdated.
  const unreadable = await rebuildOutdated(db, content.curriculum)
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const app = await buildServer({
    db,
    settings,
    ...content,
    publicUrl,
    now: () => new Date(),
    ...(settings.LOG_FORMAT === 'words' && {
      logStream: logInWords((line) => process.stdout.write(line)),
    }),
    ...(process.env['WEB'] !== 'vite' && { webFolder: WEB_FOLDER }),
  })
  keepDataPrivate(settings.DATA_DIR, app.log)
  if (applied.length > 0) app.log.info({ to: applied.at(-1) }, 'database migrated')
  for (const { userId, kind, id, column } of unreadable) {
    const event = { kind, id, column }
    app.log.error({ userId, event }, 'a log of learning cannot be read; the next start tries again')
  }
  await app.listen({ host: settings.HOST, port: settings.PORT })
  const isEmbedded = settings.IDENTITY_MODE === 'embedded'
  process.stderr.write(
    readyWords({
      publicUrl,
      isEmpty: isEmbedded && !(await hasAccounts(db.withTables())),
      maySignUp: settings.SIGN_UP === 'open',
      mailFolder: settings.SMTP_URL === undefined ? resolve(settings.DATA_DIR, 'outbox') : null,
    }),
  )

  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    const late = setTimeout(() => {
      app.log.warn('some requests did not finish in time')
      process.exit(1)
    }, GRACE_MS)
    void app
      .close()
      .then(() => db.destroy())
      .then(() => clearTimeout(late))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** @returns an event of each log that cannot be read: the other learners must not wait until somebody mends it. */
async function rebuildOutdated(
  db: Db<Database>,
  curriculum: Curriculum,
): Promise<UnreadableLogs['events']> {
  try {
    await rebuildLearners(db.withTables(), learningNeeds(curriculum), 'outdated', new Date())
    return []
  } catch (error) {
    if (error instanceof UnreadableLogs) return error.events
    throw error
  }
}

/** Uses its own connection: a migration, or waiting for another server's, may take longer than a request may. */
async function migrateFirst(address: DatabaseAddress) {
  const db = openDatabase(address)
  try {
    return await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** The port is in use, or this user may not use it. */
function isListenError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) {
    process.stderr.write(`Settings need a change before the server can start:\n`)
    for (const problem of error.problems) process.stderr.write(`  ${problem}\n`)
  } else if (error instanceof WrongSecretError) {
    process.stderr.write(`The server could not start: ${error.message}\n`)
  } else if (isListenError(error)) {
    process.stderr.write(
      `The server could not start: ${error.message}. Stop what listens there, or set PORT (or HOST) to another.\n`,
    )
  } else {
    process.stderr.write(
      `The server could not start: ${explainError(error)}\n${error instanceof Error ? error.stack : ''}\n`,
    )
  }
  // At once: an open database would keep the process alive for seconds.
  process.exit(1)
})
