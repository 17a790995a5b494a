/**
 * An incident told with times of day: how much work was lost, how long it was down, and whether RPO and RTO were kept.
 *
 * Lost is the time from the last backup to the failure, to compare with the RPO; down is the time from the failure until
 * it works again, to compare with the RTO (NIST SP 800-34). Each of them is taken as less than a day.
 */
import { bold, type Request, type Step, type Work } from '../calculation.ts'
import {
  durationText,
  DURATION,
  exact,
  hoursOf,
  numberStep,
  plainOf,
  verdictStep,
} from './plain-text.ts'

const CLOCK = /\b(\d{1,2})(?:[:.](\d{2})\s*(am|pm)?|\s*(am|pm))\b|\b(noon|midday|midnight)\b/g
const ROLES = [
  [
    'backup',
    /\bback(?:ed)?[ -]?ups?\b|\bsnapshots?\b|\breplicat\w*|\bcop(?:y|ies|ied)\b|\bbacked\b|\bdumps?\b/g,
  ],
  [
    'back',
    /\b(?:up|online|running|works?|working|available|back|live|reachable) again\b|\bonline\b|\b(?:service )?back (?:at|by|around)\b|(?<!back |backed )\bup (?:at|by|around)\b|\b(?:was|were|is|came|come|got|we were|went) (?:fully )?(?:up|online|running|working|live|back)\b|\bback (?:online|up|in service|to normal)\b|\brestor\w*|\brecover(?:ed|y)\b|\bresumed?\b|\bfixed\b|\bbrought (?:it )?back\b|\bup and running\b|(?<!noticed )\b(?:until|till)\b|\bended\b/g,
  ],
  [
    'crash',
    /\bdied\b|\bdies\b|\bdown since\b|\bstopped\b|\bcrash\w*|\bfail(?:ed|s|ure)?\b|\bwent down\b|\bgoes down\b|\bbroke\w*|\bransom\w*|\boutage\b|\bdisaster\b|\bflood\w*|\bfire\b|\bdead\b|\bencrypt\w*|\bwas down\b|\boutage (?:started|began)\b|\bsite lost\b|\bdeleted\b|\bcorrupt\w*|\bdown at\b|\bdown from\b|\blost (?:the|our|a)\b|\bhit\b/g,
  ],
  ['seen', /\bnotic\w*|\bdetect\w*|\breport\w*|\bcalled\b|\bdiscover\w*/g],
] as const
type Role = (typeof ROLES)[number][0]
const ASKS = /\brpo\b|\brto\b|\bhow (?:much|many|long)\b|\blost\b|\bdown ?time\b/
const LONGER =
  /\b[2-9] (?:days|nights|weeks) (?:ago|later|before|earlier)\b|\bday before yesterday\b|\bweek\b|\bmonth\b/

export function readIncidents(raw: string): Request[] {
  const words = plainOf(raw)
    .replaceAll(/\b([ap])\.m\b\.?/g, '$1m')
    .replaceAll(/\b(we|they|i) back up\b/g, '$1 backup')
    .replaceAll(/\bback up(?= (?:every|each|all|our|the|daily|nightly))/g, 'backup')
  // A backup that ended is no service that is back.
  if (/\bended\b/.test(words) && /\bback ?ups?\b|\bsnapshots?\b/.test(words)) return []
  if (!ASKS.test(words) || LONGER.test(words) || weekdaysIn(words) > 1) return []
  const times = timesIn(words)
  const { backup, crash, back } = times
  if (crash === undefined) return []
  const rpo = objectiveIn(words, 'rpo')
  const rto = objectiveIn(words, 'rto')
  const wantsLoss = /\brpo\b|\bdata\b|\blos[st]\w*\b|\bwork\b/.test(words)
  const wantsDown = /\brto\b|\bdown ?time\b|\bdown\b|\boutage\b|\bhow long\b/.test(words)
  const every = EVERY.exec(words)
  const interval =
    every && backup.length < 2 ? hoursOf(every[1] ?? '1', every[2] ?? every[4] ?? '') : 24
  const [since, copy] = lastBefore(crash, backup)
  // Copies all day long without a time: no more than the time between two of them is lost.
  const isMost = since === null && every !== null && /\brpo\b/.test(words)
  const lost = isMost
    ? exact(interval)
    : since !== null && wantsLoss
      ? exact(since % interval)
      : null
  const down = back !== undefined && wantsDown ? between(crash, back) : null
  if (lost === null && down === null) return []
  if ((/\brpo\b/.test(words) && lost === null && rpo !== null) || (rto !== null && down === null))
    return []
  return [
    {
      kind: 'incident',
      inputs: {
        ...(lost === null ? {} : { lost: String(lost) }),
        ...(isMost ? { most: 'yes' } : {}),
        ...(lost === null || backup.length < 2 ? {} : { copy: String(copy) }),
        ...(down === null ? {} : { down: String(down) }),
        ...(rpo === null ? {} : { rpo: String(rpo) }),
        ...(rto === null ? {} : { rto: String(rto) }),
      },
    },
  ]
}

