import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import { eventsOf, rememberingLearning } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { DrillMode, DrillScope } from '../contract.ts'
import { answerDrillItem } from './answer-drill-item.ts'
import { chooseDrillItems } from './choose-drill-items.ts'
import { keptForExams } from './drill-bank.ts'
import { getPracticeOverview } from './get-practice-overview.ts'
import type { ExamsNeeds } from './needs.ts'
import type { ExamsTables } from './tables.ts'

let db: Db<ExamsTables>
let curriculum: Curriculum
beforeAll(async () => {
  db = await openTestDatabase<ExamsTables>()
  curriculum = await largerCurriculum()
})
afterAll(() => db.destroy())

/** The small curriculum with sixteen questions in each lesson, so that some can be kept for exams. */
async function largerCurriculum(): Promise<Curriculum> {
  const files = smallContent()
  const more = (lesson: string) => {
    const path = `lessons/${lesson}/questions.yaml`
    const [first = ''] = (files[path] ?? '').split(/\n(?=- id:)/)
    const all = Array.from({ length: 16 }, (_, at) => {
      const id = `${lesson}-${String.fromCodePoint(97 + at)}`
      const question = first.replaceAll(`${lesson}-recall`, id)
      return at < 8 ? question : askedForBest(question, id)
    })
    return [path, all.join('\n')] as const
  }
  return smallCurriculum(Object.fromEntries(['frames', 'routes', 'filters'].map(more)))
}

/** The same question as one among whose options several would do. */
function askedForBest(question: string, id: string): string {
  return question
    .replace(
      /stem: .*/,
      `stem: The lamp of ${id} is dark. The cord is warm. It is noon. What is MOST likely?`,
    )
    .replace(/clue: .*/, 'clue: cord is warm')
    .replace(/reason: Why Alpha .*/, 'reason: They are explained in one short paragraph.')
}

type Asked = { id: string; outcome: 'right' | 'wrong' | 'assisted' | 'open' }
type Wish = { mode?: DrillMode; scope?: DrillScope; asked?: Asked[]; count?: number; seed?: number }

const NOON = Date.parse('2026-03-02T12:00:00Z')

function givenLearner(track = 'network-plus') {
  const userId = randomUUID()
  const { record } = rememberingLearning(curriculum, { track })
  const needs: ExamsNeeds = {
    curriculum,
    selectedTrackOf: async () => track,
    record: record(db),
    recordIn: (db) => record(db),
    examExercises: async () => new Map(),
    drillExercises: async () => new Map(),
    judgeExercise: async () => {
      throw new Error('drills ask no exercises of exams')
    },
  }
  let now = NOON
  const context = () => asLearner(db, userId, new Date((now += 1000)))
  return {
    userId,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    choose: async ({ mode = 'mixed', scope = {}, asked = [], count = 10, seed = 7 }: Wish = {}) => {
      const body = { mode, scope, asked, count, seed }
      const { items } = await chooseDrillItems(needs)(context(), { body })
      return items.filter((item) => item.kind === 'question')
    },
    answer: async (
      questionId: string,
      isRight: boolean,
      traits: { answerId?: string; confidence?: 'sure' | 'guess'; hints?: number } = {},
    ) =>
      answerDrillItem(needs)(context(), {
        params: { runId: RUN },
        body: {
          answerId: traits.answerId ?? randomUUID(),
          questionId,
          response: { choice: [isRight ? 'alpha' : 'bravo'] },
          confidence: traits.confidence ?? 'sure',
          hints: traits.hints ?? 0,
          milliseconds: 4000,
          answeredAt: new Date(now).toISOString(),
          sentAt: new Date(now).toISOString(),
          utcOffsetMinutes: 60,
        },
      }),
    overview: () => getPracticeOverview(needs)(context()),
    kept: () => keptForExams(curriculum, userId, track),
  }
}

const RUN = '0d1f0d5e-9d4c-4c0e-8a38-3a1f3f6a4b11'
const idsOf = (items: readonly { asked: { id: string } }[]) => items.map(({ asked }) => asked.id)

