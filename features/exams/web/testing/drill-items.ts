/** What drills ask, for page tests. Name only what the test is about. */
import type { DrillExerciseItem, DrillQuestion } from '../../contract.ts'

/** A single choice whose first option, `right of <id>`, is right. */
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

/** As many questions, from `q0` on. */
export function drillItems(count: number): DrillQuestion[] {
  return Array.from({ length: count }, (_, at) => drillItem(`q${at}`))
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
