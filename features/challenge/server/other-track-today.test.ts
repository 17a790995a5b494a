/** Each kind of task on the list of today is done for the exam of the challenge, whichever track is selected. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { givenServer, type GivenServer } from '#app/server/testing.ts'
import { examsContract } from '#features/exams/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'

import type { Task } from '../contract.ts'
import { anExercise, aQuestion, givenLearner, sitExam } from './testing/two-track-learner.ts'
import { twoTracks } from './testing/two-tracks.ts'

let server: GivenServer
beforeAll(async () => {
  server = await givenServer({}, undefined, await twoTracks())
}, 60_000)
afterAll(() => server.close())

const DRILL: Task = {
  kind: 'drill',
  topicIds: ['cidr', 'printing', 'desktops'],
  items: 2,
  minutes: 4,
}

describe('the list of today', () => {
  test("has lessons of the challenge's exam, which open, and tick when their check is done", async () => {
    const ada = await givenLearner(server)
    await ada.begin('core-2')
    const [first] = await ada.tasks()
    if (first?.task.kind !== 'lesson') throw new Error('the first task is no lesson')
    const { lessonId } = first.task
    expect(['desks', 'printers', 'addresses']).toContain(lessonId)
    await ada.ask(lessonsContract.getLesson, { params: { lessonId } })

    await ada.pass(lessonId)

    expect((await ada.tasks())[0]).toMatchObject({ task: { lessonId }, isDone: true })
  })

  test('ticks a drill by its questions and exercises', async () => {
    const ada = await givenLearner(server)
    await ada.begin('core-2')
    await ada.list([DRILL])
    await ada.answer(await aQuestion(ada, 'core-2'), 'core-2')
    expect(await ada.tasks()).toMatchObject([{ isDone: false, progress: { done: 1, of: 2 } }])
    await anExercise(ada, { runId: randomUUID(), exam: 'core-2' })

    expect(await ada.tasks()).toMatchObject([{ isDone: true }])
  })

  test('is not ticked by what another exam asks', async () => {
    const ada = await givenLearner(server)
    await ada.begin('core-2')
    await ada.list([DRILL])
    await ada.answer(await aQuestion(ada, 'n10-009'), 'n10-009')
    await ada.answer('cables-a', 'core-1')

    expect(await ada.tasks()).toMatchObject([{ progress: { done: 0, of: 2 } }])
  })

  test('ticks reviews by cards of its exam alone', async () => {
    const ada = await givenLearner(server)
    await ada.begin('core-2')
    // They open a card each.
    await ada.pass('printers')
    await ada.pass('desks')
    await ada.list([{ kind: 'reviews', count: 1, minutes: 1 }])
    await ada.review('frames-card')
    expect(await ada.tasks()).toMatchObject([{ isDone: false, progress: { done: 0, of: 1 } }])
    await ada.review('printers-card')

    expect(await ada.tasks()).toMatchObject([{ isDone: true }])
  })

  test('ticks mistakes of the exam, which its drill asks', async () => {
    const ada = await givenLearner(server)
    await ada.begin('core-2')
    await ada.answer('printers-h', 'core-2', false)
    await ada.answer('frames-h', 'n10-009', false)
    await ada.list([{ kind: 'mistakes', items: 1, minutes: 2 }])
    const { items } = await ada.choose('core-2', 'mistakes')
    expect(items.map((item) => item.kind === 'question' && item.asked.id)).toEqual(['printers-h'])
    await ada.answer('frames-h', 'n10-009')
    expect(await ada.tasks()).toMatchObject([{ isDone: false }])
    await ada.answer('printers-h', 'core-2')

    expect(await ada.tasks()).toMatchObject([{ isDone: true }])
  })

  test.each(['full', 'half', 'short'] as const)('ticks a %s practice exam', async (length) => {
    const ada = await givenLearner(server)
    await ada.begin('core-2')
    const { exams } = await ada.ask(examsContract.listAttempts, { query: { exam: 'core-2' } })
    expect(exams.map(({ exam }) => exam.id)).toEqual(['core-2', 'core-1'])
    const { items = 0, minutes = 1 } = exams[0]?.lengths.find(({ id }) => id === length) ?? {}
    await ada.list([{ kind: 'exam', length, items, minutes }])
    await sitExam(ada, 'core-2', length)

    expect(await ada.tasks()).toMatchObject([{ isDone: true }])
    expect(new Set((await ada.evidence()).map(([, track, exam]) => `${track} ${exam}`))).toEqual(
      new Set(['a-plus core-2']),
    )
  })

  test('is not ticked by a practice exam of another exam', async () => {
    const ada = await givenLearner(server)
    await ada.begin('core-2')
    await ada.list([{ kind: 'exam', length: 'short', items: 5, minutes: 5 }])
    await sitExam(ada, 'n10-009', 'short')

    expect(await ada.tasks()).toMatchObject([{ isDone: false }])
  })
})
