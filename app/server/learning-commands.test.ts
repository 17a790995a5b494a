/** The operator's commands over the record of learning, run as processes on the product's own content. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { givenInstallation, type TestInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import {
  optionsOf,
  type ContentCard,
  type Curriculum,
  type Question,
} from '#features/curriculum/contract.ts'
import { openRecord, type LearningTables } from '#features/learning/server.ts'
import type { Db } from '#platform/server/database.ts'

import type { Database } from './database.ts'
import { learningNeeds } from './learning-needs.ts'
import { loadRealCurriculum } from './testing.ts'

const MONDAY = Date.UTC(2026, 2, 2, 12)
const LESSON = 'osi-model'
const PROJECTIONS = [
  'learning_card',
  'learning_lesson',
  'learning_answered',
  'learning_day',
  'learning_ability',
  'learning_counted_day',
  'learning_ability_week',
  'learning_confidence_week',
  'learning_retention_week',
  'learning_misconception',
  'profile_user',
] as const

let curriculum: Curriculum
let questions: readonly Question[]
let card: ContentCard
beforeAll(async () => {
  curriculum = await loadRealCurriculum()
  const content = await curriculum.contentOfLesson(LESSON, '')
  questions = content.questionsOfLesson(LESSON)
  card = content.cardsOfLesson(LESSON)[0] as ContentCard
})

let installation: TestInstallation
beforeEach(async () => {
  installation = await givenInstallation()
})

/** Runs work on a connection of its own, as another process would. */
async function inDatabase<T>(work: (db: Db<Database>) => Promise<T>): Promise<T> {
  const db = installation.open<Database>()
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Three learners: each answers the questions of a lesson, completes its check and reviews a card. */
async function givenLearners(): Promise<void> {
  await inDatabase(async (db) => {
    for (const userId of ['ada', 'ben', 'eve']) {
      await db
        .insertInto('profile_user')
        .values({
          uid: userId,
          email: `${userId}@example.test`,
          display_name: userId,
          tier: 'free',
          plan: null,
          selected_cert_track: 'network-plus',
          completed_lessons: '[]',
          progress: 0,
          subscription_status: null,
          created_at: MONDAY,
        })
        .execute()
      await study(db, userId, userId === 'ada')
    }
  })
}

async function study(db: Db<Database>, userId: string, isAllRight: boolean): Promise<void> {
  const record = openRecord(learningNeeds(curriculum))(db.withTables<LearningTables>())
  const of = (id: string) => ({
    id,
    trackId: 'network-plus',
    milliseconds: 1000,
    occurredAt: MONDAY,
    utcOffsetMinutes: 0,
    receivedAt: MONDAY,
    confidence: 'sure' as const,
  })
  const questionIds = questions.map(({ id }) => id)
  for (const question of questions) {
    const right = optionsOf(question)
      .filter(({ isCorrect }) => isCorrect)
      .map(({ id }) => id)
    const wrong = optionsOf(question)
      .filter(({ isCorrect }) => !isCorrect)
      .map(({ id }) => id)
    const first = isAllRight || question !== questions[0] ? right : wrong.slice(0, right.length)
    const drill = { context: 'drill', runId: null } as const
    await record.addQuestion(userId, {
      ...of(`d-${question.id}`),
      ...drill,
      question,
      response: { choice: first },
    })
    await record.addCheckAnswer(
      userId,
      { ...of(`c-${question.id}`), question, response: { choice: right } },
      { lessonId: LESSON, draw: () => questionIds },
    )
  }
  await record.addReview(userId, { ...of('r'), card, grade: 'good' })
}

async function projections() {
  return inDatabase(async (db) => {
    const rows = await Promise.all(
      PROJECTIONS.map((table) => db.selectFrom(table).selectAll().execute()),
    )
    return rows.map((each) => each.map((row) => JSON.stringify(row)).toSorted())
  })
}

const run = (command: string, ...args: string[]) => runCommand(command, installation.env, ...args)

test('a rebuild mends rows that were changed or lost, and needs nothing but the log', async () => {
  await givenLearners()
  const before = await projections()
  await inDatabase(async (db) => {
    await db.deleteFrom('learning_card').execute()
    await db.deleteFrom('learning_lesson').where('user_id', '=', 'ada').execute()
    await db.updateTable('learning_lesson').set({ answers: '{}', round_count: 9 }).execute()
    await db.updateTable('learning_day').set({ answers: 999 }).execute()
    await db.updateTable('learning_ability').set({ mean: 3 }).where('user_id', '=', 'ben').execute()
    await db.deleteFrom('learning_ability').where('user_id', '=', 'eve').execute()
    await db.updateTable('profile_user').set({ completed_lessons: '[]', progress: 0 }).execute()
  })

  const { status, stdout, stderr } = await run('rebuild-learning')

  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('of 3 learners')
  expect(await projections()).toEqual(before)
}, 60_000)

test('a rebuild of an installation without learners changes nothing', async () => {
  const { status, stdout } = await run('rebuild-learning')

  expect([status, stdout.includes('of 0 learners')]).toEqual([0, true])
}, 60_000)

describe('learning:items', () => {
  test('prints the items, stores their difficulties and computes abilities again', async () => {
    await givenLearners()
    const before = await projections()

    const { status, stdout, stderr } = await run('compute-items')
    const again = await run('compute-items')

    expect(status).toBe(0)
    const [head, first, ...others] = stdout.trim().split('\n')
    expect(head).toMatch(/^item +answers +right % +counted +difficulty +discrimination +look at$/)
    // Two of three missed it: the worst.
    expect(first).toMatch(
      new RegExp(`^${questions[0]?.id} +3 +33 \\(\\d+ to \\d+\\) +3 +−?\\d\\.\\d\\d`),
    )
    expect(others).toHaveLength(questions.length - 1)
    expect(stderr).toContain('version 1. Computed again what rests on them for 3 learners')
    expect(again.stdout).toBe(stdout)
    expect(again.stderr).toContain('No difficulty has changed')
    expect(await projections()).not.toEqual(before)
    const stored = await inDatabase((db) => db.selectFrom('learning_item').select('item').execute())
    expect(stored.map(({ item }) => item).toSorted()).toEqual(
      questions.map(({ id }) => id).toSorted(),
    )
  }, 60_000)

  test('prints one item in full, with the text of its options and who chose them', async () => {
    await givenLearners()
    const [question] = questions as [Question]

    const { status, stdout } = await run('compute-items', '--item', question.id)

    expect(status).toBe(0)
    expect(stdout).toContain(question.stem)
    for (const { id, text } of optionsOf(question))
      expect(stdout).toMatch(new RegExp(`${id} +\\d +\\d+ %.*${RegExp.escape(text)}`))
    expect(stdout).toContain('answers         3, of which 3 count for ability')
  }, 60_000)

  test('prints what another program can read, of one exam', async () => {
    await givenLearners()
    const exam = curriculum.tracks[0]?.exams[0]?.id ?? ''

    const { stdout } = await run('compute-items', '--json', '--exam', exam)

    const items = JSON.parse(stdout) as { item: string; exam: string; counted: number }[]
    expect(items).toHaveLength(questions.length)
    expect(items[0]).toMatchObject({ item: questions[0]?.id, exam, counted: 3 })
  }, 60_000)

  test('an exam or item that there is not is named, with exit code 1', async () => {
    const exam = await run('compute-items', '--exam', 'n10-000')
    const item = await run('compute-items', '--item', 'no-such-item')

    expect([exam.status, item.status]).toEqual([1, 1])
    expect(exam.stderr).toContain('There is no exam n10-000. There are: n10-009')
    expect(item.stderr).toContain('no-such-item')
  }, 60_000)
})

describe('learning:void', () => {
  test('withdraws an item, lists it, and takes that back', async () => {
    await givenLearners()
    const before = await projections()
    const id = questions[0]?.id ?? ''

    const withdrawn = await run('void-item', id)
    const between = await projections()
    const twice = await run('void-item', id)
    const listed = await run('void-item', '--list')
    const restored = await run('void-item', id, '--restore')

    expect([withdrawn.status, withdrawn.stderr]).toEqual([0, ''])
    expect(withdrawn.stdout).toContain(
      `${id} is withdrawn: 6 answers of 3 learners no longer count.`,
    )
    expect(twice.stdout).toContain('was withdrawn already')
    expect(listed.stdout).toMatch(new RegExp(`^${id}  since 20.*Z  6 answers of 3 learners$`, 'm'))
    expect(restored.stdout).toContain(`${id} counts again: 6 answers of 3 learners.`)
    expect(between).not.toEqual(before)
    expect(await projections()).toEqual(before)
  }, 60_000)

  test('an id that is nothing is named with exit code 1, and nothing is done', async () => {
    await givenLearners()
    const before = await projections()

    const { status, stdout, stderr } = await run('void-item', 'osi-modl-layers')

    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(
      'There is no item osi-modl-layers: neither the content nor any answer has it.',
    )
    expect(await projections()).toEqual(before)
    expect((await run('void-item', '--list')).stdout).toContain('No item is withdrawn.')
  }, 60_000)

  test('without an item it says how it is used', async () => {
    const { status, stderr } = await run('void-item')

    expect([status, stderr.includes('npm run learning:void -- ITEM')]).toEqual([1, true])
  }, 60_000)
})
