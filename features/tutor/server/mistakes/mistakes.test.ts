import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Misconception } from '#features/curriculum/contract.ts'
import { aChoice } from '#features/curriculum/server/testing.ts'
import { rememberingLearning } from '#features/learning/server/testing.ts'
import type { DescribedSlip } from '#features/practice/contract.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { TutorNeeds } from '../needs.ts'
import type { TutorTables } from '../tables.ts'
import { smallNeeds } from '../testing.ts'
import { contestMistake, takeBackContest } from './contest-mistake.ts'
import { listMistakes } from './list-mistakes.ts'
import { tellOpenMisconceptions } from './tell-open.ts'

const MONDAY = new Date('2026-03-02T09:00:00Z')
const HUBS: Misconception = {
  id: 'hubs-filter',
  topic: 'devices',
  belief: 'A hub sends a frame only where it belongs.',
  correction: 'A hub repeats every signal on all its ports.',
}
const QUESTIONS = ['hub-1', 'hub-2', 'hub-3'].map((id) =>
  aChoice({
    id,
    topic: 'devices',
    lessonId: 'devices',
    stem: `What does a hub do, ${id}?`,
    siblings: id === 'hub-3' ? ['in-exam'] : [],
    options: [
      { id: 'right', text: 'What hubs do: all hubs repeat', isCorrect: true },
      { id: 'filters', text: 'It filters', misconception: HUBS.id },
      { id: 'sleeps', text: 'It sleeps' },
    ],
  }),
)
const PASSAGES = ['switches', 'hubs', 'routers', 'bridges'].map((box) => ({
  id: `p-${box}`,
  heading: `About ${box}`,
  text: `What ${box} do.`,
}))
const SLIP: DescribedSlip = {
  title: 'Follow the frame',
  prompt: 'A hub has four ports.',
  slips: [{ label: 'Ports', given: '1', message: 'It repeats on all of them.' }],
}

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

function givenLearner(more: Partial<TutorNeeds> = {}) {
  const { record } = rememberingLearning({
    tracks: [],
    track: () => undefined,
    topicTitle: (id) => id,
    currentId: (id) => id,
    everyIdOf: (id) => [id],
    progressOf: () => 0,
    misconception: (id) => (id === HUBS.id ? HUBS : undefined),
    misconceptionsShownBy: () => [HUBS.id],
  })
  const content = {
    question: (id: string) => QUESTIONS.find((each) => each.id === id),
    lesson: (id: string) => ({ id, title: 'What the boxes do', passages: PASSAGES }),
  }
  const needs = smallNeeds({
    record,
    mistakes: {
      curriculum: {
        misconceptions: [HUBS],
        misconception: (id) => (id === HUBS.id ? HUBS : undefined),
        itemsThatShow: () => ({ questionIds: QUESTIONS.map(({ id }) => id), exercises: [] }),
        topicTitle: () => 'Network devices',
        lessonsAbout: () => [
          { id: 'devices', title: 'What the boxes do', summary: '', minutes: 9, topics: [] },
        ],
        lessonOfQuestion: (id) => (content.question(id) ? 'devices' : undefined),
        contentOfLesson: async () => content as never,
        currentId: (id) => id,
      },
      describeSlip: async () => SLIP,
    },
    ...more,
  })
  const userId = randomUUID()
  const as = (minute = 60) => asLearner(db, userId, new Date(MONDAY.getTime() + minute * 60_000))
  const circumstances = (minute: number) => ({
    id: randomUUID() as string,
    trackId: 'network-plus',
    milliseconds: 1000,
    occurredAt: MONDAY.getTime() + minute * 60_000,
    utcOffsetMinutes: 0,
    receivedAt: MONDAY.getTime() + minute * 60_000,
    runId: null,
  })
  return {
    needs,
    userId,
    answer: (
      at: number,
      optionId: string,
      minute: number,
      context: 'quiz' | 'placement' = 'quiz',
    ) => {
      const question = QUESTIONS[at]
      if (!question) throw new Error('no such question')
      return needs.record(db).addQuestion(userId, {
        ...circumstances(minute),
        question,
        response: { choice: [optionId] },
        confidence: null,
        context,
      })
    },
    slip: (minute: number) =>
      rememberedAdd(record, userId, { ...circumstances(minute), findings: [HUBS.id, 'ports'] }),
    list: (standing: 'open' | 'closed' | 'contested' = 'open', cursor = 0) =>
      listMistakes(needs)(as(), { query: { standing, cursor } }),
    contest: (reason: string, minute = 60) =>
      contestMistake(needs)(as(minute), {
        params: { misconceptionId: HUBS.id },
        body: { reason },
      }),
    takeBack: () => takeBackContest(needs)(as(), { params: { misconceptionId: HUBS.id } }),
    told: () => tellOpenMisconceptions(needs, db)(userId),
  }
}

