/** What leaves the page when an exercise is checked, and what does not. */
import { describe, expect, onTestFinished, test } from 'vitest'

import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { GuestPlace } from '#platform/web/outbox/guest-place.ts'
import { guest, guestEntriesOf } from '#platform/web/outbox/guest.ts'
import type { Session } from '#platform/web/session.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { practiceContract, type ExerciseRequest } from '../contract.ts'
import { judgeAgain } from '../core/judge-again.ts'
import { posedHash } from '../core/posed.ts'
import { EVERYTHING } from '../core/subjects.ts'
import { renderExercise } from '../web.tsx'
import { loadKind } from './exercise-modules.ts'
import { answerKind } from './outbox.ts'

type Body = RequestOf<typeof practiceContract.answerExercise>['body']
type Sent = { readonly kind: string | undefined; readonly body: Body }

/** The answers that arrive, in order. */
function givenServer(refusal?: AppError): readonly Sent[] {
  const sent: Sent[] = []
  fakeServer(practiceContract, {
    getLessonResults: () => ({ results: [] }),
    answerExercise: ({ params, body }) => {
      sent.push({ kind: params['kind'], body: body as Body })
      if (refusal) throw refusal
      return { isCorrect: true }
    },
  })
  return sent
}

const SUBNETTING: ExerciseRequest = {
  kind: 'subnet-facts',
  topics: ['subnetting'],
  difficulty: 1,
  seed: 1,
  lessonId: 'subnetting-by-hand',
}

/** An exercise in a lesson, with a way to fill in its first field and check. */
async function open(request: ExerciseRequest = SUBNETTING, session?: Session) {
  const { screen } = await renderPage(<>{renderExercise(request)}</>, session && { session })
  const press = (name: string) => screen.getByRole('button', { name }).click()
  if (request.lessonId !== undefined)
    await screen.getByRole('button', { name: /^Start the exercise/ }).click()
  const first = screen.getByRole('textbox').first()
  await expect.element(first).toBeVisible()
  return {
    screen,
    press,
    checkWith: async (text: string) => {
      await first.fill(text)
      await press('Check')
    },
  }
}

describe('an answer that is checked', () => {
  test('is sent with all that the server needs to judge it again', async () => {
    const sent = givenServer()
    const { module } = await loadKind('subnet-facts', EVERYTHING)
    const topics = ['subnetting']
    const exercise = module.generate(1, 1, { topics })

    const { checkWith } = await open()
    const before = Date.now()
    await checkWith('10.300.1.1')

    await expect.poll(() => sent).toHaveLength(1)
    const [{ kind, body } = { kind: '', body: null }] = sent
    expect(kind).toBe('subnet-facts')
    expect(body).toEqual({
      answerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      exerciseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      seed: 1,
      difficulty: 1,
      scope: { topics },
      lessonId: 'subnetting-by-hand',
      answer: { network: '10.300.1.1', broadcast: '', hosts: '' },
      posed: posedHash(exercise),
      assistance: { kind: 'none' },
      milliseconds: expect.any(Number),
      answeredAt: expect.any(String),
      sentAt: expect.any(String),
      utcOffsetMinutes: 0 - new Date().getTimezoneOffset(),
    })
    expect(Date.parse(body?.answeredAt ?? '')).toBeGreaterThanOrEqual(before)
  })

  test('of a visitor is kept in the browser, where a page keeps what visitors do', async () => {
    onTestFinished(async () => guest.discard(new Set((await guest.read()).map(({ id }) => id))))
    const sent = givenServer()
    const { screen } = await renderPage(
      <GuestPlace value="Subnets by hand">{renderExercise(SUBNETTING)}</GuestPlace>,
      { session: { status: 'signed-out' } },
    )
    await screen.getByRole('button', { name: /^Start the exercise/ }).click()
    await screen.getByRole('textbox').first().fill('10.300.1.1')
    await screen.getByRole('button', { name: 'Check' }).click()

    await expect.poll(async () => (await guestEntriesOf(answerKind)).length).toBe(1)
    const [kept] = await guestEntriesOf(answerKind)
    expect(kept?.body).toMatchObject({ kind: 'subnet-facts', lessonId: 'subnetting-by-hand' })
    expect((await guest.read())[0]?.about).toBe('Subnets by hand')
    expect(sent).toEqual([])
  })

  test('is judged again as the page has judged it, from the first problem to the next', async () => {
    const sent = givenServer()
    const request = { kind: 'port-match', topics: ['aaa-protocols'], scenario: 'tacacs', seed: 7 }
    const { screen, checkWith, press } = await open({ ...request, difficulty: 3 })
    const kind = { ...(await loadKind('port-match', EVERYTHING)), revision: '' }
    const judge = ({ body }: Sent) => {
      const { topics, subject } = body.scope
      return judgeAgain(kind, {
        ...body,
        scope: { topics, ...(subject !== undefined && { subject }) },
      })
    }

    await checkWith('1')
    await press('New exercise')
    await checkWith('1')
    await expect.poll(() => sent).toHaveLength(2)
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^0 of \d+ right/)

    expect(sent.map(({ body }) => body.scope.subject)).toEqual(['tacacs', undefined])
    expect(sent.map(judge).map(({ score }) => score)).toEqual([0, 0])
    expect(sent.map(judge).map(({ item }) => item)).toEqual(['port-match', 'port-match'])
  })

  test('is sent once, however often it is checked; a changed one is another answer to the same problem', async () => {
    const sent = givenServer()
    const { checkWith, press } = await open()
    await checkWith('10.0.0.1')
    await press('Check')
    await checkWith('10.0.0.1')
    await checkWith('10.0.0.2')
    // The answers to another exercise do not wait for these.
    await expect.poll(() => sent).toHaveLength(2)
    await press('New exercise')
    await checkWith('10.0.0.2')

    await expect.poll(() => sent).toHaveLength(3)
    const given = sent.map(({ body }) => body.answer['network'])
    expect(given).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.2'])
    expect(new Set(sent.map(({ body }) => body.answerId)).size).toBe(3)
    const [one, two, three] = sent.map(({ body }) => body.exerciseId)
    expect(one).toBe(two)
    expect(two).not.toBe(three)
  })

  test('says which help was taken before it', async () => {
    const sent = givenServer()
    const { checkWith, press } = await open()
    await checkWith('1')
    await press('Hint 1 of 3')
    await press('Hint 2 of 3')
    await checkWith('2')
    await press('Show solution')
    await checkWith('3')
    // The answers to another exercise do not wait for these.
    await expect.poll(() => sent).toHaveLength(3)
    await press('New exercise')
    await checkWith('4')

    await expect.poll(() => sent).toHaveLength(4)
    expect(sent.map(({ body }) => body.assistance)).toEqual([
      { kind: 'none' },
      { kind: 'hint', rung: 2 },
      { kind: 'solution' },
      { kind: 'none' },
    ])
  })
})

