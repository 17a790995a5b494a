/** Makes problems about disk arrays: what one holds, how many disks it needs, whether it survives. */
import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../exercise.ts'
import {
  disksFor,
  RAID_IDS,
  RULE_BY_RAID,
  type DiskArray,
  type PlannedRaid,
  type RaidId,
} from './raid.ts'

export type FailedArray = Omit<DiskArray, 'size'> & {
  /** Disks, numbered from 1. */
  readonly failed: readonly number[]
}

export type Problem =
  | { readonly sort: 'capacity'; readonly array: DiskArray; readonly asksShare: boolean }
  | {
      readonly sort: 'plan'
      readonly raid: PlannedRaid
      /** Terabytes of one disk. */
      readonly size: number
      /** Terabytes. */
      readonly needed: number
      readonly asksShare: boolean
    }
  | { readonly sort: 'failed-disks'; readonly arrays: readonly FailedArray[] }

type Sort = Problem['sort']

/** The smallest array that a plan asks for. */
export function plannedArray({
  raid,
  size,
  needed,
}: Extract<Problem, { sort: 'plan' }>): DiskArray {
  return { raid, size, disks: disksFor(raid, size, needed) }
}

const SIZES = [1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20]
const PLANNED = ['raid-0', 'raid-5', 'raid-6', 'raid-10'] as const satisfies readonly PlannedRaid[]
const ARRAYS_AT = { 1: 2, 2: 3, 3: 4 } as const

function disksOf(random: Random, raid: RaidId): number {
  const { least } = RULE_BY_RAID[raid]
  if (raid === 'raid-1') return random.int(2, 3)
  return raid === 'raid-10' ? 2 * random.int(2, 6) : random.int(least, least + 7)
}

/** @param raid the level that it must be about; any where absent. */
function poseCapacity(random: Random, difficulty: Difficulty, raid?: RaidId): Problem {
  const level = raid ?? random.pick(RAID_IDS)
  return {
    sort: 'capacity',
    array: { raid: level, disks: disksOf(random, level), size: random.pick(SIZES) },
    asksShare: difficulty === 3,
  }
}

/** @param raid the level that it must be about; any where absent. */
function posePlan(random: Random, difficulty: Difficulty, raid?: PlannedRaid): Problem {
  const size = random.pick(SIZES.slice(1, 8))
  return {
    sort: 'plan',
    raid: raid ?? random.pick(PLANNED),
    size,
    needed: random.int(size + 1, 9 * size),
    asksShare: difficulty === 3,
  }
}

/** Different levels; as many disks have failed as each survives at best, or one more. */
function poseFailed(random: Random, difficulty: Difficulty): Problem {
  const arrays = random.sample(RAID_IDS, ARRAYS_AT[difficulty]).map((raid): FailedArray => {
    const disks = raid === 'raid-10' ? 2 * random.int(3, 5) : disksOf(random, raid)
    const safe = RULE_BY_RAID[raid].survives(disks)
    const count =
      raid === 'raid-10' ? random.int(2, disks / 2) : random.int(Math.max(1, safe), safe + 1)
    const all = Array.from({ length: disks }, (_, index) => index + 1)
    const failed = random.sample(all, count).toSorted((one, other) => one - other)
    return { raid, disks, failed }
  })
  return { sort: 'failed-disks', arrays }
}

/** @param like another problem of the same sort and, where there is one, level. */
export function poseProblem(
  random: Random,
  difficulty: Difficulty,
  sort: Sort,
  like: Problem | undefined,
): Problem {
  if (sort === 'failed-disks') return poseFailed(random, difficulty)
  if (sort === 'plan')
    return posePlan(random, difficulty, like?.sort === 'plan' ? like.raid : undefined)
  const raid = like?.sort === 'capacity' ? like.array.raid : undefined
  return poseCapacity(random, difficulty, raid)
}
