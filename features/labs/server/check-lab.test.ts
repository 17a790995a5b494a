import { describe, expect, test } from 'vitest'

import { LONGEST_LOG } from '../core/lab-action.ts'
import { A_LAB, A_LAB_ID, aCheck, givenServer, NOON } from './testing.ts'

describe('a check', () => {
  test('is judged by the server and recorded with everything that made it', async () => {
    const { check, record, judged } = await givenServer()
    const body = aCheck({ assistance: { kind: 'hint', rung: 2 } })

    expect(await check(A_LAB_ID, body)).toEqual({ status: 200, answer: { isSolved: true } })
    const { seed, difficulty, version, posed, actions } = body
    expect(judged).toEqual([
      { labId: A_LAB_ID, goals: A_LAB.goals, seed, difficulty, version, posed, actions },
    ])
    expect(record.of('ada')).toEqual([
      {
        id: body.checkId,
        kind: 'lab',
        item: A_LAB_ID,
        asked: { version, posed },
        topics: ['trunking', 'vlans'],
        trackId: 'network',
        variant: {
          seed: 7,
          difficulty: 2,
          topics: ['trunking', 'vlans'],
          scenario: 'native',
          revision: `${version}-${posed}`,
        },
        context: 'lab',
        runId: body.runId,
        response: { actions: [JSON.stringify(body.actions[0])] },
        score: 1,
        findings: [],
        guessChance: 0,
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

  test('of a broken network has the ids of the goals that do not hold', async () => {
    const { check, record } = await givenServer({
      judge: async () => ({
        variant: 'native',
        score: 0.5,
        isSolved: false,
        findings: ['no-loop'],
      }),
    })
    expect((await check(A_LAB_ID, aCheck())).answer).toEqual({ isSolved: false })
    expect(record.of('ada')).toMatchObject([{ score: 0.5, findings: ['no-loop'] }])
  })

  test('that cannot be judged is kept without a score, with its log', async () => {
    const { check, record } = await givenServer({ judge: async () => null })
    expect(await check(A_LAB_ID, aCheck())).toEqual({ status: 200, answer: { isSolved: null } })
    expect(record.of('ada')).toMatchObject([
      { score: null, findings: [], response: { actions: [expect.any(String)] } },
    ])
  })

  test('of an untouched network has no response', async () => {
    const { check, record } = await givenServer()
    await check(A_LAB_ID, aCheck({ actions: [] }))
    expect(record.of('ada')).toMatchObject([{ response: null }])
  })

  test('of a lab that was opened in a lesson is in the run of that lesson', async () => {
    const { check, record } = await givenServer()
    const body = aCheck({ lessonId: 'trunks' })
    await check(A_LAB_ID, body)
    expect(record.of('ada')).toMatchObject([
      { context: 'lesson', runId: `trunks/${body.runId}`, trackId: 'network' },
    ])
  })

  test('is recorded in a track that has the lab, whatever one is selected', async () => {
    const { check, record } = await givenServer({ selectedTrackOf: async () => 'cloud' })
    await check(A_LAB_ID, aCheck())
    expect(record.of('ada')).toMatchObject([{ trackId: 'network' }])
  })

  test('sent twice counts once and is answered the same', async () => {
    const { check, record } = await givenServer()
    const body = aCheck()
    expect(await check(A_LAB_ID, body)).toEqual(await check(A_LAB_ID, body))
    expect(record.of('ada')).toHaveLength(1)
  })

  test("is dated by the server's clock, however wrong the device's is", async () => {
    const { check, record } = await givenServer()
    await check(
      A_LAB_ID,
      aCheck({ checkedAt: '2031-01-01T10:00:00.000Z', sentAt: '2031-01-01T10:05:00.000Z' }),
    )
    expect(record.of('ada')[0]?.occurredAt).toBe(NOON.getTime() - 5 * 60_000)
  })

  test('of nobody, and of a lab that there is not, is refused', async () => {
    const { check } = await givenServer()
    expect((await check(A_LAB_ID, aCheck(), null)).status).toBe(401)
    expect((await check('no-lab', aCheck())).status).toBe(404)
  })
})

describe('a log', () => {
  const line = (text: string) => ({
    kind: 'configure' as const,
    device: 'sw-1',
    lines: [text],
  })

  test('of any text that a terminal takes is stored as it was given', async () => {
    const { check, record } = await givenServer()
    const odd = '\u0000 \uD800 💥 \u202E "\\ \u0001\n\u2028'
    expect((await check(A_LAB_ID, aCheck({ actions: [line(odd)] }))).status).toBe(200)
    const [evidence] = record.of('ada')
    const [stored = ''] = (evidence?.response?.['actions'] ?? []) as readonly string[]
    expect(JSON.parse(stored)).toEqual(line(odd))
    expect(stored).not.toContain('\u0000')
  })

  test('as long as the page may keep fits a request; a longer one is refused for good', async () => {
    const { check, judged } = await givenServer()
    const one = JSON.stringify(line('x'.repeat(200))).length + 1
    const longest = Array.from({ length: Math.floor((LONGEST_LOG - 1) / one) }, () =>
      line('x'.repeat(200)),
    )
    const asLong = longest.map(() => line('ü'.repeat(60)))
    expect((await check(A_LAB_ID, aCheck({ actions: longest }))).status).toBe(200)
    expect((await check(A_LAB_ID, aCheck({ actions: asLong }))).status).toBe(200)
    const { status, answer } = await check(
      A_LAB_ID,
      aCheck({ actions: [...longest, line('x'.repeat(200))] }),
    )
    expect([status, answer.code]).toEqual([400, 'invalid_request'])
    expect(judged).toHaveLength(2)
  })
})
