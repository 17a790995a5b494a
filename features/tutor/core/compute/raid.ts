/** What an array of disks holds and survives. The rules are those of the exercises. */
import { capacityOf, disksFor, RULE_BY_RAID, type RaidId } from '#features/practice/contract.ts'

import { withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, readable, type Request, type Work } from './calculation.ts'

const LEVEL = /\braid[ -]?(?:level )?(10|1\s*\+\s*0|0|1|5|6)\b/
const SIZE = /(\d+(?:\.\d+)?)\s*(tb|gb|terabytes?|gigabytes?)\b/
const DISKS =
  /\b(\d{1,3})\s*(?:identical |equal |hard |x |×|\*)?\s*(?:\d+(?:\.\d+)?\s*(?:tb|gb)\s*)?(?:hard )?(?:disks?|drives?|hdds?|ssds?)\b/
const TIMES = /\b(\d{1,3})\s*(?:x|×|\*)\s*\d+(?:\.\d+)?\s*(?:tb|gb)\b/
const COUNT_NEXT = /\b(?:with|of|using|on|from)\s+(\d{1,3})\s+(?:\d+(?:\.\d+)?\s*(?:tb|gb))/
const FAILS = /\bfail\w*|\bsurviv\w*|\btolera\w*|\blose\b|\blost\b|\bdie\b|\bbreak\b/
const LEAST =
  /\b(?:minimum|min|at least|least|fewest|how many (?:\d+(?:\.\d+)?\s*(?:tb|gb)\s+)?(?:disks?|drives?))\b/
const CAPACITY =
  /\bspace\b|\bcapacity\b|\busable\b|\bhow much\b|\bstorage\b|\bsize\b|\btotal\b|\bhold\b|\btb\b|\bgb\b/

/** `usable space and how many may die` asks for both. */
function askedIn(words: string): string {
  if (!FAILS.test(words)) return 'capacity'
  return /\bspace\b|\bcapacity\b|\busable\b|\bhow much\b/.test(words) ? 'both' : 'fails'
}

export function readRaids({ text }: AskedText): Request[] {
  const words = withDigits(text)
  const level = LEVEL.exec(words)?.[1]?.replaceAll(/\s/g, '').replace('1+0', '10')
  if (
    level === undefined ||
    /\bspare\b/.test(words) ||
    [...words.matchAll(/\braid[ -]?\d/g)].length > 1
  )
    return []
  const raid = `raid-${level}`
  const rest = words.replace(LEVEL, ' ')
  const [, size, unit = ''] = SIZE.exec(rest) ?? []
  const disks = (DISKS.exec(rest) ?? TIMES.exec(rest) ?? COUNT_NEXT.exec(rest))?.[1]
  // Disks of two sizes hold what the smaller ones allow, which is another question.
  if (kindsOfDisks(rest) > 1) return []
  const scale = unit.startsWith('g') ? 'GB' : 'TB'
  if (disks !== undefined && size !== undefined)
    return [
      {
        kind: 'raid',
        inputs: { raid, disks, size, unit: scale, asked: askedIn(rest) },
      },
    ]
  if (disks !== undefined && FAILS.test(words))
    return [{ kind: 'raid', inputs: { raid, disks, asked: 'fails' } }]
  if (disks !== undefined && CAPACITY.test(rest) && !LEAST.test(rest))
    return [{ kind: 'raid', inputs: { raid, disks, asked: 'capacity' } }]
  const sizes = [...rest.matchAll(new RegExp(SIZE, 'g'))]
  if (sizes.length === 2 && LEAST.test(rest)) {
    const values = sizes.map(([, value]) => Number(value))
    return [
      {
        kind: 'raid-disks',
        inputs: {
          raid,
          size: String(Math.min(...values)),
          needed: String(Math.max(...values)),
          unit: scale,
        },
      },
    ]
  }
  return LEAST.test(rest) && /\bdisks?\b|\bdrives?\b/.test(rest)
    ? [{ kind: 'raid-least', inputs: { raid } }]
    : []
}

/** `3 disks of 4 TB and 2 disks of 8 TB`: two kinds. */
function kindsOfDisks(text: string): number {
  const counts = [...text.matchAll(new RegExp(DISKS, 'g'))].length
  const sizes = new Set([...text.matchAll(new RegExp(SIZE, 'g'))].map(([, value]) => value)).size
  return Math.min(counts, sizes)
}

function raidFrom(text: string | undefined): RaidId | null {
  return text !== undefined && text in RULE_BY_RAID ? (text as RaidId) : null
}

function nameOf(raid: RaidId): string {
  return raid.toUpperCase().replace('-', ' ')
}

const TOPICS = ['network-storage', 'high-availability']

const WHY: Readonly<Record<RaidId, string>> = {
  'raid-0': 'RAID 0 stripes without any protection, so nothing is lost to it',
  'raid-1': 'RAID 1 writes the same to every disk, so all of them hold what one holds',
  'raid-5': 'RAID 5 spreads one parity over the disks, which takes the space of one disk',
  'raid-6': 'RAID 6 spreads two parities over the disks, which takes the space of two disks',
  'raid-10': 'RAID 10 mirrors in pairs, which takes half of the disks',
}

