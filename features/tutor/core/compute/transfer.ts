/** How long a transfer takes, and bits per second as bytes per second and back. Units are decimal, as links are sold. */
import type { AskedText } from './asked-text.ts'
import { bold, counted, readable, type Request, type Work } from './calculation.ts'

const SIZE = /(\d+(?:[.,]\d+)?)\s*([kmgt])(i?)(b|B|bytes?|Bytes?|bits?)(?![\w/]|ps|\s?(?:per|\/))/i
const RATE =
  /(\d+(?:[.,]\d+)?)\s*([kmgt]?)(i?)(b|B|bits?|bytes?|Bytes?|byte)?\s*(ps|\/\s*s(?:ec(?:ond)?)?|per sec(?:ond)?)\b/i
/** `a 100 meg line`, `1 gig link` */
const SPOKEN_RATE =
  /(\d+(?:[.,]\d+)?)\s*(meg|gig)\w*\s+(?:line|link|connection|internet|network|port|ethernet|lan|wan)\b/i
const ASKS_TIME =
  /\bhow (?:long|much time|many (?:seconds|minutes|hours))\b|\btime\b|\btake\b|\bduration\b|\btransfer\b|\bdownload\b|\bupload\b|\bcopy\b|\b(?:over|at|via)\b/
const TO_BYTES =
  /\b(?:in|to|as|into|is)\s+(?:how many |what )?[kmgKMG]\s*(?:B|bytes?)\s*(?:ps|\/\s*s|per sec)?|\b(?:megabytes?|gigabytes?|kilobytes?) (?:per|a) second\b|\bin (?:mega|giga|kilo)bytes?\b/i
const CONVERTS =
  /\bconvert\b|\bin\b|\bto\b|\binto\b|\bhow (?:many|much)\b|=|\b(?:is|are) \d.*(?:\btrue\b|\bfalse\b|\bright\b|\bcorrect\b|\?)/

const OF_STORIES =
  /\d\s*(?:%|percent)|\bhalf\b|\b\d+ (?:\w+ )?(?:users|clients|people|pcs|students)\b/

const SCALE: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 }

export type Amount = { readonly value: number; readonly bits: number; readonly text: string }

/** In bits. */
export function rateIn(raw: string): Amount | null {
  const match = RATE.exec(raw)
  if (match) return rateOf(match)
  const spoken = SPOKEN_RATE.exec(raw)
  if (!spoken) return null
  const value = Number((spoken[1] ?? '').replace(',', '.'))
  const letter = (spoken[2] ?? 'm').charAt(0).toLowerCase()
  return {
    value,
    bits: value * (SCALE[letter] ?? 1),
    text: `${value} ${letter.toUpperCase()}bps`,
  }
}

/** Every rate of a text, in its order. */
export function ratesIn(raw: string): Amount[] {
  return [...raw.matchAll(new RegExp(RATE, 'gi'))].map(rateOf)
}

/** What is left of a text without its rates. */
export function withoutRates(raw: string): string {
  return raw.replaceAll(new RegExp(RATE, 'gi'), ' ')
}

function rateOf([, number = '', scale = '', , unit = 'b']: RegExpExecArray): Amount {
  const value = Number(number.replace(',', '.'))
  const isBytes = unit === 'B' || /^bytes?$/i.test(unit)
  const letter = scale.toLowerCase()
  const bits = value * (SCALE[letter] ?? 1) * (isBytes ? 8 : 1)
  const prefix = letter === 'k' ? 'k' : letter.toUpperCase()
  return { value, bits, text: `${value} ${prefix}${isBytes ? 'B/s' : 'bps'}` }
}

const SPOKEN_SIZE = /(?<=\d\s?)(kilo|mega|giga|tera)(bytes?|bits?)\b(?!\s?(?:per|\/))/gi

export function sizeIn(raw: string): Amount | null {
  const written = raw.replaceAll(
    SPOKEN_SIZE,
    (_, prefix: string, unit: string) => `${prefix.charAt(0)}${/^bit/i.test(unit) ? 'bit' : 'B'}`,
  )
  const [whole, number = '', scale = '', binary = '', unit = ''] = SIZE.exec(written) ?? []
  if (whole === undefined) return null
  const value = Number(number.replace(',', '.'))
  const letter = scale.toLowerCase()
  const isBits = /^bits?$/i.test(unit)
  const factor = binary === '' ? (SCALE[letter] ?? 1) : 1024 ** ('kmgt'.indexOf(letter) + 1)
  const prefix = letter === 'k' && binary === '' ? 'k' : letter.toUpperCase()
  return {
    value,
    bits: value * factor * (isBits ? 1 : 8),
    text: `${value} ${prefix}${binary === '' ? '' : 'i'}${isBits ? 'bit' : 'B'}`,
  }
}