/** Backups that run all day, from a time on. */
const EVERY = /\bevery (?:(\d+) ?)?(hours?|hrs?|h|minutes?|mins?)\b|\b()(hour)ly\b/

function weekdaysIn(words: string): number {
  return new Set(words.match(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g)).size
}

function between(from: number, to: number): number {
  return exact((to - from + 24) % 24)
}

/** From the newest of the daily copies to the failure; null without any. */
function lastBefore(crash: number, backups: readonly number[]): [number | null, number] {
  const [copy] = [...backups].sort((one, other) => between(one, crash) - between(other, crash))
  return copy === undefined ? [null, 0] : [between(copy, crash), copy]
}

type Times = { backup: number[]; crash?: number; back?: number }

/** `02:00, 08:00 and 14:00`: what stands between the times of a row. */
const IN_A_ROW = /^\s*(?:,|and|&|\/|\+|at|then|,\s*and|\s)+\s*(?:at )?$/

/** Which time is which: by the words of its own clause, those right before it first. */
function timesIn(words: string): Times {
  const clocks = [...words.matchAll(CLOCK)]
  const found: Times = { backup: [] }
  let last: Role | null = null
  for (const [at, clock] of clocks.entries()) {
    const previous = clocks[at - 1]
    const gap = previous && words.slice(previous.index + previous[0].length, clock.index)
    const isNext: boolean = gap !== undefined && last === 'backup' && IN_A_ROW.test(gap)
    const role: Role | null = isNext ? 'backup' : roleOf(words, clocks, clock)
    const hour = hourOf(clock)
    last = role
    if (role === 'seen') continue
    if (role === null || hour === null) return { backup: [] }
    if (role === 'backup' && (isNext || found.backup.length === 0)) found.backup.push(hour % 24)
    else if (role === 'backup' || found[role] !== undefined) return { backup: [] }
    else found[role] = hour
  }
  return found
}

function roleOf(
  words: string,
  clocks: readonly RegExpExecArray[],
  clock: RegExpExecArray,
): Role | null {
  const at = clocks.indexOf(clock)
  const previous = clocks[at - 1]
  const begin = previous ? previous.index + previous[0].length : 0
  const before = words.slice(begin, clock.index)
  const end = clocks[at + 1]?.index ?? words.length
  const behind = words.slice(clock.index + clock[0].length, end).split(BOUNDARY)[0] ?? ''
  const own = before.split(BOUNDARY).at(-1) ?? ''
  return marksIn(own).at(-1) ?? marksIn(behind)[0] ?? marksIn(before).at(-1) ?? null
}

/** Where another event begins. */
const BOUNDARY = /[.;,?]|\band\b|\bthen\b/

function marksIn(text: string): Role[] {
  return ROLES.flatMap(([role, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ role, index })),
  )
    .sort((one, other) => one.index - other.index)
    .map(({ role }) => role)
}

