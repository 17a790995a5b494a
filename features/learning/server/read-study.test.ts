/** Whose answers are read to learn what study is worth, and what is said of each. */
import { expect, test } from 'vitest'

import { afterReview, retrievabilityAt } from '../core/card-memory.ts'
import { readStudy } from './read-study.ts'
import { UnreadableEvent } from './stored-event.ts'
import { DAY_MS, MONDAY, type learnerIn } from './testing/answers.ts'
import { afterRename, givenItems } from './testing/items.ts'

type Learner = ReturnType<typeof learnerIn>

/** So many answers that count, one a day; the first one is as right as no other learner's. */
async function answerDaily(learner: Learner, count: number, firstScore: number, from = MONDAY) {
  for (let day = 0; day < count; day += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await learner.drill('eui-64', day === 0 ? firstScore : 1, { occurredAt: from + day * DAY_MS })
}

const firstScores = (learners: Awaited<ReturnType<typeof readStudy>>) =>
  learners.map((rows) => rows[0]?.score)

test('an answer is read with what was studied of its topic by content, log and stored difficulties', async () => {
  const { db, curriculum, someone } = await givenItems()
  const ada = someone()
  const { questions } = await curriculum.content('network-plus')
  const check = questions.filter(({ lessonId }) => lessonId === 'frames')
  for (const { id } of check) await ada.answerCheck('frames', id)
  await ada.review('frames', { occurredAt: MONDAY + DAY_MS })
  await ada.undo(await ada.review('routes', { occurredAt: MONDAY + DAY_MS }))
  await ada.drill('eui-64', 0.5, { occurredAt: MONDAY + 3 * DAY_MS, startingDifficulty: 0.3 })
  await ada.answer('routes-recall', undefined, { occurredAt: MONDAY + 4 * DAY_MS })
  await db
    .insertInto('learning_item')
    .values({
      item: 'eui-64',
      item_hash: 'r1',
      difficulty: 0.5,
      difficulty_sd: 0.2,
      answers: 40,
      version: 1,
    })
    .execute()

  const [rows = [], ...others] = await readStudy(db, curriculum, { limits: { leastAnswers: 1 } })

  // The only card of its topic.
  const memory = afterReview(null, 'good', MONDAY + DAY_MS)
  expect(others).toEqual([])
  expect(rows).toHaveLength(check.length + 2)
  expect(rows.at(-2)).toEqual({
    score: 0.5,
    guessChance: 0.1,
    difficulty: 0.8,
    isRead: true,
    items: check.length,
    daysAgo: 2,
    stability: memory.stability,
    cardShare: retrievabilityAt(memory, MONDAY + 3 * DAY_MS),
  })
  expect(rows.at(-1)).toMatchObject({ isRead: false, items: 0, stability: null, cardShare: 0 })
})

test('learners with fewer than 20 answers that count are left out, also where help makes it fewer', async () => {
  const { db, curriculum, someone } = await givenItems()
  await answerDaily(someone(), 19, 0.1)
  await answerDaily(someone(), 20, 0.2)
  const helped = someone()
  await answerDaily(helped, 19, 0.3)
  await helped.answer('frames-recall', undefined, { assistance: { kind: 'tutor' } })

  expect(firstScores(await readStudy(db, curriculum))).toEqual([0.2])
})

test('what was withdrawn counts for nobody, also before abilities are computed again', async () => {
  const { db, curriculum, someone } = await givenItems()
  await answerDaily(someone(), 20, 0.2)
  await db.insertInto('learning_void').values({ item: 'eui-64', voided_at: 1 }).execute()

  expect(await readStudy(db, curriculum)).toEqual([])
})

test('those who answered last come first, page after page, until there are enough', async () => {
  const { db, curriculum, someone } = await givenItems()
  // Two of them at the same moment, one on each side of a page's end.
  const ends = [3, 5, 1, 3, 2]
  for (const [at, days] of ends.entries())
    await answerDaily(someone(), 2, at / 10, MONDAY + days * DAY_MS)
  const limits = { leastAnswers: 2, atOnce: 2 }
  const told: number[] = []

  const all = await readStudy(db, curriculum, { limits, onProgress: (count) => told.push(count) })
  const some = await readStudy(db, curriculum, { limits: { ...limits, learners: 3 } })

  const [first, one, other, ...rest] = firstScores(all)
  expect([first, ...rest]).toEqual([0.1, 0.4, 0.2])
  expect(new Set([one, other])).toEqual(new Set([0, 0.3]))
  expect(some).toEqual(all.slice(0, 3))
  expect(told).toEqual([2, 4])
})

test('of a learner with many answers the first ones are read', async () => {
  const { db, curriculum, someone } = await givenItems()
  await answerDaily(someone(), 5, 0.5)

  const [rows] = await readStudy(db, curriculum, { limits: { leastAnswers: 2, mostAnswers: 3 } })

  expect(rows?.map(({ score }) => score)).toEqual([0.5, 1, 1])
})

test('nothing that is read says whose it is', async () => {
  const { db, curriculum, someone } = await givenItems()
  const ada = someone()
  await answerDaily(ada, 20, 1)

  expect(JSON.stringify(await readStudy(db, curriculum))).not.toContain(ada.userId)
})

test('answers under a former id of their item are answers to one item', async () => {
  const { db, curriculum, someone } = await givenItems()
  const ada = someone()
  await ada.drill('former-recall', 1)
  await ada.drill('frames-recall', 1, { occurredAt: MONDAY + DAY_MS })
  await ada.drill('eui-64', 1, { occurredAt: MONDAY + 2 * DAY_MS })
  const itemsWith = async (content: typeof curriculum) =>
    (await readStudy(db, content, { limits: { leastAnswers: 1 } }))[0]?.map(({ items }) => items)

  expect(await itemsWith(curriculum)).toEqual([0, 1, 2])
  expect(await itemsWith(await afterRename())).toEqual([0, 1, 1])
})

test('a log that cannot be read is named, and nothing is returned without it', async () => {
  const { db, curriculum, someone } = await givenItems()
  const ada = someone()
  await answerDaily(ada, 20, 1)
  await db
    .updateTable('learning_event')
    .set({ topics: 'framing' })
    .where('user_id', '=', ada.userId)
    .execute()

  await expect(readStudy(db, curriculum)).rejects.toThrow(UnreadableEvent)
})
