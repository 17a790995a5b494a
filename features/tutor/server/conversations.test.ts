import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { deleteTutorData, exportTutorData } from './account-data.ts'
import { createConversation } from './create-conversation.ts'
import { deleteConversation } from './delete-conversation.ts'
import { getConversation } from './get-conversation.ts'
import { getTutor } from './get-tutor.ts'
import { listConversations } from './list-conversations.ts'
import { loadTutor } from './load-tutor.ts'
import { renameConversation } from './rename-conversation.ts'
import type { TutorTables } from './tables.ts'
import { givenConversation, MONDAY, smallNeeds } from './testing.ts'

const MINUTE_MS = 60_000
const after = (minutes: number) => new Date(MONDAY.getTime() + minutes * MINUTE_MS)

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

const as = (userId: string, now = MONDAY) => asLearner<TutorTables>(db, userId, now)
const titlesOf = async (userId: string, query: { q?: string; cursor?: string } = {}) => {
  const { conversations, nextCursor } = await listConversations(as(userId), { query })
  return { titles: conversations.map(({ title }) => title), nextCursor }
}

describe('createConversation', () => {
  test('begins one, empty', async () => {
    const { userId, conversationId } = await givenConversation(db, { title: 'VLANs' })

    expect(await getConversation(as(userId), { params: { conversationId } })).toEqual({
      conversation: {
        id: conversationId,
        title: 'VLANs',
        createdAt: MONDAY.toISOString(),
        updatedAt: MONDAY.toISOString(),
      },
      messages: [],
      opinions: [],
    })
  })

  test('sent twice, there is one, as first created', async () => {
    const userId = randomUUID()
    const body = { conversationId: randomUUID(), title: 'First' }

    await createConversation(as(userId), { body })
    const second = await createConversation(as(userId, after(5)), {
      body: { ...body, title: 'Second' },
    })

    expect(second).toMatchObject({ title: 'First', createdAt: MONDAY.toISOString() })
    expect((await titlesOf(userId)).titles).toEqual(['First'])
  })

  test("with another learner's id it is refused, and theirs is unchanged", async () => {
    const { userId, conversationId } = await givenConversation(db, { title: 'Mine' })

    await expect(
      createConversation(as(randomUUID()), { body: { conversationId, title: 'Stolen' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect((await titlesOf(userId)).titles).toEqual(['Mine'])
  })
})

describe('listConversations', () => {
  test('the most recently used comes first', async () => {
    const { userId, answer } = await givenConversation(db, { title: 'Old' })
    await givenConversation(db, { userId, title: 'New', now: after(1) })
    expect((await titlesOf(userId)).titles).toEqual(['New', 'Old'])

    await answer('What is a VLAN?', { at: after(2) })

    expect((await titlesOf(userId)).titles).toEqual(['Old', 'New'])
  })

  test('a learner sees only their own', async () => {
    const { userId } = await givenConversation(db, { title: 'Mine' })
    await givenConversation(db, { title: 'Theirs' })

    expect((await titlesOf(userId)).titles).toEqual(['Mine'])
  })

  test('words are found in titles, questions and answers, in any case', async () => {
    const { userId, answer } = await givenConversation(db, { title: 'Übung 100%' })
    await answer('What is a VLAN?')
    await givenConversation(db, { userId, title: 'Other_things' })

    for (const q of ['übung', 'ÜBUNG', '100%', 'what IS', 'virtual lan']) {
      expect({ q, found: (await titlesOf(userId, { q })).titles }).toEqual({
        q,
        found: ['Übung 100%'],
      })
    }
    expect((await titlesOf(userId, { q: '_' })).titles).toEqual(['Other_things'])
    expect((await titlesOf(userId, { q: '%things' })).titles).toEqual([])
    expect((await titlesOf(userId, { q: String.raw`\ ' "` })).titles).toEqual([])
  })

  test('many are listed page by page, each once', async () => {
    const userId = randomUUID()
    for (let count = 0; count < 65; count++) {
      // Some have the same time: then the id decides.
      await givenConversation(db, {
        userId,
        title: `C${count}`,
        now: after(Math.floor(count / 10)),
      })
    }

    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await titlesOf(userId, cursor === null ? {} : { cursor })
      seen.push(...page.titles)
      cursor = page.nextCursor
    } while (cursor !== null)

    expect(seen).toHaveLength(65)
    expect(new Set(seen).size).toBe(65)
  })

  test('an invalid cursor is refused', async () => {
    await expect(titlesOf(randomUUID(), { cursor: 'x; drop table' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })
})

describe('renameConversation', () => {
  test('changes the title, for the search too, and not its position in the list', async () => {
    const { userId, conversationId } = await givenConversation(db, { title: 'Old' })
    await givenConversation(db, { userId, title: 'Later', now: after(1) })

    await renameConversation(as(userId, after(9)), {
      params: { conversationId },
      body: { title: 'Trunks' },
    })

    expect((await titlesOf(userId)).titles).toEqual(['Later', 'Trunks'])
    expect((await titlesOf(userId, { q: 'trunk' })).titles).toEqual(['Trunks'])
  })

  test("another learner's is not found", async () => {
    const { conversationId } = await givenConversation(db)

    await expect(
      renameConversation(as(randomUUID()), { params: { conversationId }, body: { title: 'X' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('deleteConversation', () => {
  test('deletes its messages, too', async () => {
    const { userId, conversationId, answer } = await givenConversation(db)
    await answer('What is a VLAN?')

    await deleteConversation(as(userId), { params: { conversationId } })

    expect((await exportTutorData(db, userId)).conversations).toEqual([])
    const left = await db
      .selectFrom('tutor_message')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(left).toEqual([])
  })

  test("another learner's is not found, and stays; the learner's own can be deleted once", async () => {
    const { userId, conversationId } = await givenConversation(db, { title: 'Mine' })

    await expect(
      deleteConversation(as(randomUUID()), { params: { conversationId } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect((await titlesOf(userId)).titles).toEqual(['Mine'])

    await deleteConversation(as(userId), { params: { conversationId } })
    await expect(
      deleteConversation(as(userId), { params: { conversationId } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

test("getConversation: another learner's is not found", async () => {
  const { conversationId } = await givenConversation(db)

  await expect(
    getConversation(as(randomUUID()), { params: { conversationId } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

describe('getTutor', () => {
  test('offers questions from the track, each of which has an answer', async () => {
    const { answer, context } = await givenConversation(db)
    const { engine, examples } = await getTutor(loadTutor(smallNeeds(), null))(context())

    expect(engine).toEqual({ kind: 'lessons' })
    expect(examples.map(({ mode }) => mode)).toEqual(['explain', 'explain', 'quiz'])
    for (const { text, mode } of examples) {
      const { outcome } = (await answer(text, { mode })).answer
      expect({ text, outcome }).toEqual({ text, outcome: mode === 'quiz' ? 'quiz' : 'answered' })
    }
  })

  test('a track without lessons offers questions of another', async () => {
    const needs = smallNeeds()
    const empty = { ...needs, curriculum: { ...needs.curriculum, lessonsOfTrack: () => [] } }

    const { examples } = await getTutor(loadTutor(empty, null))(as(randomUUID()))

    expect(examples.length).toBeGreaterThan(0)
  })
})

describe('account data', () => {
  test('the export holds all of one learner and nothing of another', async () => {
    const { userId, answer } = await givenConversation(db, { title: 'Mine' })
    await answer('What is a VLAN?', { lessonId: 'vlan' })
    const other = await givenConversation(db, { title: 'Theirs' })
    await other.answer('What is NAT?')

    const { conversations } = await exportTutorData(db, userId)

    expect(conversations).toEqual([
      expect.objectContaining({
        title: 'Mine',
        messages: [
          expect.objectContaining({ role: 'learner', text: 'What is a VLAN?' }),
          expect.objectContaining({ role: 'tutor' }),
        ],
      }),
    ])
  })

  test('deleting leaves nothing of one learner and all of another', async () => {
    const { userId, answer } = await givenConversation(db)
    await answer('What is a VLAN?')
    const other = await givenConversation(db, { title: 'Theirs' })

    await deleteTutorData(db, userId)

    for (const table of ['tutor_conversation', 'tutor_message', 'tutor_allowance'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', userId)
        .execute()
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
    expect((await titlesOf(other.userId)).titles).toEqual(['Theirs'])
  })
})
