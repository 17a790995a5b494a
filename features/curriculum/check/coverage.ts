/** What the content has for each objective of an exam: the holes in it, and the table for `docs/coverage/`. */
import { readFile } from 'node:fs/promises'

import { z } from 'zod'

import type { Exam, Objective } from '../contract.ts'
import { describeExhibits } from '../core/describe-exhibit.ts'
import { isCovered, wordsOf } from '../core/keyword-coverage.ts'
import { objectivesOf } from '../core/outline.ts'
import { answerTextsOf, reasonsOf } from '../core/question.ts'
import type { ContentFiles } from '../read/content.ts'

const LEAST_QUESTIONS_OF_OBJECTIVE = 12
const LEAST_EXHIBIT_SHARE = 1 / 3

/** What there is for one objective. */
export type Row = {
  /** `file:line` of the objective. */
  position: string
  objective: Objective
  lessons: number
  questions: number
  exhibits: number
  cards: number
  terms: number
  texts: Texts
}
/** The words of each text, which a keyword may be in. */
type Texts = {
  lessons: ReadonlySet<string>[]
  questions: ReadonlySet<string>[]
  cards: ReadonlySet<string>[]
}

export function rowsOf(files: ContentFiles, exam: Exam): readonly Row[] {
  return objectivesOf([exam]).map((objective) => ({
    ...rowOf(files, objective),
    position:
      files.positionByName.get(`objective ${objective.number} of ${exam.id}`) ??
      `exams/${exam.id}.yaml:1`,
  }))
}

/** The content of an objective: by its topics, and by its lessons. */
function rowOf({ content }: ContentFiles, objective: Objective): Omit<Row, 'position'> {
  const topics = new Set(objective.topics)
  const lessonIds = new Set(objective.lessonIds)
  const lessons = content.lessons.filter(({ id }) => lessonIds.has(id))
  const questions = content.questions.filter(
    ({ topic, lessonId }) => topics.has(topic) || lessonIds.has(lessonId),
  )
  const cards = content.cards.filter(
    ({ topic, lessonId }) => topics.has(topic) || lessonIds.has(lessonId),
  )
  const words = (...texts: (string | null)[]) => new Set(wordsOf(texts.join(' ')))
  return {
    objective,
    lessons: lessons.length,
    questions: questions.length,
    exhibits: questions.filter(({ exhibits }) => exhibits.length > 0).length,
    cards: cards.length,
    terms: content.terms.filter(({ lessonId }) => lessonIds.has(lessonId)).length,
    texts: {
      lessons: lessons.map(({ title, summary, passages }) =>
        words(title, summary, ...passages.map(({ heading, text }) => `${heading} ${text}`)),
      ),
      questions: questions.map((question) =>
        words(
          question.stem,
          describeExhibits(question.exhibits),
          ...answerTextsOf(question),
          ...reasonsOf(question),
        ),
      ),
      cards: cards.map(({ front, back }) => words(front, back)),
    },
  }
}

export function objectiveProblems(
  { content }: ContentFiles,
  exam: Exam,
  rows: readonly Row[],
): string[] {
  const taught = new Set(content.lessons.flatMap(({ topics }) => topics))
  const asked = new Set(content.cards.map(({ topic }) => topic))
  const tested = new Set(content.questions.map(({ topic }) => topic))
  return [
    ...rows.flatMap(({ objective: { number, topics }, position, lessons, questions, cards }) => [
      ...(lessons === 0 ? [`${position}: no lesson teaches objective ${number}`] : []),
      ...(cards === 0 ? [`${position}: no card asks about objective ${number}`] : []),
      ...(questions < LEAST_QUESTIONS_OF_OBJECTIVE
        ? [
            `${position}: objective ${number} has ${questions} questions; write at least ${LEAST_QUESTIONS_OF_OBJECTIVE}`,
          ]
        : []),
      ...topics.flatMap((topic) => {
        const holes = holesOf(taught.has(topic), asked.has(topic), tested.has(topic))
        return holes.length === 0 ? [] : [`${position}: ${holes.join(', ')} the topic ${topic}`]
      }),
    ]),
    ...(rows.reduce((sum, { exhibits }) => sum + exhibits, 0) <
    LEAST_EXHIBIT_SHARE * rows.reduce((sum, { questions }) => sum + questions, 0)
      ? [`exams/${exam.id}.yaml:1: fewer than a third of the questions have an exhibit`]
      : []),
  ]
}

const holesOf = (isTaught: boolean, isAsked: boolean, isTested: boolean): string[] => [
  ...(isTaught ? [] : ['no lesson teaches']),
  ...(isAsked ? [] : ['no card asks']),
  ...(isTested ? [] : ['no question tests']),
]

const Checklist = z.object({
  exams: z.array(
    z.object({
      code: z.string(),
      domains: z.array(
        z.object({
          objectives: z.array(z.object({ id: z.string(), topics: z.array(z.string()) })),
        }),
      ),
    }),
  ),
})

/**
 * The keywords of the private checklist that the content does not mention; null where there is no checklist.
 *
 * @param file of the checklist of the exam's track.
 */
export async function missingKeywords(
  file: string,
  exam: Exam,
  rows: readonly Row[],
): Promise<string[] | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const listed = Checklist.parse(JSON.parse(text)).exams.find(({ code }) => code === exam.code)
  const keywordsByNumber = new Map(
    listed?.domains.flatMap(({ objectives }) =>
      objectives.map(({ id, topics }) => [id, topics] as const),
    ),
  )
  return rows.flatMap(({ objective: { number }, position, texts }) =>
    (keywordsByNumber.get(number) ?? []).flatMap((keyword) => {
      const holes = holesOf(
        isCovered(keyword, texts.lessons),
        isCovered(keyword, texts.cards),
        isCovered(keyword, texts.questions),
      )
      return holes.length === 0
        ? []
        : [`${position}: objective ${number}: ${holes.join(', ')} "${keyword}"`]
    }),
  )
}

export function matrixOf(exam: Exam, rows: readonly Row[]): string {
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    `# Coverage of ${exam.name} ${exam.code}`,
    '',
    'Written by `npm run content:check`.',
    '',
    line(['objective', 'our title', 'lessons', 'questions', 'with exhibit', 'cards', 'terms']),
    line(['---', '---', '--:', '--:', '--:', '--:', '--:']),
    ...rows.map(({ objective: { number, title }, lessons, questions, exhibits, cards, terms }) =>
      line([number, title, lessons, questions, exhibits, cards, terms]),
    ),
    line([
      '**all**',
      '',
      sum((row) => row.lessons),
      sum((row) => row.questions),
      sum((row) => row.exhibits),
      sum((row) => row.cards),
      sum((row) => row.terms),
    ]),
    '',
  ].join('\n')
}
