import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { eventsOf } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { QUESTIONS } from '../../core/testing.ts'
import type { TutorTables } from '../tables.ts'
import { givenConversation, smallCurriculum, smallNeeds } from '../testing.ts'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

async function givenQuiz(first = 'Quiz me on DHCP') {
  const given = await givenConversation(db)
  const say = (text: string) => given.answer(text, { mode: 'quiz' })
  return { ...given, say, asked: await say(first) }
}

describe('an open question', () => {
  test('that the learner gives up on is told, and the record says that it was', async () => {
    const { say, userId } = await givenQuiz()

    const { text, answer } = await say("I don't know")

    expect(text).toMatch(/^The answer is A\. \*\*A\*\*: /)
    expect(answer.quiz).toMatchObject({
      isOpen: false,
      isTold: true,
      result: { picks: [], keys: [0] },
    })
    expect(await eventsOf(db, userId)).toMatchObject([
      { item: 'dhcp-first', response: null, assistance: '{"kind":"solution"}' },
    ])
  })

  test('that is skipped leaves nothing in the record', async () => {
    const { say, userId } = await givenQuiz()

    const { answer } = await say('skip')

    expect(answer.quiz?.questionId).not.toBe('dhcp-first')
    expect(await eventsOf(db, userId)).toEqual([])
  })

  test('stays open while something else is explained, and the answer to it says that it was helped', async () => {
    const { say, userId } = await givenQuiz()

    const between = await say('What is a VLAN?')
    const graded = await say('a')

    expect(between).toMatchObject({
      mode: 'quiz',
      answer: { outcome: 'answered', quiz: { questionId: 'dhcp-first', isOpen: true, asides: 1 } },
    })
    expect(between.answer.citations.length).toBeGreaterThan(0)
    expect(graded.text).toMatch(/^\*\*Right\.\*\*/)
    expect(await eventsOf(db, userId)).toMatchObject([
      { item: 'dhcp-first', score: 1, assistance: '{"kind":"tutor"}' },
    ])
  })

  test('gets more than one hint, and why is only another one', async () => {
    const { say } = await givenQuiz()

    const hints = [await say('hint'), await say('why?')]

    expect(hints.map(({ answer }) => answer.quiz)).toMatchObject([
      { isOpen: true, hints: 1 },
      { isOpen: true, hints: 2 },
    ])
    expect(hints[1]?.text).toMatch(/^It is not \*\*[BC]\*\*/)
  })

  test('that is too hard is left for an easier one', async () => {
    const { say } = await givenQuiz('quiz me')

    expect((await say('too hard')).answer.quiz).toMatchObject({ level: -1, isOpen: true })
    expect((await say('next')).answer.quiz).toMatchObject({ level: -1 })
  })

  test('ends with stop', async () => {
    const { say } = await givenQuiz()

    expect(await say('stop')).toMatchObject({
      text: 'All right, we stop here.',
      answer: { quiz: { isOpen: false } },
    })
  })
})

describe('a question that wants several', () => {
  async function givenSeveral() {
    const only = QUESTIONS.filter(({ kind }) => kind === 'multiple')
    const needs = smallNeeds({ curriculum: smallCurriculum(only) })
    const given = await givenConversation(db, { needs })
    const say = (text: string) => given.answer(text, { mode: 'quiz' })
    await say('quiz me')
    return { ...given, say }
  }

  test('asks for the other one instead of grading the first, and grades both together', async () => {
    const { say, userId } = await givenSeveral()

    const half = await say('a')
    const before = await eventsOf(db, userId)
    const whole = await say('the second one')

    expect(half.text).toBe('You chose **A**. The question asks for 2: which other one?')
    expect(half.answer.quiz).toMatchObject({ isOpen: true, chosen: [0] })
    expect(before).toEqual([])
    expect(whole.answer.quiz).toMatchObject({ isOpen: false, result: { picks: [0, 1] } })
  })

  test('asks again where too many were named', async () => {
    const { say } = await givenSeveral()

    const { text, answer } = await say('a, b and c')

    expect(text).toMatch(/^You named 3 .*asks for 2/)
    expect(answer.quiz).toMatchObject({ isOpen: true, chosen: [] })
  })
})

