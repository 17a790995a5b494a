/**
 * Reads everything under `content/` and checks that it is consistent.
 *
 * Every mistake is reported as `file:line: what is wrong and what to write`, all of them at once, so a writer fixes a
 * file in one go.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { z } from 'zod'

import { parseList, parseYaml, type Parsed } from '#platform/server/parse-yaml.ts'

import type {
  AnswerUnit,
  ContentCard,
  DecisionTree,
  Exam,
  Lesson,
  Proposition,
  Question,
  Term,
} from '../contract.ts'
import { objectivesOf } from '../core/outline.ts'
import { AnswerShape, unitOf } from './answer-schema.ts'
import { brokenReferences } from './broken-references.ts'
import {
  AliasFile,
  CardShape,
  ExamFile,
  FrontMatter,
  MisconceptionShape,
  TermFile,
  TopicShape,
  TrackFile,
} from './content-schema.ts'
import type { Content, ContentFiles } from './content.ts'
import { aliasProblems, OPTION_ALIASES, parseAliases } from './option-aliases.ts'
import { parseLesson, type ParsedLesson } from './parse-lesson.ts'
import { propositionOf, PropositionShape } from './proposition-schema.ts'
import { QuestionEntry } from './question-schema.ts'
import { MISCONCEPTIONS } from './read-misconceptions.ts'
import { questionsIn } from './read-question.ts'
import { TreeShape, treeOf } from './tree-schema.ts'

/** The parse result of each file, so that only changed files are parsed again. */
export type ReadMemo = Map<string, Remembered>
export type Remembered = {
  /** A hash of the parsed text. */
  readonly digest: string
  readonly parsed: Parsed<unknown>
}

