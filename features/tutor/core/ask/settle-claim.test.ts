/** When a known sentence settles a claim, which way, and when it must not. */
import { expect, test } from 'vitest'

import { readStatement, settledBy } from './settle-claim.ts'

const settled = (claim: string, known: string, isTrue = true) =>
  settledBy(readStatement(claim), readStatement(known), isTrue)?.isTrue ?? null

test.each([
  ['LDAPS runs on TCP port 636', 'LDAPS uses TCP port 636.'],
  ['a vlan is one broadcast domain', 'A VLAN is one broadcast domain'],
  ['the ap sends beacons', 'The access point sends beacons.', null],
  ['dns needs two servers', 'DNS requires 2 servers'],
  ["a router doesn't forward broadcasts", 'A router does not forward broadcasts.'],
  // A longer sentence that begins with the claim.
  ['a switch learns source addresses', 'A switch learns source addresses and forgets them later.'],
] as const)('%s is true by: %s', (claim, known, expected: boolean | null = true) => {
  expect(settled(claim, known)).toBe(expected)
})

test('what says a false sentence is false', () => {
  expect(settled('all vlans share one domain', 'all vlans share one domain', false)).toBe(false)
})

test.each([
  [
    'a router forwards broadcasts between networks',
    'a router does not forward broadcasts between networks',
  ],
  ['a forward zone maps addresses to names', 'A forward zone maps names to addresses.'],
  ['the signal in the far room is weak', 'The signal in the far room is strong.'],
  ['LDAPS uses TCP port 389', 'LDAPS uses TCP port 636.'],
])('one thing is turned, so it is false: %s, %s', (claim, known) => {
  expect(settled(claim, known)).toBe(false)
})

test.each([
  ['one word more before it', 'ldap uses port 636', 'Secure LDAP uses port 636.'],
  ['another quantifier', 'dns uses only udp', 'DNS uses UDP.'],
  ['a condition', 'a port is blocked', 'A port is blocked if a loop exists.'],
  ['another word', 'dns uses tcp', 'DNS uses UDP.'],
  ['the number is a name', '6 ghz has most channels', '5 GHz has most channels.'],
  ['two numbers', 'class a is 1 to 126', 'class b is 128 to 191'],
  ['a letter is a name', 'a host has an a record', 'a host has an mx record'],
  ['too little to compare', 'the server', 'the server'],
])('nothing is settled: %s', (_, claim, known) => {
  expect(settled(claim, known)).toBeNull()
})

test('the opposite of a false sentence need not be true', () => {
  expect(
    settled('root ports are weak and slow', 'root ports are strong and slow', false),
  ).toBeNull()
})

test('an authenticator is no authentication', () => {
  expect(
    settled('radius is the authenticator here', 'RADIUS is the authentication here'),
  ).toBeNull()
})
