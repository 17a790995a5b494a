/** Opens a lesson with its text and the questions of its check, by its current or a former id. */
import {
  asksIdeaOf,
  type Curriculum,
  type Lesson,
  type Question,
  type TrackContent,
} from '#features/curriculum/contract.ts'
import type { Draw } from '#features/learning/contract.ts'
import { notFound } from '#platform/contract/errors.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import { CHECK_LENGTH, checkOrder, drawCheck, type Overlap } from '../core/select-check.ts'

export type OpenLesson = {
  readonly lesson: Lesson
  /** Every question of the lesson; a check asks some of them. */
  readonly question: (id: string) => Question | undefined
  /** In the order in which rounds of its check ask them. */
  readonly checkOrder: readonly Question[]
  /** Every id under which answers and positions in the lesson may be stored. */
  readonly storedIds: readonly string[]
}

/**
 * @param trackId the learner's track; a lesson of another one is found all the same.
 * @throws not_found
 */
export async function openLesson(
  curriculum: Curriculum,
  trackId: string,
  lessonId: string,
): Promise<OpenLesson> {
  const content = await curriculum.contentOfLesson(lessonId, trackId)
  const lesson = content.lesson(lessonId)
  if (!lesson) throw notFound('This lesson')
  return {
    lesson,
    question: (id) => {
      const question = content.question(id)
      return question?.lessonId === lesson.id ? question : undefined
    },
    checkOrder: checkOrderOf(content, lesson.id),
    storedIds: curriculum.everyIdOf(lesson.id),
  }
}

/** Computed once for as long as the content is in memory. */
function checkOrderOf(content: TrackContent, lessonId: string): readonly Question[] {
  return ordersOf(content)(lessonId)
}

const ordersOf = oncePer((content: TrackContent) => {
  const orders = new Map<string, readonly Question[]>()
  return (lessonId: string) => {
    const order = orders.get(lessonId) ?? checkOrder(content.questionsOfLesson(lessonId))
    orders.set(lessonId, order)
    return order
  }
})

/**
 * What a learner's checks ask: the first five for everyone, later ones without what is kept for practice exams.
 *
 * @param kept as long as it leaves something to ask.
 */
export function checkFor(
  order: readonly Question[],
  kept: ReadonlySet<string>,
): readonly Question[] {
  return order.filter(({ id }, at) => at < CHECK_LENGTH || !kept.has(id))
}

/**
 * What was answered in a round stays in it, even if an exam that was begun since asks it: its verdict was shown.
 *
 * @param asked from `checkFor`.
 * @param inExams what the learner's open practice exams ask.
 */
export function drawFrom(asked: readonly Question[], inExams: ReadonlySet<string>): Draw {
  return (round, answered) =>
    drawCheck(asked, round, (question) =>
      answered.has(question.id) ? 'none' : overlapWith(question, inExams),
    ).map(({ id }) => id)
}

function overlapWith(question: Question, inExams: ReadonlySet<string>): Overlap {
  if (inExams.has(question.id)) return 'question'
  return asksIdeaOf(question, inExams) ? 'idea' : 'none'
}
