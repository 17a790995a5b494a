/**
 * Reads everything under `content/` and checks that it fits together.
 *
 * Every mistake is told as `file:line: what is wrong and what to write`, all of
 * them at once, so a writer mends a file in one go.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

import type { ContentCard, Exam, Lesson, Question, Term, Track } from '../contract.ts'
import {
  AliasFile,
  CardShape,
  ExamFile,
  FrontMatter,
  QuestionShape,
  TermFile,
  TopicShape,
  TrackFile,
} from './content-schema.ts'
import { parseLesson, type ParsedLesson } from './parse-lesson.ts'

export type Content = {
  readonly tracks: readonly Track[]
  readonly topics: readonly { id: string; title: string }[]
  readonly lessons: readonly Lesson[]
  readonly questions: readonly Question[]
  readonly cards: readonly ContentCard[]
  readonly terms: readonly Term[]
  readonly aliases: Readonly<Record<string, string>>
}

/** What the checks need beside the content: where each thing stands, and what a lesson's text uses. */
export type ContentFiles = {
  readonly content: Content
  /** `file:line` by kind and id, e.g. `question osi-fault`. */
  readonly placeByName: ReadonlyMap<string, string>
  readonly parsedByLessonId: ReadonlyMap<string, ParsedLesson>
  readonly problems: readonly string[]
}

export async function readContent(folder: string): Promise<ContentFiles> {
  const problems: string[] = []
  const placeByName = new Map<string, string>()
  const parsedByLessonId = new Map<string, ParsedLesson>()

  const note = (name: string, place: string) => {
    const before = placeByName.get(name)
    if (before !== undefined)
      problems.push(`${place}: ${name} is at ${before} already; give it another id`)
    else placeByName.set(name, place)
  }

  /** Reads a YAML text into one value, or reports each mistake at its line. */
  const parseYaml = <S extends z.ZodType>(
    file: string,
    text: string,
    schema: S,
    lineOffset = 0,
  ): z.output<S> | null => {
    const lineCounter = new LineCounter()
    const document = parseDocument(text, { lineCounter, uniqueKeys: true })
    const lineAt = (path: readonly PropertyKey[]): number => {
      for (let length = path.length; length >= 0; length--) {
        const node = document.getIn(path.slice(0, length), true)
        if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line + lineOffset
      }
      return 1 + lineOffset
    }
    if (document.errors.length > 0) {
      for (const error of document.errors) {
        const line = (error.linePos?.[0].line ?? 1) + lineOffset
        problems.push(`${file}:${line}: ${error.message.split('\n')[0] ?? 'not YAML'}`)
      }
      return null
    }
    const result = schema.safeParse(document.toJS())
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) {
      problems.push(`${file}:${lineAt(path)}: ${path.join('.')}: ${message}`)
    }
    return null
  }

  /** Reads a YAML list; one bad entry does not hide the others. */
  const parseList = <S extends z.ZodType<{ id: string }>>(
    file: string,
    text: string,
    schema: S,
    kind: string,
  ): z.output<S>[] => {
    const lineCounter = new LineCounter()
    const document = parseDocument(text, { lineCounter })
    if (document.errors.length > 0 || !Array.isArray(document.toJS())) {
      const [error] = document.errors
      problems.push(
        `${file}:${error?.linePos?.[0].line ?? 1}: ${error?.message.split('\n')[0] ?? 'write a list'}`,
      )
      return []
    }
    const found: z.output<S>[] = []
    for (const [index, value] of (document.toJS() as unknown[]).entries()) {
      const lineAt = (path: readonly PropertyKey[]): number => {
        for (let length = path.length; length >= 0; length--) {
          const node = document.getIn([index, ...path.slice(0, length)], true)
          if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line
        }
        return 1
      }
      const result = schema.safeParse(value)
      if (result.success) {
        note(`${kind} ${result.data.id}`, `${file}:${lineAt([])}`)
        found.push(result.data)
      } else {
        for (const { path, message } of result.error.issues) {
          problems.push(`${file}:${lineAt(path)}: ${path.join('.')}: ${message}`)
        }
      }
    }
    return found
  }

  const read = async (file: string): Promise<string> => {
    try {
      return await readFile(join(folder, file), 'utf8')
    } catch {
      problems.push(`${file}:1: this file is missing`)
      return ''
    }
  }
  const list = async (path: string) =>
    (await readdir(join(folder, path)).catch((): string[] => [])).toSorted()

  const lessons: Lesson[] = []
  const questions: Question[] = []
  const cards: ContentCard[] = []
  for (const lessonId of await list('lessons')) {
    const at = `lessons/${lessonId}`
    const [mdx, questionText, cardText] = await Promise.all([
      read(`${at}/lesson.mdx`),
      read(`${at}/questions.yaml`),
      read(`${at}/cards.yaml`),
    ])
    const parsed = tryParse(mdx, `${at}/lesson.mdx`, problems)
    if (parsed) {
      parsedByLessonId.set(lessonId, parsed)
      const front = parseYaml(`${at}/lesson.mdx`, parsed.frontMatter, FrontMatter, 1)
      if (front && front.id !== lessonId)
        problems.push(`${at}/lesson.mdx:2: the id is the name of the folder: write ${lessonId}`)
      if (front) {
        note(`lesson ${lessonId}`, `${at}/lesson.mdx:1`)
        lessons.push({
          ...front,
          headings: parsed.headings,
          passages: parsed.passages,
          termIds: [...new Set(parsed.terms.map(({ id }) => id))],
        })
      }
    }
    questions.push(
      ...parseList(`${at}/questions.yaml`, questionText, QuestionShape, 'question').map(
        (question) => ({ ...question, lessonId }),
      ),
    )
    cards.push(
      ...parseList(`${at}/cards.yaml`, cardText, CardShape, 'card').map((card) => ({
        ...card,
        lessonId,
      })),
    )
  }

  const terms: Term[] = []
  for (const file of await list('glossary')) {
    const at = `glossary/${file}`
    for (const { lesson, ...term } of parseList(at, await read(at), TermFile, 'term')) {
      terms.push({ ...term, lessonId: lesson })
    }
  }

  const topics = parseList('topics.yaml', await read('topics.yaml'), TopicShape, 'topic')
  const exams = new Map<string, Exam>()
  for (const file of await list('exams')) {
    const exam = parseYaml(`exams/${file}`, await read(`exams/${file}`), ExamFile)
    if (exam) {
      note(`exam ${exam.id}`, `exams/${file}:1`)
      exams.set(exam.id, exam)
    }
  }
  const tracks = parseList('tracks.yaml', await read('tracks.yaml'), TrackFile, 'track').map(
    ({ exams: examIds, ...track }) => ({
      ...track,
      exams: examIds.flatMap((id) => {
        const exam = exams.get(id)
        if (!exam)
          problems.push(`${placeByName.get(`track ${track.id}`)}: there is no exams/${id}.yaml`)
        return exam ? [exam] : []
      }),
    }),
  )
  const aliases = parseYaml('aliases.yaml', await read('aliases.yaml'), AliasFile) ?? {}

  const content: Content = { tracks, topics, lessons, questions, cards, terms, aliases }
  return {
    content,
    placeByName,
    parsedByLessonId,
    problems: [...problems, ...brokenReferences(content, placeByName, parsedByLessonId)],
  }
}

