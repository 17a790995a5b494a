import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { eventsOf } from '#features/learning/server/testing.ts'
import type { ExerciseToHelp } from '#features/practice/contract.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { ProblemAbout } from '../../contract.ts'
import { QUESTIONS } from '../../core/testing.ts'
import { getConversation } from '../get-conversation.ts'
import type { TutorTables } from '../tables.ts'
import { givenConversation, smallCurriculum, smallNeeds } from '../testing.ts'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

async function givenHints(needs = smallNeeds()) {
  const given = await givenConversation(db, { needs })
  return { ...given, say: (text: string) => given.answer(text, { mode: 'hint' }) }
}

const ABOUT: ProblemAbout = {
  kind: 'question',
  questionId: 'vlan-leave',
  optionIds: ['a-trunk-port'],
}
const HELP = 'Help me with this without the answer.'

describe('a question that was answered wrong elsewhere', () => {
  test('is known by its id and choice, and both are kept with the message', async () => {
    const given = await givenHints()

    const concept = await given.answer(HELP, { mode: 'hint', about: ABOUT })
    const aimed = await given.say('hint')

    expect(concept.answer).toMatchObject({ outcome: 'hint', hint: { rung: 1, isTried: true } })
    expect(aimed.text).toContain('It is not **A** (“A trunk port”)')
    const { messages } = await getConversation(given.context(), {
      params: { conversationId: given.conversationId },
    })
    expect(messages[0]).toMatchObject({ role: 'learner', about: ABOUT })
  })

  test('that is solved with hints is recorded so; wrong tries are not recorded', async () => {
    const given = await givenHints()
    await given.answer(HELP, { mode: 'hint', about: ABOUT })

    await given.say('c')
    await given.say('b')

    expect(await eventsOf(db, given.userId)).toMatchObject([
      { item: 'vlan-leave', score: 1, assistance: '{"kind":"hint","rung":2}' },
    ])
  })

  test('that is told is recorded as told', async () => {
    const given = await givenHints()
    await given.answer(HELP, { mode: 'hint', about: ABOUT })
    await given.say('hint')

    expect((await given.say('just tell me')).text).toContain('The answer is B.')
    expect(await eventsOf(db, given.userId)).toMatchObject([
      { response: null, assistance: '{"kind":"solution"}' },
    ])
  })

  test('that is answered in a quiz right after hints to it is marked as helped', async () => {
    const only = QUESTIONS.filter(({ id }) => id === 'vlan-leave')
    const given = await givenHints(smallNeeds({ curriculum: smallCurriculum(only) }))
    await given.answer(HELP, { mode: 'hint', about: ABOUT })
    await given.say('stop')

    await given.answer('quiz me', { mode: 'quiz' })
    await given.answer('b', { mode: 'quiz' })

    expect(await eventsOf(db, given.userId)).toMatchObject([
      { score: 1, assistance: '{"kind":"tutor"}' },
    ])
  })
})

describe('practice exams', () => {
  test.each([
    ['by its id', { about: ABOUT }, HELP],
    ['by its words', {}, QUESTIONS[0]?.stem ?? ''],
  ])('a question of an open one gets no hint %s', async (_, traits, text) => {
    const given = await givenHints(smallNeeds({ inOpenExams: async () => new Set(['vlan-leave']) }))

    const { text: said, answer } = await given.answer(text, { mode: 'hint', ...traits })

    expect(said).toMatch(/^Your open practice exam asks this question/)
    expect(answer.hint).toBeUndefined()
  })

  test('a question that is kept for one gets no hint before it was met', async () => {
    const needs = smallNeeds({ keptForExams: async () => new Set(['vlan-leave']) })
    const given = await givenHints(needs)
    const before = await given.answer(HELP, { mode: 'hint', about: ABOUT })

    await given.tutor.record(db).addQuestion(given.userId, {
      id: 'in-exam',
      question: QUESTIONS[0]!,
      response: { choice: ['a-trunk-port'] },
      context: 'exam',
      runId: 'an-exam',
      confidence: null,
      trackId: 'network-plus',
      milliseconds: null,
      occurredAt: 1000,
      utcOffsetMinutes: null,
      receivedAt: 1000,
    })
    const after = await given.answer(HELP, { mode: 'hint', about: ABOUT })

    expect(before.text).toMatch(/^This question is kept for your practice exams/)
    expect(after.answer.hint).toMatchObject({ rung: 1 })
  })
})