type Recorder = ReturnType<typeof rememberingLearning>['record']
type Slip = { id: string; occurredAt: number; findings: string[] } & Record<string, unknown>

function rememberedAdd(record: Recorder, userId: string, slip: Slip) {
  return record(db).add(userId, {
    kind: 'exercise',
    item: 'frames/hub',
    asked: {},
    topics: [],
    variant: { seed: 1, difficulty: 2, topics: [], scenario: 'hub', revision: '1' },
    response: { ports: '1' },
    score: 0,
    confidence: null,
    guessChance: 0,
    startingDifficulty: 0,
    context: 'drill',
    ...slip,
  } as never)
}

describe('the list of mistakes', () => {
  test('tells what was believed, what is true, and which answers showed it, the latest first', async () => {
    const ada = givenLearner()
    await ada.answer(0, 'filters', 1)
    await ada.slip(2)

    expect(await ada.list()).toEqual({
      mistakes: [
        {
          id: HUBS.id,
          standing: 'open',
          belief: HUBS.belief,
          correction: HUBS.correction,
          topic: 'Network devices',
          lesson: { lessonId: 'devices', title: 'What the boxes do', passageId: 'p-hubs' },
          times: 2,
          evidence: [
            { kind: 'exercise', at: '2026-03-02T09:02:00.000Z', place: 'drill', ...SLIP },
            {
              kind: 'question',
              at: '2026-03-02T09:01:00.000Z',
              place: 'quiz',
              stem: 'What does a hub do, hub-1?',
              chosen: ['It filters'],
            },
          ],
          passes: 0,
          passesNeeded: 3,
          canBeAsked: true,
          contest: null,
        },
      ],
      counts: { open: 1, closed: 0, contested: 0 },
      heldBack: 0,
      nextCursor: null,
    })
  })

  test('moves an entry to the closed ones after three different questions', async () => {
    const ada = givenLearner()
    await ada.answer(0, 'filters', 1)
    for (const at of [0, 1, 2]) await ada.answer(at, 'right', 2 + at)

    expect(await ada.list()).toMatchObject({ mistakes: [], counts: { open: 0, closed: 1 } })
    expect(await ada.list('closed')).toMatchObject({ mistakes: [{ passes: 3 }] })
  })

  test('has nothing that only a placement showed', async () => {
    const ada = givenLearner()
    await ada.answer(0, 'filters', 1, 'placement')

    expect(await ada.list()).toMatchObject({ mistakes: [], heldBack: 0 })
  })

  test('holds back what an open practice exam asks, and says how many', async () => {
    const ada = givenLearner({ inOpenExams: async () => new Set(['hub-2']) })
    await ada.answer(0, 'filters', 1)

    const list = await ada.list()
    expect(list).toMatchObject({ mistakes: [], counts: { open: 0 }, heldBack: 1 })
    expect(JSON.stringify(list)).not.toContain('hub')
    expect(await ada.told()).toEqual([])
  })

  test('does not show a question whose idea an open practice exam asks in other words', async () => {
    const ada = givenLearner({ inOpenExams: async () => new Set(['in-exam']) })
    await ada.answer(2, 'filters', 1)

    expect(await ada.list()).toMatchObject({
      mistakes: [{ evidence: [{ stem: null, chosen: [] }] }],
    })
  })

  test('offers no quiz where all questions are kept for practice exams', async () => {
    const ada = givenLearner({ keptForExams: async () => new Set(QUESTIONS.map(({ id }) => id)) })
    await ada.answer(0, 'filters', 1)

    expect(await ada.list()).toMatchObject({ mistakes: [{ canBeAsked: false }] })
  })
})

describe('a contest', () => {
  test('puts an entry aside with its reason, and taking it back brings it back', async () => {
    const ada = givenLearner()
    await ada.answer(0, 'filters', 1)
    expect(await ada.contest('I misread it')).toEqual({ isContested: true })

    expect(await ada.list()).toMatchObject({ mistakes: [], counts: { contested: 1 } })
    expect(await ada.list('contested')).toMatchObject({
      mistakes: [{ contest: { reason: 'I misread it', at: '2026-03-02T10:00:00.000Z' } }],
    })

    expect(await ada.takeBack()).toEqual({ isContested: false })
    expect(await ada.list()).toMatchObject({ mistakes: [{ contest: null }] })
  })

  test('of what was never shown is refused', async () => {
    await expect(givenLearner().contest('')).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('what is open is told in sentences; what is put aside is not', async () => {
  const ada = givenLearner()
  await ada.answer(0, 'filters', 1)
  expect(await ada.told()).toEqual([
    `The learner has answered as if: “${HUBS.belief}” True is: ${HUBS.correction}`,
  ])

  await ada.contest('')
  expect(await ada.told()).toEqual([])
})
