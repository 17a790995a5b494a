/**
 * Checks everything under `content/` by an editor's rules, and reports file and line.
 *
 * `readContent` has checked the form; this checks the substance: does it cover the exam, do questions give their
 * answers away, can our reader read it.
 */
import { readFile } from 'node:fs/promises'

import { z } from 'zod'

import type { Exam, Objective } from '../contract.ts'
import { itemFindings } from '../core/item-rules.ts'
import { isCovered, wordsOf } from '../core/keyword-coverage.ts'
import { readingGrade } from '../core/reading-level.ts'
import { readContent, type ContentFiles } from '../read/read-content.ts'
import { checkWords } from './check-words.ts'

const COMPONENTS = new Set([
  'Situation',
  'Term',
  'WorkedExample',
  'TryIt',
  'Mistake',
  'Remember',
  'Exercise',
  'Stack',
  'Topology',
  'Sequence',
  'Bits',
])
const NEEDED_COMPONENTS = ['Situation', 'WorkedExample', 'TryIt', 'Mistake', 'Remember']

/** A tired adult reads at ease up to this grade; technical words raise every lesson a little. */
const MOST_GRADE = 11
const LEAST_WORDS = 950
const MOST_WORDS = 2_100
const LEAST_QUESTIONS_OF_OBJECTIVE = 12
const LEAST_EXHIBIT_SHARE = 1 / 3

export type ContentReport = {
  readonly trackIds: readonly string[]
  /** `file:line: what is wrong and what to write`. */
  readonly problems: readonly string[]
  /** A Markdown table for each exam: what each objective has. */
  readonly coverage: ReadonlyMap<string, string>
  /** Not problems, because they need no fixing, e.g. that the private checklist is missing. */
  readonly notes: readonly string[]
}

export type CheckOptions = {
  /** The folder of private checklists, one `<track>.json` each; without it keyword coverage is not checked. */
  readonly checklistFolder?: string
  /** From practice: the problems of an `<Exercise>` in a lesson about these topics. */
  readonly exerciseProblems: (
    attributes: Readonly<Record<string, string>>,
    lessonTopics: readonly string[],
  ) => readonly string[]
}

export async function checkContent(folder: string, options: CheckOptions): Promise<ContentReport> {
  const [report, words] = await Promise.all([
    readContent(folder).then((files) => reportOn(files, options)),
    checkWords(folder),
  ])
  return { ...report, problems: [...report.problems, ...words] }
}

export async function reportOn(files: ContentFiles, options: CheckOptions): Promise<ContentReport> {
  const { content, positionByName, problems } = files
  const at = (name: string) => positionByName.get(name) ?? name
  const found: string[] = [...problems, ...lessonProblems(files, options.exerciseProblems)]
  const notes: string[] = []
  const coverage = new Map<string, string>()

  for (const { about, message } of itemFindings(content.questions, content.cards)) {
    found.push(`${about === null ? 'questions' : at(about)}: ${message}`)
  }
  for (const track of content.tracks) {
    for (const exam of track.exams) {
      const rows = exam.domains.flatMap(({ objectives }) =>
        objectives.map((objective) => rowOf(files, objective)),
      )
      coverage.set(exam.id, matrixOf(exam, rows))
      found.push(...objectiveProblems(files, exam, rows), ...termsBeforeTheirLesson(files, exam))
      const missing = await missingKeywords(files, track.id, exam, options.checklistFolder)
      if (missing === null)
        notes.push(
          `${exam.code}: the private checklist is not here; keyword coverage was not checked`,
        )
      else found.push(...missing)
    }
  }
  return { trackIds: content.tracks.map(({ id }) => id), problems: found, coverage, notes }
}

function lessonProblems(
  { content, parsedByLessonId }: ContentFiles,
  exerciseProblems: CheckOptions['exerciseProblems'],
): string[] {
  const taught = new Set(
    content.tracks.flatMap(({ exams }) =>
      exams.flatMap(({ domains }) =>
        domains.flatMap(({ objectives }) => objectives.flatMap(({ lessonIds }) => lessonIds)),
      ),
    ),
  )
  return content.lessons.flatMap(({ id, passages, topics }) => {
    const file = `lessons/${id}/lesson.mdx`
    const parsed = parsedByLessonId.get(id)
    if (!parsed) return []
    const used = new Set(parsed.components.map(({ name }) => name))
    const grade = readingGrade(passages.map(({ text }) => text).join(' '))
    return [
      ...(taught.has(id) ? [] : [`${file}:1: no exam's mapping names this lesson`]),
      ...parsed.components
        .filter(({ name }) => !COMPONENTS.has(name))
        .map(({ name, line }) => `${file}:${line}: there is no component <${name}>`),
      ...parsed.components
        .filter(({ name }) => name === 'Exercise')
        .flatMap(({ attributes, line }) =>
          exerciseProblems(attributes, topics).map((problem) => `${file}:${line}: ${problem}`),
        ),
      ...NEEDED_COMPONENTS.filter((name) => !used.has(name)).map(
        (name) => `${file}:1: a lesson has a <${name}>`,
      ),
      ...(parsed.wordCount < LEAST_WORDS || parsed.wordCount > MOST_WORDS
        ? [
            `${file}:1: ${parsed.wordCount} words; a lesson of 8 to 15 minutes has ${LEAST_WORDS} to ${MOST_WORDS}`,
          ]
        : []),
      ...(grade > MOST_GRADE
        ? [
            `${file}:1: reading grade ${grade.toFixed(1)}, above ${MOST_GRADE}: shorten the sentences`,
          ]
        : []),
    ]
  })
}

