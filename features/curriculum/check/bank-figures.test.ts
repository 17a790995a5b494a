import { describe, expect, test } from 'vitest'

import type { Exam } from '../contract.ts'
import { aChoice } from '../core/testing.ts'
import {
  bankFigures,
  bankProblems,
  bankTable,
  glossaryLine,
  siblingProblems,
  wordingProblems,
} from './bank-figures.ts'

const EXAM: Exam = {
  id: 'n10-009',
  code: 'N10-009',
  name: 'Network+',
  minutes: 90,
  maxQuestions: 90,
  passing: '',
  practice: null,
  booking: null,
  domains: [domain('1', 60, ['framing', 'routing']), domain('2', 40, ['filtering'])],
}

function domain(number: string, weight: number, topics: readonly string[]) {
  const objectives = [{ number: `${number}.1`, title: '', topics, lessonIds: [] }]
  return { number, title: '', weight, objectives }
}

type Plan = { readonly framing: number; readonly routing: number; readonly filtering: number }

const SKILLS = [
  ...Array.from({ length: 4 }, () => 'recall' as const),
  ...Array.from({ length: 9 }, () => 'application' as const),
  ...Array.from({ length: 7 }, () => 'analysis' as const),
]

/** So many questions of each topic, in the exam's proportions of skills. */
function bankOf(plan: Plan) {
  let at = 0
  return Object.entries(plan).flatMap(([topic, count]) =>
    Array.from({ length: count }, () => {
      at += 1
      return aChoice({ id: `q-${at}`, topic, skill: SKILLS[at % SKILLS.length] ?? 'recall' })
    }),
  )
}

const problemsOf = (questions: ReturnType<typeof bankOf>) =>
  bankProblems(bankFigures(questions, EXAM), EXAM, (objective) => `at ${objective}`)

describe('a bank', () => {
  test("with the exam's shares and enough for each topic has no problem", () => {
    expect(problemsOf(bankOf({ framing: 300, routing: 300, filtering: 400 }))).toEqual([])
  })

  test('with fewer than six questions for a topic says where', () => {
    expect(problemsOf(bankOf({ framing: 595, routing: 5, filtering: 400 }))).toEqual([
      'at 1.1: the topic routing has 5 questions; write at least 6',
    ])
  })

  test('with a domain more than a point away from its weight says how far', () => {
    expect(problemsOf(bankOf({ framing: 320, routing: 300, filtering: 380 }))).toEqual([
      'exams/n10-009.yaml:1: 62.0 % of the questions are about domain 1; the exam has 60 %',
      'exams/n10-009.yaml:1: 38.0 % of the questions are about domain 2; the exam has 40 %',
    ])
  })

  test('with too much of one skill says so', () => {
    const questions = bankOf({ framing: 300, routing: 300, filtering: 400 }).map((question) => ({
      ...question,
      skill: question.skill === 'analysis' ? ('recall' as const) : question.skill,
    }))

    expect(problemsOf(questions)).toEqual([
      'exams/n10-009.yaml:1: 55.0 % of the questions are recall; the exam has about 20 %',
      'exams/n10-009.yaml:1: 0.0 % of the questions are analysis; the exam has about 35 %',
    ])
  })

  test('that has just been begun is left alone', () => {
    expect(problemsOf(bankOf({ framing: 3, routing: 0, filtering: 0 }))).toEqual([])
  })

  test('counts kinds, cases, extras and exam voice, and nothing of other exams', () => {
    const inCase = { id: 'c', scenario: 'A scene.', questionIds: ['a', 'b'] }
    const figures = bankFigures(
      [
        aChoice({ id: 'a', topic: 'framing', case: inCase, voice: 'exam' }),
        aChoice({ id: 'b', topic: 'framing', case: inCase, kind: 'multiple' }),
        aChoice({ id: 'c', topic: 'routing', isExtra: true }),
        aChoice({ id: 'd', topic: 'elsewhere' }),
      ],
      EXAM,
    )

    expect(figures).toMatchObject({ total: 3, extras: 1, cases: 1, examVoice: 1 })
    expect(Object.fromEntries(figures.byKind)).toEqual({ single: 2, multiple: 1 })
    expect(bankTable(figures, EXAM)).toContain('| 1 | 60 % | 3 | 100.0 % |')
  })
})

test('a sibling that does not name the other one back is reported where it is written', () => {
  const questions = [
    aChoice({ id: 'a', siblings: ['b'] }),
    aChoice({ id: 'b' }),
    aChoice({ id: 'c', siblings: ['d'] }),
    aChoice({ id: 'd', siblings: ['c'] }),
  ]

  expect(siblingProblems(questions, (name) => `at ${name}`)).toEqual([
    'at question b: b does not name its sibling a; add it to siblings',
  ])
})

test('what the glossary gives away is printed in percent, recall apart', () => {
  const figures = (questions: number, share: number) => ({ questions, share, found: [] })

  expect(glossaryLine(figures(200, 0.275), figures(40, 0.5))).toBe(
    'Someone who knows the glossary alone finds 27.5 % of the 200 that ask for application or analysis, and 50.0 % of the 40 that ask for recall.\n',
  )
})

describe('keys that the wording gives away', () => {
  const found = (share: number, questions = 1000) =>
    wordingProblems(
      { questions, share, guessed: ['framing-what', 'routing-why'] },
      EXAM,
      (id) => `lessons/frames/questions.yaml ${id}`,
    )

  test('are refused above 28 %, with the clearest ones', () => {
    expect(found(0.281)).toEqual([
      'exams/n10-009.yaml:1: the wording alone gives away 28.1 % of the keys, at most 28 % may be; the clearest are at lessons/frames/questions.yaml framing-what, lessons/frames/questions.yaml routing-why',
    ])
    expect(found(0.28)).toEqual([])
  })

  test('of a small bank say nothing', () => {
    expect(found(0.5, 40)).toEqual([])
  })
})
