/** `npm run accounts -- COMMAND`: what an operator does to accounts and signing keys. */
import {
  endEverySession,
  endSessionsOf,
  rotateSigningKeys,
  setAccountDisabled,
} from '#features/identity/server.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import type { Database } from './database.ts'
import { databaseAddress, type AppSettings } from './settings.ts'

type Tools = { db: Db<Database>; settings: AppSettings; email: string; now: Date }

/** Each says what it has done. */
const COMMANDS: Readonly<Record<string, (tools: Tools) => Promise<string>>> = {
  disable: async ({ db, email, now }) => {
    await setAccountDisabled(db, email, { isDisabled: true, now })
    return `${email} is closed.`
  },
  enable: async ({ db, email, now }) => {
    await setAccountDisabled(db, email, { isDisabled: false, now })
    return `${email} is open again.`
  },
  'end-sessions': async ({ db, email, now }) => {
    await endSessionsOf(db, email, now)
    return `Every session of ${email} has ended.`
  },
  'end-every-session': async ({ db }) => {
    await endEverySession(db)
    return 'Every session has ended.'
  },
  'rotate-keys': async ({ settings, now }) => {
    const { kid, dropped } = await rotateSigningKeys(settings.DATA_DIR, now)
    return `The new key ${kid} is published now and signs in ten minutes. Keys removed: ${dropped.length}.`
  },
}

await runCommand(async ({ settings, say }) => {
  const [name = '', email = ''] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) {
    throw new Error(
      `Say what to do: npm run accounts -- ${Object.keys(COMMANDS).join('|')} [EMAIL]`,
    )
  }
  const db = openDatabase<Database>(databaseAddress(settings))
  try {
    say(await command({ db, settings, email, now: new Date() }))
  } finally {
    await db.destroy()
  }
})
