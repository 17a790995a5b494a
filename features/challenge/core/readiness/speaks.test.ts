import { expect, test } from 'vitest'

import { missingBeforeForecast, type Shown } from './speaks.ts'

const ENOUGH: Shown = {
  domains: [
    { number: '1', answers: 60 },
    { number: '2', answers: 40 },
  ],
  topics: { all: 100, touched: 40 },
  answersInLast14Days: 20,
  days: 5,
  scoreWidth: 0.15,
}

test('speaks from 100 answers, 10 in each domain, 40 % of topics, 20 recent ones, 5 days and 15 points on', () => {
  expect(missingBeforeForecast(ENOUGH)).toEqual([])
})

test.for<[string, Partial<Shown>, { have: number; need: number; domain?: string }]>([
  ['answers', { domains: [{ number: '1', answers: 99 }] }, { have: 99, need: 100 }],
  [
    'domain',
    { domains: [...ENOUGH.domains, { number: '3', answers: 9 }] },
    { have: 9, need: 10, domain: '3' },
  ],
  ['topics', { topics: { all: 1000, touched: 399 } }, { have: 39, need: 40 }],
  ['recent', { answersInLast14Days: 19 }, { have: 19, need: 20 }],
  ['days', { days: 4 }, { have: 4, need: 5 }],
  ['precision', { scoreWidth: 0.1501 }, { have: 15.1, need: 15 }],
])('one %s short of it, says what is missing, with numbers', ([kind, less, numbers]) => {
  expect(missingBeforeForecast({ ...ENOUGH, ...less })).toEqual([{ kind, ...numbers }])
})

test('before anything was answered, all is missing, in the order in which it is best done', () => {
  const nothing: Shown = {
    domains: [
      { number: '1', answers: 0 },
      { number: '2', answers: 0 },
    ],
    topics: { all: 0, touched: 0 },
    answersInLast14Days: 0,
    days: 0,
    scoreWidth: 0.4,
  }

  expect(missingBeforeForecast(nothing).map(({ kind }) => kind)).toEqual([
    'answers',
    'domain',
    'domain',
    'topics',
    'recent',
    'days',
    'precision',
  ])
})
