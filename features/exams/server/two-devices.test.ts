/** A practice exam on two devices, one of which has no network for a while. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { eventsOf } from '#features/learning/server/testing.ts'

import type { ExamsNeeds } from './needs.ts'
import { choicesOf, givenSitter, HOUR, MINUTE, NOON, numberOf, openRealBank } from './testing.ts'

const { db, needs, right, wrong } = await openRealBank(await openExamParts())

/** A laptop without a network, and a phone that was opened a minute later. */
async function twoDevices() {
  const ada = givenSitter(db, needs)
  const laptop = await ada.sit()
  ada.wait(MINUTE)
  const givenAt = ada.now()
  ada.wait(MINUTE)
  const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
  ada.wait(MINUTE)
  const answers = async () => (await ada.enter(laptop.id)).states.map(({ state }) => state.answer)
  return { ada, laptop, phone, givenAt, answers, item: choicesOf(laptop)[0] }
}

describe('an answer that arrives from another device', () => {
  test.for(['before', 'after'] as const)(
    'is not taken away by a page that never saw it, if it arrives %s that page opened the item',
    async (when) => {
      const { ada, laptop, phone, givenAt, answers, item } = await twoDevices()
      const answer = await right(item)
      if (when === 'after') await ada.save(phone, numberOf(item), {})
      await ada.save(laptop, numberOf(item), { answer }, { at: givenAt })
      ada.wait(MINUTE)
      await ada.save(phone, numberOf(item), { isFlagged: true })

      expect(await answers()).toEqual([answer])
    },
  )

  test('is taken back by a page that was opened with it', async () => {
    const { ada, laptop, givenAt, answers, item } = await twoDevices()
    await ada.save(laptop, numberOf(item), { answer: await right(item) }, { at: givenAt })
    const tablet = await ada.enter(laptop.id, { deviceId: randomUUID() })
    ada.wait(MINUTE)
    await ada.save(tablet, numberOf(item), { answer: null })

    expect(await answers()).toEqual([null])
  })

  test('holds in its newest form, although the other page has opened the item later', async () => {
    const { ada, laptop, phone, givenAt, answers, item } = await twoDevices()
    const [first, second] = [await right(item), await wrong(item)]
    await ada.save(phone, numberOf(item), {})
    await ada.save(laptop, numberOf(item), { answer: first }, { at: givenAt })
    await ada.save(laptop, numberOf(item), { answer: second }, { at: givenAt + 1000 })

    expect(await answers()).toEqual([second])
  })

  test('and was given in time holds, although the first device has answered again after the end', async () => {
    const { ada, laptop, phone, item } = await twoDevices()
    await ada.save(phone, numberOf(item), { answer: await wrong(item) })
    const tablet = await ada.enter(laptop.id, { deviceId: randomUUID() })
    ada.wait(MINUTE)
    const inTime = ada.now()
    ada.wait(20 * MINUTE)
    const again = await ada.enter(laptop.id)
    ada.wait(1000)
    expect(await ada.save(again, numberOf(item), { answer: await wrong(item) })).toEqual({
      isLate: true,
    })
    await ada.save(tablet, numberOf(item), { answer: await right(item) }, { at: inTime })
    await ada.handIn(again)

    expect((await ada.report(again)).all.right).toBe(1)
    const [event] = await eventsOf(db, ada.userId)
    expect(event).toMatchObject({ score: 1, occurred_at: inTime })
  })
})

describe('nothing answered on two devices', () => {
  test('leaves no trace a day after the hand-in', async () => {
    const { ada, phone } = await twoDevices()
    await ada.save(phone, 1, {})
    expect(await ada.handIn(phone)).toEqual({ isRemoved: false })
    ada.wait(26 * HOUR)

    expect(await ada.list()).toMatchObject({ open: null, past: [] })
    expect(await eventsOf(db, ada.userId)).toEqual([])
  })

  test('leaves no trace where the clock has ended it', async () => {
    const { ada, phone } = await twoDevices()
    await ada.save(phone, 1, {})
    ada.wait(26 * HOUR)

    expect(await ada.list()).toMatchObject({ open: null, past: [] })
    expect(await eventsOf(db, ada.userId)).toEqual([])
  })
})

describe('handing in', () => {
  test('by a page without a network does not end what the learner went on with on another', async () => {
    const { ada, laptop, phone, givenAt, item } = await twoDevices()
    await ada.save(phone, numberOf(item), { answer: await right(item) })

    await expect(ada.handIn(laptop, { at: givenAt })).rejects.toMatchObject({ code: 'conflict' })
    expect(await ada.enter(laptop.id)).toMatchObject({ isHandedIn: false })
  })

  test('while the clock stands still ends the pause: a day after the end no answer counts', async () => {
    const ada = givenSitter(db, needs)
    const laptop = await ada.sit({ mode: 'practice' })
    const [one, two] = choicesOf(laptop)
    ada.wait(MINUTE)
    const givenAt = ada.now()
    ada.wait(MINUTE)
    const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
    await ada.save(phone, numberOf(one), { answer: await right(one) })
    await ada.pause(phone, true)
    await ada.handIn(phone)
    expect((await ada.stateOf(phone)).clock).toMatchObject({ isPaused: false })
    ada.wait(48 * HOUR)

    expect(
      await ada.save(laptop, numberOf(two), { answer: await right(two) }, { at: givenAt }),
    ).toEqual({ isLate: true })
    expect((await ada.report(phone)).all.right).toBe(1)
  })

  test('loses no answer that arrives while it is judged', async () => {
    const { ada, laptop, phone, givenAt } = await twoDevices()
    const [one, two] = choicesOf(laptop)
    await ada.save(phone, numberOf(one), { answer: await right(one) })
    let isFirst = true
    const slow: ExamsNeeds = {
      ...needs,
      record: {
        ...needs.record,
        levelIn: async (...parts) => {
          if (isFirst) {
            isFirst = false
            await ada.save(laptop, numberOf(two), { answer: await right(two) }, { at: givenAt })
          }
          return needs.record.levelIn(...parts)
        },
      },
    }
    const other = givenSitter(db, slow, ada.userId)
    other.wait(ada.now() - NOON)
    await other.handIn(phone)

    expect((await ada.list()).past[0]?.result.all.right).toBe(2)
    expect(await eventsOf(db, ada.userId)).toHaveLength(2)
  })
})
