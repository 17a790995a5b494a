/** Modified EUI-64, worked out a second time with 64-bit arithmetic, and by the example of the standard. */
import { expect, test } from 'vitest'

import { parseIpv6 } from '#platform/contract/ipv6.ts'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module } = await readKind('eui-64')

type Data = { sort: string; mac: number[]; prefix: number[] }

const joined = (numbers: readonly number[], width: bigint) =>
  numbers.reduce((sum, number) => (sum << width) | BigInt(number), 0n)

test('the solution is what 64-bit arithmetic comes to', () => {
  const asked = new Set<string>()
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1)
    const { mac, prefix } = exercise.data as Data
    const bits = joined(mac, 8n)
    const identifier =
      (((bits >> 24n) << 40n) | (0xfffen << 24n) | (bits & 0xff_ffffn)) ^ (1n << 57n)
    const right: Record<string, bigint | string> = {
      identifier,
      mac: bits,
      address: (joined(prefix, 16n) << 64n) | identifier,
      linkLocal: (0xfe80n << 112n) | identifier,
      assigner: (bits >> 41n) & 1n ? 'local' : 'universal',
    }
    for (const [id, answer] of Object.entries(module.solve(exercise).answer)) {
      const text = answer as string
      const groups = parseIpv6(text)
      const hex = text.replaceAll(':', '')
      const number = groups ? joined(groups, 16n) : BigInt(id === 'assigner' ? 0 : `0x${hex}`)
      expect(id === 'assigner' ? text : number).toBe(right[id])
      asked.add(id)
    }
  }
  expect(asked.size).toBe(5)
})

/** The example of RFC 4291, appendix A, in the form of RFC 2464, section 4. */
const RFC: Exercise = {
  ...module.generate(1, 1),
  data: {
    sort: 'make',
    mac: [0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde],
    prefix: [0xfe80, 0, 0, 0],
    style: 'hyphens',
    asked: ['identifier', 'address'],
    showsBits: false,
  },
}

test('the example of the standard comes out', () => {
  expect(module.solve(RFC).answer).toEqual({
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
  expect(module.check(RFC, { identifier }).fields['identifier']?.isCorrect).toBe(true)
})

test.for([
  ['identifier', '3456:78ff:fe9a:bcde', 'still as it was'],
  ['identifier', '3556:78ff:fe9a:bcde', 'the bit worth 1'],
  ['identifier', '3656:78fe:ff9a:bcde', 'in the wrong order'],
  ['identifier', 'fffe:3656:789a:bcde', 'are not in the middle'],
  ['identifier', '3656:7800:009a:bcde', 'is `00:00`'],
  ['identifier', '3656:789a:bcde', '48 bits'],
  ['identifier', '3656:78ff:fe9a:bcdf', 'eighth byte, `df`'],
  [
    'address',
    'fe80::3456:78ff:fe9a:bcde',
    'The prefix is right. In the identifier: The universal/local bit',
  ],
  ['address', 'fe90::3656:78ff:fe9a:bcde', 'The prefix is wrong: group 1'],
] as const)('%s %s is told: %s', ([field, given, said]) => {
  expect(module.check(RFC, { [field]: given }).fields[field]?.message).toContain(said)
})

const BACK: Exercise = {
  ...RFC,
  data: {
    sort: 'read-back',
    mac: [0x36, 0x56, 0x78, 0x9a, 0xbc, 0xde],
    prefix: [0x2001, 0xdb8, 0, 1],
    style: 'colons',
    asked: ['mac', 'assigner', 'linkLocal'],
    showsBits: false,
  },
}

test.for([
  ['mac', '3656.789A.BCDE', 'Right.'],
  ['mac', '34:56:78:9a:bc:de', 'must be inverted back'],
  ['mac', '36:56:78:9a:bc:d', 'yours has 11'],
  ['mac', '34:56:78:ff:fe:9a:bc:de', 'These are 64 bits'],
  ['assigner', 'local', 'Right.'],
  ['assigner', 'universal', 'not of the IPv6 address'],
  ['linkLocal', 'fe80::3456:78ff:fe9a:bcde', 'Right.'],
  ['linkLocal', '2001:db8:0:1:3456:78ff:fe9a:bcde', 'The prefix is wrong: group 1'],
] as const)('back to %s, %s is told: %s', ([field, given, said]) => {
  expect(module.check(BACK, { [field]: given }).fields[field]?.message).toContain(said)
})
