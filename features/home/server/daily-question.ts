/**
 * Which questions a day may have, and their options as everyone sees them.
 *
 * One that a stranger on a phone can answer with one press: one right option, nothing
 * to read beside the stem, and no analysis.
 */
import type { Option, Question, TrackContent } from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'

import { mix, ofDay } from '../core/day-rotation.ts'
import type { HomeNeeds } from './needs.ts'
import { trackOfDay } from './track-of-day.ts'

/** @throws not_found where the day's track has no such question at all. */
export type QuestionOfDay = (day: number) => Promise<Question>

export function questionsByDay(needs: Pick<HomeNeeds, 'curriculum'>): QuestionOfDay {
  const poolByContent = new WeakMap<TrackContent, readonly Question[]>()
  const poolOf = (content: TrackContent): readonly Question[] => {
    const pool = poolByContent.get(content) ?? mix(content.questions.filter(isForStrangers))
    poolByContent.set(content, pool)
    return pool
  }
  return async (day) => {
    const { content, turn } = await trackOfDay(needs, day)
    const [question] = ofDay(poolOf(content), turn, 1)
    if (!question) throw notFound('A question for today')
    return question
  }
}

function isForStrangers({ kind, skill, exhibit }: Question): boolean {
  return kind === 'single' && skill !== 'analysis' && exhibit === null
}

/** In an order that says nothing about the key, the same for everyone and at every answer. */
export function optionsOf({ id: questionId, options }: Question): Option[] {
  return mix(options.map((option) => ({ option, id: `${questionId} ${option.id}` }))).map(
    ({ option }) => option,
  )
}
