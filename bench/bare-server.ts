/**
 * The peer of `requests.ts`: a bare Fastify that does the same database work and nothing else. No tokens, no hashing,
 * no limits, no schemas, no headers: the difference is what those cost.
 */
import { randomUUID } from 'node:crypto'

import Fastify from 'fastify'

import type { Database } from '#app/server/database.ts'
import { databaseAddress } from '#app/server/settings.ts'
import { settings as declared } from '#app/server/settings.ts'
import { selectMemories, selectSettings } from '#features/flashcards/server.ts'
import { selectAccountByEmail, selectSignedIn } from '#features/identity/server.ts'
import {
  selectAnswersOfLesson,
  selectCompleted,
  selectReadingPositions,
} from '#features/lessons/server.ts'
import { selectUser } from '#features/profile/server.ts'
import { openDatabase } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'

type Params = { Params: { uid: string; sid: string } }

const settings = readSettings(declared, process.env)
const db = openDatabase<Database>(databaseAddress(settings))
const app = Fastify()

/** Every request of a learner reads the account and the session first. */
const whoAsks = ({ uid, sid }: { uid: string; sid: string }) => selectSignedIn(db, sid, uid)

app.get<Params>('/profile/:uid/:sid', async ({ params }) => {
  await whoAsks(params)
  return selectUser(db, params.uid)
})
app.get<Params>('/due/:uid/:sid', async ({ params }) => {
  await whoAsks(params)
  const user = await selectUser(db, params.uid)
  const [chosen, memories] = [
    await selectSettings(db, params.uid),
    await selectMemories(db, params.uid),
  ]
  return { user, chosen, memories }
})
app.get<Params>('/lesson/:uid/:sid', async ({ params }) => {
  await whoAsks(params)
  const [user, completed, readingPositions, answers] = await Promise.all([
    selectUser(db, params.uid),
    selectCompleted(db, params.uid),
    selectReadingPositions(db, params.uid),
    selectAnswersOfLesson(db, params.uid, ['osi-model']),
  ])
  return { user, completed, readingPositions, answers }
})
/** Reads the account and writes one small row: the least a sign-in must do. */
app.post<{ Params: { email: string } }>('/sign-in/:email', async ({ params }) => {
  const account = await selectAccountByEmail(db, params.email)
  await db
    .insertInto('flashcards_setting')
    .values({ user_id: randomUUID(), new_per_day: 0, is_all_unlocked: 0 })
    .execute()
  return account ?? {}
})
app.get('/readyz', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: settings.PORT })
