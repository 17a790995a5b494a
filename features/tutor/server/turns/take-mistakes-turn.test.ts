/** What a learner asks about their own mistakes: an entry of the list, the same in words, and what goes worst. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LedgerEntry } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { TutorNeeds } from '../needs.ts'
import type { TutorTables } from '../tables.ts'
import { givenConversation, smallNeeds } from '../testing.ts'

const ACK = {
  id: 'discover-leases',
  topic: 'dhcp',
  belief: 'The Discover of a client makes the lease.',
  correction: 'The lease is made by the Ack of the server.',
}
const about = { kind: 'mistake', misconceptionId: ACK.id } as const

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

function needsOf({ open = [ACK.id], inExams = [] }: { open?: string[]; inExams?: string[] } = {}) {
  const base = smallNeeds()
  const entries = open.map((id) => ({ id, standing: 'open', showings: [] }) as never as LedgerEntry)
  const record: TutorNeeds['record'] = (tables) => ({
    ...base.record(tables),
    misconceptions: async () => entries,
  })
  return smallNeeds({
    record,
    inOpenExams: async () => new Set(inExams),
    mistakes: {
      ...base.mistakes,
      curriculum: {
        ...base.mistakes.curriculum,
        misconceptions: [ACK],
        misconception: (id) => (id === ACK.id ? ACK : undefined),
        itemsThatShow: () => ({ questionIds: ['dhcp-first'], exercises: [] }),
      },
    },
  })
}
const given = (traits?: Parameters<typeof needsOf>[0]) =>
  givenConversation(db, { needs: needsOf(traits) })

describe('an entry of the list of mistakes', () => {
  test('is told to be false, with what is so instead', async () => {
    const { answer } = await given()

    const { text, mode } = await answer(`True or false: ${ACK.belief}`, { about })

    expect(text).toContain('**False.** The lease is made by the Ack of the server.')
    expect(mode).toBe('explain')
  })

  test('is told so where its words were typed', async () => {
    const { answer } = await given()

    const { text } = await answer('true or false: the discover of a client makes the lease')

    expect(text).toMatch(/^\*\*False\.\*\* The lease is made by the Ack/)
  })

  test('is left where the learner has written another question', async () => {
    const { answer } = await given()

    expect((await answer('What is NAT?', { about })).text).toMatch(/^\*\*NAT\*\*/)
  })

  test('is kept back while an open practice exam asks it', async () => {
    const { answer } = await given({ inExams: ['dhcp-first'] })

    const { text } = await answer(`True or false: ${ACK.belief}`, { about })

    expect(text).toContain('when the exam is over')
    expect(text).not.toContain('Ack')
  })
})

describe("a learner's own mistakes", () => {
  test('are listed, with the way to all of them', async () => {
    const { answer } = await given()

    const message = await answer('go over my mistakes')

    expect(message.text).toContain(`“${ACK.belief}” What is true: ${ACK.correction}`)
    expect(message.answer).toMatchObject({
      page: 'mistakes',
      suggestions: ['Quiz me on my mistakes'],
    })
  })

  test('are not listed while an open practice exam asks them', async () => {
    const { answer } = await given({ inExams: ['dhcp-first'] })

    expect((await answer('my mistakes')).text).toContain('nothing open')
  })

  test('are asked in a quiz', async () => {
    const { answer } = await given()

    const { quiz } = (await answer('my mistakes', { mode: 'quiz' })).answer

    expect(quiz).toMatchObject({ isOpen: true, about: 'your mistakes', topics: ['dhcp'] })
  })

  test('are asked in a quiz by words, in any mode', async () => {
    const { answer } = await given()

    const { mode, answer: said } = await answer('drill my weak spots')

    expect(mode).toBe('quiz')
    expect(said.quiz).toMatchObject({ isOpen: true })
  })
})

describe('weak topics', () => {
  test('are those of wrong answers', async () => {
    const { answer } = await given({ open: [] })
    await answer('Quiz me on DHCP', { mode: 'quiz' })
    await answer("I don't know", { mode: 'quiz' })

    const { text, answer: said } = await answer('what are my weak topics')

    expect(text).toContain('**dhcp**: 1 of 1 question not right at the last try')
    expect(said.page).toBe('mistakes')
  })

  test('are not made up where nothing was answered', async () => {
    const { answer } = await given({ open: [] })

    expect((await answer('what am i bad at')).text).toContain('no weak topic so far')
  })
})
