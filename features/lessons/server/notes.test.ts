import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { MAX_NOTES_PER_LESSON } from '../contract.ts'
import { exportLessonsData } from './account-data.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes } from './list-notes.ts'
import type { LessonsNeeds } from './needs.ts'
import { saveNote } from './save-note.ts'
import type { LessonsTables } from './tables.ts'
import { anchorOf, givenLearner, rememberingNeeds } from './testing.ts'

let db: Db<LessonsTables>
let needs: LessonsNeeds
beforeAll(async () => {
  db = await openTestDatabase<LessonsTables>()
  needs = rememberingNeeds(await smallCurriculum()).needs
})
afterAll(() => db.destroy())

type Learner = ReturnType<typeof givenLearner>
type Written = { noteId?: string; lessonId?: string; quote?: string; text?: string }

const save = (learner: Learner, written: Written = {}, given = needs) =>
  saveNote(given)(learner.context(), {
    params: { lessonId: written.lessonId ?? 'frames', noteId: written.noteId ?? randomUUID() },
    body: { anchor: anchorOf(written.quote ?? 'A frame'), text: written.text ?? '' },
  })
const remove = (learner: Learner, noteId: string) =>
  deleteNote(learner.context(), { params: { lessonId: 'frames', noteId } })
const list = async (learner: Learner, lessonId = 'frames', given = needs) =>
  (await listNotes(given)(learner.context(), { params: { lessonId } })).notes

describe('saveNote', () => {
  test('stores the words, their anchor and the text', async () => {
    const ada = givenLearner(db, needs)
    const noteId = randomUUID()

    const note = await save(ada, { noteId, quote: 'crosses one link', text: 'and no more' })

    expect(note).toEqual({
      id: noteId,
      anchor: anchorOf('crosses one link'),
      text: 'and no more',
      createdAt: '2026-03-02T09:00:01.000Z',
      updatedAt: '2026-03-02T09:00:01.000Z',
    })
    expect(await list(ada)).toEqual([note])
  })

  test('sent twice, also at once, it is there once', async () => {
    const ada = givenLearner(db, needs)
    const noteId = randomUUID()
    await Promise.all([1, 2, 3].map(() => save(ada, { noteId, text: 'once' })))

    expect(await list(ada)).toHaveLength(1)
  })

  test('of two devices the last write wins', async () => {
    const ada = givenLearner(db, needs)
    const noteId = randomUUID()
    await save(ada, { noteId, text: 'from the phone' })
    await save(ada, { noteId, text: 'from the laptop' })

    expect(await list(ada)).toMatchObject([
      {
        text: 'from the laptop',
        createdAt: '2026-03-02T09:00:01.000Z',
        updatedAt: '2026-03-02T09:00:02.000Z',
      },
    ])
  })

  test('another device does not restore a deleted note', async () => {
    const ada = givenLearner(db, needs)
    const { id } = await save(ada, { text: 'gone' })
    await remove(ada, id)

    await expect(save(ada, { noteId: id, text: 'back' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('deleted'),
    })

    expect(await list(ada)).toEqual([])
  })

  test('a note of one lesson is not moved into another', async () => {
    const ada = givenLearner(db, needs)
    const { id } = await save(ada)

    await expect(save(ada, { noteId: id, lessonId: 'routes' })).rejects.toMatchObject({
      code: 'conflict',
    })

    expect(await list(ada)).toHaveLength(1)
  })

  test('the same id of another learner is another note', async () => {
    const [ada, grace] = [givenLearner(db, needs), givenLearner(db, needs)]
    const { id } = await save(ada, { text: "Ada's" })
    await save(grace, { noteId: id, text: "Grace's" })
    await remove(grace, id)

    expect(await list(ada)).toMatchObject([{ text: "Ada's" }])
    expect(await list(grace)).toEqual([])
  })

  test('a full lesson accepts no more notes, says so, and still allows changes', async () => {
    const ada = givenLearner(db, needs)
    const notes = []
    for (let count = 0; count < MAX_NOTES_PER_LESSON; count++) notes.push(await save(ada))

    await expect(save(ada)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('Delete one first'),
    })
    await save(ada, { noteId: notes[0]?.id ?? '', text: 'changed' })
    expect(await list(ada)).toHaveLength(MAX_NOTES_PER_LESSON)

    await remove(ada, notes[1]?.id ?? '')
    await save(ada)
    expect(await list(ada)).toHaveLength(MAX_NOTES_PER_LESSON)
  })

  test('a lesson that is not there is not found', async () => {
    const ada = givenLearner(db, needs)

    await expect(save(ada, { lessonId: 'nothing' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(list(ada, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('listNotes', () => {
  test('has the notes of this lesson alone, oldest first', async () => {
    const ada = givenLearner(db, needs)
    await save(ada, { text: 'first' })
    await save(ada, { lessonId: 'routes', text: 'elsewhere' })
    await save(ada, { text: 'second' })

    expect((await list(ada)).map(({ text }) => text)).toEqual(['first', 'second'])
  })

  test('has what was written when the lesson had another id, and it can be changed there', async () => {
    const ada = givenLearner(db, needs)
    const { id } = await save(ada, { lessonId: 'routes', text: 'old' })
    const renamed = rememberingNeeds(
      await smallCurriculum({
        'aliases.yaml': 'routes: paths\n',
        'lessons/paths/lesson.mdx': (smallContent()['lessons/routes/lesson.mdx'] ?? '').replace(
          'id: routes',
          'id: paths',
        ),
        'lessons/paths/questions.yaml': '[]',
        'lessons/paths/cards.yaml': '[]',
        'exams/n10-009.yaml': (smallContent()['exams/n10-009.yaml'] ?? '').replace(
          'lessons: [routes]',
          'lessons: [paths]',
        ),
      }),
    ).needs
    await save(ada, { lessonId: 'paths', text: 'new' }, renamed)

    await save(ada, { noteId: id, lessonId: 'paths', text: 'changed' }, renamed)

    for (const lessonId of ['paths', 'routes'])
      expect((await list(ada, lessonId, renamed)).map(({ text }) => text)).toEqual([
        'changed',
        'new',
      ])
  })
})

describe('deleteNote', () => {
  test('removes the text for good: nothing of it is left', async () => {
    const ada = givenLearner(db, needs)
    const { id } = await save(ada, { quote: 'secret words', text: 'and more of them' })
    await remove(ada, id)

    const rows = await db
      .selectFrom('lessons_note')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/secret|more of them/)
    expect((await exportLessonsData(db, ada.userId)).notes).toEqual([])
  })

  test('twice, or of nothing, is no error', async () => {
    const ada = givenLearner(db, needs)
    const { id } = await save(ada)
    await remove(ada, id)

    expect(await remove(ada, id)).toEqual({})
    expect(await remove(ada, randomUUID())).toEqual({})
  })
})
