/**
 * The mode "step by step": which calculation a conversation is led through, how far it is, and what helped.
 *
 * The state is stored with each answer. A message answers the open step; one that is plainly a question of its own
 * leaves it, and "back to the steps" comes back to it.
 */
import type { Computed, Steps } from '../../contract.ts'
import type { Calculation } from './calculation.ts'
import { calculate, calculationsIn } from './compute.ts'
import {
  beginDialog,
  replyToStep,
  wantsDialog,
  type DialogReply,
  type DialogTurn,
} from './dialog.ts'
import { trainingFor } from './exercise-for.ts'
import { followUp } from './follow-up.ts'

export type StepTurn = {
  /** Paragraphs, divided by blank lines. */
  readonly text: string
  readonly steps: Steps
  /** What can be pressed next. */
  readonly suggestions: readonly string[]
}

/** What helps with the open step: each is understood as a reply. */
const STEP_REPLIES = ['Hint', 'Just tell me', 'Stop'] as const
export const BACK = 'Back to the steps'

/** Each holds a calculation, and asks to be led through it in any mode. */
export const STEP_EXAMPLES = [
  'Network of 192.168.14.200/28, step by step',
  'VLSM of 192.168.5.0/24 for 60, 28 and 12 hosts, step by step',
  '40 pings sent, 38 came back: loss in percent, step by step',
] as const

export const NOTHING_TO_WORK_OUT =
  'I found no calculation in this. Step by step I lead you through subnets, plans and summaries of networks, IPv6 addresses, binary and hexadecimal numbers, RAID, availability, transfer times, packet loss, decibels and Wi-Fi channels. Write it with its values, or press an example. For a question in words choose **Explain**.'

export function beginSteps(calculation: Calculation): StepTurn {
  return stepTurn(calculation, beginDialog(calculation), { hinted: [], told: [] })
}

/** @returns null where the stored calculation cannot be made again, as of another version. */
export function replyToSteps(steps: Steps, text: string): StepTurn | null {
  const calculation = calculate(steps)
  if (!calculation) return null
  const reply = replyToStep(calculation, steps.done, text)
  return stepTurn(calculation, reply, helpAfter(calculation, steps, reply))
}

/** The open step once more. */
export function resumeSteps(steps: Steps): StepTurn | null {
  const calculation = calculate(steps)
  const step = calculation?.steps[steps.done]
  if (!calculation || !step?.ask) return null
  const place = `**Step ${steps.done + 1} of ${calculation.steps.length}.** ${step.ask.question}`
  const text = `Back to ${calculation.title}.\n\n${place}`
  return stepTurn(calculation, { text, done: steps.done, isOver: false }, steps)
}

type Help = Pick<Steps, 'hinted' | 'told'>

function helpAfter(calculation: Calculation, steps: Steps, { verdict }: DialogReply): Help {
  const { done, hinted, told } = steps
  if (verdict === 'hint') return { hinted: added(hinted, [done]), told }
  if (verdict === 'told') return { hinted, told: added(told, [done]) }
  if (verdict !== 'all') return { hinted, told }
  const rest = askedSteps(calculation).filter((at) => at >= done)
  return { hinted, told: added(told, rest) }
}

function added(steps: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...steps, ...more])]
}

/** The places of the steps that ask for something. */
function askedSteps({ steps }: Calculation): number[] {
  return steps.flatMap(({ ask }, at) => (ask ? [at] : []))
}

function stepTurn(calculation: Calculation, turn: DialogTurn, help: Help): StepTurn {
  const { kind, inputs, title } = calculation
  const { text, done, isOver } = turn
  const isSolved = isOver && done >= calculation.steps.length
  const practice = isSolved ? trainingFor(kind)?.topic : undefined
  return {
    text: isSolved ? `${text}\n\n${summaryOf(calculation, help)}` : text,
    steps: {
      kind,
      inputs: { ...inputs },
      title,
      done,
      isOver,
      hinted: [...help.hinted],
      told: [...help.told],
      ...(practice === undefined ? {} : { practice }),
    },
    suggestions: isOver ? [] : STEP_REPLIES,
  }
}

function summaryOf(calculation: Calculation, { hinted, told }: Help): string {
  const all = askedSteps(calculation).length
  const own = all - new Set([...hinted, ...told]).size
  if (own === all)
    return all === 1 ? 'You did it without help.' : `You did all ${all} steps without help.`
  return `Without help you did ${own} of ${all} ${all === 1 ? 'step' : 'steps'}.`
}

/**
 * The calculation that a text asks to be led through: one in it, or the one before with other values.
 *
 * @param before the calculation before it in the conversation, if there is one.
 */
export function calculationToLead(text: string, before: Computed | null): Calculation | null {
  // "and /27?" is about the subnet before, and not about all of this size.
  const next = before && followUp(before, text)
  if (next && hasSteps(next.calculation) && next.kind !== 'reason') return next.calculation
  const found = calculationsIn(text).find(hasSteps)
  if (found) return found
  // "let me try", right after an answer.
  const again =
    before?.kind !== undefined &&
    before.inputs &&
    wantsDialog(text) &&
    text.length <= MOST_FOR_AGAIN
      ? calculate({ kind: before.kind, inputs: before.inputs })
      : null
  return again && hasSteps(again) ? again : null
}

/** Longer, a text names what it is about. */
const MOST_FOR_AGAIN = 60

function hasSteps(calculation: Calculation): boolean {
  return askedSteps(calculation).length > 0
}

const BACK_WORDS =
  /^\W*(?:back to (?:the )?(?:steps?|calculation)|continue(?: (?:with )?(?:the )?(?:steps?|calculation))?|go on with the (?:steps?|calculation)|resume)\W*$/i

/** Whether a text goes back to steps that were left. */
export function wantsBack(text: string): boolean {
  return BACK_WORDS.test(text)
}

const ASKS =
  /^(?:(?:so|and|but|ok(?:ay)?|hey|please|wait|also)[,.]? )*(?:what|what's|whats|who|why|how|when|where|which|is|are|can|could|do|does|should|explain|define|describe|compare|tell me (?:about|what|how|why|the difference)|walk me through|guide me)\b/
/** Said of the step itself: a wish for help with it, or an answer that is not sure of itself. */
const ABOUT_STEP =
  /^(?:(?:so|and|but|ok(?:ay)?)[,.]? )*(?:(?:is|are) (?:it|that|this|they)\b|how (?:do|can|should|would|did) (?:i|we|you)\b|what (?:do|should|am) i\b|can (?:i|you|we) (?:get|have|give|see|help)|can you (?:tell|show)|tell me the (?:answer|result|solution))/
const LEAST_WORDS = 3

/**
 * Whether a message leaves the open step: it asks, and names something of its own.
 *
 * @param names whether a text names something that the lessons teach.
 */
export function isOwnQuestion(typed: string, names: (text: string) => boolean): boolean {
  const text = typed.trim().toLowerCase().replaceAll('’', "'")
  if (!ASKS.test(text) || text.split(/\s+/).length < LEAST_WORDS) return false
  if (calculationsIn(text).length > 0) return !/^(?:is|are) (?:it|that|this|they)\b/.test(text)
  return !ABOUT_STEP.test(text) && names(text)
}
