import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type {
  ContentCard,
  Lesson,
  ChoiceQuestion,
  Track,
  TrackContent,
} from '#features/curriculum/contract.ts'
import { aChoice } from '#features/curriculum/server/testing.ts'
import {
  eventsOf,
  rememberingLearning,
  type LearningTables,
} from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { homeContract } from '../contract.ts'
import { answerDailyQuestion, recordDailyAnswer } from './answer-daily-question.ts'
import { previewOfDay } from './daily-preview.ts'
import { questionsByDay } from './daily-question.ts'
import { getContents } from './get-contents.ts'
import { getDailyQuestion } from './get-daily-question.ts'
import { getMyDailyAnswer } from './get-my-daily-answer.ts'
import type { HomeNeeds } from './needs.ts'

const MONDAY = new Date('2026-03-02T21:00:00Z')
const TUESDAY = new Date('2026-03-03T00:00:30Z')
const WEDNESDAY = new Date('2026-03-04T09:00:00Z')

function aQuestion(traits: Partial<ChoiceQuestion> & { id: string }): ChoiceQuestion {
  return aChoice({
    options: ['Right', 'Near', 'Far', 'Beside'].map((text, index) => ({
      id: text.toLowerCase(),
      text: `${text} of ${traits.id}`,
      isCorrect: index === 0,
    })),
    ...traits,
  })
}

const SUITABLE = ['one', 'two', 'three', 'four', 'five'].map((id) => aQuestion({ id }))
const UNSUITABLE = [
  aQuestion({
    id: 'with-exhibit',
    exhibits: [{ type: 'text', title: null, text: 'Gi1/0/7 down' }],
  }),
  aQuestion({ id: 'with-analysis', skill: 'analysis' }),
  aQuestion({ id: 'with-several', kind: 'multiple' }),
]
const TRACK: Track = { id: 'networks', name: 'Networks', vendor: 'Us', exams: [] }
const UNWRITTEN: Track = { id: 'clouds', name: 'Clouds', vendor: 'Us', exams: [] }
const LESSON = { id: 'osi-model', title: 'Seven layers, one conversation' } as Lesson

function needsOf(
  questions: readonly ChoiceQuestion[],
  cards: readonly ContentCard[] = [],
): HomeNeeds {
  const content = { questions, cards } as TrackContent
  return {
    curriculum: {
      tracks: [TRACK, UNWRITTEN],
      lessonsOfTrack: (id) => (id === TRACK.id ? [LESSON] : []),
      lesson: (id) => (id === LESSON.id ? LESSON : undefined),
      counts: { lessons: 1, questions: questions.length, cards: cards.length },
      content: async () => content,
    },
    // Of the tracks that have lessons.
    countResources: (trackIds) => (trackIds.join() === TRACK.id ? 79 : 317),
    hasJobs: async () => false,
    lessonPathOf: (id) => `/lessons/${id}.html`,
    selectedTrackOf: async () => TRACK.id,
    record: {
      addQuestion: () => {
        throw new Error("a visitor's answer is not stored")
      },
      chosenIn: async () => null,
    },
  }
}

function givenHome(questions: readonly ChoiceQuestion[] = [...UNSUITABLE, ...SUITABLE]) {
  const needs = needsOf(questions)
  const questionOf = questionsByDay(needs)
  const ask = getDailyQuestion(needs, questionOf)
  const answer = answerDailyQuestion(questionOf)
  return {
    ask: (now: Date, day?: string) => ask({ now: () => now }, { query: { day } }),
    preview: (now: Date, day: string) => previewOfDay(needs, () => now)(day),
    answer: (now: Date, questionId: string, optionId: string) =>
      answer({ now: () => now }, { body: { questionId, optionId } }),
  }
}

