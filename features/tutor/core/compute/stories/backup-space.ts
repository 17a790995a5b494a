/**
 * The space that backups need: the fulls and incrementals of a week or a month, times those that are kept, times the copies.
 *
 * An incremental holds what changed since the last backup, so each has its own size; a differential holds everything since
 * the last full, so it grows from day to day (NIST SP 800-34).
 */
import { bold, counted, readable, type Request, type Work } from '../calculation.ts'
import { exact, numberStep, plainOf } from './plain-text.ts'

const SIZE = String.raw`(\d+(?:\.\d+)?)\s*-?\s*(tb|gb|mb)\b`
const FULL = new RegExp(
  String.raw`\bfulls?\b(?! mesh)[^.;\d]{0,40}?${SIZE}|${SIZE}\s*(?:(?!and\b|plus\b)\w+ ){0,2}?fulls?\b`,
)
const PART = String.raw`(?:incrementals?|incr|incs?|differentials?|diffs?)`
const INCREMENT = new RegExp(
  String.raw`\b${PART}\b[^.;\d]{0,40}?${SIZE}|${SIZE}\s*(?:(?!and\b|plus\b)\w+ ){0,3}?${PART}\b`,
)
const PARTS_COUNT = new RegExp(String.raw`\b(\d{1,3}) (?:daily |nightly )?${PART}\b`)
const DAILY =
  /\b(?:daily|nightly|every (?:day|night|other (?:day|night)|evening)|each (?:day|night|other (?:day|night))|(?:all|on all|the) other (?:days|nights)|other 6 (?:days|nights)|6 other (?:days|nights)|rest of the week|per (?:day|night)|a (?:day|night)|mon(?:day)?\s*(?:-|to|through|till|until)\s*sat(?:urday)?)\b/
const WEEKDAYS =
  /\bweekdays?\b|\bworking days?\b|\bmon(?:day)?\s*(?:-|to|through|till|until)\s*fri(?:day)?\b/
const WEEKLY =
  /\bweekly\b|\bevery week\b|\b(?:once )?(?:a|per|each) week\b|\b(?:every |on |each )?(?:sun|mon|satur|fri)days?\b|\bweekend\b/
const FULL_DAILY =
  /\b(?:daily|nightly) full|\bfull\b[^.;]{0,25}\b(?:every|each|per|a) (?:day|night)\b|\bfull\b[^.;]{0,15}\b(?:daily|nightly)\b/
const KEPT =
  /\b(?:keep|keeps|kept|retention|retain\w*|store|stored|hold|save|saved|history)\b[^.;\d]{0,30}?(\d{1,3}) (days?|weeks?|months?)\b|\b(\d{1,3})[ -](days?|weeks?|months?) (?:of )?(?:retention|history|worth|of backups?)\b|\bfor (\d{1,3}) (days?|weeks?|months?)\b/
const COPIES = /\b(\d) (?:full )?(?:copies|sets|locations)\b/
const SECOND_COPY =
  /\b(?:a|1|another|second|2nd)\s+(?:more )?(?:copy|copies) (?:in|at|on|off|to|of (?:it|everything|all)|goes)\b|\b(?:second|2nd|off-?site|cloud) copy\b|\breplicat\w+ to\b|\btwice\b/
const ASKS =
  /\bhow (?:big|large|much|many (?:gb|tb))\b|\bspace\b|\bstorage\b|\bcapacity\b|\btotal\b|\bsize\b|\bdisk do\b/
const OTHER =
  /\bwhy\b|\bdedup\w*|\bcompress\w*|\bhow long\b|\bdifference\b|\bsynthetic\b|\bmbps\b|\bgbps\b|\braid\b|\blog\b/

export function readBackupSpace(raw: string): Request[] {
  const words = plainOf(raw)
  if (!ASKS.test(words) || OTHER.test(words) || !/\bfulls?\b|\bincrement\w*/.test(words)) return []
  const full = FULL.exec(words)
  const rest = full
    ? words.replace(full[0], (all) => all.replace(/\d+(?:\.\d+)?\s*-?\s*[tgm]b/, ' '))
    : words
  const part = INCREMENT.exec(rest)
  if (!full || (rest.match(/\d\s*-?\s*[tgm]b\b/g) ?? []).length !== (part ? 1 : 0)) return []
  const fullSize = gbOf(full)
  const copies = Number(COPIES.exec(words)?.[1] ?? (SECOND_COPY.test(words) ? 2 : 1))
  const kept = keptIn(words)
  const shared = { full: String(fullSize), ...(copies > 1 ? { copies: String(copies) } : {}) }
  if (!part)
    return FULL_DAILY.test(words) && kept?.unit === 'day'
      ? [
          {
            kind: 'backup-space',
            inputs: { ...shared, parts: '0', part: '0', cycles: String(kept.count), of: 'day' },
          },
        ]
      : []
  const own = PARTS_COUNT.exec(words)?.[1]
  const parts =
    own === undefined ? (WEEKDAYS.test(rest) ? 5 : DAILY.test(rest) ? 6 : null) : Number(own)
  const isMonthly = /\bmonthly\b|\b(?:once )?(?:a|per|every|each) month\b/.test(words)
  const isWeekly = !isMonthly && WEEKLY.test(words)
  if (FULL_DAILY.test(words) || parts === null || (isMonthly && own === undefined)) return []
  const cycles = cyclesOf(kept, isMonthly ? 'month' : 'week')
  // Without a cycle the backups are those that are counted.
  const isBare = !isMonthly && !isWeekly && own !== undefined && kept === null
  if (!isBare && (cycles === null || !(isMonthly || isWeekly))) return []
  if (/\binc/.test(words) && /\bdiff/.test(words)) return []
  return [
    {
      kind: 'backup-space',
      inputs: {
        ...shared,
        parts: String(parts),
        part: String(gbOf(part)),
        cycles: String(isBare ? 1 : cycles),
        of: isBare ? 'set' : isMonthly ? 'month' : 'week',
        ...(/\bdiff/.test(words) ? { name: 'differential' } : {}),
        ...(/\bdiff\w*\b/.test(words) && /\bgrow\w*|\blarger\b|\bbigger\b|\bincreas\w*/.test(words)
          ? { grows: 'yes' }
          : {}),
      },
    },
  ]
}

