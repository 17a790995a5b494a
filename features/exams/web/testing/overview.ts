/** The overview of what there is to practice, for page tests. Name only what the test is about. */
import type { Counts, PracticeOverview } from '../../contract.ts'

export function countsOf(traits: Partial<Counts> = {}): Counts {
  return {
    questions: 120,
    neverSeen: 100,
    mistakes: 7,
    sureAndWrong: 2,
    guessedRight: 0,
    exercises: { total: 12, neverPracticed: 9, missed: 1 },
    ...traits,
  }
}

export function overviewOf(traits: Partial<PracticeOverview> = {}): PracticeOverview {
  return {
    exam: { id: 'n10-009', code: 'N10-009', name: 'Network+' },
    exams: [{ id: 'n10-009', code: 'N10-009', name: 'Network+' }],
    counts: countsOf(),
    domains: [
      {
        number: '1',
        title: 'How networks work',
        weight: 60,
        counts: countsOf({ questions: 80 }),
        objectives: [{ number: '1.1', title: 'Seven layers', counts: countsOf() }],
      },
      {
        number: '2',
        title: 'Building networks',
        weight: 40,
        counts: countsOf({ questions: 40 }),
        objectives: [{ number: '2.1', title: 'Routing', counts: countsOf() }],
      },
    ],
    ...traits,
  }
}
