/** `npm run learning:effects`, run as a process on the product's own content. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { givenInstallation, type TestInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { loadDump, writeDump } from '#db/dump.ts'
import {
  FIRST_EFFECTS,
  readEffects,
  storeEffects,
  type ChallengeTables,
} from '#features/challenge/server.ts'
import { openRecord, type LearningTables } from '#features/learning/server.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'
import { newEmptyDatabase } from '#platform/testing/test-database.ts'

import type { Database } from './database.ts'
import { learningNeeds } from './learning-needs.ts'
import { loadRealCurriculum } from './testing.ts'

const MONDAY = Date.UTC(2026, 2, 2, 12)
const HOUR_MS = 3_600_000

let installation: TestInstallation
let db: Db<Database>
beforeEach(async () => {
  installation = await givenInstallation()
  db = installation.open<Database>()
  return () => db.destroy()
})

/** Learners with 20 answers each that count: one has given them, and the others are as that one. */
async function givenLearners(count: number): Promise<void> {
  const curriculum = await loadRealCurriculum()
  const [track] = curriculum.tracks
  const topic = track?.exams[0]?.domains[0]?.objectives[0]?.topics[0] ?? ''
  const record = openRecord(learningNeeds(curriculum))(db.withTables<LearningTables>())
  for (let seed = 0; seed < 20; seed += 1)
    // oxlint-disable-next-line no-await-in-loop -- one answer after the other
    await record.add('learner-1', {
      id: `answer-${seed}`,
      trackId: track?.id ?? '',
      kind: 'exercise',
      item: 'eui-64',
      asked: { seed },
      topics: [topic],
      variant: { seed, difficulty: 2, topics: [], scenario: null, revision: 'r1' },
      context: 'drill',
      runId: null,
      response: { field: 'x' },
      score: seed % 2,
      confidence: null,
      guessChance: 0,
      startingDifficulty: 0,
      milliseconds: 1000,
      occurredAt: MONDAY + seed * HOUR_MS,
      utcOffsetMinutes: 0,
      receivedAt: MONDAY + seed * HOUR_MS,
    })
  for (const table of ['learning_learner', 'learning_event', 'learning_ability'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    for (let learner = 2; learner <= count; learner += 1)
      await db
        .insertInto(table)
        .values(rows.map((row) => ({ ...row, user_id: `learner-${learner}` })) as never)
        .execute()
  }
}

const run = (...args: string[]) => runCommand('learn-effects', installation.env, ...args)
const stored = (from = db) => from.selectFrom('challenge_effects').selectAll().execute()

test('with enough learners it prints what study is worth, stores it, and the same again for a program', async () => {
  await givenLearners(30)

  const { status, stdout, stderr } = await run()
  const json = await run('--json')

  expect([status, stderr]).toEqual([0, ''])
  const effects = await readEffects(db.withTables<ChallengeTables>())
  const words = (value: number) => RegExp.escape(value.toFixed(2).replace('-', '−'))
  const [head, lesson, item, cards, , summary] = stdout.split('\n')
  expect(head).toMatch(/^what it adds to a topic, in logits +learned +started from$/)
  for (const [line, name] of [
    [lesson, 'lesson'],
    [item, 'item'],
    [cards, 'cards'],
  ] as const)
    expect(line).toMatch(new RegExp(` {2}${words(effects[name])} +${words(FIRST_EFFECTS[name])}$`))
  expect(summary).toBe('From 600 answers of 30 learners. Plans are made with this from now on.')
  expect(await stored()).toEqual([
    { id: 1, ...effects, learners: 30, answers: 600, computed_at: expect.any(Number) },
  ])
  expect(JSON.parse(json.stdout)).toEqual({
    effects: { ...effects },
    startedFrom: FIRST_EFFECTS,
    learners: 30,
    answers: 600,
    missing: 0,
  })
}, 90_000)

test('what was learned moves with everything else to another database', async () => {
  const effects = { lesson: 0.1 + 0.2, item: 1 / 3, cards: 0 }
  const learned = { effects, learners: 30, answers: 600 }
  await storeEffects(db.withTables<ChallengeTables>(), learned, new Date(MONDAY))
  const folder = join(mkdtempSync(join(tmpdir(), 'effects-')), 'dump')
  const elsewhere = openDatabase<Database>(await newEmptyDatabase())

  await writeDump(db, folder, new Date(MONDAY))
  await loadDump(elsewhere, folder)

  expect(await readEffects(elsewhere.withTables<ChallengeTables>())).toEqual(effects)
  expect(await stored(elsewhere)).toEqual(await stored())
  await elsewhere.destroy()
})

test('with fewer learners it stores nothing, and says how many are missing', async () => {
  await givenLearners(28)

  const { status, stdout } = await run()
  const json = await run('--json')

  expect(status).toBe(0)
  expect(stdout).toContain('2 more learners with enough answers are needed')
  expect(stdout).toContain('560 answers of 28 learners')
  expect(JSON.parse(json.stdout)).toMatchObject({ effects: null, missing: 2, learners: 28 })
  expect(await stored()).toEqual([])
}, 90_000)

test('without anybody it says so, and a word that it does not know is named', async () => {
  const { stdout } = await run()
  const wrong = await run('--jsn')

  expect(stdout).toContain('30 more learners')
  expect(stdout).toContain('So far: 0 answers of 0 learners.')
  expect([wrong.status, wrong.stderr.includes('--jsn')]).toEqual([1, true])
}, 90_000)
