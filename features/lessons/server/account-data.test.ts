import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { deleteLessonsData, exportLessonsData } from './account-data.ts'
import type { LessonsNeeds } from './needs.ts'
import { saveNote } from './save-note.ts'
import { saveReadingPosition } from './save-reading-position.ts'
import type { LessonsTables } from './tables.ts'
import { anchorOf, givenLearner, rememberingNeeds } from './testing.ts'

let db: Db<LessonsTables>
let needs: LessonsNeeds
beforeAll(async () => {
  db = await openTestDatabase<LessonsTables>()
  needs = rememberingNeeds(await smallCurriculum()).needs
})
afterAll(() => db.destroy())

async function givenWork() {
  const learner = givenLearner(db, needs)
  const [passage] =
    (await needs.curriculum.contentOfLesson('routes', '')).lesson('routes')?.passages ?? []
  await saveReadingPosition(needs)(learner.context(), {
    params: { lessonId: 'routes' },
    body: { passageId: passage?.id ?? '' },
  })
  await saveNote(needs)(learner.context(), {
    params: { lessonId: 'routes', noteId: randomUUID() },
    body: { anchor: anchorOf('One idea'), text: 'Ask about this.' },
  })
  return learner
}

test('the export has what a learner read and wrote, in words and dates', async () => {
  const ada = await givenWork()

  const data = await exportLessonsData(db, ada.userId)

  expect(data).toMatchObject({
    readingPositions: [{ lessonId: 'routes' }],
    notes: [{ lessonId: 'routes', quote: 'One idea', text: 'Ask about this.' }],
  })
  expect(data.readingPositions[0]?.readAt).toMatch(/^2026-03-02T09:00:\d\d\.000Z$/)
})

test('deleting takes all of one learner and nothing of another', async () => {
  const [ada, grace] = [await givenWork(), await givenWork()]

  await deleteLessonsData(db, ada.userId)

  expect(await exportLessonsData(db, ada.userId)).toEqual({
    readingPositions: [],
    notes: [],
  })
  expect((await exportLessonsData(db, grace.userId)).notes).toHaveLength(1)
})
