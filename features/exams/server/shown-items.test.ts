/** A report shows every item of its form with its key. So an item that was never opened is not fresh any more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { Room, RoomItem } from '../contract.ts'
import type { Form } from '../core/form.ts'
import { chooseDrillItems } from './choose-drill-items.ts'
import { getPracticeOverview } from './get-practice-overview.ts'
import type { ExamsNeeds } from './needs.ts'
import { updateAttempt } from './queries.ts'
import type { ExamsTables } from './tables.ts'
import { choiceIn, choicesOf, givenSitter, MINUTE, questionOf, realNeeds } from './testing.ts'

let db: Db<ExamsTables>
let needs: ExamsNeeds
beforeAll(async () => {
  db = await openTestDatabase<ExamsTables>()
  needs = realNeeds(db, await openExamParts())
})
afterAll(() => db.destroy())

type Sitter = ReturnType<typeof givenSitter>

const right = (item: RoomItem | undefined) => choiceIn(needs.curriculum, item, true)
const idsIn = ({ items }: Pick<Room, 'items'>) =>
  items.flatMap((item) => (item.kind === 'question' ? item.asked.id : []))

/** Answers one item and leaves the others unopened. */
async function answerOne(sitter: Sitter, room: Room): Promise<void> {
  const [item] = choicesOf(room)
  await sitter.save(room, item?.number ?? 0, { answer: await right(item) })
}

async function handInOne(sitter: Sitter): Promise<Room> {
  const room = await sitter.sit({ length: 'full' })
  await answerOne(sitter, room)
  await sitter.handIn(room)
  sitter.wait(MINUTE)
  return room
}

/** Hands in an exam of just these questions: which ones a form takes is not what the test is about. */
async function handInShowing(sitter: Sitter, ids: readonly string[]): Promise<void> {
  const { id } = await handInOne(sitter)
  await showInReport(sitter, id, ids)
}

async function showInReport({ userId }: Sitter, id: string, ids: readonly string[]): Promise<void> {
  const form: Form = ids.map((questionId) => ({ kind: 'question', id: questionId }))
  await updateAttempt(db, { user_id: userId, id }, { form: JSON.stringify(form) })
}

async function drillNeverSeen({ userId, now }: Sitter): Promise<Set<string>> {
  const found = new Set<string>()
  for (let seed = 1; seed <= 30; seed += 1) {
    const context = asLearner<ExamsTables>(db, userId, new Date(now()))
    const body = { mode: 'never-seen' as const, scope: {}, asked: [], seed, count: 10 }
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    const { items } = await chooseDrillItems(needs)(context, { body })
    for (const item of items) if (item.kind === 'question') found.add(item.asked.id)
  }
  return found
}

const overviewOf = ({ userId, now }: Sitter) =>
  getPracticeOverview(needs)(asLearner<ExamsTables>(db, userId, new Date(now())), { query: {} })

describe('what a report has shown', () => {
  test('is not asked by the next form while there are questions that nobody has shown', async () => {
    const ada = givenSitter(db, needs)
    const first = new Set(idsIn(await handInOne(ada)))
    const second = await ada.sit({ length: 'full' })

    expect(idsIn(second).filter((id) => first.has(id))).toEqual([])
  })

  test('is named as met before by a later form that asks it, or a sibling of it', async () => {
    const ada = givenSitter(db, needs)
    const { questions } = await needs.curriculum.content('network-plus')
    // Of each cluster the first one: no question is left that was not shown in some words.
    const ofClusters = questions.filter(({ id, siblings }) => siblings.every((each) => each > id))
    await handInShowing(
      ada,
      ofClusters.map(({ id }) => id),
    )
    const room = await ada.sit({ length: 'full' })
    await answerOne(ada, room)
    await ada.handIn(room)

    const asked = room.items.flatMap(({ kind, number }) => (kind === 'question' ? number : []))
    expect(asked.length).toBeGreaterThan(80)
    expect((await ada.report(room)).seenBefore).toEqual(asked)
  })

  test('is no longer counted as new, in the list of exams and in the overview of drills', async () => {
    const ada = givenSitter(db, needs)
    const before = (await ada.list()).unmetQuestions
    const neverSeenBefore = (await overviewOf(ada))?.counts.neverSeen ?? 0
    const shown = new Set([...idsIn(await handInOne(ada)), ...idsIn(await handInOne(ada))])
    const unmetNow = (await ada.list()).unmetQuestions
    const neverSeenNow = (await overviewOf(ada))?.counts.neverSeen ?? 0

    // Each one was kept for exams, or one that drills may ask.
    expect(before - unmetNow).toBeGreaterThan(0)
    expect(before - unmetNow + (neverSeenBefore - neverSeenNow)).toBe(shown.size)
  })

  test('is not in a drill of what was never seen', async () => {
    const ada = givenSitter(db, needs)
    const { id } = await handInOne(ada)
    // Nothing is answered between the two: so the same questions are the best ones.
    const asked = await drillNeverSeen(ada)
    expect(asked.size).toBeGreaterThan(10)
    await showInReport(ada, id, [...asked])

    const askedNow = await drillNeverSeen(ada)

    expect(askedNow.size).toBeGreaterThan(10)
    expect([...asked].filter((each) => askedNow.has(each))).toEqual([])
  })

  test('is evidence when it is answered later, but no first encounter: the estimate leaves it out', async () => {
    const ada = givenSitter(db, needs)
    const first = await ada.sit()
    await answerOne(ada, first)
    await ada.handIn(first)
    const again = await ada.sit({ repeatOf: first.id })
    const [, unopened] = choicesOf(again)
    await ada.save(again, unopened?.number ?? 0, { answer: await right(unopened) })
    await ada.handIn(again)

    const { id } = await questionOf(needs.curriculum, unopened)
    const events = await eventsOf(db, ada.userId)
    expect(events.filter(({ item }) => item === id)).toMatchObject([{ score: 1, is_repeat: 1 }])
  })
})

describe('no report has shown', () => {
  test('what is in an exam that is open', async () => {
    const ada = givenSitter(db, needs)
    const { unmetQuestions } = await ada.list()
    await answerOne(ada, await ada.sit({ length: 'full' }))

    expect((await ada.list()).unmetQuestions).toBe(unmetQuestions)
  })

  test('what was in an exam in which nothing was answered', async () => {
    const ada = givenSitter(db, needs)
    const { unmetQuestions } = await ada.list()
    const room = await ada.sit({ length: 'full' })
    expect(await ada.handIn(room)).toEqual({ isRemoved: true })

    expect((await ada.list()).unmetQuestions).toBe(unmetQuestions)
  })

  test('what was in the exam of another learner', async () => {
    await handInOne(givenSitter(db, needs))
    const counts = (await overviewOf(givenSitter(db, needs)))?.counts

    expect(counts?.neverSeen).toBe(counts?.questions)
  })
})
