/**
 * What an array of disks holds and what it survives.
 *
 * RAID levels as in Patterson, Gibson and Katz (1988) and the SNIA Common RAID
 * DDF specification; RAID 10 is striped over mirrored pairs. Sizes are the
 * makers' terabytes, before any file system.
 */
import { defineExercise, type Field, type FieldVerdict, type Option } from '../exercise.ts'
import { judgeChoice, judgeText } from '../judge.ts'
import type { Random } from '../random.ts'
import { readDecimal, readInteger, rounded } from '../read-number.ts'

type RaidLevel = '0' | '1' | '5' | '6' | '10'

type DiskArray = { readonly raid: RaidLevel; readonly disks: number; readonly size: number }

type Data =
  | { readonly sort: 'facts'; readonly array: DiskArray; readonly asksShare: boolean }
  | {
      readonly sort: 'plan'
      readonly raid: RaidLevel
      readonly size: number
      /** Terabytes. */
      readonly needed: number
      readonly pairs: number
      /** Disks of the RAID 10, numbered from 1. */
      readonly failed: readonly number[]
    }

type Facts = {
  readonly label: string
  /** In words, without a number that could be taken for an answer. */
  readonly nature: string
  /** How many disks' worth of room is lost. */
  readonly lost: (disks: number) => number
  /** How many disks may fail, whichever they are. */
  readonly survives: (disks: number) => number
  readonly least: number
  readonly why: string
}

const FACTS_BY_RAID: Readonly<Record<RaidLevel, Facts>> = {
  '0': {
    label: 'RAID 0',
    nature: 'plain striping',
    lost: () => 0,
    survives: () => 0,
    least: 2,
    why: 'RAID 0 only spreads the data; every disk is needed.',
  },
  '1': {
    label: 'RAID 1',
    nature: 'mirroring on all disks',
    lost: (disks) => disks - 1,
    survives: (disks) => disks - 1,
    least: 2,
    why: 'RAID 1 writes the same on every disk; one is enough.',
  },
  '5': {
    label: 'RAID 5',
    nature: 'single parity',
    lost: () => 1,
    survives: () => 1,
    least: 3,
    why: 'RAID 5 spends one disk’s worth on parity, and can replace any one disk from the others.',
  },
  '6': {
    label: 'RAID 6',
    nature: 'double parity',
    lost: () => 2,
    survives: () => 2,
    least: 4,
    why: 'RAID 6 spends two disks’ worth on two kinds of parity, and can replace any two.',
  },
  '10': {
    label: 'RAID 10',
    nature: 'mirrored pairs',
    lost: (disks) => disks / 2,
    survives: () => 1,
    least: 4,
    why: 'RAID 10 spreads the data over mirrored pairs. Any one disk may fail; a second one may be the partner of the first.',
  },
}

const RAIDS = Object.keys(FACTS_BY_RAID) as RaidLevel[]

const OUTCOMES: readonly Option[] = [
  { id: 'alive', label: 'all data is still there' },
  { id: 'lost', label: 'data is lost' },
]

function capacityOf({ raid, disks, size }: DiskArray): number {
  return (disks - FACTS_BY_RAID[raid].lost(disks)) * size
}

/** Share of the bought room that can be used, in percent with one decimal. */
function shareOf(array: DiskArray): number {
  return rounded((100 * capacityOf(array)) / (array.disks * array.size), 1)
}

function disksFor(raid: RaidLevel, size: number, needed: number): number {
  let disks = FACTS_BY_RAID[raid].least
  while (capacityOf({ raid, disks, size }) < needed) disks += raid === '10' ? 2 : 1
  return disks
}

function isAlive(failed: readonly number[]): boolean {
  // Pairs are 1 and 2, 3 and 4, and so on.
  return !failed.some((disk) => disk % 2 === 1 && failed.includes(disk + 1))
}

function poseFacts(random: Random, asksShare: boolean, raid: RaidLevel): Data {
  const { least } = FACTS_BY_RAID[raid]
  const disks =
    raid === '1'
      ? random.int(2, 3)
      : raid === '10'
        ? 2 * random.int(2, 6)
        : random.int(least, least + 7)
  return {
    sort: 'facts',
    array: { raid, disks, size: random.pick([1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20]) },
    asksShare,
  }
}