type Row = {
  objective: Objective
  lessons: number
  questions: number
  exhibits: number
  cards: number
  terms: number
  texts: Texts
}
type Texts = {
  lessons: ReadonlySet<string>[]
  questions: ReadonlySet<string>[]
  cards: ReadonlySet<string>[]
}

/** The content of an objective: by its topics, and by its lessons. */
function rowOf({ content }: ContentFiles, objective: Objective): Row {
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
    exhibits: questions.filter(({ exhibit }) => exhibit !== null).length,
    cards: cards.length,
    terms: content.terms.filter(({ lessonId }) => lessonIds.has(lessonId)).length,
    texts: {
      lessons: lessons.map(({ title, summary, passages }) =>
        words(title, summary, ...passages.map(({ heading, text }) => `${heading} ${text}`)),
      ),
      questions: questions.map(({ stem, exhibit, options }) =>
        words(stem, exhibit, ...options.map(({ text, reason }) => `${text} ${reason}`)),
      ),
      cards: cards.map(({ front, back }) => words(front, back)),
    },
  }
}

function objectiveProblems(
  { content, positionByName }: ContentFiles,
  exam: Exam,
  rows: readonly Row[],
): string[] {
  const taught = new Set(content.lessons.flatMap(({ topics }) => topics))
  const asked = new Set(content.cards.map(({ topic }) => topic))
  const tested = new Set(content.questions.map(({ topic }) => topic))
  return [
    ...rows.flatMap(({ objective: { number, topics }, lessons, questions, cards }) => {
      const position =
        positionByName.get(`objective ${number} of ${exam.id}`) ?? `exams/${exam.id}.yaml:1`
      return [
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
      ]
    }),
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

/** A term is explained in its own lesson; an earlier lesson must not rely on it. */
function termsBeforeTheirLesson({ content, parsedByLessonId }: ContentFiles, exam: Exam): string[] {
  // A lesson that serves several objectives is placed at the first of them.
  const order = [
    ...new Set(
      exam.domains.flatMap(({ objectives }) => objectives.flatMap(({ lessonIds }) => lessonIds)),
    ),
  ]
  const positionOf = new Map(order.map((id, position) => [id, position]))
  const termById = new Map(content.terms.map((term) => [term.id, term]))
  return order.flatMap((lessonId) =>
    (parsedByLessonId.get(lessonId)?.terms ?? []).flatMap(({ id, line }) => {
      const home = termById.get(id)?.lessonId ?? ''
      const isEarly = (positionOf.get(home) ?? -1) > (positionOf.get(lessonId) ?? 0)
      return isEarly
        ? [
            `lessons/${lessonId}/lesson.mdx:${line}: the term ${id} is explained only later, in ${home}; say it in plain words here`,
          ]
        : []
    }),
  )
}

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

async function missingKeywords(
  files: ContentFiles,
  trackId: string,
  exam: Exam,
  folder: string | undefined,
): Promise<string[] | null> {
  const text =
    folder === undefined
      ? null
      : await readFile(`${folder}/${trackId}.json`, 'utf8').catch(() => null)
  if (text === null) return null
  const listed = Checklist.parse(JSON.parse(text)).exams.find(({ code }) => code === exam.code)
  const keywordsByNumber = new Map(
    listed?.domains.flatMap(({ objectives }) =>
      objectives.map(({ id, topics }) => [id, topics] as const),
    ),
  )
  const rows = exam.domains.flatMap(({ objectives }) =>
    objectives.map((objective) => rowOf(files, objective)),
  )
  return rows.flatMap(({ objective: { number }, texts }) =>
    (keywordsByNumber.get(number) ?? []).flatMap((keyword) => {
      const holes = holesOf(
        isCovered(keyword, texts.lessons),
        isCovered(keyword, texts.cards),
        isCovered(keyword, texts.questions),
      )
      const position =
        files.positionByName.get(`objective ${number} of ${exam.id}`) ?? `exams/${exam.id}.yaml:1`
      return holes.length === 0
        ? []
        : [`${position}: objective ${number}: ${holes.join(', ')} "${keyword}"`]
    }),
  )
}

function matrixOf(exam: Exam, rows: readonly Row[]): string {
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
