/**
 * The questions that may be the question of the day, and their options in the order everyone sees.
 *
 * A question that a visitor on a phone can answer with one press: one right option, no exhibit, and no analysis.
 */
import {
  isChoice,
  type ChoiceQuestion,
  type Option,
  type TrackContent,
} from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import { mix, ofDay } from '../core/day-rotation.ts'
import type { HomeNeeds } from './needs.ts'
import { trackOfDay } from './track-of-day.ts'

/** @throws not_found where the day's track has no such question. */
export type QuestionOfDay = (day: number) => Promise<ChoiceQuestion>

export function questionsByDay(needs: Pick<HomeNeeds, 'curriculum'>): QuestionOfDay {
  const poolOf = oncePer(({ questions }: TrackContent) =>
    mix(questions.filter((question) => isChoice(question)).filter(isForStrangers)),
  )
  return async (day) => {
    const { content, turn } = await trackOfDay(needs, day)
    const [question] = ofDay(poolOf(content), turn, 1)
    if (!question) throw notFound('A question for today')
    return question
  }
}

/** Whether anyone may answer the question of a day: today's, and yesterday's, whose page may have been open over midnight. */
export function isOpen(day: number, today: number): boolean {
  return day === today || day === today - 1
}

function isForStrangers({ kind, skill, exhibits, case: inCase }: ChoiceQuestion): boolean {
  return kind === 'single' && skill !== 'analysis' && exhibits.length === 0 && inCase === null
}

/** In an order that reveals nothing about the key, the same for everyone and at every answer. */
export function optionsOf({ id: questionId, options }: ChoiceQuestion): Option[] {
  return mix(options.map((option) => ({ option, id: `${questionId} ${option.id}` }))).map(
    ({ option }) => option,
  )
}
