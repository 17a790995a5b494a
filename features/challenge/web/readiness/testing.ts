/** Responses about readiness for page tests. Name only what the test is about. */
import type { Readiness } from '../../contract.ts'
import type { ShownForecast } from '../../core/readiness/shapes.ts'

type Speaking = Extract<Readiness, { state: 'speaks' }>
type Missing = Extract<Readiness, { state: 'missing' }>

export function aForecast(traits: Partial<ShownForecast> = {}): ShownForecast {
  return {
    pass: 0.71,
    low: 0.58,
    high: 0.82,
    score: { share: 0.78, low: 0.74, high: 0.82 },
    ...traits,
  }
}

const SEEN = {
  examId: 'n10-009',
  examCode: 'N10-009',
  examDay: '2027-01-23',
  daysLeft: 60,
  domains: [
    {
      number: '1',
      title: 'How networks work',
      weight: 60,
      share: 0.69,
      low: 0.62,
      high: 0.77,
      answers: 60,
    },
    {
      number: '2',
      title: 'Building networks',
      weight: 40,
      share: 0.8,
      low: 0.72,
      high: 0.87,
      answers: 61,
    },
  ],
  weakTopics: [{ id: 'dhcp', title: 'DHCP', share: 0.52, low: 0.4, high: 0.65, answers: 4 }],
  raises: [
    {
      kind: 'drill' as const,
      items: 20,
      topics: [
        { id: 'framing', title: 'Framing' },
        { id: 'routing', title: 'Routing' },
      ],
      minutes: 24,
      marks: 0.012,
    },
    {
      kind: 'lesson' as const,
      lessonId: 'frames',
      title: 'A frame crosses one link',
      minutes: 30,
      marks: 0.006,
    },
    { kind: 'reviews' as const, count: 30, minutes: 6, marks: 0.0002 },
  ],
  assumed: { passMark: { mean: 0.76, sd: 0.04 }, gap: { mean: 0, sd: 0.3 }, results: 0, items: 90 },
}

export function speakingReadiness(traits: Partial<Speaking> = {}): Speaking {
  return {
    state: 'speaks',
    today: aForecast(),
    onTheDay: null,
    weekAgo: null,
    ...SEEN,
    ...traits,
  }
}

export function missingReadiness(traits: Partial<Missing> = {}): Missing {
  return {
    state: 'missing',
    missing: [
      { kind: 'answers', have: 34, need: 100 },
      { kind: 'domain', have: 4, need: 10, domain: '2' },
      { kind: 'topics', have: 21, need: 40 },
      { kind: 'recent', have: 12, need: 20 },
      { kind: 'days', have: 3, need: 5 },
      { kind: 'precision', have: 19.2, need: 15 },
    ],
    ...SEEN,
    ...traits,
  }
}
