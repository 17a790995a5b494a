/** A claim in which two things are exchanged is false; one that says them rightly is left alone. */
import { expect, test } from 'vitest'

import { settledByPair } from './claim-pairs.ts'
import { readStatement } from './settle-claim.ts'
import type { Known } from './statement-index.ts'

const known = [
  'RADIUS hides only the password, TACACS+ the whole body.',
  'RADIUS uses UDP 1812 and 1813.',
  'RADIUS answers everything in one exchange.',
  'RADIUS is typical for wireless.',
  'RADIUS is old.',
  'TACACS+ uses TCP 49.',
  'TACACS+ hides the whole body.',
  'TACACS+ keeps the three apart.',
  'TACACS+ is made for device administration.',
].map((text, at): Known => ({
  at,
  read: readStatement(text),
  isTrue: true,
  said: { text, topic: 'aaa-protocols', rests: [] },
  standsAlone: true,
  isOfUnit: true,
}))
const isName = (word: string) => /^(?:radius|tacacs\+)$/i.test(word)
const settled = (claim: string) => settledByPair(claim, isName, () => known)?.text ?? null

test('exchanged, and what is so instead', () => {
  expect(settled('RADIUS encrypts the whole body and TACACS+ only the password')).toBe(
    known[0]?.said.text,
  )
  expect(settled('RADIUS uses TCP 49 while TACACS+ uses UDP 1812')).not.toBeNull()
})

test.each([
  'RADIUS hides only the password and TACACS+ the whole body',
  'RADIUS hides the whole body',
  'RADIUS does not hide the whole body and TACACS+ only the password',
  'RADIUS hides the whole body and TACACS+ at the same time',
  'the first hides the whole body and the second only the password',
])('nothing is settled: %s', (claim) => {
  expect(settled(claim)).toBeNull()
})
