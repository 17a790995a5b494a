/** What a learner does with one item of a practice exam, as changes to its state. */
import type { AskedQuestion } from '#features/curriculum/contract.ts'
import type { QuestionResponse } from '#features/learning/contract.ts'

import type { ItemAnswer, ItemState } from './attempt-shapes.ts'
import { withoutBlank } from './blank-answer.ts'

export const UNTOUCHED_ITEM: ItemState = {
  answer: null,
  firstAnswer: null,
  confidence: null,
  isFlagged: false,
  struck: [],
  milliseconds: 0,
}

export function isAnswered(state: ItemState | undefined): boolean {
  return state !== undefined && withoutBlank(state.answer) !== null
}

/** What is chosen is no longer ruled out. A blank answer is none. */
export function withAnswer(state: ItemState, answer: ItemAnswer): ItemState {
  const chosen = choiceOf(answer)
  return {
    ...state,
    answer: withoutBlank(answer),
    struck: state.struck.filter((id) => !chosen.includes(id)),
  }
}

/** Rules an option out, or takes that back. What is ruled out is no longer chosen. */
export function withStrike(state: ItemState, optionId: string): ItemState {
  if (state.struck.includes(optionId)) {
    return { ...state, struck: state.struck.filter((id) => id !== optionId) }
  }
  const struck = [...state.struck, optionId]
  const chosen = choiceOf(state.answer)
  if (!chosen.includes(optionId)) return { ...state, struck }
  const choice = chosen.filter((id) => id !== optionId)
  return { ...state, struck, answer: withoutBlank({ kind: 'question', response: { choice } }) }
}

/** When the learner goes on to another item: the first answer is the one of the first time. */
export function afterLeaving(state: ItemState): ItemState {
  // A lab grows with each visit: what it was at the first one says nothing, and would double what is sent.
  const answer = state.answer?.kind === 'lab' ? null : withoutBlank(state.answer)
  return { ...state, firstAnswer: state.firstAnswer ?? answer }
}

/** Chooses an option, or, where several are right, takes the choice back. */
export function choose(
  { kind }: Extract<AskedQuestion, { options: unknown }>,
  response: QuestionResponse | null,
  optionId: string,
): QuestionResponse {
  const chosen = response && 'choice' in response ? response.choice : []
  if (kind === 'single') return { choice: [optionId] }
  return chosen.includes(optionId)
    ? { choice: chosen.filter((id) => id !== optionId) }
    : { choice: [...chosen, optionId] }
}

function choiceOf(answer: ItemAnswer | null): readonly string[] {
  return answer?.kind === 'question' && 'choice' in answer.response ? answer.response.choice : []
}
