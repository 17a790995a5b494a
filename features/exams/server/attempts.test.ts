/** Practice exams while they are sat: the form, the room, the clock. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'

import type { RoomItem } from '../contract.ts'
import { choicesOf, givenSitter, HOUR, MINUTE, NOON, numberOf, openRealBank } from './testing.ts'

const { db, needs, right } = await openRealBank(await openExamParts())

describe('starting', () => {
  test('makes a form of the length, performance-based items first', async () => {
    const room = await givenSitter(db, needs).sit()

    expect(room.items.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(room.items[0]?.isPerformance).toBe(true)
    const first = room.items.findIndex(({ isPerformance }) => !isPerformance)
    expect(room.items.slice(first).some(({ isPerformance }) => isPerformance)).toBe(false)
    expect(room).toMatchObject({
      exam: { id: 'n10-009', code: 'N10-009' },
      length: 'short',
      minutes: 20,
      clock: { leftMs: 20 * MINUTE, isOver: false, isPaused: false },
      states: [],
      notes: '',
      isHandedIn: false,
    })
  })

  test('sent twice makes one attempt', async () => {
    const ada = givenSitter(db, needs)
    const attemptId = randomUUID()
    await ada.start({ attemptId })
    ada.wait(MINUTE)
    await ada.start({ attemptId, length: 'full' })

    expect((await ada.list()).open).toMatchObject({
      id: attemptId,
      itemCount: 20,
      startedAt: new Date(NOON).toISOString(),
    })
  })

  test('while another one is open is refused, also at the same moment', async () => {
    const ada = givenSitter(db, needs)
    const started = await Promise.allSettled([ada.start(), ada.start(), ada.start()])

    expect(started.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    await expect(ada.start()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('adds extra time, at most as much again', async () => {
    const ada = givenSitter(db, needs)
    await expect(ada.start({ extraMinutes: 21 })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('20 minutes'),
    })
    expect(await ada.sit({ extraMinutes: 7 })).toMatchObject({ minutes: 27, extraMinutes: 7 })
  })

  test('of an exam that cannot be practiced is refused in words', async () => {
    await expect(givenSitter(db, needs).start({ examId: 'xk0-005' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  test('an earlier form once more asks the same in the same order, and says what was met', async () => {
    const ada = givenSitter(db, needs)
    const first = await ada.sit()
    const [choice] = choicesOf(first)
    await ada.save(first, numberOf(choice), { answer: await right(choice) })
    await expect(ada.start({ repeatOf: first.id })).rejects.toMatchObject({ code: 'conflict' })
    await ada.handIn(first)

    const again = await ada.sit({ repeatOf: first.id, length: 'full' })

    expect(again.items).toEqual(first.items)
    expect(again).toMatchObject({ repeatOf: first.id, length: 'short', itemCount: 20 })
    await ada.save(again, numberOf(choice), { answer: await right(choice) })
    await ada.handIn(again)
    expect((await ada.report(again)).seenBefore).toContain(choice?.number)
  })

  test('another form of the same learner asks other questions', async () => {
    const ada = givenSitter(db, needs)
    const first = await ada.sit()
    const [choice] = choicesOf(first)
    await ada.save(first, numberOf(choice), { answer: await right(choice) })
    await ada.handIn(first)
    const second = await ada.sit()

    const idsOf = (items: readonly RoomItem[]) =>
      items.flatMap((item) => (item.kind === 'question' ? item.asked.id : []))
    expect(idsOf(second.items)).not.toEqual(idsOf(first.items))
    expect(idsOf(second.items)).not.toContain(idsOf([choice as RoomItem])[0])
  })
})

describe('the room', () => {
  test('shows nothing that tells what is right', async () => {
    const room = await givenSitter(db, needs).sit({ length: 'full' })

    expect(room.items).toHaveLength(90)
    const keys = JSON.stringify(room).match(/"(?:isCorrect|reason|clue|rightIds|accepts)":/g)
    expect(keys).toBeNull()
  })

  test('entered again has everything as it was left', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [one, other] = choicesOf(room)
    const answer = await right(one)
    const struck =
      one?.kind === 'question' && 'options' in one.asked ? [one.asked.options[0]?.id ?? ''] : []
    await ada.save(room, numberOf(one), { answer, confidence: 'sure', struck })
    await ada.save(room, numberOf(other), { isFlagged: true })
    await ada.note(room, '10.20.0.0/22')
    ada.wait(5 * MINUTE)

    const again = await ada.enter(room.id)

    expect(again.items).toEqual(room.items)
    expect(again.states).toEqual([
      {
        number: one?.number,
        state: expect.objectContaining({ answer, confidence: 'sure', struck }),
      },
      { number: other?.number, state: expect.objectContaining({ answer: null, isFlagged: true }) },
    ])
    expect(again).toMatchObject({ notes: '10.20.0.0/22', clock: { leftMs: 15 * MINUTE }, entry: 2 })
  })

  test('entered twice by the same page is one entry', async () => {
    const ada = givenSitter(db, needs)
    const id = await ada.start()
    const entryId = randomUUID()
    const entries = await Promise.all([ada.enter(id, { entryId }), ada.enter(id, { entryId })])

    expect(entries.map(({ entry }) => entry)).toEqual([1, 1])
  })

  test("is nobody else's", async () => {
    const room = await givenSitter(db, needs).sit()
    const eve = givenSitter(db, needs)

    const refused = await Promise.allSettled([
      eve.enter(room.id),
      eve.save(room, 1, {}),
      eve.note(room, 'mine'),
      eve.stateOf(room),
      eve.pause(room, true),
      eve.report(room),
      eve.start({ repeatOf: room.id }),
    ])
    expect(
      refused.map((each) => (each.status === 'rejected' ? each.reason.code : 'let in')),
    ).toEqual(refused.map(() => 'not_found'))
    expect(await eve.handIn(room)).toEqual({ isRemoved: true })
  })
})

describe('the clock', () => {
  test('of exam mode cannot be stopped', async () => {
    const ada = givenSitter(db, needs)
    await expect(ada.pause(await ada.sit(), true)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('of practice mode stands still while it is paused, and the report says for how long', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ mode: 'practice' })
    const [item] = choicesOf(room)
    ada.wait(5 * MINUTE)
    await ada.pause(room, true)
    ada.wait(3 * HOUR)
    // Sent twice.
    expect((await ada.pause(room, true)).clock).toMatchObject({ isPaused: true, endsAt: null })
    expect((await ada.pause(room, false)).clock).toMatchObject({
      isPaused: false,
      leftMs: 15 * MINUTE,
    })
    ada.wait(10 * MINUTE)
    await ada.save(room, numberOf(item), { answer: await right(item) })
    await ada.handIn(room)

    expect(await ada.report(room)).toMatchObject({
      mode: 'practice',
      endedBy: 'learner',
      usedMinutes: 15,
      pausedMinutes: 180,
    })
  })

  test('that has run out cannot be stopped', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ mode: 'practice' })
    ada.wait(21 * MINUTE)
    await expect(ada.pause(room, true)).rejects.toMatchObject({ code: 'conflict' })
  })
})
