import { expect, test } from 'vitest'

import type { Exercise, Level } from '../exercise.ts'
import { createRandom } from '../random.ts'
import { ipv6Shorten } from './ipv6-shorten.ts'
import { formatFull, formatIpv6, readIpv6, type Groups } from './ipv6.ts'

// The WHATWG URL standard writes IPv6 hosts by the same rules, and this machine has an implementation that is not ours.
function byUrl(full: string): string {
  return new URL(`http://[${full}]/`).hostname.slice(1, -1)
}

test('the short form is the one a URL gets', () => {
  const random = createRandom(6)
  for (let round = 0; round < 20_000; round += 1) {
    const groups = Array.from({ length: 8 }, () => (random.chance(0.5) ? 0 : random.int(0, 0xffff)))
    expect(formatIpv6(groups)).toBe(byUrl(formatFull(groups)))
    expect(readIpv6(formatIpv6(groups))).toEqual({ value: groups })
  }
})

test('the solution is the one a URL gets', () => {
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = ipv6Shorten.generate(seed, ((seed % 3) + 1) as Level)
    const { answer } = ipv6Shorten.solve(exercise)
    for (const { id, label } of exercise.fields)
      expect(answer[id]).toBe(byUrl(label.replaceAll('`', '')))
  }
})

// RFC 5952, section 4: one example for each of its rules.
test.for([
  ['2001:0db8:0000:0000:0000:0000:0002:0001', '2001:db8::2:1'],
  ['2001:0db8:0000:0001:0001:0001:0001:0001', '2001:db8:0:1:1:1:1:1'],
  ['2001:0000:0000:0001:0000:0000:0000:0001', '2001:0:0:1::1'],
  ['2001:0db8:0000:0000:0001:0000:0000:0001', '2001:db8::1:0:0:1'],
] as const)('%s is written %s', ([full, short]) => {
  const groups = readIpv6(full)
  expect('value' in groups && formatIpv6(groups.value)).toBe(short)
})

function exerciseOf(groups: Groups): Exercise {
  return {
    ...ipv6Shorten.generate(1, 1),
    data: { given: [{ id: 'a', groups, isUpperCase: false }] },
  }
}

// 2001:db8:0:0:1:0:0:1, a tie of two runs
const TIE = exerciseOf([0x2001, 0xdb8, 0, 0, 1, 0, 0, 1])
const LONG = exerciseOf([0x2001, 0, 0, 1, 0, 0, 0, 0xab])
const SINGLE = exerciseOf([0x2001, 0xdb8, 0, 1, 1, 1, 1, 1])

test.for([
  [TIE, '2001:db8:0:0:1::1', 'the first is shortened'],
  [TIE, '2001:db8::1::1', 'only once'],
  [TIE, '2001:DB8::1:0:0:1', 'lower case'],
  [TIE, '2001:0db8::1:0:0:1', '`0db8` still has zeros'],
  [TIE, '2001:db8:0:0:1:0:0:1', 'can still become a double colon'],
  [TIE, '2001:db8::1:0:0:2', 'group 8 of yours is `0002`'],
  [TIE, '2001:db8:1:0:0:1', 'There are 6 groups'],
  [TIE, '2001:db8::g', '`g` is not hexadecimal'],
  [TIE, '2001:db80000::1', 'at most four digits'],
  [LONG, '2001::1:0:0:0:ab', 'the longest run'],
  [LONG, '2001:0:0:1:0::ab', 'does not take in the whole run'],
  [SINGLE, '2001:db8::1:1:1:1:1', 'a single zero group'],
] as const)('%# %s is told: %s', ([exercise, given, said]) => {
  expect(ipv6Shorten.check(exercise, { a: given }).fields['a']?.message).toContain(said)
})
