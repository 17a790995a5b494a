import { expect, test } from 'vitest'

import { giveUpAt, isRecipientRefused, nextTryAt } from './mail-retry.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When each later try happens, after the first, until the mail is given up. */
function triesWithin(lifetimeMs: number): readonly number[] {
  const end = giveUpAt(0, lifetimeMs)
  const tries = [0]
  while ((tries.at(-1) ?? 0) < end) tries.push(nextTryAt(tries.at(-1) ?? 0, tries.length, end))
  return tries
}

test('a mail is given up when its code expires, and at the latest after a day', () => {
  expect(giveUpAt(1000)).toBe(1000 + DAY_MS)
  expect(giveUpAt(1000, HOUR_MS)).toBe(1000 + HOUR_MS)
  expect(giveUpAt(1000, 30 * DAY_MS)).toBe(1000 + DAY_MS)
})

test('it is retried soon at first, then every quarter of an hour, and never after its deadline', () => {
  const seconds = triesWithin(HOUR_MS).map((time) => time / 1000)

  expect(seconds).toEqual([0, 10, 30, 70, 150, 310, 630, 1270, 2170, 3070, 3600])
  expect(triesWithin(DAY_MS).at(-1)).toBe(DAY_MS)
  expect(triesWithin(DAY_MS).length).toBeLessThan(110)
})

test.each([
  // The recipient is wrong: a retry would not help.
  ['RCPT TO', '550 no such user', true],
  ['RCPT TO', '551 user not local', true],
  ['RCPT TO', '553 mailbox name not allowed', true],
  ['RCPT TO', '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', true],
  ['RCPT TO', '550-5.1.1 The account does not exist.\n550 5.1.1 Try another.', true],
  ['RCPT TO', '556 5.1.10 the domain takes no mail', true],
  ['RCPT TO', '554 5.2.1 mailbox disabled', true],
  ['DATA', '550 5.1.1 no such user', true],
  // Our side is wrong: the operator has to fix something.
  ['RCPT TO', '554 5.7.1 <a@b.example>: Relay access denied', false],
  ['RCPT TO', '553 5.7.1 <us@b.example>: Sender address rejected: not owned by user', false],
  ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", false],
  ['RCPT TO', '553 5.1.7 bad sender address syntax', false],
  ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found', false],
  ['RCPT TO', '554 access denied', false],
  ['DATA', '554 sender not verified', false],
  ['DATA', '550 not wanted', false],
  ['MAIL FROM', '550 5.1.0 sender rejected', false],
  ['MAIL FROM', '550 no', false],
  ['CONN', '554 5.1.1 no', false],
  // Temporary.
  ['RCPT TO', '552 5.2.2 mailbox full', false],
  ['RCPT TO', '450 4.1.1 not yet verified', false],
  ['RCPT TO', '450 5.1.1 says both', false],
])('%s with reply "%s": the recipient is refused for good: %s', (step, reply, isRefused) => {
  expect(isRecipientRefused(step, reply)).toBe(isRefused)
})
