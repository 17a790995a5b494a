/** Judged items, banks and exams for tests: name only what the test is about. */
import fc from 'fast-check'

import type { Exam } from '#features/curriculum/contract.ts'
import { LabId } from '#features/labs/contract.ts'
import { createRandom } from '#platform/contract/random.ts'

import type { Bank, BankQuestion } from './form.ts'
import type { JudgedItem } from './summarize.ts'

/** A single choice, answered right at the first attempt. */
export function aJudgedItem(traits: Partial<JudgedItem> = {}): JudgedItem {
  return {
    item: 'item',
    domain: '1',
    objective: '1.1',
    isPerformance: false,
    score: 1,
    confidence: null,
    milliseconds: 60_000,
    isSeenBefore: false,
    firstScore: null,
    isLate: false,
    ...traits,
  }
}

/** A single choice without siblings, outside of cases. */
export function aBankQuestion(traits: Partial<BankQuestion> & { id: string }): BankQuestion {
  return {
    topic: 'a',
    kind: 'single',
    skill: 'application',
    difficulty: 'medium',
    siblings: [],
    isExtra: false,
    case: null,
    ...traits,
  }
}

/** @param domains by weight in percent, the topics of each objective. */
export function anExam(
  ...domains: readonly { readonly weight: number; readonly objectives: readonly string[][] }[]
): Exam {
  return {
    id: 'n10-009',
    code: 'N10-009',
    name: 'Network+',
    minutes: 90,
    maxQuestions: 90,
    passing: '720 of 900',
    practice: null,
    booking: null,
    domains: domains.map(({ weight, objectives }, index) => ({
      number: `${index + 1}`,
      title: '',
      weight,
      objectives: objectives.map((topics, at) => ({
        number: `${index + 1}.${at + 1}`,
        title: '',
        topics,
        lessonIds: [],
      })),
    })),
  }
}

/** As Network+ is divided, with topics of our own. */
export const EXAM = anExam(
  { weight: 23, objectives: [['a'], ['b', 'c', 'd'], ['e', 'f'], ['g', 'h', 'i', 'j']] },
  { weight: 20, objectives: [['k', 'l'], ['m'], ['n', 'o', 'p']] },
  {
    weight: 19,
    objectives: [
      ['q', 'r'],
      ['s', 't'],
    ],
  },
  { weight: 14, objectives: [['u', 'v', 'w'], ['x']] },
  { weight: 24, objectives: [['y'], ['z', 'ä', 'ö'], ['ü', 'ß']] },
)

export const TOPICS = EXAM.domains.flatMap(({ objectives }) =>
  objectives.flatMap(({ topics }) => topics),
)

export type BankTraits = {
  readonly questionsPerTopic: number
  readonly performancePerTopic: number
  /** How many clusters of siblings, of two or three questions each. */
  readonly clusters: number
  readonly cases: number
  /** How many topics an exercise asks about. */
  readonly exerciseTopics: number
  readonly extras: number
  readonly labs: number
  /** Chooses who is whose sibling, and what a case is about. */
  readonly seed: number
}

const SKILLS = ['recall', 'application', 'application', 'analysis'] as const
const PERFORMANCE_KINDS = ['ordering', 'matching', 'placing', 'fill-in'] as const
const EXERCISES = [
  'subnet-facts',
  'port-match',
  'route-lookup',
  'dns-walk',
  'nat-translation',
] as const

/** A bank for `EXAM`. Siblings and the questions of a case may be of different domains. */
export function aBank({
  questionsPerTopic = 8,
  performancePerTopic = 1,
  clusters = 0,
  cases = 0,
  exerciseTopics = 6,
  extras = 0,
  labs = 0,
  seed = 0,
}: Partial<BankTraits> = {}): Bank {
  const random = createRandom(seed)
  const some = <T>(list: readonly T[]) => random.pick(list)
  const plain = TOPICS.flatMap((topic) => [
    ...Array.from({ length: questionsPerTopic }, (_, index) =>
      aBankQuestion({
        id: `${topic}-${index}`,
        topic,
        skill: some(SKILLS),
        kind: some(['single', 'multiple']),
      }),
    ),
    ...Array.from({ length: performancePerTopic }, (_, index) =>
      aBankQuestion({
        id: `${topic}-p${index}`,
        topic,
        skill: some(SKILLS),
        kind: some(PERFORMANCE_KINDS),
      }),
    ),
  ])
  const inCases = Array.from({ length: cases }, (_, number) => {
    const topics = random.sample(TOPICS, 2)
    const questionIds = Array.from(
      { length: random.int(3, 5) },
      (_unused, index) => `case-${number}-${index}`,
    )
    return questionIds.map((id) =>
      aBankQuestion({
        id,
        topic: some(topics),
        skill: 'analysis',
        kind: some(['single', 'multiple', 'fill-in']),
        case: { id: `case-${number}`, questionIds },
      }),
    )
  }).flat()
  const extra = Array.from({ length: extras }, (_, index) =>
    aBankQuestion({ id: `extra-${index}`, topic: some(TOPICS), isExtra: true }),
  )
  const shuffled = random.shuffle([...plain, ...inCases, ...extra])
  const siblingsById = new Map<string, readonly string[]>()
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const ids = shuffled.slice(cluster * 3, cluster * 3 + random.int(2, 3)).map(({ id }) => id)
    for (const id of ids)
      siblingsById.set(
        id,
        ids.filter((other) => other !== id),
      )
  }
  return {
    questions: [...plain, ...inCases, ...extra].map((question) => ({
      ...question,
      siblings: siblingsById.get(question.id) ?? [],
    })),
    exercisesByTopic: new Map(
      random.sample(TOPICS, exerciseTopics).map((topic) => [topic, random.sample(EXERCISES, 2)]),
    ),
    labs: LabId.options.slice(0, labs).map((lab) => ({ lab, title: lab, topic: some(TOPICS) })),
  }
}

/** Banks that are large enough for a full form, whatever else they are. */
export const anyBank: fc.Arbitrary<Bank> = fc
  .record({
    questionsPerTopic: fc.integer({ min: 10, max: 20 }),
    performancePerTopic: fc.integer({ min: 1, max: 2 }),
    clusters: fc.nat(40),
    cases: fc.nat(30),
    exerciseTopics: fc.nat(10),
    extras: fc.nat(20),
    labs: fc.integer({ min: 3, max: 9 }),
    seed: fc.nat(),
  })
  .map(aBank)
