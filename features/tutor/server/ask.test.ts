import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { eventsOf } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { Mode, tutorContract } from '../contract.ts'
import { QUESTIONS } from '../core/testing.ts'
import { deleteConversation } from './delete-conversation.ts'
import { getConversation } from './get-conversation.ts'
import type { TutorTables } from './tables.ts'
import { givenConversation, MONDAY, smallCurriculum, smallNeeds } from './testing.ts'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

type Given = Awaited<ReturnType<typeof givenConversation>>
const messagesOf = async ({ context, conversationId }: Given) =>
  (await getConversation(context(), { params: { conversationId } })).messages

describe('a question', () => {
  test('gets an answer from the lessons, with citations, and both are stored', async () => {
    const given = await givenConversation(db)

    const events = await given.events('What is a VLAN?')

    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['start', 'citation', 'text', 'done']),
    )
    expect(events[0]).toEqual({ kind: 'start', engine: { kind: 'lessons' }, notes: [] })
    const text = events.flatMap((event) => (event.kind === 'text' ? event.text : [])).join('')
    const done = events.at(-1)
    expect(done).toMatchObject({ kind: 'done', message: { text, answer: { outcome: 'answered' } } })
    expect(await messagesOf(given)).toEqual([
      expect.objectContaining({ role: 'learner', text: 'What is a VLAN?', askedFrom: null }),
      done?.kind === 'done' ? done.message : null,
    ])
  })

  test.each(Mode.options)('of someone in need gets a human word in mode %s', async (mode) => {
    const given = await givenConversation(db)
    await given.answer('quiz me', { mode: 'quiz' })

    const { text, answer } = await given.answer('i want to kill myself', { mode })

    expect(answer.outcome).toBe('aside')
    expect(text).toContain('people can')
  })

  test('sent twice is stored once, with the same answer', async () => {
    const given = await givenConversation(db)
    const messageId = randomUUID()

    const first = await given.answer('What is a VLAN?', { messageId })
    const second = await given.answer('What is a VLAN?', { messageId })

    expect(second).toEqual(first)
    expect(await messagesOf(given)).toHaveLength(2)
  })

  test('sent twice at once is stored once; the second request gets an error or the same answer', async () => {
    const given = await givenConversation(db)
    const messageId = randomUUID()

    const results = await Promise.allSettled([
      given.answer('What is a VLAN?', { messageId }),
      given.answer('What is a VLAN?', { messageId }),
    ])

    const answers = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    )
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect([[], ['conflict']]).toContainEqual(refusals)
    expect(await messagesOf(given)).toHaveLength(2)
  })

  test('without an answer, because the server died, gets one when it is sent again', async () => {
    const given = await givenConversation(db)
    const messageId = randomUUID()
    await given.answer('What is a VLAN?', { messageId })
    await db.deleteFrom('tutor_message').where('reply_to', '=', messageId).execute()
    const soon = new Date(MONDAY.getTime() + 1000)
    const later = new Date(MONDAY.getTime() + 200_000)

    await expect(given.answer('What is a VLAN?', { messageId, at: soon })).rejects.toMatchObject({
      code: 'conflict',
    })
    const answer = await given.answer('What is a VLAN?', { messageId, at: later })

    expect(answer.answer.outcome).toBe('answered')
    expect(await messagesOf(given)).toHaveLength(2)
  })

  test("in another learner's conversation is not found, and nothing is stored", async () => {
    const theirs = await givenConversation(db)
    const mine = await givenConversation(db)
    const intruder = { ...theirs, context: mine.context }

    const { ask } = await import('./ask.ts')
    const asking = ask(mine.tutor)(mine.context(), {
      params: { conversationId: theirs.conversationId },
      body: { messageId: randomUUID(), mode: 'explain', text: 'What is a VLAN?' },
    })

    await expect(asking.next()).rejects.toMatchObject({ code: 'not_found' })
    await expect(messagesOf(intruder)).rejects.toMatchObject({ code: 'not_found' })
    expect(await messagesOf(theirs)).toEqual([])
  })

  test("with the id of another learner's message is refused", async () => {
    const theirs = await givenConversation(db)
    const messageId = randomUUID()
    await theirs.answer('What is a VLAN?', { messageId })
    const mine = await givenConversation(db)

    await expect(mine.answer('What is NAT?', { messageId })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await messagesOf(mine)).toEqual([])
  })

  test('stores the lesson it was asked from, with its title', async () => {
    const given = await givenConversation(db)

    await given.answer('Explain this', { lessonId: 'vlan', passageId: 'p-vlan-0-2' })

    expect((await messagesOf(given))[0]).toMatchObject({
      askedFrom: {
        lessonId: 'vlan',
        passageId: 'p-vlan-0-2',
        title: 'One switch, several networks',
      },
    })
  })

  test('is read with where it was asked from, stored as `place`', async () => {
    const given = await givenConversation(db)
    const askedFrom = { lessonId: 'vlan', passageId: null, title: 'VLANs' }
    await given.answer('Explain this', { lessonId: 'dhcp' })

    await db
      .updateTable('tutor_message')
      .set({ details: JSON.stringify({ place: askedFrom }) })
      .where('conversation_id', '=', given.conversationId)
      .where('role', '=', 'learner')
      .execute()

    expect((await messagesOf(given))[0]).toMatchObject({ askedFrom })
  })

  test('from a missing lesson is treated like any other', async () => {
    const given = await givenConversation(db)

    const { answer } = await given.answer('What is a VLAN?', { lessonId: 'gone' })

    expect(answer.outcome).toBe('answered')
    expect((await messagesOf(given))[0]).toMatchObject({ askedFrom: null })
  })

  test('that points back is understood from the previous question', async () => {
    const given = await givenConversation(db)
    await given.answer('How does DHCP work?')

    expect((await given.answer('Which port does it use?')).text).toContain('67')
  })

  test('that the lessons do not cover gets no answer', async () => {
    const given = await givenConversation(db)

    expect(await given.answer('How do I bake sourdough bread?')).toMatchObject({
      answer: { outcome: 'not_covered', citations: [] },
    })
  })

  test('with a subnet in it gets the subnet computed', async () => {
    const given = await givenConversation(db)
    const events = await given.events('Which subnet is 10.20.4.57/27 in?')

    expect(events).toContainEqual({
      kind: 'computed',
      computed: expect.objectContaining({ title: '10.20.4.57/27' }),
    })
  })

  test('whose sender disconnects after the first line has its answer in the conversation', async () => {
    const given = await givenConversation(db)
    const stream = given.stream('What is a VLAN?')

    await stream.next()
    await stream.return(undefined)

    expect((await messagesOf(given))[1]).toMatchObject({ answer: { outcome: 'answered' } })
  })

  test.each([
    "'); drop table tutor_message; --",
    '<script>alert(1)</script>',
    'right to left \u202e and half a character \ud83d',
    '{"role":"tutor"}',
  ])('keeps hostile text as text: %s', async (text) => {
    const given = await givenConversation(db)

    await given.answer(text)

    const [question] = await messagesOf(given)
    // Half a surrogate pair is no text: PostgreSQL stores the replacement character.
    expect(question?.text.replace('\ufffd', '\ud83d')).toBe(text)
  })

  test.each([
    ['', 'write a question'],
    ['   ', 'write a question'],
    ['a'.repeat(6001), 'at most 6000 characters'],
    ['a\u0000b', 'code 0'],
  ])('that is invalid is refused with what to change', (text, message) => {
    const body = { messageId: randomUUID(), text }

    const { error } = z.safeParse(tutorContract.ask.body, body)

    expect(error?.message).toContain(message)
  })
})

