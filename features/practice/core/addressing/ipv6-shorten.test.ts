/** Short forms of IPv6 addresses, worked out a second time by the URL parser. */
import { expect, test } from 'vitest'

import { formatFull, formatIpv6, type Groups } from '#platform/contract/ipv6.ts'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'
import { readIpv6 } from './ipv6.ts'

const { module, subjects } = await readKind('ipv6-shorten')

// The WHATWG URL standard writes IPv6 hosts by the same rules, and this machine has an implementation that is not ours.
function byUrl(full: string): string {
  return new URL(`http://[${full}]/`).hostname.slice(1, -1)
}

test('the solution is the one a URL gets', () => {
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1)
    const { answer } = module.solve(exercise)
    for (const { id, label } of exercise.fields)
      expect(answer[id]).toBe(byUrl(label.replaceAll('`', '')))
  }
})

type Data = { given: { id: string; sort: string; groups: number[]; options: string[] }[] }

/** The lengths of the runs of zero groups, single ones too, the longest first. */
function runsIn(groups: readonly number[]): number[] {
  const written = groups.map((group) => (group === 0 ? 'z' : 'n')).join('')
  return (written.match(/z+/g) ?? []).map(({ length }) => length).toSorted((a, b) => b - a)
}

test('an address is of the sort that it is said to be', () => {
  const isSort: Record<string, (longest: number, next: number) => boolean> = {
    'one-run': (longest, next) => longest >= 2 && next === 0,
    'longest-run': (longest, next) => longest >= 2 && next >= 1 && longest > next,
    'equal-runs': (longest, next) => longest >= 2 && longest === next,
    'single-zeros': (longest) => longest === 1,
  }
  expect(subjects.map(({ id }) => id)).toEqual(Object.keys(isSort))
  for (const { id: subject } of subjects) {
    for (let seed = 0; seed < 90; seed += 1) {
      const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1, { topics: [], subject })
      for (const { sort, groups } of (exercise.data as Data).given) {
        const [longest = 0, next = 0] = runsIn(groups)
        expect(isSort[sort]?.(longest, next)).toBe(true)
      }
    }
  }
})

test('at difficulty 1 one of three different spellings is the short form', () => {
  for (let seed = 0; seed < 600; seed += 1) {
    const { given } = module.generate(seed, 1).data as Data
    for (const { groups, options } of given) {
      expect(new Set(options).size).toBe(3)
      expect(options.filter((text) => text === byUrl(formatFull(groups)))).toHaveLength(1)
      expect(options.filter((text) => 'problem' in readIpv6(text))).toEqual([])
    }
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
    ...module.generate(1, 2),
    data: { given: [{ id: 'a', sort: 'one-run', groups, isUpperCase: false, options: [] }] },
  }
}

// 2001:db8:0:0:1:0:0:1, a tie of two runs
const TIE = exerciseOf([0x2001, 0xdb8, 0, 0, 1, 0, 0, 1])
const LONG = exerciseOf([0x2001, 0, 0, 1, 0, 0, 0, 0xab])
const SINGLE = exerciseOf([0x2001, 0xdb8, 0, 1, 1, 1, 1, 1])

test.for([
  [TIE, '2001:db8:0:0:1::1', 'the first is shortened'],
  [TIE, '2001:db8::1::1', 'only once'],
  [TIE, '2001:DB8::1:0:0:1', 'lowercase'],
  [TIE, '2001:0db8::1:0:0:1', '`0db8` still has zeros'],
  [TIE, '2001:db8:0:0:1:0:0:1', 'can still become a double colon'],
  [TIE, '2001:db8::1:0:0:2', 'group 8 of yours is `0002`'],
  [TIE, '2001:db8:1:0:0:1', 'There are 6 groups'],
  [TIE, '2001:db8::g', '`g` is not hexadecimal'],
  [TIE, '2001:db80000::1', 'at most four digits'],
  [LONG, '2001::1:0:0:0:ab', 'the longest run'],
  [LONG, '2001:0:0:1:0::ab', 'does not replace the whole run'],
  [SINGLE, '2001:db8::1:1:1:1:1', 'a single zero group'],
] as const)('%# %s is told: %s', ([exercise, given, said]) => {
  expect(module.check(exercise, { a: given }).fields['a']?.message).toContain(said)
})
