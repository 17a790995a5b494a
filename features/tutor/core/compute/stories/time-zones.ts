/** Times of logs in several zones: what one is elsewhere, or which of two came first and how far they are apart. */
import { bold, type Request, type Work } from '../calculation.ts'
import { durationText, plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

/** Hours ahead of UTC; letters that mean several zones are left out. */
const ZONES: Readonly<Record<string, number>> = {
  utc: 0,
  gmt: 0,
  zulu: 0,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  edt: -4,
  est: -5,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  jst: 9,
}
const OFFSET = String.raw`(?:(?:utc|gmt)\s*([+-]\s?\d{1,2})(?::?(30|45))?|\b(${Object.keys(ZONES).join('|')})\b(?!\s*[+-]\s*\d))`
const TIME = String.raw`(?<![\d:])(\d{1,2})(?::(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(am|pm|a\.m\.|p\.m\.)?(z\b)?|\s?(am|pm)\b)`
const STAMP = new RegExp(TIME, 'g')
const ZONE = new RegExp(OFFSET, 'g')
const OTHER = /\bwhy\b|\bntp\b.*\bhow\b|\brpo\b|\brto\b|\bbackup\b|\bconfigur\w*/

type Zone = {
  readonly at: number
  readonly end: number
  readonly offset: number
  readonly name: string
}

export function readTimeZones(raw: string): Request[] {
  const words = plainOf(raw)
  if (OTHER.test(words)) return []
  const zones = zonesIn(words)
  const stamps = [...withoutOffsets(words).matchAll(STAMP)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    seconds: secondsOf(match),
    isZulu: match[5] !== undefined,
  }))
  if (stamps.length === 0 || stamps.length > 2 || stamps.some(({ seconds }) => seconds === null))
    return []
  const [one, other] = stamps
  if (one && !other) {
    // `convert to UTC`, `in GMT`: what it is to be.
    const targets = zones.filter(({ at }) =>
      /\b(?:to|in|into|as|what|which) $/.test(words.slice(0, at)),
    )
    const wanted = targets.length === 1 && zones.length > 1 ? targets[0] : undefined
    const rest = zones.filter((zone) => zone !== wanted)
    const own = one.isZulu ? { offset: 0, name: 'UTC', at: -1, end: -1 } : nearestTo(rest, one)
    const target = wanted ?? zones.find((zone) => zone !== own)
    if (!own || !target || zones.length > 2) return []
    // `it is 14:00 UTC here, we are UTC-5`: the zone next to the time is its own.
    if (
      wanted === undefined &&
      !/\bwhat\b|\bwhich\b|\bwhen\b|\bconvert\b|\blocal\b|\bhere\b|\bin (?:utc|gmt)\b/.test(words)
    )
      return []
    return [
      {
        kind: 'time-zone',
        inputs: {
          time: String(one.seconds),
          from: String(own.offset),
          fromName: own.name,
          to: String(target.offset),
          toName: target.name,
        },
      },
    ]
  }
  if (!one || !other || zones.length === 0 || zones.length > 2) return []
  if (
    !/\bfirst\b|\bapart\b|\bearlier\b|\blater\b|\bbefore\b|\bafter\b|\bsame (?:time|moment|event)\b|\bhow long\b|\bdifference\b|\bbetween\b|\bwhich\b|\bdelay\b|\blate\b|\bahead\b/.test(
      words,
    )
  )
    return []
  const ownOf = (stamp: typeof one, from: number, to: number) =>
    stamp.isZulu ? { offset: 0, name: 'UTC' } : zones.find(({ at }) => at >= from && at < to)
  // A zone stands behind its time, or before it in the same part of the text.
  const zoneOne = ownOf(one, one.end - 1, other.at) ?? ownOf(one, 0, one.at)
  const zoneOther = ownOf(other, other.end - 1, words.length + 1) ?? ownOf(other, one.end, other.at)
  if (!zoneOne || !zoneOther) return []
  return [
    {
      kind: 'time-order',
      inputs: {
        one: String(one.seconds),
        oneZone: String(zoneOne.offset),
        oneName: zoneOne.name,
        other: String(other.seconds),
        otherZone: String(zoneOther.offset),
        otherName: zoneOther.name,
      },
    },
  ]
}

/** The minutes of an offset are no time: `UTC+5:30`. */
const withoutOffsets = (words: string): string =>
  words.replaceAll(/(?:utc|gmt)\s*[+-]\s?\d{1,2}(?::?(?:30|45))?/g, (all) => ' '.repeat(all.length))

/** A zone belongs to the time next to it, rather behind than before it. */
function nearestTo(
  zones: readonly Zone[],
  stamp: { readonly at: number; readonly end: number },
): Zone | undefined {
  const distance = ({ at, end }: Zone) =>
    at >= stamp.end - 1 ? at - stamp.end : stamp.at - end + 1
  return zones.toSorted((one, other) => distance(one) - distance(other))[0]
}