function tryParse(mdx: string, file: string, problems: string[]): ParsedLesson | null {
  try {
    return parseLesson(mdx)
  } catch (error) {
    const { line = 1, reason } = error as { line?: number; reason?: string }
    problems.push(`${file}:${line}: ${reason ?? String(error)}`)
    return null
  }
}

/** Every id that something points at and nothing has. */
function brokenReferences(
  content: Content,
  placeByName: ReadonlyMap<string, string>,
  parsedByLessonId: ReadonlyMap<string, ParsedLesson>,
): string[] {
  const problems: string[] = []
  const need = (name: string, place: string) => {
    if (!placeByName.has(name)) problems.push(`${place}: there is no ${name}`)
  }
  for (const { id, topics } of content.lessons) {
    for (const topic of topics) need(`topic ${topic}`, `lessons/${id}/lesson.mdx:1`)
    for (const term of parsedByLessonId.get(id)?.terms ?? []) {
      need(`term ${term.id}`, `lessons/${id}/lesson.mdx:${term.line}`)
    }
  }
  for (const { id, topic } of content.questions)
    need(`topic ${topic}`, placeByName.get(`question ${id}`) ?? id)
  for (const { id, topic } of content.cards)
    need(`topic ${topic}`, placeByName.get(`card ${id}`) ?? id)
  for (const { id, lessonId } of content.terms)
    need(`lesson ${lessonId}`, placeByName.get(`term ${id}`) ?? id)
  for (const { exams } of content.tracks) {
    for (const { id, domains } of exams) {
      for (const { topics, lessonIds } of domains.flatMap(({ objectives }) => objectives)) {
        for (const topic of topics) need(`topic ${topic}`, `exams/${id}.yaml:1`)
        for (const lessonId of lessonIds) need(`lesson ${lessonId}`, `exams/${id}.yaml:1`)
      }
    }
  }
  return problems
}