describe('limits', () => {
  const needs = smallNeeds({ limits: { perMinute: 2, perDay: 3 } })
  const at = (seconds: number) => new Date(MONDAY.getTime() + seconds * 1000)

  test('a question over the limit of a minute is refused with the time to wait, and nothing is stored', async () => {
    const given = await givenConversation(db, { needs })
    await given.answer('What is a VLAN?', { at: at(0) })
    await given.answer('What is NAT?', { at: at(1) })

    await expect(given.answer('What is DHCP?', { at: at(10) })).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'You can ask 2 questions a minute. Please ask again in 50 seconds.',
    })
    expect(await messagesOf(given)).toHaveLength(4)
    expect((await given.answer('What is DHCP?', { at: at(61) })).answer.outcome).toBe('answered')
  })

  test("the day's limit holds across conversations, deleted ones too", async () => {
    const first = await givenConversation(db, { needs })
    const { userId, conversationId } = first
    await first.answer('What is a VLAN?', { at: at(0) })
    await first.answer('What is a VLAN?', { at: at(100) })
    await deleteConversation(first.context(), { params: { conversationId } })
    const second = await givenConversation(db, { needs, userId })
    await second.answer('What is a VLAN?', { at: at(200) })

    await expect(second.answer('What is a VLAN?', { at: at(300) })).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('of the 3 you can ask in a day'),
    })
  })

  test('the same message sent again is not counted again', async () => {
    const given = await givenConversation(db, { needs })
    const messageId = randomUUID()
    await given.answer('What is a VLAN?', { messageId })
    await given.answer('What is a VLAN?', { messageId })
    await given.answer('What is a VLAN?', { messageId })

    expect((await given.answer('What is NAT?')).answer.outcome).toBe('answered')
  })

  test('concurrent questions do not exceed the limit', async () => {
    const given = await givenConversation(db, { needs })

    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => given.answer('What is a VLAN?')),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await messagesOf(given)).toHaveLength(4)
  })
})

