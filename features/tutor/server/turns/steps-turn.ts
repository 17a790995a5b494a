/** The mode `steps`: a calculation is worked out one step at a time, by the learner. */
import type { Computed, Message, Steps } from '../../contract.ts'
import { humanReply } from '../../core/ask/human.ts'
import { namesSubject } from '../../core/ask/understand-part.ts'
import { wantsDialog } from '../../core/compute/dialog.ts'
import {
  BACK,
  beginSteps,
  calculationToLead,
  isOwnQuestion,
  NOTHING_TO_WORK_OUT,
  replyToSteps,
  resumeSteps,
  STEP_EXAMPLES,
  wantsBack,
  type StepTurn,
} from '../../core/compute/step-talk.ts'
import { readPasted } from '../../core/pasted/read-pasted.ts'
import { EMPTY_ANSWER, type Draft, type Turn, type TurnRule } from './turn.ts'

export const takeStepsTurn: TurnRule = async (turn) => {
  if (turn.mode !== 'steps' && turn.mode !== 'explain') return null
  const human = humanReply(turn.text, turn.tutor.help)
  if (human?.kind === 'refusal') return null
  const next = replyTo(turn) ?? beginningOf(turn)
  if (next) return { mode: 'steps', draft: draftOf(next) }
  if (turn.mode !== 'steps' || human || readPasted(turn.text)) return null
  const answer = {
    ...EMPTY_ANSWER,
    outcome: 'aside' as const,
    suggestions: [...STEP_EXAMPLES],
  }
  return { mode: 'steps', draft: { text: NOTHING_TO_WORK_OUT, answer } }
}

/** After so many other answers, steps are forgotten. */
const ANSWERS_BACK = 3

/** Steps that are not over, in the last answer or a few before it. */
export function leftOpen(earlier: readonly Message[]): Steps | null {
  const [last] = earlier
    .flatMap((message) => (message.role === 'tutor' ? [message.answer] : []))
    .slice(0, ANSWERS_BACK)
    .flatMap(({ steps }) => steps ?? [])
  return last && !last.isOver ? last : null
}

/** An answer to another question in between offers to go on with the steps. */
export function withWayBack(draft: Draft): Draft {
  const { answer } = draft
  // Not beside what is said to a person.
  if (answer.outcome === 'aside') return draft
  return { ...draft, answer: { ...answer, suggestions: [BACK, ...(answer.suggestions ?? [])] } }
}

/** Null where no step is open, or the message is none of its answers. */
function replyTo({ text, earlier, material }: Turn): StepTurn | null {
  const open = leftOpen(earlier)
  if (!open) return null
  if (wantsBack(text) && open !== lastAnswer(earlier)?.steps) return resumeSteps(open)
  if (open !== lastAnswer(earlier)?.steps) return null
  return isOwnQuestion(text, (some) => namesSubject(material.library, some))
    ? null
    : replyToSteps(open, text)
}

function beginningOf({ mode, text, earlier }: Turn): StepTurn | null {
  if (mode !== 'steps' && !wantsDialog(text)) return null
  const calculation = calculationToLead(text, computedBefore(earlier))
  return calculation && beginSteps(calculation)
}

function lastAnswer(earlier: readonly Message[]) {
  const last = earlier.find((message) => message.role === 'tutor')
  return last?.role === 'tutor' ? last.answer : null
}

/** What the last answer worked out, alone or with the learner. */
function computedBefore(earlier: readonly Message[]): Computed | null {
  const answer = lastAnswer(earlier)
  return answer?.computed.at(-1) ?? (answer?.steps ? computedOf(answer.steps) : null)
}

/** Enough to go on from it. */
export function computedOf({ title, kind, inputs }: Steps): Computed {
  return { title, facts: [], kind, inputs }
}

function draftOf({ text, steps, suggestions }: StepTurn) {
  return { text, answer: { ...EMPTY_ANSWER, steps, suggestions: [...suggestions] } }
}
