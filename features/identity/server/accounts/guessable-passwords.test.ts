/** Passwords that are tried first are refused wherever one is chosen, and with the reason. */
import { confirmPasswordReset, sendPasswordResetEmail } from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { WORDS_BY_GUESS } from '../../core/guessable-words.ts'
import { codeOf, givenIdentity, newEmail, type TestIdentity } from '../testing.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

const refused = (words: string) => `WEAK_PASSWORD : ${words}`

test.each([
  ['Password1', WORDS_BY_GUESS.common],
  ['password1234', WORDS_BY_GUESS.common],
  ['qwerty2026', WORDS_BY_GUESS.common],
  ['hgfdsa-98765', WORDS_BY_GUESS.run],
  ['000000000000', WORDS_BY_GUESS.repeated],
  ['graceful.hopper', WORDS_BY_GUESS.own],
  ['!graceful.hopper-1906', WORDS_BY_GUESS.own],
  ['Learn2026', WORDS_BY_GUESS.site],
  ['i-learn-IT!', WORDS_BY_GUESS.site],
])('nobody registers with %s', async (password, words) => {
  const email = 'graceful.hopper@example.test'
  const { status, json } = await service.post('/v1/accounts:signUp', { email, password })

  expect([status, json.error.message]).toEqual([400, refused(words)])
})

test('nobody changes their password to one that many people use, or to their own name', async () => {
  const { idToken } = await service.signUp()
  await service.post('/v1/accounts:update', { idToken, displayName: 'Grace Hopper' })
  const change = async (password: string) =>
    (await service.post('/v1/accounts:update', { idToken, password })).json.error?.message

  expect(await change('iloveyou')).toBe(refused(WORDS_BY_GUESS.common))
  expect(await change('!loveyou2')).toBe(refused(WORDS_BY_GUESS.common))
  expect(await change('grace hopper!')).toBe(refused(WORDS_BY_GUESS.own))
})

test('a reset refuses a password that many people use, and its code stays valid', async () => {
  const email = newEmail()
  await service.signUp({ email })
  await sendPasswordResetEmail(service.sdk(), email)
  const code = await service.codeMailedTo(email)

  for (const password of ['sunshine', '$unshine2026'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the code stays valid
    expect(await codeOf(confirmPasswordReset(service.sdk(), code, password))).toBe(
      'auth/weak-password',
    )
  await expect(confirmPasswordReset(service.sdk(), code, 'sun over Oslo')).resolves.toBeUndefined()
})

test('who has such a password from before still logs in', async () => {
  const { email, uid } = await service.signUp()
  const other = await service.signUp({ password: 'a word of its own' })
  const { password_hash } = await service.db
    .selectFrom('identity_account')
    .select('password_hash')
    .where('user_id', '=', other.uid)
    .executeTakeFirstOrThrow()
  await service.db
    .updateTable('identity_account')
    .set({ password_hash, display_name: 'A word of its own' })
    .where('user_id', '=', uid)
    .execute()

  const body = { email, password: 'a word of its own' }
  expect((await service.post('/v1/accounts:signInWithPassword', body)).status).toBe(200)
})
