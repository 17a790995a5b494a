/** Light against the limits of its module: `show interfaces transceiver detail`, and tables with alarms and warnings. */
import { fault, healthy, PORT, warning, type Finding, type Reader } from './reading.ts'

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`
/** A value, perhaps with a mark (`+`, `--`), then high alarm, high warning, low warning and low alarm. */
const ROW = new RegExp(
  String.raw`^\s*(${PORT}|\S*\d/\d\S*)\s+${NUMBER}\s*(?:\+{1,2}|-{1,2})?\s+${NUMBER}\s+${NUMBER}\s+${NUMBER}\s+${NUMBER}\s*$`,
  'i',
)
const LIMITS = /\balarm\b.*\bwarn|\bwarn\w*\b.*\balarm\b|\bThreshold\b.*\bThreshold\b/i
const TOPICS = ['transceiver-faults', 'transceivers']

type Section = 'rx' | 'tx' | 'other'
type Row = {
  readonly port: string
  readonly section: Section
  readonly value: number
  readonly lowWarning: number
  readonly lowAlarm: number
  readonly highWarning: number
}

/** What the heading above a row says that its values are; null for a line that is no heading. */
function sectionOf(line: string): Section | null {
  if (ROW.test(line)) return null
  if (/\b(?:rx|receiv\w*)\b/i.test(line)) return 'rx'
  if (/\b(?:tx|transmit\w*)\b/i.test(line)) return 'tx'
  return /\b(?:temperature|voltage|current|celsius|volts|milliamperes)\b/i.test(line)
    ? 'other'
    : null
}

export function limitRows(lines: readonly string[]): Row[] {
  if (!lines.some((line) => LIMITS.test(line))) return []
  let section: Section = 'other'
  return lines.flatMap((line): Row[] => {
    section = sectionOf(line) ?? section
    const match = ROW.exec(line)
    if (!match) return []
    const [value, , highWarning, lowWarning, lowAlarm] = match.slice(2, 7).map(Number)
    return [
      {
        port: match[1] ?? '',
        section,
        value: value ?? 0,
        highWarning: highWarning ?? 0,
        lowWarning: lowWarning ?? 0,
        lowAlarm: lowAlarm ?? 0,
      },
    ]
  })
}

export const readOpticLimits: Reader = (lines) => {
  const rows = limitRows(lines).filter(({ section }) => section !== 'other')
  if (rows.length === 0) return null
  const found = rows.flatMap(findingOf)
  return {
    what: 'the light of a transceiver with its limits (DOM)',
    findings: found.length > 0 ? found : [fineFinding(rows)],
    isOutput: (line) =>
      ROW.test(line) ||
      (/\b(?:alarm|warn|threshold|dBm|optical|transceiver)\b/i.test(line) && !/\?\s*$/.test(line)),
  }
}

function findingOf({ port, section, value, lowWarning, lowAlarm, highWarning }: Row): Finding[] {
  const name = section === 'rx' ? 'received' : 'transmit'
  const isDark = section === 'rx' && value <= -28
  const place =
    section === 'rx'
      ? 'What is lost on the way is the matter: a dirty plug, a sharp bend, one plug or splice too many, or a weak far laser. Clean and inspect both plugs, read the transmit power of the other end, and compare its value with this one.'
      : 'The own laser gets weak or is off: try another module.'
  if (value < lowAlarm)
    return [
      fault(
        isDark ? 'no-light' : 'low-light',
        `The ${name} power on ${port} is ${value} dBm, below the low alarm of ${lowAlarm} dBm: ${isDark ? 'practically no light arrives' : 'too little light'}. ${place}`,
        { topics: TOPICS },
      ),
    ]
  if (value < lowWarning)
    return [
      warning(
        'light-near-limit',
        `The ${name} power on ${port} is ${value} dBm: below the low warning (${lowWarning} dBm) and still above the low alarm (${lowAlarm} dBm). So the link works now, with only ${Math.round((value - lowAlarm) * 10) / 10} dB left; a little more loss makes errors or takes it down. ${place}`,
        { topics: TOPICS },
      ),
    ]
  return value > highWarning
    ? [
        warning(
          'too-much-light',
          `The ${name} power on ${port} is ${value} dBm, above the high warning of ${highWarning} dBm: too much light for the receiver, as from a module for long distances on a short fiber. An attenuator, or the module made for the distance, is the remedy.`,
          { topics: TOPICS },
        ),
      ]
    : []
}

const fineFinding = (rows: readonly Row[]): Finding =>
  healthy(
    'light-fine',
    `The light is within its limits: ${rows.map(({ port, section, value, lowWarning, highWarning }) => `${section} ${value} dBm on ${port} (warnings at ${lowWarning} and ${highWarning} dBm)`).join('; ')}. Read the other end, too, because each direction has a strand of its own.`,
    { topics: TOPICS },
  )
