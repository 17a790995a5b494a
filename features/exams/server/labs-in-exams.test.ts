/** Labs as performance-based items: which exams have them, what is told when, and what they are worth. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import type { LabAnswer } from '#features/labs/contract.ts'
import { solvedLab } from '#features/labs/server/testing.ts'

import type { ItemAnswer, Room } from '../contract.ts'
import { givenSitter, openRealBank, stateWith } from './testing.ts'

const { db, needs } = await openRealBank(await openExamParts())

const labsOf = ({ items }: Pick<Room, 'items'>) =>
  items.flatMap((item) => (item.kind === 'lab' ? [item] : []))
const answerOf = (answer: LabAnswer): ItemAnswer => ({ kind: 'lab', ...answer })

describe('labs in a practice exam', () => {
  test('a full form begins with three to five of them, a shorter one has none', async () => {
    const ada = givenSitter(db, needs)
    const full = await ada.sit({ length: 'full', withLabs: true })
    const count = labsOf(full).length
    expect(count).toBeGreaterThanOrEqual(3)
    expect(count).toBeLessThanOrEqual(5)
    expect(labsOf(full).map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    const { lengths } = await ada.list()
    expect(lengths.map(({ labs }) => labs)).toEqual([{ from: 3, to: 5 }, undefined, undefined])
    const short = await givenSitter(db, needs).sit({ length: 'short', withLabs: true })
    expect(labsOf(short)).toEqual([])
  })

  test('a page of the release before, which does not ask for them, gets none', async () => {
    expect(labsOf(await givenSitter(db, needs).sit({ length: 'full' }))).toEqual([])
  })

  test('are given as they were left to whoever enters again, and the form is asked once more with the same problems', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'full', withLabs: true })
    const [lab] = labsOf(room)
    if (!lab) throw new Error('no lab')
    const answer = answerOf(await solvedLab(lab))
    // A first answer is not kept: it would double what is sent.
    await ada.save(room, lab.number, { answer, firstAnswer: answer, isFlagged: true })
    const again = await ada.enter(room.id)
    expect(again.states).toEqual([
      { number: lab.number, state: stateWith({ answer, isFlagged: true }) },
    ])
    await ada.handIn(again)
    const repeated = await ada.sit({ length: 'full', repeatOf: room.id })
    expect(labsOf(repeated)).toEqual(labsOf(room))
  })

  test('give partial credit from the log at the hand-in, and count in the result as other performance-based items', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'full', withLabs: true })
    const [solved, touched, opened] = labsOf(room)
    if (!solved || !touched || !opened) throw new Error('too few labs')
    await ada.save(room, solved.number, { answer: answerOf(await solvedLab(solved)) })
    const left = { ...(await solvedLab(touched)), actions: [] }
    await ada.save(room, touched.number, {
      answer: answerOf({ ...left, actions: [{ kind: 'save', device: 'nowhere' }] }),
    })
    await ada.save(room, opened.number, {})
    await ada.handIn(room)

    const report = await ada.report(room)
    const itemOf = (number: number) => report.items.find((item) => item.number === number)
    expect(itemOf(solved.number)).toMatchObject({
      kind: 'lab',
      lab: solved.lab,
      seed: solved.seed,
      difficulty: solved.difficulty,
      title: expect.any(String),
      score: 1,
      isPerformance: true,
      lesson: { id: expect.any(String) },
    })
    // A log that cannot be done again is not counted, as a question that was removed.
    expect(itemOf(touched.number)?.score).toBeNull()
    expect(report.gone).toEqual([touched.number])
    expect(itemOf(opened.number)).toMatchObject({ score: 0 })
    const { total, meanScore } = report.all.performance
    expect(meanScore).toBeCloseTo(1 / total)
    const inDomains = report.domains.reduce((sum, { performance }) => sum + performance.total, 0)
    expect(inDomains).toBe(total)
  })

  test('become evidence of the kind lab, once', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'full', withLabs: true })
    const [solved, opened] = labsOf(room)
    if (!solved || !opened) throw new Error('too few labs')
    await ada.save(room, solved.number, { answer: answerOf(await solvedLab(solved)) })
    await ada.save(room, opened.number, {})
    await ada.handIn(room)
    await ada.handIn(room)
    const events = await db
      .withTables<{
        learning_event: {
          user_id: string
          kind: string
          item: string
          context: string
          score: number
        }
      }>()
      .selectFrom('learning_event')
      .select(['kind', 'item', 'context', 'score'])
      .where('user_id', '=', ada.userId)
      .where('kind', '=', 'lab')
      .execute()
    expect(events.toSorted((one, other) => other.score - one.score)).toEqual([
      { kind: 'lab', item: solved.lab, context: 'exam', score: 1 },
      { kind: 'lab', item: opened.lab, context: 'exam', score: 0 },
    ])
  })

  test('a room tells nothing of them but which problem it is', async () => {
    const room = await givenSitter(db, needs, randomUUID()).sit({ length: 'full', withLabs: true })
    for (const lab of labsOf(room)) {
      expect(Object.keys(lab).toSorted()).toEqual([
        'difficulty',
        'isPerformance',
        'kind',
        'lab',
        'number',
        'seed',
      ])
    }
  })

  test('an answer to a lab does not fit another item', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'full', withLabs: true })
    const [lab] = labsOf(room)
    if (!lab) throw new Error('no lab')
    const answer = answerOf(await solvedLab(lab))
    await expect(ada.save(room, room.items.length, { answer })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })
})