describe('the questions of a drill', () => {
  test('are none twice, come with their keys, and are the same for the same seed', async () => {
    const ada = givenLearner()

    const items = await ada.choose()

    expect(items).toHaveLength(10)
    expect(new Set(idsOf(items)).size).toBe(10)
    expect(items[0]).toMatchObject({
      asked: { kind: 'single', rightCount: 1 },
      key: { kind: 'single', source: 'RFC 1122' },
      reason: null,
    })
    expect(idsOf(await ada.choose())).toEqual(idsOf(items))
    expect(idsOf(await ada.choose({ seed: 8 }))).not.toEqual(idsOf(items))
  })

  test('go on from what was asked in the run', async () => {
    const ada = givenLearner()
    const first = idsOf(await ada.choose({ count: 5 }))
    const asked = first.map((id): Asked => ({ id, outcome: 'right' }))

    const next = idsOf(await ada.choose({ count: 5, asked }))

    expect(next).toHaveLength(5)
    expect(next.filter((id) => first.includes(id))).toEqual([])
  })

  test('that were wrong come back in the run after four others, also if only the page knows', async () => {
    const ada = givenLearner()
    const [missed = '', ...others] = idsOf(await ada.choose({ count: 5 }))
    const asked: Asked[] = [
      { id: missed, outcome: 'wrong' },
      ...others.map((id): Asked => ({ id, outcome: 'right' })),
    ]

    // Another topic may come between.
    const items = await ada.choose({ count: 3, asked })

    const back = items.find((item) => item.asked.id === missed)
    expect(back?.reason).toBe('again-unaided')
    expect(idsOf(await ada.choose({ count: 1, asked: asked.slice(0, 4) }))).not.toEqual([missed])
  })

  test('are about the part of the exam that was asked for', async () => {
    const ada = givenLearner()
    const topicsOf = async (scope: DrillScope) =>
      new Set((await ada.choose({ scope })).map(({ topic }) => topic.id))

    expect(await topicsOf({ domain: '2' })).toEqual(new Set(['filtering']))
    expect(await topicsOf({ objective: '1.2' })).toEqual(new Set(['routing']))
    expect(await topicsOf({ topic: 'framing' })).toEqual(new Set(['framing']))
    expect(await topicsOf({ lesson: 'routes' })).toEqual(new Set(['routing']))
    expect(await topicsOf({ objective: '9.9' })).toEqual(new Set())
  })

  test('are none that are kept for practice exams, until such a one was answered', async () => {
    const ada = givenLearner()
    const kept = await ada.kept()
    expect(kept.size).toBeGreaterThan(6)
    const everything = async () => {
      const asked: Asked[] = []
      for (;;) {
        const items = await ada.choose({ asked, seed: 3 })
        if (items.length === 0) return asked.map(({ id }) => id)
        asked.push(...idsOf(items).map((id): Asked => ({ id, outcome: 'right' })))
      }
    }

    const asked = await everything()

    expect(asked).toHaveLength(48 - kept.size)
    expect(asked.filter((id) => kept.has(id))).toEqual([])
    const [one = ''] = kept
    await ada.answer(one, false)
    ada.wait(3_600_000)
    expect(await everything()).toContain(one)
  })

  test('of a track without an exam are none', async () => {
    expect(await givenLearner('security-plus').choose()).toEqual([])
  })
})

describe('second best', () => {
  test('asks only what has a clue to name, with its phrases and the runner-up', async () => {
    const items = await givenLearner().choose({ mode: 'second-best' })

    expect(items.length).toBeGreaterThan(5)
    for (const { asked, secondBest } of items) {
      expect(asked.id).toMatch(/-[i-p]$/)
      expect(secondBest).toEqual({
        phrases: [
          { id: '0', text: `The lamp of ${asked.id} is dark.` },
          { id: '1', text: 'The cord is warm.' },
          { id: '2', text: 'It is noon.' },
        ],
        rightIds: ['1'],
        runnerUpId: 'bravo',
      })
    }
  })

  test('mixes topics, and stays within its scope', async () => {
    const ada = givenLearner()
    const topicsOf = async (scope: DrillScope) =>
      new Set((await ada.choose({ mode: 'second-best', scope })).map(({ topic }) => topic.id))

    expect((await topicsOf({})).size).toBe(3)
    expect(await topicsOf({ domain: '2' })).toEqual(new Set(['filtering']))
  })

  test('is asked in no other mode, and asks nothing that is kept for practice exams', async () => {
    const ada = givenLearner()
    const kept = await ada.kept()

    expect((await ada.choose()).every(({ secondBest }) => secondBest === null)).toBe(true)
    const asked = idsOf(await ada.choose({ mode: 'second-best' }))
    expect(asked.filter((id) => kept.has(id))).toEqual([])
  })
})

