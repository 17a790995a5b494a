/** The report on a practice exam and its items, for page tests. Name only what the test is about. */
import type { ExamReport, ItemState, ReportItem } from '../../contract.ts'
import { pastAttempt } from './attempts.ts'
import { drillItem } from './drill-items.ts'

function itemState(traits: Partial<ItemState> = {}): ItemState {
  return {
    answer: null,
    firstAnswer: null,
    confidence: null,
    isFlagged: false,
    struck: [],
    milliseconds: 40_000,
    ...traits,
  }
}

type QuestionItem = Extract<ReportItem, { kind: 'question' }>
type ItemTraits = Omit<Partial<QuestionItem>, 'kind' | 'state'> & {
  /** The option that was chosen; `right` is right. */
  readonly chose?: 'right' | 'near' | 'far'
  readonly state?: Partial<ItemState> | null
}

/** A single choice of `drillItem`, that was answered right. */
export function reportItem(
  number: number,
  { chose = 'right', state = {}, ...traits }: ItemTraits = {},
): QuestionItem {
  const { asked, key, topic, lesson } = drillItem(`q${number}`)
  return {
    kind: 'question',
    number,
    domain: '1',
    objective: '1.1',
    topic,
    lesson: { ...lesson, passageId: null },
    isPerformance: false,
    score: chose === 'right' ? 1 : 0,
    state:
      state &&
      itemState({
        answer: { kind: 'question', response: { choice: [chose] } },
        ...state,
      }),
    isSeenBefore: false,
    isLate: false,
    change: null,
    caseId: null,
    asked,
    key,
    ...traits,
  }
}

/** A generated exercise, 60 % right. */
export function reportExercise(
  number: number,
  traits: Omit<Partial<Extract<ReportItem, { kind: 'exercise' }>>, 'kind'> = {},
): ReportItem {
  return {
    kind: 'exercise',
    number,
    domain: '1',
    objective: '1.7',
    topic: { id: 'subnetting', title: 'Subnetting' },
    lesson: { id: 'subnets', title: 'Subnets by hand', passageId: null },
    isPerformance: true,
    score: 0.6,
    state: itemState({
      answer: { kind: 'exercise', answer: { network: '10.0.0.0' }, posed: '0123456789abcdef' },
    }),
    isSeenBefore: false,
    isLate: false,
    change: null,
    exercise: 'subnet-facts',
    seed: 5,
    ...traits,
  }
}

/** A lab of which half was repaired. */
export function reportLab(
  number: number,
  traits: Omit<Partial<Extract<ReportItem, { kind: 'lab' }>>, 'kind'> = {},
): ReportItem {
  return {
    kind: 'lab',
    number,
    domain: '2',
    objective: '2.2',
    topic: { id: 'port-security', title: 'Port security' },
    lesson: { id: 'hardening', title: 'Hardening', passageId: null },
    isPerformance: true,
    score: 0.5,
    state: itemState({
      answer: {
        kind: 'lab',
        actions: [{ kind: 'save', device: 'sw-1' }],
        posed: '0123456789abcdef',
        version: 1,
      },
    }),
    isSeenBefore: false,
    isLate: false,
    change: null,
    lab: 'port-security',
    title: 'Port security shut a port',
    seed: 5,
    difficulty: 1,
    ...traits,
  }
}

/** Of an exercise, a right, a wrong and a sure and wrong answer. */
export function examReport(traits: Partial<ExamReport> = {}): ExamReport {
  const { result, ...past } = pastAttempt()
  return {
    ...past,
    ...result,
    scale: { from: 100, to: 900, pass: 720 },
    passMark: { from: 72, to: 80 },
    domains: [
      {
        number: '1',
        title: 'How networks work',
        weight: 60,
        right: 40,
        total: 50,
        performance: { total: 5, meanScore: 0.62 },
        objectives: [
          {
            number: '1.1',
            title: 'Seven layers',
            right: 4,
            total: 5,
            performance: { total: 0, meanScore: null },
          },
        ],
      },
      {
        number: '2',
        title: 'Building networks',
        weight: 40,
        right: 21,
        total: 35,
        performance: { total: 0, meanScore: null },
        objectives: [],
      },
    ],
    pace: {
      medianSeconds: 52,
      slowest: [
        { number: 3, seconds: 192 },
        { number: 1, seconds: 150 },
      ],
      minutesByThird: [34, 27, 21],
    },
    changed: { count: 7, toRight: 4, toWrong: 2 },
    sureAndWrong: [4],
    seenBefore: [],
    late: [],
    gone: [],
    items: [
      reportExercise(1),
      reportItem(2),
      reportItem(3, { chose: 'near' }),
      reportItem(4, { chose: 'far', state: { confidence: 'sure', isFlagged: true } }),
    ],
    ...traits,
  }
}