function zonesIn(words: string): Zone[] {
  return [...words.matchAll(ZONE)].map((match) => {
    const [whole, hours, minutes, name = ''] = match
    const hour = Number((hours ?? '').replaceAll(' ', ''))
    const offset =
      hours === undefined
        ? (ZONES[name] ?? 0)
        : hour + (Math.sign(hour) * Number(minutes ?? 0)) / 60
    return {
      at: match.index,
      end: match.index + whole.length,
      offset,
      name:
        hours === undefined ? (name === 'zulu' ? 'UTC' : name.toUpperCase()) : offsetName(offset),
    }
  })
}

function offsetName(offset: number): string {
  const minutes = Math.round(Math.abs(offset % 1) * 60)
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(Math.abs(offset))}${minutes === 0 ? '' : `:${minutes}`}`
}

function secondsOf([, hour = '', minute = '0', second = '0', half_, , bare]: RegExpMatchArray):
  | number
  | null {
  const given = Number(hour)
  const half = half_ ?? bare
  const isPm = half?.startsWith('p')
  const hours = half === undefined ? given : (given % 12) + (isPm ? 12 : 0)
  return hours < 24 && Number(minute) < 60 && Number(second) < 60
    ? hours * 3600 + Number(minute) * 60 + Number(second)
    : null
}

const DAY = 86_400

function clock(seconds: number): string {
  const within = ((seconds % DAY) + DAY) % DAY
  const parts = [Math.floor(within / 3600), Math.floor((within % 3600) / 60), within % 60].map(
    (part) => String(part).padStart(2, '0'),
  )
  return within % 60 === 0 ? parts.slice(0, 2).join(':') : parts.join(':')
}

const dayText = (seconds: number): string =>
  seconds < 0 ? ' on the day before' : seconds >= DAY ? ' on the next day' : ''

export const workTimeZone: Work = (inputs) => {
  const [time, from, to] = [
    numberOf(inputs['time']),
    numberOf(inputs['from']),
    numberOf(inputs['to']),
  ]
  if (!(time >= 0 && time < DAY) || !(Math.abs(from) <= 14) || !(Math.abs(to) <= 14)) return null
  const utc = time - from * 3600
  const local = utc + to * 3600
  const { fromName = '', toName = '' } = inputs as Record<string, string>
  const shift = to - from
  return toldSum({
    title: `${clock(time)} ${fromName}`,
    answer: `${clock(time)} ${fromName} is ${bold(`${clock(local)} ${toName}`)}${dayText(local)}: ${toName} is ${Math.abs(shift)} hours ${shift < 0 ? 'behind' : 'ahead of'} ${fromName}, so ${shift < 0 ? 'subtract' : 'add'} ${Math.abs(shift)}.`,
    facts: [
      { label: 'UTC', value: `${clock(utc)}${dayText(utc)}` },
      { label: toName, value: `${clock(local)}${dayText(local)}` },
    ],
    steps: [
      [
        `From ${fromName} to ${toName} it is ${shift < 0 ? '−' : '+'}${Math.abs(shift)} hours.`,
        `How many hours is ${toName} away from ${fromName}?`,
        Math.abs(shift),
        'Subtract the offset of the one from that of the other.',
      ],
    ],
    topics: ['time-sync', 'log-aggregation'],
  })
}

export const workTimeOrder: Work = (inputs) => {
  const [one, other] = [numberOf(inputs['one']), numberOf(inputs['other'])]
  const [oneZone, otherZone] = [numberOf(inputs['oneZone']), numberOf(inputs['otherZone'])]
  if (!(one >= 0) || !(other >= 0) || !(Math.abs(oneZone) <= 14) || !(Math.abs(otherZone) <= 14))
    return null
  const [first, second] = [one - oneZone * 3600, other - otherZone * 3600]
  const { oneName = '', otherName = '' } = inputs as Record<string, string>
  const gap = Math.abs(first - second)
  const toUtc = `${clock(one)} ${oneName} is ${bold(`${clock(first)} UTC`)}${dayText(first)}, ${clock(other)} ${otherName} is ${bold(`${clock(second)} UTC`)}${dayText(second)}.`
  const apart = durationText(gap / 3600)
  return toldSum({
    title: `${clock(one)} ${oneName} and ${clock(other)} ${otherName}`,
    answer: `${toUtc} ${gap === 0 ? `They are ${bold('the same moment')}.` : `So ${bold(first < second ? `${clock(one)} ${oneName} came first` : `${clock(other)} ${otherName} came first`)}, by ${bold(apart)}, if both clocks are right.`}`,
    facts: [{ label: 'Apart', value: apart }],
    steps: [
      [
        `Write both in UTC: ${clock(first)} and ${clock(second)}. They are ${apart} apart.`,
        'How many seconds are they apart?',
        gap,
        'Take the offset from each time first: UTC+2 is two hours ahead of UTC.',
      ],
    ],
    topics: ['time-sync', 'log-aggregation'],
  })
}
