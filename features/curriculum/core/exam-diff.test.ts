import { describe, expect, test } from 'vitest'

import type { ContentCard, Domain, Exam, Lesson, Question } from '../contract.ts'
import { diffExams, type Written } from './exam-diff.ts'

type Outline = Record<string, { topics: string[]; lessons?: string[] }>

/** An exam of one domain for each first digit, by objective number. */
function exam(outline: Outline, weights: Record<string, number> = {}): Exam {
  const numbers = [...new Set(Object.keys(outline).map((number) => number.split('.')[0] ?? ''))]
  return {
    id: 'e',
    code: 'E',
    name: 'E',
    minutes: 90,
    maxQuestions: 90,
    passing: 'p',
    practice: null,
    booking: null,
    domains: numbers.map((number): Domain => ({
      number,
      title: `Domain ${number}`,
      weight: weights[number] ?? 100 / numbers.length,
      objectives: Object.entries(outline)
        .filter(([objective]) => objective.startsWith(`${number}.`))
        .map(([objective, { topics, lessons = [] }]) => ({
          number: objective,
          title: `Objective ${objective}`,
          topics,
          lessonIds: lessons,
        })),
    })),
  }
}

const lesson = (id: string, ...topics: string[]) =>
  ({ id, title: id, minutes: 10, topics }) as unknown as Lesson
const question = (topic: string, lessonId: string) =>
  ({ id: `q-${topic}`, topic, lessonId }) as Question
const card = (topic: string, lessonId: string) =>
  ({ id: `c-${topic}`, topic, lessonId }) as ContentCard

/** Frames and routes are complete; clouds have only a lesson. */
const WRITTEN: Written = {
  lessons: [
    lesson('frames', 'framing', 'tagging'),
    lesson('routes', 'routing'),
    lesson('clouds', 'cloud'),
  ],
  questions: [
    question('framing', 'frames'),
    question('tagging', 'frames'),
    question('routing', 'routes'),
  ],
  cards: [card('framing', 'frames'), card('tagging', 'frames'), card('routing', 'routes')],
}
const OLD: Outline = {
  '1.1': { topics: ['framing', 'tagging'], lessons: ['frames'] },
  '2.1': { topics: ['routing'], lessons: ['routes'] },
}
const changesOf = (older: Outline, newer: Outline) =>
  diffExams(exam(older), exam(newer), WRITTEN).objectives.map(({ objective, change, from }) => [
    objective.number,
    change,
    from.map((link) => link.objective.number),
  ])

describe('where an objective came from', () => {
  test('a version compared with itself is unchanged, also if a topic is in two objectives', () => {
    const both: Outline = { ...OLD, '2.2': { topics: ['framing', 'cloud'] } }

    expect(changesOf(both, both)).toEqual([
      ['1.1', 'same', ['1.1']],
      ['2.1', 'same', ['2.1']],
      ['2.2', 'same', ['2.2']],
    ])
  })

  test('a renumbered objective is found by its topics', () => {
    expect(
      changesOf(OLD, { '1.1': { topics: ['routing'] }, '1.2': { topics: ['framing', 'tagging'] } }),
    ).toEqual([
      ['1.1', 'renumbered', ['2.1']],
      ['1.2', 'renumbered', ['1.1']],
    ])
  })

  test('a split objective is reported at both parts, and where it went', () => {
    const newer: Outline = {
      '1.1': { topics: ['framing'] },
      '1.2': { topics: ['tagging'] },
      '2.1': { topics: ['routing'] },
    }

    expect(changesOf(OLD, newer)).toEqual([
      ['1.1', 'split', ['1.1']],
      ['1.2', 'split', ['1.1']],
      ['2.1', 'same', ['2.1']],
    ])
    expect(
      diffExams(exam(OLD), exam(newer), WRITTEN).moves[0]?.to.map(({ objective, topics }) => [
        objective.number,
        topics,
      ]),
    ).toEqual([
      ['1.1', ['framing']],
      ['1.2', ['tagging']],
    ])
  })

  test('a merged objective names all it came from, the largest part first', () => {
    expect(changesOf(OLD, { '3.1': { topics: ['routing', 'framing', 'tagging'] } })).toEqual([
      ['3.1', 'merged', ['1.1', '2.1']],
    ])
  })

  test('an objective that shares no topic is new', () => {
    expect(changesOf(OLD, { '1.1': { topics: ['cloud'] } })).toEqual([['1.1', 'new', []]])
  })
})

