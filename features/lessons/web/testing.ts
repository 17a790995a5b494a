/** Responses of the lessons' server for page tests. Name only what the test is about. */
import type { Check, CheckQuestion, LessonShape, TrackOutline, Verdict } from '../contract.ts'

export function lessonFrame(traits: Partial<LessonShape> = {}): LessonShape {
  return {
    id: 'frames',
    title: 'A frame crosses one link',
    summary: 'What a frame is.',
    minutes: 10,
    objectives: [{ number: '1.1', title: 'Frames' }],
    headings: [
      { id: 'first-idea', text: 'First idea' },
      { id: 'second-idea', text: 'Second idea' },
    ],
    sources: ['RFC 1122'],
    isDone: false,
    lastReadPassageId: null,
    checkQuestionCount: 2,
    openPath: null,
    isCheckBegun: false,
    newCardCount: 0,
    previous: null,
    next: { id: 'routes', title: 'Routes' },
    leadsTo: null,
    ...traits,
  }
}

const optionId = (digit: number) => `o-000000000${digit}`

type TestOption = readonly [text: string, isCorrect: boolean, reason: string]

/** A choice with its key. */
export function choiceOf(
  asked: { id: string; kind: 'single' | 'multiple'; stem: string; exhibit?: string },
  clue: string,
  source: string,
  options: readonly TestOption[],
): CheckQuestion {
  const { exhibit, ...words } = asked
  return {
    asked: {
      ...words,
      scenario: null,
      exhibits: exhibit === undefined ? [] : [{ type: 'text', title: null, text: exhibit }],
      rightCount: options.filter(([, isCorrect]) => isCorrect).length,
      options: options.map(([text], index) => ({ id: optionId(index + 1), text })),
    },
    key: {
      kind: asked.kind,
      options: options.map(([, isCorrect, reason], index) => ({
        id: optionId(index + 1),
        isCorrect,
        reason,
      })),
      clue,
      source,
    },
    topic: { id: 'framing', title: 'Framing' },
    passageId: 'p-one-link-1a2b',
    isRight: false,
    wasRightFirst: null,
  }
}

export function checkOf(traits: Partial<Check> = {}): Check {
  return {
    lesson: { id: 'frames', title: 'A frame crosses one link' },
    isLessonDone: false,
    questions: [
      choiceOf(
        { id: 'which-unit', kind: 'single', stem: 'Which unit crosses one link?' },
        'crosses one link',
        'RFC 1122, 2.1',
        [
          ['A frame', true, 'A frame lives on one link.'],
          ['A packet', false, 'A packet crosses many.'],
        ],
      ),
      choiceOf(
        {
          id: 'which-two',
          kind: 'multiple',
          stem: 'Which two stop a broadcast?',
          exhibit: 'Gi0/1   up',
        },
        'stop a broadcast',
        'RFC 1122, 3.3.6',
        [
          ['A router', true, 'It forwards packets, not broadcasts.'],
          ['A VLAN border', true, 'A VLAN is one broadcast domain.'],
          ['A hub', false, 'It repeats every bit.'],
        ],
      ),
    ],
    newCardCount: 0,
    next: { id: 'routes', title: 'Routes' },
    ...traits,
  }
}

/** What the server says of an answer once it has it. */
export function verdictOf(traits: Partial<Verdict> = {}): Verdict {
  return {
    isCorrect: true,
    wasRightFirst: true,
    options: [
      { id: optionId(1), isCorrect: true, reason: 'A frame lives on one link.' },
      { id: optionId(2), isCorrect: false, reason: 'A packet crosses many.' },
    ],
    clue: 'crosses one link',
    source: 'RFC 1122, 2.1',
    remainingCount: 1,
    isLessonDone: false,
    ...traits,
  }
}

export function outlineOf(traits: Partial<TrackOutline> = {}): TrackOutline {
  const lesson = (id: string, title: string) => ({
    id,
    title,
    summary: `About ${id}.`,
    minutes: 10,
    isDone: false,
    readPercent: 0,
  })
  const lessons = [
    { ...lesson('frames', 'A frame crosses one link'), isDone: true, readPercent: 100 },
    { ...lesson('routes', 'Routes lead on'), readPercent: 40 },
    lesson('filters', 'Filters say no'),
  ] as const
  return {
    track: { id: 'network-plus', name: 'Network+', vendor: 'CompTIA' },
    tracks: [
      { id: 'network-plus', name: 'Network+', lessonCount: 3 },
      { id: 'security-plus', name: 'Security+', lessonCount: 0 },
    ],
    exams: [
      {
        id: 'n10-009',
        code: 'N10-009',
        name: 'Network+',
        domains: [
          {
            number: '1',
            title: 'Links and ways',
            weight: 60,
            donePercent: 50,
            objectives: [
              { number: '1.1', title: 'Frames', lessonIds: ['frames'] },
              { number: '1.2', title: 'Routes', lessonIds: ['routes'] },
            ],
          },
          {
            number: '2',
            title: 'Filters',
            weight: 40,
            donePercent: 0,
            objectives: [{ number: '2.1', title: 'Filters', lessonIds: ['filters'] }],
          },
        ],
      },
    ],
    lessons: [...lessons],
    progressPercent: 30,
    next: { lesson: lessons[1], reason: 'read-on' },
    weakLessonIds: ['frames'],
    ...traits,
  }
}