export const workRaid: Work = (inputs) => {
  const raid = raidFrom(inputs['raid'])
  const disks = Number(inputs['disks'] ?? Number.NaN)
  if (!raid || !Number.isInteger(disks)) return null
  const { least, step, lost, survives } = RULE_BY_RAID[raid]
  const name = nameOf(raid)
  const title = `${name}, ${counted(disks, 'disk')}`
  if (disks < least || (disks - least) % step !== 0) {
    const rule =
      step === 2
        ? `an even number of disks, at least ${least}`
        : `at least ${counted(least, 'disk')}`
    return {
      title,
      answer: `${bold('That is not possible.')} ${name} needs ${rule}.`,
      facts: [{ label: 'Fewest disks', value: String(least) }],
      steps: [],
      topics: TOPICS,
    }
  }
  const size = Number(inputs['size'] ?? Number.NaN)
  const unit = inputs['unit'] ?? 'disks'
  const hasSize = size > 0
  const used = disks - lost(disks)
  const capacity = hasSize ? capacityOf({ raid, disks, size }) : used
  const shown = hasSize
    ? `${readable(capacity, 10)} ${unit}`
    : counted(used, "disk's worth", "disks' worth")
  const failures = survivesText(raid, survives(disks))
  return {
    title: hasSize ? `${title} of ${readable(size, 10)} ${unit}` : title,
    answer:
      inputs['asked'] === 'fails'
        ? `${name} with ${counted(disks, 'disk')} survives the failure of ${bold(failures)}.`
        : `${name} with ${counted(disks, 'disk')}${hasSize ? ` of ${readable(size, 10)} ${unit}` : ''} has ${bold(shown)} of usable space${inputs['asked'] === 'both' ? ` and survives the failure of ${bold(failures)}` : ''}.`,
    facts: [
      { label: 'Usable', value: shown },
      ...(hasSize ? [{ label: 'Raw', value: `${readable(disks * size, 10)} ${unit}` }] : []),
      { label: 'Survives', value: failures },
      { label: 'Fewest disks', value: String(least) },
    ],
    steps: [
      {
        text: `${WHY[raid]}: ${disks} − ${lost(disks)} = ${used} ${used === 1 ? 'disk is' : 'disks are'} left for data.`,
        ask: {
          question: `How many disks' worth of space is left for data?`,
          expected: String(used),
          form: 'number',
          hint: `${WHY[raid]}.`,
          traps: used === disks ? {} : { [String(disks)]: 'Some of the space protects the data.' },
        },
      },
      ...(hasSize
        ? [
            {
              text: `${used} × ${readable(size, 10)} ${unit} = ${readable(capacity, 10)} ${unit}.`,
              ask: {
                question: `How many ${unit} is that?`,
                expected: String(Number(capacity.toPrecision(10))),
                form: 'number' as const,
                hint: 'Multiply by the size of one disk.',
              },
            },
          ]
        : []),
    ],
    topics: TOPICS,
  }
}

function survivesText(raid: RaidId, count: number): string {
  if (raid === 'raid-10') return 'any 1 disk, and of more as long as no pair loses both'
  return count === 0 ? 'no disk' : `any ${counted(count, 'disk')}`
}

export const workRaidDisks: Work = (inputs) => {
  const raid = raidFrom(inputs['raid'])
  const [size, needed] = [
    Number(inputs['size'] ?? Number.NaN),
    Number(inputs['needed'] ?? Number.NaN),
  ]
  if (!raid || !(size > 0) || !(needed > 0) || needed / size > 1000) return null
  const unit = inputs['unit'] ?? 'TB'
  const name = nameOf(raid)
  const title = `${name} for ${readable(needed, 10)} ${unit}`
  if (raid === 'raid-1') {
    const answer =
      size >= needed
        ? `${bold('2 disks')} are enough: RAID 1 holds what one disk holds, ${readable(size, 10)} ${unit}.`
        : `${bold('That is not possible.')} RAID 1 never holds more than one disk, ${readable(size, 10)} ${unit}.`
    return { title, answer, facts: [], steps: [], topics: TOPICS }
  }
  const disks = disksFor(raid, size, needed)
  const capacity = capacityOf({ raid, disks, size })
  return {
    title,
    answer: `${name} needs ${bold(counted(disks, 'disk'))} of ${readable(size, 10)} ${unit} for ${readable(needed, 10)} ${unit}: they hold ${readable(capacity, 10)} ${unit}.`,
    facts: [
      { label: 'Disks', value: String(disks) },
      { label: 'Usable', value: `${readable(capacity, 10)} ${unit}` },
    ],
    steps: [
      {
        text: `Count the disks for the data first: ${readable(needed, 10)} ÷ ${readable(size, 10)}, rounded up, is ${Math.ceil(needed / size)}. ${WHY[raid]}, and at least ${RULE_BY_RAID[raid].least} disks are needed: ${disks} in all.`,
        ask: {
          question: 'How many disks are needed in all?',
          expected: String(disks),
          form: 'number',
          hint: `First the disks for data, then what protects them: ${WHY[raid]}.`,
        },
      },
    ],
    topics: TOPICS,
  }
}

export const workRaidLeast: Work = (inputs) => {
  const raid = raidFrom(inputs['raid'])
  if (!raid) return null
  const { least, step } = RULE_BY_RAID[raid]
  const name = nameOf(raid)
  return {
    title: `Fewest disks of ${name}`,
    answer: `${name} needs at least ${bold(counted(least, 'disk'))}${step === 2 ? ', and always an even number' : ''}.`,
    facts: [
      { label: 'Fewest disks', value: String(least) },
      { label: 'Survives', value: survivesText(raid, RULE_BY_RAID[raid].survives(least)) },
    ],
    steps: [],
    topics: TOPICS,
  }
}