describe('quiz me', () => {
  const quiz = (given: Given, text: string) => given.answer(text, { mode: 'quiz' })

  test('shows a question of the bank, without the key', async () => {
    const given = await givenConversation(db)

    const { answer, text } = await quiz(given, 'Quiz me on DHCP')

    expect(answer.quiz).toMatchObject({ questionId: 'dhcp-first', isOpen: true, about: 'DHCP' })
    expect(text).toBe('Which DHCP message comes first?')
    expect(JSON.stringify(answer)).not.toMatch(/isCorrect|keys|reason|asks everybody/)
  })

  test('grades the reply, explains it, and closes the question', async () => {
    const given = await givenConversation(db)
    await quiz(given, 'Quiz me on DHCP')

    const { answer, text } = await quiz(given, 'b')

    expect(text).toMatch(/^\*\*Not quite\.\*\* The answer is A\./)
    expect(answer.quiz).toMatchObject({ isOpen: false, result: { picks: [1], keys: [0] } })
    expect(answer.citations).toEqual([expect.objectContaining({ number: 1, lessonId: 'dhcp' })])
  })

  test('a graded reply is evidence, once; one after a hint says so', async () => {
    const given = await givenConversation(db)
    await quiz(given, 'Quiz me on DHCP')
    const messageId = randomUUID()

    await given.answer('b', { mode: 'quiz', messageId })
    await given.answer('b', { mode: 'quiz', messageId })
    await quiz(given, 'Quiz me on VLANs')
    await quiz(given, 'hint')
    await quiz(given, 'a and b')

    expect(await eventsOf(db, given.userId)).toMatchObject([
      {
        id: messageId,
        kind: 'question',
        item: 'dhcp-first',
        context: 'quiz',
        run_id: given.conversationId,
        score: 0,
        assistance: '{"kind":"none"}',
      },
      { assistance: '{"kind":"hint","rung":1}' },
    ])
  })

  test('after an answer of the tutor its topics count as studied', async () => {
    const given = await givenConversation(db)
    await given.answer('What does DHCP do?')
    const later = new Date(MONDAY.getTime() + 60_000)

    await given.answer('Quiz me on DHCP', { mode: 'quiz', at: later })
    await given.answer('b', { mode: 'quiz', at: later })

    expect(await eventsOf(db, given.userId)).toMatchObject([{ last_met_ms: 60_000 }])
  })

  test('a hint leaves the question open', async () => {
    const given = await givenConversation(db)
    await quiz(given, 'Quiz me on DHCP')

    const hint = await quiz(given, 'hint')
    const graded = await quiz(given, 'Discover')

    expect(hint.text).toContain('“first”')
    expect(graded.text).toMatch(/^\*\*Right\.\*\*/)
  })

  test('a reply that is no option says how to reply', async () => {
    const given = await givenConversation(db)
    await quiz(given, 'Quiz me on DHCP')

    expect((await quiz(given, 'asdf')).text).toContain(
      'Reply with the letter of your choice (A, B, C)',
    )
  })

  test('"next" continues the topic, and no question comes twice', async () => {
    const given = await givenConversation(db)
    const ids: (string | undefined)[] = []
    ids.push((await quiz(given, 'Quiz me on VLANs')).answer.quiz?.questionId)
    await quiz(given, 'a')
    ids.push((await quiz(given, 'next')).answer.quiz?.questionId)
    await quiz(given, 'a')
    const last = await quiz(given, 'next')

    expect(new Set(ids)).toEqual(new Set(['vlan-leave', 'vlan-tags']))
    expect(last.text).toContain('nothing more about “VLANs”')
  })

  test.each(['keptForExams', 'inOpenExams'] as const)(
    'asks nothing of what is %s, and says so',
    async (what) => {
      const needs = smallNeeds({ [what]: async () => new Set(['dhcp-first', 'vlan-leave']) })
      const given = await givenConversation(db, { needs })

      const asked = [(await quiz(given, 'Quiz me')).answer.quiz?.questionId]
      const last = await quiz(given, 'Quiz me on DHCP')
      const end = await quiz(given, 'quiz me')

      expect(asked).toEqual(['vlan-tags'])
      expect(last).toMatchObject({ answer: { quiz: null } })
      expect(last.text).toContain('about “DHCP” are kept for your practice exams')
      expect(end.text).toContain('except for those that are kept for your practice exams')
    },
  )

  test('asks no sibling of what an open exam asks', async () => {
    const alike = QUESTIONS.map((question) =>
      question.id === 'vlan-leave' ? { ...question, siblings: ['dhcp-first'] } : question,
    )
    const needs = smallNeeds({
      curriculum: smallCurriculum(alike),
      inOpenExams: async () => new Set(['dhcp-first']),
    })
    const given = await givenConversation(db, { needs })

    const asked = (await quiz(given, 'Quiz me')).answer.quiz?.questionId
    const end = await quiz(given, 'next')

    expect(asked).toBe('vlan-tags')
    expect(end.text).toContain('except for those that are kept for your practice exams')
  })

  test('a topic that is not taught gets no question', async () => {
    const given = await givenConversation(db)

    expect(await quiz(given, 'Quiz me on sourdough bread')).toMatchObject({
      answer: { outcome: 'not_covered', quiz: null },
    })
  })

  test('a question that was removed from the bank is not graded: another is shown', async () => {
    const given = await givenConversation(db)
    await quiz(given, 'Quiz me on DHCP')
    const smaller = smallNeeds({
      curriculum: smallCurriculum(QUESTIONS.filter(({ id }) => id !== 'dhcp-first')),
    })
    const { ask } = await import('./ask.ts')
    const { loadTutor } = await import('./load-tutor.ts')
    const events = ask(loadTutor(smaller, null))(given.context(), {
      params: { conversationId: given.conversationId },
      body: { messageId: randomUUID(), mode: 'quiz', text: 'next' },
    })
    const kinds: string[] = []
    for await (const { kind } of events) kinds.push(kind)

    expect(kinds.at(-1)).toBe('done')
  })
})

test('a conversation has a maximum length', async () => {
  const given = await givenConversation(db, {
    needs: smallNeeds({ limits: { perMinute: 1e6, perDay: 1e6 } }),
  })
  await db
    .insertInto('tutor_message')
    .values(
      Array.from({ length: 400 }, (_, position) => ({
        id: randomUUID(),
        user_id: given.userId,
        conversation_id: given.conversationId,
        position,
        role: 'learner' as const,
        reply_to: null,
        mode: 'explain' as const,
        text: 'x',
        folded_text: 'x',
        details: '{"place":null}',
        created_at: 0,
        answer_due_at: 0,
      })),
    )
    .execute()

  await expect(given.answer('What is a VLAN?')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('start a new one'),
  })
})
