/** A start of the server with a log of learning that cannot be read. */
import { expect, test } from 'vitest'

import { givenInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import type { LearningTables } from '#features/learning/server.ts'
import type { Db } from '#platform/server/database.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

import type { Database } from './database.ts'

/** A review as the migration leaves it: the start computes what rests on it. */
async function storeReview(db: Db<Database>, userId: string, id: string, response: string) {
  const review: LearningTables['learning_event'] = {
    user_id: userId,
    id,
    sequence: 1,
    track: null,
    exam: null,
    domain: null,
    kind: 'card',
    item: 'osi-model-layers',
    item_hash: null,
    topics: '[]',
    variant: null,
    guess_chance: null,
    starting_difficulty: null,
    context: 'review',
    run_id: null,
    response,
    score: null,
    findings: '[]',
    confidence: null,
    assistance: '{"kind":"none"}',
    origin: 'migrated',
    undoes: null,
    ends_run: 0,
    milliseconds: null,
    last_met_ms: null,
    occurred_at: 1000,
    utc_offset_minutes: null,
    received_at: 1000,
  }
  await db.insertInto('learning_event').values(review).execute()
  await db
    .insertInto('learning_learner')
    .values({ user_id: userId, last_sequence: 1, rules: '' })
    .execute()
}

async function givenUnreadable() {
  const installation = await givenInstallation()
  const db = installation.open<Database>()
  await storeReview(db, 'ada', 'torn', '{"grade":"secret')
  await storeReview(db, 'eve', 'whole', '{"grade":"good"}')
  const reviewed = async () => {
    const rows = await db.selectFrom('learning_card').select('user_id').execute()
    return rows.map(({ user_id }) => user_id)
  }
  return { ...installation, reviewed, close: () => db.destroy() }
}

test('the server starts, has computed the others, and logs which event of whom it could not read', async () => {
  const { env, reviewed, close } = await givenUnreadable()

  const server = await startServerProcess({ ...env, LOG_LEVEL: 'error' })
  const log = server.log()
  await server.stop()

  const lines = log.split('\n').filter((line) => line.includes('cannot be read'))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, userId: 'ada', event: { kind: 'card', id: 'torn', column: 'response' } },
  ])
  expect(log).not.toContain('secret')
  expect(await reviewed()).toEqual(['eve'])
  await close()
}, 60_000)

test('the command computes the others, too, and names the event with exit code 1', async () => {
  const { env, reviewed, close } = await givenUnreadable()

  const { status, stdout, stderr } = await runCommand('rebuild-learning', env)

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/The log of learner ada cannot be read: the response of event card torn/)
  expect(stderr).not.toContain('secret')
  expect(await reviewed()).toEqual(['eve'])
  await close()
}, 60_000)
