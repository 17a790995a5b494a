/** Answers that no page of ours sends: each is refused in words, and none is recorded. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ExerciseKind } from '../contract.ts'
import { givenServer, rightAnswer, type AnswerBody } from './testing.ts'

describe('what is refused', () => {
  test.for(['juggling', 'constructor', '__proto__', ' ', '../x', 'x'.repeat(90)])(
    'the kind “%s” is not found',
    async (kind) => {
      const { post, record } = await givenServer()
      expect((await post(kind, await rightAnswer('eui-64'))).status).toBe(404)
      expect(record.of('ada')).toEqual([])
    },
  )

  test.for<AnswerBody['scope']>([
    { topics: ['no-such-topic'] },
    { topics: [], subject: 'no-such-subject' },
    { topics: ['dns-records'], subject: 'constructor' },
  ])('a scope without anything to ask: %j', async (scope) => {
    const { post, record } = await givenServer()
    const { status, answer } = await post('command-output', {
      ...(await rightAnswer('command-output')),
      scope,
    })
    expect(status).toBe(400)
    expect(answer.message).toContain('Reload the page')
    expect(record.of('ada')).toEqual([])
  })

  const many = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, value]))

  test.for<[string, object]>([
    ['a text that is too long', { answer: { network: 'x'.repeat(501) } }],
    ['a zero character in a text', { answer: { network: 'a\u0000b' } }],
    ["a zero character in a field's id", { answer: { 'a\u0000b': '1' } }],
    ['a zero character in a part', { answer: { plan: { 'a\u0000': '1' } } }],
    ['a number instead of a text', { answer: { network: 7 } }],
    ['an answer that is a list', { answer: ['1'] }],
    ['too many fields', { answer: many(31, '1') }],
    ['too many parts', { answer: { plan: many(61, '1') } }],
    ['too many chosen', { answer: { pairs: Array.from({ length: 61 }, () => '1') } }],
    ['too much of everything', { answer: many(30, many(5, 'x'.repeat(400))) }],
    ['a difficulty that is not there', { difficulty: 4 }],
    ['a seed with a fraction', { seed: 1.5 }],
    ['a seed that is a text', { seed: '1' }],
    ['a hash of another form', { posed: 'abc' }],
    ['a fourth hint', { assistance: { kind: 'hint', rung: 4 } }],
    ['help of another sort', { assistance: { kind: 'tutor' } }],
    ['negative time', { milliseconds: -1 }],
    ['an id that is none', { answerId: 'one' }],
    ['a run that is none', { runId: 'one' }],
    ['a topic with a zero character', { scope: { topics: ['a\u0000'] } }],
    ['a date more than a year ago', { answeredAt: '2024-01-01T00:00:00.000Z' }],
  ])('%s', async ([, traits]) => {
    const { post, record } = await givenServer()
    const body = await rightAnswer('subnet-facts')
    expect((await post('subnet-facts', { ...body, ...traits })).status).toBe(400)
    expect(record.of('ada')).toEqual([])
  })
})

test('whatever is sent, the server never fails', async () => {
  const { post } = await givenServer()
  const right = await rightAnswer('subnet-facts')
  const anything = fc.anything({ maxDepth: 2, withNullPrototype: false })
  const request = fc.record({
    kind: fc.oneof(fc.constantFrom(...ExerciseKind.options), fc.string({ minLength: 1 })),
    odd: fc.dictionary(fc.constantFrom(...Object.keys(right)), anything, { maxKeys: 1 }),
    answer: fc.oneof(
      fc.dictionary(
        fc.oneof(fc.constantFrom('network', 'broadcast', '__proto__', 'constructor'), fc.string()),
        fc.oneof(fc.string(), fc.array(fc.string()), fc.dictionary(fc.string(), fc.string())),
      ),
      anything,
    ),
  })
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ kind, odd, answer }) => {
      const { status } = await post(kind, { ...right, answer, ...odd })
      statuses.add(status)
      expect([200, 400, 404]).toContain(status)
    }),
    { numRuns: 600 },
  )
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 400, 404])
})