function hourOf([, hour, minute, half, otherHalf, word]: RegExpExecArray): number | null {
  if (word !== undefined) return word === 'midnight' ? 0 : 12
  const suffix = half ?? otherHalf
  const value = Number(hour)
  if (value > 24 || Number(minute ?? 0) > 59) return null
  const base = suffix === undefined ? value : (value % 12) + (suffix === 'pm' ? 12 : 0)
  return base + Number(minute ?? 0) / 60
}

function objectiveIn(words: string, name: 'rpo' | 'rto'): number | null {
  const found =
    new RegExp(String.raw`\b${name}\b[^\d;]{0,20}?${DURATION}`).exec(words) ??
    new RegExp(String.raw`\b${DURATION} ${name}\b`).exec(words)
  return found ? hoursOf(found[1] ?? '', found[2] ?? '') : null
}

type Clock = {
  readonly name: string
  readonly hours: number
  readonly limit: number | null
  readonly said: string
  readonly from: string
}

/** `02:00` of 2. */
function clockText(hours: number): string {
  const minutes = Math.round(hours * 60)
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

export const workIncident: Work = (inputs) => {
  const value = (name: string) => (inputs[name] === undefined ? null : Number(inputs[name]))
  const [lost, down] = [value('lost'), value('down')]
  const clocks: Clock[] = [
    ...(lost === null
      ? []
      : [
          {
            name: 'RPO',
            hours: lost,
            limit: value('rpo'),
            said: inputs['most'] === 'yes' ? 'of work at most are lost' : 'of work are lost',
            from:
              inputs['most'] === 'yes'
                ? 'one copy to the next'
                : inputs['copy'] === undefined
                  ? 'the last backup to the failure'
                  : `the last backup before it, at ${clockText(Number(inputs['copy']))}, to the failure`,
          },
        ]),
    ...(down === null
      ? []
      : [
          {
            name: 'RTO',
            hours: down,
            limit: value('rto'),
            said: 'of downtime',
            from: 'the failure until it works again',
          },
        ]),
  ]
  if (clocks.length === 0 || clocks.some(({ hours }) => !(hours >= 0 && hours < 24))) return null
  return {
    title: 'Times of the incident',
    answer: clocks.map(said).join(' '),
    facts: clocks.flatMap(({ name, hours, limit }) => [
      { label: name === 'RPO' ? 'Lost' : 'Down', value: durationText(hours) },
      ...(limit === null
        ? []
        : [
            { label: name, value: `${durationText(limit)}, ${hours <= limit ? 'kept' : 'missed'}` },
          ]),
    ]),
    steps: clocks.flatMap(stepsOf),
    topics: ['recovery-objectives'],
  }
}

function said({ name, hours, limit, said: what, from }: Clock): string {
  const verdict =
    limit === null
      ? ''
      : what.includes('at most') && hours > limit
        ? ` The RPO of ${durationText(limit)} ${bold('can be missed')}: copies must be made at least that often.`
        : ` The ${name} of ${durationText(limit)} was ${bold(hours <= limit ? `kept` : `missed`)}${hours <= limit ? '' : `, by ${durationText(hours - limit)}`}.`
  return `From ${from}: ${bold(durationText(hours))} ${what}.${verdict}`
}

function stepsOf({ name, hours, limit, from }: Clock): Step[] {
  return [
    numberStep(
      `Count from ${from}, over midnight if need be: ${durationText(hours)}, or ${exact(hours)} hours.`,
      `How many hours is it from ${from}?`,
      hours,
      'Count to midnight and on from there if it goes over midnight.',
    ),
    ...(limit === null
      ? []
      : [
          verdictStep(
            `${durationText(hours)} is ${hours <= limit ? 'not more' : 'more'} than the ${name} of ${durationText(limit)}.`,
            `Was the ${name} of ${durationText(limit)} kept?`,
            hours <= limit,
            name === 'RPO'
              ? 'The RPO says how much work, measured in time, may be lost at most.'
              : 'The RTO says how long a service may be down at most.',
          ),
        ]),
  ]
}