export async function readContent(
  folder: string,
  memo: ReadMemo = new Map(),
): Promise<ContentFiles> {
  const problems: string[] = []
  const positionByName = new Map<string, string>()
  const parsedByLessonId = new Map<string, ParsedLesson>()
  const lessonTexts = new Map<string, string>()

  const note = (name: string, position: string) => {
    const before = positionByName.get(name)
    if (before !== undefined)
      problems.push(`${position}: ${name} is at ${before} already; give it another id`)
    else positionByName.set(name, position)
  }
  /** The content of a file, parsed unless its text is unchanged. */
  const once = <T>(file: string, text: string, parse: () => Parsed<T>): T => {
    const digest = createHash('sha256').update(text).digest('hex')
    const last = memo.get(file)
    // A file is always read by the same parser, so the cached value has the right type.
    const parsed = last?.digest === digest ? (last.parsed as Parsed<T>) : parse()
    memo.set(file, { digest, parsed })
    problems.push(...parsed.problems)
    return parsed.value
  }
  const readOne = <S extends z.ZodType>(file: string, text: string, schema: S) =>
    once(file, text, () => parseYaml(file, text, schema))
  const readList = <S extends z.ZodType<{ id: string }>>(
    file: string,
    text: string,
    schema: S,
    kind: string,
  ): z.output<S>[] =>
    once(file, text, () => parseList(file, text, schema)).map(({ value, line }) => {
      note(`${kind} ${value.id}`, `${file}:${line}`)
      return value
    })

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
  /** The files of lists in a folder; vectors lie beside them. */
  const lists = async (path: string) => (await list(path)).filter((file) => file.endsWith('.yaml'))

  // Content that was never served without option ids has no such file.
  const optionAliasText = await readFile(join(folder, OPTION_ALIASES), 'utf8').catch(() => '{}')
  const optionAliases = once(OPTION_ALIASES, optionAliasText, () => parseAliases(optionAliasText))

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
    lessonTexts.set(`${at}/lesson.mdx`, mdx)
    const { parsed, front } = once(`${at}/lesson.mdx`, mdx, () =>
      parseLessonFile(`${at}/lesson.mdx`, mdx, lessonId),
    )
    if (parsed) parsedByLessonId.set(lessonId, parsed)
    // Registered even if it cannot be read: a reference to it is no extra mistake.
    note(`lesson ${lessonId}`, `${at}/lesson.mdx:1`)
    if (parsed && front) {
      lessons.push({
        ...front,
        headings: parsed.headings,
        passages: parsed.passages,
        termIds: [...new Set(parsed.terms.map(({ id }) => id))],
      })
    }
    const questionFile = `${at}/questions.yaml`
    questions.push(
      ...readList(questionFile, questionText, QuestionEntry, 'question').flatMap((entry) => {
        const found = questionsIn(entry, lessonId, optionAliases)
        const position = positionByName.get(`question ${entry.id}`)
        if (entry.kind === 'case')
          for (const { id } of found) note(`question ${id}`, position ?? `${questionFile}:1`)
        return found
      }),
    )
    cards.push(
      ...readList(`${at}/cards.yaml`, cardText, CardShape, 'card').map((card) => ({
        ...card,
        lessonId,
      })),
    )
  }

  const terms: Term[] = []
  for (const file of await lists('glossary')) {
    const at = `glossary/${file}`
    for (const { lesson, source: _, ...term } of readList(at, await read(at), TermFile, 'term')) {
      terms.push({ ...term, lessonId: lesson })
    }
  }

  const lessonById = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const answers: AnswerUnit[] = []
  for (const file of await lists('answers')) {
    const at = `answers/${file}`
    const topic = basename(file, '.yaml')
    for (const entry of readList(at, await read(at), AnswerShape, 'answer')) {
      const { unit, problems: found } = unitOf(entry, topic, (id) => lessonById.get(id))
      const position = positionByName.get(`answer ${unit.id}`)
      problems.push(...found.map((each) => `${position}: ${unit.id}: ${each}`))
      answers.push(unit)
    }
  }

  const trees: DecisionTree[] = []
  for (const file of await lists('trees')) {
    const at = `trees/${file}`
    const entry = readOne(at, await read(at), TreeShape)
    if (!entry) continue
    note(`tree ${entry.id}`, `${at}:1`)
    const { tree, problems: found } = treeOf(entry, (id) => lessonById.get(id))
    problems.push(...found.map((each) => `${at}:1: ${each}`))
    if (at !== `trees/${tree.id}.yaml`)
      problems.push(`${at}:1: the id is the name of the file: write ${basename(file, '.yaml')}`)
    trees.push(tree)
  }

  const propositions: Proposition[] = []
  for (const file of await lists('propositions')) {
    const at = `propositions/${file}`
    const topic = basename(file, '.yaml')
    for (const entry of readList(at, await read(at), PropositionShape, 'proposition')) {
      const { proposition, problems: found } = propositionOf(entry, topic, (id) =>
        lessonById.get(id),
      )
      const position = positionByName.get(`proposition ${proposition.id}`)
      problems.push(...found.map((each) => `${position}: ${proposition.id}: ${each}`))
      propositions.push(proposition)
    }
  }

  const misconceptions = readList(
    MISCONCEPTIONS,
    await readFile(join(folder, MISCONCEPTIONS), 'utf8').catch(() => '[]'),
    MisconceptionShape,
    'misconception',
  )
  const topics = readList('topics.yaml', await read('topics.yaml'), TopicShape, 'topic')
  const exams = new Map<string, Exam>()
  const examFiles = (await list('exams')).map((file) => `exams/${file}`)
  for (const file of examFiles) {
    const text = await read(file)
    const exam = readOne(file, text, ExamFile)
    if (exam && file !== `exams/${exam.id}.yaml`)
      problems.push(
        `${file}:1: the id is the name of the file: write ${basename(file, '.yaml')}, or name the file ${exam.id}.yaml`,
      )
    else if (exam) {
      note(`exam ${exam.id}`, `${file}:1`)
      const lines = text.split('\n')
      let at = -1
      for (const { number } of objectivesOf([exam])) {
        at = lines.findIndex((line, index) => index > at && numberIn(line) === number)
        note(`objective ${number} of ${exam.id}`, `${file}:${at + 1}`)
      }
      exams.set(exam.id, exam)
    }
  }
  const tracks = readList('tracks.yaml', await read('tracks.yaml'), TrackFile, 'track').map(
    ({ exams: examIds, ...track }) => ({
      ...track,
      exams: examIds.flatMap((id) => {
        const exam = exams.get(id)
        if (!exam)
          problems.push(`${positionByName.get(`track ${track.id}`)}: there is no exams/${id}.yaml`)
        return exam ? [exam] : []
      }),
    }),
  )
  if (tracks.length === 0)
    problems.push('tracks.yaml:1: name at least one track: the first is the default')
  const aliasText = await read('aliases.yaml')
  const aliases = readOne('aliases.yaml', aliasText, AliasFile) ?? {}
  const aliasLines = aliasText.split('\n')
  for (const former of Object.keys(aliases)) {
    const at = aliasLines.findIndex((line) => line.replaceAll(/["']/g, '').startsWith(`${former}:`))
    note(`alias ${former}`, `aliases.yaml:${at + 1}`)
  }

  // An unreadable question is one mistake, not another one for each of its aliases.
  const areQuestionsRead = !problems.some((problem) => problem.includes('/questions.yaml:'))
  const content: Content = {
    tracks,
    topics,
    lessons,
    questions,
    cards,
    terms,
    answers,
    trees,
    propositions,
    misconceptions,
    aliases,
  }
  return {
    content,
    exams: [...exams.values()],
    examFiles,
    positionByName,
    parsedByLessonId,
    lessonTexts,
    problems: [
      ...problems,
      ...brokenReferences(content, positionByName, parsedByLessonId),
      ...(areQuestionsRead ? aliasProblems(optionAliases, optionAliasText, questions) : []),
    ],
  }
}

const numberIn = (line: string) => /^\s*(?:- )?number:\s*["']?([^"']+?)["']?\s*$/.exec(line)?.[1]

type LessonFile = {
  readonly parsed: ParsedLesson | null
  readonly front: z.output<typeof FrontMatter> | null
}

function parseLessonFile(file: string, mdx: string, lessonId: string): Parsed<LessonFile> {
  let parsed: ParsedLesson
  try {
    parsed = parseLesson(mdx)
  } catch (error) {
    const { line = 1, reason } = error as { line?: number; reason?: string }
    return {
      value: { parsed: null, front: null },
      problems: [`${file}:${line}: ${reason ?? String(error)}`],
    }
  }
  const { value: front, problems } = parseYaml(file, parsed.frontMatter, FrontMatter, 1)
  const isMisnamed = front !== null && front.id !== lessonId
  return {
    value: { parsed, front },
    problems: isMisnamed
      ? [...problems, `${file}:2: the id is the name of the folder: write ${lessonId}`]
      : problems,
  }
}
