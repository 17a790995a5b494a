/** What was missed of the exercises of a practice exam can be practiced, whichever a form may have. */
import { expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { Form } from '../core/form.ts'
import { chooseDrillItems } from './choose-drill-items.ts'
import { updateAttempt } from './queries.ts'
import { choicesOf, givenSitter, HOUR, openRealBank } from './testing.ts'

const { db, needs, right } = await openRealBank(await openExamParts())

test('a drill of the mistakes of an exam asks each exercise that was left blank in it', async () => {
  const { lessons } = await needs.curriculum.content('network-plus')
  const taught = new Set(lessons.flatMap(({ topics }) => topics))
  const ada = givenSitter(db, needs)
  const room = await ada.sit()
  const [choice] = choicesOf(room)
  if (choice?.kind !== 'question') throw new Error('no choice')
  // As one long form.
  const exercises: Form = [...(await needs.examExercises())].flatMap(([topic, kinds], at) =>
    taught.has(topic)
      ? kinds.map((exercise) => ({ kind: 'exercise' as const, exercise, topic, seed: at }))
      : [],
  )
  expect(exercises.length).toBeGreaterThan(50)
  const form: Form = [{ kind: 'question', id: choice.asked.id }, ...exercises]
  await updateAttempt(db, { user_id: ada.userId, id: room.id }, { form: JSON.stringify(form) })
  await ada.save(room, 1, { answer: await right(choice) })
  for (const number of exercises.keys()) await ada.save(room, number + 2, {})
  await ada.handIn(room)
  ada.wait(HOUR)

  const found = new Set<string>()
  const asked: { id: string; outcome: 'right' }[] = []
  const choose = async () => {
    const body = { mode: 'mistakes' as const, scope: { attempt: room.id }, seed: 7, count: 10 }
    const context = asLearner(db, ada.userId, new Date(ada.now()))
    const wish = { ...body, asked, withExercises: true }
    return (await chooseDrillItems(needs)(context, { body: wish })).items
  }
  for (let items = await choose(); items.length > 0; items = await choose()) {
    for (const item of items) {
      if (item.kind !== 'exercise') continue
      found.add([item.exercise, ...(item.scenario === null ? [] : [item.scenario])].join('/'))
      asked.push({ id: item.id, outcome: 'right' })
    }
  }

  const missed = (await eventsOf(db, ada.userId)).filter(({ kind }) => kind === 'exercise')
  expect(missed).toHaveLength(exercises.length)
  expect([...new Set(missed.map(({ item }) => item))].filter((item) => !found.has(item))).toEqual(
    [],
  )
})
