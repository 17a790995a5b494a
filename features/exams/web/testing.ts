/** Responses of the exams' server for page tests. Name only what the test is about. */
import type { Counts, DrillExerciseItem, DrillQuestion, PracticeOverview } from '../contract.ts'

/** A single choice whose first option, `Right of <id>`, is right. */
export function drillItem(id: string, traits: Partial<DrillQuestion> = {}): DrillQuestion {
  const names = ['right', 'near', 'far']
  return {
    kind: 'question',
    asked: {
      id,
      kind: 'single',
      stem: `What about ${id}?`,
      scenario: null,
      exhibits: [],
      rightCount: 1,
      options: names.map((name) => ({ id: name, text: `${name} of ${id}` })),
    },
    key: {
      kind: 'single',
      options: names.map((name) => ({
        id: name,
        isCorrect: name === 'right',
        reason: `Because of ${name}.`,
      })),
      clue: id,
      source: 'RFC 1122, 2.1',
    },
    topic: { id: 'vlans', title: 'VLANs' },
    lesson: { id: 'vlans-tags', title: 'Tags and trunks', passageId: null },
    reason: null,
    secondBest: null,
    ...traits,
  }
}

/** Made from seed 3: of first steps, about CIDR. */
export function drillExerciseItem(traits: Partial<DrillExerciseItem> = {}): DrillExerciseItem {
  return {
    kind: 'exercise',
    id: 'exercise:subnet-facts:cidr',
    exercise: 'subnet-facts',
    topic: { id: 'cidr', title: 'CIDR' },
    scenario: null,
    seed: 3,
    difficulty: 1,
    lesson: { id: 'cidr-notation', title: 'CIDR notation' },
    reason: null,
    ...traits,
  }
}

/** As the mode `second-best` asks it: the second phrase is right, and `near` is the runner-up. */
export function secondBestItem(id: string): DrillQuestion {
  const texts = ['The desk is dark.', 'The lamp is warm.', 'Nobody is there.']
  return drillItem(id, {
    secondBest: {
      phrases: texts.map((text, at) => ({ id: String(at), text })),
      rightIds: ['1'],
      runnerUpId: 'near',
    },
  })
}

export function countsOf(traits: Partial<Counts> = {}): Counts {
  return {
    questions: 120,
    neverSeen: 100,
    mistakes: 7,
    sureAndWrong: 2,
    guessedRight: 0,
    ...traits,
  }
}

export function overviewOf(traits: Partial<PracticeOverview> = {}): PracticeOverview {
  return {
    exam: { id: 'n10-009', code: 'N10-009', name: 'Network+' },
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
