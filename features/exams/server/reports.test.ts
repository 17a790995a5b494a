/** Practice exams that are over: what the report says, what a drill of it asks, and what an account takes along. */
import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'

import type { RoomItem } from '../contract.ts'
import { deleteExamsData, exportExamsData } from './account-data.ts'
import {
  answerFive,
  choicesOf,
  givenSitter,
  numberOf,
  openRealBank,
  questionOf,
} from './testing.ts'

const { db, needs, right } = await openRealBank(await openExamParts())

describe('the report', () => {
  test('counts first, by domain and objective, with what was sure and wrong, and what changing did', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [a, b, , d, e] = await answerFive(needs.curriculum, ada, room)
    await ada.handIn(room)

    const report = await ada.report(room)

    expect(report.all.right).toBe(2)
    expect(report.sureAndWrong).toEqual([numberOf(b)])
    expect(report.changed).toEqual({ count: 1, toRight: 1, toWrong: 0 })
    const itemOf = (item: RoomItem | undefined) =>
      report.items.find(({ number }) => number === numberOf(item))
    expect(itemOf(a)).toMatchObject({ score: 1, change: null, isLate: false })
    expect(itemOf(d)).toMatchObject({ score: 1, change: 'to-right' })
    expect(itemOf(e)).toMatchObject({ score: 0, state: { isFlagged: true } })
    expect(itemOf(b)).toMatchObject({
      asked: b?.kind === 'question' ? b.asked : null,
      key: { source: expect.any(String) },
      lesson: { id: expect.any(String), title: expect.any(String) },
    })
    const inDomains = report.domains.reduce((sum, domain) => sum + domain.right, 0)
    const inObjectives = report.domains
      .flatMap(({ objectives }) => objectives)
      .reduce((sum, { total, performance }) => sum + total + performance.total, 0)
    expect(inDomains).toBe(2)
    expect(inObjectives).toBe(20)
    expect(report.pace.slowest[0]).toEqual({ number: numberOf(b), seconds: 90 })
    expect(report.usedMinutes).toBe(5)
    // Twenty items are too few for a range.
    expect(report.scaled).toBeNull()
    expect(report.expected).toMatchObject({ answers: expect.any(Number) })
  })

  test("of a longer form has a range on the vendor's scale", async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'half' })
    for (const item of choicesOf(room)) {
      await ada.save(room, numberOf(item), { answer: await right(item) })
    }
    await ada.handIn(room)

    const { scaled, scale, expected, passMark } = await ada.report(room)

    expect(scale).toEqual({ from: 100, to: 900, pass: 720 })
    expect(passMark).toEqual({ from: 72, to: 80 })
    expect(expected?.share).toBeGreaterThan(0.6)
    expect(scaled?.from).toBeGreaterThan(400)
    expect(scaled?.to).toBeLessThanOrEqual(900)
    expect((scaled?.from ?? 1) % 10).toBe(0)
  })

  test('of an attempt that is still open is refused in words', async () => {
    const ada = givenSitter(db, needs)
    await expect(ada.report(await ada.sit())).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('not handed in'),
    })
  })

  test('of a generated exercise is judged by its parts', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'full' })
    const item = room.items.find(({ kind }) => kind === 'exercise')
    const [choice] = choicesOf(room)
    if (item?.kind !== 'exercise') throw new Error('a full form has an exercise')
    await ada.save(room, item.number, {
      answer: { kind: 'exercise', answer: { nothing: 'here' }, posed: '0123456789abcdef' },
    })
    await ada.save(room, numberOf(choice), { answer: await right(choice) })
    await ada.handIn(room)

    const report = await ada.report(room)

    // The page showed another problem than the server makes now: it is not counted.
    expect(report.gone).toEqual([item.number])
    expect(report.all.total + report.all.performance.total).toBe(89)
  })
})

describe('a drill of what was missed', () => {
  test('asks the questions that were wrong or left blank in the attempt, and no others', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [, wrongOne, blank, , flagged] = await answerFive(needs.curriculum, ada, room)
    expect(await ada.drill({ attempt: room.id })).toEqual([])
    await ada.handIn(room)

    const missed = await Promise.all(
      [wrongOne, blank, flagged].map(async (item) => (await questionOf(needs.curriculum, item)).id),
    )
    expect((await ada.drill({ attempt: room.id })).toSorted()).toEqual(missed.toSorted())
    await expect(givenSitter(db, needs).drill({ attempt: room.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the account', () => {
  test('takes its practice exams along, and nothing stays when it is deleted', async () => {
    const [ada, grace] = [givenSitter(db, needs), givenSitter(db, needs)]
    const room = await ada.sit()
    const [item] = choicesOf(room)
    const answer = await right(item)
    await ada.save(room, numberOf(item), { answer })
    await ada.note(room, 'block size 16')
    await grace.sit()

    expect((await exportExamsData(db, ada.userId)).practiceExams).toMatchObject([
      { id: room.id, notes: 'block size 16', items: [{ number: numberOf(item), answer }] },
    ])
    await deleteExamsData(db, ada.userId)

    expect((await exportExamsData(db, ada.userId)).practiceExams).toEqual([])
    expect((await exportExamsData(db, grace.userId)).practiceExams).toHaveLength(1)
  })
})
