/** Practice exams under bad luck: several requests at once, an account that goes, a clock that was set, a form asked twice. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { eventsOf } from '#features/learning/server/testing.ts'

import { deleteExamsData } from './account-data.ts'
import type { ExamsNeeds } from './needs.ts'
import { choicesOf, givenSitter, HOUR, MINUTE, NOON, numberOf, openRealBank } from './testing.ts'

const { db, needs, right } = await openRealBank(await openExamParts())

describe('handing in', () => {
  test('stores nothing for an account that is deleted while it is judged', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'full' })
    const [item] = choicesOf(room)
    await ada.save(room, numberOf(item), { answer: await right(item) })
    const deleting: ExamsNeeds = {
      ...needs,
      judgeExercise: async (exercise) => {
        await deleteExamsData(db, ada.userId)
        return needs.judgeExercise(exercise)
      },
    }
    await givenSitter(db, deleting, ada.userId).handIn(room)

    expect(await eventsOf(db, ada.userId)).toEqual([])
  })

  test('many times at once records everything once', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'half' })
    const choices = choicesOf(room)
    for (const item of choices) await ada.save(room, numberOf(item), { answer: await right(item) })

    await Promise.all([ada.handIn(room), ada.handIn(room), ada.list(), ada.handIn(room)])

    expect(await eventsOf(db, ada.userId)).toHaveLength(choices.length)
    expect((await ada.list()).past).toHaveLength(1)
  })
})

test('the same start sent at the same moment is one attempt, and each is told so', async () => {
  const ada = givenSitter(db, needs)
  const attemptId = randomUUID()
  const started = await Promise.all([1, 2, 3].map(() => ada.start({ attemptId })))

  expect(started).toEqual([attemptId, attemptId, attemptId])
})

test('what is dated before the start is dated at the start', async () => {
  const ada = givenSitter(db, needs)
  const room = await ada.sit()
  const [item] = choicesOf(room)
  ada.wait(MINUTE)
  await ada.save(room, numberOf(item), { answer: await right(item) }, { at: NOON - 48 * HOUR })
  await ada.handIn(room)

  expect(await eventsOf(db, ada.userId)).toMatchObject([{ score: 1, occurred_at: NOON }])
})

test('a form that is asked once more counts none of its items as unmet: the report has shown all', async () => {
  const ada = givenSitter(db, needs)
  const room = await ada.sit()
  const [item] = choicesOf(room)
  await ada.save(room, numberOf(item), { answer: await right(item) })
  await ada.handIn(room)
  const again = await ada.sit({ repeatOf: room.id })
  await ada.save(again, numberOf(item), { answer: await right(item) })
  await ada.handIn(again)

  expect((await ada.report(again)).seenBefore).toHaveLength(20)
})

test('a drill asks nothing of a practice exam that is open, whatever its page says', async () => {
  const ada = givenSitter(db, needs)
  const room = await ada.sit()
  const ids = choicesOf(room).flatMap((item) => (item.kind === 'question' ? item.asked.id : []))

  expect(await ada.drill({}, ids)).toEqual([])
})
