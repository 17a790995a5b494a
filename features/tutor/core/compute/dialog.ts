/**
 * A calculation step by step: the learner is asked for each result, and the result of all comes at the end.
 *
 * The state is one number, how many steps are done; it is stored with the message. Everything else is made again from
 * kind and inputs.
 */
import { bold, type Calculation, type Step } from './calculation.ts'
import { judgeStep } from './judge-step.ts'

export type DialogTurn = {
  /** What the tutor says: paragraphs, divided by blank lines. */
  readonly text: string
  /** How many steps are done now. */
  readonly done: number
  readonly isOver: boolean
}

export type DialogReply = DialogTurn & {
  /** `told`: this step was shown. `all`: all of them were. `stopped`: the learner wants to leave. */
  readonly verdict: 'right' | 'wrong' | 'unclear' | 'hint' | 'told' | 'all' | 'stopped'
}

const HINT =
  /\bhints?\b|\bclue\b|\btip\b|\bhelp\b|\bstuck\b|\bidk\b|\bdunno\b|\b(?:don'?t|do not) (?:know|get|understand)\b|\bno (?:idea|clue)\b|\bnot sure\b|^(?:why|how)\b|^\?+$/
const ALL =
  /\beverything\b|\ball (?:of (?:it|them)|steps|the steps)\b|\bthe rest\b|\bwhole\b|\b(?:final|end) (?:answer|result)\b|\bjust (?:give me |tell me |show me )?the (?:answer|result|solution)\b|\bgive up\b/
const TELL =
  /\bjust tell\b|\btell me\b|\bshow (?:me|it)\b|\bskip\b|\bnext\b|\bsolution\b|\banswer\??$|\bgo on\b|\bcontinue\b|\bpass\b/
const STOP = /^(?:stop|quit|cancel|exit|enough|never ?mind|leave it)\b/

const WANTED =
  /\bstep[ -]by[ -]step\b|\bone step at a time\b|\bwalk me through\b|\bguide me\b|\blet me (?:try|do it)\b|\b(?:don'?t|do not|without) (?:just )?(?:tell|telling|give|giving|show|showing)(?: me)? the (?:answer|result|solution)\b|\bteach me (?:how )?to\b|\bi want to (?:try|do it|solve)\b/i

/** Whether a question with a calculation in it asks to be led through it, and not for the result. */
export function wantsDialog(text: string): boolean {
  return WANTED.test(text.replaceAll('’', "'"))
}

/** The beginning: what is worked out, and the first question. */
export function beginDialog(calculation: Calculation): DialogTurn {
  return turnFrom(calculation, 0, [`We work out ${calculation.title} step by step.`])
}

/** The learner's answer to the step that is open, or "hint", "just tell me", "show me everything", "stop". */
export function replyToStep(calculation: Calculation, done: number, typed: string): DialogReply {
  const text = typed.trim().toLowerCase().replaceAll('’', "'")
  const step = calculation.steps[done]
  if (!step?.ask) return { ...turnFrom(calculation, done, []), verdict: 'told' }
  const same = { done, isOver: false }
  if (STOP.test(text))
    return { text: 'All right, we leave it here.', done, isOver: true, verdict: 'stopped' }
  if (ALL.test(text)) return { ...allFrom(calculation, done), verdict: 'all' }
  if (TELL.test(text)) return { ...turnFrom(calculation, done + 1, [step.text]), verdict: 'told' }
  const question = step.ask.question
  if (HINT.test(text))
    return { ...same, verdict: 'hint', text: paragraphs([step.ask.hint, question]) }
  const verdict = judgeStep(step.ask, text)
  if (verdict.kind === 'right')
    return { ...turnFrom(calculation, done + 1, [`Right. ${step.text}`]), verdict: 'right' }
  const lead = verdict.kind === 'wrong' ? 'Not yet. ' : ''
  return { ...same, verdict: verdict.kind, text: paragraphs([`${lead}${verdict.note}`, question]) }
}

/** From this step on: steps without a question are told, up to the next question or the result. */
function turnFrom(calculation: Calculation, from: number, said: readonly string[]): DialogTurn {
  const { steps } = calculation
  let done = from
  const told: string[] = []
  while (done < steps.length && steps[done]?.ask === null) {
    told.push(steps[done]?.text ?? '')
    done += 1
  }
  const open: Step | undefined = steps[done]
  if (!open?.ask) {
    return { text: paragraphs([...said, ...told, resultOf(calculation)]), done, isOver: true }
  }
  const place = `${bold(`Step ${done + 1} of ${steps.length}.`)} ${open.ask.question}`
  return { text: paragraphs([...said, ...told, place]), done, isOver: false }
}

function allFrom(calculation: Calculation, from: number): DialogTurn {
  const { steps } = calculation
  const rest = steps.slice(from).map(({ text }, at) => `${from + at + 1}. ${text}`)
  return {
    text: paragraphs([rest.join('\n'), resultOf(calculation)]),
    done: steps.length,
    isOver: true,
  }
}

function resultOf({ answer }: Calculation): string {
  return `The result: ${answer}`
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
