/** The stored effects of study: one row for the whole installation, on either engine. */
import { expect, inject, test } from 'vitest'

import { openTestDatabase } from '#platform/testing/test-database.ts'

import { FIRST_EFFECTS } from '../../core/effects.ts'
import type { ChallengeTables } from '../tables.ts'
import { readEffects, storeEffects } from './stored-effects.ts'

const MONDAY = new Date('2026-03-02T09:00:00Z')

test('before anything was learned, the effects are the first guesses', async () => {
  const db = await openTestDatabase<ChallengeTables>()

  expect(await readEffects(db)).toEqual(FIRST_EFFECTS)
  await db.destroy()
})

test.for([
  ['far too large', { lesson: 9e9, item: 40, cards: 1e300 }, { lesson: 2.5, item: 0.6, cards: 6 }],
  ['negative', { lesson: -4, item: -0.5, cards: -1 }, { lesson: 0.1, item: 0.01, cards: 0 }],
  [
    'infinite',
    { lesson: Infinity, item: -Infinity, cards: 1 },
    { lesson: 2.5, item: 0.01, cards: 1 },
  ],
] as const)(
  'a row that was changed by hand counts up to what may be learned: %s',
  async ([, effects, read]) => {
    const db = await openTestDatabase<ChallengeTables>()

    await storeEffects(db, { effects, learners: 30, answers: 700 }, MONDAY)

    expect(await readEffects(db)).toEqual(read)
    await db.destroy()
  },
)

test('an effect that is no number counts as the first guess', async () => {
  const db = await openTestDatabase<ChallengeTables>()
  // SQLite takes a word there, PostgreSQL a NaN.
  const word = inject('databaseTemplate').engine === 'sqlite' ? ('much' as unknown as number) : NaN

  const effects = { lesson: word, item: 0.02, cards: word }
  await storeEffects(db, { effects, learners: 30, answers: 700 }, MONDAY)

  expect(await readEffects(db)).toEqual({ ...FIRST_EFFECTS, item: 0.02 })
  await db.destroy()
})

test('what was stored last is read, to the last digit, and is all that there is', async () => {
  const db = await openTestDatabase<ChallengeTables>()
  const first = { lesson: 0.5, item: 0.02, cards: 0.1 }
  const second = { lesson: 0.1 + 0.2, item: 1 / 3, cards: 0 }

  await storeEffects(db, { effects: first, learners: 30, answers: 700 }, MONDAY)
  expect(await readEffects(db)).toEqual(first)
  const now = new Date(MONDAY.getTime() + 1)
  await storeEffects(db, { effects: second, learners: 31, answers: 750 }, now)

  expect(await readEffects(db)).toEqual(second)
  expect(await db.selectFrom('challenge_effects').selectAll().execute()).toEqual([
    { id: 1, ...second, learners: 31, answers: 750, computed_at: now.getTime() },
  ])
  await db.destroy()
})
