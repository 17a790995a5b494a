/** Capacity by definition; what survives, by trying every choice of disks. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES } from '../exercise.ts'

const { module: raidArithmetic } = await readKind('raid-arithmetic')

/** Whether data can be read with these disks gone (counted from 0), by what each level is. */
function isReadable(raid: string, disks: number, failed: readonly number[]): boolean {
  if (raid === '0') return failed.length === 0
  if (raid === '1') return failed.length < disks
  if (raid === '5') return failed.length <= 1
  if (raid === '6') return failed.length <= 2
  return Array.from({ length: disks / 2 }, (_, pair) => [2 * pair, 2 * pair + 1]).every((pair) =>
    pair.some((disk) => !failed.includes(disk)),
  )
}

function subsets(disks: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: disks - from }, (_, index) => from + index).flatMap((disk) =>
    subsets(disks, size - 1, disk + 1).map((rest) => [disk, ...rest]),
  )
}

const ROOM: Readonly<Record<string, (disks: number) => number>> = {
  '0': (disks) => disks,
  '1': () => 1,
  '5': (disks) => disks - 1,
  '6': (disks) => disks - 2,
  '10': (disks) => disks / 2,
}
const LEAST: Readonly<Record<string, number>> = { '0': 2, '1': 2, '5': 3, '6': 4, '10': 4 }

function poseOf(subject: string, seed: number) {
  const difficulty = DIFFICULTIES[seed % 3] ?? 1
  const exercise = raidArithmetic.generate(seed, difficulty, { topics: [], subject })
  return { exercise, difficulty, answer: raidArithmetic.solve(exercise).answer }
}

const shareOf = (room: number, disks: number) => String(Number(((100 * room) / disks).toFixed(1)))

test('capacity by definition, and what survives by trying every choice of failed disks', () => {
  for (let seed = 0; seed < 400; seed += 1) {
    const { exercise, difficulty, answer } = poseOf('capacity', seed)
    const [, raid = '', disks = '', size = ''] =
      /RAID (\d+) array has (\d+) disks of (\d+) TB/.exec(exercise.prompt) ?? []
    const count = Number(disks)
    let survives = 0
    while (
      survives < count - 1 &&
      subsets(count, survives + 1).every((failed) => isReadable(raid, count, failed))
    )
      survives += 1
    const room = ROOM[raid]?.(count) ?? 0
    expect(answer).toEqual({
      capacity: String(room * Number(size)),
      survives: String(survives),
      ...(difficulty === 3 && { share: shareOf(room, count) }),
    })
  }
})

test('a plan has the fewest disks that do', () => {
  for (let seed = 0; seed < 1500; seed += 1) {
    const { exercise, difficulty, answer } = poseOf('plan', seed)
    const [, raid = '', needed = '', size = ''] =
      /RAID (\d+) array must hold (\d+) TB of data. Each disk has (\d+) TB/.exec(exercise.prompt) ??
      []
    const least = LEAST[raid] ?? 0
    const [disks = 0] = Array.from({ length: 40 }, (_, index) => index + least).filter(
      (count) =>
        (raid !== '10' || count % 2 === 0) &&
        (ROOM[raid]?.(count) ?? 0) * Number(size) >= Number(needed),
    )
    const room = ROOM[raid]?.(disks) ?? 0
    expect(answer).toEqual({
      disks: String(disks),
      capacity: String(room * Number(size)),
      ...(difficulty === 3 && { share: shareOf(room, disks) }),
    })
  }
})

test('with some disks failed, data is there as long as it can be read', () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 600; seed += 1) {
    const { exercise, answer } = poseOf('failed-disks', seed)
    const [field] = exercise.fields
    const rows = field?.type === 'matching' ? field.rows : []
    const expected = rows.map(({ id, label }) => {
      const [, raid = '', disks = '', list = ''] =
        /RAID (\d+), (\d+) disks\. Failed: ([\d, ]+)/.exec(label) ?? []
      const failed = list.split(', ').map((disk) => Number(disk) - 1)
      const outcome = isReadable(raid, Number(disks), failed) ? 'all-there' : 'lost'
      seen.add(`${raid} ${outcome}`)
      return [id, outcome]
    })
    expect(answer).toEqual({ outcome: Object.fromEntries(expected) })
  }
  // Of RAID 0 nothing survives a failed disk; of the others both are posed.
  expect(seen.size).toBe(9)
})

test.for([
  ['1', 'Right.'],
  ['2', 'With luck'],
  ['3', 'With luck'],
  ['4', 'too many'],
  ['0', 'striping'],
] as const)('of six disks in mirrored pairs %s may fail: %s', ([given, said]) => {
  const exercise = {
    ...raidArithmetic.generate(1, 2),
    data: {
      sort: 'capacity',
      array: { raid: 'raid-10', disks: 6, size: 8 },
      asksShare: false,
      offered: {},
    },
  }
  expect(raidArithmetic.check(exercise, { survives: given }).fields['survives']?.message).toContain(
    said,
  )
})

test.for([
  ['capacity', '48', 'raw capacity'],
  ['capacity', '5', 'number of disks'],
  ['capacity', '32', 'double parity'],
  ['capacity', '24', 'mirrored pairs'],
  ['capacity', '41', 'goes to protection'],
  ['capacity', '40 TB', 'Right.'],
  ['survives', '2', 'double parity'],
  ['survives', '0', 'striping'],
  ['survives', '4', 'too many'],
  ['share', '83.3', 'Right.'],
  ['share', '16.7', 'protects the data'],
] as const)('of six disks of 8 TB in RAID 5, %s %s is told: %s', ([field, given, said]) => {
  const exercise = {
    ...raidArithmetic.generate(1, 3),
    data: {
      sort: 'capacity',
      array: { raid: 'raid-5', disks: 6, size: 8 },
      asksShare: true,
      offered: {},
    },
  }
  expect(raidArithmetic.check(exercise, { [field]: given }).fields[field]?.message).toContain(said)
})
