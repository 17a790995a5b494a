/** A calculation that the learner works out in a conversation, through the use case that answers questions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { Mode, TutorMessage } from '../../contract.ts'
import type { TutorTables } from '../tables.ts'
import { givenConversation } from '../testing.ts'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

const QUESTION = 'network address of 192.168.14.200/28'

/** Says these one after another, and returns the last answer. */
async function afterSaying(texts: readonly string[], mode: Mode = 'steps'): Promise<TutorMessage> {
  const given = await givenConversation(db)
  let last: TutorMessage | null = null
  for (const text of texts) last = await given.answer(text, { mode })
  if (!last) throw new Error('nothing was said')
  return last
}

describe('the beginning', () => {
  test('in mode “steps” a calculation asks for its first step, and not the result', async () => {
    const { mode, text, answer } = await afterSaying([QUESTION])

    expect(mode).toBe('steps')
    expect(answer.steps).toMatchObject({ kind: 'subnet', done: 0, isOver: false })
    expect(text).toContain('Step 1 of')
    expect(text).not.toContain('192.168.14.192')
    expect(answer.computed).toEqual([])
    expect(answer.suggestions).toEqual(['Hint', 'Just tell me', 'Stop'])
  })

  test('in mode “explain” it is asked for in words', async () => {
    const led = await afterSaying([`walk me through the ${QUESTION}`], 'explain')
    const told = await afterSaying([QUESTION], 'explain')

    expect(led.answer.steps).toMatchObject({ done: 0 })
    expect(told.answer.steps).toBeUndefined()
    expect(told.answer.computed).toHaveLength(1)
  })

  test('“let me try” after a computed answer leads through that calculation', async () => {
    const { answer } = await afterSaying([QUESTION, 'let me try it step by step'], 'explain')
    expect(answer.steps).toMatchObject({ kind: 'subnet', title: '192.168.14.200/28', done: 0 })
  })

  test('without a calculation it says what can be worked out, and its examples are', async () => {
    const { text, answer } = await afterSaying(['what is a VLAN?'])
    expect(text).toContain('no calculation')
    expect(answer.suggestions).toHaveLength(3)
    for (const example of answer.suggestions ?? []) {
      expect((await afterSaying([example], 'explain')).answer.steps).toMatchObject({ done: 0 })
    }
  })

  test('someone in distress gets a human word, not a step', async () => {
    const { text, answer } = await afterSaying([QUESTION, 'i want to kill myself'])
    expect(answer).toMatchObject({ outcome: 'aside' })
    expect(answer.steps).toBeUndefined()
    expect(text).toContain('people can')
  })
})

describe('a reply', () => {
  test('that is right goes on to the next step, in both modes', async () => {
    for (const mode of ['steps', 'explain'] as const) {
      const asked = mode === 'steps' ? QUESTION : `${QUESTION} step by step`
      const { text, answer } = await afterSaying([asked, '255.255.255.240'], mode)
      expect(text).toMatch(/^Right\./)
      expect(answer.steps).toMatchObject({ done: 1, isOver: false, hinted: [], told: [] })
    }
  })

  test('that is wrong keeps the step open', async () => {
    const { text, answer } = await afterSaying([QUESTION, '255.255.255.224'])
    expect(text).toContain('Not yet.')
    expect(answer.steps).toMatchObject({ done: 0, isOver: false })
  })

  test('“hint” and “just tell me” are remembered with their steps, once each', async () => {
    const { answer } = await afterSaying([
      QUESTION,
      'Hint',
      'hint',
      '255.255.255.240',
      'Just tell me',
    ])
    expect(answer.steps).toMatchObject({ done: 2, hinted: [0], told: [1] })
  })

  test('to the last step brings the result, how much was done alone, and a topic to practice', async () => {
    const last = await afterSaying([QUESTION, '255.255.255.240', 'hint', '16', '192.168.14.192'])
    expect(last.text).toContain('The result: For 192.168.14.200/28')
    expect(last.text).toContain('Without help you did 2 of 3 steps.')
    expect(last.answer.steps).toMatchObject({ isOver: true, hinted: [1], practice: 'subnetting' })
    expect(last.answer.suggestions).toEqual([])
  })

  test('“stop” ends it without the result, and the next message is read as usual', async () => {
    const given = await givenConversation(db)
    await given.answer(QUESTION, { mode: 'steps' })
    const stopped = await given.answer('Stop', { mode: 'steps' })
    const next = await given.answer('255.255.255.240', { mode: 'explain' })

    expect(stopped.answer.steps).toMatchObject({ isOver: true })
    expect(stopped.answer.steps?.practice).toBeUndefined()
    expect(stopped.text).not.toContain('192.168.14.192')
    expect(next.answer.steps).toBeUndefined()
  })

  test('“show me everything” brings the result, and nothing counts as done alone', async () => {
    const { text, answer } = await afterSaying([QUESTION, 'show me everything'])
    expect(text).toContain('Without help you did 0 of 3 steps.')
    expect(answer.steps).toMatchObject({ isOver: true, told: [0, 1, 2] })
  })
})

describe('another question', () => {
  test('is answered, offers the way back, and the way back asks the same step', async () => {
    const given = await givenConversation(db)
    await given.answer(QUESTION, { mode: 'steps' })
    await given.answer('255.255.255.240', { mode: 'steps' })
    const aside = await given.answer('What is a VLAN?', { mode: 'explain' })
    const back = await given.answer('Back to the steps', { mode: 'explain' })

    expect(aside.answer.steps).toBeUndefined()
    expect(aside.answer.citations).not.toEqual([])
    expect(aside.answer.suggestions).toContain('Back to the steps')
    expect(back.answer.steps).toMatchObject({ done: 1, isOver: false })
    expect(back.text).toContain('Step 2 of')
  })

  test('with a calculation begins that one', async () => {
    const { answer } = await afterSaying([QUESTION, 'what is the broadcast of 10.0.0.5/26'])
    expect(answer.steps).toMatchObject({ title: '10.0.0.5/26', done: 0 })
  })

  test('a quiz is one', async () => {
    const given = await givenConversation(db)
    await given.answer(QUESTION, { mode: 'steps' })
    const quiz = await given.answer('quiz me', { mode: 'explain' })
    expect(quiz).toMatchObject({ mode: 'quiz', answer: { outcome: 'quiz' } })
  })

  test('after the end, “and /27?” goes on: led through in mode “steps”, computed in mode “explain”', async () => {
    const said = [QUESTION, 'show me everything', 'and /27?']
    const led = await afterSaying(said)
    const given = await givenConversation(db)
    await given.answer(`${QUESTION}, step by step`, { mode: 'explain' })
    await given.answer('show me everything', { mode: 'steps' })
    const told = await given.answer('and /27?', { mode: 'explain' })

    expect(led.answer.steps).toMatchObject({ title: '192.168.14.200/27', done: 0 })
    expect(told.answer.computed[0]).toMatchObject({ title: '192.168.14.200/27' })
  })
})
