/** `npm run accounts -- COMMAND`: an operator's commands for accounts and signing keys, and what learners ask for. */
import { migrate } from '#db/migrate.ts'
import {
  endEverySession,
  endSessionsOf,
  forgetLostSecret,
  removeSecondFactor,
  rotateSigningKeys,
  setAccountDisabled,
  type IdentityTables,
} from '#features/identity/server.ts'
import { countRequestsByTrack, type ProfileTables } from '#features/profile/server.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import { databaseAddress, type AppSettings } from './settings.ts'

type Tools = { db: Db<IdentityTables>; settings: AppSettings; email: string; now: Date }

/** Each returns a message that says what it has done. */
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
    await db.transaction().execute(endEverySession)
    return 'Every session has ended.'
  },
  'remove-second-factor': async ({ db, email, now }) => {
    const { recoveryCodes } = await removeSecondFactor(db, email, now)
    return `The authenticator app of ${email} is off. Recovery codes removed: ${recoveryCodes}. Every session of it has ended; the password is enough to log in.`
  },
  'rotate-keys': async ({ db, settings, now }) => {
    const { kid, signsAt, dropped } = await rotateSigningKeys(db, {
      dataDir: settings.DATA_DIR,
      now,
    })
    return (
      `The new key ${kid} is published now. All servers will sign with it from ${signsAt.toISOString()} on, ` +
      `in ten minutes; they need no restart. Keys removed: ${dropped.length}.`
    )
  },
  'asked-tracks': async ({ db }) => {
    const asked = await countRequestsByTrack(db.withTables<ProfileTables>())
    if (asked.length === 0) return 'Nobody has asked for a certification.'
    return asked
      .map(({ track, learners }) => `${track}: ${learners} learner${learners === 1 ? '' : 's'}`)
      .join('\n')
  },
  'forget-lost-secret': async ({ db, settings }) => {
    const { factors } = await db
      .transaction()
      .execute((db) => forgetLostSecret(db, settings.DATA_DIR))
    return `What the lost secret encrypted was removed: ${factors} authenticator apps are off. Every session has ended. The next start uses the new secret.`
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
  const db = openDatabase<IdentityTables>(databaseAddress(settings))
  try {
    await migrate(db)
    say(await command({ db, settings, email, now: new Date() }))
  } finally {
    await db.destroy()
  }
})
