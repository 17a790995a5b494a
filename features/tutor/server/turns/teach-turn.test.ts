/** A topic is taught back: over the small curriculum, by words alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { VLAN_PROPOSITIONS } from '../../core/teach/testing.ts'
import type { TutorTables } from '../tables.ts'
import { givenConversation, smallCurriculum, smallNeeds } from '../testing.ts'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

async function given() {
  const studied: string[] = []
  const small = smallCurriculum()
  const content = async () => ({
    ...(await small.content('network-plus')),
    propositions: VLAN_PROPOSITIONS,
  })
  const needs = smallNeeds()
  const conversation = await givenConversation(db, {
    needs: {
      ...needs,
      curriculum: { ...small, content, contentOfLesson: content },
      sentences: {
        ...needs.sentences,
        embed: async () => {
          throw new Error('no sentence model here')
        },
      },
      record: (db) => ({
        ...needs.record(db),
        addQuestion: async () => {
          throw new Error('an explanation is no evidence')
        },
        noteStudy: async (_, topics) => void studied.push(...topics),
      }),
    },
  })
  const teach = (text: string) => conversation.answer(text, { mode: 'teach' })
  return { ...conversation, teach, studied }
}
const verdictsOf = ({ answer }: Awaited<ReturnType<Awaited<ReturnType<typeof given>>['teach']>>) =>
  Object.fromEntries(answer.teach?.points.map(({ id, verdict }) => [id, verdict]) ?? [])

const SAID = 'Every VLAN has its own broadcast domain, that is what a VLAN is good for.'

test('a topic begins with the wish for an explanation, and tells nothing of the list', async () => {
  const { teach, studied } = await given()

  const { text, mode, answer } = await teach('VLANs')

  expect(mode).toBe('teach')
  expect(text).toContain('3 to 8 sentences')
  expect(answer.teach).toMatchObject({ topic: 'vlans', isHeard: false, asked: null })
  expect(JSON.stringify({ text, answer })).not.toContain('4094')
  expect(studied).toEqual([])
})

test('an explanation gets what was said, what is wrong with its truth and passage, and one question', async () => {
  const { teach, studied } = await given()
  await teach('VLANs')

  const { text, answer } = await teach(`${SAID} Two VLANs talk to each other directly.`)

  expect(answer.teach).toMatchObject({ isHeard: true, isOver: false, asked: 'vlans-ids' })
  expect(answer.teach?.points).toEqual([
    expect.objectContaining({
      id: 'vlans-router',
      verdict: 'contradicted',
      quote: 'Two VLANs talk to each other directly.',
      text: 'To leave its VLAN a packet has to be routed. [1]',
    }),
    expect.objectContaining({ id: 'vlans-broadcast', verdict: 'said' }),
    expect.objectContaining({
      id: 'vlans-ids',
      verdict: 'missing',
      text: 'How many can there be?',
    }),
  ])
  expect(answer.citations).toEqual([expect.objectContaining({ number: 1, lessonId: 'vlan' })])
  expect(answer.notes).toEqual([expect.stringContaining('by words alone')])
  expect(text).toMatch(/^\*\*1 of 3\*\* points about vlans; 1 is not right\./)
  expect(text).not.toContain('4094')
  expect(studied).toContain('vlans')
})

test('the next message is added, also a short reply to the question that is open', async () => {
  const { teach } = await given()
  await teach('VLANs')
  await teach(SAID)

  const more = await teach('a router')
  expect(verdictsOf(more)).toEqual({
    'vlans-broadcast': 'said',
    'vlans-router': 'said',
    'vlans-ids': 'missing',
  })

  const last = await teach('The numbers go up to 4094.')
  expect(last.answer.teach).toMatchObject({ isOver: true, asked: null })
  expect(last.text).toMatch(/^All 3 points/)
})

test('who does not know is told that one point, and asked the next', async () => {
  const { teach } = await given()
  await teach('VLANs')
  await teach(SAID)

  const { answer } = await teach("I don't know")

  expect(answer.teach).toMatchObject({ asked: 'vlans-ids', isOver: false })
  expect(answer.teach?.points).toContainEqual(
    expect.objectContaining({ id: 'vlans-router', verdict: 'told' }),
  )
})

test('“just tell me” tells what is missing, with its passages, and ends', async () => {
  const { teach } = await given()
  await teach('VLANs')
  await teach(SAID)

  const { answer, text } = await teach('Just tell me')

  expect(answer.teach?.isOver).toBe(true)
  expect(text).toContain('VLAN numbers run from 1 to 4094. [')
  expect(answer.nearest).toEqual([expect.objectContaining({ lessonId: 'vlan' })])
})

test('“done” ends with the whole list; then the next message begins anew', async () => {
  const { teach } = await given()
  await teach('VLANs')
  await teach(SAID)

  const done = await teach('I am done')
  expect(done.answer.teach?.isOver).toBe(true)
  expect(done.text).toContain('**Was missing**')

  expect((await teach('VLANs')).answer.teach).toMatchObject({ isHeard: false, isOver: false })
})

describe('own words are wished for', () => {
  test('where a text is too short', async () => {
    const { teach } = await given()
    await teach('VLANs')

    const { text, answer } = await teach('It splits a switch.')

    expect(text).toMatch(/^That is a beginning\./)
    expect(answer.teach).toMatchObject({ isHeard: false })
  })

  test('where a text is copied from the lesson', async () => {
    const { teach } = await given()
    await teach('VLANs')

    const { text } = await teach(
      'A VLAN is a network of its own inside a switch. Broadcasts stay inside their VLAN.',
    )
    expect(text).toMatch(/^These are the words of the lesson\./)
  })
})

test('a question in between is explained, and the talk goes on', async () => {
  const { teach } = await given()
  await teach('VLANs')
  await teach(SAID)

  const between = await teach('What is a trunk port?')
  expect(between.answer.teach).toBeUndefined()
  expect(between.text).toContain('trunk port')

  expect(verdictsOf(await teach('a router'))).toMatchObject({ 'vlans-router': 'said' })
})

test('a first text that explains at once is heard at once', async () => {
  const { answer } = await given()

  const heard = await answer(
    'VLANs: every VLAN has its own broadcast domain, and two VLANs need a router to talk to each other.',
    { mode: 'teach' },
  )
  // Without a sentence model nothing tells what a longer text is about.
  expect(heard.answer.outcome).toBe('unclear')
  expect(heard.answer.suggestions).toEqual(['Let me explain vlans'])
})

test('the wish to explain is understood in another mode, too', async () => {
  const { answer } = await given()

  const begun = await answer('Let me explain VLANs to you')

  expect(begun).toMatchObject({ mode: 'teach', answer: { teach: { topic: 'vlans' } } })
})

test("words of danger are answered by a person's word, not graded", async () => {
  const { teach } = await given()
  await teach('VLANs')

  const { answer } = await teach('I want to die')

  expect(answer.outcome).toBe('aside')
})
