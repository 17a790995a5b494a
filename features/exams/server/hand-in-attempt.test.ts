/** What handing in a practice exam leaves behind: evidence once, a result, and nothing to change. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { eventsOf } from '#features/learning/server/testing.ts'

import type { RoomItem } from '../contract.ts'
import type { ExamsNeeds } from './needs.ts'
import {
  answerFive,
  choicesOf,
  givenSitter,
  HOUR,
  MINUTE,
  NOON,
  numberOf,
  openRealBank,
  questionOf,
} from './testing.ts'

const { db, needs, right, wrong } = await openRealBank(await openExamParts())

describe('handing in', () => {
  test('records each item that was opened once, as evidence of the exam', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [, second, blank] = await answerFive(needs.curriculum, ada, room)

    expect(await ada.handIn(room)).toEqual({ isRemoved: false })
    // Sent again, because the answer to the first was lost.
    await ada.handIn(room)

    const events = await eventsOf(db, ada.userId)
    expect(events).toHaveLength(5)
    expect(new Set(events.map(({ context }) => context))).toEqual(new Set(['exam']))
    expect(new Set(events.map(({ run_id }) => run_id))).toEqual(new Set([room.id]))
    const eventOf = async (item: RoomItem | undefined) => {
      const { id } = await questionOf(needs.curriculum, item)
      return events.find((event) => event.item === id)
    }
    expect(await eventOf(second)).toMatchObject({
      score: 0,
      confidence: 'sure',
      milliseconds: 90_000,
    })
    expect(await eventOf(blank)).toMatchObject({ score: 0, response: null })
  })

  test('what a crash left half done is completed by the next one who looks, and nothing twice', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'half' })
    for (const item of choicesOf(room)) {
      await ada.save(room, numberOf(item), { answer: await right(item) })
    }
    const touched = choicesOf(room).length
    let calls = 0
    const failing: ExamsNeeds = {
      ...needs,
      recordIn: (db) => {
        calls += 1
        if (calls === 3) throw new Error('the process was killed here')
        return needs.recordIn(db)
      },
    }
    const crashing = givenSitter(db, failing, ada.userId)
    await expect(crashing.handIn(room)).rejects.toThrow('killed')
    expect(await eventsOf(db, ada.userId)).toHaveLength(20)

    const { past } = await ada.list()

    expect(await eventsOf(db, ada.userId)).toHaveLength(touched)
    expect(past).toMatchObject([{ id: room.id, result: { all: { right: expect.any(Number) } } }])
  })

  test('what was never opened is no evidence, but counts as wrong', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    await ada.save(room, numberOf(item), { answer: await right(item) })
    await ada.handIn(room)

    expect(await eventsOf(db, ada.userId)).toHaveLength(1)
    const { all } = await ada.report(room)
    expect(all.right).toBe(1)
    expect(all.total + all.performance.total).toBe(20)
  })

  test('an attempt in which nothing was answered leaves no trace', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    await ada.save(room, 1, { isFlagged: true })

    expect(await ada.handIn(room)).toEqual({ isRemoved: true })
    // Sent twice.
    expect(await ada.handIn(room)).toEqual({ isRemoved: true })

    expect(await ada.list()).toMatchObject({ open: null, past: [] })
    expect(await eventsOf(db, ada.userId)).toEqual([])
    await ada.start()
  })

  test('afterward nothing is changed any more', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    await ada.save(room, numberOf(item), { answer: await wrong(item) })
    await ada.handIn(room)
    ada.wait(1000)

    await expect(
      ada.save(room, numberOf(item), { answer: await right(item) }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('handed in') })
    await expect(ada.pause(room, true)).rejects.toMatchObject({ code: 'conflict' })
    expect(await ada.enter(room.id)).toMatchObject({ isHandedIn: true })
  })

  test('an answer of another device that arrives later counts; what stays blank is evidence after a day', async () => {
    const ada = givenSitter(db, needs)
    const laptop = await ada.sit()
    const [one, two, three] = choicesOf(laptop)
    ada.wait(MINUTE)
    const givenAt = ada.now()
    ada.wait(MINUTE)
    const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
    await ada.save(phone, numberOf(one), { answer: await right(one) })
    await ada.save(phone, numberOf(two), {})
    await ada.save(phone, numberOf(three), {})
    await ada.handIn(phone)
    expect(await eventsOf(db, ada.userId)).toHaveLength(1)
    expect((await ada.report(phone)).all.right).toBe(1)

    ada.wait(HOUR)
    await ada.save(
      { ...laptop, entry: 1 },
      numberOf(two),
      { answer: await right(two) },
      { at: givenAt },
    )

    // The phone's state is newer, but it is blank.
    expect((await ada.report(phone)).all.right).toBe(2)
    expect(await eventsOf(db, ada.userId)).toHaveLength(2)
    ada.wait(25 * HOUR)
    await ada.list()
    expect(await eventsOf(db, ada.userId)).toHaveLength(3)
    await ada.list()
    expect(await eventsOf(db, ada.userId)).toHaveLength(3)
  })

  test('that nobody did, the clock did: a day after the end', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    await ada.save(room, numberOf(item), { answer: await right(item) })
    ada.wait(21 * MINUTE)
    expect((await ada.list()).open).toMatchObject({
      id: room.id,
      answered: 1,
      clock: { isOver: true },
    })
    ada.wait(24 * HOUR)

    const { open, past } = await ada.list()

    expect(open).toBeNull()
    expect(past).toMatchObject([
      { id: room.id, endedBy: 'time', handedInAt: new Date(NOON + 20 * MINUTE).toISOString() },
    ])
    expect(await eventsOf(db, ada.userId)).toHaveLength(1)
  })
})
