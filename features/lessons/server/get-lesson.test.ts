import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { getCheck } from './get-check.ts'
import { getLesson } from './get-lesson.ts'
import type { LessonsNeeds } from './needs.ts'
import { upsertReadingPosition } from './queries.ts'
import { saveReadingPosition } from './save-reading-position.ts'
import type { LessonsTables } from './tables.ts'
import { givenLearner, rememberingNeeds } from './testing.ts'

let db: Db<LessonsTables>
let needs: LessonsNeeds
let passageIds: readonly string[]
beforeAll(async () => {
  db = await openTestDatabase<LessonsTables>()
  needs = rememberingNeeds(await smallCurriculum()).needs
  const content = await needs.curriculum.contentOfLesson('frames', '')
  passageIds = content.lesson('frames')?.passages.map(({ id }) => id) ?? []
})
afterAll(() => db.destroy())

type Learner = ReturnType<typeof givenLearner>
const open = (learner: Learner, lessonId: string, given = needs) =>
  getLesson(given)(learner.context(), { params: { lessonId } })
const keep = (learner: Learner, lessonId: string, passageId: string) =>
  saveReadingPosition(needs)(learner.context(), { params: { lessonId }, body: { passageId } })

describe('getLesson', () => {
  test('says what the lesson is about and where it is in the track', async () => {
    expect(await open(givenLearner(db, needs), 'routes')).toEqual({
      id: 'routes',
      title: 'The routes lesson',
      summary: 'What routes is about.',
      minutes: 12,
      objectives: [{ number: '1.2', title: 'Routes' }],
      headings: [{ id: 'one-idea-about-routes', text: 'One idea about routes' }],
      sources: ['RFC 1122'],
      isDone: false,
      lastReadPassageId: null,
      checkQuestionCount: 2,
      isCheckBegun: false,
      newCardCount: 0,
      openPath: null,
      previous: { id: 'frames', title: 'The frames lesson' },
      next: { id: 'filters', title: 'The filters lesson' },
    })
  })

  test('the first and the last lesson have one neighbor', async () => {
    const ada = givenLearner(db, needs)

    expect((await open(ada, 'frames')).previous).toBeNull()
    expect((await open(ada, 'filters')).next).toBeNull()
  })

  test('a lesson that was completed is done, for that learner alone', async () => {
    const ada = givenLearner(db, needs)
    await ada.pass('filters')

    expect((await open(ada, 'filters')).isDone).toBe(true)
    expect((await open(givenLearner(db, needs), 'filters')).isDone).toBe(false)
  })

  test('a check is begun from its first answer to its last right one, and again when it is repeated', async () => {
    const ada = givenLearner(db, needs)
    const isBegun = async () => (await open(ada, 'filters')).isCheckBegun
    const [question] = (await ada.check('filters')).questions
    await ada.answer('filters', question?.asked.id ?? '', false)
    expect(await isBegun()).toBe(true)
    await ada.pass('filters')
    expect(await isBegun()).toBe(false)
    await ada.answer('filters', question?.asked.id ?? '', false)

    expect(await isBegun()).toBe(true)
    expect((await open(givenLearner(db, needs), 'filters')).isCheckBegun).toBe(false)
  })

  test('a lesson of another track than the selected one shows its own track', async () => {
    const { needs: elsewhere } = rememberingNeeds(needs.curriculum, 'security-plus')

    const lesson = await open(givenLearner(db, elsewhere), 'routes', elsewhere)

    expect(lesson.objectives).toEqual([{ number: '1.2', title: 'Routes' }])
    expect(lesson.next?.id).toBe('filters')
  })

  test('a lesson completed under its old name is done under the new one', async () => {
    const ada = givenLearner(db, needs)
    await ada.pass('routes')
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

    expect(await open(ada, 'paths', renamed)).toMatchObject({ id: 'paths', isDone: true })
    expect(await open(ada, 'routes', renamed)).toMatchObject({ id: 'paths', isDone: true })
  })

  test('a check begun under the old name of its lesson continues under the new one', async () => {
    const ada = givenLearner(db, needs)
    await ada.answer('routes', 'routes-recall', true)
    const small = smallContent()
    const renamed = rememberingNeeds(
      await smallCurriculum({
        'aliases.yaml': 'routes: paths\n',
        'lessons/paths/lesson.mdx': (small['lessons/routes/lesson.mdx'] ?? '').replace(
          'id: routes',
          'id: paths',
        ),
        'lessons/paths/questions.yaml': small['lessons/routes/questions.yaml'] ?? '',
        'lessons/paths/cards.yaml': '[]',
        'lessons/routes/questions.yaml': '[]',
        'exams/n10-009.yaml': (small['exams/n10-009.yaml'] ?? '').replace(
          'lessons: [routes]',
          'lessons: [paths]',
        ),
      }),
    ).needs

    expect((await open(ada, 'paths', renamed)).isCheckBegun).toBe(true)
    const { questions } = await getCheck(renamed)(ada.context(), { params: { lessonId: 'paths' } })
    expect(questions.map(({ asked, isRight }) => [asked.id, isRight])).toEqual([
      ['routes-apply', false],
      ['routes-recall', true],
    ])
  })

  test('a lesson that is not there is not found', async () => {
    await expect(open(givenLearner(db, needs), 'nothing')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('saveReadingPosition', () => {
  test('the lesson opens at the position saved last', async () => {
    const ada = givenLearner(db, needs)
    await keep(ada, 'frames', passageIds[2] ?? '')
    await keep(ada, 'frames', passageIds[5] ?? '')

    expect((await open(ada, 'frames')).lastReadPassageId).toBe(passageIds[5])
  })

  test('one that was read earlier on another device does not replace it, although it arrives later', async () => {
    const ada = givenLearner(db, needs)
    await keep(ada, 'frames', passageIds[5] ?? '')

    await saveReadingPosition(needs)(ada.context(), {
      params: { lessonId: 'frames' },
      body: {
        passageId: passageIds[2] ?? '',
        readAt: '2026-03-01T20:00:00.000Z',
        sentAt: '2026-03-02T09:00:02.000Z',
      },
    })

    expect((await open(ada, 'frames')).lastReadPassageId).toBe(passageIds[5])
  })

  test('sent twice it is the same position', async () => {
    const ada = givenLearner(db, needs)
    await Promise.all([1, 2].map(() => keep(ada, 'frames', passageIds[3] ?? '')))

    expect((await open(ada, 'frames')).lastReadPassageId).toBe(passageIds[3])
  })

  test("another learner's reading position is unchanged", async () => {
    const [ada, grace] = [givenLearner(db, needs), givenLearner(db, needs)]
    await keep(ada, 'frames', passageIds[2] ?? '')
    await keep(grace, 'frames', passageIds[4] ?? '')

    expect((await open(ada, 'frames')).lastReadPassageId).toBe(passageIds[2])
  })

  test('a passage that was rewritten since is no reading position', async () => {
    const ada = givenLearner(db, needs)
    await upsertReadingPosition(db, {
      user_id: ada.userId,
      lesson_id: 'frames',
      passage_id: 'p-0000000000',
      updated_at: 1,
    })

    expect((await open(ada, 'frames')).lastReadPassageId).toBeNull()
  })

  test('a passage that is not in the lesson is refused and changes nothing', async () => {
    const ada = givenLearner(db, needs)
    await keep(ada, 'frames', passageIds[1] ?? '')

    await expect(keep(ada, 'frames', 'p-0000000000')).rejects.toMatchObject({
      code: 'invalid_request',
    })
    await expect(keep(ada, 'nothing', passageIds[1] ?? '')).rejects.toMatchObject({
      code: 'not_found',
    })

    expect((await open(ada, 'frames')).lastReadPassageId).toBe(passageIds[1])
  })
})
