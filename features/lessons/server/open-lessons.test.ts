/** What anyone may have of lessons without an account, and what nobody may. */
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { openLessonsOf } from '#features/curriculum/contract.ts'
import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { lessonsContract } from '../contract.ts'
import { getOpenCheck } from './get-open-check.ts'
import { getSentLesson } from './get-sent-lesson.ts'
import { lessonHeads } from './lesson-heads.ts'
import { readOpenPages } from './open-pages.ts'
import { movedLessonPath, openLessonPaths, publicLessonPath } from './public-paths.ts'
import type { LessonsTables } from './tables.ts'
import { givenLearner, rememberingNeeds } from './testing.ts'

let curriculum: Curriculum
let open: readonly string[]
let closed: readonly string[]
beforeAll(async () => {
  curriculum = await smallCurriculum()
  open = openLessonsOf(curriculum.tracks).map(({ lessonId }) => lessonId)
  const all = curriculum.tracks.flatMap(({ id }) => curriculum.lessonsOfTrack(id))
  closed = all.map(({ id }) => id).filter((id) => !open.includes(id))
})

test('the small curriculum has lessons of both sorts', () => {
  expect(open).toContain('frames')
  expect(closed.length).toBeGreaterThan(0)
})

describe('the check of an open lesson', () => {
  const checkOf = (lessonId: string) => getOpenCheck({ curriculum })(null, { params: { lessonId } })

  test('asks what the first round asks a learner, and nothing else of the lesson', async () => {
    const db = await openTestDatabase<LessonsTables>()
    const { needs } = rememberingNeeds(curriculum)
    const learner = await givenLearner(db, needs).check('frames')
    const { questions } = z.parse(lessonsContract.getOpenCheck.response, await checkOf('frames'))
    await db.destroy()

    expect(questions.map(({ asked }) => asked.id)).toEqual(
      learner.questions.map(({ asked }) => asked.id),
    )
    expect(questions[0]?.key).toEqual(learner.questions[0]?.key)
    expect(questions[0]).not.toHaveProperty('isRight')
    expect(await checkOf('frames')).toEqual({ lesson: learner.lesson, questions })
  })

  test('is refused for every other lesson', async () => {
    for (const id of [...closed, 'no-such-lesson'])
      await expect(checkOf(id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a lesson that somebody was sent', () => {
  const sent = (lessonId: string) => getSentLesson({ curriculum })(null, { params: { lessonId } })

  test('says its title and first lines, and where it can be read', async () => {
    expect(await sent('frames')).toMatchObject({
      title: 'The frames lesson',
      openPath: '/lessons/frames.html',
    })
    for (const id of closed) {
      const lesson = await sent(id)
      expect(lesson.openPath).toBeNull()
      expect(Object.keys(lesson).toSorted()).toEqual(
        ['id', 'minutes', 'openPath', 'summary', 'title'].toSorted(),
      )
    }
  })

  test('that is not there is not found', async () => {
    await expect(sent('no-such-lesson')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('what pages say of a lesson in their head', () => {
  const SITE = 'https://learn.example.com'
  const headOf = async (address: string) => {
    const { pathname, searchParams } = new URL(address, SITE)
    const headFor = lessonHeads({
      curriculum,
      publicUrl: SITE,
      site: {
        siteName: 'Testwise',
        picture: { address: `${SITE}/preview.png`, width: 1200, height: 630, alt: 'A desk' },
      },
    })
    return headFor(pathname, searchParams)
  }

  test('the page of an open lesson is the one to be found', async () => {
    const head = await headOf('/lessons/frames.html')

    expect(head).toMatchObject({
      title: 'The frames lesson',
      description: curriculum.lesson('frames')?.summary,
      canonical: `${SITE}/lessons/frames.html`,
      kind: 'article',
      data: { '@type': 'LearningResource', isAccessibleForFree: true },
    })
    expect(head?.isUnlisted).toBeUndefined()
  })

  test.each([
    ['/dashboard/lessons/frames'],
    ['/dashboard/lessons/frames/check'],
    ['/login?returnTo=/dashboard/lessons/frames'],
  ])('%s is previewed as the lesson, and names its open page', async (address) => {
    expect(await headOf(address)).toMatchObject({
      title: 'The frames lesson',
      canonical: `${SITE}/lessons/frames.html`,
    })
  })

  test('a lesson behind the account is previewed by title and summary, and not listed', async () => {
    const [id = ''] = closed
    const lesson = curriculum.lesson(id)

    expect(await headOf(`/dashboard/lessons/${id}`)).toMatchObject({
      title: lesson?.title,
      description: lesson?.summary,
      canonical: `${SITE}/dashboard/lessons/${id}`,
      isUnlisted: true,
    })
    expect(await headOf(`/lessons/${id}.html`)).toBeNull()
  })

  test.each([
    '/dashboard',
    '/dashboard/lessons/practice',
    '/login',
    '/login?returnTo=//evil.example',
  ])('%s is nothing of ours', async (address) => {
    expect(await headOf(address)).toBeNull()
  })

  test('search engines are told of the list and of every open lesson, and of no other', () => {
    expect(openLessonPaths(curriculum)).toEqual([
      '/lessons.html',
      ...open.map((id) => `/lessons/${id}.html`),
    ])
    expect(openLessonPaths({ tracks: [] })).toEqual([])
  })

  test('the page of a lesson that is not open any more leads to the lesson', () => {
    const movedTo = movedLessonPath(curriculum)

    expect(movedTo(`/lessons/${closed[0]}.html`)).toBe(`/dashboard/lessons/${closed[0]}`)
    expect(movedTo('/lessons/no-such-lesson.html')).toBeNull()
    expect(movedTo('/register.html')).toBeNull()
  })

  test('a lesson is linked where anyone can read it, else in the dashboard', () => {
    const pathOf = publicLessonPath(curriculum)

    expect(pathOf('frames')).toBe('/lessons/frames.html')
    expect(pathOf(closed[0] ?? '')).toBe(`/dashboard/lessons/${closed[0]}`)
  })
})

test('the page of an open lesson has its terms and the ways to the others', async () => {
  const pages = await readOpenPages(curriculum)

  expect(pages.map(({ id }) => id)).toEqual(open)
  for (const page of pages) {
    expect(page.others.map(({ id }) => id)).toEqual(open.filter((id) => id !== page.id))
    expect(page.checkQuestionCount).toBeGreaterThan(0)
  }
})
