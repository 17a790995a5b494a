/** Makes the row of a new account. */
import { randomId } from '../secrets.ts'
import type { AccountRow } from '../tokens/queries.ts'

type Traits = Partial<Omit<AccountRow, 'user_id'>>

/** @param time epoch milliseconds */
export function newAccount(traits: Traits, time: number): AccountRow {
  return {
    user_id: randomId(),
    email: null,
    is_email_verified: 0,
    display_name: null,
    photo_url: null,
    password_hash: null,
    password_changed_at: null,
    is_disabled: 0,
    valid_since: time,
    created_at: time,
    last_login_at: time,
    ...traits,
  }
}