describe('a calculation', () => {
  test('in a text is hinted, aimed at what the learner got, until it is right', async () => {
    const { say } = await givenHints()

    await say('what is the broadcast of 10.4.5.9/22, I got 10.4.5.255')
    const aimed = await say('hint')
    const solved = await say('10.4.7.255')

    expect(aimed.text).toContain('Look at octet 3.')
    expect(aimed.answer.hint).toMatchObject({ title: '10.4.5.9/22', rung: 2, isOver: false })
    expect(solved.text).toMatch(/^\*\*Right\.\*\*/)
    expect(solved.answer.hint).toMatchObject({ isOver: true })
  })

  test('gives way to another one', async () => {
    const { say } = await givenHints()
    await say('what is the broadcast of 10.4.5.9/22')

    const next = await say('how many usable hosts are in a /26?')

    expect(next.answer.hint).toMatchObject({ title: '/26', rung: 1 })
  })

  test('waits while something else is explained', async () => {
    const { say } = await givenHints()
    await say('what is the broadcast of 10.4.5.9/22')

    const between = await say('What is a VLAN?')
    const aimed = await say('10.4.5.255')

    expect(between.answer).toMatchObject({ outcome: 'answered', hint: { isOver: false } })
    expect(aimed.text).toContain('Look at octet 3.')
  })
})

test('an exercise that was brought gets its own hints, and its answer is helped with', async () => {
  const asked: ExerciseToHelp[] = []
  const needs = smallNeeds({
    exerciseHelp: async (exercise) => {
      asked.push(exercise)
      return {
        title: 'Subnet facts',
        item: 'subnet-facts',
        topics: ['subnets'],
        isCorrect: false,
        nudge: 'Think of the mask.',
        aim: 'Network: look at octet 3.',
        example: null,
        solution: '1. The mask.',
      }
    },
  })
  const given = await givenHints(needs)
  const about: ProblemAbout = {
    kind: 'exercise',
    exercise: 'subnet-facts',
    seed: 7,
    difficulty: 2,
    topics: ['subnets'],
    answer: { network: '10.0.0.0' },
  }

  const said = [
    await given.answer(HELP, { mode: 'hint', about }),
    await given.say('hint'),
    await given.say('just tell me'),
  ]

  expect(said.map(({ text }) => text)).toEqual([
    'Think of the mask.',
    'Network: look at octet 3.',
    '1. The mask.',
  ])
  expect(asked[0]).toMatchObject({ seed: 7, answer: { network: '10.0.0.0' } })
})

test('what is nowhere found is said to be, with what to write', async () => {
  const { say } = await givenHints()

  expect((await say('sourdough bread')).text).toMatch(/^I did not find what to help with\./)
})

describe('a question that is brought to be explained', () => {
  const ask = async (given: Awaited<ReturnType<typeof givenHints>>) =>
    given.answer('Why is my answer wrong?', { mode: 'explain', about: ABOUT })

  test('and that was answered before is explained, with what speaks against the choice', async () => {
    const given = await givenHints()
    await given.tutor.record(db).addQuestion(given.userId, {
      id: 'in-check',
      question: QUESTIONS[0]!,
      response: { choice: ['a-trunk-port'] },
      context: 'drill',
      runId: 'a-drill',
      confidence: null,
      trackId: 'network-plus',
      milliseconds: null,
      occurredAt: 1000,
      utcOffsetMinutes: null,
      receivedAt: 1000,
    })

    const { text, answer, mode } = await ask(given)

    expect(text).toMatch(/^Why not \*\*A\*\*: A trunk carries VLANs side by side\./)
    expect([mode, answer.outcome]).toEqual(['explain', 'answered'])
  })

  test('and that was never answered gets a hint', async () => {
    const given = await givenHints()

    const { text, answer } = await ask(given)

    expect(answer.hint).toMatchObject({ rung: 1 })
    expect(text).not.toMatch(/router/i)
  })
})
