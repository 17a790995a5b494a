/**
 * Forms of the product's own bank: over a hundred seeds in `npm test`, other ones in each run, and over ten thousand in
 * `npm run test:deep`. The first seed is printed there; `TEST_SEED` sets it.
 */
import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'

import { byLargestRemainder } from './apportion.ts'
import { assembleForm } from './assemble-form.ts'
import type { Bank, Form } from './form.ts'
import { keptForExams } from './kept-for-exams.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 10_000 : 100
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
/** Of a form, on average. It takes less than one; other tests run beside this one. */
const MOST_MILLISECONDS = 20

const { curriculum, examExercises, examLabs } = await openExamParts()
const exercisesByTopic = await examExercises()
const labs = await examLabs()
const exams = await Promise.all(
  curriculum.tracks.map(async ({ id, exams: ofTrack }) => ({
    exams: ofTrack.filter(({ practice }) => practice !== null),
    bank: {
      questions: (await curriculum.content(id)).questions,
      exercisesByTopic,
      labs,
    } satisfies Bank,
  })),
)
const cases = exams.flatMap(({ exams: ofTrack, bank }) =>
  ofTrack.flatMap((exam) =>
    (exam.practice?.lengths ?? []).map((length) => ({
      name: `${exam.code}, ${length.id}`,
      exam,
      length,
      bank,
    })),
  ),
)

test('there are practice exams of three lengths at least', () => {
  expect(cases.length).toBeGreaterThanOrEqual(3)
})

describe.each(cases)('$name', ({ exam, length, bank }) => {
  const byId = new Map(bank.questions.map((question) => [question.id, question]))
  const objectives = exam.domains.flatMap((domain) => domain.objectives)
  const domainOf = new Map(
    exam.domains.flatMap(({ number, objectives: own }) =>
      own.flatMap(({ topics }) => topics.map((topic) => [topic, number] as const)),
    ),
  )
  const wanted = byLargestRemainder(
    length.items,
    exam.domains.map(({ weight }) => weight),
  )
  const kept = new Map(
    ['one', 'two', 'three'].map((userId) => [
      userId,
      keptForExams(bank.questions, objectives, userId),
    ]),
  )
  let milliseconds = 0

  function formOf(seed: number): Form {
    const userId = [...kept.keys()][Math.abs(seed) % kept.size] ?? ''
    // From nothing met to nearly everything.
    const share = Math.abs(seed) % 11
    const met = bank.questions.filter((_, index) => index % 10 < share - 1)
    const request = {
      bank,
      exam,
      length,
      seed,
      userId,
      met: new Set(met.map(({ id }) => id)),
      kept: kept.get(userId) ?? new Set<string>(),
    }
    const start = performance.now()
    const form = assembleForm(request)
    milliseconds += performance.now() - start
    return form
  }

  /** Plain, not `expect`: a million expectations would take longer than all forms. */
  function mistakesIn(form: Form): string[] {
    const questions = form.flatMap((item) => (item.kind === 'question' ? [byId.get(item.id)] : []))
    const ids = new Set(questions.map((question) => question?.id))
    const exercises = form.flatMap((item) => (item.kind === 'exercise' ? [item.exercise] : []))
    const ofLabs = form.flatMap((item) => (item.kind === 'lab' ? [item.lab] : []))
    const topics = form.map((item) =>
      item.kind === 'question' ? (byId.get(item.id)?.topic ?? '') : item.topic,
    )
    const counts = exam.domains.map(
      ({ number }) => topics.filter((topic) => domainOf.get(topic) === number).length,
    )
    return [
      ...(counts.join() === wanted.join() ? [] : [`the domains have ${counts.join(', ')}`]),
      ...(ids.size === questions.length ? [] : ['a question is there twice']),
      ...(new Set(exercises).size === exercises.length
        ? []
        : ['a kind of exercise is there twice']),
      ...(new Set(ofLabs).size === ofLabs.length ? [] : ['a lab is there twice']),
      ...(ofLabs.length >= (length.labs?.from ?? 0) && ofLabs.length <= (length.labs?.to ?? 0)
        ? []
        : [`there are ${ofLabs.length} labs`]),
      ...(form.slice(0, ofLabs.length).every(({ kind }) => kind === 'lab')
        ? []
        : ['something comes before a lab']),
      ...questions.flatMap((question) =>
        question?.siblings.some((id) => ids.has(id)) ? [`${question.id} meets a sibling`] : [],
      ),
      ...questions.flatMap((question) =>
        question?.case?.questionIds.every((id) => ids.has(id)) === false
          ? [`the case of ${question.id} is not whole`]
          : [],
      ),
      ...questions.flatMap((question) => (question?.isExtra ? [`${question.id} is an extra`] : [])),
    ]
  }

  test(`${SEEDS} forms have the blueprint exactly, no repeats and no siblings`, () => {
    const wrong = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index).flatMap((seed) =>
      mistakesIn(formOf(seed)).map((mistake) => `seed ${seed}: ${mistake}`),
    )

    expect(wrong).toEqual([])
    expect(milliseconds / SEEDS).toBeLessThan(MOST_MILLISECONDS)
  })
})
