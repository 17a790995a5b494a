/** What a model may use, and what becomes of it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { openModel } from './model.ts'
import { proposeCards } from './propose-cards.ts'
import type { TutorTables } from './tables.ts'
import { startModelServer, type Answering } from './testing-model.ts'
import { givenConversation, MONDAY, smallNeeds } from './testing.ts'

const VLAN = 'A VLAN is a network of its own inside a switch'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

type ModelServer = Awaited<ReturnType<typeof startModelServer>>
const started: ModelServer[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

async function given(answering: Answering, needs = smallNeeds()) {
  const server = await startModelServer(answering)
  started.push(server)
  const { baseUrl } = server
  const model = openModel(
    { provider: 'compatible', baseUrl, model: 'owl-7b', apiKey: null, timeoutMs: 30_000 },
    () => MONDAY.getTime(),
  )
  return { ...(await givenConversation(db, { model, needs })), server }
}

/** Uses a tool first; then writes. */
const using =
  (tool: string, input: object, text: string): Answering =>
  (_response, write, { call, at }) =>
    at === 0 ? call(tool, input) : write(text)

test('what its search finds may be cited, and is checked like the brief', async () => {
  const lease = 'Four messages make a lease: Discover, Offer, Request and Ack.'
  const without = await given((_response, write) => write(`${VLAN}. ${lease}`))
  const learner = await given(
    using(
      'search',
      { query: 'How does DHCP make a lease?' },
      `${VLAN}. ${lease} Port 99 is HTTPS.`,
    ),
  )

  const found = await learner.answer('What is a VLAN?')

  expect((await without.answer('What is a VLAN?')).text).toBe(`${VLAN}. [1] ${lease} [?]`)
  expect(found.text).toBe(`${VLAN}. [1] ${lease} [2] Port 99 is HTTPS. [?]`)
  expect(found.answer.citations[1]).toMatchObject({ lessonId: 'dhcp' })
  expect(found.answer.support).toBe('partly')
})

test('what it writes before a tool stays a sentence of its own, and that it searches is not shown', async () => {
  const learner = await given((_response, write, { call, at }) => {
    if (at > 0) return write(`${VLAN}.`)
    write('Broadcasts stay inside their VLAN. Let me search the lessons')
    call('search', { query: 'VLAN' })
  })

  expect((await learner.answer('What is a VLAN?')).text).toBe(
    `Broadcasts stay inside their VLAN. [1]\n\n${VLAN}. [1]`,
  )
})

describe('a calculation', () => {
  const input = { question: 'broadcast address of 10.0.4.7/22' }
  const question = 'What is the broadcast of a VLAN with that address?'

  test('is made by code and shown as computed; its values need no citation', async () => {
    const learner = await given(using('compute', input, 'The broadcast address is 10.0.7.255.'))

    const { text, answer } = await learner.answer(question)

    expect(text).toBe('The broadcast address is 10.0.7.255.')
    expect(answer).toMatchObject({
      engine: { kind: 'model' },
      support: 'bound',
      computed: [{ title: '10.0.4.7/22' }],
    })
  })

  test("is not replaced by the model's own: it is marked, and left out under a wrong name", async () => {
    const own = 'The broadcast address is 10.0.5.255. The broadcast address is 10.0.4.1.'
    const learner = await given(using('compute', input, `${VLAN}. ${own}`))

    const { text, answer } = await learner.answer(question)

    expect(text).toBe(`${VLAN}. [1] The broadcast address is 10.0.5.255. [?]`)
    expect(answer.notes).toEqual(['One sentence is left out, because it contradicted the lessons.'])
  })

  test('that the code does not know is not made', async () => {
    const learner = await given(using('compute', { question: 'how old is the sea' }, `${VLAN}.`))

    await learner.answer(question)

    expect(learner.server.requests[1]?.said).toContain('no calculation')
  })
})

