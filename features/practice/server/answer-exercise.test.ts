import { describe, expect, test } from 'vitest'

import { ExerciseKind } from '../contract.ts'
import { openKind } from '../read/open-kind.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import { givenServer, kindOf, NOON, rightAnswer } from './testing.ts'

describe('an answer', () => {
  test('is judged by the server and recorded with everything that made it', async () => {
    const { post, record } = await givenServer()
    const body = await rightAnswer('command-output', {
      scope: { topics: ['dns-records'], subject: 'dig-mx' },
      assistance: { kind: 'hint', rung: 2 },
    })
    expect(await post('command-output', body)).toEqual({
      status: 200,
      answer: { isCorrect: true },
    })
    const { revision, module } = await kindOf('command-output')
    const { prompt, exhibits, fields } = module.generate(7, 2, {
      topics: ['dns-records'],
      subject: 'dig-mx',
    })
    expect(record.of('ada')).toEqual([
      {
        id: body.answerId,
        kind: 'exercise',
        item: 'command-output/dig-mx',
        asked: { prompt, exhibits, fields },
        topics: ['dns-records'],
        trackId: 'network-plus',
        variant: { seed: 7, difficulty: 2, topics: ['dns-records'], scenario: 'dig-mx', revision },
        context: 'lesson',
        runId: `subnetting/${body.exerciseId}`,
        response: body.answer,
        score: 1,
        findings: [],
        guessChance: expect.closeTo(11 / 48),
        startingDifficulty: 0,
        confidence: null,
        assistance: { kind: 'hint', rung: 2 },
        milliseconds: 41_000,
        occurredAt: NOON.getTime(),
        utcOffsetMinutes: 60,
        receivedAt: NOON.getTime(),
      },
    ])
  })

  test('that is partly right is scored by its parts, whatever the page thought of it', async () => {
    const { post, record } = await givenServer()
    const body = await rightAnswer('subnet-facts', { difficulty: 1 })
    const answer = { ...body.answer, network: '10.0.0.300' }
    expect(await post('subnet-facts', { ...body, answer })).toMatchObject({
      answer: { isCorrect: false },
    })
    const [evidence] = record.of('ada')
    expect(evidence?.score).toBeCloseTo(2 / 3)
    expect(evidence?.findings).toEqual(['network'])
  })

  test('in a drill has the run of the drill, as every item of it', async () => {
    const { post, record } = await givenServer()
    const runId = crypto.randomUUID()
    const { lessonId: _, ...body } = await rightAnswer('eui-64')
    expect((await post('eui-64', { ...body, runId })).status).toBe(200)
    expect(record.of('ada')).toMatchObject([{ context: 'drill', runId, score: 1 }])
  })

  test('sent twice counts once and is answered the same', async () => {
    const { post, record } = await givenServer()
    const body = await rightAnswer('eui-64')
    expect(await post('eui-64', body)).toEqual(await post('eui-64', body))
    expect(record.of('ada')).toHaveLength(1)
  })

  test("is dated by the server's clock, however wrong the device's is", async () => {
    const { post, record } = await givenServer()
    const body = await rightAnswer('eui-64', {
      answeredAt: '2031-01-01T10:00:00.000Z',
      sentAt: '2031-01-01T10:05:00.000Z',
    })
    await post('eui-64', body)
    expect(record.of('ada')[0]?.occurredAt).toBe(NOON.getTime() - 5 * 60_000)
  })

  test('to a problem that the server makes differently by now is kept without a score', async () => {
    const { post, record } = await givenServer()
    const body = await rightAnswer('subnet-facts', { posed: '0123456789abcdef' })
    expect(await post('subnet-facts', body)).toEqual({ status: 200, answer: { isCorrect: null } })
    expect(record.of('ada')).toMatchObject([
      { id: body.answerId, score: null, response: body.answer, item: 'subnet-facts' },
    ])
  })

  test('of nobody is refused', async () => {
    const { post } = await givenServer()
    const { status } = await post('eui-64', await rightAnswer('eui-64'), null)
    expect(status).toBe(401)
  })
})

test.for(ExerciseKind.options)('a right answer to %s is right', async (kind) => {
  const { post, record } = await givenServer()
  for (const seed of [0, 1, 4_294_967_295]) {
    const body = await rightAnswer(kind, { seed })
    expect(await post(kind, body)).toEqual({ status: 200, answer: { isCorrect: true } })
  }
  expect(record.of('ada').map(({ score }) => score)).toEqual([1, 1, 1])
})

describe('a kind', () => {
  test('is opened at its first answer and kept', async () => {
    const asked: ExerciseKind[] = []
    const { post } = await givenServer({
      openKind: (kind) => {
        asked.push(kind)
        return openKind(CONTENT_FOLDER, kind)
      },
    })
    expect(asked).toEqual([])
    const body = await rightAnswer('eui-64')
    await Promise.all([post('eui-64', body), post('eui-64', body)])
    await post('eui-64', body)
    expect(asked).toEqual(['eui-64'])
  })

  test('that could not be opened is opened again', async () => {
    let isBroken = true
    const { post } = await givenServer({
      openKind: async (kind) => {
        if (isBroken) throw new Error('no such file')
        return openKind(CONTENT_FOLDER, kind)
      },
    })
    const body = await rightAnswer('eui-64')
    expect((await post('eui-64', body)).status).toBe(500)
    isBroken = false
    expect((await post('eui-64', body)).status).toBe(200)
  })
})