const GB_BY_UNIT: Readonly<Record<string, number>> = { tb: 1000, gb: 1, mb: 0.001 }

function gbOf(found: RegExpExecArray): number {
  const [value = '', unit = ''] = found.slice(1).filter((group) => group !== undefined)
  return exact(Number(value) * (GB_BY_UNIT[unit] ?? Number.NaN))
}

type Kept = { readonly count: number; readonly unit: 'day' | 'week' | 'month' }

function keptIn(words: string): Kept | null {
  const [value, unit = ''] =
    KEPT.exec(words)
      ?.slice(1)
      .filter((group) => group !== undefined) ?? []
  if (value === undefined)
    return /\b(?:1|one|a|the whole|per|each|every) week\b(?!ly)/.test(words)
      ? { count: 1, unit: 'week' }
      : null
  return { count: Number(value), unit: unit.replace(/s$/, '') as Kept['unit'] }
}

/** How many weeks or months are kept; null where they do not come out even. */
function cyclesOf(kept: Kept | null, of: 'week' | 'month'): number | null {
  if (kept === null) return null
  if (kept.unit === of) return kept.count
  return of === 'week' && kept.unit === 'day' && kept.count % 7 === 0 ? kept.count / 7 : null
}

function sizeText(gb: number): string {
  return `${readable(gb, 8)} GB${gb >= 1000 ? ` (${readable(gb / 1000, 8)} TB)` : ''}`
}

export const workBackupSpace: Work = (inputs) => {
  const value = (name: string, other: number) => Number(inputs[name] ?? other)
  const [full, parts, part] = [value('full', Number.NaN), value('parts', 0), value('part', 0)]
  const [cycles, copies] = [value('cycles', Number.NaN), value('copies', 1)]
  if (!(full > 0) || !(part >= 0) || !(copies >= 1) || !Number.isInteger(parts)) return null
  if (!Number.isInteger(cycles) || cycles < 1 || parts > 999) return null
  const grows = inputs['grows'] === 'yes'
  const of = inputs['of'] ?? 'week'
  const name = inputs['name'] ?? 'incremental'
  // A differential that grows by the same amount: 1 + 2 + … of it.
  const times = grows ? (parts * (parts + 1)) / 2 : parts
  const one = exact(full + times * part)
  const all = exact(one * cycles * copies)
  const row = grows
    ? `${readable(full, 8)} + ${readable(part, 8)} × (1 + 2 + … + ${parts})`
    : `${readable(full, 8)} + ${parts} × ${readable(part, 8)}`
  const isPlain = parts === 0
  const product = `${cycles > 1 ? ` × ${counted(cycles, of)}` : ''}${copies > 1 ? ` × ${copies} copies` : ''}`
  const sum = isPlain ? `${readable(full, 8)} GB${product}` : `(${row}) GB${product}`
  const chain =
    !isPlain && of !== 'set'
      ? ` Leave some room: the oldest ${of} can be deleted only when the new full backup is complete.`
      : ''
  return {
    title: `Backups of ${counted(cycles, of)}`,
    answer: `It takes at least ${bold(sizeText(all))}: ${sum}.${chain}`,
    facts: [
      ...(isPlain ? [] : [{ label: `One ${of}`, value: sizeText(one) }]),
      { label: 'In all', value: sizeText(all) },
    ],
    steps: [
      ...(isPlain
        ? []
        : [
            numberStep(
              `One ${of} is a full backup and ${counted(parts, name)}: ${row} = ${readable(one, 8)} GB.`,
              `How many GB does one ${of} take?`,
              one,
              grows
                ? 'Each differential holds all since the full, so it is larger than the one before.'
                : `Add the full backup and all ${name}s.`,
            ),
          ]),
      numberStep(
        `${readable(one, 8)} GB${product} = ${readable(all, 8)} GB.`,
        'How many GB is that in all?',
        all,
        'Multiply by what is kept, and by the copies.',
      ),
    ],
    topics: ['network-storage', 'recovery-objectives'],
  }
}
