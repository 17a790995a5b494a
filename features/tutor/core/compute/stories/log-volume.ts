/**
 * The space that logs, captures and recordings take: what comes in a day, times the days they are kept, less what
 * compression saves.
 */
import { bold, counted, readable, type Request, type Work } from '../calculation.ts'
import { amountsIn, asRate, asSize, type Amount } from './amounts.ts'
import { hoursOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const ABOUT =
  /\blogs?\b|\bsyslog\b|\bsiem\b|\bcaptur\w*|\bpcaps?\b|\bnetflow\b|\bflow (?:data|records)\b|\brecord\w*|\bcameras?\b|\bevents?\b|\bmessages?\b|\btraps?\b|\beps\b|\bcctv\b|\bcams?\b/
const ASKS =
  /\bhow (?:much|many|big|large)\b|\b(?:disk|storage|space)\b|\bsize\b|\bhow long\b|\b[gt]b ?(?:per|a|in a|\/) ?day\b|\b[gt]b ?\?|\bretention\b|\bcapacity\b|\beps\b|^recording\b|\bdisk\b|\bwhat (?:capacity|do i need)\b/
const OTHER =
  /\bwhy\b|\braid\b|\bincremental\w*|\bdifferential\w*|\bfull backup\b|\bdifference\b|\bcalls?\b/
const SOURCES =
  /(?<![\d.])(\d{1,5}) (?:\w+[ -]){0,2}?(?:cameras?|cams?|devices|servers?|firewalls?|switch(?:es)?|routers|hosts|sensors|sources|machines|sites|aps|streams|links|systems)\b/g
const EACH =
  /\beach\b|\bcams?\b|\bcameras? (?:at|with|of)\b|\bper (?:camera|device|server|firewall|switch|router|host|sensor|site|ap)\b|\bevery (?:camera|device|server|firewall|switch|router|host|sensor|site)\b/
/** `500 events per second`, `200 messages/s`. */
const EVENTS =
  /(?<![\d.])(\d{1,9}) (?:\w+ )?(?:events?|messages?|logs?|entries|lines|records|flows|traps|eps)? ?(?:\/ ?s(?:ec)?|per sec\w*|a second|each second|eps)(?![a-z])/
const EVENT_BYTES = /(?<![\d.])(\d{1,6}) ?(?:bytes?|b)\b/
const KEPT = /(?<![\d.])(\d{1,4}) ?(days?|weeks?|months?|years?|hours?|h|minutes?|mins?)\b/g
const PER =
  /^ ?(?:(?:of )?\w+(?: |(?=\/)))?(?:a|per|each|every|\/|in a|in 1|daily|of \w+ (?:a|per)|of \w+ (?:each|every))? ?(day|daily|hour|week|month|minute|second)\b/
const RATIO =
  /(\d{1,2}(?:\.\d+)?) ?: ?1\b|\b1 ?: ?(\d{1,2})\b|\bfactor (?:of )?(\d{1,2}(?:\.\d+)?)\b|\b(\d{1,2}) times (?:smaller|less)\b/
const SAVED =
  /(?:compress\w*|sav\w*|reduc\w*|shrink\w*|smaller)[^.,;?\d]{0,25}(\d{1,2}) ?%|(\d{1,2}) ?% (?:compress\w*|smaller|less|sav\w*)/
const HOURS_BY_UNIT: Readonly<Record<string, number>> = {
  minute: 1 / 60,
  second: 1 / 3600,
  week: 168,
  month: 720,
  year: 8760,
  day: 24,
  hour: 1,
  h: 1,
}

export function readLogVolumes(raw: string): Request[] {
  const { text, amounts } = amountsIn(raw)
  const words = text.toLowerCase()
  if (!ABOUT.test(words) || !ASKS.test(words) || OTHER.test(words)) return []
  const flow = flowIn(words, amounts)
  if (flow === null) return []
  const used = [...words.matchAll(KEPT)].filter(({ index }) => !flow.isTaken(index))
  const sources = [...words.matchAll(SOURCES)]
  const [source, more] = sources
  if (more || used.length > 1 || (source && !EACH.test(words))) return []
  const [, count = '1', unit = 'day'] = used[0] ?? []
  // Without a time it is what comes in a day, if a day is named.
  // What comes in a day is given already.
  if (used.length === 0 && flow.isDaily) return []
  if (used.length === 0 && !/\b(?:per|a|each|1|one|every|in) day\b|\bdaily\b|\/ ?day\b/.test(words))
    return []
  const hours = HOURS_BY_UNIT[unit.replace(/s$/, '')] ?? hoursOf('1', unit)
  const ratio = RATIO.exec(words)
  const saved = SAVED.exec(words)
  if (/\bcompress\w*/.test(words) && !ratio && !saved) return []
  if (/\d ?%/.test(words) && !saved) return []
  return [
    {
      kind: 'log-volume',
      inputs: {
        ...flow.inputs,
        hours: String(Number(count) * hours),
        ...(source ? { sources: source[1] ?? '' } : {}),
        ...(ratio ? { ratio: ratio.slice(1).find((part) => part !== undefined) ?? '' } : {}),
        ...(saved ? { saved: saved[1] ?? saved[2] ?? '' } : {}),
      },
    },
  ]
}

type Flow = {
  readonly inputs: Readonly<Record<string, string>>
  readonly isTaken: (at: number) => boolean
  readonly isDaily?: boolean
}

/** Bytes an hour, and how they are said. */
function flowIn(words: string, amounts: readonly Amount[]): Flow | null {
  const [one, more] = amounts
  const events = EVENTS.exec(words)
  if (events) {
    const rest = words.replace(events[0], ' '.repeat(events[0].length))
    const bytes =
      EVENT_BYTES.exec(rest)?.[1] ??
      (one && !more && one.kind !== 'rate' ? String(asSize(one).bits / 8) : undefined)
    if (bytes === undefined || more) return null
    const perHour = Number(events[1]) * Number(bytes) * 3600
    return {
      inputs: { perHour: String(perHour), flow: `${events[1] ?? ''} × ${bytes} bytes a second` },
      isTaken: () => false,
    }
  }
  if (!one || more) return null
  const per = PER.exec(words.slice(one.end))
  if (one.kind !== 'rate' && per) {
    const unit = per[1] === 'daily' ? 'day' : (per[1] ?? '')
    const hours = HOURS_BY_UNIT[unit] ?? Number.NaN
    const size = asSize(one)
    return {
      inputs: {
        perHour: String(size.bits / 8 / hours),
        flow: `${size.text} ${unit === 'hour' ? 'an' : 'a'} ${unit}`,
      },
      isTaken: (at) => at >= one.end && at <= one.end + per[0].length,
      isDaily: unit === 'day' && !/\bcompress\w*|\beach\b/.test(words),
    }
  }
  const rate = asRate(one)
  // How long a file takes on a line is another question.
  if (
    rate.kind !== 'rate' ||
    !/\bcaptur\w*|\bpcaps?\b|\brecord\w*|\bcam(?:era)?s?\b|\bcctv\b|\bstor\w+|\bdisk\b/.test(words)
  )
    return null
  return {
    inputs: { perHour: String((rate.bits / 8) * 3600), flow: rate.text },
    isTaken: () => false,
  }
}

function bytesText(bytes: number): string {
  const [scale, unit] = (
    [
      [1e15, 'PB'],
      [1e12, 'TB'],
      [1e9, 'GB'],
      [1e6, 'MB'],
    ] as const
  ).find(([least]) => bytes >= least) ?? [1e3, 'kB']
  return `${readable(bytes / scale)} ${unit}`
}

const timeText = (hours: number): string =>
  hours % 24 === 0 ? counted(hours / 24, 'day') : counted(Number(hours.toPrecision(6)), 'hour')

export const workLogVolume: Work = (inputs) => {
  const [perHour, hours] = [numberOf(inputs['perHour']), numberOf(inputs['hours'])]
  const sources = Number(inputs['sources'] ?? 1)
  const ratio = Number(inputs['ratio'] ?? 1)
  const saved = Number(inputs['saved'] ?? 0)
  if (
    !(perHour > 0) ||
    !(hours > 0) ||
    !(sources > 0) ||
    !(ratio >= 1) ||
    !(saved >= 0 && saved < 100)
  )
    return null
  const raw = perHour * hours * sources
  const kept = (raw / ratio) * (1 - saved / 100)
  const flow = inputs['flow'] ?? ''
  const from = `${sources === 1 ? '' : `${sources} × `}${flow} for ${timeText(hours)}`
  const compressed =
    ratio > 1
      ? ` Compressed ${ratio} to 1: ${bytesText(raw)} ÷ ${ratio}.`
      : saved > 0
        ? ` ${saved}% are saved of ${bytesText(raw)}.`
        : ''
  const daily = perHour * 24 * sources
  return toldSum({
    title: from,
    answer: `It takes ${bold(bytesText(kept))}: ${from}.${compressed}${hours > 24 ? ` A day is ${bytesText(daily)} before any compression.` : ''} Leave some room on top.`,
    facts: [
      { label: 'A day', value: bytesText(daily) },
      ...(kept === raw ? [] : [{ label: 'Uncompressed', value: bytesText(raw) }]),
      { label: 'Space', value: bytesText(kept) },
    ],
    steps: [
      [
        `What comes in, in bytes, times the time: ${from} is ${bytesText(raw)}.`,
        'How many GB come together before compression?',
        raw / 1e9,
        'Eight bits are a byte; a day has 86,400 seconds. Multiply by the time that it is kept.',
      ],
      ...(kept === raw
        ? []
        : [
            [
              `Then the compression: ${bytesText(kept)} are left.`,
              'How many GB are left after compression?',
              kept / 1e9,
              'Divide by the ratio, or take off what is saved.',
            ] as const,
          ]),
    ],
    topics: ['log-aggregation'],
  })
}