function posePlan(random: Random): Data {
  const raid = random.pick(['5', '6', '10'] as const)
  const size = random.pick([2, 3, 4, 6, 8, 10, 12])
  const pairs = random.int(3, 5)
  const failed = random.sample(
    Array.from({ length: 2 * pairs }, (_, index) => index + 1),
    random.int(2, pairs),
  )
  return {
    sort: 'plan',
    raid,
    size,
    needed: random.int(size + 1, 9 * size),
    pairs,
    failed: failed.toSorted((one, other) => one - other),
  }
}

function list(numbers: readonly number[]): string {
  return numbers.length < 2
    ? numbers.join()
    : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}

export const raidArithmetic = defineExercise<Data>({
  kind: 'raid-arithmetic',

  pose: (random, level, like) => {
    if (level === 3) return posePlan(random)
    const raid = like?.sort === 'facts' ? like.array.raid : random.pick(RAIDS)
    return poseFacts(random, level > 1, raid)
  },

  show: (data) => {
    if (data.sort === 'facts') {
      const { raid, disks, size } = data.array
      const fields: Field[] = [
        { type: 'text', id: 'capacity', label: 'Usable capacity, in TB', keyboard: 'text' },
        {
          type: 'text',
          id: 'survives',
          label: 'How many disks may fail at once, whichever they are?',
          keyboard: 'digits',
        },
      ]
      if (data.asksShare) {
        fields.push({
          type: 'text',
          id: 'share',
          label: 'Share of the bought capacity that can be used, in percent',
          form: 'One decimal.',
          keyboard: 'text',
        })
      }
      return {
        prompt: `${FACTS_BY_RAID[raid].label} of ${disks} disks of ${size} TB each.`,
        exhibits: [],
        fields,
      }
    }
    const { raid, size, needed, pairs, failed } = data
    return {
      prompt: `Disks of ${size} TB are bought for two arrays.`,
      exhibits: [],
      fields: [
        {
          type: 'text',
          id: 'disks',
          label: `How many disks does ${FACTS_BY_RAID[raid].label} need at least for ${needed} TB?`,
          keyboard: 'digits',
        },
        {
          type: 'text',
          id: 'capacity',
          label: 'And what is then the usable capacity, in TB?',
          keyboard: 'text',
        },
        {
          type: 'choice',
          id: 'outcome',
          label: `A RAID 10 has ${2 * pairs} disks; its mirrored pairs are 1 and 2, 3 and 4, and so on. Disks ${list(failed)} fail. What now?`,
          options: OUTCOMES,
        },
      ],
    }
  },

  workOut: (data) => {
    if (data.sort === 'facts') {
      const { array } = data
      const { raid, disks, size } = array
      const { label, lost, survives, why } = FACTS_BY_RAID[raid]
      const capacity = capacityOf(array)
      return {
        answer: {
          capacity: String(capacity),
          survives: String(survives(disks)),
          ...(data.asksShare && { share: String(shareOf(array)) }),
        },
        steps: [
          { text: `${why}` },
          {
            text: `Room: ${disks} − ${lost(disks)} = ${disks - lost(disks)} disks’ worth. ${disks - lost(disks)} × ${size} TB = ${capacity} TB.`,
          },
          {
            text:
              survives(disks) === 0
                ? `No disk may fail in ${label}.`
                : `Disks that may fail in ${label}, whichever they are: ${survives(disks)}.`,
          },
          ...(data.asksShare
            ? [{ text: `${capacity} of ${disks * size} TB: ${shareOf(array)} percent.` }]
            : []),
        ],
      }
    }
    const { raid, size, needed, failed } = data
    const { label, lost } = FACTS_BY_RAID[raid]
    const disks = disksFor(raid, size, needed)
    const capacity = capacityOf({ raid, disks, size })
    const both = failed.find((disk) => disk % 2 === 1 && failed.includes(disk + 1))
    return {
      answer: {
        disks: String(disks),
        capacity: String(capacity),
        outcome: isAlive(failed) ? 'alive' : 'lost',
      },
      steps: [
        {
          text: `${needed} TB need ${Math.ceil(needed / size)} disks of ${size} TB for the data alone.`,
        },
        {
          text:
            raid === '10'
              ? `${label} keeps everything twice, and has at least four disks: ${disks}.`
              : `${label} adds ${lost(disks)} for parity, and has at least ${FACTS_BY_RAID[raid].least} disks: ${disks}.`,
        },
        { text: `Usable: ${disks - lost(disks)} × ${size} TB = ${capacity} TB.` },
        {
          text:
            both === undefined
              ? 'Of each pair at least one disk is left, so everything is still there.'
              : `Disks ${both} and ${both + 1} are partners. What stood on them is gone.`,
        },
      ],
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    const near = (given: number, right: number, by = 1e-9) => Math.abs(given - right) <= by
    if (data.sort === 'facts') {
      const { array } = data
      const { raid, disks, size } = array
      const { survives } = FACTS_BY_RAID[raid]
      const right = capacityOf(array)
      const explainCapacity = (given: number) => {
        if (near(given, disks * size))
          return 'That is all that was bought; this level spends some of it on safety.'
        if (near(given, right / size))
          return 'That is the number of disks’ worth. Multiply by the size of a disk.'
        const twin = RAIDS.find(
          (other) =>
            other !== raid &&
            disks >= FACTS_BY_RAID[other].least &&
            near(given, capacityOf({ ...array, raid: other })),
        )
        return twin
          ? `That would be so with ${FACTS_BY_RAID[twin].nature}.`
          : 'Ask how many disks’ worth of room is spent on safety, and take it off.'
      }
      return {
        capacity: judgeText(
          answer['capacity'],
          readDecimal('TB'),
          (given) => near(given, right),
          explainCapacity,
        ),
        survives: judgeText(
          answer['survives'],
          readInteger,
          (given) => given === survives(disks),
          (given) => {
            if (raid === '10' && given > 1)
              return 'With luck so many, if they are in different pairs. Asked is what is safe whichever disks fail.'
            const twin = RAIDS.find(
              (other) =>
                other !== raid && other !== '1' && FACTS_BY_RAID[other].survives(disks) === given,
            )
            return twin
              ? `That holds for ${FACTS_BY_RAID[twin].nature}.`
              : 'Imagine the worst choice of disks.'
          },
        ),
        ...(data.asksShare && {
          share: judgeText(
            answer['share'],
            readDecimal('%'),
            (given) => near(given, (100 * right) / (disks * size), 0.051),
            (given) =>
              near(given, 100 - (100 * right) / (disks * size), 0.051)
                ? 'That is the share that is spent.'
                : 'That is not the share that is left.',
          ),
        }),
      }
    }
    const { raid, size, needed, failed } = data
    const { label, least } = FACTS_BY_RAID[raid]
    const right = disksFor(raid, size, needed)
    return {
      disks: judgeText(
        answer['disks'],
        readInteger,
        (given) => given === right,
        (given) => {
          if (given < least) return `${label} has at least ${least === 3 ? 'three' : 'four'} disks.`
          if (raid === '10' && given % 2 === 1) return 'RAID 10 is made of pairs.'
          return given < right
            ? `${given} disks leave too little room, once some of it is spent on safety.`
            : 'It works, but fewer disks would do.'
        },
      ),
      capacity: judgeText(
        answer['capacity'],
        readDecimal('TB'),
        (given) => near(given, capacityOf({ raid, disks: right, size })),
        (given) => {
          if (near(given, needed) && needed !== capacityOf({ raid, disks: right, size }))
            return 'That is what is needed; whole disks give a little more.'
          return near(given, right * size)
            ? 'That counts what is spent on safety too.'
            : 'Take the least number of disks, subtract what is spent on safety, and multiply.'
        },
      ),
      outcome: judgeChoice(answer['outcome'], OUTCOMES, isAlive(failed) ? 'alive' : 'lost', () =>
        isAlive(failed)
          ? 'No two of the failed disks are partners.'
          : 'Two of the failed disks are partners.',
      ),
    }
  },

  nudge: () =>
    'Ask how the level keeps data safe: not at all, by copies on every disk, by one disk’s worth of parity, by two, or by mirrored pairs. What that takes is room you cannot use.',

  aim: (data, fieldId) => {
    if (fieldId === 'survives')
      return 'Imagine that somebody wicked chooses the disks. How many may be taken?'
    if (fieldId === 'share') return 'Usable capacity divided by all that was bought.'
    if (fieldId === 'outcome')
      return 'Write the pairs down and strike out the failed disks. Is there a pair with nobody left?'
    if (fieldId === 'disks')
      return 'First the disks for the data alone, rounded up; then what the level adds.'
    return data.sort === 'facts'
      ? 'Disks for data, times the size of one.'
      : 'Use the number of disks from above.'
  },
})
