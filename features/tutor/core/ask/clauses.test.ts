/** Which clause of a text asks. */
import { expect, test } from 'vitest'

import { askingClause, questionOfHead } from './clauses.ts'

test('the question is taken out of the remarks around it', () => {
  expect(askingClause('whats a qsfp, the new guy asked me for one')).toBe('whats a qsfp')
  expect(askingClause('My phone shows -71. What is RSSI?')).toBe('What is RSSI?')
  expect(askingClause('our teacher says so - what does RSSI mean')).toBe('what does RSSI mean')
})

test.each([
  'what is NAT, and why do we use it',
  'what is a VLAN',
  'the port is down, the light is off',
  'what is 10.0.0.1 and why 1,500 bytes',
  'Interface  Status\nGi0/1  down, what is it',
  'the port is down, why',
])('there is none in: %s', (text) => {
  expect(askingClause(text)).toBeNull()
})

test('what is named first is asked for', () => {
  expect(questionOfHead('DAC cable?? my coworker says just use one')).toBe('what is DAC cable')
  expect(questionOfHead('TOTP, the 6 digit code thing, what does it do')).toBe('what is TOTP')
})

test.each(['what is NAT, and why', 'our old core switch broke, why', 'NAT', 'SX\nLX, what'])(
  'nothing is named first in: %s',
  (text) => {
    expect(questionOfHead(text)).toBeNull()
  },
)
