/** How long a network takes to notice: spanning-tree timers, and a neighbor whose messages fail to come. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, readable, type Request, type Work } from './calculation.ts'

const AFTER = String.raw`(?: timer)?\s*(?:of|is|=|:|to|at)?\s*(\d{1,3})\b`
const BEFORE = String.raw`\b(\d{1,3})\s*(?:s|sec|seconds?)?(?: of)?\s+`
const MAX_AGE = String.raw`\bmax(?:imum)?[ -]?age`
const FORWARD = String.raw`\b(?:forward(?:ing)?|fwd)[ -]?delay`
const ASKS_TIME =
  /\bhow (?:long|fast|quick\w*|soon|many seconds|much time)\b|\btime\b|\bconverg\w*|\bdetect\w*|\bnotic\w*|\bdeclar\w*|\btakes?\b|\bwhen\b/
const RAPID = /\brapid\b|\brstp\b|\brpvst\b|\bmstp?\b|\b802\.1w\b|\bport ?fast\b/

const INTERVAL =
  /\b(?:hello|keep ?alive|keepalives|advertisement|probe|bfd|heartbeat|echo)s?(?: (?:interval|timer|packets?|messages?|time|tx|are|is|sent|every|of))*\s*(?:=|:)?\s*(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|secs?|seconds?)?\b/
const MISSED =
  /\b(\d{1,2})\s+(?:\w+ )?(?:missed|misses|lost|hellos|keep ?alives|probes|retries|times)\b|\b(?:multiplier|miss(?:es|ed|ing)?|lost|losing|after)\s*(?:of|is|=|:)?\s*(\d{1,2})\b(?!\s*(?:s|ms|sec\w*)\b)|\bx\s*(\d{1,2})\b/

export function readTimers({ text, hosts }: AskedText): Request[] {
  const words = withDigits(text)
  if (hosts.length > 0 || !ASKS_TIME.test(words)) return []
  const age = timerIn(words, MAX_AGE)
  const delay = timerIn(words, FORWARD)
  if (delay !== undefined)
    return RAPID.test(words)
      ? []
      : [{ kind: 'stp-wait', inputs: { delay, ...(age === undefined ? {} : { age }) } }]
  const [, interval, unit = 's'] = INTERVAL.exec(words) ?? []
  const missed = group(MISSED.exec(words.replace(INTERVAL, ' ')))
  // A hold or dead time that is given is the time itself.
  if (
    interval === undefined ||
    missed === undefined ||
    /\b(?:dead|hold)[ -]?(?:time|timer|interval)?\s*(?:of|is|=|:)?\s*\d/.test(words)
  )
    return []
  const milliseconds = Number(interval) * (unit.startsWith('m') ? 1 : 1000)
  return [{ kind: 'missed', inputs: { milliseconds: String(milliseconds), missed } }]
}

/** The value behind the name, or else before it: `max age 20 forward delay 15`, `20 s max age`. */
function timerIn(words: string, name: string): string | undefined {
  return (new RegExp(name + AFTER).exec(words) ?? new RegExp(BEFORE + name).exec(words))?.[1]
}

function group(match: RegExpExecArray | null): string | undefined {
  return match?.slice(1).find((one) => one !== undefined)
}

const TOPICS = ['spanning-tree', 'stp-roles-and-states']

export const workStpWait: Work = (inputs) => {
  const delay = Number(inputs['delay'] ?? Number.NaN)
  const age = inputs['age'] === undefined ? null : Number(inputs['age'])
  if (!(delay > 0) || (age !== null && !(age > 0))) return null
  const states = 2 * delay
  const all = states + (age ?? 0)
  const twice = {
    text: `Listening and learning take the forward delay each: 2 × ${delay} = ${states} seconds.`,
    ask: {
      question: 'How many seconds does a port spend in listening and learning together?',
      expected: String(states),
      form: 'number' as const,
      hint: 'The forward delay passes twice, once in each of the two states.',
      traps: {
        [String(delay)]: 'That is one of the two states. There is listening, then learning.',
      },
    },
  }
  const title =
    age === null ? `Forward delay ${delay} s` : `Max age ${age} s, forward delay ${delay} s`
  if (age === null)
    return {
      title,
      answer: `A port forwards after ${bold(`${states} seconds`)}: ${delay} s of listening and ${delay} s of learning. If the failure is not on a link of its own, max age passes first.`,
      facts: [{ label: 'Listening and learning', value: `${states} seconds` }],
      steps: [twice],
      topics: TOPICS,
    }
  return {
    title,
    answer: `It takes up to ${bold(`${all} seconds`)}: ${age} s until the old information has aged out, then ${delay} s of listening and ${delay} s of learning. If the switch sees its own link go down, max age does not pass first, and it takes ${bold(`${states} seconds`)}.`,
    facts: [
      { label: 'Failure elsewhere', value: `${all} seconds` },
      { label: 'Failure of its own link', value: `${states} seconds` },
    ],
    steps: [
      twice,
      {
        text: `A switch that does not see the failure itself keeps the last BPDU for the max age: ${age} + ${states} = ${all} seconds.`,
        ask: {
          question: `How many seconds is it in all if the max age of ${age} seconds must pass first?`,
          expected: String(all),
          form: 'number',
          hint: 'Add the max age to the time of the two states.',
        },
      },
    ],
    topics: TOPICS,
  }
}

export const workMissed: Work = (inputs) => {
  const [milliseconds, missed] = [
    Number(inputs['milliseconds'] ?? Number.NaN),
    Number(inputs['missed'] ?? Number.NaN),
  ]
  if (!(milliseconds > 0) || !Number.isInteger(missed) || missed < 1) return null
  const all = milliseconds * missed
  const [scale, unit] = all < 1000 ? [1, 'milliseconds'] : [1000, 'seconds']
  const [each, total] = [milliseconds / scale, Number((all / scale).toPrecision(6))]
  return {
    title: `${missed} × ${readable(each, 6)} ${unit}`,
    answer: `It takes up to ${bold(`${readable(total, 6)} ${unit}`)} to notice: ${missed} messages in a row are missed, one every ${readable(each, 6)} ${unit}.`,
    facts: [{ label: 'Time to notice', value: `${readable(total, 6)} ${unit}` }],
    steps: [
      {
        text: `Multiply the interval by the number that may be missed: ${readable(each, 6)} × ${missed} = ${readable(total, 6)} ${unit}.`,
        ask: {
          question: `How many ${unit} pass until ${missed} messages in a row are missing?`,
          expected: String(total),
          form: 'number',
          hint: 'Multiply the interval by the number of messages.',
        },
      },
    ],
    topics: ['dynamic-routing', 'first-hop-redundancy'],
  }
}
