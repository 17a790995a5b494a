import { expect, test } from 'vitest'

import type { Exercise, Level } from '../exercise.ts'
import { eui64 } from './eui-64.ts'

test('the solution is what 64-bit arithmetic comes to', () => {
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = eui64.generate(seed, ((seed % 3) + 1) as Level)
    const { mac } = exercise.data as { mac: number[] }
    const bits = mac.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
    const identifier =
      (((bits >> 24n) << 40n) | (0xfffen << 24n) | (bits & 0xff_ffffn)) ^ (1n << 57n)
    const { answer } = eui64.solve(exercise)
    const [text, right] =
      'mac' in answer ? [answer['mac'], bits] : [answer['identifier'], identifier]
    expect(BigInt(`0x${(text as string).replaceAll(':', '')}`)).toBe(right)
  }
})

/** The example of RFC 4291, appendix A, in the form of RFC 2464, section 4. */
const RFC: Exercise = {
  ...eui64.generate(1, 1),
  data: {
    mac: [0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde],
    prefix: [0xfe80, 0, 0, 0],
    isReverse: false,
    style: 'hyphens',
  },
}

test('the example of the standard comes out', () => {
  expect(eui64.solve(RFC).answer).toEqual({
    identifier: '3656:78ff:fe9a:bcde',
    address: 'fe80::3656:78ff:fe9a:bcde',
  })
})

test.for([
  '3656:78ff:fe9a:bcde',
  '36-56-78-FF-FE-9A-BC-DE',
  '::3656:78FF:FE9A:BCDE',
  '3656:78ff:fe9a:bcde/64',
])('the identifier may be written %s', (identifier) => {
  expect(eui64.check(RFC, { identifier }).fields['identifier']?.isCorrect).toBe(true)
})

test.for([
  ['identifier', '3456:78ff:fe9a:bcde', 'still as it was'],
  ['identifier', '3556:78ff:fe9a:bcde', 'the bit worth 1'],
  ['identifier', '3656:78fe:ff9a:bcde', 'wrong way round'],
  ['identifier', 'fffe:3656:789a:bcde', 'do not stand in the middle'],
  ['identifier', '3656:7800:009a:bcde', 'stands `00:00`'],
  ['identifier', '3656:789a:bcde', '48 bits'],
  ['identifier', '3656:78ff:fe9a:bcdf', 'eighth byte, `df`'],
  [
    'address',
    'fe80::3456:78ff:fe9a:bcde',
    'The prefix is right. In the identifier: The universal/local bit',
  ],
  ['address', 'fe90::3656:78ff:fe9a:bcde', 'The prefix is wrong: group 1'],
] as const)('%s %s is told: %s', ([field, given, said]) => {
  expect(eui64.check(RFC, { [field]: given }).fields[field]?.message).toContain(said)
})
