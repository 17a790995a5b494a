/** `npm run content:diff`: finds two exam mappings, compares them, and prints the result for a terminal. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { parseYaml } from '#platform/server/parse-yaml.ts'

import type { Exam } from '../contract.ts'
import { followAliases } from '../core/aliases.ts'
import { diffExams, type Count, type ExamDiff, type ObjectiveChange } from '../core/exam-diff.ts'
import { ExamFile } from '../read/content-schema.ts'
import type { Content, ContentFiles } from '../read/content.ts'
import { readContent } from '../read/read-content.ts'

export type Comparison =
  | { readonly kind: 'compared'; readonly text: string }
  /** A mapping cannot be read: `file:line: what is wrong and what to write`. */
  | { readonly kind: 'mistakes'; readonly problems: readonly string[] }
  /** There is no such exam: one line that says which there are. */
  | { readonly kind: 'unknown'; readonly message: string }

/**
 * @param older an exam's id, or the path of a mapping file; `newer` likewise.
 * @param from the folder in which a path begins.
 */
export async function compareExams(
  folder: string,
  older: string,
  newer: string,
  from: string,
): Promise<Comparison> {
  const files = await readContent(folder)
  const problems: string[] = []
  const exams: Exam[] = []
  for (const name of [older, newer]) {
    const found = await findExam(name, files, from)
    if (typeof found === 'string') return { kind: 'unknown', message: found }
    problems.push(...found.problems)
    if (found.exam) exams.push(withCurrentIds(found.exam, files.content.aliases))
  }
  const [oldExam, newExam] = exams
  if (problems.length > 0 || !oldExam || !newExam) return { kind: 'mistakes', problems }
  const diff = diffExams(oldExam, newExam, files.content)
  return { kind: 'compared', text: textOf(diff, files) }
}

type Found = { readonly exam: Exam | null; readonly problems: readonly string[] }

/** @returns a sentence where there is no such exam. */
async function findExam(
  name: string,
  { exams, examFiles, problems }: ContentFiles,
  from: string,
): Promise<Found | string> {
  if (/[/\\]|\.ya?ml$/.test(name)) {
    const text = await readFile(resolve(from, name), 'utf8').catch(() => null)
    if (text === null)
      return `there is no file ${name}; write an exam's id or the path of a mapping file`
    const { value, problems: found } = parseYaml(name, text, ExamFile)
    return { exam: value, problems: found }
  }
  const exam = exams.find(({ id }) => id === name)
  if (exam) return { exam, problems: [] }
  const file = `exams/${name}.yaml`
  if (!examFiles.includes(file)) {
    const ids = exams.map(({ id }) => id).join(', ')
    return `there is no exam ${name}; there ${exams.length === 1 ? 'is' : 'are'} ${ids}`
  }
  const own = problems.filter((problem) => problem.startsWith(`${file}:`))
  return { exam: null, problems: own.map((problem) => `content/${problem}`) }
}

/** A draft may be older than a rename: its ids are resolved. */
function withCurrentIds(exam: Exam, aliases: Content['aliases']): Exam {
  const { currentId } = followAliases(aliases)
  return {
    ...exam,
    domains: exam.domains.map((domain) => ({
      ...domain,
      objectives: domain.objectives.map((objective) => ({
        ...objective,
        topics: objective.topics.map(currentId),
        lessonIds: objective.lessonIds.map(currentId),
      })),
    })),
  }
}

const WIDTH = 100

function textOf(diff: ExamDiff, { content, problems }: ContentFiles): string {
  const { older, newer } = diff
  const known = new Set(content.topics.map(({ id }) => id))
  return [
    `What carries over from ${older.code} (${older.id}) to ${newer.code} (${newer.id})`,
    '',
    'DOMAINS',
    ...domainLines(diff),
    '',
    `OBJECTIVES OF ${newer.code}`,
    ...diff.objectives.flatMap((change) => objectiveLines(change, known)),
    '',
    `WHERE THE OBJECTIVES OF ${older.code} WENT`,
    ...moveLines(diff),
    '',
    'FOR A LEARNER',
    ...learnerLines(diff),
    '',
    'SUMMARY',
    ...summaryLines(diff),
    ...(problems.length > 0
      ? [
          '',
          `The content has ${problems.length} mistakes, so these counts may be too low: npm run content:check names them.`,
        ]
      : []),
    '',
  ].join('\n')
}

