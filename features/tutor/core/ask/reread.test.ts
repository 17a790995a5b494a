/** How the answer model ranks units anew. */
import { expect, test } from 'vitest'

import type { RankedUnit } from './choose-units.ts'
import { readableText, reread } from './reread.ts'
import { aUnit } from './testing.ts'

const ranked = (...scores: number[]): RankedUnit[] =>
  scores.map((score, at) => ({
    unit: aUnit({ id: `u${at}`, question: `Question ${at}?` }),
    score,
    cosine: 0.7,
    subjectShare: 1,
    wordShare: 1,
  }))
const order = (units: readonly RankedUnit[]) => units.map(({ unit }) => unit.id)

test('what fits better comes first, of units that the signs have near to each other', async () => {
  const units = await reread(ranked(0.8, 0.75), 'q', async () => [-3, 2])

  expect(order(units)).toEqual(['u1', 'u0'])
  expect(units.map(({ fit }) => fit)).toEqual([2, -3])
})

test('what the signs have far ahead stays ahead', async () => {
  expect(order(await reread(ranked(1.2, 0.6), 'q', async () => [0, 2]))).toEqual(['u0', 'u1'])
})

test('only the best are read, with the question; the others keep their places behind them', async () => {
  const asked: [string, number][] = []
  const units = await reread(ranked(9, 8, 7, 6, 5, 4, 3), 'why?', async (question, texts) => {
    asked.push([question, texts.length])
    return texts.map(() => 0)
  })

  expect(asked).toEqual([['why?', 5]])
  expect(order(units).slice(5)).toEqual(['u5', 'u6'])
  expect(units[5]?.fit).toBeUndefined()
})

test('where the model does not run, the units stay as they were ranked', async () => {
  const units = ranked(0.8, 0.75)

  expect(await reread(units, 'q', async () => Promise.reject(new Error('gone')))).toEqual(units)
})

test('the model reads the question of a unit and its answer, without marks', () => {
  const unit = aUnit({
    id: 'nat',
    question: 'What is NAT?',
    answer: 'NAT **rewrites** addresses. [1]',
  })

  expect(readableText(unit)).toBe('What is NAT?. NAT rewrites addresses.')
})
