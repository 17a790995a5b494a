/** An operator reads what learners think of answers, and never who they are. */
import { expect, test } from 'vitest'

import { givenInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import type { TutorTables } from '#features/tutor/server.ts'

test("the operator's command counts opinions and prints the newest with question and answer, without names, addresses or signs for the terminal", async () => {
  const { env, open } = await givenInstallation()
  const db = open<TutorTables>()
  const userId = 'a-learner-of-this-site'
  const at = Date.UTC(2026, 10, 27)
  await db
    .insertInto('tutor_conversation')
    .values({
      id: 'c-1',
      user_id: userId,
      title: 'T',
      folded_title: 't',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const message = (id: string, position: number, text: string, reply_to: string | null) => ({
    id,
    user_id: userId,
    conversation_id: 'c-1',
    position,
    role: reply_to === null ? ('learner' as const) : ('tutor' as const),
    reply_to,
    mode: 'explain' as const,
    text,
    folded_text: text,
    details: '{}',
    created_at: at,
    answer_due_at: null,
  })
  await db
    .insertInto('tutor_message')
    .values([
      message('q-1', 0, 'What is \u001B[2JNAT? Mail robin@example.test', null),
      message('a-1', 1, 'NAT rewrites\naddresses.', 'q-1'),
      message('q-2', 2, 'And PAT?', null),
      message('a-2', 3, 'PAT shares one.', 'q-2'),
    ])
    .execute()
  const opinion = { user_id: userId, reason: null, text: '' }
  await db
    .insertInto('tutor_opinion')
    .values([
      { ...opinion, message_id: 'a-2', verdict: 'up', given_at: at },
      {
        ...opinion,
        message_id: 'a-1',
        verdict: 'down',
        reason: 'not-asked',
        text: 'I am robin@example.test',
        given_at: at + 1000,
      },
    ])
    .execute()
  await db.destroy()

  const all = await runCommand('tutor-opinions', env)
  const one = await runCommand('tutor-opinions', env, '--last', '1', '--json')
  const wrong = await runCommand('tutor-opinions', env, '--last', 'none')

  expect(all.stderr).toBe('')
  expect(all.stdout.split('\n')).toEqual([
    'Good answer: 1',
    'Bad answer: 1',
    '  Not what I asked: 1',
    '',
    '2026-11-27T00:00:01.000Z  bad: Not what I asked',
    '  in their words: I am [address]',
    '  question q-1: What is [2JNAT? Mail [address]',
    '  answer a-1: NAT rewrites addresses.',
    '',
    '2026-11-27T00:00:00.000Z  good',
    '  question q-2: And PAT?',
    '  answer a-2: PAT shares one.',
    '',
  ])
  expect(JSON.parse(one.stdout)).toMatchObject({
    counts: [{ count: 1 }, { count: 1 }],
    newest: [{ answer: { id: 'a-1' }, question: { id: 'q-1' } }],
  })
  expect(one.stdout).not.toContain(userId)
  expect(wrong).toMatchObject({
    status: 1,
    stderr: '--last is a whole number from 1 to 10000: how many opinions to print.\n',
  })
}, 60_000)
