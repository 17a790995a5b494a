/** The jitter of a row of delays: the mean difference between one and the next. */
import { bold, readable, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { toldSum } from './told-sum.ts'

const VALUE = String.raw`\d{1,4}(?:\.\d+)?`
const ROW = new RegExp(
  String.raw`(?<![\d.])${VALUE}(?:\s*ms)?(?:\s*(?:,|/|;|and|then|&|\s)\s*(?:and |then )?${VALUE}(?:\s*ms)?){2,}`,
  'g',
)
const LEAST = 3

export function readJitter(raw: string): Request[] {
  const words = plainOf(raw).replaceAll(/\bmilliseconds?\b/g, 'ms')
  if (!/\bjitter\b/.test(words) || /\bwhy\b|\bjitter buffer\b/.test(words)) return []
  const rows = [...words.matchAll(ROW)].map(([row]) => row.match(/\d+(?:\.\d+)?/g) ?? [])
  const [row, more] = rows
  // How many there were is no delay: `5 pings: 20 22 25 ms`.
  return row && !more && row.length >= LEAST
    ? [{ kind: 'jitter', inputs: { delays: row.join(' ') } }]
    : []
}

export const workJitter: Work = (inputs) => {
  const delays = (inputs['delays'] ?? '').split(' ').map(Number)
  if (delays.length < LEAST || delays.some((delay) => !(delay >= 0))) return null
  const steps = delays
    .slice(1)
    .map((delay, at) => Number(Math.abs(delay - (delays[at] ?? 0)).toPrecision(8)))
  const sum = Number(steps.reduce((all, one) => all + one, 0).toPrecision(8))
  const jitter = Number((sum / steps.length).toPrecision(4))
  const mean = Number((delays.reduce((all, one) => all + one, 0) / delays.length).toPrecision(4))
  return toldSum({
    title: `Jitter of ${delays.length} delays`,
    answer: `The jitter is ${bold(`${jitter} ms`)}: the mean difference between one delay and the next. The differences are ${steps.join(', ')} ms, and (${steps.join(' + ')}) ÷ ${steps.length} = ${jitter}.`,
    facts: [
      { label: 'Jitter', value: `${jitter} ms` },
      { label: 'Mean delay', value: `${mean} ms` },
      {
        label: 'Lowest to highest',
        value: `${Math.min(...delays)} to ${Math.max(...delays)} ms, ${readable(Math.max(...delays) - Math.min(...delays))} ms apart`,
      },
    ],
    steps: [
      [
        `Take each delay from the next, without the sign: ${steps.join(', ')}. Together: ${sum} ms.`,
        'What do the differences from each delay to the next come to together, in ms?',
        sum,
        'Subtract neighbors and leave out the sign, then add.',
      ],
      [
        `Divide by the number of differences: ${sum} ÷ ${steps.length} = ${jitter} ms.`,
        'What is the jitter in ms?',
        jitter,
        `${delays.length} delays have ${steps.length} differences.`,
      ],
    ],
    topics: ['delay-and-loss'],
  })
}
