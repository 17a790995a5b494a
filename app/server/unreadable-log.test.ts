/** A start of the server with a log of learning that cannot be read. */
import { expect, test } from 'vitest'

import { givenInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { openRecord, type LearningTables } from '#features/learning/server.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

import type { Database } from './database.ts'
import { learningNeeds } from './learning-needs.ts'
import { loadRealCurriculum } from './testing.ts'

/** Two learners have reviewed a card. What rests on it is to be computed, and the response of the one is torn. */
async function givenUnreadable() {
  const installation = await givenInstallation()
  const db = installation.open<Database>()
  const curriculum = await loadRealCurriculum()
  const [card] = (await curriculum.contentOfLesson('osi-model', '')).cardsOfLesson('osi-model')
  if (!card) throw new Error('this lesson has no card')
  const record = openRecord(learningNeeds(curriculum))(db.withTables<LearningTables>())
  const review = {
    card,
    grade: 'good',
    trackId: 'network-plus',
    milliseconds: 1000,
    occurredAt: 1000,
    utcOffsetMinutes: 0,
    receivedAt: 1000,
  } as const
  await record.addReview('ada', { ...review, id: 'torn' })
  await record.addReview('eve', { ...review, id: 'whole' })
  await db
    .updateTable('learning_event')
    .set({ response: '{"grade":"secret' })
    .where('id', '=', 'torn')
    .execute()
  await db.deleteFrom('learning_card').execute()
  await db.updateTable('learning_learner').set({ rules: '' }).execute()
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
