/**
 * Which questions a day may have, and their options as everyone sees them.
 *
 * One that a stranger on a phone can answer with one press: one right option, nothing
 * to read beside the stem, and no analysis.
 */
import type { Curriculum, Option, Question } from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'

import { mix, ofDay } from '../core/day-rotation.ts'

/** @throws not_found where the curriculum has no such question at all. */
export type QuestionOfDay = (day: number) => Question

export function questionsByDay({ questions }: Pick<Curriculum, 'questions'>): QuestionOfDay {
  const pool = mix(
    questions.filter(
      ({ kind, skill, exhibit }) => kind === 'single' && skill !== 'analysis' && exhibit === null,
    ),
  )
  return (day) => {
    const [question] = ofDay(pool, day, 1)
    if (!question) throw notFound('A question for today')
    return question
  }
}

/** In an order that says nothing about the key, the same for everyone and at every answer. */
export function optionsOf({ id: questionId, options }: Question): Option[] {
  return mix(options.map((option) => ({ option, id: `${questionId} ${option.id}` }))).map(
    ({ option }) => option,
  )
}
