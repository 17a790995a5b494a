/** What a start says to the person who runs the server. */
import { expect, test } from 'vitest'

import { readyWords } from './ready-words.ts'

const FIRST = {
  publicUrl: 'https://learn.example.com',
  isEmpty: true,
  maySignUp: true,
  mailFolder: '/srv/data/outbox',
}

test('a first start says how to make an account and where mails go', () => {
  const words = readyWords(FIRST)

  expect(words).toContain('Ready: https://learn.example.com\n')
  expect(words).toContain('Make yours at https://learn.example.com/register.html')
  expect(words).toContain(
    'Mails are written to /srv/data/outbox, until SMTP_URL names a mail server',
  )
  expect(readyWords({ ...FIRST, mailFolder: null })).toContain('Mails go to the mail server')
})

test('where nobody may make an account, it says what to change', () => {
  const words = readyWords({ ...FIRST, maySignUp: false })

  expect(words).toContain('SIGN_UP=closed lets nobody make one')
  expect(words).not.toContain('register.html')
})

test('a later start says the address and nothing else', () => {
  expect(readyWords({ ...FIRST, isEmpty: false })).toBe('\n  Ready: https://learn.example.com\n\n')
})
