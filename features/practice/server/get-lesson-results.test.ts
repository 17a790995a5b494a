import { expect, test } from 'vitest'

import { givenServer, rightAnswer } from './testing.ts'

const WRONG = { network: '10.0.0.300' }

test('each exercise of a lesson has the best that was done in it', async () => {
  const { post, resultsOf } = await givenServer()
  await post('eui-64', await rightAnswer('eui-64'))
  const facts = await rightAnswer('subnet-facts')
  await post('subnet-facts', { ...facts, answer: { ...facts.answer, ...WRONG } })
  const aided = { assistance: { kind: 'solution' } } as const
  await post('hex-binary', await rightAnswer('hex-binary', aided))

  expect(await resultsOf('subnetting')).toEqual({
    results: [
      { kind: 'eui-64', subject: expect.any(String), result: 'solved' },
      { kind: 'subnet-facts', subject: expect.any(String), result: 'tried' },
      { kind: 'hex-binary', subject: null, result: 'assisted' },
    ],
  })
  expect(await resultsOf('another-lesson')).toEqual({ results: [] })
})

test('what was solved without help stays so, whatever comes after; what was asked besides stands apart', async () => {
  const { post, resultsOf } = await givenServer()
  const about = (subject: string) => ({ scope: { topics: ['dns-records'], subject } })
  await post('command-output', await rightAnswer('command-output', about('dig-mx')))
  const aided = { assistance: { kind: 'hint', rung: 1 } } as const
  const later = await rightAnswer('command-output', { ...about('dig-mx'), ...aided })
  await post('command-output', { ...later, answer: {} })
  await post('command-output', later)
  await post(
    'command-output',
    await rightAnswer('command-output', { ...about('dig-soa'), ...aided }),
  )

  const { results } = (await resultsOf('subnetting')) as { results: unknown[] }
  expect(results).toHaveLength(2)
  expect(results).toEqual(
    expect.arrayContaining([
      { kind: 'command-output', subject: 'dig-mx', result: 'solved' },
      { kind: 'command-output', subject: 'dig-soa', result: 'assisted' },
    ]),
  )
})

test('an item that is no kind by now has no result', async () => {
  const { resultsOf } = await givenServer({
    record: {
      add: async () => ({ isNew: true, score: null }),
      exercisesIn: async () => [{ item: 'juggling', score: 1, isAided: false }],
    },
  })
  expect(await resultsOf('subnetting')).toEqual({ results: [] })
})

test('a visitor gets none', async () => {
  const { resultsOf } = await givenServer()
  expect(await resultsOf('subnetting', null)).toMatchObject({ code: 'signed_out' })
})
