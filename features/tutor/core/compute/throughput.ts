/** What gets through: the rate of a finished transfer, goodput after overhead, and data on the way. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, readable, type Request, type Work } from './calculation.ts'
import { allRates, rateStep, secondsIn } from './share.ts'
import { scaled, sizeIn } from './transfer.ts'

const PRODUCT =
  /\bbandwidth[ -]?delay\b|\bbdp\b|\b(?:data|bits|bytes) (?:are |is )?in (?:flight|transit)\b|\bin[ -]flight\b/
const ROUND_TRIP = /\b(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|secs?|seconds?)\b/
const GOODPUT =
  /\bgood ?put\b|\bpayload\b|\buseful\b|\buser data\b|\befficien\w*|\boverhead\b|\breal (?:speed|throughput)\b|\beffective\b/
const SHARE = /\bgood ?put\b|\befficien\w*|\boverhead\b|\bpercent\w*|%|\bshare\b/
const OVERHEAD =
  /\b(\d{1,2}(?:\.\d+)?)\s*(?:%|percent)\s*(?:\w+ ){0,2}(?:overhead|headers?|retransmi\w*|lost to)\b|\b(?:overhead|headers?)\s*(?:of|is|=|:|takes?|are)?\s*(\d{1,2}(?:\.\d+)?)\s*(?:%|percent)/
const PAYLOAD =
  /\b(\d{2,5})\s*(?:-?\s*bytes?)?\s*(?:of )?(?:payload|data|user data)\b|\bpayload\s*(?:of|is|=|:)?\s*(\d{2,5})\b/
const WHOLE =
  /\b(\d{2,5})\s*(?:-?\s*bytes?)?\s*(?:ethernet )?(?:frames?|packets?)\b|\b(?:frame|packet)(?: size)?\s*(?:of|is|=|:)?\s*(\d{2,5})\b/
const ACHIEVED =
  /\bthrough ?put\b|\bgood ?put\b|\baverage (?:speed|rate)\b|\b(?:speed|rate) (?:was|did|is) (?:it|that|this)\b|\bwhat (?:speed|rate|bandwidth)\b|\bhow fast\b|\bin mbps\b/

export function readThroughput(asked: AskedText): Request[] {
  const { raw, hosts } = asked
  if (hosts.length > 0) return []
  const text = withDigits(asked.text)
  const rates = allRates(raw)
  const [rate] = rates
  if (PRODUCT.test(text)) return rates.length === 1 && rate ? readProduct(text, rate) : []
  const overhead = OVERHEAD.exec(text)
  if (overhead && GOODPUT.test(text) && rates.length === 1 && rate) {
    const percent = overhead[1] ?? overhead[2] ?? ''
    return [{ kind: 'goodput', inputs: { rate: String(rate.bits), speed: rate.text, percent } }]
  }
  const [payload, whole] = [PAYLOAD.exec(text), WHOLE.exec(text)]
  if (payload && whole && SHARE.test(text) && rates.length < 2)
    return readEfficiency(payload, whole, rate)
  return rates.length === 0 && ACHIEVED.test(text) ? readAchieved(raw, text) : []
}

function readProduct(text: string, rate: { bits: number; text: string }): Request[] {
  const delays = [...text.matchAll(new RegExp(ROUND_TRIP, 'g'))]
  const [, value = '', unit = ''] = delays[0] ?? []
  if (delays.length !== 1 || /\bone[ -]way\b/.test(text)) return []
  const seconds = Number(value) / (unit.startsWith('m') ? 1000 : 1)
  return [
    {
      kind: 'bdp',
      inputs: { rate: String(rate.bits), speed: rate.text, seconds: String(seconds) },
    },
  ]
}

function readEfficiency(
  payload: RegExpExecArray,
  whole: RegExpExecArray,
  rate: { bits: number; text: string } | undefined,
): Request[] {
  const [data, all] = [payload[1] ?? payload[2] ?? '', whole[1] ?? whole[2] ?? '']
  if (!(Number(data) < Number(all))) return []
  const speed = rate ? { rate: String(rate.bits), speed: rate.text } : {}
  return [{ kind: 'efficiency', inputs: { payload: data, whole: all, ...speed } }]
}

function readAchieved(raw: string, text: string): Request[] {
  const size = sizeIn(raw)
  const times = [
    ...text.matchAll(/\b\d+(?:\.\d+)?\s*(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)\b/g),
  ]
  const seconds = secondsIn(text)
  if (!size || seconds === null || seconds === 0 || times.length > 1) return []
  return [
    {
      kind: 'achieved',
      inputs: { size: size.text, bits: String(size.bits), seconds: String(seconds) },
    },
  ]
}

const TOPICS = ['link-capacity', 'wireless-and-speed-tools']

export const workAchieved: Work = (inputs) => {
  const [bits, seconds] = [
    Number(inputs['bits'] ?? Number.NaN),
    Number(inputs['seconds'] ?? Number.NaN),
  ]
  const size = inputs['size'] ?? ''
  if (!(bits > 0) || !(seconds > 0)) return null
  const used = Number((bits / seconds).toPrecision(8))
  const rate = scaled(used, 'bps')
  return {
    title: `${size} in ${readable(seconds, 8)} seconds`,
    answer: `That is ${bold(rate)} on average, or ${scaled(used / 8, 'B/s')}. The link carried a little more: headers and repeated packets are not counted in the size of the file.`,
    facts: [
      { label: 'In bits', value: rate },
      { label: 'In bytes', value: scaled(used / 8, 'B/s') },
    ],
    steps: [rateStep({ size, bits, seconds, used, usedText: rate })],
    topics: TOPICS,
  }
}

export const workGoodput: Work = (inputs) => {
  const [rate, percent] = [
    Number(inputs['rate'] ?? Number.NaN),
    Number(inputs['percent'] ?? Number.NaN),
  ]
  const speed = inputs['speed'] ?? ''
  if (!(rate > 0) || !(percent >= 0 && percent < 100)) return null
  const share = Number((100 - percent).toFixed(4))
  const good = Number(((rate * share) / 100).toPrecision(8))
  return {
    title: `${speed} with ${percent}% overhead`,
    answer: `The goodput is ${bold(scaled(good, 'bps'))}: ${share}% of the ${speed} are data of the user, the rest is overhead.`,
    facts: [
      { label: 'Throughput', value: speed },
      { label: 'Goodput', value: scaled(good, 'bps') },
      { label: 'Overhead', value: scaled(rate - good, 'bps') },
    ],
    steps: [
      {
        text: `What is not overhead is data: 100 − ${percent} = ${share}%.`,
        ask: {
          question: 'Which share of what is sent is data, in percent?',
          expected: String(share),
          form: 'number',
          hint: 'Take the overhead from the whole, which is 100 percent.',
        },
      },
      goodputStep({ speed, rate, good, share: `${share}%` }),
    ],
    topics: TOPICS,
  }
}

function goodputStep(values: {
  readonly speed: string
  readonly rate: number
  readonly good: number
  readonly share: string
}) {
  const { speed, good, share } = values
  const [, value = '', unit = ''] = /^([\d.,]+) (\w+)$/.exec(scaled(good, 'bps')) ?? []
  return {
    text: `${share} of ${speed} are ${scaled(good, 'bps')}.`,
    ask: {
      question: `How much of ${speed} is that, in ${unit}?`,
      expected: value.replaceAll(',', ''),
      form: 'number' as const,
      hint: 'Multiply the speed by the share of the data.',
    },
  }
}

export const workEfficiency: Work = (inputs) => {
  const [payload, whole] = [
    Number(inputs['payload'] ?? Number.NaN),
    Number(inputs['whole'] ?? Number.NaN),
  ]
  const rate = inputs['rate'] === undefined ? null : Number(inputs['rate'])
  const speed = inputs['speed'] ?? ''
  if (!(payload > 0) || !(whole > payload)) return null
  const percent = Number(((100 * payload) / whole).toPrecision(4))
  const good = rate === null ? null : Number(((rate * payload) / whole).toPrecision(4))
  return {
    title: `${payload} of ${whole} bytes`,
    answer: `${bold(`${percent}%`)} of what is sent are data: ${payload} of ${whole} bytes.${good === null ? '' : ` At ${speed} the goodput is at most ${bold(scaled(good, 'bps'))}.`}`,
    facts: [
      { label: 'Overhead', value: `${whole - payload} bytes` },
      { label: 'Share of the data', value: `${percent}%` },
    ],
    steps: [
      {
        text: `Divide the data by the whole, times 100: ${payload} ÷ ${whole} × 100 = ${percent}%.`,
        ask: {
          question: `Which share of ${whole} bytes are ${payload} bytes, in percent?`,
          expected: String(percent),
          form: 'number',
          hint: 'Divide the data by the whole, times 100.',
        },
      },
      ...(rate === null || good === null
        ? []
        : [goodputStep({ speed, rate, good, share: `${percent}%` })]),
    ],
    topics: ['link-capacity', 'encapsulation'],
  }
}

export const workProduct: Work = (inputs) => {
  const [rate, seconds] = [
    Number(inputs['rate'] ?? Number.NaN),
    Number(inputs['seconds'] ?? Number.NaN),
  ]
  const speed = inputs['speed'] ?? ''
  if (!(rate > 0) || !(seconds > 0)) return null
  const bits = Number((rate * seconds).toPrecision(10))
  const trip = `${readable(seconds * 1000, 6)} ms`
  return {
    title: `${speed} × ${trip}`,
    answer: `The bandwidth-delay product is ${bold(`${readable(bits, 10)} bits`)}, or ${bold(`${readable(bits / 8, 10)} bytes`)}${bits >= 8e6 ? ` (${readable(bits / 8e6)} MB)` : ''}: so much is on the way before the first acknowledgment can be back. A smaller TCP window does not fill the link.`,
    facts: [
      { label: 'In bits', value: readable(bits, 10) },
      { label: 'In bytes', value: readable(bits / 8, 10) },
    ],
    steps: [
      {
        text: `Multiply the bits per second by the round-trip time in seconds: ${readable(rate, 10)} × ${readable(seconds, 6)} = ${readable(bits, 10)} bits.`,
        ask: {
          question: `How many bits are on the way in ${trip} at ${speed}?`,
          expected: String(bits),
          form: 'number',
          hint: 'Write the time in seconds and multiply it by the bits per second.',
        },
      },
      {
        text: `A byte has 8 bits: ${readable(bits, 10)} ÷ 8 = ${readable(bits / 8, 10)} bytes.`,
        ask: {
          question: 'How many bytes is that?',
          expected: String(bits / 8),
          form: 'number',
          hint: 'A byte has 8 bits.',
        },
      },
    ],
    topics: ['delay-and-loss', 'link-capacity'],
  }
}
