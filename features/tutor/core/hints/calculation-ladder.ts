/** Hints to a calculation, aimed at the value that the learner got: which octet, which rule. */
import type { Ask, Calculation, Inputs, Step } from '../compute/calculation.ts'
import { calculate } from '../compute/compute.ts'
import { judgeStep } from '../compute/judge-step.ts'
import type { HintText, Ladder, TryVerdict } from './ladder.ts'

/** @returns null where nothing of it can be asked. */
export function calculationLadder(calculation: Calculation): Ladder | null {
  const asks = calculation.steps.flatMap(({ ask }) => ask ?? [])
  const [first] = asks
  const last = asks.at(-1)
  if (!first || !last) return null
  const example = similarTo(calculation)
  return {
    concept: plain(
      first === last
        ? `What is the rule behind it? ${first.question}`
        : `It takes ${asks.length} steps, and the first one is: ${first.question} ${first.hint}`,
    ),
    aim: (tried) => aimAt(asks, last, tried),
    smaller: asks.map(({ question, hint }) => plain(`${question} ${hint}`)),
    example: example && plain(exampleText(example)),
    answer: plain(`${numbered(calculation.steps)}\n\n${calculation.answer}`),
  }
}

function aimAt(asks: readonly Ask[], last: Ask, tried: string | null): TryVerdict {
  if (tried === null) {
    return {
      kind: 'unclear',
      text: `What did you get, and how? The rule for the last step: ${last.hint}`,
      citations: [],
    }
  }
  const verdict = judgeStep(last, tried)
  if (verdict.kind === 'right') return { kind: 'right', text: '**Right.**', citations: [] }
  if (verdict.kind === 'unclear') return { kind: 'unclear', text: verdict.note, citations: [] }
  // The result of a step on the way is no answer yet, but right as far as it goes.
  const reached = asks.findLastIndex(
    (ask) => ask !== last && judgeStep(ask, tried).kind === 'right',
  )
  const onTheWay = asks[reached]
  const next = asks[reached + 1]
  const text =
    onTheWay && next
      ? `That answers “${onTheWay.question}”, which is on the way. Next: ${next.question} ${next.hint}`
      : `Not yet. ${verdict.note}`
  return { kind: 'wrong', text, citations: [] }
}

function exampleText({ title, steps, answer }: Calculation): string {
  return `The same with other values, worked: ${title}.\n\n${numbered(steps)}\n\n${answer}\n\nNow yours.`
}

function numbered(steps: readonly Step[]): string {
  return steps.map(({ text }, at) => `${at + 1}. ${text}`).join('\n')
}

function plain(text: string): HintText {
  return { text, citations: [] }
}

const TRIES = 8

/** A calculation of the same kind with other values and another result; null where none is found. */
export function similarTo(calculation: Calculation): Calculation | null {
  const result = resultsOf(calculation)
  for (let round = 1; round <= TRIES; round += 1) {
    const similar = calculate({
      kind: calculation.kind,
      inputs: otherInputs(calculation.inputs, round),
    })
    if (similar && resultsOf(similar) !== result && similar.steps.length > 0) return similar
  }
  return null
}

/** Of all steps: the last one may be a yes or no. */
function resultsOf({ steps }: Calculation): string {
  return steps.map(({ ask }) => ask?.expected ?? '').join(' ')
}

/** What says what is asked, and not of what. */
const KEPT = new Set([
  'asked',
  'from',
  'to',
  'raid',
  'unit',
  'period',
  'written',
  'version',
  'protocol',
])

function otherInputs(inputs: Inputs, round: number): Inputs {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      KEPT.has(name) ? value : otherValue(name, value, inputs, round),
    ]),
  )
}

function otherValue(name: string, value: string, inputs: Inputs, round: number): string {
  if (/\d+(?:\.\d+){3}/.test(value)) {
    // The last two octets stay: what several networks have to do with each other depends on them.
    return value.replaceAll(/\d+\.\d+(?=\.\d+\.\d+)/g, (start) =>
      start === '172.20' ? '10.60' : '172.20',
    )
  }
  if (/^\d{1,2}$/.test(value) && /^(?:prefix|inner|into)$/.test(name)) {
    const step = Math.ceil(round / 2) * (round % 2 === 1 ? 1 : -1)
    return String(Math.max(1, Number(value) + step))
  }
  if (name === 'digits') return otherDigits(value, inputs['from'], round)
  if (/^[\da-f]{2}(?::[\da-f]{2}){5}$/i.test(value))
    return value.replace(/^../, '08').replace(/..$/, '9c')
  if (/^\d+$/.test(value)) return String(Number(value) + round)
  // 99.9 % becomes 99.5 %.
  return /^\d+\.\d+$/.test(value)
    ? value.replace(/\d$/, (digit) => (digit === '5' ? '8' : '5'))
    : value
}

function otherDigits(digits: string, base: string | undefined, round: number): string {
  const radix = base === 'binary' ? 2 : base === 'hexadecimal' ? 16 : 10
  const value = Number.parseInt(digits, radix)
  if (!Number.isFinite(value)) return digits
  const other = (value + 37 * round) % 255
  return other.toString(radix).padStart(radix === 2 ? 8 : 1, '0')
}
