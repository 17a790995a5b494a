/** Learners who answer the items of the small curriculum, and the operator's commands on them. */
import { randomUUID } from 'node:crypto'

import { onTestFinished } from 'vitest'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { computeItems } from '../compute-items.ts'
import { measureItems } from '../measure-items.ts'
import { rebuildLearners } from '../rebuild-learner.ts'
import type { LearningTables } from '../tables.ts'
import { rememberingLearning } from '../testing.ts'
import { restoreItem, voidItem } from '../void-item.ts'
import { MONDAY, learnerIn } from './answers.ts'

export const NOW = new Date(MONDAY)
/** Of every question of the small curriculum. */
export const WRONG = ['delta']

type Learner = ReturnType<typeof learnerIn>

/** The same for all tests: nothing changes it. */
let known: Promise<Curriculum> | undefined

/** A database of the test's own. What takes content takes the small curriculum where it is absent. */
export async function givenItems() {
  const curriculum = await (known ??= smallCurriculum())
  const db = await openTestDatabase<LearningTables>()
  onTestFinished(() => db.destroy())
  const needsOf = (content = curriculum) => rememberingLearning(content).needs
  return {
    db,
    curriculum,
    needsOf,
    someone: (content = curriculum) => learnerIn(db, content, randomUUID()),
    withdraw: (item: string, content = curriculum) =>
      voidItem(db, needsOf(content), content, item, NOW),
    restore: (item: string) => restoreItem(db, needsOf(), curriculum, item, NOW),
    figuresOf: async (item: string, content = curriculum) =>
      (await measureItems(db, content)).find((figures) => figures.item === item),
    compute: (content = curriculum) => computeItems(db, needsOf(content), content, NOW),
    rebuildAll: (content = curriculum) => rebuildLearners(db, needsOf(content), 'all', NOW),
  }
}

/** Something of everything, but for the question and the card that tests withdraw. */
export async function answerOthers(learner: Learner): Promise<void> {
  await learner.answer('routes-recall')
  await learner.answer('filters-recall', WRONG)
  await learner.answerCheck('frames', 'frames-apply')
  await learner.review('routes')
}

const QUESTIONS_OF_FRAMES = 'lessons/frames/questions.yaml'

/** Content in which the stem of a question of `frames` is another. */
export async function withEdited(id: string): Promise<Curriculum> {
  return withQuestions((text) =>
    text.replace(`What is asked by ${id}?`, `What exactly is asked by ${id}?`),
  )
}

/** Content in which `frames-recall` was `former-recall`. */
export async function beforeRename(): Promise<Curriculum> {
  return withQuestions((text) => text.replace('id: frames-recall', 'id: former-recall'))
}

/** Content that has renamed `former-recall`. */
export async function afterRename(): Promise<Curriculum> {
  return smallCurriculum({ 'aliases.yaml': 'former-recall: frames-recall\n' })
}

async function withQuestions(edit: (text: string) => string): Promise<Curriculum> {
  return smallCurriculum({ [QUESTIONS_OF_FRAMES]: edit(smallContent()[QUESTIONS_OF_FRAMES] ?? '') })
}