describe('a question of the bank', () => {
  const call: Answering = (_response, write, { call }) => {
    write(`${VLAN}. Here is one for you.`)
    call('quizItem', { about: 'DHCP' })
  }

  test('is shown below the text without its key, ends the text, and is graded by code', async () => {
    const learner = await given(call)

    const asked = await learner.answer('What is a VLAN? And ask me something about DHCP after it.')

    const { quiz } = asked.answer
    expect(quiz).toMatchObject({ isOpen: true, options: expect.any(Array) })
    expect(quiz).not.toHaveProperty('result')
    expect(asked.text).toMatch(new RegExp(`^${VLAN}`))
    expect(asked.text.endsWith(quiz?.stem ?? '?')).toBe(true)
    expect(learner.server.requests).toHaveLength(1)
    expect((await learner.answer('a')).answer.quiz?.result).toMatchObject({ picks: [0] })
    // The verdict was no matter of the model's.
    expect(learner.server.requests).toHaveLength(1)
  })

  test('is none that is kept for practice exams, nor one that an open one asks', async () => {
    const { questions } = await smallNeeds().curriculum.content('network-plus')
    const every = new Set(questions.map(({ id }) => id))
    for (const left of [{ keptForExams: async () => every }, { inOpenExams: async () => every }]) {
      const learner = await given(
        using('quizItem', { about: 'DHCP' }, `${VLAN}.`),
        smallNeeds(left),
      )

      expect((await learner.answer('What is a VLAN?')).answer.quiz).toBeNull()
      expect(learner.server.requests[1]?.said).toContain('has nothing about this')
    }
  })

  test('is never sent with its key', async () => {
    const learner = await given((_response, write, { call, at }) => {
      if (at === 0) call('quizItem', { about: 'DHCP' })
      else write(`${VLAN}.`)
    })
    const { quiz } = (await learner.answer('What is a VLAN?')).answer
    const graded = (await learner.answer('a')).answer.quiz
    await learner.answer('What is a VLAN then?')

    const keys = graded?.result?.keys ?? []
    const said = /<attempt>[^]*<\/attempt>/.exec(learner.server.requests.at(-1)?.said ?? '')?.[0]
    expect(said).toContain(`The learner chose: ${quiz?.options[0]}`)
    expect(said?.includes('That is wrong.')).toBe(!keys.includes(0))
    // The options of the question are in what was sent only where the learner chose them.
    for (const option of quiz?.options.slice(1) ?? []) expect(said).not.toContain(option)
  })
})

describe('a card', () => {
  test('is proposed, and made by nobody yet', async () => {
    const card = { front: 'What is a VLAN?', back: `${VLAN}.` }
    const learner = await given(using('proposeCard', card, `${VLAN}.`))

    const { id, answer } = await learner.answer('What is a VLAN?')

    expect(answer.proposedCards).toEqual([card])
    const propose = proposeCards(learner.tutor)
    expect(await propose(learner.context(), { params: { messageId: id } })).toEqual({
      cards: [{ ...card, topic: 'vlans', lessonId: 'vlan' }],
    })
  })

  test('that says what the lessons do not is not proposed', async () => {
    for (const back of ['Pods run on nodes.', 'Broadcasts do not stay inside their VLAN.']) {
      const learner = await given(using('proposeCard', { front: 'What?', back }, `${VLAN}.`))

      expect((await learner.answer('What is a VLAN?')).answer).not.toHaveProperty('proposedCards')
      expect(learner.server.requests[1]?.said).toContain('does not say')
    }
  })
})

test('an input that breaks its schema is refused, and the model may go on', async () => {
  const learner = await given(using('search', { query: '', more: 'than asked' }, `${VLAN}.`))

  expect((await learner.answer('What is a VLAN?')).text).toBe(`${VLAN}. [1]`)
})

test('a model that only ever uses tools ends after four steps, and the lessons answer', async () => {
  const learner = await given((_response, _write, { call }) => call('search', { query: 'VLAN' }))

  const { answer } = await learner.answer('What is a VLAN?')

  expect(answer.engine.kind).toBe('lessons')
  expect(answer.notes.join(' ')).toContain('searched, and wrote no answer')
  expect(learner.server.requests).toHaveLength(4)
  expect(learner.server.requests[3]?.body).toMatchObject({ tool_choice: 'none' })
})

describe('a question back', () => {
  test('is an answer of its own, labeled as such', async () => {
    const learner = await given((_response, write) =>
      write('Do you mean a VLAN on one switch, or over a trunk?'),
    )

    expect(await learner.answer('What is a VLAN?')).toMatchObject({
      text: 'Do you mean a VLAN on one switch, or over a trunk?',
      answer: { outcome: 'answered', support: 'asks', citations: [] },
    })
  })

  test('that states something is judged by it', async () => {
    const learner = await given((_response, write) => write('Did you know that Pods run on VLANs?'))

    expect((await learner.answer('What is a VLAN?')).answer.engine.kind).toBe('lessons')
  })
})

test('what the learner believes wrongly is told to the model', async () => {
  const needs = smallNeeds({ misconceptionsOf: async () => ['A VLAN needs a switch of its own.'] })
  const learner = await given((_response, write) => write(`${VLAN}.`), needs)

  await learner.answer('What is a VLAN?')

  expect(learner.server.requests[0]?.said).toContain(
    '<misconceptions>\nA VLAN needs a switch of its own.\n</misconceptions>',
  )
})
