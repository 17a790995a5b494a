/**
 * What the tutor's embedded engine answers and what it refuses, on the lessons as they are.
 *
 * The questions were looked at while the thresholds were tuned, so the rates flatter; they guard against
 * a change that makes them worse. Here and not in the feature, because it needs the real content.
 */
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { loadCurriculum } from '#features/curriculum/build.ts'
import { buildLibrary } from '#features/tutor/core/library.ts'
import { readQuestion } from '#features/tutor/core/question.ts'
import { retrieve } from '#features/tutor/core/retrieve.ts'
import { FAR_OUT_OF_SCOPE, IN_SCOPE, NEAR_OUT_OF_SCOPE } from '#features/tutor/core/testing.ts'

const curriculum = await loadCurriculum(fileURLToPath(new URL('../content', import.meta.url)))
const { lessons, terms } = await curriculum.content('network-plus')
const library = buildLibrary(lessons, terms)

function shareAnswered(questions: readonly string[]): number {
  const answered = questions.filter(
    (question) => retrieve(library, readQuestion(library, question)).verdict === 'covered',
  )
  return answered.length / questions.length
}

test('of what Network+ teaches, at least 95 in 100 questions are answered', () => {
  expect(shareAnswered(IN_SCOPE.map(([question]) => question))).toBeGreaterThanOrEqual(0.95)
})

test('of what has nothing to do with it, at most 2 in 100 are', () => {
  expect(shareAnswered(FAR_OUT_OF_SCOPE)).toBeLessThanOrEqual(0.02)
})

test('of what lies near and is not taught, at most 15 in 100 are', () => {
  expect(shareAnswered(NEAR_OUT_OF_SCOPE)).toBeLessThanOrEqual(0.15)
})
