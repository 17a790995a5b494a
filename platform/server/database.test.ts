import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#platform/testing/test-database.ts'

import { isUniqueViolation, lockRows, prepareQuery, type Db } from './database.ts'

type Tables = {
  profile_user: {
    uid: string
    selected_cert_track: string
    completed_lessons: string
    progress: number
    created_at: number
  }
}

let db: Db<Tables>
beforeAll(async () => {
  db = await openTestDatabase<Tables>()
})
afterAll(() => db.destroy())

const row = (uid: string) => ({
  uid,
  selected_cert_track: 'network-plus',
  completed_lessons: '[]',
  progress: 0,
  created_at: Date.UTC(2026, 2, 2),
})

test('an instant comes back as the number that was stored', async () => {
  await db.insertInto('profile_user').values(row('ada')).execute()

  const { created_at } = await db
    .selectFrom('profile_user')
    .select('created_at')
    .where('uid', '=', 'ada')
    .executeTakeFirstOrThrow()

  expect(created_at).toBe(Date.UTC(2026, 2, 2))
})

test('a duplicate key is distinguished from every other failure', async () => {
  await db.insertInto('profile_user').values(row('grace')).execute()

  const twice = await db
    .insertInto('profile_user')
    .values(row('grace'))
    .execute()
    .catch((e: unknown) => e)
  const wrong = await db
    .insertInto('profile_user')
    .values({ uid: 'x' } as never)
    .execute()
    .catch((e: unknown) => e)

  expect([isUniqueViolation(twice), isUniqueViolation(wrong)]).toEqual([true, false])
})

test('two transactions that lock one row run one after the other', async () => {
  await db.insertInto('profile_user').values(row('linus')).execute()
  const addOne = () =>
    db.transaction().execute(async (db) => {
      const { progress } = await lockRows(
        db,
        db.selectFrom('profile_user').select('progress').where('uid', '=', 'linus'),
      ).executeTakeFirstOrThrow()
      await db
        .updateTable('profile_user')
        .set({ progress: progress + 1 })
        .where('uid', '=', 'linus')
        .execute()
    })

  await Promise.all(Array.from({ length: 10 }, addOne))

  const { progress } = await db
    .selectFrom('profile_user')
    .select('progress')
    .where('uid', '=', 'linus')
    .executeTakeFirstOrThrow()
  expect(progress).toBe(10)
})

test('a prepared query runs with new values each time, also inside a transaction', async () => {
  const ofUser = prepareQuery((db: Db<Tables>, { uid, track }: { uid: string; track: string }) =>
    db
      .selectFrom('profile_user')
      .select('uid')
      .where('selected_cert_track', '=', track)
      .where('uid', '=', uid),
  )
  const track = 'network-plus'
  await db
    .insertInto('profile_user')
    .values([row('barbara'), row('edsger')])
    .execute()

  expect(await ofUser(db, { uid: 'barbara', track })).toEqual([{ uid: 'barbara' }])
  expect(await ofUser(db, { uid: 'edsger', track })).toEqual([{ uid: 'edsger' }])
  expect(await ofUser(db, { uid: 'edsger', track: 'other' })).toEqual([])
  await db.transaction().execute(async (db) => {
    await db.insertInto('profile_user').values(row('tony')).execute()
    expect(await ofUser(db, { uid: 'tony', track })).toEqual([{ uid: 'tony' }])
  })
})

test('a literal value in a prepared query is refused: it would have no parameter', async () => {
  const fixed = prepareQuery((db: Db<Tables>) =>
    db.selectFrom('profile_user').select('uid').where('progress', '=', 1),
  )

  await expect(fixed(db, {})).rejects.toThrow('only stand-ins')
})