function domainLines({ domains, droppedDomains }: ExamDiff): string[] {
  const longest = Math.max(0, ...domains.map(({ domain }) => domain.title.length))
  return [
    ...domains.map(({ domain, old }) => {
      const was =
        old === null
          ? 'new'
          : domain.weight === old.weight
            ? 'as before'
            : `was ${old.weight} %, ${signed(domain.weight - old.weight)}`
      const number =
        old !== null && old.number !== domain.number ? `, domain ${old.number} before` : ''
      const weight = String(domain.weight).padStart(3)
      return `  ${domain.number}  ${domain.title.padEnd(longest)} ${weight} %  (${was}${number})`
    }),
    ...droppedDomains.map(
      ({ number, title, weight }) =>
        `  dropped: domain ${number} "${title}", ${weight} %; its topics are in other domains or gone`,
    ),
  ]
}

const signed = (change: number) => `${change > 0 ? '+' : '−'}${Math.abs(change)}`

function objectiveLines(
  { objective, change, from, topics, lessons, unmappedLessonIds }: ObjectiveChange,
  known: ReadonlySet<string>,
): string[] {
  const origin = from.map((link) => link.objective.number)
  const whence = {
    same: 'as before',
    renumbered: `was ${origin.join()}`,
    split: `a part of what was ${origin.join()}`,
    merged: `made from ${listed(origin)}`,
    new: 'new',
  }[change]
  const lessonsIn = (state: string) =>
    named(
      'lesson',
      lessons.filter((lesson) => lesson.state === state).map(({ id }) => id),
    )
  const topicsIn = (state: string) =>
    named(
      'topic',
      topics.filter((topic) => topic.state === state).map(({ id }) => id),
    )
  const halfWritten = topics
    .filter((topic) => topic.state !== 'new')
    .flatMap(({ id, ...counts }) => {
      const holes = (['lessons', 'questions', 'cards'] as const).filter(
        (kind) => counts[kind] === 0,
      )
      return holes.length === 0
        ? []
        : [`${id} (no ${holes.map((kind) => kind.slice(0, -1)).join(', no ')})`]
    })
  const unknown = topics.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  return [
    '',
    `${objective.number}  ${objective.title}  [${whence}]`,
    ...row('carried over', [lessonsIn('carried'), topicsIn('carried')]),
    ...row('written before', [lessonsIn('written'), topicsIn('written')]),
    ...row('half written', [named('topic', halfWritten)]),
    ...row('to write', [lessonsIn('missing'), newTopics(topicsIn('new'))]),
    ...row('add', [
      unknown.length > 0 ? `${named('topic', unknown)} to topics.yaml` : '',
      unmappedLessonIds.length > 0
        ? `to its lessons: ${unmappedLessonIds.join(', ')} (teaching its topics, in no mapping yet)`
        : '',
    ]),
  ]
}

const newTopics = (topics: string) =>
  topics === '' ? '' : `${topics} (no lesson, question or card)`

function moveLines({ moves, newer }: ExamDiff): string[] {
  const isUnchanged = ({ objective, to, droppedTopics }: ExamDiff['moves'][number]) =>
    to.length === 1 && to[0]?.objective.number === objective.number && droppedTopics.length === 0
  const unchanged = moves.filter(isUnchanged)
  return [
    ...moves
      .filter((move) => !isUnchanged(move))
      .flatMap(({ objective, to, droppedTopics }) => {
        const successors = to.map(({ objective: { number }, topics }) =>
          to.length === 1 ? number : `${number} (${topics.join(', ')})`,
        )
        return wrapped(`  ${objective.number.padEnd(5)}`, [
          ...(successors.length > 0 ? [`now ${successors.join(' and ')}`] : ['dropped']),
          ...(droppedTopics.length > 0
            ? [`not in ${newer.code}: ${droppedTopics.join(', ')}`]
            : []),
        ])
      }),
    ...(unchanged.length > 0
      ? wrapped('  ', [
          `${unchanged.length === moves.length ? 'All' : 'The other'} ${unchanged.length} keep their number and their topics`,
        ])
      : []),
  ]
}

