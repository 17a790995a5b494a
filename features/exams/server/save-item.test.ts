/** What is saved in a practice exam: by which page, in which order, before the end or after it. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'

import { choicesOf, givenSitter, HOUR, MINUTE, NOON, numberOf, openRealBank } from './testing.ts'

const { db, needs, right, wrong } = await openRealBank(await openExamParts())

describe('of two pages', () => {
  test('the one that entered last writes; the other is told so', async () => {
    const ada = givenSitter(db, needs)
    const laptop = await ada.sit()
    ada.wait(MINUTE)
    const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
    ada.wait(1000)

    await expect(ada.save(laptop, 1, { isFlagged: true })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('another page or device'),
    })
    await expect(ada.note(laptop, 'no')).rejects.toMatchObject({ code: 'conflict' })
    await expect(ada.handIn(laptop)).rejects.toMatchObject({ code: 'conflict' })
    await ada.save(phone, 1, { isFlagged: true })
    expect((await ada.stateOf(laptop)).entry).toBe(2)
    expect((await ada.enter(laptop.id)).states).toHaveLength(1)
  })

  test('what the older one did before the newer one entered counts whenever it arrives', async () => {
    const ada = givenSitter(db, needs)
    const laptop = await ada.sit()
    const [one, other] = choicesOf(laptop)
    ada.wait(MINUTE)
    const givenAt = ada.now()
    ada.wait(MINUTE)
    const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
    ada.wait(MINUTE)
    const answer = await wrong(other)
    await ada.save(phone, numberOf(other), { answer })

    await ada.save(laptop, numberOf(one), { answer: await right(one) }, { at: givenAt })
    await ada.save(laptop, numberOf(other), { answer: await right(other) }, { at: givenAt })

    const { states } = await ada.enter(laptop.id)
    expect(states.map(({ state }) => state.answer)).toEqual([await right(one), answer])
  })
})

describe('saving', () => {
  test('an older state does not replace a newer one', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    ada.wait(MINUTE)
    const answer = await right(item)
    await ada.save(room, numberOf(item), { answer })
    await ada.save(room, numberOf(item), { answer: null }, { at: ada.now() - 1000 })

    expect((await ada.enter(room.id)).states[0]?.state.answer).toEqual(answer)
  })

  test('an answer that was taken back is none', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    await ada.save(room, numberOf(item), {
      answer: { kind: 'question', response: { choice: [] } },
    })

    expect((await ada.enter(room.id)).states[0]?.state.answer).toBeNull()
  })

  test('what cannot be an answer to the item is refused in words', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    const number = numberOf(item)
    const refused = { code: 'invalid_request' }

    await expect(
      ada.save(room, number, { answer: { kind: 'question', response: { choice: ['no-such'] } } }),
    ).rejects.toMatchObject(refused)
    await expect(
      ada.save(room, number, {
        answer: { kind: 'exercise', answer: { network: '10.0.0.0' }, posed: '0123456789abcdef' },
      }),
    ).rejects.toMatchObject(refused)
    await expect(ada.save(room, 21, {})).rejects.toMatchObject(refused)
    expect((await ada.enter(room.id)).states).toEqual([])
  })

  test('what was answered before the end counts if it arrives within a day, and what was answered later never', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [first, second, third] = choicesOf(room)
    await ada.save(room, numberOf(third), { answer: await wrong(third) })
    ada.wait(20 * MINUTE + 23 * HOUR)
    const inTime = NOON + 19 * MINUTE
    const tooLate = NOON + 21 * MINUTE

    expect(
      await ada.save(room, numberOf(first), { answer: await right(first) }, { at: inTime }),
    ).toEqual({ isLate: false })
    expect(
      await ada.save(room, numberOf(second), { answer: await right(second) }, { at: tooLate }),
    ).toEqual({ isLate: true })
    expect(
      await ada.save(room, numberOf(third), { answer: await right(third) }, { at: tooLate }),
    ).toEqual({ isLate: true })
    await ada.handIn(room)

    const report = await ada.report(room)
    expect(report.all.right).toBe(1)
    expect(report.late).toEqual([second?.number])
    expect(report.items.find(({ number }) => number === second?.number)).toMatchObject({
      isLate: true,
      score: 1,
    })
    // What was answered in time holds against a later change.
    expect(report.items.find(({ number }) => number === third?.number)).toMatchObject({
      isLate: false,
      score: 0,
    })
    expect(report).toMatchObject({
      endedBy: 'time',
      handedInAt: new Date(NOON + 20 * MINUTE).toISOString(),
      usedMinutes: 20,
    })
  })

  test('a device whose clock is hours off is understood', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    ada.wait(10 * MINUTE)
    const ahead = ada.now() + 5 * HOUR

    expect(
      await ada.save(
        room,
        numberOf(item),
        { answer: await right(item) },
        { at: ahead - MINUTE, sentAt: ahead },
      ),
    ).toEqual({ isLate: false })
  })
})
