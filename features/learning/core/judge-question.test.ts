import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { judgeQuestion } from './judge-question.ts'

const option = (id: string, isCorrect: boolean, ...formerIds: string[]) => ({
  id,
  formerIds,
  isCorrect,
})

const SINGLE = {
  kind: 'single' as const,
  options: [option('hub', false), option('switch', true, 'o-1', 'bridge'), option('router', false)],
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

describe('judgeQuestion', () => {
  test('the key alone is right, by its current or a former id', () => {
    const scores = [['switch'], ['o-1'], ['bridge'], ['hub']].map(
      (chosen) => judgeQuestion(SINGLE, chosen).score,
    )

    expect(scores).toEqual([1, 1, 1, 0])
  })

  test('says which options were chosen by their current ids', () => {
    expect(judgeQuestion(SINGLE, ['bridge']).optionIds).toEqual(['switch'])
  })

  test('one option under two of its ids is one choice', () => {
    expect(judgeQuestion(SINGLE, ['o-1', 'switch'])).toEqual({
      optionIds: ['switch'],
      isCorrect: true,
      score: 1,
    })
  })

  test('of several right options, exactly all of them are right, in any order', () => {
    const ids = MULTIPLE.options.map(({ id }) => id)
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 1 }), (chosen) => {
        const isKey = chosen.toSorted().join() === 'tcp,udp'
        expect(judgeQuestion(MULTIPLE, chosen)).toMatchObject({
          isCorrect: isKey,
          score: isKey ? 1 : 0,
        })
      }),
    )
  })

  test.each([
    ['no option', SINGLE, []],
    ['two where one is asked for', SINGLE, ['hub', 'switch']],
    ['an option of another question', SINGLE, ['tcp']],
    ['a right one and one that is not there', MULTIPLE, ['tcp', 'udp', 'icmp']],
    ['no option of several', MULTIPLE, []],
  ])('refuses %s', (_what, question, chosen) => {
    expect(() => judgeQuestion(question, chosen)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    )
  })
})
