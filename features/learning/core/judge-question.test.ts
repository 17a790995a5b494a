import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { judgeQuestion, type Judged } from './judge-question.ts'

const option = (id: string, isCorrect: boolean, ...formerIds: string[]) => ({
  id,
  formerIds,
  isCorrect,
})

const SINGLE = {
  kind: 'single' as const,
  options: [
    { ...option('hub', false), misconception: 'a-hub-filters' },
    option('switch', true, 'o-1', 'bridge'),
    option('router', false),
  ],
}
const MULTIPLE = {
  kind: 'multiple' as const,
  options: [
    option('tcp', true, 'o-tcp'),
    option('udp', true),
    option('ip', false),
    option('arp', false),
  ],
}
const ids = (...names: string[]) => names.map((id) => ({ id }))
const ORDERING = {
  kind: 'ordering' as const,
  items: ids('discover', 'offer', 'request', 'acknowledge'),
}
const MATCHING = {
  kind: 'matching' as const,
  choices: ids('tcp-22', 'tcp-443', 'udp-53', 'tcp-53'),
  rows: [
    { id: 'ssh', rightIds: ['tcp-22'] },
    { id: 'https', rightIds: ['tcp-443'] },
    { id: 'dns', rightIds: ['udp-53', 'tcp-53'] },
    { id: 'sftp', rightIds: ['tcp-22'] },
  ],
}
const TYPED = {
  kind: 'fill-in' as const,
  fields: [
    {
      id: 'mask',
      form: 'address' as const,
      accepts: ['255.255.255.192'],
      nearMisses: [{ value: '255.255.255.224', misconception: 'one-bit-too-many' }],
    },
    { id: 'hosts', form: 'number' as const, accepts: ['62'], nearMisses: [] },
  ],
}

describe('a choice', () => {
  test('the key alone is right, by its current or a former id', () => {
    const scores = [['switch'], ['o-1'], ['bridge'], ['hub']].map(
      (choice) => judgeQuestion(SINGLE, { choice }).score,
    )

    expect(scores).toEqual([1, 1, 1, 0])
  })

  test('is stored by the current ids of its options, each once', () => {
    expect(judgeQuestion(SINGLE, { choice: ['o-1', 'switch'] })).toEqual({
      response: { choice: ['switch'] },
      isCorrect: true,
      score: 1,
      wrongParts: [],
      misconceptions: [],
    })
  })

  test('of several right options, exactly all of them are right, in any order, and nothing else counts in part', () => {
    const all = MULTIPLE.options.map(({ id }) => id)
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (choice) => {
        const isKey = choice.toSorted().join() === 'tcp,udp'
        expect(judgeQuestion(MULTIPLE, { choice })).toMatchObject({
          isCorrect: isKey,
          score: isKey ? 1 : 0,
        })
      }),
    )
  })

  test('of a wrong option shows the misconception that it names', () => {
    expect(judgeQuestion(SINGLE, { choice: ['hub'] }).misconceptions).toEqual(['a-hub-filters'])
    expect(judgeQuestion(SINGLE, { choice: ['router'] }).misconceptions).toEqual([])
  })
})

describe('an order', () => {
  test.each([
    ['the right one', 'discover offer request acknowledge', 1, ''],
    ['two swapped at the end', 'discover offer acknowledge request', 1 / 3, 'acknowledge request'],
    ['the last one first', 'acknowledge discover offer request', 2 / 3, 'acknowledge discover'],
    ['the reverse', 'acknowledge request offer discover', 0, 'acknowledge request offer discover'],
  ])('%s: each item that follows the right one counts', (_what, order, score, wrong) => {
    const judgment = judgeQuestion(ORDERING, { order: order.split(' ') })

    expect(judgment.score).toBeCloseTo(score)
    expect(judgment.isCorrect).toBe(score === 1)
    expect(judgment.wrongParts.join(' ')).toBe(wrong)
  })

  test('is right in one order only', () => {
    const right = ORDERING.items.map(({ id }) => id)
    fc.assert(
      fc.property(fc.shuffledSubarray(right, { minLength: right.length }), (order) => {
        const { isCorrect, score } = judgeQuestion(ORDERING, { order })
        expect(isCorrect).toBe(order.join() === right.join())
        expect(isCorrect).toBe(score === 1)
      }),
    )
  })
})

describe('pairs and places', () => {
  test('each row counts, any of its right choices is right, and one choice may serve twice', () => {
    const match = { ssh: 'tcp-22', https: 'udp-53', dns: 'tcp-53', sftp: 'tcp-22' }

    expect(judgeQuestion(MATCHING, { match })).toMatchObject({
      score: 3 / 4,
      isCorrect: false,
      wrongParts: ['https'],
    })
  })

  test('a row that was left empty is wrong', () => {
    expect(judgeQuestion(MATCHING, { match: { ssh: 'tcp-22' } })).toMatchObject({
      score: 1 / 4,
      wrongParts: ['https', 'dns', 'sftp'],
    })
  })
})

describe('typed values', () => {
  test('each field counts; one that is empty is wrong', () => {
    expect(judgeQuestion(TYPED, { text: { mask: ' 255.255.255.192', hosts: '' } })).toMatchObject({
      score: 1 / 2,
      wrongParts: ['hosts'],
      response: { text: { mask: ' 255.255.255.192' } },
    })
  })

  test('a value that was expected to go wrong shows its misconception', () => {
    const { misconceptions } = judgeQuestion(TYPED, { text: { mask: '255.255.255.224' } })

    expect(misconceptions).toEqual(['one-bit-too-many'])
  })
})

test.each<[string, Judged, Parameters<typeof judgeQuestion>[1]]>([
  ['no option', SINGLE, { choice: [] }],
  ['two where one is asked for', SINGLE, { choice: ['hub', 'switch'] }],
  ['an option of another question', SINGLE, { choice: ['tcp'] }],
  ['a right one and one that is not there', MULTIPLE, { choice: ['tcp', 'udp', 'icmp'] }],
  ['no option of several', MULTIPLE, { choice: [] }],
  ['an order without all items', ORDERING, { order: ['discover', 'offer'] }],
  ['an item twice', ORDERING, { order: ['discover', 'discover', 'offer', 'request'] }],
  ['an item that is not there', ORDERING, { order: ['discover', 'offer', 'request', 'nak'] }],
  ['no pair', MATCHING, { match: {} }],
  ['a row that is not there', MATCHING, { match: { telnet: 'tcp-22' } }],
  ['a choice that is not there', MATCHING, { match: { ssh: 'tcp-23' } }],
  ['nothing typed', TYPED, { text: { mask: '  ' } }],
  ['a field that is not there', TYPED, { text: { prefix: '26' } }],
  ['an order where a choice is asked for', SINGLE, { order: ['switch'] }],
  ['a choice where a value is asked for', TYPED, { choice: ['mask'] }],
])('refuses %s', (_what, question, response) => {
  expect(() => judgeQuestion(question, response)).toThrow(
    expect.objectContaining({ code: 'invalid_request' }),
  )
})
