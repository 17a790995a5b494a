/** The items of a form as the room asks them, without anything that tells what is right. */
import {
  askQuestion,
  isChoice,
  type AskedQuestion,
  type Question,
  type TrackContent,
} from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'
import { textHash } from '#platform/contract/text-hash.ts'

import type { RoomItem } from '../contract.ts'
import type { Form } from '../core/form.ts'

/** @param seed of the form: one that is asked once more has its options in the same order. */
export function roomItems(form: Form, content: TrackContent, seed: number): RoomItem[] {
  return form.map((item, index): RoomItem => {
    const number = index + 1
    if (item.kind === 'exercise') {
      const { exercise, topic, seed: own } = item
      return { kind: 'exercise', number, isPerformance: true, exercise, topic, seed: own }
    }
    if (item.kind === 'lab') {
      const { lab, seed: own, difficulty } = item
      return { kind: 'lab', number, isPerformance: true, lab, seed: own, difficulty }
    }
    const question = content.question(item.id)
    if (!question) return { kind: 'gone', number, isPerformance: false }
    return {
      kind: 'question',
      number,
      isPerformance: isPerformance(question),
      caseId: question.case?.id ?? null,
      asked: askInForm(question, seed),
    }
  })
}

/** What is arranged, placed or typed; in a case it belongs to its scene. */
export function isPerformance(question: Question): boolean {
  return !isChoice(question) && question.case === null
}

const ORDERS = 24

/** @returns in one of a few orders of its parts, each made once: a room and a report send a whole form of them. */
export function askInForm(question: Question, seed: number): AskedQuestion {
  const order = textHash(`${seed} ${question.id}`) % ORDERS
  return (askedOf(question)[order] ??= askQuestion(question, (partId) =>
    textHash(`${order} ${question.id} ${partId}`),
  ))
}

const askedOf = oncePer<Question, [], AskedQuestion[]>(() => [])
