/** Stores how many new cards a day brings, and whether all cards are open. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { upsertSettings } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type SaveSettings = typeof flashcardsContract.saveSettings

export async function saveSettings(
  { db, userId }: Context<FlashcardsTables>,
  { body }: ParsedRequestOf<SaveSettings>,
): Promise<ResponseOf<SaveSettings>> {
  await upsertSettings(db, {
    user_id: userId,
    new_per_day: body.newPerDay,
    is_all_unlocked: body.isAllUnlocked ? 1 : 0,
  })
  return body
}