test('a question leads to the passage of its lesson that explains it', async () => {
  const content = await curriculum.content('network-plus')
  const [passage] = content.lesson('routes')?.passages ?? []
  expect(passage?.text).toContain('explained here, in one short paragraph')

  const items = await givenLearner().choose({ scope: { lesson: 'routes' } })

  const explained = items.filter(({ asked }) => asked.stem.includes('MOST'))
  expect(explained.length).toBeGreaterThan(0)
  for (const { lesson } of explained) {
    expect(lesson).toEqual({ id: 'routes', title: 'The routes lesson', passageId: passage?.id })
  }
})

describe('what comes back', () => {
  test('mistakes, what was sure and wrong, and what was guessed right each have a drill', async () => {
    const ada = givenLearner()
    await ada.answer('frames-a', false, { confidence: 'sure' })
    await ada.answer('frames-b', false, { confidence: 'guess' })
    await ada.answer('frames-c', true, { confidence: 'guess' })
    await ada.answer('frames-d', true)

    const found = async (mode: DrillMode) => idsOf(await ada.choose({ mode })).toSorted()

    expect(await found('mistakes')).toEqual(['frames-a', 'frames-b'])
    expect(await found('sure-and-wrong')).toEqual(['frames-a'])
    expect(await found('guessed-right')).toEqual(['frames-c'])
    expect(await ada.choose({ mode: 'mistakes' })).toMatchObject([
      { asked: { id: 'frames-a' }, reason: 'sure-and-wrong' },
      { asked: { id: 'frames-b' }, reason: 'mistake' },
    ])
  })

  test('a mistake that was answered right since is none', async () => {
    const ada = givenLearner()
    await ada.answer('frames-a', false)
    await ada.answer('frames-a', true)

    expect(await ada.choose({ mode: 'mistakes' })).toEqual([])
  })

  test('what is counted is what each drill asks', async () => {
    const ada = givenLearner()
    await ada.answer('frames-a', false, { confidence: 'sure' })
    await ada.answer('routes-c', true, { confidence: 'guess' })
    const kept = await ada.kept()

    const overview = await ada.overview()

    const unseen = 48 - new Set([...kept, 'frames-a', 'routes-c']).size
    expect(overview?.counts).toEqual({
      questions: unseen + 2,
      neverSeen: unseen,
      mistakes: 1,
      sureAndWrong: 1,
      guessedRight: 1,
      exercises: { total: 0, neverPracticed: 0, missed: 0 },
    })
    expect(overview?.domains.map(({ number, counts }) => [number, counts.mistakes])).toEqual([
      ['1', 1],
      ['2', 0],
    ])
    expect(overview?.domains[0]?.objectives[1]?.counts.guessedRight).toBe(1)
  })
})

describe('an answer', () => {
  test('is judged and recorded with its run and the help taken', async () => {
    const ada = givenLearner()

    const response = await ada.answer('frames-a', true, { hints: 2 })

    expect(response).toEqual({ isCorrect: true })
    expect(await eventsOf(db, ada.userId)).toMatchObject([
      {
        item: 'frames-a',
        context: 'drill',
        run_id: RUN,
        score: 1,
        confidence: 'sure',
        assistance: '{"kind":"hint","rung":2}',
        track: 'network-plus',
      },
    ])
  })

  test('sent twice counts once', async () => {
    const ada = givenLearner()
    const answerId = randomUUID()

    await ada.answer('frames-a', false, { answerId })
    await ada.answer('frames-a', false, { answerId })

    expect(await eventsOf(db, ada.userId)).toHaveLength(1)
  })

  test('to a question that is not there is refused', async () => {
    await expect(givenLearner().answer('nothing', true)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('of another learner says nothing about this one', async () => {
    const [ada, ben] = [givenLearner(), givenLearner()]
    await ada.answer('frames-a', false)

    expect(await ben.choose({ mode: 'mistakes' })).toEqual([])
  })
})
