import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { Mastery } from '../contract.ts'
import { getMastery } from './get-mastery.ts'
import type { LearningTables } from './tables.ts'
import { rememberingLearning } from './testing.ts'
import { ChangingContent, type QuestionName } from './testing/content.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

const HALF_A_YEAR_MS = 182 * 86_400_000
const MONDAY = Date.parse('2026-03-02T09:00:00Z')

function givenLearner(selectedTrack = 'network-plus') {
  const content = new ChangingContent()
  const { needs, record } = rememberingLearning(content.curriculum, { track: selectedTrack })
  const userId = randomUUID()
  const handle = getMastery(needs)
  return {
    content,
    answer: (name: QuestionName, isRight: boolean) =>
      record<LearningTables>(db).addQuestion(userId, {
        id: randomUUID(),
        question: content.question(name),
        response: { choice: [isRight ? 'right' : 'wrong'] },
        confidence: null,
        context: 'quiz',
        runId: null,
        trackId: 'network-plus',
        milliseconds: null,
        occurredAt: MONDAY,
        utcOffsetMinutes: null,
        receivedAt: MONDAY,
      }),
    mastery: (track?: string, at = MONDAY) =>
      handle(asLearner(db, userId, new Date(at)), {
        query: track === undefined ? {} : { track },
      }),
  }
}

/** The first exam, its first domain and that one's first topic. */
async function firstOf(mastery: Promise<Mastery>) {
  const [exam] = (await mastery).exams
  const [domain] = exam?.domains ?? []
  const [topic] = domain?.topics ?? []
  if (!exam || !domain || !topic) throw new Error('the track has an exam, a domain and a topic')
  return { exam, domain, topic }
}

describe('getMastery', () => {
  test('of a learner with nothing: no answers, and the same wide interval everywhere', async () => {
    const mastery = await givenLearner().mastery()

    expect(Mastery.parse(mastery)).toEqual(mastery)
    const { exam, domain, topic } = await firstOf(Promise.resolve(mastery))
    for (const level of [exam, domain, topic]) {
      expect(level.answers).toBe(0)
      expect(level.share).toBeCloseTo(exam.share, 1)
      expect(level.high - level.low).toBeGreaterThan(0.3)
    }
  })

  test('answers count for their topic, domain and exam, and move them', async () => {
    const ada = givenLearner()
    const before = await firstOf(ada.mastery())
    await ada.answer('q-frames-1', true)
    await ada.answer('q-frames-2', true)

    const after = await firstOf(ada.mastery())

    expect(after.exam).toMatchObject({ id: 'n10-009', answers: 2 })
    expect(after.domain).toMatchObject({ number: '1', answers: 2 })
    expect(after.topic).toMatchObject({ id: 'framing', title: 'About framing', answers: 2 })
    for (const part of ['exam', 'domain', 'topic'] as const)
      expect(after[part].share).toBeGreaterThan(before[part].share)
  })

  test('of who answers nothing for half a year, less is known', async () => {
    const ada = givenLearner()
    for (const name of ['q-frames-1', 'q-frames-2'] as const) await ada.answer(name, true)
    const widthAt = async (at: number) => {
      const { exam } = await firstOf(ada.mastery(undefined, at))
      return exam.high - exam.low
    }

    const [now, later] = [await widthAt(MONDAY), await widthAt(MONDAY + HALF_A_YEAR_MS)]

    expect(later).toBeGreaterThan(now)
    expect(await widthAt(MONDAY)).toBe(now)
  })

  test('a topic that got another id keeps its answers', async () => {
    const ada = givenLearner()
    await ada.answer('q-frames-1', true)
    const before = await firstOf(ada.mastery())
    ada.content.rename('framing')

    const { topic } = await firstOf(ada.mastery())

    expect(topic).toMatchObject({ ...before.topic, id: 'framing-v2', title: 'About framing-v2' })
  })

  test('answers of another learner change nothing', async () => {
    const [ada, grace] = [givenLearner(), givenLearner()]
    const before = await grace.mastery()
    await ada.answer('q-frames-1', false)

    expect(await grace.mastery()).toEqual(before)
  })

  test('a named track comes before the selected one, and one that is not there is not found', async () => {
    const ada = givenLearner('gone')

    expect((await ada.mastery('network-plus')).exams).toHaveLength(1)
    await expect(ada.mastery('nowhere')).rejects.toMatchObject({ code: 'not_found' })
    await expect(ada.mastery()).rejects.toMatchObject({ code: 'not_found' })
  })
})