export function readTransfers({ raw, text }: AskedText): Request[] {
  const rate = rateIn(raw)
  if (!rate || rate.value === 0) return []
  const size = sizeIn(raw.replace(RATE, ' '))
  // Shares, several rates and several users are told apart in stories.
  if (size && OF_STORIES.test(text)) return []
  if (size && ratesIn(raw).length > 1) return []
  if (size && ASKS_TIME.test(text))
    return [
      {
        kind: 'transfer',
        inputs: {
          bits: String(size.bits),
          size: size.text,
          rate: String(rate.bits),
          speed: rate.text,
        },
      },
    ]
  const isBytes = rate.text.endsWith('B/s')
  const rest = raw.replace(RATE, ' ')
  const wantsBytes = TO_BYTES.test(rest) || /\b[kmgKMG]?B(?:ps|\/s)?\b/.test(rest)
  const wantsBits = /\b[kmg]?bits?\b|\b[kmg](?:bps|bit)\b/i.test(rest)
  if (!CONVERTS.test(text) || size) return []
  return (isBytes ? wantsBits : wantsBytes)
    ? [{ kind: 'rate', inputs: { rate: String(rate.bits), speed: rate.text } }]
    : []
}

function time(seconds: number): string {
  if (seconds < 1) return `${readable(seconds * 1000)} milliseconds`
  if (seconds < 120) return `${readable(seconds)} seconds`
  if (seconds >= 48 * 3600) return `${readable(seconds / 86_400)} days`
  const whole = Math.round(seconds)
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' ')
}

export const workTransfer: Work = (inputs) => {
  const [bits, rate] = [Number(inputs['bits'] ?? Number.NaN), Number(inputs['rate'] ?? Number.NaN)]
  if (!(bits > 0) || !(rate > 0)) return null
  const { size = '', speed = '' } = inputs as { size?: string; speed?: string }
  const seconds = bits / rate
  const inSeconds = seconds >= 120 ? ` (${readable(seconds, 6)} seconds)` : ''
  return {
    title: `${size} at ${speed}`,
    answer: `It takes at least ${bold(time(seconds))}${inSeconds}: ${size} are ${readable(bits, 10)} bits. Headers and other traffic make it longer in practice.`,
    facts: [
      { label: 'Size in bits', value: readable(bits, 10) },
      { label: 'Bits per second', value: readable(rate, 10) },
      { label: 'Time', value: time(seconds) },
    ],
    steps: [
      {
        text: size.endsWith('bit')
          ? `Write the size without its prefix: ${readable(bits, 10)} bits.`
          : `Files are counted in bytes and links in bits, so multiply by 8: ${size} are ${readable(bits, 10)} bits.`,
        ask: {
          question: `How many bits are ${size}?`,
          expected: String(bits),
          form: 'number',
          hint: 'A byte has eight bits. Kilo is a thousand, mega a million, giga a thousand million.',
          traps: { [String(bits / 8)]: 'Those are bytes. Multiply by 8.' },
        },
      },
      {
        text: `Divide by the bits per second: ${readable(bits, 10)} ÷ ${readable(rate, 10)} = ${readable(seconds, 6)} seconds.`,
        ask: {
          question: 'How many seconds does it take?',
          expected: String(Number(seconds.toPrecision(4))),
          form: 'number',
          hint: 'Divide the bits of the file by the bits per second of the link.',
        },
      },
    ],
    topics: ['link-capacity'],
  }
}

export const workRate: Work = (inputs) => {
  const rate = Number(inputs['rate'] ?? Number.NaN)
  const speed = inputs['speed'] ?? ''
  if (!(rate > 0)) return null
  const isBytes = speed.endsWith('B/s')
  const result = isBytes ? scaled(rate, 'bps') : scaled(rate / 8, 'B/s')
  return {
    title: speed,
    answer: `${speed} ${speed.startsWith('1 ') ? 'is' : 'are'} ${bold(result)}: a byte has 8 bits.`,
    facts: [
      { label: 'In bits', value: scaled(rate, 'bps') },
      { label: 'In bytes', value: scaled(rate / 8, 'B/s') },
    ],
    steps: [
      {
        text: `A byte has 8 bits: ${isBytes ? 'multiply' : 'divide'} by 8, and ${speed} become ${result}.`,
        ask: null,
      },
    ],
    topics: ['link-capacity'],
  }
}

/** With the largest prefix that leaves a number from 1 on. */
export function scaled(value: number, unit: string): string {
  const [scale, letter] = (
    [
      [1e9, 'G'],
      [1e6, 'M'],
      [1e3, 'k'],
    ] as const
  ).find(([least]) => value >= least) ?? [1, '']
  return `${readable(value / scale, 6)} ${letter}${unit}`
}