describe('getDailyQuestion', () => {
  test('everyone has the same question all day, and another the next day', async () => {
    const { ask } = givenHome()

    const morning = await ask(new Date('2026-03-02T00:00:00Z'))
    const evening = await ask(MONDAY)
    const next = await ask(TUESDAY)

    expect(evening).toEqual(morning)
    expect(evening).toMatchObject({
      day: '2026-03-02',
      lessonTitle: LESSON.title,
      lessonPath: '/lessons/osi-model.html',
    })
    expect(next.id).not.toBe(evening.id)
  })

  test("a shared address shows the question of its day as long as it can be answered, then today's", async () => {
    const { ask } = givenHome()
    const daysAt = (now: Date) =>
      Promise.all(
        ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map(
          async (day) => (await ask(now, day)).day,
        ),
      )

    expect(await daysAt(MONDAY)).toEqual(['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-02'])
    expect(await daysAt(TUESDAY)).toEqual(['2026-03-03', '2026-03-02', '2026-03-03', '2026-03-03'])
    expect((await ask(TUESDAY, '2026-03-02')).id).toBe((await ask(MONDAY)).id)
  })

  test('its preview says what the question is, and tells no other one', async () => {
    const { ask, preview } = givenHome()

    expect(await preview(MONDAY, '2026-03-02')).toBe((await ask(MONDAY)).stem)
    expect(await preview(TUESDAY, '2026-03-02')).toBe((await ask(MONDAY)).stem)
    // The address is repeated in the page: it names the day in one way only.
    const otherwise = ['2026-03-03T05:00', '2026-3-3', '3 March 2026', '2026-03-03 ']
    for (const day of ['2026-03-01', '2026-03-04', 'yesterday', ...otherwise])
      expect(await preview(TUESDAY, day)).toBeNull()
    expect(await givenHome(UNSUITABLE).preview(MONDAY, '2026-03-02')).toBeNull()
  })

  test('each day one track has its turn, and each of its questions is used', async () => {
    const needs = needsOf(SUITABLE)
    const others = SUITABLE.map(({ id }) => aQuestion({ id: `other-${id}` }))
    const ask = getDailyQuestion(
      needs,
      questionsByDay({
        curriculum: {
          ...needs.curriculum,
          tracks: [TRACK, { ...TRACK, id: 'empty' }, { ...TRACK, id: 'other' }],
          lessonsOfTrack: (id) => (id === 'empty' ? [] : [LESSON]),
          content: async (id) =>
            ({
              questions: id === 'other' ? others : SUITABLE,
              cards: [],
            }) as unknown as TrackContent,
        },
      }),
    )
    const days = Array.from({ length: 10 }, (_, day) => new Date(day * 86_400_000))
    const asked = await Promise.all(days.map((day) => ask({ now: () => day }, { query: {} })))
    const ids = asked.map(({ id }) => id)

    expect(ids.map((id) => id.startsWith('other'))).toEqual(days.map((_, day) => day % 2 === 1))
    expect(new Set(ids)).toEqual(new Set([...SUITABLE, ...others].map(({ id }) => id)))
  })

  test('only questions that one press can answer are used', async () => {
    const { ask } = givenHome()
    const days = Array.from(
      { length: 30 },
      (_, day) => new Date(MONDAY.getTime() + day * 86_400_000),
    )
    const asked = await Promise.all(days.map((day) => ask(day)))

    expect(new Set(asked.map(({ id }) => id))).toEqual(new Set(SUITABLE.map(({ id }) => id)))
  })

  test('the key is not sent, nor anything that reveals it', async () => {
    const { ask } = givenHome()
    const sent = JSON.stringify(z.parse(homeContract.getDailyQuestion.response, await ask(MONDAY)))

    expect(sent).not.toMatch(/isCorrect|reason|Because|clue/)
  })

  test('the right option is not always at the same position', async () => {
    const { ask } = givenHome(
      Array.from({ length: 60 }, (_, index) => aQuestion({ id: `q-${index}` })),
    )
    const days = Array.from({ length: 60 }, (_, day) => new Date(day * 86_400_000))
    const positions = (await Promise.all(days.map((day) => ask(day)))).map(({ options }) =>
      options.findIndex(({ text }) => text.startsWith('Right')),
    )

    expect(new Set(positions)).toEqual(new Set([0, 1, 2, 3]))
  })

  test('a curriculum without a fitting question says so', async () => {
    await expect(givenHome(UNSUITABLE).ask(MONDAY)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('answerDailyQuestion', () => {
  test('judges the answer and explains every option', async () => {
    const { ask, answer } = givenHome()
    const { id, options } = await ask(MONDAY)
    const verdicts = await Promise.all(options.map((option) => answer(MONDAY, id, option.id)))

    expect(verdicts.map(({ isCorrect }) => isCorrect)).toEqual(
      options.map(({ text }) => text.startsWith('Right')),
    )
    expect(verdicts[0]).toMatchObject({ clue: id, source: 'RFC 1122' })
    expect(verdicts[0]?.options.map(({ id }) => id)).toEqual(options.map(({ id }) => id))
    expect(verdicts[0]?.options.every(({ reason }) => reason.startsWith('Because'))).toBe(true)
  })

  test('a page that was opened before option ids changed is judged correctly and gets its own ids back', async () => {
    const questions = SUITABLE.map((question) => ({
      ...question,
      options: question.options.map((option, at) => ({
        ...option,
        formerIds: [`o-000000000${at}`, `0000000${at}`],
      })),
    }))
    const { ask, answer } = givenHome(questions)
    const { id } = await ask(MONDAY)

    const right = await answer(MONDAY, id, '00000000')
    const wrong = await answer(MONDAY, id, '00000002')

    expect([right.isCorrect, wrong.isCorrect]).toEqual([true, false])
    for (const { options } of [right, wrong]) {
      expect(options.find(({ isCorrect }) => isCorrect)?.id).toBe('00000000')
      expect(options.map((option) => option.id).toSorted()).toEqual([
        '00000000',
        '00000001',
        '00000002',
        '00000003',
      ])
    }
  })

  test('the same answer sent twice is judged the same', async () => {
    const { ask, answer } = givenHome()
    const { id, options } = await ask(MONDAY)
    const optionId = options[0]?.id ?? ''

    expect(await answer(MONDAY, id, optionId)).toEqual(await answer(MONDAY, id, optionId))
  })

  test('a page left open over midnight still gets a verdict, an older one does not', async () => {
    const { ask, answer } = givenHome()
    const { id, options } = await ask(MONDAY)
    const optionId = options[0]?.id ?? ''

    expect((await answer(TUESDAY, id, optionId)).options).toHaveLength(4)
    await expect(answer(WEDNESDAY, id, optionId)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a question that is not the one of the day keeps its key', async () => {
    const { ask, answer } = givenHome()
    const tomorrow = await ask(TUESDAY)

    await expect(answer(MONDAY, tomorrow.id, tomorrow.options[0]?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('an option that the question does not have is refused', async () => {
    const { ask, answer } = givenHome()
    const { id } = await ask(MONDAY)

    await expect(answer(MONDAY, id, '00000000')).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('a malformed option is refused before it is judged', () => {
    const body = { questionId: 'one', optionId: 'A' }

    expect(z.safeParse(homeContract.answerDailyQuestion.body, body).success).toBe(false)
  })
})

describe("a learner's answer", () => {
  let db: Db<LearningTables>
  beforeAll(async () => {
    db = await openTestDatabase<LearningTables>()
  })
  afterAll(() => db.destroy())

  function givenLearner() {
    const needs = {
      ...needsOf(SUITABLE),
      record: rememberingLearning({
        tracks: [TRACK],
        track: () => TRACK,
        topicTitle: (id) => id,
        currentId: (id) => id,
        everyIdOf: (id) => [id],
        progressOf: () => 0,
        misconception: () => undefined,
        misconceptionsShownBy: () => [],
      }).record(db),
    }
    const questionOf = questionsByDay(needs)
    const userId = randomUUID()
    return {
      userId,
      ask: (now: Date) => getDailyQuestion(needs, questionOf)({ now: () => now }, { query: {} }),
      judge: (now: Date, questionId: string, optionId: string) =>
        answerDailyQuestion(questionOf)({ now: () => now }, { body: { questionId, optionId } }),
      record: (now: Date, body: { questionId: string; optionId: string; day?: string }, at = now) =>
        recordDailyAnswer(needs, questionOf)(asLearner(db, userId, now), {
          body: {
            answerId: randomUUID(),
            milliseconds: 9000,
            answeredAt: at.toISOString(),
            sentAt: now.toISOString(),
            ...body,
          },
        }),
      mine: (now: Date, day: string) =>
        getMyDailyAnswer(needs, questionOf)(asLearner(db, userId, now), { query: { day } }),
    }
  }

  test('gets the same verdict, and is stored once', async () => {
    const ada = givenLearner()
    const { id, options } = await ada.ask(MONDAY)
    const optionId = options.find(({ text }) => text.startsWith('Right'))?.id ?? ''
    const body = { answerId: randomUUID(), questionId: id, optionId }

    const verdict = await ada.record(MONDAY, body)
    await ada.record(MONDAY, body)

    expect(verdict).toEqual(await ada.judge(MONDAY, id, optionId))
    expect(await eventsOf(db, ada.userId)).toMatchObject([
      { item: id, context: 'daily', run_id: '2026-03-02', score: 1, milliseconds: 9000 },
    ])
  })

  test('is shown again on that day and the next, and only to its learner', async () => {
    const ada = givenLearner()
    const { id, options } = await ada.ask(MONDAY)
    const optionId = options[1]?.id ?? ''
    expect(await ada.mine(MONDAY, '2026-03-02')).toEqual({ answer: null })

    const verdict = await ada.record(MONDAY, { questionId: id, optionId })

    const answer = { optionId, verdict }
    expect(await ada.mine(MONDAY, '2026-03-02')).toEqual({ answer })
    expect(await ada.mine(TUESDAY, '2026-03-02')).toEqual({ answer })
    expect(await ada.mine(TUESDAY, '2026-03-03')).toEqual({ answer: null })
    expect(await ada.mine(WEDNESDAY, '2026-03-02')).toEqual({ answer: null })
    expect(await givenLearner().mine(MONDAY, '2026-03-02')).toEqual({ answer: null })
  })

  test('kept from before there was an account, counts on the day it was given', async () => {
    const ada = givenLearner()
    const { id, options } = await ada.ask(MONDAY)
    const today = new Date('2026-04-01T08:00:00Z')

    await ada.record(
      today,
      { questionId: id, optionId: options[0]?.id ?? '', day: '2026-03-02' },
      MONDAY,
    )

    expect(await eventsOf(db, ada.userId)).toMatchObject([
      { item: id, run_id: '2026-03-02', occurred_at: MONDAY.getTime() },
    ])
  })

  test.each([
    ['is older than 30 days', '2026-04-03T00:00:00Z', '2026-03-02', 'for 30 days'],
    ['is of a day to come', '2026-03-02T21:00:00Z', '2026-03-03', 'for 30 days'],
    [
      'answers another question than its day had',
      '2026-03-04T21:00:00Z',
      '2026-03-03',
      'changed since',
    ],
  ])('is refused where it %s', async (_what, now, day, words) => {
    const ada = givenLearner()
    const { id, options } = await ada.ask(MONDAY)
    const refused = ada.record(new Date(now), {
      questionId: id,
      optionId: options[0]?.id ?? '',
      day,
    })

    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(words),
    })
  })
})

describe('getContents', () => {
  const aCard = (id: string, back = 'Layer 3.'): ContentCard => ({
    id,
    topic: 'osi-layers',
    lessonId: 'osi-model',
    front: `Which layer is ${id}?`,
    back,
    source: 'ISO/IEC 7498-1',
  })
  const contentsAt = (now: Date, cards: readonly ContentCard[]) =>
    getContents(needsOf([...SUITABLE, ...UNSUITABLE], cards))({ now: () => now })

  test('counts what there is', async () => {
    const { counts } = await contentsAt(MONDAY, [aCard('a'), aCard('b')])

    expect(counts).toEqual({ lessons: 1, questions: 8, cards: 2, resources: 79 })
  })

  test('selects a handful of short cards, different each day', async () => {
    const cards = 'abcdef'.split('').map((id) => aCard(id))
    const long = aCard('long', 'x'.repeat(200))
    const monday = await contentsAt(MONDAY, [...cards, long])
    const tuesday = await contentsAt(TUESDAY, [...cards, long])

    const shown = [...monday.cards, ...tuesday.cards].map(({ id }) => id)
    expect(shown.toSorted()).toEqual(cards.map(({ id }) => id))
  })

  test('an unfinished curriculum has no cards to select', async () => {
    expect((await contentsAt(MONDAY, [])).cards).toEqual([])
  })
})
