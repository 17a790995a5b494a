import { expect, test } from 'vitest'

import type { Exercise } from '../exercise.ts'
import { cableChoice } from './cable-choice.ts'
import type { MediumId, Speed } from './cables.ts'

type Asked = {
  medium: MediumId
  speed: Speed
  distance: number
  space?: 'room' | 'riser' | 'plenum' | 'buildings'
  jacket?: 'general' | 'riser' | 'plenum'
  needsPower?: boolean
  isDisturbed?: boolean
  isShielded?: boolean
}

/** What is said of one cable for one run, beside one that always does. */
function told({
  medium,
  speed,
  distance,
  space = 'room',
  jacket,
  needsPower = false,
  isDisturbed = false,
  isShielded,
}: Asked): string | undefined {
  const candidate = { medium, jacket: jacket ?? null, isShielded: isShielded ?? null }
  const winner = {
    medium: needsPower ? 'cat-6a' : 'os2',
    jacket: jacket ? 'plenum' : null,
    isShielded: needsPower ? true : null,
  }
  const exercise: Exercise = {
    ...cableChoice.generate(1, 1),
    data: {
      runs: [
        {
          id: 'a',
          distance,
          speed,
          space,
          needsPower,
          isDisturbed,
          candidates: [candidate, winner],
        },
      ],
    },
  }
  const id = [medium, jacket ?? 'any', isShielded === true ? 'shielded' : 'plain'].join('/')
  return cableChoice.check(exercise, { a: id }).fields['a']?.message
}

// Each line by hand from the standard named in cables.ts.
test.for([
  [{ medium: 'cat-5e', speed: 1, distance: 100 }, 'Right.'],
  [{ medium: 'cat-5e', speed: 1, distance: 101 }, '1 Gb/s over 100 m at the most'],
  [{ medium: 'cat-5e', speed: 2.5, distance: 100 }, 'Right.'],
  [{ medium: 'cat-5e', speed: 10, distance: 5 }, 'does not carry 10 Gb/s'],
  [{ medium: 'cat-6', speed: 10, distance: 37 }, 'Right.'],
  [{ medium: 'cat-6', speed: 10, distance: 56 }, 'over 55 m at the most'],
  [{ medium: 'cat-6a', speed: 10, distance: 100 }, 'Right.'],
  [{ medium: 'cat-6a', speed: 40, distance: 10 }, 'does not carry 40'],
  [{ medium: 'cat-8', speed: 40, distance: 30 }, 'Right.'],
  [{ medium: 'cat-8', speed: 25, distance: 31 }, 'over 30 m at the most'],
  [{ medium: 'om3', speed: 10, distance: 300 }, 'Right.'],
  [{ medium: 'om3', speed: 10, distance: 301 }, 'over 300 m'],
  [{ medium: 'om4', speed: 10, distance: 400 }, 'Right.'],
  [{ medium: 'om3', speed: 40, distance: 100 }, 'Right.'],
  [{ medium: 'om4', speed: 40, distance: 151 }, 'over 150 m'],
  [{ medium: 'om3', speed: 100, distance: 71 }, 'over 70 m'],
  [{ medium: 'om4', speed: 100, distance: 100 }, 'Right.'],
  [{ medium: 'om3', speed: 25, distance: 70 }, 'Right.'],
  [{ medium: 'dac', speed: 10, distance: 3 }, 'Right.'],
  [{ medium: 'dac', speed: 10, distance: 8 }, 'over 7 m'],
  [{ medium: 'cat-6', speed: 1, distance: 50, space: 'buildings' }, 'copper conducts'],
  [{ medium: 'om4', speed: 1, distance: 300, space: 'buildings' }, 'Right.'],
  [{ medium: 'om4', speed: 1, distance: 30, needsPower: true }, 'cannot carry power'],
  [{ medium: 'cat-6', speed: 1, distance: 30, needsPower: true }, 'Right.'],
  [{ medium: 'cat-6', speed: 1, distance: 30, isDisturbed: true, isShielded: false }, 'picks up'],
  [{ medium: 'cat-6', speed: 1, distance: 30, isDisturbed: true, isShielded: true }, 'Right.'],
  [{ medium: 'cat-6', speed: 1, distance: 30, space: 'plenum', jacket: 'riser' }, 'fire rules'],
  [{ medium: 'cat-6', speed: 1, distance: 30, space: 'riser', jacket: 'general' }, 'fire rules'],
  [{ medium: 'cat-6', speed: 1, distance: 30, space: 'riser', jacket: 'plenum' }, 'Right.'],
] as const satisfies readonly (readonly [Asked, string])[])('%o: %s', ([asked, said]) => {
  expect(told(asked)).toContain(said)
})