describe('nothing is sent', () => {
  test('where nothing is answered yet', async () => {
    const sent = givenServer()
    const { screen, press, checkWith } = await open()
    await press('Check')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing is answered yet.')
    await checkWith('1')
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.body.answer['network']).toBe('1')
  })

  test.for<Session>([{ status: 'signed-out' }, { status: 'loading' }])(
    'without a signed-in learner (%j), and the exercise works',
    async (session) => {
      const sent = givenServer()
      const { screen, checkWith } = await open(SUBNETTING, session)
      await checkWith('10.300.1.1')
      await expect.element(screen.getByText(/The second octet is 300/)).toBeVisible()
      expect(sent).toEqual([])
    },
  )
})

test('an answer that the server refuses does not disturb the exercise', async () => {
  const sent = givenServer(new AppError('not_found', 'This exercise was not found.'))
  const { screen, checkWith } = await open()
  await checkWith('10.300.1.1')
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(screen.getByText(/The second octet is 300/)).toBeVisible()
  expect(screen.getByText(/was not found/).elements()).toEqual([])
  await checkWith('10.0.0.2')
  await expect.poll(() => sent).toHaveLength(2)
})

test('what can be typed fits what can be sent', async () => {
  const sent = givenServer()
  const { screen, checkWith } = await open()
  const input = screen.getByRole('textbox').first().element() as HTMLInputElement
  await checkWith('1'.repeat(input.maxLength))
  await expect.poll(() => sent).toHaveLength(1)
})

test('an answer that has waited is sent as it was, with the time of sending', async () => {
  const sent = givenServer()
  const { module } = await loadKind('eui-64', EVERYTHING)
  const exercise = module.generate(3, 2)
  const entry = answerKind.read(
    JSON.parse(
      JSON.stringify({
        kind: 'eui-64',
        seed: 3,
        difficulty: 2,
        scope: { topics: [] },
        exerciseId: '6f1c7b1e-54a5-4a55-9d2b-0e8f5a3a7c11',
        answer: module.solve(exercise).answer,
        posed: posedHash(exercise),
        assistance: { kind: 'none' },
        milliseconds: 1000,
        answeredAt: '2026-11-20T09:00:00.000Z',
        utcOffsetMinutes: -300,
      }),
    ),
    1,
  )
  const id = 'b5a4a9a0-3f0e-4b3f-8c0e-2f1d4a6f9e55'
  await answerKind.send(entry, { id, madeAt: 0, options: {} })

  const { kind, ...fields } = entry
  expect(sent).toEqual([{ kind, body: { ...fields, answerId: id, sentAt: expect.any(String) } }])
  expect(Date.parse(sent[0]?.body.sentAt ?? '')).toBeGreaterThan(Date.parse(entry.answeredAt))
})
