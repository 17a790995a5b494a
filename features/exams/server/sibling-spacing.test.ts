/** The newest answer to one of a cluster makes its siblings wait, also where they are of another lesson. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import { chooseDrillItems } from './choose-drill-items.ts'
import { keptForExams } from './drill-bank.ts'
import { NOON, openRealBank } from './testing.ts'

const { db, needs } = await openRealBank(await openExamParts())
const { questions, question } = await needs.curriculum.content('network-plus')

test('a drill of a lesson leaves out what was just asked elsewhere in other words', async () => {
  const userId = randomUUID()
  const kept = await keptForExams(needs.curriculum, userId, 'network-plus')
  const isUsual = (id: string) => !kept.has(id) && question(id)?.case === null
  const [here, elsewhere] =
    questions
      .filter(({ id }) => isUsual(id))
      .flatMap((one) => {
        const others = one.siblings.flatMap((id) => question(id) ?? [])
        return others
          .filter((each) => each.lessonId !== one.lessonId && isUsual(each.id))
          .map((other) => [one, other] as const)
      })[0] ?? []
  if (!here || !elsewhere) throw new Error('no siblings in two lessons')
  const asked = questions
    .filter(({ lessonId, id }) => lessonId === here.lessonId && !here.siblings.includes(id))
    .flatMap(({ id }) => (id === here.id ? [] : { id, outcome: 'right' as const }))
  const lastOfLesson = async () => {
    const scope = { lesson: here.lessonId }
    const body = { mode: 'mixed' as const, scope, asked, seed: 7, count: 10 }
    const context = asLearner(db, userId, new Date(NOON))
    const { items } = await chooseDrillItems(needs)(context, { body })
    return items.flatMap((item) => (item.kind === 'question' ? item.asked.id : []))
  }
  expect(await lastOfLesson()).toContain(here.id)

  await needs.recordIn(db).addQuestion(userId, {
    id: randomUUID(),
    trackId: 'network-plus',
    context: 'drill',
    runId: randomUUID(),
    question: elsewhere,
    response: null,
    confidence: null,
    milliseconds: 1000,
    occurredAt: NOON - 60_000,
    utcOffsetMinutes: null,
    receivedAt: NOON - 60_000,
  })

  expect(await lastOfLesson()).not.toContain(here.id)
})
