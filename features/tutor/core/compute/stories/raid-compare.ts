/**
 * The usable space of the same disks in several RAID levels, or in one of them told as a story.
 *
 * Each level is computed as by itself: RAID 5 keeps one disk less, RAID 6 two, RAID 1 and 10 mirror.
 */
import { capacityOf, RULE_BY_RAID, type RaidId } from '#features/practice/contract.ts'

import { bold, counted, listed, readable, type Request, type Work } from '../calculation.ts'
import { numberStep, plainOf } from './plain-text.ts'

const LEVEL = /\braid[ -]?(?:level )?(10|1\s*\+\s*0|0|1|5|6)\b(?!\s*(?:tb|gb|x|disks?|drives?))/g
/** `raid 5 vs 6`, `raid 5, 6 and 10`. */
const MORE_LEVELS =
  /\b(raid[ -]?\d+)((?:\s*(?:,|\/|and|or|vs\.?|versus|to|with|,\s*(?:and|or))\s*(?:10|0|1|5|6)\b(?!\s*(?:tb|gb|x|disks?|drives?|ssds?|hdds?|\d)))+)/g
const SIZE = /(\d+(?:\.\d+)?)\s*-?\s*(tb|gb|terabytes?|gigabytes?)\b/g
const DISK = '(?:disks?|drives?|hdds?|ssds?|bays|spindles)'
const COUNTS = [
  new RegExp(
    String.raw`\b(\d{1,2})\s*(?:x\s*)?(?:identical |equal |hard |sata |sas |nvme |new |big )*(?:\d+(?:\.\d+)?\s*-?\s*(?:tb|gb|terabyte|gigabyte)s?\s*)?(?:sata |sas |nvme |hard )*${DISK}\b`,
  ),
  /\b(\d{1,2})\s*(?:x|times)\s*\d+(?:\.\d+)?\s*(?:tb|gb)\b/,
  /\b(?:with|of|using|on|from|have|get|got)\s+(\d{1,2})\s+\d+(?:\.\d+)?\s*(?:tb|gb)/,
]
const ASKS =
  /\bspace\b|\bcapacity\b|\busable\b|\bhow (?:much|many (?:tb|gb|terabytes?))\b|\bstorage\b|\bstore\b|\bhold\b|\bcompare\b|\bavailable\b|\bend up with\b/
/** One disk of those that were counted stands by. */
const SPARE =
  /\b(?:1|one) (?:of (?:them|those|the disks|these) )?(?:is|as|for|being|kept as|will be)?\s*(?:an? |the |our )?(?:hot[ -]?)?spare\b/
const EXTRA_SPARE = /\b(?:plus|additional|extra|another|\+)\s*(?:an? |1 )?(?:hot[ -]?)?spare\b/
const OTHER =
  /\bwhy\b|\bbetter\b|\bfaster\b|\bspeed\b|\brebuild\w*|\brecommend\w*|\bhow many (?:disks|drives)\b|\bwhich (?:raid|level)\b|\biops\b|\bmeans?\b/

