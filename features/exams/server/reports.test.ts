/** Practice exams that are over: what handing in leaves behind, and what the report says. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { Room, RoomItem } from '../contract.ts'
import { deleteExamsData, exportExamsData } from './account-data.ts'
import type { ExamsNeeds } from './needs.ts'
import type { ExamsTables } from './tables.ts'
import {
  choiceIn,
  choicesOf,
  givenSitter,
  HOUR,
  MINUTE,
  NOON,
  questionOf,
  realNeeds,
} from './testing.ts'

let db: Db<ExamsTables>
let needs: ExamsNeeds
beforeAll(async () => {
  db = await openTestDatabase<ExamsTables>()
  needs = realNeeds(db, await openExamParts())
})
afterAll(() => db.destroy())

const right = (item: RoomItem | undefined) => choiceIn(needs.curriculum, item, true)
const wrong = (item: RoomItem | undefined) => choiceIn(needs.curriculum, item, false)
const numberOf = (item: RoomItem | undefined) => item?.number ?? 0

type Sitter = ReturnType<typeof givenSitter>

/** The first five choices: right, wrong and sure, blank, changed to right, flagged and wrong. */
async function answerFive(sitter: Sitter, room: Room): Promise<RoomItem[]> {
  const [a, b, c, d, e] = choicesOf(room)
  const save = async (
    item: RoomItem | undefined,
    state: Parameters<Sitter['save']>[2],
  ): Promise<void> => {
    sitter.wait(MINUTE)
    await sitter.save(room, numberOf(item), state)
  }
  await save(a, { answer: await right(a), confidence: 'think-so', milliseconds: 30_000 })
  await save(b, { answer: await wrong(b), confidence: 'sure', milliseconds: 90_000 })
  await save(c, { milliseconds: 5000 })
  await save(d, { answer: await right(d), firstAnswer: await wrong(d), milliseconds: 60_000 })
  await save(e, { answer: await wrong(e), isFlagged: true, milliseconds: 45_000 })
  return [a, b, c, d, e].flatMap((item) => item ?? [])
}

describe('handing in', () => {
  test('records each item that was opened once, as evidence of the exam', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [, second, blank] = await answerFive(ada, room)

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

describe('the report', () => {
  test('counts first, by domain and objective, with what was sure and wrong, and what changing did', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [a, b, , d, e] = await answerFive(ada, room)
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

  test('of a longer form has a range on the vendor’s scale', async () => {
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
    const [, wrongOne, blank, , flagged] = await answerFive(ada, room)
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
