/**
 * What an array of disks holds and what it survives.
 *
 * RAID levels as in Patterson, Gibson and Katz (1988) and the SNIA Common RAID
 * DDF specification; RAID 10 is striped over mirrored pairs. Sizes are the
 * vendors' terabytes, before any file system.
 */
export type RaidId = 'raid-0' | 'raid-1' | 'raid-5' | 'raid-6' | 'raid-10'
export const RAID_IDS = [
  'raid-0',
  'raid-1',
  'raid-5',
  'raid-6',
  'raid-10',
] as const satisfies readonly RaidId[]

export type DiskArray = {
  readonly raid: RaidId
  readonly disks: number
  /** Terabytes of one disk. */
  readonly size: number
}

type Rule = {
  /** How many disks' worth of space protects the data. */
  readonly lost: (disks: number) => number
  /** How many disks may fail, whichever they are. */
  readonly survives: (disks: number) => number
  readonly least: number
  /** By how many disks it grows. */
  readonly step: number
}

export const RULE_BY_RAID: Readonly<Record<RaidId, Rule>> = {
  'raid-0': { lost: () => 0, survives: () => 0, least: 2, step: 1 },
  'raid-1': { lost: (disks) => disks - 1, survives: (disks) => disks - 1, least: 2, step: 1 },
  'raid-5': { lost: () => 1, survives: () => 1, least: 3, step: 1 },
  'raid-6': { lost: () => 2, survives: () => 2, least: 4, step: 1 },
  'raid-10': { lost: (disks) => disks / 2, survives: () => 1, least: 4, step: 2 },
}

/** In terabytes. */
export function capacityOf({ raid, disks, size }: DiskArray): number {
  return (disks - RULE_BY_RAID[raid].lost(disks)) * size
}

/** Share of the raw capacity that can be used, in percent. */
export function shareOf(array: DiskArray): number {
  return (100 * capacityOf(array)) / (array.disks * array.size)
}

/** Levels that hold more with more disks; RAID 1 never holds more than one disk. */
export type PlannedRaid = Exclude<RaidId, 'raid-1'>

/** The fewest disks that hold so many terabytes. */
export function disksFor(raid: PlannedRaid, size: number, needed: number): number {
  const { least, step } = RULE_BY_RAID[raid]
  let disks = least
  while (capacityOf({ raid, disks, size }) < needed) disks += step
  return disks
}

/** The two partners of a RAID 10 that have both failed; pairs are 1 and 2, 3 and 4, and so on. */
export function lostPair(failed: readonly number[]): readonly [number, number] | undefined {
  const first = failed.find((disk) => disk % 2 === 1 && failed.includes(disk + 1))
  return first === undefined ? undefined : [first, first + 1]
}

/** @param failed disks, numbered from 1. */
export function hasAllData(
  { raid, disks }: Omit<DiskArray, 'size'>,
  failed: readonly number[],
): boolean {
  if (raid === 'raid-10') return lostPair(failed) === undefined
  return failed.length <= RULE_BY_RAID[raid].survives(disks)
}