describe('existing content', () => {
  test('a topic is carried over, written for another exam, or new', () => {
    const { objectives, missing } = diffExams(
      exam(OLD),
      exam({ '1.1': { topics: ['framing', 'cloud', 'quantum'] } }),
      WRITTEN,
    )

    expect(objectives[0]?.topics).toEqual([
      { id: 'framing', lessons: 1, questions: 1, cards: 1, state: 'carried' },
      { id: 'cloud', lessons: 1, questions: 0, cards: 0, state: 'written' },
      { id: 'quantum', lessons: 0, questions: 0, cards: 0, state: 'new' },
    ])
    expect(missing).toEqual({
      lessonIds: [],
      topicsWithoutLesson: ['quantum'],
      topicsWithoutQuestion: ['cloud', 'quantum'],
      topicsWithoutCard: ['cloud', 'quantum'],
    })
  })

  test('a lesson is carried over, written, or missing; one that is not mapped yet is named', () => {
    const { objectives, lessons } = diffExams(
      exam(OLD),
      exam({
        '1.1': { topics: ['routing', 'cloud', 'framing'], lessons: ['routes', 'clouds', 'quanta'] },
      }),
      WRITTEN,
    )

    expect(objectives[0]?.lessons).toEqual([
      { id: 'routes', state: 'carried' },
      { id: 'clouds', state: 'written' },
      { id: 'quanta', state: 'missing' },
    ])
    expect(objectives[0]?.unmappedLessonIds).toEqual(['frames'])
    expect(lessons).toEqual({ carried: 1, added: 1, dropped: 1 })
  })

  test('questions and cards follow their topic or their lesson', () => {
    const { questions, cards } = diffExams(
      exam(OLD),
      exam({ '1.1': { topics: ['tagging'], lessons: [] } }),
      WRITTEN,
    )

    expect(questions).toEqual({ carried: 1, added: 0, dropped: 2 })
    expect(cards).toEqual({ carried: 1, added: 0, dropped: 2 })
  })
})

describe('dropped content', () => {
  test('an objective whose topics are gone leads nowhere', () => {
    const { moves, droppedDomains } = diffExams(
      exam(OLD),
      exam({ '1.1': { topics: ['framing'] } }),
      WRITTEN,
    )

    expect(moves.map(({ to, droppedTopics }) => [to.length, droppedTopics])).toEqual([
      [1, ['tagging']],
      [0, ['routing']],
    ])
    expect(droppedDomains.map(({ number }) => number)).toEqual(['2'])
  })
})

test('a domain is compared with the one it took most topics from, whatever its number', () => {
  const { domains } = diffExams(
    exam(OLD, { '1': 60, '2': 40 }),
    exam(
      {
        '1.1': { topics: ['routing'] },
        '2.1': { topics: ['framing', 'tagging'] },
        '3.1': { topics: ['cloud'] },
      },
      { '1': 30, '2': 50, '3': 20 },
    ),
    WRITTEN,
  )

  expect(domains.map(({ domain, old }) => [domain.number, domain.weight, old?.weight])).toEqual([
    ['1', 30, 40],
    ['2', 50, 60],
    ['3', 20, undefined],
  ])
})

test('a learner keeps each completed lesson that the new version names', () => {
  const { learner } = diffExams(
    exam(OLD),
    exam({
      '1.1': { topics: ['framing'], lessons: ['frames'] },
      '2.1': { topics: ['cloud'], lessons: ['clouds'] },
    }),
    WRITTEN,
  )

  expect(learner).toEqual({
    countingLessonIds: ['frames'],
    restingLessonIds: ['routes'],
    newLessonIds: ['clouds'],
    newMinutes: 10,
    percentAfterOld: 50,
  })
})
