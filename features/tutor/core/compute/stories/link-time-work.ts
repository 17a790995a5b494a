/** The results of transfers told as stories: the time over what is there of a line, the rate for a window, and what goes through. */
import { bold, readable, type Step, type Work } from '../calculation.ts'
import { scaled } from '../transfer.ts'
import { durationText, exact, numberStep, verdictStep } from './plain-text.ts'

const TOPICS = ['link-capacity']

export const workTransferStory: Work = (inputs) => {
  const bits = Number(inputs['bits'] ?? Number.NaN)
  const line = Number(inputs['rate'] ?? Number.NaN)
  const share = Number(inputs['share'] ?? 1)
  const links = inputs['links'] === undefined ? null : Number(inputs['links'])
  const window = inputs['window'] === undefined ? null : Number(inputs['window'])
  if (!(bits > 0) || !(line > 0) || !(share > 0 && share <= 1)) return null
  const { size = '', speed = '' } = inputs as { size?: string; speed?: string }
  const rate = exact(line * share)
  const hours = bits / rate / 3600
  const seconds = readable(hours * 3600, 5)
  // Whole minutes are said already.
  const isSaid = hours < 1 && Math.abs(hours * 60 - Math.round(hours * 60)) < 1e-9
  const minutes = hours * 60 >= 2 && !isSaid ? ` (${readable(hours * 60, 4)} minutes)` : ''
  const shared =
    share === 1 ? '' : ` at ${scaled(rate, 'bps')}, ${readable(share * 100)}% of ${speed}`
  const bundle =
    links === null
      ? ''
      : ` One copy is one flow and uses one link of the ${links}, so it gets ${scaled(rate, 'bps')}, not ${scaled(rate * links, 'bps')}; ${durationText(hours / links)} would need all ${links} at once.`
  const fit =
    window === null
      ? ''
      : `${bold(hours <= window ? 'Yes, it fits.' : 'No, it does not fit.')} There are ${durationText(window)}. `
  return {
    title: `${size} at ${scaled(rate, 'bps')}`,
    answer: `${fit}It takes ${bold(durationText(hours))}${minutes}${shared}: ${readable(bits, 10)} bits ÷ ${readable(rate, 10)} bit/s.${bundle}`,
    facts: [
      { label: 'Size in bits', value: readable(bits, 10) },
      { label: 'Bits per second', value: readable(rate, 10) },
      { label: 'Time', value: durationText(hours) },
    ],
    steps: [
      bitsStep(size, bits),
      ...(share === 1
        ? []
        : [
            numberStep(
              `Of ${speed} there are ${readable(share * 100)}%: ${readable(line, 10)} × ${readable(share)} = ${readable(rate, 10)} bit/s.`,
              `How many bits per second are ${readable(share * 100)}% of ${speed}?`,
              rate,
              'Multiply the rate by the share: 70% is 0.7.',
            ),
          ]),
      numberStep(
        `Divide the bits by the bits per second: ${readable(bits, 10)} ÷ ${readable(rate, 10)} = ${seconds} seconds.`,
        'How many seconds does it take?',
        Number((hours * 3600).toPrecision(5)),
        'Divide the bits of the data by the bits per second that are there.',
      ),
    ],
    topics: links === null ? TOPICS : ['link-aggregation', ...TOPICS],
  }
}

function bitsStep(size: string, bits: number): Step {
  return numberStep(
    `Data are counted in bytes and links in bits, so multiply by 8: ${size} are ${readable(bits, 10)} bits.`,
    `How many bits are ${size}?`,
    bits,
    'A byte has eight bits. Kilo is a thousand, mega a million, giga a thousand million.',
  )
}

export const workNeededRate: Work = (inputs) => {
  const [bits, hours] = [
    Number(inputs['bits'] ?? Number.NaN),
    Number(inputs['hours'] ?? Number.NaN),
  ]
  if (!(bits > 0) || !(hours > 0)) return null
  const size = inputs['size'] ?? ''
  const rate = bits / (hours * 3600)
  return {
    title: `${size} in ${durationText(hours)}`,
    answer: `It needs at least ${bold(scaled(Number(rate.toPrecision(4)), 'bps'))}: ${readable(bits, 10)} bits ÷ ${readable(hours * 3600, 8)} seconds. Headers and other traffic come on top.`,
    facts: [
      { label: 'Size in bits', value: readable(bits, 10) },
      { label: 'Seconds', value: readable(hours * 3600, 8) },
    ],
    steps: [
      bitsStep(size, bits),
      numberStep(
        `Divide by the seconds: ${readable(bits, 10)} ÷ ${readable(hours * 3600, 8)} = ${readable(rate, 4)} bit/s.`,
        `How many bits per second are that, in ${durationText(hours)}?`,
        Number(rate.toPrecision(4)),
        'Divide the bits by the seconds of the window.',
      ),
    ],
    topics: TOPICS,
  }
}

export const workMoved: Work = (inputs) => {
  const [line, hours] = [
    Number(inputs['rate'] ?? Number.NaN),
    Number(inputs['hours'] ?? Number.NaN),
  ]
  const share = Number(inputs['share'] ?? 1)
  const streams = Number(inputs['streams'] ?? 1)
  if (!(line > 0) || !(hours > 0) || !(streams >= 1) || !(share > 0 && share <= 1)) return null
  const speed = inputs['speed'] ?? ''
  const bytes = (line * share * streams * hours * 3600) / 8
  const part = `${share === 1 ? '' : ` × ${readable(share)}`}${streams === 1 ? '' : ` × ${streams}`}`
  return {
    title: `${speed} for ${durationText(hours)}`,
    answer: `At most ${bold(bytes >= 1e12 ? `${readable(bytes / 1e12)} TB` : scaled(bytes, 'B'))} ${streams === 1 ? 'go through' : 'come together'}: ${readable(line, 10)} bit/s${part} × ${readable(hours * 3600, 8)} s ÷ 8.`,
    facts: [{ label: 'Seconds', value: readable(hours * 3600, 8) }],
    steps: [
      numberStep(
        `Multiply the rate by the seconds: ${readable(line, 10)}${part} × ${readable(hours * 3600, 8)} = ${readable(bytes * 8, 12)} bits.`,
        'How many bits go through in that time?',
        bytes * 8,
        'Multiply the bits per second by the seconds.',
      ),
      verdictStep(
        `A byte has 8 bits: ${scaled(bytes, 'B')}.`,
        'Do you divide by 8 to get bytes?',
        true,
        'A byte has eight bits.',
      ),
    ],
    topics: TOPICS,
  }
}
