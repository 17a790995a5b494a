/** The facts of `content/exercises/cable-choice`, written down a second time, and what is said of a cable. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { CONTENT_FOLDER, readKind } from '../../read/testing.ts'
import type { Exercise } from '../exercise.ts'

const { module } = await readKind('cable-choice')

type Reach = { gigabits: number; promised: number; limit: number }
const FILE = join(CONTENT_FOLDER, 'exercises/cable-choice/kind.yaml')
const { media } = parse(readFileSync(FILE, 'utf8')) as {
  media: { id: string; doesNotCarry: number[]; carries: Reach[] }[]
}

// By hand from IEEE 802.3-2022, TIA TSB-155-A and SFF-8431: speed in Gb/s, promised meters, limit in meters.
test.for([
  ['cat-5e', '1:100:100 2.5:100:100', '10 25 40 100'],
  ['cat-6', '1:100:100 2.5:100:100 10:37:55', '25 40 100'],
  ['cat-6a', '1:100:100 2.5:100:100 10:100:100', '40 100'],
  ['cat-8', '25:30:30 40:30:30', '100'],
  ['om3', '1:550:1000 10:300:300 25:70:70 40:100:100 100:70:70', ''],
  ['om4', '1:550:1100 10:400:550 25:100:100 40:150:150 100:100:100', ''],
  ['os2', '1:5000:10000 10:10000:10000 25:10000:10000 40:10000:10000 100:10000:10000', ''],
  ['dac', '10:5:7 25:3:5 40:5:7 100:3:7', ''],
] as const)('%s carries %s', ([id, reaches, never]) => {
  const medium = media.find((each) => each.id === id)
  const carried = medium?.carries.map(
    ({ gigabits, promised, limit }) => `${gigabits}:${promised}:${limit}`,
  )
  expect(carried?.join(' ')).toBe(reaches)
  expect(medium?.doesNotCarry.join(' ')).toBe(never)
})

test('no cable is left unchecked', () => {
  expect(media).toHaveLength(8)
})

type Asked = {
  medium: string
  gigabits: number
  meters: number
  pathway?: string
  jacket?: 'general' | 'riser' | 'plenum'
  isShielded?: boolean
}

/** What is said of one cable for one run, beside one that always does. */
function told({
  medium,
  gigabits,
  meters,
  pathway = 'room',
  jacket,
  isShielded,
}: Asked): string | undefined {
  const candidate = { medium, jacket: jacket ?? null, isShielded: isShielded ?? null }
  const isPowered = pathway.startsWith('powered')
  const winner = {
    medium: isPowered ? 'cat-6a' : 'os2',
    jacket: jacket ? 'plenum' : null,
    isShielded: isPowered ? true : null,
  }
  const run = { id: 'a', meters, gigabits, pathway, candidates: [candidate, winner] }
  const exercise: Exercise = { ...module.generate(1, 1), data: { runs: [run] } }
  const id = [medium, jacket ?? 'any', isShielded === true ? 'shielded' : 'plain'].join('/')
  return module.check(exercise, { a: id }).fields['a']?.message
}

test.for([
  [{ medium: 'cat-5e', gigabits: 1, meters: 100 }, 'Right.'],
  [{ medium: 'cat-5e', gigabits: 1, meters: 101 }, '1 Gb/s over at most 100 m'],
  [{ medium: 'cat-5e', gigabits: 2.5, meters: 100 }, 'Right.'],
  [{ medium: 'cat-5e', gigabits: 10, meters: 5 }, 'does not carry 10 Gb/s'],
  [{ medium: 'cat-6', gigabits: 10, meters: 37 }, 'Right.'],
  [{ medium: 'cat-6', gigabits: 10, meters: 56 }, 'over at most 55 m'],
  [{ medium: 'cat-6a', gigabits: 10, meters: 100 }, 'Right.'],
  [{ medium: 'cat-6a', gigabits: 40, meters: 10 }, 'does not carry 40'],
  [{ medium: 'cat-8', gigabits: 40, meters: 30 }, 'Right.'],
  [{ medium: 'cat-8', gigabits: 25, meters: 31 }, 'over at most 30 m'],
  [{ medium: 'om3', gigabits: 10, meters: 300 }, 'Right.'],
  [{ medium: 'om3', gigabits: 10, meters: 301 }, 'over at most 300 m'],
  [{ medium: 'dac', gigabits: 10, meters: 3 }, 'Right.'],
  [{ medium: 'dac', gigabits: 10, meters: 8 }, 'over at most 7 m'],
  [{ medium: 'cat-6', gigabits: 1, meters: 50, pathway: 'buildings' }, 'copper conducts'],
  [{ medium: 'om4', gigabits: 1, meters: 300, pathway: 'buildings' }, 'Right.'],
  [{ medium: 'om4', gigabits: 1, meters: 30, pathway: 'powered' }, 'cannot carry power'],
  [{ medium: 'cat-6', gigabits: 1, meters: 30, pathway: 'powered' }, 'Right.'],
  [{ medium: 'cat-6', gigabits: 1, meters: 30, pathway: 'motors', isShielded: false }, 'picks up'],
  [{ medium: 'cat-6', gigabits: 1, meters: 30, pathway: 'motors', isShielded: true }, 'Right.'],
  [{ medium: 'cat-6', gigabits: 1, meters: 30, pathway: 'plenum', jacket: 'riser' }, 'fire code'],
  [{ medium: 'cat-6', gigabits: 1, meters: 30, pathway: 'riser', jacket: 'general' }, 'fire code'],
  [{ medium: 'cat-6', gigabits: 1, meters: 30, pathway: 'riser', jacket: 'plenum' }, 'Right.'],
] as const satisfies readonly (readonly [Asked, string])[])('%o: %s', ([asked, said]) => {
  expect(told(asked)).toContain(said)
})

test('a run between racks always offers twinax, and takes it where it reaches', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const exercise = module.generate(seed, 2, { topics: ['coax-and-twinax'] })
    const { answer } = module.solve(exercise)
    for (const field of exercise.fields) {
      const options = field.type === 'choice' ? field.options.map(({ id }) => id) : []
      const meters = Number(/(\d+) m,/.exec(field.label)?.[1])
      expect([
        field.label,
        options.includes('dac/any/plain') || meters === 6 || meters === 7,
      ]).toEqual([field.label, true])
      expect([field.label, answer[field.id] === 'dac/any/plain']).toEqual([
        field.label,
        meters <= 3,
      ])
    }
  }
})
