/** The question of a day in the preview of its address: it tells the question, never the answer. */
import { AppError } from '#platform/contract/errors.ts'

import { dayFrom, dayName, dayNumber } from '../core/day-rotation.ts'
import { isOpen, questionsByDay } from './daily-question.ts'
import type { HomeNeeds } from './needs.ts'

/** @returns the words of the question; null for a day whose question nobody can answer any more, or yet. */
export type PreviewOfDay = (day: string) => Promise<string | null>

/** Without a question, the page still has to be served. */
function nullIfNone(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

export function previewOfDay(needs: Pick<HomeNeeds, 'curriculum'>, now: () => Date): PreviewOfDay {
  const questionOf = questionsByDay(needs)
  return async (name) => {
    const day = dayFrom(name)
    // Also false where the address names no day, or names it in another way than ours.
    if (!isOpen(day, dayNumber(now())) || dayName(day) !== name) return null
    const question = await questionOf(day).catch(nullIfNone)
    return question && question.stem
  }
}
