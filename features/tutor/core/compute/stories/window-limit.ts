/**
 * One TCP connection on a long path: what its window allows in a round trip, and the window that would fill the line.
 *
 * A sender may have one window of bytes on the way, and gets the next acknowledgment a round trip later (RFC 9293):
 * rate = window ÷ round-trip time.
 */
import { bold, readable, type Request, type Work } from '../calculation.ts'
import { scaled } from '../transfer.ts'
import { amountsIn, asRate, type Amount } from './amounts.ts'
import { exact, numberStep } from './plain-text.ts'

const TRIP = /(?<![\w.])(\d+(?:\.\d+)?)\s*(?:ms|milliseconds?)\b/g
const WINDOW = /\bwindow\w*\b[^.,;?\d]{0,25}$|\bbuffer\b[^.,;?\d]{0,20}$/
const WINDOW_NEXT = /^\s*(?:tcp |receive |byte )?(?:window|buffer)\b/
const WINDOW_BYTES = /(?<![\w.])(\d{4,8})[ -]?bytes?\b/
const SLOW =
  /\bnever (?:goes|gets|comes)?\b|\bonly\b|\bstuck\b|\bjust\b|\bnot (?:above|over|more)\b|\bmax(?:es|imum)?\b|\btops? out\b|\bat most\b|\bno more than\b|\bslow\b|\babove\b/
const ASKS =
  /\bwindow\b|\bmax\w*\b|\bhow fast\b|\bspeed\b|\bthrough ?put\b|\bwhy\b|\bbroken\b|\bwhat (?:is|s|'s) wrong\b|\bcheat\w*|\bfill\b|\blimit\w*/
/** Whether something is wrong. */
const FAULT = /\bbroken\b|\bwrong\b|\bfault\w*|\bcheat\w*|\bdefect\w*|\bbad\b|\bwhy\b|\bcomplain\b/
/** Without a window these are other questions. */
const OTHER = /\bbandwidth[ -]?delay\b|\bbdp\b|\bjitter\b|\bloss of \d|\b\d+\s*% (?:packet )?loss\b/

export function readWindowLimits(raw: string): Request[] {
  const { text, amounts } = amountsIn(raw)
  const words = text.toLowerCase()
  const trips = [...words.matchAll(TRIP)]
  if (trips.length !== 1 || !ASKS.test(words)) return []
  const isWindow = ({ start, end, kind }: Amount) =>
    kind !== 'rate' && (WINDOW.test(words.slice(0, start)) || WINDOW_NEXT.test(words.slice(end)))
  const window = amounts.find(isWindow)
  const bytes = window ? windowBytes(window) : plainBytes(words)
  if (bytes === null && OTHER.test(words)) return []
  const rates = amounts
    .filter((one) => one !== window && one.kind !== 'size')
    .map(asRate)
    .toSorted((one, other) => other.bits - one.bits)
  const [line, got, ...more] = rates
  if (more.length > 0) return []
  const trip = { ms: trips[0]?.[1] ?? '' }
  if (bytes !== null)
    return got
      ? []
      : [
          {
            kind: 'window-limit',
            inputs: {
              window: String(bytes),
              ...trip,
              ...(line ? { line: String(line.bits) } : {}),
            },
          },
        ]
  // A line, and how little of it one copy gets.
  return line && got && got.bits <= line.bits * 0.6 && SLOW.test(words)
    ? [
        {
          kind: 'window-limit',
          inputs: {
            got: String(got.bits),
            ...trip,
            line: String(line.bits),
            ...(FAULT.test(words) ? { asked: 'fault' } : {}),
          },
        },
      ]
    : []
}

/** Windows are counted in 1,024: 64 KB are 65,536 bytes. */
function windowBytes({ bits, text }: Amount): number {
  const value = Number(/^[\d.]+/.exec(text)?.[0] ?? Number.NaN)
  const power = /^[\d.]+ ([KMG])/i.exec(text)?.[1]?.toLowerCase()
  return power === undefined ? bits / 8 : value * 1024 ** ('kmg'.indexOf(power) + 1)
}

const plainBytes = (words: string): number | null => {
  const found = WINDOW_BYTES.exec(words)?.[1]
  return found === undefined || !/\bwindow\b/.test(words) ? null : Number(found)
}

export const workWindowLimit: Work = (inputs) => {
  const value = (name: string) => Number(inputs[name] ?? Number.NaN)
  const [seconds, line] = [value('ms') / 1000, value('line')]
  if (!(seconds > 0)) return null
  const hasLine = line > 0
  const full = exact((line * seconds) / 8)
  const given = value('window')
  const isGiven = given > 0
  const got = isGiven ? exact((given * 8) / seconds) : value('got')
  if (!(got > 0)) return null
  const window = isGiven ? given : exact((got * seconds) / 8)
  const trip = `${readable(value('ms'), 6)} ms`
  const isLimit = hasLine && got < line
  const needed = hasLine
    ? ` To fill ${scaled(line, 'bps')} at ${trip}, ${bold(megabytes(full))} must be on the way (the bandwidth-delay product): ${scaled(line, 'bps')} × ${readable(seconds, 6)} s ÷ 8.`
    : ''
  const answer = isGiven
    ? `One connection gets at most ${bold(scaled(Number(got.toPrecision(4)), 'bps'))}: ${readable(window, 8)} bytes × 8 ÷ ${readable(seconds, 6)} s.${hasLine && !isLimit ? ` The line is slower, so it is the limit: ${scaled(line, 'bps')}.` : ''}${needed}`
    : `${inputs['asked'] === 'fault' ? `${bold('The line need not be broken')}: one` : 'One'} copy at ${scaled(got, 'bps')} with a round trip of ${trip} has about ${bold(megabytes(window))} on the way, and then waits for the acknowledgment. That is the TCP window.${needed} Let the window grow (window scaling), or copy with several connections at once.`
  return {
    title: isGiven
      ? `Window of ${readable(window, 8)} bytes, ${trip}`
      : `${scaled(got, 'bps')} at ${trip}`,
    answer,
    facts: [
      { label: 'One connection', value: scaled(Number(got.toPrecision(4)), 'bps') },
      { label: 'Window', value: megabytes(window) },
      ...(hasLine ? [{ label: 'Window to fill the line', value: megabytes(full) }] : []),
    ],
    steps: [
      isGiven
        ? numberStep(
            `One window passes in each round trip: ${readable(window, 8)} × 8 ÷ ${readable(seconds, 6)} = ${readable(got, 8)} bit/s.`,
            'How many bits per second does one connection get?',
            got,
            'Bits of the window divided by the round trip in seconds.',
          )
        : numberStep(
            `In one round trip ${readable(got, 8)} × ${readable(seconds, 6)} ÷ 8 = ${readable(window, 8)} bytes are sent.`,
            'How many bytes are on the way in one round trip?',
            window,
            'Rate times round trip, divided by 8.',
          ),
      ...(hasLine
        ? [
            numberStep(
              `The line takes ${readable(line, 10)} × ${readable(seconds, 6)} ÷ 8 = ${readable(full, 10)} bytes in a round trip.`,
              'How many bytes fill the line for one round trip?',
              full,
              'Rate of the line times round trip, divided by 8.',
            ),
          ]
        : []),
    ],
    topics: ['delay-and-loss', 'link-capacity'],
  }
}

/** `7.5 MB`, and `64 KB` below a megabyte. */
const megabytes = (bytes: number): string =>
  bytes >= 1e6 ? `${readable(bytes / 1e6)} MB` : `${readable(bytes / 1e3)} KB`