describe('a question that was asked for in the mode explain', () => {
  const givenExplained = async () => {
    const given = await givenConversation(db)
    await given.answer('quiz me on DHCP')
    return given
  }

  test.each(['the first one', 'I think it is the first but not sure', 'discover'])(
    'is answered there: %s',
    async (text) => {
      const { answer } = await (await givenExplained()).answer(text)

      expect(answer.quiz).toMatchObject({ isOpen: false, result: { picks: [0] } })
    },
  )

  test.each(['which option is right', 'whats the answer'])('is told: %s', async (text) => {
    const { answer } = await (await givenExplained()).answer(text)

    expect(answer.quiz).toMatchObject({ isOpen: false, isTold: true })
  })

  test('waits while something else is explained, also a subject alone', async () => {
    const given = await givenExplained()

    const between = await given.answer('trunk port')
    const graded = await given.answer('b')
    const why = await given.answer('why not b?')
    const next = await given.answer('What is a VLAN?')

    expect(between.answer).toMatchObject({ outcome: 'answered', quiz: { isOpen: true } })
    expect(graded.text).toMatch(/^\*\*Not quite/)
    expect(why.text).toMatch(/^Why not \*\*B/)
    expect(next).toMatchObject({ mode: 'explain', answer: { quiz: null } })
  })
})

test('a wish for something that is not taught says so, and offers topics', async () => {
  const { asked } = await givenQuiz('quiz me on sourdough')

  expect(asked.text).toContain('has nothing about “sourdough”')
  expect(asked.answer.suggestions?.[0]).toMatch(/^Quiz me on /)
})

describe('after the verdict', () => {
  test('why tells the reasons with the passage, and next goes on', async () => {
    const { say } = await givenQuiz('quiz me on vlans')
    await say('next')
    await say('quiz me on DHCP')
    await say('b')

    const why = await say('why?')

    expect(why.text).toMatch(/^Why not \*\*B\*\*: /)
    expect(why.text).toContain('The lesson says: “')
    expect(why.answer.citations).toHaveLength(1)
    expect(why.answer.quiz).toMatchObject({ isOpen: false })
  })

  test('a letter is not taken for a topic', async () => {
    const { say } = await givenQuiz()
    await say('b')

    expect((await say('a')).text).toMatch(/^This question has been answered\./)
  })

  test('a question is explained', async () => {
    const { say } = await givenQuiz()
    await say('b')

    expect(await say('What is a VLAN?')).toMatchObject({
      answer: { outcome: 'answered', quiz: { isOpen: false } },
    })
  })
})

test('a round of two ends with what it showed', async () => {
  const { say, asked } = await givenQuiz('2 questions about vlans')
  const first = await say('hint')
  const second = await say('just tell me')
  const next = await say('next')
  await say('a, b')
  const last = await say('next')

  expect(asked.answer.quiz?.round).toMatchObject({ of: 2, answered: 0 })
  expect(first.answer.quiz?.round).toMatchObject({ answered: 0 })
  expect(second.answer.quiz?.round).toMatchObject({ answered: 1, told: 1, missed: ['vlans'] })
  expect(second.text).not.toContain('The round is over')
  expect(next.answer.quiz?.round).toMatchObject({ of: 2, answered: 1 })
  expect(last.answer.quiz).toBeNull()
})

test('the end of a round is told with its last verdict', async () => {
  const { say } = await givenQuiz('2 questions about vlans')
  await say('just tell me')
  const { answer } = await say('next')

  const end = await say(answer.quiz?.takesSeveral ? 'a and b' : 'b')

  expect(end.text).toContain(
    '**The round is over: 1 of 2 right.** 1 you were told. Look at: vlans.',
  )
})

test('a question that comes first is explained, not searched for in the bank', async () => {
  const given = await givenConversation(db)

  const { answer } = await given.answer('What is a VLAN?', { mode: 'quiz' })

  expect(answer).toMatchObject({ outcome: 'answered', quiz: null })
})
