/** What of a practice exam stays as it is when something arrives after it was judged, and what does not. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { Room } from '../contract.ts'
import type { ExamsNeeds } from './needs.ts'
import { questionsInOpenAttempts } from './opened-items.ts'
import { startAttempt } from './start-attempt.ts'
import { choicesOf, givenSitter, HOUR, MINUTE, NOON, numberOf, openRealBank } from './testing.ts'

const { db, needs, right, wrong } = await openRealBank(await openExamParts())

const DAY = 24 * HOUR

describe('an attempt that is settled again', () => {
  test('weeks later keeps its estimate, although the learner has become better', async () => {
    let share = 0.3
    const better: ExamsNeeds = {
      ...needs,
      record: {
        ...needs.record,
        levelIn: async () => ({ share, low: share - 0.1, high: share + 0.1, answers: 90 }),
      },
    }
    const ada = givenSitter(db, better)
    const laptop = await ada.sit()
    const [item] = choicesOf(laptop)
    ada.wait(MINUTE)
    const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
    await ada.save(phone, numberOf(item), { answer: await wrong(item) })
    await ada.handIn(phone)
    const [then] = (await ada.list()).past

    share = 0.8
    ada.wait(20 * DAY)
    const [later] = (await ada.list()).past

    expect(later?.result).toEqual(then?.result)
    expect((await ada.report(phone)).expected).toMatchObject({ share: 0.3 })
  })

  test('counts a blank exercise as evidence, although two devices had entered', async () => {
    const ada = givenSitter(db, needs)
    const laptop = await ada.sit({ length: 'full' })
    const exercise = laptop.items.find(({ kind }) => kind === 'exercise')
    const [item] = choicesOf(laptop)
    ada.wait(MINUTE)
    const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
    await ada.save(phone, numberOf(item), { answer: await right(item) })
    await ada.save(phone, numberOf(exercise), {})
    await ada.handIn(phone)
    expect(await eventsOf(db, ada.userId)).toHaveLength(1)
    ada.wait(27 * HOUR)
    await ada.list()

    expect(await eventsOf(db, ada.userId)).toMatchObject([
      { kind: 'question', score: 1 },
      { kind: 'exercise', score: 0 },
    ])
  })

  test('because a late answer came leaves the scores of the other items alone', async () => {
    const ada = givenSitter(db, needs)
    const laptop = await ada.sit()
    const [one, two] = choicesOf(laptop)
    ada.wait(MINUTE)
    const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
    await ada.save(phone, numberOf(one), { answer: await right(one) })
    await ada.handIn(phone)
    // As after an edit of the question: today it would be judged otherwise.
    await db
      .updateTable('exams_item')
      .set({ score: 0.5 })
      .where('user_id', '=', ada.userId)
      .execute()
    await ada.save(laptop, numberOf(two), { answer: await right(two) }, { at: NOON + 1000 })

    const { items } = await ada.report(phone)

    const scoreOf = (number: number) => items.find((item) => item.number === number)?.score
    expect([scoreOf(numberOf(one)), scoreOf(numberOf(two))]).toEqual([0.5, 1])
  })
})

describe('an item that was first opened after the end', () => {
  type Sitter = ReturnType<typeof givenSitter>
  async function afterTheEnd(save: (sitter: Sitter, room: Room) => Promise<unknown>) {
    const sitter = givenSitter(db, needs)
    const room = await sitter.sit()
    const [, other] = choicesOf(room)
    await sitter.save(room, numberOf(other), { answer: await right(other) })
    sitter.wait(25 * MINUTE)
    await save(sitter, room)
    await sitter.handIn(room)
    return sitter
  }

  test('and left blank is no evidence', async () => {
    const sitter = await afterTheEnd(async (sitter, room) => {
      const [item] = choicesOf(room)
      expect(await sitter.save(room, numberOf(item), {})).toEqual({ isLate: true })
    })

    expect(await eventsOf(db, sitter.userId)).toMatchObject([{ score: 1 }])
  })

  test('is no evidence either where its answer was taken back', async () => {
    const sitter = await afterTheEnd(async (sitter, room) => {
      const [item] = choicesOf(room)
      await sitter.save(room, numberOf(item), { answer: await right(item) })
      sitter.wait(1000)
      await sitter.save(room, numberOf(item), {})
    })

    expect(await eventsOf(db, sitter.userId)).toMatchObject([{ score: 1 }])
  })
})

describe('an attempt that nobody came back to', () => {
  /** All of it without a network: the server knows of the start alone. */
  async function satOffline() {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    ada.wait(30 * HOUR)
    return { ada, room, item }
  }

  test('takes the answers that waited on its only device, also after the list was read', async () => {
    const { ada, room, item } = await satOffline()
    expect(await ada.list()).toMatchObject({ open: null, past: [] })

    const saved = ada.save(
      room,
      numberOf(item),
      { answer: await right(item) },
      { at: NOON + 5 * MINUTE },
    )
    await expect(saved).resolves.toEqual({ isLate: true })
    await ada.handIn(room, { at: NOON + 6 * MINUTE })

    const report = await ada.report(room)
    expect(report).toMatchObject({ endedBy: 'time', late: [item?.number], all: { right: 0 } })
    expect(await eventsOf(db, ada.userId)).toEqual([])
  })

  test('leaves no trace once its device hands it in without an answer', async () => {
    const { ada, room } = await satOffline()
    await ada.list()

    expect(await ada.handIn(room, { at: NOON + 6 * MINUTE })).toEqual({ isRemoved: true })
    await expect(ada.report(room)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leaves no trace after two weeks', async () => {
    const { ada, room } = await satOffline()
    await ada.list()
    ada.wait(14 * DAY)
    await ada.list()

    await expect(ada.report(room)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('hides nothing from drills any more, and another one may be started', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const hiddenAt = (at: number) =>
      questionsInOpenAttempts(db, ada.userId, needs.curriculum.currentId, at)
    expect((await hiddenAt(ada.now())).size).toBeGreaterThan(0)
    ada.wait(30 * HOUR)

    expect((await hiddenAt(ada.now())).size).toBe(0)
    const attemptId = await ada.start()
    expect((await ada.list()).open).toMatchObject({ id: attemptId })
    await expect(ada.report(room)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is started once by two requests at once', async () => {
    const { ada } = await satOffline()
    const start = () => {
      const body = { attemptId: randomUUID(), examId: 'n10-009', length: 'short' as const }
      return startAttempt(needs)(asLearner(db, ada.userId, new Date(ada.now())), {
        body: { ...body, mode: 'exam', extraMinutes: 0, repeatOf: null },
      })
    }

    const started = await Promise.allSettled([start(), start()])

    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(started.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    })
  })
})

test('the same options chosen in another order are no change', async () => {
  const ada = givenSitter(db, needs)
  const room = await ada.sit({ length: 'full' })
  const item = choicesOf(room).find(
    (each) => each.kind === 'question' && each.asked.kind === 'multiple',
  )
  const answer = await right(item)
  if (answer.kind !== 'question' || !('choice' in answer.response)) throw new Error('no choice')
  const turned = { ...answer, response: { choice: answer.response.choice.toReversed() } }
  await ada.save(room, numberOf(item), { answer: turned, firstAnswer: answer })
  await ada.handIn(room)

  expect((await ada.report(room)).changed.count).toBe(0)
})