export function readRaidStories(raw: string): Request[] {
  const words = plainOf(raw).replaceAll(MORE_LEVELS, (_, first: string, row: string) =>
    [first, ...(row.match(/\d+/g) ?? []).map((level) => `raid ${level}`)].join(' , '),
  )
  const levels = [
    ...new Set(
      [...words.matchAll(LEVEL)].map(([, level = '']) =>
        level.replaceAll(/\s/g, '').replace('1+0', '10'),
      ),
    ),
  ]
  if (levels.length === 0 || OTHER.test(words)) return []
  if (!ASKS.test(words) && !(levels.length > 1 && /\b(?:lose|gain|get|gives?|left)\b/.test(words)))
    return []
  const rest = words.replaceAll(LEVEL, ' , ')
  const sizes = new Set(
    [...rest.matchAll(SIZE)].map(([, value, unit = '']) => `${value ?? ''} ${unit.charAt(0)}`),
  )
  const [one] = sizes
  const counts = COUNTS.flatMap((pattern) =>
    [...rest.matchAll(new RegExp(pattern, 'g'))].map(([, count]) => count),
  )
  const [disks] = counts
  // `4 disks in RAID 5 or 5 disks in RAID 6`: which count belongs where is not read.
  if (new Set(counts).size > 1) return []
  if (sizes.size !== 1 || one === undefined || disks === undefined) return []
  const isSpare = SPARE.test(rest) && !EXTRA_SPARE.test(rest)
  // A spare of which nobody says whether it was counted.
  if (/\bspares?\b/.test(rest) && !isSpare && !EXTRA_SPARE.test(rest)) return []
  if (levels.length === 1 && /\bfail\w*|\bsurviv\w*|\bdies?\b/.test(rest)) return []
  const [size = '', scale] = one.split(' ')
  const unit = scale === 'g' ? 'GB' : 'TB'
  // One level without a spare is what the plain questions ask, and is gone on with like them.
  if (levels.length === 1 && !isSpare)
    return [
      {
        kind: 'raid',
        inputs: { raid: `raid-${levels[0] ?? ''}`, disks, size, unit, asked: 'capacity' },
      },
    ]
  return [
    {
      kind: 'raid-compare',
      inputs: {
        levels: levels.join(' '),
        disks: String(Number(disks) - (isSpare ? 1 : 0)),
        size,
        unit,
        ...(isSpare ? { spare: '1' } : {}),
      },
    },
  ]
}

type Row = { readonly name: string; readonly sum: string; readonly capacity: number | null }

function rowOf(level: string, disks: number, size: number, unit: string): Row | null {
  const raid = `raid-${level}`
  if (!(raid in RULE_BY_RAID)) return null
  const id = raid as RaidId
  const { least, step, lost } = RULE_BY_RAID[id]
  const name = `RAID ${level}`
  if (disks < least || (disks - least) % step !== 0)
    return {
      name,
      sum: `it needs ${step === 2 ? 'an even number of disks, ' : ''}at least ${least}`,
      capacity: null,
    }
  const kept = `${disks} − ${lost(disks)} = ${counted(disks - lost(disks), 'disk')} of ${readable(size, 10)} ${unit}`
  return { name, sum: kept, capacity: capacityOf({ raid: id, disks, size }) }
}

export const workRaidCompare: Work = (inputs) => {
  const [disks, size] = [
    Number(inputs['disks'] ?? Number.NaN),
    Number(inputs['size'] ?? Number.NaN),
  ]
  const unit = inputs['unit'] ?? 'TB'
  const rows = (inputs['levels'] ?? '').split(' ').map((level) => rowOf(level, disks, size, unit))
  if (!Number.isInteger(disks) || disks < 1 || !(size > 0)) return null
  const known = rows.flatMap((row) => row ?? [])
  if (known.length !== rows.length) return null
  const said = known.map(({ name, sum, capacity }) =>
    capacity === null
      ? `${name} is ${bold('not possible')} with ${counted(disks, 'disk')}: ${sum}`
      : `${name} has ${bold(`${readable(capacity, 10)} ${unit}`)} of usable space: ${sum}`,
  )
  const [first, second] = known.map(({ capacity }) => capacity)
  const gap =
    known.length === 2 && typeof first === 'number' && typeof second === 'number'
      ? ` The difference is ${readable(Math.abs(first - second), 10)} ${unit}.`
      : ''
  const spare = inputs['spare'] === '1' ? ' The hot spare holds no data until a disk fails.' : ''
  return {
    title: `${listed(known.map(({ name }) => name))}, ${counted(disks, 'disk')} of ${readable(size, 10)} ${unit}`,
    answer: `${said.join('. ')}.${gap}${spare}`,
    facts: [
      { label: 'Raw', value: `${readable(disks * size, 10)} ${unit}` },
      ...known.flatMap(({ name, capacity }) =>
        capacity === null ? [] : [{ label: name, value: `${readable(capacity, 10)} ${unit}` }],
      ),
    ],
    steps: known.flatMap(({ name, sum, capacity }) =>
      capacity === null
        ? []
        : [
            numberStep(
              `${name} keeps ${sum} for data: ${readable(capacity, 10)} ${unit}.`,
              `How many ${unit} are usable in ${name}?`,
              capacity,
              'Take off the disks that parity or mirrors need, and multiply by the size of one.',
            ),
          ],
    ),
    topics: ['network-storage', 'high-availability'],
  }
}
