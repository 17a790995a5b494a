/**
 * Checks everything under `content/` by an editor's rules, and reports file and line.
 *
 * `readContent` has checked the form; this checks the substance: does it cover the exam, do questions give their
 * answers away, can our reader read it.
 */
import { join } from 'node:path'

import type { Exam } from '../contract.ts'
import { guessByGlossary } from '../core/glossary-only.ts'
import { itemFindings } from '../core/item-rules.ts'
import { LESSON_COMPONENTS, type LessonComponent } from '../core/lesson-components.ts'
import { lessonIdsOf } from '../core/outline.ts'
import { isChoice } from '../core/question.ts'
import { readingGrade } from '../core/reading-level.ts'
import { tryItProblems } from '../core/try-it.ts'
import { guessByWording } from '../core/wording-only.ts'
import { writingFindings } from '../core/writing-rules.ts'
import type { ContentFiles } from '../read/content.ts'
import type { ParsedLesson } from '../read/parse-lesson.ts'
import { readContent } from '../read/read-content.ts'
import { checkAlikeQuestions } from './alike-questions.ts'
import {
  bankFigures,
  bankProblems,
  bankTable,
  glossaryLine,
  siblingProblems,
  wordingLine,
  wordingProblems,
} from './bank-figures.ts'
import { aliasProblems } from './check-aliases.ts'
import { answerProblems } from './check-answers.ts'
import { repeatedFronts } from './check-cards.ts'
import { propositionProblems } from './check-propositions.ts'
import { treeProblems } from './check-trees.ts'
import { checkWords } from './check-words.ts'
import { matrixOf, missingKeywords, objectiveProblems, rowsOf } from './coverage.ts'
import { checkStoredVectors } from './stored-vectors.ts'

const COMPONENTS: ReadonlySet<string> = new Set(LESSON_COMPONENTS)
const NEEDED_COMPONENTS: readonly LessonComponent[] = [
  'Situation',
  'WorkedExample',
  'TryIt',
  'Mistake',
  'Remember',
]

/** A tired adult reads at ease up to this grade; technical words raise every lesson a little. */
const MOST_GRADE = 11
const LEAST_WORDS = 950
const MOST_WORDS = 2_100

/** On a phone a title wraps twice at most, and a list of titles can be read down. */
const LONGEST_TITLE = 75

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

/** All rules. `reportOn`, for each save of a writer, leaves out those that need vectors: they are made at the end. */
export async function checkContent(folder: string, options: CheckOptions): Promise<ContentReport> {
  const files = await readContent(folder)
  const [report, alike, vectors, words] = await Promise.all([
    reportOn(files, options),
    checkAlikeQuestions(folder, files),
    checkStoredVectors(folder, files),
    checkWords(folder),
  ])
  return { ...report, problems: [...report.problems, ...alike, ...vectors, ...words] }
}

export async function reportOn(files: ContentFiles, options: CheckOptions): Promise<ContentReport> {
  const { content, positionByName, problems } = files
  const at = (name: string) => positionByName.get(name) ?? name
  const found: string[] = [
    ...problems,
    ...lessonProblems(files, options.exerciseProblems),
    ...repeatedFronts(content.cards, at),
    ...aliasProblems(files),
    ...answerProblems(content, at),
    ...treeProblems(content, at),
    ...propositionProblems(content, at),
  ]
  const notes: string[] = []
  const coverage = new Map<string, string>()

  for (const { about, message } of [
    ...itemFindings(content.questions, content.cards),
    ...writingFindings(content.questions),
  ]) {
    found.push(`${about === null ? 'questions' : at(about)}: ${message}`)
  }
  for (const track of content.tracks) {
    for (const exam of track.exams) {
      const rows = rowsOf(files, exam)
      const figures = bankFigures(content.questions, exam)
      const choices = content.questions.filter((question) => isChoice(question))
      const [recall = [], others = []] = [true, false].map((isRecall) =>
        choices.filter(({ skill }) => (skill === 'recall') === isRecall),
      )
      const byWording = guessByWording(choices)
      coverage.set(
        exam.id,
        [
          matrixOf(exam, rows),
          bankTable(figures, exam),
          wordingLine(byWording),
          glossaryLine(
            guessByGlossary(others, content.terms),
            guessByGlossary(recall, content.terms),
          ),
        ].join('\n'),
      )
      found.push(
        ...objectiveProblems(files, exam, rows),
        ...bankProblems(figures, exam, (objective) => at(`objective ${objective} of ${exam.id}`)),
        ...wordingProblems(byWording, exam, (id) => at(`question ${id}`)),
        ...siblingProblems(content.questions, at),
        ...termsBeforeTheirLesson(files, exam),
      )
      const missing =
        options.checklistFolder === undefined
          ? null
          : await missingKeywords(join(options.checklistFolder, `${track.id}.json`), exam, rows)
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
  const taught = new Set(content.tracks.flatMap(({ exams }) => lessonIdsOf(exams)))
  return content.lessons.flatMap(({ id, title, passages, topics }) => {
    const file = `lessons/${id}/lesson.mdx`
    const parsed = parsedByLessonId.get(id)
    if (!parsed) return []
    const used = new Set(parsed.components.map(({ name }) => name))
    const grade = readingGrade(passages.map(({ text }) => text).join(' '))
    return [
      ...(taught.has(id) ? [] : [`${file}:1: no exam's mapping names this lesson`]),
      ...titleProblems(title).map((problem) => `${file}:1: ${problem}`),
      ...exerciseStartProblems(parsed).map((problem) => `${file}:${problem}`),
      ...parsed.components
        .filter(({ name }) => !COMPONENTS.has(name))
        .map(({ name, line }) => `${file}:${line}: there is no component <${name}>`),
      ...parsed.components
        .filter(({ name }) => name === 'Exercise')
        .flatMap(({ attributes, line }) =>
          exerciseProblems(attributes, topics).map((problem) => `${file}:${line}: ${problem}`),
        ),
      ...parsed.tryIts
        .flatMap(tryItProblems)
        .map(({ line, message }) => `${file}:${line}: ${message}`),
      ...parsed.strayAnswers.map(
        (line) => `${file}:${line}: write the <Answer> directly inside a <TryIt>`,
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

/** Someone who looks for NAT64 finds its lesson by reading the list: the topic first, in the field's terms. */
function titleProblems(title: string): string[] {
  return [
    ...(/^\S[^:]*: \S/.test(title)
      ? []
      : [`the title "${title}" names no topic; write the topic, a colon and the idea`]),
    ...(title.length > LONGEST_TITLE
      ? [`the title has ${title.length} characters; write at most ${LONGEST_TITLE}`]
      : []),
  ]
}

/** Whoever only reads for minutes stops reading: there is something to do before a third of the text is over. */
function exerciseStartProblems({
  components,
  wordCount,
  wordsBeforeExercise,
}: ParsedLesson): string[] {
  if (wordsBeforeExercise === null) return ['1: a lesson has an <Exercise>']
  if (wordsBeforeExercise * 3 <= wordCount) return []
  const line = components.find(({ name }) => name === 'Exercise')?.line ?? 1
  const percent = Math.ceil((wordsBeforeExercise / wordCount) * 100)
  return [
    `${line}: the first exercise comes after ${percent} % of the text; place one within the first third, about what is taught by then`,
  ]
}

/** A term is explained in its own lesson; an earlier lesson must not rely on it. */
function termsBeforeTheirLesson({ content, parsedByLessonId }: ContentFiles, exam: Exam): string[] {
  const order = lessonIdsOf([exam])
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
