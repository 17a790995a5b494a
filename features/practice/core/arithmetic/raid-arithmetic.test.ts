import { expect, test } from 'vitest'

import { raidArithmetic } from './raid-arithmetic.ts'

/** Whether data can be read with these disks gone, by what each level is. */
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

test('capacity by definition, and what survives by trying every choice of failed disks', () => {
  for (let seed = 0; seed < 400; seed += 1) {
    const exercise = raidArithmetic.generate(seed, 2)
    const [, raid = '', disks = '', size = ''] =
      /^RAID (\d+) of (\d+) disks of (\d+) TB/.exec(exercise.prompt) ?? []
    const count = Number(disks)
    let survives = 0
    while (
      survives < count - 1 &&
      subsets(count, survives + 1).every((failed) => isReadable(raid, count, failed))
    )
      survives += 1
    const room = ROOM[raid]?.(count) ?? 0
    expect(raidArithmetic.solve(exercise).answer).toEqual({
      capacity: String(room * Number(size)),
      survives: String(survives),
      share: String(Number(((100 * room) / count).toFixed(1))),
    })
  }
})

test('a plan has the fewest disks that do, and pairs that are gone are gone', () => {
  for (let seed = 0; seed < 1500; seed += 1) {
    const exercise = raidArithmetic.generate(seed, 3)
    const size = Number(/of (\d+) TB/.exec(exercise.prompt)?.[1])
    const [plan, , loss] = exercise.fields
    const [, raid = '', needed = ''] =
      /RAID (\d+) need at least for (\d+) TB/.exec(plan?.label ?? '') ?? []
    const least = { '5': 3, '6': 4, '10': 4 }[raid] ?? 0
    const fitting = Array.from({ length: 40 }, (_, index) => index + least).filter(
      (disks) =>
        (raid !== '10' || disks % 2 === 0) && (ROOM[raid]?.(disks) ?? 0) * size >= Number(needed),
    )
    const [disks = 0] = fitting
    const [count = 0] = [...(loss?.label ?? '').matchAll(/has (\d+) disks/g)].map(([, number]) =>
      Number(number),
    )
    const failed = [...(loss?.label.split('Disks ')[1] ?? '').matchAll(/\d+/g)].map(
      ([number]) => Number(number) - 1,
    )
    expect(raidArithmetic.solve(exercise).answer).toEqual({
      disks: String(disks),
      capacity: String((ROOM[raid]?.(disks) ?? 0) * size),
      outcome: isReadable('10', count, failed) ? 'alive' : 'lost',
    })
  }
})
