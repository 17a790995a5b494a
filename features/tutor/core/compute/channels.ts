/** Wi-Fi channels: where one lies, and whether two of 2.4 GHz overlap. IEEE 802.11, the United States' 5 GHz channels. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, listed, type Request, type Step, type Work } from './calculation.ts'

const ABOUT =
  /\bwi-?fi\b|\bwlan\b|\bwireless\b|\bchannels?\b|\b(?:2\.4|5|6)\s*ghz\b|\baps?\b|\baccess points?\b/
const CHANNELS =
  /\bchannels?\s+(\d{1,3}(?:\s*(?:,|and|&|\+|or|vs\.?|with|to)\s*(?:channel )?\d{1,3})*)\b/g
const CENTER = /\bcent(?:er|re)\b|\bfrequenc\w*|\bmhz\b/
const OVERLAP = /\boverlap\w*|\binterfer\w*|\bdisturb\w*|\bclash\w*|\bconflict\w*/
const WIDE = /\b(?:40|80|160|320)\s*mhz\b|\b(?:wide|bond\w*)\b/
const FIVE = [
  36, 40, 44, 48, 52, 56, 60, 64, 100, 104, 108, 112, 116, 120, 124, 128, 132, 136, 140, 144, 149,
  153, 157, 161, 165, 169, 173, 177,
]

export function readChannels({ text, hosts }: AskedText): Request[] {
  const words = withDigits(text)
  if (hosts.length > 0 || !ABOUT.test(words) || WIDE.test(words) || /\b6\s*ghz\b/.test(words))
    return []
  const channels = [...words.matchAll(CHANNELS)].flatMap(([, row = '']) => row.match(/\d+/g) ?? [])
  const numbers = channels.map(Number)
  if (numbers.length === 0 || !numbers.every((one) => centerOf(one) !== null)) return []
  const is24 = numbers.every((one) => one <= 14)
  if ((!is24 && /\b2\.4\s*ghz\b/.test(words)) || (is24 && /(?<![\d.])5\s*ghz\b/.test(words)))
    return []
  if (OVERLAP.test(words))
    return numbers.length === 2 &&
      new Set(numbers).size === 2 &&
      (is24 || numbers.every((one) => one > 14)) &&
      !numbers.includes(14)
      ? [{ kind: 'overlap-channels', inputs: { one: channels[0] ?? '', other: channels[1] ?? '' } }]
      : []
  if (/\b(?:busy|free|best|better|choose|pick|crowded|empty)\b/.test(words)) return []
  if (
    !CENTER.test(words) ||
    !/\bwhat\b|\bwhich\b|\bwhats\b|\bwhere\b|\bcalculat\w*|\bfind\b|\bcent(?:er|re)\b|\bfrequenc\w* (?:of|for)\b/.test(
      words,
    )
  )
    return []
  return numbers.length <= 3
    ? channels.map((channel) => ({ kind: 'channel', inputs: { channel } }))
    : []
}

/** In MHz; null where no 20 MHz channel has this number. */
function centerOf(channel: number): number | null {
  if (channel >= 1 && channel <= 13) return 2407 + 5 * channel
  if (channel === 14) return 2484
  return FIVE.includes(channel) ? 5000 + 5 * channel : null
}

const TOPICS = ['wifi-channels', 'wifi-bands']

function centerStep(channel: number, center: number): Step {
  const base = channel > 14 ? 5000 : 2407
  return {
    text:
      channel === 14
        ? 'Channel 14 lies apart, at 2484 MHz. It exists only in Japan, for 802.11b.'
        : `The numbers count in steps of 5 MHz: ${base} + 5 × ${channel} = ${center} MHz.`,
    ask:
      channel === 14
        ? null
        : {
            question: `Where is the center of channel ${channel}, in MHz?`,
            expected: String(center),
            form: 'number',
            hint: `Multiply the channel by 5 and add it to ${base}.`,
          },
  }
}

export const workChannel: Work = (inputs) => {
  const channel = Number(inputs['channel'] ?? Number.NaN)
  const center = centerOf(channel)
  if (center === null) return null
  const band = channel > 14 ? '5 GHz' : '2.4 GHz'
  return {
    title: `Channel ${channel} in ${band}`,
    answer: `The center of channel ${channel} in ${band} is ${bold(`${center} MHz`)}; with 20 MHz it reaches from ${center - 10} to ${center + 10}.`,
    facts: [
      { label: 'Center', value: `${center} MHz` },
      { label: 'Range with 20 MHz', value: `${center - 10} to ${center + 10} MHz` },
    ],
    steps: [centerStep(channel, center)],
    topics: TOPICS,
  }
}

export const workOverlapChannels: Work = (inputs) => {
  const [one, other] = [Number(inputs['one'] ?? Number.NaN), Number(inputs['other'] ?? Number.NaN)]
  const [first, second] = [centerOf(one), centerOf(other)]
  if (first === null || second === null || one <= 14 !== other <= 14) return null
  const apart = Math.abs(first - second)
  const is24 = one <= 14
  const isClear = apart >= (is24 ? 25 : 20)
  const touch = is24 && apart === 20
  const ranges = listed([first, second].map((center) => `${center - 10} to ${center + 10}`))
  const distance = Math.abs(one - other)
  return {
    title: `Channels ${one} and ${other}`,
    answer: isClear
      ? `${bold('They do not overlap.')} Channels ${one} and ${other} are ${apart} MHz apart; at 20 MHz they reach from ${ranges} MHz.`
      : touch
        ? `${bold('They touch.')} Channels ${one} and ${other} are 20 MHz apart, so at 20 MHz one ends where the other begins, with no room between them. Plan with five numbers of distance, as 1, 6 and 11 have.`
        : `${bold('They overlap.')} Channels ${one} and ${other} are only ${apart} MHz apart: at 20 MHz they reach from ${ranges} MHz.${is24 ? ' Channels of 2.4 GHz are clear of each other from five numbers apart.' : ''}`,
    facts: [
      { label: `Channel ${one}`, value: `${first - 10} to ${first + 10} MHz` },
      { label: `Channel ${other}`, value: `${second - 10} to ${second + 10} MHz` },
      { label: 'Apart', value: `${apart} MHz` },
    ],
    steps: [
      centerStep(one, first),
      centerStep(other, second),
      {
        text: `The centers are ${apart} MHz apart${is24 ? `, ${distance} numbers` : ''}, and each channel is 20 MHz wide: ${isClear ? 'they are clear of each other' : touch ? 'they touch' : 'they overlap'}.`,
        ask: touch
          ? null
          : {
              question: 'Do channels of 20 MHz overlap there?',
              expected: isClear ? 'no' : 'yes',
              form: 'yes-no',
              hint: 'Each reaches 10 MHz to both sides of its center. Compare where one ends with where the other begins.',
            },
      },
    ],
    topics: TOPICS,
  }
}
