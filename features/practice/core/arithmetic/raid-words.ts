/** What is said of disk arrays: the shape of `content/exercises/raid-arithmetic`, and the numbers that are asked for. */
import { z } from 'zod/mini'

import type { AskedNumber } from '../asked-number.ts'
import { lookUp } from '../look-up.ts'
import { Text, Topics, wordingOf } from '../material.ts'
import { readDecimal, readInteger } from '../read-number.ts'
import { fill } from '../template/template.ts'
import { plannedArray, type Problem } from './raid-problems.ts'
import { capacityOf, disksFor, RAID_IDS, RULE_BY_RAID, shareOf, type DiskArray } from './raid.ts'

const ProblemWords = <Shape extends typeof Text>(prompt: Shape) =>
  z.strictObject({ topics: Topics, prompt })

export const KindFile = z.strictObject({
  title: Text,
  nudge: Text,
  problems: z.strictObject({
    capacity: ProblemWords(wordingOf('level', 'disks', 'size')),
    plan: ProblemWords(wordingOf('level', 'needed', 'size')),
    'failed-disks': ProblemWords(Text),
  }),
  terabytes: wordingOf('value'),
  percent: wordingOf('value'),
  capacity: z.strictObject({
    label: Text,
    aim: Text,
    raw: Text,
    disks: Text,
    needed: Text,
    otherLevel: wordingOf('nature'),
    otherwise: Text,
  }),
  survives: z.strictObject({
    label: Text,
    aim: Text,
    luck: Text,
    otherLevel: wordingOf('nature'),
    otherwise: Text,
  }),
  share: z.strictObject({ label: Text, form: Text, aim: Text, spent: Text, otherwise: Text }),
  disks: z.strictObject({
    label: Text,
    aim: Text,
    pairs: Text,
    belowLeast: wordingOf('level'),
    tooFew: wordingOf('given'),
    tooMany: Text,
  }),
  outcome: z.strictObject({
    label: Text,
    row: wordingOf('level', 'disks', 'failed'),
    allThere: Text,
    lost: Text,
    aim: Text,
    partners: Text,
    noPartners: Text,
  }),
  steps: z.strictObject({
    capacity: wordingOf('disks', 'lost', 'left', 'size', 'capacity'),
    survives: wordingOf('count'),
    share: wordingOf('capacity', 'raw', 'share'),
    dataDisks: wordingOf('count', 'needed', 'size'),
    plan: z.strictObject({
      'raid-0': wordingOf('disks'),
      'raid-5': wordingOf('disks'),
      'raid-6': wordingOf('disks'),
      'raid-10': wordingOf('disks'),
    }),
    outcome: wordingOf('row', 'result', 'why'),
    pair: wordingOf('one', 'other'),
    noPair: Text,
  }),
  levels: z
    .array(
      z.strictObject({
        id: z.enum(RAID_IDS, `write one of ${RAID_IDS.join(', ')}`),
        name: Text,
        nature: Text,
        why: Text,
      }),
    )
    .check(z.length(RAID_IDS.length, 'write all five levels')),
})
export type KindFile = z.infer<typeof KindFile>

/** @returns what gives the numbers that a problem asks for, in their order. */
export function createRaidNumbers(words: KindFile): (problem: Problem) => AskedNumber[] {
  const levelOf = lookUp(words.levels, ({ id }) => id)

  /** @param needed where whole disks give a little more than is needed. */
  function capacityAsked(array: DiskArray, needed?: number): AskedNumber {
    const { raid, disks, size } = array
    const right = capacityOf(array)
    const { label, aim, raw, disks: disksOnly, otherLevel, otherwise } = words.capacity
    const others = RAID_IDS.filter(
      (other) =>
        other !== raid &&
        disks >= RULE_BY_RAID[other].least &&
        disks % RULE_BY_RAID[other].step === 0,
    )
    return {
      id: 'capacity',
      label,
      aim,
      write: (value) => fill(words.terabytes, { value }),
      read: readDecimal('TB'),
      right,
      digits: 3,
      mistakes: [
        ...(needed === undefined ? [] : [{ value: needed, message: words.capacity.needed }]),
        { value: disks * size, message: raw },
        { value: right / size, message: disksOnly },
        ...others.map((other) => ({
          value: capacityOf({ ...array, raid: other }),
          message: fill(otherLevel, { nature: levelOf(other).nature }),
        })),
      ],
      otherwise: () => otherwise,
    }
  }

  function survivesAsked({ raid, disks }: DiskArray): AskedNumber {
    const { label, aim, luck, otherLevel, otherwise } = words.survives
    const right = RULE_BY_RAID[raid].survives(disks)
    // In different pairs, so many may fail; what another level survives would be the smaller mistake.
    const lucky =
      raid === 'raid-10' ? Array.from({ length: disks / 2 - 1 }, (_, more) => 2 + more) : []
    const others = RAID_IDS.filter((other) => other !== raid && other !== 'raid-1')
    return {
      id: 'survives',
      label,
      aim,
      write: (value) => value,
      read: readInteger,
      right,
      digits: 0,
      mistakes: [
        ...lucky.map((value) => ({ value, message: luck })),
        ...others.map((other) => ({
          value: RULE_BY_RAID[other].survives(disks),
          message: fill(otherLevel, { nature: levelOf(other).nature }),
        })),
      ],
      otherwise: () => otherwise,
    }
  }

  function shareAsked(array: DiskArray): AskedNumber {
    const { label, form, aim, spent, otherwise } = words.share
    const right = shareOf(array)
    return {
      id: 'share',
      label,
      form,
      aim,
      write: (value) => fill(words.percent, { value }),
      read: readDecimal('%'),
      right,
      digits: 1,
      mistakes: [{ value: 100 - right, message: spent }],
      otherwise: () => otherwise,
    }
  }

  function disksAsked({ raid, size, needed }: Extract<Problem, { sort: 'plan' }>): AskedNumber {
    const { label, aim, pairs, belowLeast, tooFew, tooMany } = words.disks
    const { least, step } = RULE_BY_RAID[raid]
    const right = disksFor(raid, size, needed)
    const explain = (given: number) => {
      if (given < least) return fill(belowLeast, { level: levelOf(raid).name })
      if (given % step !== 0) return pairs
      return given < right ? fill(tooFew, { given }) : tooMany
    }
    const tempting = [Math.ceil(needed / size), right - step, right + step]
    return {
      id: 'disks',
      label,
      aim,
      write: (value) => value,
      read: readInteger,
      right,
      digits: 0,
      mistakes: tempting
        .filter((value) => value > 0)
        .map((value) => ({ value, message: explain(value) })),
      otherwise: explain,
    }
  }

  return (problem) => {
    if (problem.sort === 'failed-disks') return []
    if (problem.sort === 'capacity') {
      const { array, asksShare } = problem
      const asked = [capacityAsked(array), survivesAsked(array)]
      return asksShare ? [...asked, shareAsked(array)] : asked
    }
    const array = plannedArray(problem)
    const asked = [disksAsked(problem), capacityAsked(array, problem.needed)]
    return problem.asksShare ? [...asked, shareAsked(array)] : asked
  }
}
