/** Responses of the exams' server for page tests. Name only what the test is about. */
import type {
  AttemptResult,
  Counts,
  DrillExerciseItem,
  DrillQuestion,
  ExamAttempts,
  ExamReport,
  ItemState,
  OpenAttempt,
  PastAttempt,
  PracticeOverview,
  ReportItem,
} from '../contract.ts'

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
    exercises: { total: 12, neverPracticed: 9, missed: 1 },
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

// Practice exams that are over, and the page that lists them.

const EXAM = { id: 'n10-009', code: 'N10-009', name: 'Network+' }
const MINUTE_MS = 60_000

export function resultOf(traits: Partial<AttemptResult> = {}): AttemptResult {
  return {
    all: { right: 61, total: 85, performance: { total: 5, meanScore: 0.62 } },
    domains: [],
    expected: { share: 0.68, low: 0.62, high: 0.74, answers: 312 },
    scaled: { from: 580, to: 740 },
    seenBefore: 0,
    ...traits,
  }
}

export function pastAttempt(traits: Partial<PastAttempt> = {}): PastAttempt {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    exam: EXAM,
    length: 'full',
    mode: 'exam',
    itemCount: 90,
    minutes: 90,
    extraMinutes: 0,
    startedAt: '2026-03-02T12:00:00Z',
    repeatOf: null,
    handedInAt: '2026-03-02T13:22:00Z',
    endedBy: 'learner',
    usedMinutes: 82,
    pausedMinutes: 0,
    result: resultOf(),
    ...traits,
  }
}

type OpenTraits = Partial<OpenAttempt> & {
  readonly leftMinutes?: number
  readonly isPaused?: boolean
}

export function openAttempt({
  leftMinutes = 41,
  isPaused = false,
  ...traits
}: OpenTraits = {}): OpenAttempt {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    exam: EXAM,
    length: 'full',
    mode: 'exam',
    itemCount: 90,
    minutes: 90,
    extraMinutes: 0,
    startedAt: '2026-03-09T12:00:00Z',
    repeatOf: null,
    answered: 34,
    clock: {
      serverNow: '2026-03-09T12:49:00Z',
      startedAt: '2026-03-09T12:00:00Z',
      endsAt: isPaused ? null : '2026-03-09T13:30:00Z',
      leftMs: leftMinutes * MINUTE_MS,
      isPaused,
      isOver: leftMinutes === 0,
    },
    ...traits,
  }
}

export function examAttempts(traits: Partial<ExamAttempts> = {}): ExamAttempts {
  return {
    exam: EXAM,
    lengths: [
      { id: 'full', items: 90, minutes: 90, performance: { from: 3, to: 6 } },
      { id: 'half', items: 45, minutes: 45, performance: { from: 2, to: 3 } },
      { id: 'short', items: 20, minutes: 20, performance: { from: 1, to: 2 } },
    ],
    scale: { from: 100, to: 900, pass: 720 },
    passMark: { from: 72, to: 80 },
    unmetQuestions: 212,
    open: null,
    past: [],
    ...traits,
  }
}

export function itemState(traits: Partial<ItemState> = {}): ItemState {
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
