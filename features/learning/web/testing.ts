/** Responses of the figures' server for page tests. Name only what the test is about. */
import type { ExamFigure, Figures } from '../core/figures/schema.ts'

export const TODAY = '2026-11-26'

/** Of someone who has just begun. */
export function noFigures(traits: Partial<Figures> = {}): Figures {
  return {
    today: TODAY,
    daysThatCount: 0,
    days: [],
    lessonsDone: [],
    stated: (['sure', 'think-so', 'guess'] as const).map((confidence) => ({
      confidence,
      answers: 0,
      score: 0,
    })),
    reviews: [],
    exams: [anExam({ weeks: [], hasAnswers: false })],
    ...traits,
  }
}

const percent = (share: number) => Math.round(share * 100) / 100

type ExamTraits = Partial<Pick<ExamFigure, 'weeks' | 'code'>> & { hasAnswers?: boolean }

export function anExam({
  weeks = ['2026-11-09', '2026-11-16', '2026-11-23'],
  code = 'N10-009',
  hasAnswers = true,
}: ExamTraits = {}): ExamFigure {
  const domain = (number: string, title: string, topics: readonly string[], share: number) => ({
    number,
    title,
    levels: weeks.map((_, at) => ({
      share: share + at / 50,
      low: share - 0.1,
      high: share + 0.12,
      answers: 4 * at,
    })),
    topics: topics.map((name, at) => ({
      id: name.toLowerCase().replaceAll(' ', '-'),
      title: name,
      share: share + 0.05 - at / 10,
      low: share - 0.2,
      high: share + 0.2,
      answers: hasAnswers && at < 2 ? 3 : 0,
      // The first one rises by three points a week; the second one is new.
      shares: hasAnswers
        ? ([weeks, weeks.slice(-1)][at]?.map((_, week, { length }) =>
            percent(share + 0.05 - at / 10 - 0.03 * (length - 1 - week)),
          ) ?? [])
        : [],
    })),
  })
  return {
    id: code.toLowerCase(),
    code,
    name: 'Network+',
    weeks,
    domains: [
      domain('1', 'How networks work', ['Subnet masks', 'Frames', 'Ports'], 0.6),
      domain('2', 'Building networks', ['Trunks', 'Wireless channels'], 0.5),
    ],
  }
}

/** Of someone who has studied for weeks. */
export function someFigures(traits: Partial<Figures> = {}): Figures {
  return noFigures({
    daysThatCount: 41,
    days: [
      { day: '2026-11-20', answers: 12, reviews: 30, milliseconds: 40 * 60_000 },
      { day: '2026-11-25', answers: 0, reviews: 9, milliseconds: 6 * 60_000 },
      { day: '2026-11-26', answers: 20, reviews: 0, milliseconds: 85 * 60_000 },
    ],
    lessonsDone: [{ week: '2026-11-23', lessons: 2 }],
    stated: [
      { confidence: 'sure', answers: 120, score: 90 },
      { confidence: 'think-so', answers: 50, score: 30 },
      { confidence: 'guess', answers: 6, score: 2 },
    ],
    reviews: [
      { week: '2026-11-09', reviews: 40, expected: 36.4, recalled: 37 },
      { week: '2026-11-16', reviews: 3, expected: 2.7, recalled: 3 },
      { week: '2026-11-23', reviews: 60, expected: 54, recalled: 54 },
    ],
    exams: [anExam()],
    ...traits,
  })
}
