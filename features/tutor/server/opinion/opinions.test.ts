/** What a learner thinks of an answer is theirs to give, change and take back, and goes with the answer. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { Opinion } from '../../contract.ts'
import { deleteTutorData, exportTutorData } from '../account-data.ts'
import { deleteConversation } from '../delete-conversation.ts'
import { getConversation } from '../get-conversation.ts'
import type { TutorTables } from '../tables.ts'
import { givenConversation } from '../testing.ts'
import { deleteOpinion, saveOpinion } from './give-opinion.ts'
import { readOpinions } from './read-opinions.ts'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

const UP: Opinion = { verdict: 'up', reason: null, text: '' }
const WRONG: Opinion = { verdict: 'down', reason: 'wrong', text: 'It is 24.' }

async function givenAnswer() {
  const learner = await givenConversation(db)
  const { id: messageId } = await learner.answer('What is a VLAN?')
  const { conversationId, context } = learner
  return {
    ...learner,
    messageId,
    say: (body: Opinion, by = context()) => saveOpinion(by, { params: { messageId }, body }),
    shown: async () =>
      (await getConversation(context(), { params: { conversationId } })).opinions ?? [],
  }
}

test('an opinion is shown with its conversation, the last one sent, until it is taken back', async () => {
  const { say, shown, messageId, context } = await givenAnswer()

  await say(UP)
  await say(WRONG)
  expect(await shown()).toEqual([{ messageId, opinion: WRONG }])

  await deleteOpinion(context(), { params: { messageId } })
  await deleteOpinion(context(), { params: { messageId } })
  expect(await shown()).toEqual([])
})

test("nobody gives an opinion on another learner's answer, on a question, or takes one back for them", async () => {
  const { say, shown, messageId, context, conversationId } = await givenAnswer()
  await say(UP)
  const stranger = asLearner<TutorTables>(db, randomUUID(), new Date())
  const { messages } = await getConversation(context(), { params: { conversationId } })

  await expect(say(WRONG, stranger)).rejects.toThrow('This answer')
  await expect(
    saveOpinion(context(), { params: { messageId: messages[0]?.id ?? '' }, body: WRONG }),
  ).rejects.toThrow('This answer')
  await deleteOpinion(stranger, { params: { messageId } })

  expect(await shown()).toEqual([{ messageId, opinion: UP }])
})

test('an opinion is exported with the account, and deleted with its conversation and with the account', async () => {
  const first = await givenAnswer()
  await first.say(WRONG)
  expect((await exportTutorData(db, first.userId)).opinions).toEqual([
    { messageId: first.messageId, ...WRONG, givenAt: first.context().now().toISOString() },
  ])
  await deleteConversation(first.context(), { params: { conversationId: first.conversationId } })
  const second = await givenAnswer()
  await second.say(WRONG)
  await deleteTutorData(db, second.userId)

  const { newest } = await readOpinions(db, { limit: 100 })
  const left = newest.map(({ answer }) => answer.id)
  expect(left).not.toContain(first.messageId)
  expect(left).not.toContain(second.messageId)
})

test.each([
  [{ ...UP, reason: 'wrong' }, 'a reason goes with a thumb down; leave it out'],
  [{ ...WRONG, text: 'a'.repeat(501) }, 'write at most 500 characters'],
])('what cannot be an opinion is refused, with what to change: %#', (body, message) => {
  const { error } = Opinion.safeParse(body)

  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
