import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { getTrackOutline } from './get-track-outline.ts'
import type { LessonsNeeds } from './needs.ts'
import { saveReadingPosition } from './save-reading-position.ts'
import type { LessonsTables } from './tables.ts'
import { givenLearner, rememberingNeeds } from './testing.ts'

let db: Db<LessonsTables>
let needs: LessonsNeeds
beforeAll(async () => {
  db = await openTestDatabase<LessonsTables>()
  needs = rememberingNeeds(await smallCurriculum()).needs
})
afterAll(() => db.destroy())

type Learner = ReturnType<typeof givenLearner>
const outline = (learner: Learner, track?: string) =>
  getTrackOutline(needs)(learner.context(), { query: { ...(track && { track }) } })
const read = async (learner: Learner, lessonId: string, at: number) => {
  const passages = (await needs.curriculum.content('network-plus')).lesson(lessonId)?.passages ?? []
  return saveReadingPosition(needs)(learner.context(), {
    params: { lessonId },
    body: { passageId: passages.at(at)?.id ?? '' },
  })
}

describe('the outline of a track', () => {
  test('has its domains by weight, its objectives and its lessons', async () => {
    const { track, exams, lessons, progressPercent, weakLessonIds } = await outline(
      givenLearner(db, needs),
    )

    expect(track).toEqual({ id: 'network-plus', name: 'Network+', vendor: 'CompTIA' })
    expect(exams[0]?.domains).toEqual([
      {
        number: '1',
        title: 'Links',
        weight: 60,
        donePercent: 0,
        objectives: [
          { number: '1.1', title: 'Frames', lessonIds: ['frames'] },
          { number: '1.2', title: 'Routes', lessonIds: ['routes'] },
        ],
      },
      {
        number: '2',
        title: 'Filters',
        weight: 40,
        donePercent: 0,
        objectives: [{ number: '2.1', title: 'Filters', lessonIds: ['filters'] }],
      },
    ])
    expect(
      lessons.map(({ id, minutes, isDone, readPercent }) => [id, minutes, isDone, readPercent]),
    ).toEqual([
      ['frames', 10, false, 0],
      ['routes', 12, false, 0],
      ['filters', 8, false, 0],
    ])
    expect({ progressPercent, weakLessonIds }).toEqual({ progressPercent: 0, weakLessonIds: [] })
  })

  test('another track is shown on request, and says that it has no lessons', async () => {
    const answer = await outline(givenLearner(db, needs), 'security-plus')

    expect(answer).toMatchObject({
      track: { id: 'security-plus' },
      exams: [],
      lessons: [],
      next: null,
      progressPercent: 0,
    })
    expect(answer.tracks).toEqual([
      { id: 'network-plus', name: 'Network+', lessonCount: 3 },
      { id: 'security-plus', name: 'Security+', lessonCount: 0 },
    ])
  })

  test('a track the content does not have is not found', async () => {
    await expect(outline(givenLearner(db, needs), 'ccna')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('what is done counts by the weight of its domain', async () => {
    const ada = givenLearner(db, needs)
    await ada.pass('frames')
    await ada.pass('filters')

    const { progressPercent, exams, lessons } = await outline(ada)

    expect(progressPercent).toBe(70)
    expect(exams[0]?.domains.map(({ donePercent }) => donePercent)).toEqual([50, 100])
    expect(lessons.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual([
      'frames',
      'filters',
    ])
  })

  test("another learner's work does not count", async () => {
    await givenLearner(db, needs).pass('frames')

    expect((await outline(givenLearner(db, needs))).progressPercent).toBe(0)
  })
})

describe('what now', () => {
  test('the first lesson, for someone who begins', async () => {
    expect((await outline(givenLearner(db, needs))).next).toMatchObject({
      lesson: { id: 'frames' },
      reason: 'start',
    })
  })

  test('the lesson that was begun last, and how far it was read', async () => {
    const ada = givenLearner(db, needs)
    await read(ada, 'filters', 1)
    await read(ada, 'routes', 0)

    const { next } = await outline(ada)

    expect(next).toMatchObject({ lesson: { id: 'routes', readPercent: 50 }, reason: 'read-on' })
  })

  test('the lesson that the plan puts first, unless another one was begun', async () => {
    const ada = givenLearner(db, needs)
    const planned = { ...needs, firstPlanned: async () => 'filters' }
    const next = async () =>
      (await getTrackOutline(planned)(ada.context(), { query: {} })).next?.lesson.id
    expect(await next()).toBe('filters')
    await ada.pass('filters')
    expect(await next()).toBe('frames')
    await read(ada, 'routes', 0)
    expect(await next()).toBe('routes')
  })

  test('its check, if that was begun after reading', async () => {
    const ada = givenLearner(db, needs)
    await read(ada, 'routes', 1)
    await ada.answer('routes', 'routes-recall', true)

    expect((await outline(ada)).next).toMatchObject({ lesson: { id: 'routes' }, reason: 'check' })
  })

  test('the lesson after the one finished last; what was skipped comes at the end', async () => {
    const ada = givenLearner(db, needs)
    await ada.pass('routes')
    const after = await outline(ada)
    await ada.pass('filters')
    const atTheEnd = await outline(ada)
    await ada.pass('frames')

    expect(after.next?.lesson.id).toBe('filters')
    expect(atTheEnd.next?.lesson.id).toBe('frames')
    expect((await outline(ada)).next).toBeNull()
  })
})

test('a lesson whose check went badly is worth another look, until it goes well', async () => {
  const ada = givenLearner(db, needs)
  await ada.answer('routes', 'routes-recall', false)
  await ada.answer('routes', 'routes-apply', true)
  await ada.answer('routes', 'routes-recall', true)
  const afterBadRound = await outline(ada)
  await ada.pass('routes')

  expect(afterBadRound.weakLessonIds).toEqual(['routes'])
  expect((await outline(ada)).weakLessonIds).toEqual([])
})
