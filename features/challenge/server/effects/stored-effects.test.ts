/** The stored effects of study: one row for the whole installation, on either engine. */
import { expect, test } from 'vitest'

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
