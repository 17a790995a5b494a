/** Questions of an exam's report that no quiz asks: over the small curriculum. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Question } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { ProblemAbout } from '../../contract.ts'
import { QUESTIONS } from '../../core/testing.ts'
import type { TutorTables } from '../tables.ts'
import { givenConversation, smallCurriculum, smallNeeds } from '../testing.ts'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

const { options: _, ...base } = QUESTIONS[0]!
const ORDER: Question = {
  ...base,
  id: 'lease-order',
  kind: 'ordering',
  stem: 'Put the four messages of a new DHCP lease into their order',
  items: ['Discover', 'Offer', 'Request', 'Ack'].map((text) => ({ id: text.toLowerCase(), text })),
  reason: 'The client asks first, and the server has the last word.',
  clue: 'a new lease',
}
const CASE: Question = {
  ...QUESTIONS[0]!,
  id: 'case-leave',
  case: { id: 'a-case', scenario: 'An office.', questionIds: ['case-leave'] },
}

async function given(question: Question, inOpenExams: readonly string[] = []) {
  const curriculum = smallCurriculum()
  const content = async () => ({
    ...(await curriculum.content('network-plus')),
    questions: [...QUESTIONS, question],
  })
  const needs = smallNeeds({ inOpenExams: async () => new Set(inOpenExams) })
  const conversation = await givenConversation(db, {
    needs: {
      ...needs,
      curriculum: {
        ...curriculum,
        content,
        contentOfLesson: content,
        lessonOfQuestion: () => question.lessonId,
      },
      shown: (db) => ({
        ...needs.shown(db),
        answered: async () =>
          new Map([[question.id, {}]]) as unknown as Awaited<
            ReturnType<ReturnType<typeof needs.shown>['answered']>
          >,
      }),
    },
  })
  const about: ProblemAbout = { kind: 'question', questionId: question.id }
  return { ...conversation, about }
}

describe('a question of a report', () => {
  test('that asks for an order is explained by its order and its own reason', async () => {
    const { answer, about } = await given(ORDER)

    const { text, mode } = await answer('Explain what this question is about', { about })

    expect(mode).toBe('explain')
    expect(text).toContain('1. Discover\n2. Offer\n3. Request\n4. Ack')
    expect(text).toContain('The client asks first')
  })

  test('that is part of a case is explained like any choice', async () => {
    const { answer, about } = await given(CASE)
    const chosen = { ...about, optionIds: ['a-trunk-port'] }

    const { text } = await answer('Why is my answer wrong?', { about: chosen })

    expect(text).toMatch(/^Why not \*\*A\*\*: A trunk carries VLANs side by side\./)
  })
})

describe('an open practice exam', () => {
  test.each(['explain', 'hint'] as const)('guards such a question by its id: %s', async (mode) => {
    const { answer, about } = await given(ORDER, ['lease-order'])

    const { text } = await answer('Explain what this question is about', { mode, about })

    expect(text).toMatch(/^Your open practice exam asks this question/)
  })

  test('guards it by its words where hints are asked for', async () => {
    const { answer } = await given(ORDER, ['lease-order'])

    const { text } = await answer(ORDER.stem, { mode: 'hint' })

    expect(text).toMatch(/^Your open practice exam asks this question/)
  })
})