function learnerLines({ learner, older, newer }: ExamDiff): string[] {
  const { countingLessonIds, restingLessonIds, newLessonIds, newMinutes, percentAfterOld } = learner
  const all = countingLessonIds.length + restingLessonIds.length
  const counting =
    restingLessonIds.length === 0 ? `All ${all}` : `${countingLessonIds.length} of ${all}`
  return [
    ...wrapped('  ', [
      `${counting} lessons completed for ${older.code} count for ${newer.code} too: progress depends on lessons, not on numbers`,
    ]),
    ...wrapped('  ', [
      `A learner who completed all of ${older.code} begins ${newer.code} at ${percentAfterOld} %`,
    ]),
    ...row('still count', [restingLessonIds.length > 0 ? countingLessonIds.join(', ') : '']),
    ...row('rest in the record', [restingLessonIds.join(', ')]),
    ...row('to read', [
      newLessonIds.length > 0 ? `${newLessonIds.join(', ')} (${newMinutes} minutes so far)` : '',
    ]),
  ]
}

function summaryLines({ lessons, questions, cards, missing, moves, newer }: ExamDiff): string[] {
  const line = (name: string, { carried, added, dropped }: Count, holes: string) =>
    `  ${name.padEnd(10)} ${String(carried).padStart(5)} carried over, ${String(added).padStart(4)} written before, ${String(dropped).padStart(4)} dropped, ${holes}`
  const droppedTopics = [...new Set(moves.flatMap((move) => move.droppedTopics))]
  const droppedObjectives = moves.filter(({ to }) => to.length === 0)
  const without = (topics: readonly string[], what: string) =>
    topics.length === 0
      ? 'none missing'
      : `missing for ${topics.length} ${plural('topic', topics.length)}${what}`
  return [
    line(
      'lessons',
      lessons,
      missing.lessonIds.length + missing.topicsWithoutLesson.length === 0
        ? 'none missing'
        : `${missing.lessonIds.length} named and unwritten, ${missing.topicsWithoutLesson.length} ${plural('topic', missing.topicsWithoutLesson.length)} without one`,
    ),
    line('questions', questions, without(missing.topicsWithoutQuestion, '')),
    line('cards', cards, without(missing.topicsWithoutCard, '')),
    ...row('dropped', [
      droppedObjectives.length > 0
        ? named(
            'objective',
            droppedObjectives.map(({ objective }) => objective.number),
          )
        : '',
      named('topic', droppedTopics),
    ]),
    ...(missing.lessonIds.length +
      missing.topicsWithoutLesson.length +
      missing.topicsWithoutQuestion.length +
      missing.topicsWithoutCard.length ===
    0
      ? [`  Everything ${newer.code} asks for has a lesson, a question and a card.`]
      : []),
  ]
}

const plural = (noun: string, count: number) => (count === 1 ? noun : `${noun}s`)
const named = (noun: string, ids: readonly string[]) =>
  ids.length === 0 ? '' : `${plural(noun, ids.length)} ${ids.join(', ')}`
const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** A label and its text, or nothing if there is no text. */
function row(label: string, parts: readonly string[]): string[] {
  const there = parts.filter((part) => part !== '')
  return there.length === 0 ? [] : wrapped(`     ${`${label}:`.padEnd(20)}`, there)
}

/** Parts joined by semicolons and wrapped between words; further lines are indented below the first. */
function wrapped(head: string, parts: readonly string[]): string[] {
  const lines = ['']
  for (const word of parts.join('; ').split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && head.length + line.length + word.length + 1 > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line, index) => `${index === 0 ? head : ' '.repeat(head.length)}${line}`)
}
