/** The figures of reports, and the evidence, against a second computation from what was saved in random attempts. */
import { expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { eventsOf, rebuild } from '#features/learning/server/testing.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { ExamReport, ItemState, Room, RoomItem } from '../contract.ts'
import {
  choiceIn,
  choicesOf,
  givenSitter,
  HOUR,
  MINUTE,
  openRealBank,
  questionOf,
} from './testing.ts'

const { db, needs } = await openRealBank(await openExamParts())

const WAYS = ['right', 'wrong', 'blank', 'unopened', 'late'] as const

type Done = {
  readonly item: RoomItem
  readonly id: string
  readonly topic: string
  readonly way: (typeof WAYS)[number]
  readonly changedFrom: 'right' | 'wrong' | null
  readonly confidence: ItemState['confidence']
  readonly milliseconds: number
}

async function plan(item: RoomItem, random: Random): Promise<Done> {
  const { id, topic } = await questionOf(needs.curriculum, item)
  const way = random.pick(WAYS)
  const isAnswered = way === 'right' || way === 'wrong'
  return {
    item,
    id,
    topic,
    way,
    changedFrom: isAnswered ? random.pick(['right', 'wrong', null]) : null,
    confidence: random.pick(['sure', 'think-so', 'guess', null]),
    milliseconds: random.int(0, 300_000),
  }
}

async function stateOf({ item, way, changedFrom, confidence, milliseconds }: Done) {
  const answer = way === 'blank' ? null : await choiceIn(needs.curriculum, item, way !== 'wrong')
  const firstAnswer =
    changedFrom && (await choiceIn(needs.curriculum, item, changedFrom === 'right'))
  return { answer, firstAnswer, confidence, milliseconds }
}

/** Answers a form at random, and hands it in at the end of the time or before. */
async function sitAtRandom(seed: number) {
  const random = createRandom(seed)
  const sitter = givenSitter(db, needs)
  const room = await sitter.sit({ length: random.pick(['half', 'short']) })
  const done = await Promise.all(choicesOf(room).map((item) => plan(item, random)))
  sitter.wait(random.int(1, 10) * MINUTE)
  for (const each of done) {
    if (each.way !== 'late' && each.way !== 'unopened')
      await sitter.save(room, each.item.number, await stateOf(each))
  }
  sitter.wait(HOUR)
  for (const each of done) {
    if (each.way === 'late') await sitter.save(room, each.item.number, await stateOf(each))
  }
  const { isRemoved } = await sitter.handIn(room)
  return { sitter, room, done, isRemoved }
}

const isRight = ({ way }: Done) => way === 'right'

/** From what was done alone. Choices outside and inside of cases count one each; the rest was left alone. */
function expectCounts(report: ExamReport, room: Room, done: readonly Done[]) {
  const changed = done.filter(({ changedFrom, way }) => changedFrom !== null && changedFrom !== way)
  const numbers = (some: readonly Done[]) => some.map(({ item }) => item.number)
  expect(report.all.right).toBe(done.filter(isRight).length)
  expect(report.all.performance.total).toBe(
    room.items.filter(({ isPerformance }) => isPerformance).length,
  )
  expect(report.all.total + report.all.performance.total).toBe(room.items.length)
  expect(report.changed).toEqual({
    count: changed.length,
    toRight: changed.filter(isRight).length,
    toWrong: changed.filter(({ way }) => way === 'wrong').length,
  })
  expect(report.sureAndWrong).toEqual(
    numbers(
      done.filter(
        ({ way, confidence }) => confidence === 'sure' && (way === 'wrong' || way === 'blank'),
      ),
    ),
  )
  expect(report.late).toEqual(numbers(done.filter(({ way }) => way === 'late')))
  expect(report.gone).toEqual([])
  expect(report.seenBefore).toEqual([])
}

function expectParts(report: ExamReport, done: readonly Done[]) {
  const exam = needs.curriculum.track('network-plus')?.exams.find(({ id }) => id === 'n10-009')
  for (const { number, objectives } of exam?.domains ?? []) {
    const own = report.domains.find((domain) => domain.number === number)
    let inDomain = 0
    for (const objective of objectives) {
      const right = done.filter((each) => isRight(each) && objective.topics.includes(each.topic))
      const found = own?.objectives.find((each) => each.number === objective.number)
      expect(found?.right ?? 0).toBe(right.length)
      inDomain += right.length
    }
    expect(own?.right ?? 0).toBe(inDomain)
  }
}

function expectPace(report: ExamReport, room: Room, done: readonly Done[]) {
  // What came late adds nothing: its time was after the end.
  const times = new Map(
    done.map(({ item, way, milliseconds }) => [
      item.number,
      way === 'unopened' || way === 'late' ? 0 : milliseconds,
    ]),
  )
  const thirds = [0, 0, 0]
  for (const { number } of room.items) {
    const share = (number - 1) / room.items.length
    const third = share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2
    thirds[third] = (thirds[third] ?? 0) + (times.get(number) ?? 0) / 60_000
  }
  for (const [third, minutes] of thirds.entries())
    expect(report.pace.minutesByThird[third]).toBeCloseTo(minutes, 6)
  expect(report.pace.slowest[0]?.seconds).toBe(Math.max(...times.values()) / 1000)
}

test('every figure is what was done, and the record has it once, the same after a rebuild', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const { sitter, room, done, isRemoved } = await sitAtRandom(seed)
    expect(isRemoved).toBe(false)
    const report = await sitter.report(room)
    expectCounts(report, room, done)
    expectParts(report, done)
    expectPace(report, room, done)

    const events = await eventsOf(db, sitter.userId)
    const opened = done.filter(({ way }) => way !== 'unopened' && way !== 'late')
    expect(events.map(({ item }) => item).toSorted()).toEqual(opened.map(({ id }) => id).toSorted())
    for (const event of events) {
      const each = opened.find(({ id }) => id === event.item)
      const question = await questionOf(needs.curriculum, each?.item)
      expect(event).toMatchObject({
        kind: 'question',
        context: 'exam',
        run_id: room.id,
        is_repeat: 0,
        confidence: each?.confidence,
        milliseconds: each?.milliseconds,
        case_size: question.case?.questionIds.length ?? null,
      })
      expect(event.score === 1).toBe(each?.way === 'right')
    }
    const [level, answered] = await shownOf(sitter)
    expect(report.expected).toEqual(level)
    await rebuild(db, needs.curriculum, sitter.userId)
    expect(await shownOf(sitter)).toEqual([level, answered])
  }
}, 60_000)

async function shownOf({ userId, now }: ReturnType<typeof givenSitter>) {
  return Promise.all([
    needs.record.levelIn(userId, 'network-plus', 'n10-009', now()),
    needs.record.answered(userId),
  ])
}
